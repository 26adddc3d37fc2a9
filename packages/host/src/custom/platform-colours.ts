import table from './platform-colours.json' with { type: 'json' }
import type { Branding } from '@specnav/branding'
import type { DocsConfig } from '@specnav/core'

/** Lightness of the shades of grey, from 50 to 950. Each contains a little of the primary colour. */
const greys = { 50: 247, 100: 241, 200: 226, 300: 209, 400: 162, 500: 115, 600: 83, 700: 66, 800: 41, 900: 26, 950: 12 }

/**
 * The custom properties that the platform gives to authors' style sheets: colours as three numbers, for
 * `rgb(var(--primary) / 0.5)`. By name, without the leading dashes.
 */
export function platformColours({ colors }: Pick<DocsConfig, 'colors'>, branding: Branding): Record<string, string> {
  const primary = channels(colors.primary)
  const tinted = (grey: number) => primary.map((channel) => Math.round(grey * 0.97 + channel * 0.03)).join(' ')
  return {
    primary: primary.join(' '),
    'primary-light': channels(colors.light).join(' '),
    'primary-dark': channels(colors.dark).join(' '),
    'background-light': channels(branding.colors.light.background).join(' '),
    'background-dark': channels(branding.colors.dark.background).join(' '),
    ...Object.fromEntries(Object.entries(greys).map(([shade, grey]) => [`gray-${shade}`, tinted(grey)])),
  }
}

/** What authors redefine of these, and what of the site's look follows. Text on a button is black or white, by the lightness of the fill. */
const followers: readonly { names: readonly string[]; rules: Readonly<Record<string, string | undefined>> }[] = table

/**
 * A rule that gives the site the colours that authors' style sheets define anew; empty if they define none.
 * It needs a higher specificity than hosts that have no layers.
 */
export function followingColours(sheets: readonly string[]): string {
  const isDefined = (name: string) => sheets.some((css) => new RegExp(`(?<![\\w-])--${name}\\s*:`).test(css))
  const rules = followers.filter(({ names }) => names.some(isDefined)).flatMap(({ rules }) => Object.entries(rules))
  return rules.length === 0 ? '' : `:root:root{${rules.map(([name, value]) => `--sn-${name}:${value};`).join('')}}\n`
}

/** Red, green and blue of `#rgb` or `#rrggbb`. */
function channels(hex: string): number[] {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
