import type { HeadElement } from './types.ts'

/** A picture that is made of a favicon. */
export interface FaviconFile {
  path: string
  type: 'png' | 'ico' | 'svg'
  /** Width and height in pixels; an `.ico` holds several. */
  sizes: number[]
  /** Where the picture is cut to a shape, or drawn on black, it stands on the page's colour with room around it: this share of it. */
  padding?: number
}

/** Every file of a favicon: what browsers, phones and app menus ask for. The vector stays where there is one. */
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

/** The links to the files of a favicon. `media` says when they count, where there is another for the other times. */
export function faviconLinks(
  files: readonly FaviconFile[],
  url: (path: string) => string,
  media?: string,
): HeadElement[] {
  const types = { png: 'image/png', ico: 'image/x-icon', svg: 'image/svg+xml' }
  return files.flatMap(({ path, type, sizes, padding }): HeadElement[] => {
    const href = url(path)
    // One icon stands on a home screen, whatever the mode; the manifest names the others.
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
