import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import type { Docs, Chrome } from '@specnav/host'
import { partAttribute } from '../placed.ts'
import { pageLink, starlightPagination, starlightSidebar, type StarlightEntry, type StarlightLink } from '../sidebar.ts'

/** A part of docs.json in the project's own sidebar. */
export type NavPart = ReturnType<Docs['nav']['part']>

/** The sidebar of the project's own pages: its own links, and parts of docs.json between them. */
export interface OwnSidebar {
  entries: StarlightEntry[]
  /** The parts that the configuration places, or the one that is added. */
  parts: NavPart[]
  /** Whether the configuration places nothing, so that everything was added at its end. */
  isAppended: boolean
  /** Links and parts in reading order. */
  order: (StarlightLink | NavPart)[]
}

export interface OwnSidebarOptions {
  /** Path of the page of docs.json with the sidebar. */
  path: string | undefined
  /** BCP 47 tag of the page's language. */
  language: string
  /** Whether everything is added at the end if the configuration places nothing. */
  append: boolean
}

/** Inserts parts of docs.json into the sidebar of the project's configuration. */
export function ownSidebar(
  docs: Docs,
  configured: readonly StarlightEntry[],
  { path = '', language, append }: OwnSidebarOptions,
): OwnSidebar {
  const order: OwnSidebar['order'] = []
  const drawn = (part: NavPart) => {
    order.push(part)
    return starlightSidebar(docs.nav.partSidebar(part, path))
  }
  const visit = (entries: readonly StarlightEntry[]): StarlightEntry[] =>
    entries.flatMap((entry): StarlightEntry[] => {
      if (entry.type === 'group') return [{ ...entry, entries: visit(entry.entries) }]
      const name = partName(entry)
      if (name) return drawn(docs.nav.part(name, language))
      order.push(entry)
      return [entry]
    })
  const entries = visit(configured)
  const isAppended = append && !order.some(isPart)
  if (isAppended) entries.push(...drawn(docs.nav.part([], language)))
  return { entries, isAppended, order, parts: order.filter(isPart) }
}

/** The links to the previous and next page of one of docs.json, in the project's own sidebar. */
export function docsPagination(docs: Docs, { order }: OwnSidebar, path: string): StarlightRouteData['pagination'] {
  const at = order.findIndex((step) => isPart(step) && step.locations.has(path))
  const part = order[at]
  if (!part || !isPart(part)) return { prev: undefined, next: undefined }
  const { previous, next } = docs.nav.around(part.section, path) ?? {}
  return starlightPagination({
    previous: previous ?? linkOf(docs, order[at - 1], 'last'),
    next: next ?? linkOf(docs, order[at + 1], 'first'),
  })
}

/**
 * The pagination of one of the project's own pages, from Starlight. A link to a part leads to its nearest
 * page.
 */
export function ownPagination(
  docs: Docs,
  { order, isAppended }: OwnSidebar,
  { pagination, entry: { data } }: StarlightRouteData,
  isPaginated: boolean,
): StarlightRouteData['pagination'] {
  const at = order.findIndex((step) => !isPart(step) && step.isCurrent)
  // What is added at the end changes nothing on the project's own pages but the sidebar.
  if (at === -1 || isAppended) return pagination
  const replace = (found: StarlightLink | undefined, step: Step | undefined, end: End, setting: unknown) => {
    const isOurs = found ? partName(found) !== undefined : isPaginated && setting !== false && step && isPart(step)
    if (!isOurs) return found
    const target = linkOf(docs, step, end)
    return target && pageLink(typeof setting === 'string' ? { ...target, label: setting } : target)
  }
  return {
    prev: replace(pagination.prev, order[at - 1], 'last', data.prev),
    next: replace(pagination.next, order[at + 1], 'first', data.next),
  }
}

type Step = OwnSidebar['order'][number]
type End = 'first' | 'last'

function linkOf(docs: Docs, step: Step | undefined, end: End): Chrome['next'] {
  if (!step) return undefined
  if (!isPart(step)) return { label: step.label, href: step.href }
  const pages = step.section.entries.filter(({ path }) => docs.site.pages.has(path))
  const page = pages.at(end === 'first' ? 0 : -1)
  return page && { label: page.sidebarTitle ?? page.title, href: docs.urls.page(page.path) }
}

function isPart(step: Step): step is NavPart {
  return 'section' in step
}

/** The name in an item of `docsSidebar`; undefined for every other link. */
function partName({ attrs }: StarlightLink): string[] | undefined {
  const name = attrs[partAttribute]
  return typeof name === 'string' ? JSON.parse(name) : undefined
}
