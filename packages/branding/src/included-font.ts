import { cssString } from './fonts.ts'
import type { FontFace } from './fonts.ts'

/** The font of the themes: `@specnav/host` depends on its package, so every site has its files. */
export const includedFont = 'Geist'

/** A font of readers' systems, drawn as large as the included font, and how much it differs (percent). */
interface Fallback {
  family: string
  /** Names of the system's font; all have the same metrics. */
  local: readonly string[]
  sizeAdjust: number
  ascent: number
  descent: number
}

/**
 * Until the font has loaded, text has the width and the height that it will have, so nothing moves. The values
 * are those of `createFontStack` of `@capsizecss/core`; `test/branding/gallery.test.ts` measures the shift.
 */
const fallbacks: readonly Fallback[] = [
  {
    // Windows, macOS and iOS; the others are what Linux has for it.
    family: 'Geist Arial',
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    sizeAdjust: 104.76,
    ascent: 95.94,
    descent: 28.16,
  },
  {
    // Android.
    family: 'Geist Roboto',
    local: ['Roboto', 'Roboto-Regular'],
    sizeAdjust: 104.99,
    ascent: 95.73,
    descent: 28.1,
  },
  {
    // Linux without the fonts above.
    family: 'Geist DejaVu',
    local: ['DejaVu Sans', 'DejaVuSans'],
    sizeAdjust: 91.87,
    ascent: 109.39,
    descent: 32.11,
  },
]

/** The names of a family and of its fallback, for `font-family`. */
export function familyList(family: string): string {
  const names = family === includedFont ? [family, ...fallbacks.map((each) => each.family)] : [family]
  return names.map(cssString).join(',')
}

/** The rules of the fallback of the included font, if it is among `faces`. */
export function fallbackCss(faces: readonly FontFace[]): string[] {
  const included = faces.filter(({ family }) => family === includedFont)
  if (included.length === 0) return []
  // Other scripts have the theme's own stack of fonts, as they will have in the end.
  const ranges = [...new Set(included.flatMap(({ unicodeRange }) => unicodeRange ?? []))].join(',')
  return fallbacks.map(({ family, local, sizeAdjust, ascent, descent }) => {
    const descriptors = [
      `font-family:${cssString(family)}`,
      `src:${local.map((name) => `local(${cssString(name)})`).join(',')}`,
      `size-adjust:${sizeAdjust}%`,
      `ascent-override:${ascent}%`,
      `descent-override:${descent}%`,
      'line-gap-override:0%',
      ...(ranges ? [`unicode-range:${ranges}`] : []),
    ]
    return `@font-face{${descriptors.join(';')}}`
  })
}
