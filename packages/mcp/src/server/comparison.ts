import type { IndexedPage } from '../search/format.ts'
import type { DocsSite } from './site.ts'

/**
 * The page that compares an endpoint with another version: `users/get-user/compare-v1`. No index has it, because it
 * repeats what the pages of both versions say; it is listed beside that of the endpoint.
 */
export async function comparisonPage(site: DocsSite, name: string): Promise<IndexedPage | undefined> {
  const [, parent, end] = /^(.+)\/(compare-[\p{L}\p{M}\p{N}-]+)\/?$/u.exec(name) ?? []
  const [page] = parent === undefined ? [] : await site.index.named(parent)
  if (!page?.operation) return undefined
  const path = `${page.path}/${end}`
  const url = page.url.replace(/(?:\.html|\/)?$/, (last) => `/${end}${last}`)
  const { operation: _, ...place } = page
  const comparison = { ...place, path, url, markdown: `${path}.md`, sections: [] }
  const isThere = await site.markdown(comparison).then(
    () => true,
    () => false,
  )
  return isThere ? comparison : undefined
}
