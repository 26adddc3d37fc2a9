import { endpointName, type IndexedPage, pageName, partKey } from '../search/format.ts'
import type { PageInput } from './input.ts'
import { sectionsOf } from './page-terms.ts'

/** Maximum number of characters that an answer of the search quotes. */
const longestExcerpt = 280

/** A page as answers describe it. */
export function indexedPage(page: PageInput): IndexedPage {
  const { path, url, markdown, title, description, place, version, language, operation, toolsOnly, excerptsOnly } = page
  const { specification, ...shown } = operation ?? {}
  const sections = sectionsOf(page)
  const [start = '', ...excerpts] = sections.map(({ text, quoted = text }) => excerptOf(quoted))
  // A page that begins with a heading is quoted from there.
  const first = start || (excerpts.find(Boolean) ?? '')
  return {
    path,
    url,
    markdown,
    title,
    ...(description !== undefined && { description }),
    place: [...place],
    ...(version !== undefined && { version }),
    ...(language !== undefined && { language }),
    ...(operation && {
      operation: {
        ...(shown as typeof operation),
        ...(specification !== undefined && { part: partKey(specification, ` ${operation.key}`) }),
      },
    }),
    ...(toolsOnly && { toolsOnly }),
    ...(excerptsOnly && { excerptsOnly }),
    sections: sections.map(({ title, anchor }, index) => {
      if (index > 0) return { title, anchor, excerpt: excerpts[index - 1]! }
      return { title, anchor, ...(description === undefined && { excerpt: first }) }
    }),
  }
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt - 1).trimEnd()}…` : line
}

/** Everything that a page can be asked for by name, in the forms that `SiteIndex` looks for. */
export function namesOf({ path, url, operation }: PageInput): Set<string> {
  const names = new Set([pageName(path), pageName(url)])
  if (operation) {
    const endpoint = endpointName(operation.key)
    if (endpoint === undefined) {
      names.add(operation.key.toLowerCase())
    } else {
      names.add(endpoint)
      names.add(endpoint.replace(/^\S+ /, ''))
    }
    if (operation.operationId !== undefined) names.add(operation.operationId.toLowerCase())
  }
  names.delete('')
  return names
}
