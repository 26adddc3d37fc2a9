import { mix } from './color.ts'
import type { Palette } from './tokens.ts'
import type { Branding, Mode } from './types.ts'

/** Width and height of the picture that represents a page on other sites, in pixels. */
export const thumbnailSize = { width: 1200, height: 630 } as const

/** The texts of a picture. */
export interface ThumbnailText {
  title: string
  /** The section of the page: its group. */
  section?: string
  description?: string
}

/** A box or a text with CSS, as renderers of pictures expect it. */
export type ThumbnailNode =
  | { type: 'container'; style: Style; children: ThumbnailNode[] }
  | { type: 'text'; text: string; style: Style }

type Style = Record<string, string | number>

export interface ThumbnailOptions {
  /**
   * The mode of the colours. Default: the colours of buttons, so that the picture has the site's own colours.
   */
  appearance?: Mode
  /** The image behind the text, as the renderer knows it. A veil over it keeps the text readable. */
  background?: string
  /** The family of the text, as the renderer knows it. */
  font?: string
}

/** The picture of a page, as a tree for a renderer. */
export function thumbnailOf(text: ThumbnailText, branding: Branding, options: ThumbnailOptions = {}): ThumbnailNode {
  const { ground, title, small, mark, glow } = colorsOf(
    branding.colors[options.appearance ?? 'light'],
    options.appearance,
  )
  const lines: ThumbnailNode[] = [
    ...(text.section ? [line(text.section, { color: mark, fontSize: 30, fontWeight: 600 })] : []),
    line(shorten(text.title, 90), {
      color: title,
      fontSize: 76,
      fontWeight: 700,
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    }),
    ...(text.description
      ? [line(shorten(text.description, 150), { color: small, fontSize: 32, lineHeight: 1.4 })]
      : []),
  ]
  return box({ ...thumbnailSize, backgroundColor: ground, ...(options.background && cover(options.background)) }, [
    box(
      {
        ...thumbnailSize,
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 72,
        ...(options.font && { fontFamily: options.font }),
        ...(options.background
          ? { backgroundColor: `${ground}d9` }
          : { backgroundImage: `radial-gradient(circle at 95% 0%, ${glow}40, transparent 60%)` }),
      },
      [
        box({ flexDirection: 'column', gap: 24 }, lines),
        box({ alignItems: 'center', gap: 20 }, [
          box({ backgroundColor: mark, borderRadius: 6, height: 36, width: 10 }, []),
          line(branding.name, { color: title, fontSize: 32, fontWeight: 600 }),
        ]),
      ],
    ),
  ])
}

function colorsOf(
  palette: Palette,
  appearance: Mode | undefined,
): Record<'ground' | 'title' | 'small' | 'mark' | 'glow', string> {
  if (appearance !== undefined) {
    return {
      ground: palette.background,
      title: palette.strong,
      small: palette.muted,
      mark: palette.accent,
      glow: palette['accent-raw'],
    }
  }
  const { button: ground, 'button-text': title } = palette
  return {
    ground,
    title,
    small: mix(title, ground, 0.12),
    mark: title,
    glow: title === '#000000' ? '#ffffff' : '#000000',
  }
}

function cover(source: string): Style {
  return { backgroundImage: `url(${source})`, backgroundSize: 'cover' }
}

function box(style: Style, children: ThumbnailNode[]): ThumbnailNode {
  return { type: 'container', style: { display: 'flex', boxSizing: 'border-box', ...style }, children }
}

function line(text: string, style: Style): ThumbnailNode {
  return { type: 'text', text, style }
}

/** Shortens a text at the end of a word. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${text.slice(0, limit).replace(/\s+\S*$/, '')}…`
}
