import { contentHtml, element, type Part } from '@specnav/content'
import type { Entry, Group, NavigationNode } from '@specnav/core'
import { escapeHtml } from '@specnav/pages/html'
import { isDivision } from '@specnav/core/navigation'
import type { Docs } from '../docs.ts'
import { firstEntry } from '../nav/sections.ts'
import { nameHtml } from '../nav/sidebar.ts'

/** What the page of a group lists of the group, as HTML: cards, or disclosures with links. */
export function listingOf(docs: Docs, path: string): string | undefined {
  const location = docs.nav.location(path)
  const group = location?.groups.at(-1)
  if (!location || !group?.root || group.root !== location.entry) return undefined
  const { trail } = location.section
  const around = [...trail, ...location.groups].findLast(({ directory }) => directory !== undefined)
  const directory = around?.directory ?? docs.site.config.directory ?? 'none'
  const nodes = group.children.filter((node) => !isDivision(node) && firstEntry(node) !== undefined)
  if (directory === 'none' || nodes.length === 0) return undefined
  const parts =
    directory === 'card'
      ? [
          part(
            'Columns',
            {},
            nodes.flatMap((node) => cardOf(docs, node)),
          ),
        ]
      : accordions(docs, nodes)
  return `<nav class="sn-listing not-content" aria-label="${escapeHtml(group.label)}" data-pagefind-ignore>${contentHtml(parts)}</nav>`
}

/** A page, or a group by its first page. */
function cardOf(docs: Docs, node: NavigationNode): Part[] {
  const entry = firstEntry(node)
  if (!entry) return []
  const shown = node.type === 'group' ? node.root : entry
  const { title, description } = { title: labelOf(node), description: shown?.description }
  const drawing = docs.nav.icon(node)
  return [part('Card', { title, description, drawing, href: docs.nav.hrefOf(entry), horizontal: true }, [])]
}

/** The pages between two groups are one list. */
function accordions(docs: Docs, nodes: readonly NavigationNode[]): Part[] {
  const parts: Part[] = []
  let pages: NavigationNode[] = []
  const close = () => {
    if (pages.length > 0) parts.push(listOf(docs, pages))
    pages = []
  }
  for (const node of nodes) {
    if (node.type === 'group') {
      close()
      const { root, children } = node
      const inner = [...(root ? [root] : []), ...children].filter((child) => firstEntry(child) !== undefined)
      parts.push(part('Accordion', { title: node.label, drawing: docs.nav.icon(node) }, accordions(docs, inner)))
    } else pages.push(node)
  }
  close()
  return [part('AccordionGroup', {}, parts)]
}

function listOf(docs: Docs, nodes: readonly NavigationNode[]): Part {
  const items = nodes.flatMap((node) => {
    const entry = firstEntry(node)
    if (!entry) return []
    const name: Part = { type: 'html', html: nameHtml({ label: labelOf(node), detail: entry.detail }) }
    const link = { href: docs.nav.hrefOf(entry), ...(isFile(entry) && { target: '_self' }) }
    return [element('li', {}, [element('a', link, [name])])]
  })
  return element('ul', {}, items)
}

/** The router of a host knows nothing of files besides the pages. */
function isFile(entry: Entry): boolean {
  return entry.type === 'link' && entry.schema !== undefined
}

function labelOf(node: Group | Entry | NavigationNode): string {
  return 'label' in node ? node.label : (node.sidebarTitle ?? node.title)
}

function part(name: string, props: Record<string, string | boolean | undefined>, children: Part[]): Part {
  return { type: 'component', name, props, children }
}
