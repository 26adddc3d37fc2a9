import type { MenuContext } from './context.ts'
import { linkLength } from './encode.ts'
import type { Facts } from './facts.ts'
import type { MenuMessages } from './messages.ts'
import type { MenuProblem } from './problem.ts'
import type { MenuPage } from './types.ts'
import { schemeOf } from './url.ts'

/** What an option is resolved with. */
export interface Scope {
  page: MenuPage
  context: MenuContext
  messages: MenuMessages
  facts: Facts
  /** The schemes that links may have. */
  schemes: ReadonlySet<string>
  tell: Tell
}

/** Tells a problem of the option; `field` is the field of a custom option that it is about. */
export type Tell = (
  problem: Pick<MenuProblem, 'code' | 'severity' | 'message' | 'actual' | 'suggestion'>,
  field?: string,
) => void

/** Most percent-encoded characters that a link which begins like `href` may have. */
export function maxLengthOf(href: string, { maxLength: { web = 8000, app = 2000 } = {} }: MenuContext): number {
  const scheme = schemeOf(href)
  // Windows hands no more than 2,048 characters to an app, and does nothing at all with a link that has more.
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? web : app
}

/** Whether a link may stand in the menu; tells why where it may not. */
export function isAllowed(href: string, { schemes, tell }: Scope, maxLength: number): boolean {
  const scheme = schemeOf(href)
  const actual = href.slice(0, 200)
  if (scheme === null) {
    tell({
      code: 'menu-option',
      severity: 'error',
      message: `\`${actual}\` is not a URL. The option is left out.`,
      actual,
    })
    return false
  }
  if (scheme !== undefined && !schemes.has(scheme)) {
    const known = [...schemes].map((each) => `\`${each}:\``).join(', ')
    const message = `A link of the menu must not start with \`${scheme}:\`. The option is left out. Allowed are ${known}.`
    tell({ code: 'menu-option', severity: 'error', message, actual })
    return false
  }
  if (linkLength(href) <= maxLength) return true
  const message = `A link of the menu can have at most ${maxLength} characters, but this one has ${linkLength(href)}. The option is left out.`
  tell({ code: 'menu-option', severity: 'error', message, actual })
  return false
}
