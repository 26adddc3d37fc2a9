import type { HeadElement } from './types.ts'

/** A picture that is made from a favicon. */
export interface FaviconFile {
  path: string
  type: 'png' | 'ico' | 'svg'
  /** Width and height in pixels; an `.ico` holds several. */
  sizes: number[]
  /**
   * Padding, as a share of the width. If set, the picture has the page's colour behind it, because devices
   * crop it to a shape or draw it on black.
   */
  padding?: number
}

/** Every file of a favicon: what browsers, phones and app menus request. An SVG favicon is kept as it is. */
export function faviconFiles(source: string, folder: string): FaviconFile[] {
  return [
    { path: `${folder}/favicon.ico`, type: 'ico', sizes: [16, 32, 48] },
    { path: `${folder}/favicon-16.png`, type: 'png', sizes: [16] },
    { path: `${folder}/favicon-32.png`, type: 'png', sizes: [32] },
    { path: `${folder}/apple-touch-icon.png`, type: 'png', sizes: [180], padding: 0.1 },
    { path: `${folder}/icon-192.png`, type: 'png', sizes: [192] },
    { path: `${folder}/icon-512.png`, type: 'png', sizes: [512] },
    { path: `${folder}/maskable-512.png`, type: 'png', sizes: [512], padding: 0.2 },
    ...(/\.svg$/i.test(source) ? [{ path: `${folder}/icon.svg`, type: 'svg' as const, sizes: [] }] : []),
  ]
}

/**
 * The links to the files of a favicon. `media` says when they apply, if there is another favicon for the
 * other mode.
 */
export function faviconLinks(
  files: readonly FaviconFile[],
  url: (path: string) => string,
  media?: string,
): HeadElement[] {
  const types = { png: 'image/png', ico: 'image/x-icon', svg: 'image/svg+xml' }
  return files.flatMap(({ path, type, sizes, padding }): HeadElement[] => {
    const href = url(path)
    // A home screen shows one icon in both modes; the manifest names the others.
    if (padding !== undefined)
      return path.endsWith('apple-touch-icon.png') && media !== dark
        ? [{ tag: 'link', attrs: { rel: 'apple-touch-icon', href } }]
        : []
    if (sizes[0] === 192 || sizes[0] === 512) return []
    const size = type === 'svg' ? 'any' : sizes.map((each) => `${each}x${each}`).join(' ')
    return [{ tag: 'link', attrs: { rel: 'icon', type: types[type], sizes: size, href, ...(media && { media }) } }]
  })
}

export const light = '(prefers-color-scheme: light)'
export const dark = '(prefers-color-scheme: dark)'
