import { type MenuIcon, type MenuPlaces, renderPlaces, resolveMenu } from '@specnav/contextual-menu'
import type { Problem } from '@specnav/core'
import type { Docs } from '../docs.ts'
import { menuFacts } from './menu-facts.ts'

/** The contextual menu of a page, as HTML for its possible places. */
export interface PageMenu extends MenuPlaces {
  /** The PDF that the menu links to. */
  pdfHref?: string
  problems: Problem[]
}

export interface MenuOptions {
  /** The public URL of the site. */
  origin: string | undefined
  /** The build prints a PDF of each page that offers one. */
  printed: boolean
  /** The site has an MCP server of its own. */
  answersTools: boolean
  /** The site has the assistant that comes with it. */
  answersReaders: boolean
  /** Draws the icon of an option. If it returns undefined, the menu draws it. */
  icon(icon: MenuIcon): string | undefined
}

/** The menu of a page, according to `contextual` in docs.json and in its frontmatter. */
export function menuOf(docs: Docs, path: string, { icon, ...options }: MenuOptions): PageMenu | undefined {
  const facts = menuFacts(docs, path, options)
  if (!facts) return undefined
  const { value, problems } = resolveMenu(facts.config, facts.page, facts.context)
  const places = renderPlaces(value, { icon })
  const pdf = value.items.find(({ id }) => id === 'download-pdf')?.action
  return { ...places, ...(pdf?.type === 'link' && { pdfHref: pdf.href }), problems }
}
