import { type ContentHeading, type Drawing, escapeHtml } from '@specnav/host'

/** Headings in the markup of Starlight's own, whose component would bundle a Markdown parser. `label` names their links. */
export function headingsWith(label: (title: string) => string): NonNullable<Drawing['heading']> {
  return ({ level, id, text }: ContentHeading) => {
    const key = escapeHtml(id)
    return {
      before: `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${key}">`,
      after: `</h${level}><a class="sl-anchor-link" href="#${key}"><span aria-hidden="true" class="sn-anchor">#</span><span class="sr-only" data-pagefind-ignore>${escapeHtml(label(text))}</span></a></div>`,
    }
  }
}
