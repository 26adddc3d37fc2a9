import type { StarlightUserConfig } from '@astrojs/starlight/types'
import type { DocsConfig } from '@specnav/core'

/** The look of docs.json in Starlight's terms. */
export interface Brand {
  favicon: StarlightUserConfig['favicon']
  head: NonNullable<StarlightUserConfig['head']>
}

/** The favicon. Name, logo and mode are drawn by the components `SiteTitle` and `ThemeProvider`, colours by {@link accentCss}. */
export function branding({ favicon }: DocsConfig): Brand {
  return {
    favicon: favicon && isFavicon(favicon.light) ? rooted(favicon.light) : undefined,
    head:
      favicon && favicon.dark !== favicon.light
        ? [{ tag: 'link', attrs: { rel: 'icon', href: rooted(favicon.dark), media: '(prefers-color-scheme: dark)' } }]
        : [],
  }
}

function rooted(path: string): string {
  return /^[a-z]+:/i.test(path) ? path : `/${path.replace(/^(\.?\/)+/, '')}`
}

/** Starlight knows these types only. */
function isFavicon(path: string): boolean {
  return /\.(ico|gif|jpe?g|png|svg)$/i.test(path)
}

/**
 * Starlight's accent: `low` tints backgrounds, `accent` and `high` are text and buttons. Colours that cannot be read
 * on Starlight's backgrounds (WCAG AA, 4.5) are moved towards black or white until they can.
 */
export function accentCss({ primary, light }: DocsConfig['colors']): string {
  const dark = readable(light, '#24272f', '#ffffff', 4.5)
  const darkLow = mix(dark, '#000000', 0.8)
  const bright = readable(primary, '#f1f1f6', '#000000', 4.5)
  const brightLow = mix(bright, '#ffffff', 0.88)
  return [
    `:root{--sl-color-accent-low:${darkLow};--sl-color-accent:${dark};--sl-color-accent-high:${dark}}`,
    `:root[data-theme='light']{--sl-color-accent-low:${brightLow};--sl-color-accent:${bright};--sl-color-accent-high:${readable(bright, brightLow, '#000000', 7)}}`,
  ].join('\n')
}

/** `color`, mixed with as little of `towards` as it takes to be read on `background`. */
export function readable(color: string, background: string, towards: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, towards, share)
    if (contrast(mixed, background) >= ratio) return mixed
  }
  return towards
}

/** Contrast of two hex colours, 1 to 21 (WCAG 2). */
export function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) => Math.round(value * (1 - share) + (others[index] ?? 0) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** `#0af` and `#00aaff` as three numbers. */
function channels(color: string): number[] {
  const digits = color.replace(/^#/, '')
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16) || 0)
}
