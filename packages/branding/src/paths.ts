import type { BrandingContext, Image } from './types.ts'

/** Where on the site made files lie. The folder marks a built site, so that it is not read as a docs folder. */
export const assetFolder = '_specnav'

/** Whether a path of docs.json is an address elsewhere. */
export function isRemote(path: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)
}

/** A path as docs.json writes it, from the docs root: `./logo/light.svg` and `/logo/light.svg` are the same file. */
export function fromRoot(path: string): string {
  return path.replace(/^(\.?\/)+/, '').replace(/[?#].*$/, '')
}

export function urlOf(path: string, { url = (path) => `/${path}` }: BrandingContext): string {
  return url(path)
}

/** An image of docs.json; undefined where the project has no such file. */
export function imageOf(written: string, context: BrandingContext): Image | undefined {
  if (isRemote(written)) return /^(https?:)?\/\//i.test(written) ? { url: written } : undefined
  const path = fromRoot(written)
  return context.has?.(path) === false ? undefined : { path, url: urlOf(path, context) }
}
