import type { Page } from '@specnav/pages'
import { escapeHtml } from '@specnav/core/html'
import { isSearchable, searchSections } from '@specnav/host'
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

/** VitePress only indexes files: adds the other pages of a locale. */
export function addToSearchIndex(code: string, locale: string, host: Host): string {
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
  for (const file of host.files()) {
    const page = host.pageOf(file)
    if (!page || !isSearchable(page, host.docs.site.config) || localeOf(file, host.siteConfig.site.locales) !== locale)
      continue
    for (const entry of entriesOf(host, page)) if (!index.has(entry.id)) index.add(entry)
  }
  for (const entry of schemaEntries(host, locale)) if (!index.has(entry.id)) index.add(entry)
  return start + JSON.stringify(JSON.stringify(index))
}

/** The pages of schemas of a locale. */
function* schemaEntries({ docs, siteConfig }: Host, locale: string): Generator<Entry> {
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

/** Texts of results are shown as HTML. */
function entriesOf(host: Host, page: Page): Entry[] {
  const url = host.docs.urls.page(page.path)
  const reference = { html: host.docs.contents.searchHtml(page), headings: [] }
  return searchSections(page, reference, host.docs.nav.trailOf(page.path)).map(({ id, title, titles, text }) => ({
    // The theme expects an excerpt below a heading, including that of the page.
    id: `${url}#${id || titleId}`,
    title: escapeHtml(title),
    titles: titles.map(escapeHtml),
    text: escapeHtml(text),
  }))
}
