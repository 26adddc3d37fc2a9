import type { MenuContext } from './context.ts'
import type { MenuMessages } from './messages.ts'
import {
  type Text,
  base64Text,
  encodeText,
  escapeJson,
  fillText,
  joinTexts,
  sampleOf,
  shellArgument,
} from './open-text.ts'
import type { ActionTemplate, Fact, MenuOption } from './predefined-options.ts'
import type { MenuAction, MenuPage } from './types.ts'
import { absoluteUrl, leavesSite } from './url.ts'

export type Facts = Readonly<Partial<Record<Fact, Text>>>

const mcpServer =
  'an MCP server, which runs as a function of the site (`deployment.target` in docs.json), or is stated as `deployment.mcp`'

/** The facts that only a site with an MCP server has. */
export const mcpFacts: ReadonlySet<Fact> = new Set<Fact>(['mcp', 'mcpArgument', 'config'])

/** The name of each fact in problems. */
export const factNames: Readonly<Record<Fact, string>> = {
  markdown: 'Markdown of the page',
  prompt: 'Markdown of the page',
  mcp: mcpServer,
  mcpArgument: mcpServer,
  config: mcpServer,
  name: 'a name of the site',
  slug: 'a name of the site',
  spec: 'a specification to download',
  pdf: 'a PDF of the page, which `specnav build --pdf` prints',
  assistant: 'an assistant on the site',
}

/** The facts for the templates of options, on one page. */
export function factsOf(page: MenuPage, context: MenuContext, messages: MenuMessages): Facts {
  const markdownUrl = page.markdownHref === undefined ? undefined : absoluteUrl(page.markdownHref, context.site)
  const mcp = context.mcp === undefined ? undefined : absoluteUrl(context.mcp, context.site)
  return {
    markdown: page.markdownHref,
    prompt: markdownUrl && fillText(messages.prompt, (name) => (name === 'url' ? markdownUrl : `{${name}}`)),
    mcp,
    mcpArgument: mcp && shellArgument(mcp),
    name: Array.from(context.name).slice(0, 30).join(''),
    slug: slugOf(context.name) || (typeof mcp === 'string' ? slugOf(new URL(mcp).hostname) : mcp && 'docs'),
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

/** The option's action with its facts filled in, or the first fact that is not known. */
export function fillOption(option: MenuOption, facts: Facts, site: string | undefined): FilledAction {
  const complete = { ...facts, config: configOf(option, facts) }
  const filled = fillAction(option.action, complete, option.encodings ?? 1, site)
  return filled.type === 'unknown' && option.otherwise ? fillAction(option.otherwise, complete, 1, site) : filled
}

function configOf({ config }: MenuOption, facts: Facts): Text | undefined {
  if (!config || facts.mcp === undefined) return undefined
  const fields = Object.entries(config.value).map(([key, text]) =>
    joinTexts([JSON.stringify(key), ':"', escapeJson(fill(text, facts, asItIs)), '"']),
  )
  const json = joinTexts(['{', ...fields.flatMap((field, index) => (index === 0 ? [field] : [',', field])), '}'])
  return config.encoding === 'json' ? json : base64Text(json)
}

function fillAction(template: ActionTemplate, facts: Facts, encodings: 1 | 2, site: string | undefined): FilledAction {
  const unknown = factsIn(template).find((name) => !facts[name])
  if (unknown) return { type: 'unknown', fact: unknown }
  const encoded = (fact: Text, at: number) => {
    if (at === 0) return fact
    return encodings === 2 ? encodeText(encodeText(fact)) : encodeText(fact)
  }
  switch (template.type) {
    case 'link': {
      const { download = false } = template
      return { type: 'filled', action: linkTo(fill(template.href, facts, encoded), download, site) }
    }
    case 'copy-page':
      return { type: 'filled', action: { type: 'copy-page', href: sampleOf(fill(template.href, facts, encoded)) } }
    case 'copy-text': {
      const text = fill(template.text, facts, asItIs)
      return {
        type: 'filled',
        action: typeof text === 'string' ? { type: 'copy-text', text } : { type: 'open-text', text },
      }
    }
    case 'assistant':
    case 'print':
      return { type: 'filled', action: { type: template.type } }
  }
}

/** The action of a link. A link to a file that is downloaded from the site never contains the origin. */
export function linkTo(href: Text, download: boolean, site: string | undefined): MenuAction {
  const newTab =
    !download && leavesSite(sampleOf(href), site) && (typeof href === 'string' || typeof href[0] === 'string')
  return typeof href === 'string' ? { type: 'link', href, newTab, download } : { type: 'open-link', href, newTab }
}

function factsIn(template: ActionTemplate): Fact[] {
  if (template.type === 'assistant') return ['assistant']
  if (template.type === 'print') return []
  const text = template.type === 'copy-text' ? template.text : template.href
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name as Fact)
}

function fill(template: string, facts: Facts, write: (fact: Text, at: number) => Text): Text {
  return fillText(template, (name, at) => write(facts[name as Fact] ?? '', at))
}

function asItIs(fact: Text): Text {
  return fact
}
