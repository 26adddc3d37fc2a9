import type { Page, RenderedPage } from '@specnav/pages'
import { titleLine } from '@specnav/core/text'

/** A part of a page that a search can find: the page itself, or one of its headings. */
export interface SearchSection {
  /** The id of the heading; `''` for the top of the page. */
  id: string
  title: string
  /** The headings above it, outermost first. */
  titles: string[]
  text: string
}

/**
 * The searchable text of an endpoint page: its title and path, its description and its inputs. Base URLs, examples
 * and the fields of responses are most of a page's words, and are similar on many pages. `place`: what leads to the page.
 */
export function searchSections(page: Page, { html }: RenderedPage, place: string[] = []): SearchSection[] {
  const { operation } = page
  const name = titleLine(page)
  const [request = ''] = html.replace(repeated, '').split(/<h2 id="(?:responses|callbacks|schemas)">/, 1)
  const [top = '', ...parts] = request.split(/(?=<h[23] id=")/)
  let above: string | undefined
  // A search for the path, too, finds the operation before pages that mention it.
  const title = operation ? `${name} · ${operation.method} ${operation.path}` : name
  return [
    { id: '', title, titles: place, text: textOf(top) },
    ...parts.map((part) => {
      const [, level, id = '', words = '', rest = ''] = /^<h([23]) id="([^"]*)">(.*?)<\/h\1>(.*)$/s.exec(part) ?? []
      const heading = textOf(words)
      const titles = level === '3' && above !== undefined ? [name, above] : [name]
      if (level === '2') above = heading
      return { id, title: heading, titles, text: textOf(rest) }
    }),
  ]
}

/**
 * The bar repeats the operation, and examples repeat its parts. Base URLs are the same on all pages: a search for a
 * word of theirs would find all of them.
 */
const repeated =
  /<div class="sn-bar">.*?<\/div>|<aside class="sn-examples".*?<\/aside>|<details class="sn-line"><summary><b>(?:Base URL|Server)<\/b>.*?<\/section><\/details>/gs

function textOf(html: string): string {
  return html
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
