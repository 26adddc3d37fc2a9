import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { keyOf } from '@specnav/core/files'
import type { Kept } from '@specnav/core'
import { themeOfVersion3 } from './tailwind-3.ts'

export interface UtilityOptions {
  /** The possible class names. */
  names: readonly string[]
  /** Matches the root element in dark mode. */
  dark: string
  /** The element that contains authored content. */
  content: string
  /**
   * Whether the host's own styles of elements are in cascade layers. If not, utilities need a higher
   * specificity.
   */
  isLayered: boolean
}

const compiled = new Map<string, Promise<string>>()

/** The rules of the Tailwind utilities among the names, as in version 3; empty if there are none. */
export function utilityRules(options: UtilityOptions, kept?: Kept): Promise<string> {
  const key = keyOf('utilities', options)
  const known = compiled.get(key) ?? keptRules(key, options, kept)
  compiled.clear()
  compiled.set(key, known)
  return known
}

async function keptRules(key: string, options: UtilityOptions, kept?: Kept): Promise<string> {
  const known = kept?.load(key)
  if (typeof known === 'string') return known
  const rules = await compile(options)
  kept?.save(key, rules)
  return rules
}

async function compile({ names, dark, content, isLayered }: UtilityOptions): Promise<string> {
  const tailwind = await import('tailwindcss')
  const theme = await readFile(fileURLToPath(import.meta.resolve('tailwindcss/theme.css')), 'utf8')
  const { build } = await tailwind.compile(`
    ${theme.replaceAll('@theme default', '@theme default inline')}
    @theme inline {${themeOfVersion3}}
    @custom-variant dark (&:where(${dark}, ${dark} *));
    @custom-variant hover (&:hover);
    ${opacityUtilities}
    @tailwind utilities;
  `)
  const css = withOpacities(asVersion3(build([...names])))
  const used = names.filter((name) => css.includes(escaped(name)))
  if (used.length === 0) return ''
  // Parts that must be at the top level of a style sheet: definitions of custom properties, and keyframes.
  const global = /^@(?:property|keyframes|layer properties \{)[^]*/m.exec(css)?.[0] ?? ''
  const rules = css.slice(0, css.length - global.length).replace(/^\/\*![^]*?\*\/\s*|^@layer [^{;]*;\s*/gm, '')
  const weighed = isLayered ? rules : `${content} {\n${rules}}\n`
  return `${resetOf(used, content, isLayered)}${weighed}${global}`
}

/** Siblings are selected, and gradients mixed, as in version 3. */
function asVersion3(css: string): string {
  return css
    .replace(/:where\((\S+) > :not\(:last-child\)\) \{[^}]*\}/g, (rule, parent: string) =>
      rule
        .replace(/^:where\(.*?\)\) /, `${parent} > :not([hidden]) ~ :not([hidden]) `)
        .replace(/-(start|end)\b/g, (_, side) => (side === 'start' ? '-end' : '-start')),
    )
    .replaceAll(' in oklab;', ';')
}

/** The properties that version 3 mixes with an opacity of its own, by the utilities that set it. */
const mixed: Readonly<Record<string, string>> = { bg: 'background-color', text: 'color', border: 'border-color' }

const opacityUtilities = Object.keys(mixed)
  .map((kind) => `@utility ${kind}-opacity-* { --tw-${kind}-opacity: calc(--value(integer) * 1%); }`)
  .join('\n')

/** Colours that take the opacity of another utility of the same element, if pages use one. */
function withOpacities(css: string): string {
  return Object.entries(mixed).reduce((text, [kind, property]) => {
    if (!text.includes(`--tw-${kind}-opacity`)) return text
    const mix = `color-mix(in srgb, $1 var(--tw-${kind}-opacity), transparent)`
    const colour = new RegExp(`(?<=^\\s*)${property}: ([^;]+);`, 'gm')
    return text.replace(colour, `--tw-${kind}-opacity: 100%;\n  ${property}: ${mix};`)
  }, css)
}

/** The base styles that utilities assume. */
function resetOf(used: readonly string[], content: string, isLayered: boolean): string {
  const names = `${used.map(escaped).join(',')},:where(.not-prose :is(h1,h2,h3,h4,h5,h6,p,a,ul,ol,button):not([class*='sn-']))`
  // Our own components keep their look, with the author's utilities on top of it.
  const foreign = ":where(:not([class*='sn-c-']))"
  const within = isLayered ? `:where(${content}) :where(${names})${foreign}` : `${content} :is(${names})${foreign}`
  return `${within} {
  border: 0 solid rgb(var(--gray-200));
  &:where(:not(${media})) { margin: 0; }
  &:where(h1, h2, h3, h4, h5, h6) { font-size: inherit; font-weight: inherit; line-height: inherit; letter-spacing: inherit; padding: 0; }
  &:where(a) { color: inherit; text-decoration: inherit; font-weight: inherit; }
  &:where(ul, ol) { list-style: none; padding: 0; }
  &:where(button, input, select, textarea) { background: none; color: inherit; font: inherit; padding: 0; }
  &:where(button) { cursor: pointer; }
  &:where(table) { border-collapse: collapse; text-indent: 0; }
  &:where(${media}) { display: block; vertical-align: middle; }
  &:where(img, video) { height: auto; max-width: 100%; }
  & :where(${media}):where(:not([class*='sn-'], ${content} [class*='sn-'] *)) { margin: 0; }
}
`
}

const media = 'img, svg, video, canvas, audio, iframe, embed, object, picture'

/** A class as a selector. */
function escaped(name: string): string {
  return `.${name.replace(/^\d/, (digit) => `\\3${digit} `).replace(/[^\w\-\\ \u0080-\uFFFF]/g, '\\$&')}`
}
