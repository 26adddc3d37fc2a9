import fallbacks from './included-font.json' with { type: 'json' }
import { cssString } from './fonts.ts'
import type { FontFace } from './fonts.ts'

/** The font of the themes: `@specnav/host` depends on its package, so every site has its files. */
export const includedFont = 'Geist'

/** The names of a family and of its fallback, for `font-family`. */
export function familyList(family: string): string {
  const names = family === includedFont ? [family, ...fallbacks.map((each) => each.family)] : [family]
  return names.map(cssString).join(',')
}

/**
 * The rules of the fallbacks of the included font, if it is among `faces`. Until it has loaded, text has the width and the height that
 * it will have, so nothing moves. They are fonts of Windows and Apple, of Android and of Linux, drawn as large as the included font, in percent: the
 * values are those of `createFontStack` of `@capsizecss/core`, and `test/branding/gallery.test.ts` measures the shift.
 */
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
