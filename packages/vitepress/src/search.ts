import { escapeHtml } from '@specnav/pages/html'
import { searchInput } from '@specnav/host'
import MiniSearch, { type Options } from 'minisearch'
import type { Host } from './host.ts'
import { titleId } from './page-module.ts'
import { localeOf } from './locales.ts'

const prefix = '/@localSearchIndex'

/** The locale of a search index module. */
export function searchIndex(id: string): string | undefined {
  return id.startsWith(prefix) && id !== prefix ? id.slice(prefix.length) : undefined
}

interface Entry {
  id: string
  title: string
  titles: string[]
  text: string
}

type Docs = Pick<Host, 'docs' | 'generated' | 'siteConfig'>

/** A page as every search of the docs finds it. */
type Found = ReturnType<typeof searchInput>['pages'] extends Iterable<infer Page> ? Page : never

/** VitePress only indexes files: adds the other pages of a locale. */
export function addToSearchIndex(code: string, locale: string, host: Docs): string {
  const start = 'export default '
  const written: unknown = JSON.parse(code.slice(start.length))
  if (typeof written !== 'string') return code
  const { search } = host.siteConfig.site.themeConfig
  const options: Options<Entry> = {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    ...(search?.provider === 'local' && search.options?.miniSearch?.options),
  }
  const index = written === '{}' ? new MiniSearch(options) : MiniSearch.loadJSON(written, options)
  for (const page of searchInput(host.docs).pages) {
    const { markdown: file, toolsOnly } = page
    if (toolsOnly || !host.generated(file) || localeOf(file, host.siteConfig.site.locales) !== locale) continue
    for (const entry of entriesOf(page)) if (!index.has(entry.id)) index.add(entry)
  }
  for (const entry of schemaEntries(host, locale)) if (!index.has(entry.id)) index.add(entry)
  return start + JSON.stringify(JSON.stringify(index))
}

/** The pages of schemas of a locale. */
function* schemaEntries({ docs, siteConfig }: Docs, locale: string): Generator<Entry> {
  for (const shell of docs.schemas.shells()) {
    if (!shell.indexed || localeOf(`${shell.path}.md`, siteConfig.site.locales) !== locale) continue
    for (const { path, name, text } of docs.schemas.searchTexts(shell))
      yield {
        id: `${docs.urls.file(`${path}.html`)}#${titleId}`,
        title: escapeHtml(name),
        titles: [shell.label],
        text: escapeHtml(text),
      }
  }
}

/** The start of a page and its sections. Texts of results are shown as HTML. A search for the path, too, finds the operation before pages that mention it. */
function entriesOf({ url, title, description, operation, place, sections, excerptsOnly }: Found): Entry[] {
  return sections.map((section, index) => {
    const [isStart, name] = [index === 0, operation ? `${title} · ${operation.key}` : title]
    const { quoted = section.text } = section
    const text = excerptsOnly ? quoted : section.text
    return {
      // The theme expects an excerpt below a heading, including that of the page.
      id: `${url}#${section.anchor || titleId}`,
      title: escapeHtml(isStart ? name : section.title),
      titles: (isStart ? place : [title]).map(escapeHtml),
      text: escapeHtml(isStart && !operation && description !== undefined ? `${description} ${text}` : text),
    }
  })
}
