import { content as english } from '@specnav/core/english'
import { escapeHtml } from '@specnav/pages/html'
import { wordsOf } from '@specnav/core/words'
import type { Page } from '@specnav/pages'
import { type Chrome, metaOf, type SchemaShell, type Switcher } from '@specnav/host'
import type { PageData, PageTargets, TocItem } from './client/page-data.ts'
import { type DocusaurusDocs, linked } from './docs.ts'

/** The properties of a page's component, and what the host's link check must know of its HTML. */
export async function pageData(docs: DocusaurusDocs, page: Page): Promise<PageData & { targets: PageTargets }> {
  const { path, detail } = page
  const { title, description, head, outline, bare, mode } = metaOf(page, docs.site.config)
  const chrome = docs.nav.chromeOf(path)
  const { content, reference, toc, targets } = await contentOf(docs, path)
  const menu = docs.pages.menu(path)
  const changed = docs.pages.lastChange(path)
  const words = Object.entries(wordsOf('content', docs.words(path))).filter(
    ([key, word]) => word !== english[key as keyof typeof english],
  )
  const resolve = (url: string, from: string, isPicture?: boolean) => {
    const to = docs.urls.resolve(url, from)
    if (!isPicture) targets.links.push(to)
    return to
  }
  const lead = docs.pages.lead(page, resolve)
  const language = docs.pages.language(page)
  const method = reference ? undefined : chrome?.method
  const deprecated = page.deprecated ? docs.words(path).texts['page.deprecated'] : undefined
  const header = headerOf({ title: page.title, detail, method, deprecated, lead, menu, eyebrow: chrome?.eyebrow })
  return {
    ...{ title, description, outline, content, reference, toc, targets },
    head: [...head, ...docs.pages.head(path)],
    mode,
    ...(language && { language }),
    header: bare ? undefined : header,
    menu: menu?.toc,
    switchers: linked(docs, switchersOf(docs, path, chrome?.switchers ?? []), path),
    previous: linkTo(chrome?.previous),
    next: linkTo(chrome?.next),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
    listing: docs.pages.listing(path),
    note: docs.pages.note(path),
    feedback: docs.pages.feedback(path),
    changed: changed?.getTime(),
  }
}

/** The properties of the page into whose copies the pages of schemas are written. */
export function shellData(docs: DocusaurusDocs, { path, title, body, head }: SchemaShell): PageData {
  const chrome = docs.nav.chromeOf(path)
  return {
    title,
    header: headerOf({ title, eyebrow: chrome?.eyebrow }),
    head: [...head, ...docs.pages.head(path)],
    outline: false,
    reference: body,
    toc: [],
    switchers: linked(docs, chrome?.switchers ?? [], path),
    note: docs.pages.note(path),
  }
}

interface Header extends Partial<Pick<Chrome, 'eyebrow' | 'detail' | 'method'>> {
  title: string
  /** The word for what is deprecated, if it is. */
  deprecated?: string | undefined
  /** HTML. */
  lead?: string | undefined
  menu?: { header: string; toc: string } | undefined
}

/** What is above the text of a page: HTML. */
function headerOf({ eyebrow = [], title, detail, method, deprecated, lead, menu }: Header): string {
  const badges = [
    method && `<span class="sn-entry-method" data-method="${escapeHtml(method)}">${escapeHtml(method)}</span>`,
    deprecated && `<span class="badge badge--warning">${escapeHtml(deprecated)}</span>`,
  ].filter(Boolean)
  const second = detail ? `<span class="sn-title-detail"> ${escapeHtml(detail)}</span>` : ''
  return [
    eyebrow.length > 0 && `<p class="sn-eyebrow">${escapeHtml(eyebrow.join(' / '))}</p>`,
    `<h1>${escapeHtml(title)}${second}</h1>`,
    badges.length > 0 && `<p class="sn-title-badges">${badges.join('')}</p>`,
    lead && `<p class="sn-lead">${lead}</p>`,
    menu?.header && `<div class="sn-menu${menu.toc && ' sn-menu-narrow'}">${menu.header}</div>`,
  ]
    .filter(Boolean)
    .join('')
}

/** The text of a specification above a reference: sanitised, and never compiled. */
async function contentOf(
  docs: DocusaurusDocs,
  path: string,
): Promise<Pick<PageData, 'content' | 'reference' | 'toc'> & { targets: PageTargets }> {
  const shown = docs.pages.of(path)
  if (!shown) return { toc: [], targets: { ids: [], links: [] } }
  const { parts, reference, headings, ids, links } = shown
  const drawn = docs.pages.draw(shown).map(async (part) => (typeof part === 'string' ? part : docs.code.html(part)))
  return {
    ...(parts.length > 0 && { content: (await Promise.all(drawn)).join('') }),
    reference,
    toc: headings.map(({ text, slug, depth }): TocItem => ({ value: escapeHtml(text), id: slug, level: depth })),
    targets: { ids, links },
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

function linkTo(link: Chrome['next']): PageData['next'] {
  return link && { title: link.label, permalink: link.href }
}
