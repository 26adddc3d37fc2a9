import { contentHtml, element, type Part } from '@specnav/content'
import type { AuthoredPage } from '@specnav/pages'
import { escapeHtml } from '@specnav/pages/html'
import type { Docs } from '../docs.ts'

/** An item of a feed, with whole URLs. */
export interface FeedItem {
  title: string
  link: string
  date?: Date
  html: string
}

/**
 * The items of an authored changelog: one for each `<Update>`, or for each heading in one. They have the text of the
 * entries without their components and code.
 */
export function updateItems(docs: Docs, page: AuthoredPage, absolute: (url: string) => string): FeedItem[] {
  const url = absolute(docs.urls.page(page.path))
  return docs.texts.of(page).updates.flatMap(({ props, children }) => {
    const date = dateOf(props.label) ?? dateOf(props.description)
    return entriesOf(props, children).map(({ title, id, text }) => ({
      title,
      link: id === undefined ? url : `${url}#${encodeURIComponent(id)}`,
      ...(date && { date }),
      html: typeof text === 'string' ? escapeHtml(text) : htmlOf(text, url),
    }))
  })
}

interface Entry {
  title: string
  id: string | undefined
  /** Words of its author, or what is on the page. */
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
const silent = new Set(['script', 'style', 'svg', 'template', 'iframe', 'video'])

/** The text between components and blocks of code, as HTML without anything that needs the site. */
function htmlOf(parts: readonly Part[], url: string): string {
  return contentHtml(plain(parts, url)).trim()
}

function plain(parts: readonly Part[], url: string): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return [part]
    if (part.type === 'formula') return [element('code', {}, [part.tex])]
    if (part.type !== 'element' || silent.has(part.name)) return []
    const { name, attributes, children } = part
    const inner = plain(children, url)
    if (!shown.has(name)) return inner
    const { href } = attributes
    return [element(name, name === 'a' && typeof href === 'string' ? { href: against(url, href) } : {}, inner)]
  })
}

/** A link of the page, as a feed reader needs it. */
function against(url: string, href: string): string {
  if (href.startsWith('#')) return url + href
  return /^https?:/.test(url) && href.startsWith('/') ? new URL(href, url).href : href
}

const dates = [/^\d{4}-\d\d-\d\d$/, /^[A-Z][a-z]+\.? (?:\d{1,2}, )?\d{4}$/, /^\d{1,2} [A-Z][a-z]+ \d{4}$/]

/** The day that a label names, if it names one. */
function dateOf(label: unknown): Date | undefined {
  if (typeof label !== 'string' || !dates.some((form) => form.test(label))) return undefined
  const date = new Date(/^\d{4}-/.test(label) ? label : `${label} UTC`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
