import { escapeHtml } from '@specnav/pages/html'
import { say, speaking, type WordKey } from '@specnav/core/words'
import type { Page, Site } from '@specnav/pages'
import { behindTranslations } from '@specnav/pages/facts'
import type { Docs } from '../docs.ts'

interface Note {
  words: WordKey
  /** The page of the default language. */
  source: Page
  since?: string | undefined
}

const found = new WeakMap<Site, ReadonlyMap<string, Note>>()

/** What a page says about its original: that it is older, or that it is shown in its place. */
function noteOf({ site }: Docs, page: Page): Note | undefined {
  const source = page.type === 'authored' && page.original !== undefined ? site.pages.get(page.original) : undefined
  if (source) return { words: 'page.untranslated', source }
  let known = found.get(site)
  if (!known) {
    const behind = behindTranslations(site)
    known = new Map(behind.map(({ page, ...rest }) => [page.path, { words: 'page.behind', ...rest }]))
    found.set(site, known)
  }
  return known.get(page.path)
}

/** The note as HTML. */
export function translationHtml(docs: Docs, page: Page): string | undefined {
  const note = noteOf(docs, page)
  if (!note) return undefined
  const { source, since } = note
  const link = `<a href="${escapeHtml(docs.urls.page(source.path))}" hreflang="${docs.words(source.path).tag}">${escapeHtml(source.title)}</a>`
  const day = since === undefined ? '' : ` (<time>${escapeHtml(since)}</time>)`
  const { tag } = docs.words(page.path)
  const spoken = textLanguage(docs, page)
    ? ` lang="${tag}" dir="${docs.nav.languageOf(page.path)?.direction ?? 'ltr'}"`
    : ''
  return `<p${spoken}>${wordsOf(docs, page, note)} ${link}${day}</p>`
}

/** The note as Markdown. */
export function translationMarkdown(docs: Docs, page: Page, href: (path: string) => string): string | undefined {
  const note = noteOf(docs, page)
  if (!note) return undefined
  const { source, since } = note
  const title = source.title.replace(/[\\[\]`*_<>]/g, String.raw`\$&`)
  return `> ${wordsOf(docs, page, note)} [${title}](${href(`/${source.path}`)})${since === undefined ? '' : ` (${since})`}`
}

/** The language of a page's own title and text, where it is not that of what surrounds them. */
export function textLanguage(docs: Docs, page: Page | undefined): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
  if (page?.type !== 'authored' || page.original === undefined) return undefined
  return { lang: docs.words(page.original).tag, dir: docs.nav.languageOf(page.original)?.direction ?? 'ltr' }
}

function wordsOf(docs: Docs, { path }: Page, { words }: Note): string {
  return speaking(docs.words(path), () => say(words))
}
