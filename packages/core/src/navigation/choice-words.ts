import type { DivisionType } from '../config/types.ts'
import type { WordKey } from '../words/english/index.ts'

/** What readers call the choices of a kind; tabs, anchors and the items of menus are links. */
export const choiceWords: Partial<Record<DivisionType, WordKey>> = {
  version: 'page.version',
  language: 'page.language',
  product: 'page.product',
  dropdown: 'page.division',
}
