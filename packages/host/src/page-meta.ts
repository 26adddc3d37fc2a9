import type { Page } from '@specnav/core'

/** An element of a page's head. */
export interface HeadElement {
  tag: 'meta' | 'link'
  attrs: Record<string, string>
}

/** What a page tells its host about itself, beside its contents. */
export interface PageMeta {
  title: string
  /** One line of plain text, short enough for a search engine's result. */
  description?: string
  /** `false` where the author gives the whole width to the content. */
  outline: boolean
  /** `false` keeps the page out of the site's own search. */
  search: boolean
  head: HeadElement[]
}

export function metaOf({ title, description, hidden, frontmatter }: Page): PageMeta {
  const { mode, noindex } = frontmatter
  return {
    title,
    ...(description && { description: plainText(description) }),
    outline: mode !== 'wide' && mode !== 'custom',
    search: !hidden,
    head: hidden || noindex === true ? [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] : [],
  }
}

/** Markdown as one line of text. */
function plainText(markdown: string): string {
  const text = markdown
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
