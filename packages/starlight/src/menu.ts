import { type MenuIcon, type MenuPlaces, renderPlaces, resolveMenu } from '@specnav/contextual-menu'
import type { Problem } from '@specnav/core'
import { type Docs, menuFacts } from '@specnav/host'

/** The contextual menu of a page, drawn for the places that it may stand in. */
export interface PageMenu extends MenuPlaces {
  /** Where the menu leads to for a PDF. */
  pdfHref?: string
  problems: Problem[]
}

/** Draws the icon of an option on the page `path`; undefined leaves that to the menu. */
export type DrawMenuIcon = (icon: MenuIcon, path: string) => string | undefined

export interface MenuOptions {
  /** Where readers reach the site. */
  origin: string | undefined
  /** The build prints a PDF of each page that offers one. */
  printed: boolean
  icon: DrawMenuIcon | undefined
}

/** The menu of a page, as `contextual` in docs.json and in its frontmatter want it. */
export function menuOf(docs: Docs, path: string, { origin, printed, icon }: MenuOptions): PageMenu | undefined {
  const facts = menuFacts(docs, path, origin, printed)
  if (!facts) return undefined
  const { value, problems } = resolveMenu(facts.config, facts.page, facts.context)
  const places = renderPlaces(value, icon && { icon: (wanted) => icon(wanted, path) })
  const pdf = value.items.find(({ id }) => id === 'download-pdf')?.action
  return { ...places, ...(pdf?.type === 'link' && { pdfHref: pdf.href }), problems }
}
