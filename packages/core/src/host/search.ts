import type { Page, RenderedPage } from '../pages/types.ts'

/** A part of a page that a search finds: the page itself, or one of its headings. */
export interface SearchSection {
  /** The id of the heading; `''` for the top of the page. */
  id: string
  title: string
  /** The headings above it, widest first. */
  titles: string[]
  text: string
}

/**
 * What a search finds of an endpoint page: its title and path, its description and what it takes. Examples and the fields of
 * responses are most of a page's words, and are much the same on many pages.
 */
export function searchSections({ title, operation }: Page, { html }: RenderedPage): SearchSection[] {
  const [request = ''] = html.split(/<h2 id="(?:responses|callbacks|schemas)">|<aside class="sn-examples"/, 1)
  const [top = '', ...parts] = request.split(/(?=<h2 id=")/)
  const endpoint = operation ? `${operation.method} ${operation.path} ` : ''
  return [
    { id: '', title, titles: [], text: endpoint + textOf(top) },
    ...parts.map((part) => {
      const [, id = '', heading = '', rest = ''] = /^<h2 id="([^"]*)">(.*?)<\/h2>(.*)$/s.exec(part) ?? []
      return { id, title: textOf(heading), titles: [title], text: textOf(rest) }
    }),
  ]
}

function textOf(html: string): string {
  return html
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
