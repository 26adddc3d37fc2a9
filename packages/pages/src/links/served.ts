import { folderOf, resolvePath } from '@specnav/core'
import { linkedType, staticType } from '@specnav/core/files'
import { decodePercent } from '@specnav/core/text'
import type { Site } from '../site/site-types.ts'

type Served = Pick<Site, 'config' | 'files' | 'pages' | 'specs'>

/** Whether the site serves a file of the project unchanged: by its type, or because a page links to it. */
export function isServed(site: Served, path: string): boolean {
  return (staticType(path) !== undefined && site.files.has(path)) || linkedFiles(site).has(path)
}

const known = new WeakMap<Site['pages'], ReadonlySet<string>>()

/**
 * The sources that pages link to: JSON, YAML and others. Never a specification, which can describe what readers may not
 * know, nor a file of settings.
 */
export function linkedFiles({ config, files, pages, specs }: Served): ReadonlySet<string> {
  let found = known.get(pages)
  if (found) return found
  const closed = new Set([config.file, ...[...specs.named, ...specs.namedAsync].map(({ file }) => file)])
  const isOpen = (path: string) =>
    !closed.has(path) &&
    !/^[\s{]*["']?(?:openapi|swagger|asyncapi|overlay)["']?\s*:/m.test(files.read(path) ?? '') &&
    !/(?:^|\/)(?:\.|(?:package|package-lock|tsconfig|mint|specnav\.lock)\.json$)/.test(path)
  found = new Set(
    [...pages.values()].flatMap((page) => {
      const folder = folderOf(page.path)
      return linksIn(page.type === 'authored' ? page.body() : (page.content ?? ''))
        .flatMap((url) => resolvePath(decodePercent(url), url.startsWith('/') ? '' : folder) ?? [])
        .filter((path) => isOpen(path) && files.has(path))
    }),
  )
  known.set(pages, found)
  return found
}

/** The addresses of sources in a text, in links of Markdown and in attributes. */
function linksIn(text: string): string[] {
  const links = text.matchAll(/(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)=\{?["'])([^\s)<>"']+?\.\w+)(?=[?#)\s>"'])/g)
  return Array.from(links, ([, url = '']) => url).filter(
    (url) => linkedType(url) && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(url),
  )
}
