import type { ContentHeading, Drawing } from '@specnav/content'
import { escapeHtml } from '@specnav/pages/html'

/**
 * Headings in Starlight's own markup. Its component would bundle a Markdown parser. `label` returns the name
 * of their links.
 */
export function headingsWith(label: (title: string) => string): NonNullable<Drawing['heading']> {
  return ({ level, id, text }: ContentHeading) => {
    const key = escapeHtml(id)
    return {
      before: `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${key}">`,
      after: `</h${level}><a class="sl-anchor-link" href="#${key}">${icon}<span class="sr-only" data-pagefind-ignore>${escapeHtml(label(text))}</span></a></div>`,
    }
  }
}

const icon =
  '<span aria-hidden="true" class="sl-anchor-icon"><svg width="16" height="16" viewBox="0 0 24 24"><path fill="currentcolor" d="m12.11 15.39-3.88 3.88a2.52 2.52 0 0 1-3.5 0 2.47 2.47 0 0 1 0-3.5l3.88-3.88a1 1 0 1 0-1.42-1.42l-3.88 3.89a4.48 4.48 0 0 0 6.33 6.33l3.89-3.88a1 1 0 0 0-1.42-1.42m8.58-12.08a4.49 4.49 0 0 0-6.33 0l-3.89 3.88a1 1 0 1 0 1.42 1.42l3.88-3.88a2.52 2.52 0 0 1 3.5 0 2.47 2.47 0 0 1 0 3.5l-3.88 3.88a1 1 0 0 0 0 1.42 1 1 0 0 0 1.42 0l3.88-3.89a4.49 4.49 0 0 0 0-6.33M8.83 15.17a1 1 0 0 0 .71.29 1 1 0 0 0 .71-.29l4.92-4.92a1 1 0 1 0-1.42-1.42l-4.92 4.92a1 1 0 0 0 0 1.42"/></svg></span>'
