import { escapeHtml } from '@specnav/core/html'
import { say, speaking } from '@specnav/core/words'
import type { Page, Site } from '@specnav/pages'
import { behindTranslations } from '@specnav/pages/facts'
import type { Docs } from '../docs.ts'

type Behind = ReturnType<typeof behindTranslations>[number]

const found = new WeakMap<Site, ReadonlyMap<string, Behind>>()

function behindOf({ site }: Docs, { path }: Page): Behind | undefined {
  let known = found.get(site)
  if (!known) found.set(site, (known = new Map(behindTranslations(site).map((each) => [each.page.path, each]))))
  return known.get(path)
}

/** What a translation says that is older than its original, as HTML. */
export function behindHtml(docs: Docs, page: Page): string | undefined {
  const behind = behindOf(docs, page)
  if (!behind) return undefined
  const { source, since } = behind
  const link = `<a href="${escapeHtml(docs.urls.page(source.path))}" hreflang="${docs.words(source.path).tag}">${escapeHtml(source.title)}</a>`
  const day = since === undefined ? '' : ` (<time>${escapeHtml(since)}</time>)`
  return `<p>${wordsOf(docs, page)} ${link}${day}</p>`
}

/** The note as Markdown. */
export function behindMarkdown(docs: Docs, page: Page, href: (path: string) => string): string | undefined {
  const behind = behindOf(docs, page)
  if (!behind) return undefined
  const { source, since } = behind
  const title = source.title.replace(/[\\[\]`*_<>]/g, String.raw`\$&`)
  return `> ${wordsOf(docs, page)} [${title}](${href(`/${source.path}`)})${since === undefined ? '' : ` (${since})`}`
}

function wordsOf(docs: Docs, { path }: Page): string {
  return speaking(docs.words(path), () => say('page.behind'))
}
