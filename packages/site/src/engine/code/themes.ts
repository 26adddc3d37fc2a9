import { contrast, readable } from '@specnav/branding'
import { cssVariablesTheme } from '@specnav/host'
import { type ByMode } from '@specnav/branding'
import type { ThemeRegistrationAny } from 'shiki'
import { bundledThemes, type BundledTheme } from 'shiki/themes'

/** The themes of code, one for each mode, as the highlighter takes them. */
export interface CodeThemes {
  themes: ByMode<ThemeRegistrationAny>
  /** The background on which text has to be readable; none where the style sheet of the site says it. */
  surfaces: ByMode<string | undefined>
  /** Rules for the colours around the code, where the theme brings them. */
  css: string
}

/** The themes of the site itself, and the backgrounds that they are readable on. */
const own: ByMode<{ theme: BundledTheme; surface: string }> = {
  light: { theme: 'night-owl-light', surface: '#f6f7f9' },
  dark: { theme: 'night-owl', surface: '#23262f' },
}

/** The names that docs.json has for them. */
const ownNames: Readonly<Record<string, keyof typeof own>> = { 'starlight-light': 'light', 'starlight-dark': 'dark' }

const leastContrast = 5.5

export async function loadThemes(names: ByMode<string> | undefined): Promise<CodeThemes> {
  if (names?.light === cssVariablesTheme.name) {
    const { fg, bg } = cssVariablesTheme
    const themes = { light: cssVariablesTheme, dark: cssVariablesTheme }
    return {
      themes,
      surfaces: { light: undefined, dark: undefined },
      css: around({ light: bg, dark: bg }, { light: fg, dark: fg }),
    }
  }
  const [light, dark] = await Promise.all([
    load(names?.light ?? 'starlight-light'),
    load(names?.dark ?? 'starlight-dark'),
  ])
  const surfaces = { light: light.surface, dark: dark.surface }
  const inks = { light: light.theme.fg ?? '#000000', dark: dark.theme.fg ?? '#ffffff' }
  return {
    themes: { light: light.theme, dark: dark.theme },
    surfaces,
    css: names ? around(surfaces, inks) : '',
  }
}

async function load(name: string): Promise<{ theme: ThemeRegistrationAny; surface: string }> {
  const mode = ownNames[name]
  const { theme: id, surface } = mode ? own[mode] : { theme: name as BundledTheme, surface: undefined }
  const { default: theme } = await bundledThemes[id]()
  const { editorBackground } = { editorBackground: theme.bg ?? theme.colors?.['editor.background'] }
  return {
    theme: { ...theme, fg: theme.fg ?? theme.colors?.['editor.foreground'] ?? '' },
    surface: surface ?? editorBackground ?? '#ffffff',
  }
}

/** The colours of the frame around code with a theme of its own. */
function around(surface: ByMode<string>, ink: ByMode<string>): string {
  const [background, text] = [surface, ink].map(({ light, dark }) =>
    light === dark ? light : `light-dark(${light},${dark})`,
  )
  const bar = `color-mix(in srgb,${background},${text} 8%)`
  return `:root{--ec-codeBg:${background};--ec-codeFg:${text};--ec-bar:${bar};--ec-barFg:${text};--ec-tab:${text};--ec-border:1px solid var(--sn-line-strong)}`
}

const known = new Map<string, string>()

/** A colour that is readable on a surface: code has few, and each of them often. */
export function readableColour(color: string, surface: string | undefined): string {
  const key = `${color} ${surface}`
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = madeReadable(color, surface)))
  return found
}

/** Colours that are not written as digits stay. */
function madeReadable(color: string, surface: string | undefined): string {
  const digits = /^#[\da-f]{6}/i.exec(color)?.[0]
  if (digits === undefined || surface === undefined || !/^#[\da-f]{6}/i.test(surface)) return color
  return contrast(digits, surface) >= leastContrast ? digits : readable(digits, [surface], leastContrast)
}
