import { backgroundCss } from './background.ts'
import { type Bridge, bridges, type HostName, ofHosts } from './bridges.ts'
import { cssString, fontFaceCss, type FontFace } from './fonts.ts'
import { fallbackCss, familyList, includedFont } from './included-font.ts'
import { monospace } from './themes.ts'
import { colorTokens, type ColorToken } from './tokens.ts'
import type { Branding, FontUse } from './types.ts'

export interface CssOptions {
  /** The host whose own custom properties take the site's values. Default: none. */
  host?: HostName
  /** Faces of the catalogue's fonts that the host has found. */
  faces?: readonly FontFace[]
  /** The layout of the theme: rules for the host's own markup. */
  layout?: string
  /** Whether to include the rules that name files: see {@link assetCss}. Default: `true`. */
  assets?: boolean
}

/**
 * The custom properties of a site, `--sn-*`. Each has one value for both modes (`light-dark()`), so no script
 * has to choose.
 */
export function customProperties({ colors, fonts, preset }: Branding): Record<string, string> {
  const named = (Object.keys(colorTokens) as ColorToken[]).map((name) => {
    const [light, dark] = [colors.light[name], colors.dark[name]]
    return [`--sn-${name}`, light === dark ? light : `light-dark(${light},${dark})`]
  })
  const stack = (font: FontUse | undefined, theme: string) =>
    font && font.source.type !== 'system' ? `${familyList(font.family)},${theme}` : theme
  return {
    ...Object.fromEntries(named),
    '--sn-radius-small': preset.radius.small,
    '--sn-radius': preset.radius.medium,
    '--sn-radius-control': preset.radius.control,
    '--sn-font': stack(fonts.body, preset.fonts.body),
    '--sn-font-heading': stack(fonts.heading, preset.fonts.heading),
    '--sn-font-mono': monospace,
    '--sn-weight': String(fonts.body?.weight ?? 400),
    '--sn-heading-weight': String(fonts.heading?.weight ?? preset.heading.weight),
    '--sn-heading-tracking': preset.heading.tracking,
  }
}

/**
 * The style sheet of a site. It is in a layer, so a project's own rules win, except in hosts whose own rules
 * are in no layer.
 */
export function brandingCss(branding: Branding, { host, faces, layout = '', assets = true }: CssOptions = {}): string {
  const properties = { ...customProperties(branding), ...(host && bridges[host]) }
  const layer = host === 'starlight' ? starlightTheme : 'specnav-theme'
  const isLayered = host === undefined || host === 'starlight'
  return [
    assets && fontCss(branding, faces),
    host === 'starlight' && starlightLayers,
    isLayered && `@layer ${layer}{`,
    modeCss(branding),
    rootCss(properties),
    assets && backgroundCss(branding, host),
    typeCss(branding, host),
    layout.trim(),
    isLayered && '}',
    '\n',
  ]
    .filter(Boolean)
    .join('\n')
}

/** What holds the headings of hosts that have no property for their font. */
const contentOf: Partial<Record<HostName, string>> = { starlight: 'main', vitepress: '.vp-doc' }

/** Fonts without a custom property in a host: those of headings, and weights if docs.json states some. */
function typeCss({ fonts: { body, heading } }: Branding, host: HostName | undefined): string {
  const content = host && contentOf[host]
  if (content === undefined) return ''
  const weight = heading?.weight === undefined ? '' : ';font-weight:var(--sn-heading-weight)'
  const headings = `${content} :is(h1,h2,h3,h4,h5,h6){font-family:var(--sn-font-heading)${weight}}`
  return body?.weight === undefined ? headings : `${headings}\nbody{font-weight:var(--sn-weight)}`
}

/** The rule of pages that wait for the included font: its fallbacks have its size. */
export function fallbackFontCss(branding: Branding): string {
  const first = `${cssString(includedFont)},`
  const waiting = Object.entries(customProperties(branding)).filter(([, value]) => value.startsWith(first))
  return `:root[data-font=later]{${waiting.map(([name, value]) => `${name}:${value.slice(first.length)}`).join(';')}}`
}

/** The properties of our parts with the values of a host, whose look stays as it is. */
export function guestCss(host: HostName): string {
  return hostCss(host, ofHosts[host])
}

/** The sizes of our parts, which docs.json says nothing of. */
export function hostSizesCss(host: HostName): string {
  const isSize = /^--sn-(?:size|line-height|h\d|mono)/
  return hostCss(host, Object.fromEntries(Object.entries(ofHosts[host]).filter(([name]) => isSize.test(name))))
}

/** Properties in the layer of the look, if the host has layers: then a project's own rules win. */
function hostCss(host: HostName, properties: Bridge): string {
  const css = rootCss(properties)
  return host === 'starlight' ? `@layer ${starlightTheme}{${css}}` : css
}

function rootCss(properties: Bridge): string {
  return `:root{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

const starlightTheme = 'starlight.specnav-theme'

/**
 * Our layers are part of Starlight's layer, above its own: rules that a project puts above that layer, or
 * outside of all layers, win over both. This style sheet may be the first on a page, so it declares the order
 * of all of them.
 */
const starlightLayers = `@layer ${[
  'base',
  'reset',
  'core',
  'content',
  'components',
  'utils',
  'specnav',
  'specnav-theme',
  'specnav-parts',
]
  .map((name) => `starlight.${name}`)
  .join(',')};`

/** The rules that name files, fonts and backgrounds: for hosts whose bundlers must not process them. */
export function assetCss(branding: Branding, { host, faces }: Pick<CssOptions, 'host' | 'faces'> = {}): string {
  return [fontCss(branding, faces), backgroundCss(branding, host)].filter(Boolean).join('\n')
}

function fontCss({ fonts }: Branding, faces: readonly FontFace[] = []): string {
  const own = Object.values(fonts).flatMap(({ family, source }) =>
    'url' in source ? [fontFaceCss({ family, url: source.url, format: source.format })] : [],
  )
  return [...new Set([...own, ...faces.map(fontFaceCss), ...fallbackCss(faces)])].join('\n')
}

/**
 * The mode of a page before any script runs, or without scripts: the site's mode, or that of the reader's
 * system.
 */
function modeCss({ appearance: { default: mode, strict } }: Branding): string {
  const scheme = mode === 'system' ? 'light dark' : mode
  if (strict && mode !== 'system') return `:root[data-theme]{color-scheme:${mode}}`
  return `@media (scripting:none){:root[data-theme]{color-scheme:${scheme}}}`
}
