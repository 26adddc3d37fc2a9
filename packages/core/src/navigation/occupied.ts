import { siteMarker } from '../files.ts'

/** The owners of paths. */
interface Taken {
  /** Whether the site has a static file at that path. */
  isFile(path: string): boolean
  isPage(path: string): boolean
}

/** Files at the root of a site, written by any part of the build. */
const files =
  /^(?:llms(?:-full)?\.txt|sitemap(?:-index|-\d+)?\.xml|robots\.txt|404\.html|favicon\.(?:svg|ico|png)|api-spec\.json|api-specs\.zip|_redirects|_headers|hashmap\.json|vp-icons\.css)$/i

/**
 * The part of a page's path, from its start, that is a file of the site. Hosts make a folder of it for the
 * page, and a file and a folder cannot have the same name. Pages have files too: `guide.md` is the Markdown
 * of `guide`, and some hosts write `guide.html` for it.
 */
export function occupiedPart(path: string, { isFile, isPage }: Taken): string | undefined {
  if (!path.includes('.') && !path.startsWith('_')) return undefined
  const segments = path.split('/')
  for (const [index, segment] of segments.entries()) {
    const part = segments.slice(0, index + 1).join('/')
    const isWhole = index === segments.length - 1
    const [, page, extension] = /^(.+)\.(md|html)$/is.exec(part) ?? []
    const isOfPage = page !== undefined && (extension === 'md' || !isWhole) && isPage(page)
    const isReserved = files.test(part) || part === siteMarker || /^index\.html$/i.test(segment)
    if (isReserved || isOfPage || (segment.includes('.') && isFile(part))) return part
  }
  return undefined
}
