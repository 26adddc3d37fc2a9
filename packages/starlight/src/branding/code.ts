import type { ByMode } from '@specnav/branding'
import { codeLook, cssVariablesTheme } from '@specnav/host'
import type { DocsConfig, Files, Problem } from '@specnav/core'
import { bundledLanguagesInfo } from 'shiki/langs'
import { bundledThemes, bundledThemesInfo } from 'shiki/themes'
import { cssVariablesCode, type ExpressiveCode } from './css-variables.ts'

/** How code is drawn, from `styling.codeblocks`. */
export interface CodeStyle {
  /** For the highlighter; absent if docs.json leaves everything to the theme. */
  options?: ExpressiveCode
  /** Names of the project's own languages. */
  languages: string[]
  /** Rules for the site's style sheet. */
  css: string
  problems: Problem[]
}

/** Translates it for Starlight's highlighter. Without `branding`, its themes stay as they are. */
export async function codeStyle(config: DocsConfig, files: Files, branding: boolean): Promise<CodeStyle> {
  const { themes, grammars, problems } = codeLook(config, files)
  const { options, css = '' } = themes && branding ? await styleOf(themes) : {}
  return {
    languages: grammars.flatMap(({ name, aliases }) => [name, ...aliases]),
    css,
    problems,
    ...((options ?? grammars.length > 0) && {
      options: { ...options, ...(grammars.length > 0 && { shiki: { langs: grammars } }) },
    }),
  }
}

const bundledLanguages = new Set(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]))

/** Whether the highlighter supports a language: its own, or one of the project's. */
export function knowsLanguage(name: string, { languages }: CodeStyle): boolean {
  return bundledLanguages.has(name) || languages.includes(name)
}

async function styleOf(themes: ByMode<string>): Promise<{ options: ExpressiveCode; css?: string }> {
  if (themes.light === cssVariablesTheme.name) return cssVariablesCode
  // The colours around the code may differ from the page's.
  return { options: { themes: await ofModes(themes), useStarlightUiThemeColors: false } }
}

type Themes = Extract<NonNullable<ExpressiveCode['themes']>, unknown[]>

/**
 * One theme for both modes, or the dark one first. The highlighter assigns two themes to modes by their type,
 * so a dark one for light mode has to claim to be light.
 */
async function ofModes(themes: ByMode<string>): Promise<Themes> {
  if (themes.light === themes.dark) return [themes.dark] as Themes
  const loaded = (['dark', 'light'] as const).map(async (mode) => {
    const name = themes[mode]
    const info = bundledThemesInfo.find(({ id }) => id === name)
    const load = info && info.type !== mode ? bundledThemes[info.id as keyof typeof bundledThemes] : undefined
    return load ? { ...(await load()).default, name: `${name}-${mode}`, type: mode } : name
  })
  return (await Promise.all(loaded)) as Themes
}
