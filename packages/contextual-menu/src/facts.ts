import type { MenuContext } from './context.ts'
import { base64, encode, shellArgument } from './encode.ts'
import { type MenuMessages, fillMessage } from './messages.ts'
import type { ActionTemplate, Fact, MenuOption } from './registry.ts'
import type { MenuAction, MenuPage } from './types.ts'
import { absoluteUrl, leavesSite } from './url.ts'

export type Facts = Readonly<Partial<Record<Fact, string>>>

/** What each fact is called in a problem. */
export const factNames: Readonly<Record<Fact, string>> = {
  markdown: 'Markdown of the page',
  prompt: 'Markdown of the page, and the address that the site is reached at',
  mcp: 'an MCP server, and the address that the site is reached at',
  mcpArgument: 'an MCP server, and the address that the site is reached at',
  config: 'an MCP server, and the address that the site is reached at',
  name: 'a name of the site',
  slug: 'a name of the site',
  spec: 'a specification to download',
  pdf: 'a PDF of the page',
  assistant: 'an assistant on the site',
}

/** What there is to fill into the templates of options, on one page. */
export function factsOf(page: MenuPage, context: MenuContext, messages: MenuMessages): Facts {
  const markdownUrl = page.markdownHref === undefined ? undefined : absoluteUrl(page.markdownHref, context.site)
  const mcp = context.mcp === undefined ? undefined : absoluteUrl(context.mcp, context.site)
  return {
    markdown: page.markdownHref,
    prompt: markdownUrl && fillMessage(messages.prompt, { url: markdownUrl }),
    mcp,
    mcpArgument: mcp && shellArgument(mcp),
    name: Array.from(context.name).slice(0, 30).join(''),
    slug: slugOf(context.name) || (mcp && slugOf(new URL(mcp).hostname)),
    spec: context.specHref,
    pdf: page.pdfHref,
    assistant: context.assistant ? 'yes' : undefined,
  }
}

function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')
}

export type FilledAction = { type: 'filled'; action: MenuAction } | { type: 'unknown'; fact: Fact }

/** The option's action with the facts in it, or the first fact that is not known. */
export function fillOption(option: MenuOption, facts: Facts, site: string | undefined): FilledAction {
  const complete = { ...facts, config: configOf(option, facts) }
  const filled = fillAction(option.action, complete, option.encodings ?? 1, site)
  return filled.type === 'unknown' && option.otherwise ? fillAction(option.otherwise, complete, 1, site) : filled
}

function configOf({ config }: MenuOption, facts: Facts): string | undefined {
  if (!config || facts.mcp === undefined) return undefined
  const fields = Object.entries(config.value).map(([key, text]) => [key, fill(text, facts, asItIs)])
  const json = JSON.stringify(Object.fromEntries(fields))
  return config.encoding === 'json' ? json : base64(json)
}

function fillAction(template: ActionTemplate, facts: Facts, encodings: 1 | 2, site: string | undefined): FilledAction {
  const unknown = factsIn(template).find((name) => !facts[name])
  if (unknown) return { type: 'unknown', fact: unknown }
  const encoded = (fact: string, at: number) => {
    if (at === 0) return fact
    return encodings === 2 ? encode(encode(fact)) : encode(fact)
  }
  switch (template.type) {
    case 'link': {
      const href = fill(template.href, facts, encoded)
      const { download = false } = template
      return { type: 'filled', action: { type: 'link', href, newTab: !download && leavesSite(href, site), download } }
    }
    case 'copy-page':
      return { type: 'filled', action: { type: 'copy-page', href: fill(template.href, facts, encoded) } }
    case 'copy-text':
      return { type: 'filled', action: { type: 'copy-text', text: fill(template.text, facts, asItIs) } }
    case 'assistant':
    case 'print':
      return { type: 'filled', action: { type: template.type } }
  }
}

const placeholder = /\{(\w+)\}/g

function factsIn(template: ActionTemplate): Fact[] {
  if (template.type === 'assistant') return ['assistant']
  if (template.type === 'print') return []
  const text = template.type === 'copy-text' ? template.text : template.href
  return Array.from(text.matchAll(placeholder), ([, name]) => name as Fact)
}

function fill(template: string, facts: Facts, write: (fact: string, at: number) => string): string {
  return template.replace(placeholder, (_, name: Fact, at: number) => write(facts[name] ?? '', at))
}

function asItIs(fact: string): string {
  return fact
}
