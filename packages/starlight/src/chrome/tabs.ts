import type { NavPart } from './own-sidebar.ts'
import type { Chrome, Docs, Switcher } from '@specnav/host'

type SwitcherItem = Switcher['items'][number]

export interface EntranceOptions {
  /** The surroundings of the page, if it is one of docs.json. */
  chrome: Chrome | undefined
  /** BCP 47 tag of the page's language. */
  language: string
  /** Parts that the project's own sidebar already shows. */
  placed: readonly NavPart[]
}

/** The ways into docs.json: its tabs, or a single link, without those that lead to what the project's own sidebar shows. */
export function entrancesOf(docs: Docs, { chrome, language, placed }: EntranceOptions): SwitcherItem[] {
  const all = chrome?.switchers ?? docs.nav.entrance(language)
  const isPlaced = ({ href, external }: SwitcherItem) => {
    const path = external ? undefined : docs.urls.pathOf(href)
    return path !== undefined && placed.some(({ locations }) => locations.has(docs.urls.pageAt(path)))
  }
  return (all.find(isTabs)?.items ?? wayIn(docs, language)).filter((item) => !isPlaced(item))
}

/** The choices above the sidebar of docs.json, with a link to the project's own pages before its tabs. */
export function choicesOf(
  { switchers }: Chrome,
  entrances: readonly SwitcherItem[],
  home: { label: string; href: string } | undefined,
): Switcher[] {
  if (!home) return switchers
  const rows = switchers.filter((row) => !isTabs(row))
  return [{ type: 'tab', items: [{ ...home, current: false, external: false }, ...entrances] }, ...rows]
}

/** The single link for docs.json, on pages without tabs. */
function wayIn(docs: Docs, language: string): SwitcherItem[] {
  const items = docs.nav.entrance(language).find(isTabs)?.items ?? []
  return items.length === 1 ? items.map((item) => ({ ...item, current: true })) : []
}

function isTabs({ type }: Switcher): boolean {
  return type === 'tab'
}
