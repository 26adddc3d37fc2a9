import { say } from '@specnav/core/words'
import type { Heading } from '@specnav/pages'
import { attributes, type Html, markup, raw } from './html.ts'

interface Item {
  slug: string
  text: string
  children: Item[]
}

/**
 * The table of contents: one list for wide and narrow windows; none for a page without headings. `id` is free on the
 * page, or undefined.
 */
export function contents(headings: readonly Heading[], id: string | undefined): Html | undefined {
  const items = itemsOf(headings)
  if (items.length === 0) return undefined
  return markup`<sn-toc>
    <nav class="sn-toc" aria-label="${say('page.contents')}">
      <button popovertarget="sn-toc">${say('page.contents')}</button>
      <span class="sn-toc-current" aria-hidden="true"></span>
      <div popover id="sn-toc">
        <h2>${say('page.contents')}</h2>
        ${list(items, 0, id)}
      </div>
    </nav>
  </sn-toc>`
}

function list(items: readonly Item[], depth: number, id?: string): Html {
  const lines = items.map(({ slug, text, children }) => {
    const inner = children.length > 0 && list(children, depth + 1)
    return markup`<li data-depth="${depth}"><a href="#${slug}">${text}</a>${inner}</li>`
  })
  return markup`<ul${attributes({ id })}>${lines}</ul>`
}

/** The headings of the second level, each with those of the third. */
function itemsOf(headings: readonly Heading[]): Item[] {
  const items: Item[] = []
  for (const { depth, slug, text } of headings) {
    const parent = items.at(-1)
    if (depth === 3 && parent) parent.children.push({ slug, text, children: [] })
    else if (depth === 2 || depth === 3) items.push({ slug, text, children: [] })
  }
  return items
}

/** The panel beside the page: its contents, and below them the page's menu. Without either, its column stays empty. */
export function contentsPanel(contents: Html | undefined, menu: string | undefined): Html {
  const isEmpty = !contents && !menu
  return markup`<aside class="right-sidebar-container print:hidden">
    ${!isEmpty && markup`<div class="right-sidebar">${contents}${menu && markup`<div class="sn-toc-menu">${raw(menu)}</div>`}</div>`}
  </aside>`
}
