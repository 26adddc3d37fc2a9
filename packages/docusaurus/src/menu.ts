import { type MenuIcon, type MenuPlaces, renderPlaces, resolveMenu } from '@specnav/contextual-menu'
import type { Problem } from '@specnav/core'
import { type Docs, menuFacts } from '@specnav/host'

/** The contextual menu of a page, drawn for the places that it may stand in. */
export interface PageMenu extends MenuPlaces {
  problems: Problem[]
}

export interface MenuOptions {
  /** Where readers reach the site. */
  origin: string
  /** Draws the icon of an option; undefined leaves that to the menu. */
  icon(icon: MenuIcon): string | undefined
}

/** The menu of a page, as `contextual` in docs.json and in its frontmatter want it. */
export function menuOf(docs: Docs, path: string, { origin, icon }: MenuOptions): PageMenu {
  const facts = menuFacts(docs, path, origin)
  if (!facts) return { header: '', toc: '', problems: [] }
  const { value, problems } = resolveMenu(facts.config, facts.page, facts.context)
  return { ...renderPlaces(value, { icon }), problems }
}
