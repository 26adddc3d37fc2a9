import type { BrandingContext, Image } from './types.ts'

/**
 * The folder of generated files on the site. It marks a built site, so that the site is not read as a docs
 * folder.
 */
export const assetFolder = '_specnav'

/** Whether a path of docs.json is a URL on another site. */
export function isRemote(path: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)
}

/**
 * A path as docs.json writes it, from the docs root: `./logo/light.svg` and `/logo/light.svg` are the same
 * file.
 */
export function fromRoot(path: string): string {
  return path.replace(/^(\.?\/)+/, '').replace(/[?#].*$/, '')
}

export function urlOf(path: string, { url = (path) => `/${path}` }: BrandingContext): string {
  return url(path)
}

/** An image of docs.json; undefined if the project has no such file. */
export function imageOf(written: string, context: BrandingContext): Image | undefined {
  if (isRemote(written)) return /^(https?:)?\/\//i.test(written) ? { url: written } : undefined
  const path = fromRoot(written)
  return context.has?.(path) === false ? undefined : { path, url: urlOf(path, context) }
}
