import type { marks } from './marks.ts'

/** Line drawings for a box of 24 × 24, as the data of an SVG path with a stroke and no fill. */
export const glyphs = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  file: 'M6 3h8l4 4v14H6zM9.5 12h5M9.5 16h5',
  message: 'M4 5h16v11H10l-6 4.5z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  terminal: 'M3.5 5h17v14h-17zM8 9.5l3 2.5-3 2.5M13 15h3.5',
  plug: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3',
  spark: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  window: 'M3 5h18v14H3zM3 9.5h18',
  link: 'M11 13 20 4M14 4h6v6M18 14v6H4V6h6',
  chevron: 'M6 9l6 6 6-6',
} as const

export type GlyphName = keyof typeof glyphs | keyof typeof marks
