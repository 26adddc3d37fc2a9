import { type PageEntry, entries } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { includeTargets } from '@specnav/pages/links'
import type { EndpointFile } from './types.ts'

/**
 * Every hand-written endpoint page: the files whose frontmatter has `openapi` or `api`. In reading order,
 * then those outside the navigation.
 */
export function endpointFiles(site: Site): EndpointFile[] {
  const listings = listedPages(site)
  return Array.from(site.pages.values()).flatMap((page) => {
    if (page.type !== 'authored') return []
    const { openapi, api } = page.frontmatter
    if ((openapi ?? api ?? null) === null) return []
    return [{ page, text: site.files.read(page.file) ?? '', listings: listings.get(page.file) ?? [] }]
  })
}

function listedPages({ navigation }: Site): Map<string, PageEntry[]> {
  const pages = entries(navigation).flatMap(({ entry }) => (entry.type === 'page' ? [entry] : []))
  return Map.groupBy(pages, ({ file }) => file)
}

/** Files that another file imports, or includes with `<Snippet file>`. */
export function includedFiles(site: Site): Set<string> {
  const included = new Set<string>()
  for (const file of site.files.list()) {
    if (!/\.(?:mdx?|jsx?|tsx?)$/.test(file)) continue
    const text = site.files.read(file) ?? ''
    for (const [, opening = '', path = ''] of text.matchAll(
      /(\bfrom\s*|\bimport\s*\(?\s*|\bfile=)["']([^"'\n]+)["']/g,
    )) {
      const form = opening === 'file=' ? 'snippet' : 'import'
      for (const target of includeTargets(path, file, form)) if (target !== file) included.add(target)
    }
  }
  return included
}
