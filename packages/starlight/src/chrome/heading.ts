import type { ContentHeading, Drawing } from '@specnav/content'
import { escapeHtml } from '@specnav/core/html'

/**
 * Headings in Starlight's own markup. Its component would bundle a Markdown parser. `label` returns the name
 * of their links.
 */
export function headingsWith(label: (title: string) => string): NonNullable<Drawing['heading']> {
  return ({ level, id, text }: ContentHeading) => {
    const key = escapeHtml(id)
    return {
      before: `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${key}">`,
      after: `</h${level}><a class="sl-anchor-link" href="#${key}"><span aria-hidden="true" class="sn-anchor">#</span><span class="sr-only" data-pagefind-ignore>${escapeHtml(label(text))}</span></a></div>`,
    }
  }
}
