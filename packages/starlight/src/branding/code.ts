import { isObject, listNames, nearest, type DocsConfig, type Files, type JsonValue, type Problem } from '@specnav/core'
import { fromRoot } from '@specnav/branding'
import { bundledLanguagesInfo } from 'shiki/langs'
import { bundledThemes, bundledThemesInfo } from 'shiki/themes'
import type { LanguageRegistration } from 'shiki/types'
import { cssVariables } from './css-variables.ts'
import type { ExpressiveCode } from './expressive-code.ts'

/** How code is drawn, from `styling.codeblocks`. */
export interface CodeStyle {
  /** For the highlighter; absent where docs.json leaves everything to the theme. */
  options?: ExpressiveCode
  /** Names of the project's own languages. */
  languages: string[]
  /** Rules for the site's style sheet. */
  css: string
  problems: Problem[]
}

type Tell = (pointer: string, problem: Omit<Problem, 'file' | 'pointer'>) => void

const pointer = '/styling/codeblocks'

/** Reads `styling.codeblocks`: a mode, a theme's name, or an object of `theme` and `languages`. */
export async function codeStyle({ styling, places, file }: DocsConfig, files: Files): Promise<CodeStyle> {
  const problems: Problem[] = []
  const tell: Tell = (at, problem) => {
    const place = places.styling ?? { file, pointer: '/styling' }
    problems.push({ ...problem, file: place.file, pointer: place.pointer + at.slice('/styling'.length) })
  }
  const written = styling.codeblocks
  const { theme, languages } = isObject(written) ? written : { theme: written, languages: undefined }
  const grammars = isObject(languages) ? readGrammars(languages.custom, files, tell) : []
  const { options, css = '' } = await themeOf(theme, isObject(written) ? `${pointer}/theme` : pointer, tell)
  return {
    languages: grammars.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    css,
    problems,
    ...((options ?? grammars.length > 0) && {
      options: { ...options, ...(grammars.length > 0 && { shiki: { langs: grammars } }) },
    }),
  }
}

const bundledLanguages = new Set(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]))

/** Whether the highlighter has a language: its own, or one of the project's. */
export function knowsLanguage(name: string, { languages }: CodeStyle): boolean {
  return bundledLanguages.has(name) || languages.includes(name)
}

async function themeOf(
  written: JsonValue | undefined,
  at: string,
  tell: Tell,
): Promise<{ options?: ExpressiveCode; css?: string }> {
  if (isObject(written)) {
    const [dark, light] = [nameOf(written.dark, `${at}/dark`, tell), nameOf(written.light, `${at}/light`, tell)]
    if (dark === undefined && light === undefined) return {}
    const both = [dark ?? 'starlight-dark', light ?? 'starlight-light'] as const
    return { options: { themes: await ofModes(both), useStarlightUiThemeColors: false } }
  }
  if (written === 'css-variables') return cssVariables
  // Always dark: the colours around the code may not follow the page's.
  if (written === 'dark') return { options: { themes: ['starlight-dark'], useStarlightUiThemeColors: false } }
  if (written === undefined || written === 'system') return {}
  const name = nameOf(written, at, tell)
  return name === undefined ? {} : { options: { themes: [name as Themes[number]], useStarlightUiThemeColors: false } }
}

type Themes = Extract<NonNullable<ExpressiveCode['themes']>, unknown[]>

/** The highlighter chooses between two themes by what they are, so a dark one for the light mode has to say that it is light. */
async function ofModes(names: readonly [dark: string, light: string]): Promise<Themes> {
  const types = ['dark', 'light'] as const
  const loaded = names.map(async (name, index) => {
    const info = bundledThemesInfo.find(({ id }) => id === name)
    const load = info && info.type !== types[index] ? bundledThemes[info.id as keyof typeof bundledThemes] : undefined
    return load ? { ...(await load()).default, name: `${name}-${types[index]}`, type: types[index] } : name
  })
  return (await Promise.all(loaded)) as Themes
}

/** A theme's name, where there is one of that name. */
function nameOf(written: JsonValue | undefined, at: string, tell: Tell): string | undefined {
  if (typeof written !== 'string') return undefined
  const names = bundledThemesInfo.map(({ id }) => id)
  if (names.includes(written)) return written
  const near = nearest(written, [...names, 'system', 'dark', 'css-variables'])
  const advice = near.length > 0 ? ` Did you mean ${listNames(near)}?` : ` There are ${listNames(names)}.`
  tell(at, {
    code: 'code-theme',
    severity: 'warning',
    message: `There is no theme \`${written}\` for code; the site's own is used.${advice}`,
    actual: written,
    ...(near[0] !== undefined && { suggestion: near[0] }),
  })
  return undefined
}

function readGrammars(written: JsonValue | undefined, files: Files, tell: Tell): LanguageRegistration[] {
  const paths = Array.isArray(written) ? written : []
  return paths.flatMap((each, index) => {
    const at = `${pointer}/languages/custom/${index}`
    const path = typeof each === 'string' ? fromRoot(each) : ''
    const text = files.read(path)
    if (text === undefined) {
      const message = `There is no file \`${path}\`, so its language is shown without colours.`
      tell(at, { code: 'asset-missing', severity: 'error', message, actual: path })
      return []
    }
    const grammar = readGrammar(text)
    if (typeof grammar !== 'string') return [grammar]
    const message = `\`${path}\` is no TextMate grammar: ${grammar} Its language is shown without colours.`
    tell(at, { code: 'asset-unreadable', severity: 'error', message, actual: path })
    return []
  })
}

/** A grammar as the highlighter takes it, or what is wrong with it. */
function readGrammar(text: string): LanguageRegistration | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'it is not valid JSON.'
  }
  if (!isObject(value)) return 'it does not hold an object.'
  const missing = ['name', 'scopeName', 'patterns'].filter((key) => value[key] === undefined)
  if (missing.length > 0) return `it has no ${listNames(missing)}.`
  const { name, scopeName, patterns, repository, aliases, fileTypes } = value
  if (typeof name !== 'string' || typeof scopeName !== 'string' || !Array.isArray(patterns)) {
    return '`name` and `scopeName` have to be text, and `patterns` a list.'
  }
  const others = [aliases, fileTypes].flatMap((list) => (Array.isArray(list) ? list : []))
  return {
    ...(value as object),
    name: name.toLowerCase(),
    aliases: others.filter((alias) => typeof alias === 'string').map((alias) => alias.toLowerCase()),
    scopeName,
    patterns: patterns as LanguageRegistration['patterns'],
    repository: (repository ?? {}) as LanguageRegistration['repository'],
  }
}
