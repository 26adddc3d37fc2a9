import { type Part, renderPage, updatesIn } from '@specnav/content'
import type { AuthoredPage, Page } from '@specnav/core'
import { escapeHtml } from '@specnav/core/internal'
import type { Docs } from './docs.ts'

/** Whether a page is a changelog: then it has a feed. */
export function hasFeed(page: Page): page is AuthoredPage {
  if (page.type !== 'authored') return false
  // The entries can be in a snippet.
  return page.settings.rss === true || /^\s*<Update\b/m.test(page.body().replace(fences, ''))
}

const fences = /^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm

/** The place of the feed of a page, from the root of the site. */
export function feedPath({ urls }: Pick<Docs, 'urls'>, { path }: Pick<Page, 'path'>): string {
  const place = urls.placeOf(path)
  return place === '' ? 'rss.xml' : `${place}/rss.xml`
}

/**
 * The feed of a changelog: RSS 2.0, an item for each `<Update>`, or for each heading in one. It has the text of
 * the entries without their components and code. Without `origin` its URLs start at the root.
 */
export function feedOf(docs: Docs, page: AuthoredPage, origin: string | undefined): string {
  const absolute = (url: string) => (origin === undefined ? url : new URL(url, origin).href)
  const url = absolute(docs.urls.page(page.path))
  const { parts = [] } = renderPage(docs, page) ?? {}
  const items = updatesIn(parts).flatMap(({ props, children }) => {
    const date = dateOf(props.label) ?? dateOf(props.description)
    return entriesOf(props, children).map(({ title, id, text }) => {
      const link = id === undefined ? url : `${url}#${encodeURIComponent(id)}`
      const html = typeof text === 'string' ? escapeHtml(text) : htmlOf(text, url)
      return element('item', [
        element('title', title),
        element('link', link),
        `<guid isPermaLink="${origin !== undefined}">${xml(link)}</guid>`,
        ...(date ? [element('pubDate', date.toUTCString())] : []),
        ...(html ? [element('description', html)] : []),
      ])
    })
  })
  const self = xml(absolute(docs.urls.file(feedPath(docs, page))))
  const channel = element('channel', [
    element('title', page.title),
    element('link', url),
    element('description', page.description ?? docs.site.config.name),
    ...(origin ? [`<atom:link href="${self}" rel="self" type="application/rss+xml"/>`] : []),
    ...items,
  ])
  const start = '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${start}${channel}</rss>\n`
}

interface Entry {
  title: string
  id: string | undefined
  /** Words of its author, or what stands on the page. */
  text: string | Part[]
}

function entriesOf({ label, id, rss }: Record<string, unknown>, children: readonly Part[]): Entry[] {
  const { title, description }: { title?: unknown; description?: unknown } = typeof rss === 'object' ? { ...rss } : {}
  const whole: Entry = { title: asText(title) ?? asText(label) ?? 'Update', id: asText(id), text: [...children] }
  if (title !== undefined || description !== undefined) return [{ ...whole, text: asText(description) ?? whole.text }]
  const entries: (Entry & { text: Part[] })[] = [{ ...whole, text: [] }]
  for (const part of children) {
    const heading = typeof part !== 'string' && part.type === 'component' && part.name === 'Heading' ? part : undefined
    if (heading) entries.push({ title: asText(heading.props.text) ?? '', id: asText(heading.props.id), text: [] })
    else entries.at(-1)?.text.push(part)
  }
  const [before, ...headed] = entries
  if (headed.length === 0) return [whole]
  return before && htmlOf(before.text, '').trim() !== '' ? [before, ...headed] : headed
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const shown = new Set(['p', 'a', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'br', 'blockquote', 'code', 'hr'])

/** The text between components and blocks of code, as HTML without anything that needs the site. */
function htmlOf(parts: readonly Part[], url: string): string {
  return parts
    .filter((part) => typeof part === 'string')
    .join('')
    .replace(/<(script|style|svg|template|iframe|video)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g, (_, end: string, name: string, about: string) => {
      if (!shown.has(name)) return ''
      const [, href] = /\shref="([^"]*)"/.exec(about) ?? []
      return name === 'a' && href !== undefined ? `<a href="${against(url, href)}">` : `<${end}${name}>`
    })
    .trim()
}

/** A link of the page, both escaped, as a feed reader needs it. */
function against(url: string, href: string): string {
  if (href.startsWith('#')) return escapeHtml(url) + href
  return /^https?:/.test(url) && href.startsWith('/') ? new URL(href, url).href : href
}

const dates = [/^\d{4}-\d\d-\d\d$/, /^[A-Z][a-z]+\.? (?:\d{1,2}, )?\d{4}$/, /^\d{1,2} [A-Z][a-z]+ \d{4}$/]

/** The day that a label names, if it names one. */
function dateOf(label: unknown): Date | undefined {
  if (typeof label !== 'string' || !dates.some((form) => form.test(label))) return undefined
  const date = new Date(/^\d{4}-/.test(label) ? label : `${label} UTC`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? xml(content) : `\n${content.join('\n')}\n`}</${name}>`
}

/** Text without the characters that XML does not allow. */
function xml(text: string): string {
  // eslint-disable-next-line no-control-regex
  return escapeHtml(text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g, ''))
}
