import { type MenuIcon, type MenuPlaces, renderPlaces, resolveMenu } from '@specnav/contextual-menu'
import type { Problem } from '@specnav/core'
import type { Docs } from './docs.ts'
import { menuFacts } from './menu-facts.ts'

/** The contextual menu of a page, drawn for the places that it may stand in. */
export interface PageMenu extends MenuPlaces {
  /** Where the menu leads to for a PDF. */
  pdfHref?: string
  problems: Problem[]
}

export interface MenuOptions {
  /** Where readers reach the site. */
  origin: string | undefined
  /** The build prints a PDF of each page that offers one. */
  printed: boolean
  /** Draws the icon of an option; undefined leaves that to the menu. */
  icon(icon: MenuIcon): string | undefined
}

/** The menu of a page, as `contextual` in docs.json and in its frontmatter want it. */
export function menuOf(docs: Docs, path: string, { origin, printed, icon }: MenuOptions): PageMenu | undefined {
  const facts = menuFacts(docs, path, origin, printed)
  if (!facts) return undefined
  const { value, problems } = resolveMenu(facts.config, facts.page, facts.context)
  const places = renderPlaces(value, { icon })
  const pdf = value.items.find(({ id }) => id === 'download-pdf')?.action
  return { ...places, ...(pdf?.type === 'link' && { pdfHref: pdf.href }), problems }
}
