import type { DivisionType, Division, Entry, Navigation, NavigationNode } from '@specnav/core'
import { commonFolder, drawnEntries, isDivision, SameOperations } from '@specnav/core/navigation'
import { type Language, languageOf } from '@specnav/core/text'
import { firstEntry, type Section } from './sections.ts'
import type { DrawIcon } from './sidebar.ts'

/** One row of choices above the sidebar: the tabs, the versions, the languages … */
export interface Switcher {
  type: DivisionType
  items: SwitcherItem[]
}

export interface SwitcherItem {
  label: string
  /** The icon as HTML, if the host draws icons. */
  icon?: string
  /** BCP 47 tag of the label, if it names a language. */
  lang?: string
  href: string
  current: boolean
  /** Whether it leads to the same operation there. */
  same?: true
  external: boolean
  description?: string
  tag?: string
  /** At the end of its row. */
  align?: 'end'
}

export interface SwitcherOptions {
  href(path: string): string
  isPage(path: string): boolean
  icon?: DrawIcon
}

/** The switchers of a navigation. Results that many pages share are computed once. */
export class Switchers {
  readonly #navigation: Navigation
  readonly #options: SwitcherOptions
  readonly #folders = new Map<Division, string>()
  readonly #operations: SameOperations

  constructor(navigation: Navigation, options: SwitcherOptions) {
    this.#navigation = navigation
    this.#options = options
    this.#operations = new SameOperations(navigation)
  }

  /** From the outermost division to the innermost that contains the page `current`, then the global ones. */
  at(section: Section | undefined, current: string): Switcher[] {
    const switchers: Switcher[] = []
    const add = (nodes: readonly NavigationNode[], chosen: Division | undefined): void => {
      for (const node of nodes) {
        const item = isDivision(node) && !node.hidden ? this.#item(node, chosen, current) : undefined
        if (!item || !isDivision(node)) continue
        const row = switchers.find(({ type }) => type === node.type)
        if (row) row.items.push(item)
        else switchers.push({ type: node.type, items: [item] })
      }
    }
    let level: readonly NavigationNode[] = this.#navigation.children
    for (const division of section?.trail ?? []) {
      add(level, division)
      level = division.children
    }
    add(level, undefined)
    add(this.#navigation.global, undefined)
    return switchers
  }

  #item(division: Division, chosen: Division | undefined, current: string): SwitcherItem | undefined {
    const { description, tag, align } = division
    const language = languageOfDivision(division)
    const label = language?.name ?? division.label
    const counterpart = this.#counterpart(division, chosen, current)
    const path = counterpart ?? firstEntry(division, isPageEntry)?.path
    const href = path === undefined ? division.href : this.#options.href(path)
    if (href === undefined) return undefined
    const external = path === undefined && /^[a-z]+:/i.test(href)
    return {
      label,
      icon: this.#options.icon?.(division),
      lang: language?.tag,
      href,
      current: division === chosen,
      ...(counterpart !== undefined && counterpart === this.#operations.in(division, current) && { same: true }),
      external,
      description,
      tag,
      ...(align && { align }),
    }
  }

  /**
   * The page in another version: that of the same operation, otherwise one folder is replaced by the other; in
   * another language the other way round, because titles make URLs. A tab can be a version of an API, too.
   */
  #counterpart(division: Division, chosen: Division | undefined, current: string): string | undefined {
    if (!chosen || division === chosen) return undefined
    const { type } = division
    const ofOperation = () => this.#operations.in(division, current)
    const ofFolder = () => {
      const from = this.#folder(chosen)
      const path = this.#folder(division) + current.slice(from.length)
      return current.startsWith(from) && path !== current ? path : undefined
    }
    const ways = { version: [ofOperation, ofFolder], tab: [ofOperation], language: [ofFolder, ofOperation] }
    for (const way of type === 'version' || type === 'tab' || type === 'language' ? ways[type] : []) {
      const path = way()
      if (path !== undefined && this.#options.isPage(path)) return path
    }
    return undefined
  }

  #folder(division: Division): string {
    let folder = this.#folders.get(division)
    if (folder === undefined) {
      folder = commonFolder([...drawnEntries(division)].filter(isPageEntry).map(({ path }) => path))
      this.#folders.set(division, folder)
    }
    return folder
  }
}

function isPageEntry(entry: Entry): boolean {
  return (entry.type === 'endpoint' || entry.type === 'page') && entry.url === undefined
}

/** The language that a division of the navigation is for. */
export function languageOfDivision({ type, label }: Division): Language | undefined {
  return type === 'language' ? languageOf(label) : undefined
}
