import { factNames, fillOption, mcpFacts } from './facts.ts'
import { fillMessage } from './messages.ts'
import { sampleOf } from './open-text.ts'
import { type MenuOption, predefinedOptions } from './predefined-options.ts'
import { type Resolution, isAllowed, maxLengthOf } from './resolution.ts'
import type { MenuItem, MenuPage } from './types.ts'

/** Finds an option by any of its names, the site's own first. Reports a name that does not exist. */
export function findOption(name: string, { context, report }: Resolution): MenuOption | undefined {
  const options = [...(context.options ?? []), ...predefinedOptions]
  const found = options.find(({ id }) => id === name) ?? options.find(({ aliases }) => aliases?.includes(name))
  if (found) return found

  const ids = [...new Set(options.map(({ id }) => id))]
  const suggestion = ids.find((id) => lettersOf(id) === lettersOf(name))
  const advice = suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`
  const known = ids.map((id) => `\`${id}\``).join(', ')
  const message = `The contextual menu has no option \`${name}\`; it is left out.${advice} There are ${known}.`
  report({
    code: 'menu-option',
    severity: 'error',
    message,
    actual: name,
    ...(suggestion !== undefined && { suggestion }),
  })
  return undefined
}

function lettersOf(id: string): string {
  return id.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** The item of a predefined option, by the name `written`; undefined if it does not apply to this page. */
export function resolvePredefined(option: MenuOption, written: string, resolution: Resolution): MenuItem | undefined {
  const { id } = option
  const { page, context, facts, report } = resolution
  const isProtected = option.protected === true && context.authentication === true
  if (option.pages === 'api' && !isApiPage(page)) return undefined
  if (isProtected && context.authenticated === false) return undefined
  if (option.plan !== undefined && context.plan !== undefined && option.plan !== context.plan) {
    const message = `\`${written}\` is left out: it is part of the plan \`${option.plan}\`, and the site's plan is \`${context.plan}\`.`
    report({ code: 'menu-unavailable', severity: 'warning', message, actual: written })
    return undefined
  }

  const filled = fillOption(option, facts, context.site)
  if (filled.type === 'unknown') {
    if (mcpFacts.has(filled.fact)) {
      resolution.withoutServer(written)
      return undefined
    }
    const message = `\`${written}\` is left out: it needs ${factNames[filled.fact]}.`
    report({ code: 'menu-unavailable', severity: 'warning', message, actual: written })
    return undefined
  }
  const { action } = filled
  const href = 'href' in action ? sampleOf(action.href) : undefined
  if (href !== undefined && !isAllowed(href, resolution, option.maxLength ?? maxLengthOf(href, context)))
    return undefined
  return {
    id,
    ...textsOf(option, resolution),
    ...(option.icon && { icon: option.icon }),
    action,
    ...(isProtected && context.authenticated === undefined && { audience: 'authenticated' }),
  }
}

/** A page of an API says so in its frontmatter, or was made from a specification. */
function isApiPage({ api = false, frontmatter = {} }: MenuPage): boolean {
  const { api: endpoint, openapi, asyncapi } = frontmatter
  return api || [endpoint, openapi, asyncapi].some((field) => field !== undefined && field !== null)
}

function textsOf(option: MenuOption, { messages }: Resolution): Pick<MenuItem, 'title' | 'description'> {
  const { id, kind, tool = id } = option
  const title = option.title ?? messages[`${id}.title`] ?? messages[`${kind}.title`] ?? tool
  const description = option.description ?? messages[`${id}.description`] ?? messages[`${kind}.description`]
  return {
    title: fillMessage(title, { tool }),
    ...(description !== undefined && { description: fillMessage(description, { tool }) }),
  }
}
