import type { MenuContext } from './context.ts'
import { linkLength } from './encode.ts'
import type { Facts } from './facts.ts'
import type { MenuMessages } from './messages.ts'
import type { MenuProblem } from './problem.ts'
import type { MenuPage } from './types.ts'
import { schemeOf } from './url.ts'

/** Everything that an option is resolved with. */
export interface Resolution {
  page: MenuPage
  context: MenuContext
  messages: MenuMessages
  facts: Facts
  /** The allowed schemes of links. */
  schemes: ReadonlySet<string>
  report: ReportOption
  /** Called with an option that is left out because the site has no MCP server. */
  withoutServer(id: string): void
}

/** Reports a problem of the option; `field` is the field of a custom option that it is about. */
export type ReportOption = (
  problem: Pick<MenuProblem, 'code' | 'severity' | 'message' | 'actual' | 'suggestion'>,
  field?: string,
) => void

/** Maximum number of percent-encoded characters in a link that starts like `href`. */
export function maxLengthOf(href: string, { maxLength: { web = 8000, app = 2000 } = {} }: MenuContext): number {
  const scheme = schemeOf(href)
  // Windows passes at most 2,048 characters to an app, and ignores longer links.
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? web : app
}

/** Whether a link is allowed in the menu. Reports why if it is not. */
export function isAllowed(href: string, { schemes, report }: Resolution, maxLength: number): boolean {
  const scheme = schemeOf(href)
  const actual = href.slice(0, 200)
  if (scheme === null) {
    report({
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
    report({ code: 'menu-option', severity: 'error', message, actual })
    return false
  }
  if (linkLength(href) <= maxLength) return true
  const message = `A link of the menu can have at most ${maxLength} characters, but this one has ${linkLength(href)}. The option is left out.`
  report({ code: 'menu-option', severity: 'error', message, actual })
  return false
}
