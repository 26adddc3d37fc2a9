/** What each code means in one line. The key is the stable identifier: it is never renamed. */
export const menuProblemCodes = {
  'menu-option': 'An option of the contextual menu is unknown, or is not written as it has to be.',
  'menu-unavailable': 'An option of the contextual menu needs something that the site does not have; it is left out.',
  'menu-truncated': 'A link of the contextual menu holds only the beginning of the page.',
  'menu-pdf': 'A PDF that the contextual menu offers could not be printed, or lacks a picture.',
} as const

export type MenuProblemCode = keyof typeof menuProblemCodes

/** The shape of every problem that specnav tells. */
export interface MenuProblem {
  code: MenuProblemCode
  /** `error`: something of the author's is not in the menu. `warning`: it is, but not as written. `note`: worth knowing. */
  severity: 'error' | 'warning' | 'note'
  /** What was found, what was expected, and what to write instead: whole sentences. */
  message: string
  /** Path from the docs root. */
  file: string
  /** JSON pointer into docs.json; absent where the file is a page. */
  pointer?: string
  /** The text that was found, as written. */
  actual?: string
  /** The replacement to try first, ready to paste. */
  suggestion?: string
}
