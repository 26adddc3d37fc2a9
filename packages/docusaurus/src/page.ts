import { content as english } from '@specnav/core/english'
import { wordsOf } from '@specnav/core/words'
import type { Heading, Page } from '@specnav/pages'
import { agentsNote, leadOf, metaOf, modeOf, type SchemaShell, type Switcher } from '@specnav/host'
import type { PageData, TocItem } from './client/page-data.ts'
import { type DocusaurusDocs, linked } from './docs.ts'

/** The properties of a page's component. */
export async function pageData(docs: DocusaurusDocs, page: Page): Promise<PageData> {
  const { path } = page
  const { config } = docs.site
  const { title, description, head, outline, bare } = metaOf(page, config)
  const chrome = docs.nav.chromeOf(path)
  const lead = leadOf(docs, page)
  const { content, reference, toc } = await contentOf(docs, path)
  const menu = docs.pages.menu(path)
  const changed = docs.pages.lastChange(path)
  const feedback = docs.pages.feedback(path)
  const listing = docs.pages.listing(path)
  const words = Object.entries(wordsOf('content', docs.words(path))).filter(
    ([key, word]) => word !== english[key as keyof typeof english],
  )
  return {
    title,
    heading: page.title,
    detail: page.detail,
    description,
    ...(lead && { lead }),
    head: [...head, ...docs.pages.head(path)],
    outline,
    bare,
    mode: modeOf(page),
    eyebrow: chrome?.eyebrow.join(' / '),
    method: reference ? undefined : chrome?.method,
    deprecated: page.deprecated,
    content,
    reference,
    toc,
    menu: { header: menu?.header ?? '', toc: menu?.toc ?? '' },
    switchers: linked(docs, switchersOf(docs, path, chrome?.switchers ?? [])),
    previous: chrome?.previous,
    next: chrome?.next,
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
    ...(listing && { listing }),
    note: agentsNote(docs, path),
    ...(feedback && { feedback }),
    ...(changed && { changed: changed.getTime() }),
  }
}

/** The properties of the page into whose copies the pages of schemas are written. */
export function shellData(docs: DocusaurusDocs, { path, title, body }: SchemaShell): PageData {
  const chrome = docs.nav.chromeOf(path)
  const twin = { rel: 'alternate', type: 'text/markdown', href: docs.urls.file(`${path}.md`) }
  return {
    title,
    heading: title,
    head: [
      { tag: 'link', attrs: twin },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
      ...docs.pages.head(path),
    ],
    outline: false,
    bare: false,
    eyebrow: chrome?.eyebrow.join(' / '),
    deprecated: false,
    reference: body,
    toc: [],
    menu: { header: '', toc: '' },
    switchers: linked(docs, chrome?.switchers ?? []),
    note: agentsNote(docs, path),
  }
}

/** The text of a specification above a reference: sanitised, and never compiled. */
async function contentOf(docs: DocusaurusDocs, path: string): Promise<Pick<PageData, 'content' | 'reference' | 'toc'>> {
  const shown = docs.pages.of(path)
  if (!shown) return { toc: [] }
  const { parts, reference, headings } = shown
  const drawn = docs.pages.draw(shown).map(async (part) => (typeof part === 'string' ? part : docs.code.html(part)))
  return {
    ...(parts.length > 0 && { content: (await Promise.all(drawn)).join('') }),
    reference,
    toc: headings.map(tocItem),
  }
}

/**
 * The choices of a page. The link to the docs from the host's own pages stays if there are no tabs to replace
 * it.
 */
function switchersOf(docs: DocusaurusDocs, path: string, own: readonly Switcher[]): readonly Switcher[] {
  if (docs.nav.location(path)?.section.trail.some(({ type }) => type !== 'language')) return own
  const entrance = docs.nav.entrance(docs.language).filter(({ type }) => !own.some((row) => row.type === type))
  return [...entrance.map((row) => ({ ...row, items: row.items.map((item) => ({ ...item, current: true })) })), ...own]
}

function tocItem({ text, slug, depth }: Heading): TocItem {
  return { value: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), id: slug, level: depth }
}
