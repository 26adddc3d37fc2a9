import { renderMenu, resolveMenu } from '@specnav/contextual-menu'
import type { Problem } from '@specnav/core'
import { type Docs, menuFacts } from '@specnav/core/host'

/** The contextual menu of a page, drawn for the places that it may stand in. */
export interface PageMenu {
  /** Below the title; on narrow windows the place of a menu that belongs into the outline, too. */
  header: string
  /** Below the outline; empty where the menu belongs into the header. */
  toc: string
  problems: Problem[]
}

/** The menu of a page, as `contextual` in docs.json and in its frontmatter want it. */
export function menuOf(docs: Docs, path: string, origin: string | undefined): PageMenu | undefined {
  const facts = menuFacts(docs, path, origin)
  if (!facts) return undefined
  const { value, problems } = resolveMenu(facts.config, facts.page, facts.context)
  const inToc = value.display === 'toc'
  return {
    header: renderMenu({ ...value, display: 'header' }),
    toc: inToc ? renderMenu(value, { id: 'page-context-menu-toc' }) : '',
    problems,
  }
}
