import type { Chrome, Docs, Part, Switcher, SwitcherItem } from '@specnav/host'

export interface TabOptions {
  /** The surroundings of the page, if it is one of docs.json. */
  chrome: Chrome | undefined
  /** BCP 47 tag of the page's language. */
  language: string
  /** The link to the project's own pages, if it has some. */
  home: { label: string; href: string } | undefined
  /** Parts that the project's own sidebar already shows. */
  placed: readonly Part[]
}

/** Tabs and other choices of a page: those of docs.json, and one for the project's own pages before them. */
export function tabsOf(docs: Docs, { chrome, language, home, placed }: TabOptions): Switcher[] {
  if (!home) return chrome?.switchers ?? []
  const all = chrome?.switchers ?? docs.nav.entrance(language)
  const rows = all.filter(({ type }) => type !== 'tab')
  const tabs = all.find(isTabs)?.items ?? wayIn(docs, language)
  const isPlaced = ({ href, external }: SwitcherItem) => {
    const path = external ? undefined : docs.urls.pathOf(href)
    return path !== undefined && placed.some(({ locations }) => locations.has(docs.urls.pageAt(path)))
  }
  const items = tabs.filter((item) => !isPlaced(item))
  if (items.length === 0) return rows
  return [
    { type: 'tab', items: [{ ...home, current: !items.some(({ current }) => current), external: false }, ...items] },
    ...rows,
  ]
}

/** The single link for docs.json, on pages without tabs. */
function wayIn(docs: Docs, language: string): SwitcherItem[] {
  const items = docs.nav.entrance(language).find(isTabs)?.items ?? []
  return items.length === 1 ? items.map((item) => ({ ...item, current: true })) : []
}

function isTabs({ type }: Switcher): boolean {
  return type === 'tab'
}
