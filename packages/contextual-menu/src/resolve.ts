import type { MenuContext } from './context.ts'
import { resolveCustom } from './custom.ts'
import { factsOf } from './facts.ts'
import { isObject, writtenForm } from './json.ts'
import { messagesFor } from './messages.ts'
import { findOption, resolvePredefined } from './resolve-predefined.ts'
import type { MenuProblem } from './problem.ts'
import type { Resolution, ReportOption } from './resolution.ts'
import type { Menu, MenuConfig, MenuDisplay, MenuItem, MenuPage, Result } from './types.ts'
import { allowedSchemes } from './url.ts'

/**
 * The menu of a page. `config` is the `contextual` of docs.json; that of the page's frontmatter replaces it.
 * A wrong option is a problem, and the others stay. A problem that affects every page is reported for every
 * page, in the same words.
 */
export function resolveMenu(config: MenuConfig | undefined, page: MenuPage, context: MenuContext): Result<Menu> {
  const problems: MenuProblem[] = []
  const messages = messagesFor(context.messages)
  const facts = factsOf(page, context, messages)
  const schemes = allowedSchemes(context)
  const { options, display, reportAt } = chooseConfig(config, page, context, problems)

  const items: MenuItem[] = []
  const listed = new Set<string>()
  const serverless: { id: string; report: ReportOption }[] = []
  for (const [index, option] of options.entries()) {
    const report = reportAt(index)
    const withoutServer = (id: string) => serverless.push({ id, report })
    const item = resolveOption(option, { page, context, messages, facts, schemes, report, withoutServer }, listed)
    if (item) items.push({ ...item, id: uniqueId(item.id, items) })
  }
  reportServerless(serverless)

  const { menu, more, copied, failed } = messages
  const { title, path, markdownHref: markdown } = page
  return {
    value: {
      display,
      page: { title, path, ...(markdown !== undefined && { markdown }) },
      labels: { menu, more, copied, failed },
      items,
    },
    problems,
  }
}

interface ChosenConfig {
  options: readonly unknown[]
  display: MenuDisplay
  /** Reports problems of the option with this index. */
  reportAt(index: number): ReportOption
}

function chooseConfig(
  config: MenuConfig | undefined,
  page: MenuPage,
  context: MenuContext,
  problems: MenuProblem[],
): ChosenConfig {
  const { contextual } = page.frontmatter ?? {}
  const { file = page.path } = page
  if (isObject(contextual) && Array.isArray(contextual.options) && isDisplay(contextual.display)) {
    const { options, display = 'header' } = contextual
    return { options, display, reportAt: () => (problem) => problems.push({ ...problem, file }) }
  }
  if (contextual !== undefined && contextual !== null) {
    const message =
      'The `contextual` of a page has to be an object with a list of `options`, and with a `display` of `header` or `toc`, if any. The menu of the site is used instead.'
    problems.push({ code: 'menu-option', severity: 'warning', message, file, actual: writtenForm(contextual) ?? '' })
  }
  return {
    options: config?.options ?? [],
    display: config?.display ?? 'header',
    reportAt: (index) => (problem, field) => {
      const pointer = ['/contextual/options', index, ...(field === undefined ? [] : [field])].join('/')
      problems.push({ ...problem, file: context.file ?? 'docs.json', pointer })
    },
  }
}

/** One note for all options that need an MCP server. */
function reportServerless(left: readonly { id: string; report: ReportOption }[]): void {
  const [first] = left
  if (!first) return
  const names = left.map(({ id }) => `\`${id}\``)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  const message = `${list} ${left.length === 1 ? 'is' : 'are'} left out: the site has no MCP server. It has one of its own where the host runs functions: set \`deployment.target\` in docs.json to netlify, cloudflare, vercel or node. A server of your own is \`deployment.mcp\` in docs.json.`
  first.report({ code: 'menu-unavailable', severity: 'note', message, actual: first.id })
}

function isDisplay(value: unknown): value is MenuDisplay | undefined {
  return value === undefined || value === 'header' || value === 'toc'
}

/** `listed` are the predefined options further up in the list. */
function resolveOption(written: unknown, resolution: Resolution, listed: Set<string>): MenuItem | undefined {
  if (typeof written === 'string') {
    const option = findOption(written, resolution)
    if (!option) return undefined
    if (!listed.has(option.id)) {
      listed.add(option.id)
      return resolvePredefined(option, written, resolution)
    }
    const message = `\`${written}\` is listed more than once; it is only used once.`
    resolution.report({ code: 'menu-option', severity: 'note', message, actual: written })
    return undefined
  }
  if (isObject(written) && !Array.isArray(written)) return resolveCustom(written, resolution)
  const message =
    'An option of the contextual menu has to be the name of a predefined one, or an object. It is left out.'
  resolution.report({ code: 'menu-option', severity: 'error', message, actual: writtenForm(written) ?? '' })
  return undefined
}

function uniqueId(id: string, items: readonly MenuItem[]): string {
  let unique = id
  for (let number = 2; items.some((item) => item.id === unique); number++) unique = `${id}-${number}`
  return unique
}
