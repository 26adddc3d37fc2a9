/**
 * Where the Markdown of the page at a URL can be, from the root of the site: `guides/limits.md` for `/guides/limits/`.
 * `pathname` is encoded, as in a request. Undefined: the path is none of a page.
 */
export function twinPaths(pathname: string, base: string): string[] | undefined {
  if (!`${pathname}/`.startsWith(base)) return undefined
  const path = pathname.slice(base.length)
  const isFile = /\.[^./]+$/.test(path) && !path.endsWith('.html')
  if (isFile || /(?:^|\/)(?:_specnav|\.well-known)\//.test(path)) return undefined
  const page = path.replace(/(?:^|\/)index\.html$|\.html$|\/+$/, '')
  return page === '' ? ['index.md'] : [`${page}.md`, `${page}/index.md`]
}
