import { isObject } from '@specnav/core'
import { codeSpan, firstParagraph, plainMarkdown } from '@specnav/pages/markdown'
import type { Docs } from '../docs.ts'
import { absolute } from '../files/absolute.ts'
import { llmsLink, oneLine } from '../files/llms-parts.ts'
import { serverOf, type ToolOptions } from './mcp-path.ts'
import { shownApis, type ShownApi } from './shown-apis.ts'

/** How many characters of an API's title are a heading. */
const longestTitle = 100

/** How many groups of operations are named. */
const mostGroups = 30

/** The name of a site's skill: lower-case letters, digits and single hyphens, at most 64. */
export function skillName({ site }: Docs): string {
  const words =
    site.config.name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-+$/, '') || 'docs'
}

/**
 * What it is for, in at most 1,024 characters. Agents act on it before they read anything else, so it has only what
 * docs.json says, and no words of a specification.
 */
export function skillSummary(docs: Docs): string {
  const { name, description } = docs.site.config
  const apis = shownApis(docs).length
  const what = apis > 0 ? `call or integrate the ${apis > 1 ? 'APIs' : 'API'} of ${name}` : `work with ${name}`
  const about = description ? ` ${description}` : ''
  return oneLine(`Use this skill to ${what}, or to answer questions about ${name}.${about}`).slice(0, 1_024)
}

/** What an agent should know of a site before it works with it: https://agentskills.io. */
export function skillMarkdown(docs: Docs, options: ToolOptions): string {
  const { name, description, instructions } = docs.site.config
  const apis = shownApis(docs)
  const blocks = [
    `---\nname: ${skillName(docs)}\ndescription: ${yamlText(skillSummary(docs))}\n---`,
    `# ${oneLine(name)}`,
    ...(description ? [oneLine(description)] : []),
    ...apis.map((api) => apiBlock(docs, api, options)),
    ...(apis.length > 0 ? [`## Authenticate\n\n${authentication(apis)}`] : []),
    `## Read and search the documentation\n\n${reading(docs, options, apis.length > 0).join('\n')}`,
    ...(instructions === undefined ? [] : [`## Instructions\n\n${instructions.trim()}`]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function apiBlock(docs: Docs, { spec, pages, servers }: ShownApi, { origin }: ToolOptions): string {
  const info = isObject(spec.document.info) ? spec.document.info : {}
  const about = typeof info.description === 'string' ? firstParagraph(info.description) : ''
  const groups = Array.from(Map.groupBy(pages, ({ operation }) => operation.groupTag ?? operation.tags[0] ?? 'Other'))
  const lines = groups.slice(0, mostGroups).map(([tag, [first, ...others]]) => {
    const url = first && absolute(docs.urls.file(docs.urls.markdownOf(first.path)), origin)
    const count = others.length === 0 ? '1 operation' : `${others.length + 1} operations`
    return `- ${url === undefined ? plainMarkdown(tag) : llmsLink(oneLine(tag), url)}: ${count}, the first is ${codeSpan(first?.operation.key ?? '')}`
  })
  const more = groups.length - lines.length
  return [
    `## ${plainMarkdown(spec.title.slice(0, longestTitle))}`,
    ...(about === '' ? [] : [about]),
    ...(servers.length > 0 ? [`Base URL: ${servers.slice(0, 3).map(codeSpan).join(', ')}`] : []),
    [...lines, ...(more > 0 ? [`- and ${more} more groups`] : [])].join('\n'),
  ].join('\n\n')
}

function authentication(apis: readonly ShownApi[]): string {
  const schemes = new Map(apis.flatMap(({ security }) => security.map((scheme) => [scheme.name, scheme] as const)))
  if (schemes.size === 0) return 'The specification asks for no credentials.'
  const lines = Array.from(schemes.values(), (scheme) => {
    const about = scheme.description === undefined ? '' : ` ${firstParagraph(scheme.description)}`
    return `- ${how(scheme)}${about}`
  })
  return `${lines.join('\n')}\n\nThe page of each operation says which of these it needs. Ask the user for credentials, and never write them into code.`
}

function how(scheme: ShownApi['security'][number]): string {
  const name = codeSpan(scheme.name)
  switch (scheme.type) {
    case 'apiKey':
      return `${name}: an API key in the ${plainMarkdown(scheme.in)} parameter ${codeSpan(scheme.parameter)}.`
    case 'http':
      return `${name}: the header ${codeSpan(`Authorization: ${scheme.prefix} …`)}.`
    case 'oauth2': {
      const urls = scheme.flows.flatMap(({ tokenUrl }) => (tokenUrl === undefined ? [] : [codeSpan(tokenUrl)]))
      return `${name}: OAuth 2.0${urls.length > 0 ? `; tokens come from ${[...new Set(urls)].join(', ')}` : ''}.`
    }
    case 'openIdConnect':
      return `${name}: OpenID Connect, described at ${codeSpan(scheme.url)}.`
    case 'other':
      return `${name}: ${plainMarkdown(scheme.scheme)}.`
  }
}

function reading(docs: Docs, options: ToolOptions, hasOperations: boolean): string[] {
  const url = (path: string) => absolute(docs.urls.file(path), options.origin)
  const server = serverOf(docs, options)
  const tools = ['`search` finds pages and operations', '`fetch` reads a page']
  if (hasOperations) tools.push('`get_operation` gives the OpenAPI description of one operation, with what it reaches')
  return [
    `- ${url('llms.txt')} lists all pages. Find the page there, and read it before you answer.`,
    '- Every page is Markdown at its address with `.md`, and at its own address for `Accept: text/markdown`.',
    `- ${url('llms-full.txt')} has the text of all pages: search it if the titles do not say enough.`,
    ...(server === undefined ? [] : [`- MCP server: ${server} (\`npx add-mcp ${server}\`). ${tools.join('; ')}.`]),
    ...(hasOperations ? ['- Look up an operation before you call it: do not guess paths, fields or values.'] : []),
  ]
}

/** A text as YAML in double quotes, in which line breaks of any kind are escaped. */
function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
