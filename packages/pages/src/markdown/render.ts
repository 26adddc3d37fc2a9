import { say } from '@specnav/core/words'
import { curl } from '../samples/curl.ts'
import { exactText } from '../examples/digits.ts'
import { docsLink } from '../text/docs-link.ts'
import type {
  Callback,
  ChannelOperation,
  CodeSample,
  EndpointPage,
  EndpointResponse,
  Message,
  Parameter,
  ParameterGroup,
  RequestBody,
  ResponseLink,
  SchemaPage,
  SecurityRequirement,
  SecurityScheme,
  Server,
} from '../endpoint-types.ts'
import {
  allCallbacks,
  describedExamples,
  encodingFacts,
  encodingGroups,
  flowFacts,
  flowName,
  groupTitle,
  linkFacts,
  parameterFacts,
  schemeText,
} from '../text/endpoint.ts'
import { generateSample } from '../samples/generate.ts'
import { type LinkResolver, type SchemaAddress, fromRoot } from '../links/links.ts'
import { codeBlock, codeSpan } from './code.ts'
import { serverUrl } from '../examples/request.ts'
import { type MediaGroup, mediaGroups } from '../openapi/media-groups.ts'
import { namesLinker, namedMarkdown, pushItem, pushRoot, typeMarkdown, withNamesAlone } from './schema.ts'
import { type Prose, indent, proseOf } from './prose.ts'
import { channelParts, messageExamples, messageText } from '../text/channel.ts'
import { type ShownExample, bodyExamples, callbackExamples, responseExamples } from '../examples/shown.ts'
import type { MarkdownFlavor, MarkdownParts } from '../types.ts'

export interface MarkdownOptions {
  /** Default: `gfm`. */
  flavor?: MarkdownFlavor
  /** Markdown of the same flavor between the description and the reference, for example `x-svc.content`. */
  content?: string
  /**
   * The targets of links in descriptions. Default: relative ones start at the docs root. Pass the same
   * function for all pages, so that shared parts are written once.
   */
  link?: LinkResolver
  /** Another function that leads to the same places: what was written with it for other pages is not written again. Default: `link`. */
  sameAs?: LinkResolver
  /** The address of a schema's page, as in {@link HtmlOptions}: names of schemas elsewhere lead to its Markdown. */
  schemas?: SchemaAddress | undefined
}

/**
 * The page as Markdown: complete and compact. Named schemas appear once, under their own heading at the end,
 * so no part of the page depends on its position.
 */
export function renderMarkdown(page: EndpointPage, options?: MarkdownOptions): string {
  return joinedMarkdown(markdownParts(page, options))
}

/**
 * One text of all parts. `above`, in a document of many pages: the keys of the named schemas that it already contains.
 * They are not repeated, and those of this page are added.
 */
export function joinedMarkdown({ text, schemas }: MarkdownParts, above?: Set<string>): string {
  const own = schemas.filter(({ key }) => !above?.has(key))
  for (const { key } of own) above?.add(key)
  return `${[text, ...(own.length > 0 ? [schemasHeading] : []), ...own.map((each) => each.text)].join('\n\n')}\n`
}

const schemasHeading = '## Schemas'

/** The page as {@link renderMarkdown} writes it, in parts. */
export function markdownParts(
  page: EndpointPage,
  { flavor = 'gfm', content, link = fromRoot, sameAs = link, schemas: address }: MarkdownOptions = {},
): MarkdownParts {
  const prose = proseOf(flavor, link, sameAs)
  const blocks: string[] = [`# ${prose.title(page.title)}`]
  if (page.deprecated) blocks.push('**Deprecated.**')
  if (page.description !== undefined) blocks.push(prose.description(page.description))
  if (content) blocks.push(content)
  blocks.push(
    codeSpan(`${page.method} ${page.method === 'WEBHOOK' ? page.path : serverUrl(page.servers[0]) + page.path}`),
  )
  if (page.badges) {
    const labels = page.badges.map(
      ({ label, description = '' }) => `- ${codeSpan(label)}.${prose.after(description, '  ')}`,
    )
    blocks.push(`Labels:\n\n${labels.join('\n')}`)
  }
  if (page.externalDocs) blocks.push(prose.blocks(docsLink(page.externalDocs)))
  if (saysServers(page.servers)) pushServers(blocks, page.servers, '##', prose)
  pushSecurity(blocks, page.security, '##', prose)
  pushExchange(blocks, page, '##', prose)
  pushChannel(blocks, page.channel ?? [], prose)
  pushCallbacks(blocks, page.callbacks, prose)
  pushExamples(blocks, page, prose)
  const linked = namesLinker(page.schemas.length > 0 ? [...blocks, schemasHeading] : blocks, page, address)
  const whole = (text: string) => exactText(linked(text), page.digits)
  return {
    text: whole(blocks.join('\n\n')),
    schemas: page.schemas.map((named) => ({ key: named.key, text: whole(namedMarkdown(named, prose)) })),
  }
}

/** The page of a schema as Markdown, with the schemas near it under headings of their own. */
export function renderSchemaMarkdown(
  page: SchemaPage,
  { flavor = 'gfm', link = fromRoot, sameAs = link, schemas: address }: Omit<MarkdownOptions, 'content'> = {},
): string {
  const prose = proseOf(flavor, link, sameAs)
  const { named, schemas } = page
  const [own = '', ...near] = [named, ...schemas.filter((each) => each !== named)].map((each) =>
    namedMarkdown(each, prose),
  )
  const blocks = [own.replace(/^##/, ''), ...(near.length > 0 ? [schemasHeading, ...near] : [])]
  return exactText(`${namesLinker(blocks, page, address)(blocks.join('\n\n'))}\n`, page.digits)
}

/** Whether there is more to say than the base URL in front of the path. */
function saysServers([first, ...others]: Server[]): boolean {
  return others.length > 0 || (first !== undefined && (first.variables.length > 0 || first.description !== undefined))
}

export function pushServers(blocks: string[], servers: Server[], level: string, prose: Prose): void {
  const lines = [`${level} ${say('reference.servers')}\n`]
  for (const { url, name, description, variables } of servers) {
    lines.push(
      `- ${codeSpan(url)}${name === undefined ? '' : ` ${prose.line(name)}`}.${prose.after(description, '  ')}`,
    )
    for (const variable of variables) {
      const facts = [
        { label: say('reference.default'), values: [variable.default] },
        ...(variable.enum ? [{ label: say('reference.allowedValues'), values: variable.enum }] : []),
      ]
      lines.push(`  - ${codeSpan(variable.name)}.${prose.facts(facts)}${prose.after(variable.description, '    ')}`)
    }
  }
  blocks.push(lines.join('\n'))
}

export function pushSecurity(blocks: string[], security: SecurityRequirement[], level: string, prose: Prose): void {
  if (security.length === 0) return
  const lines = [
    `${level} ${say('reference.authorization')}\n${security.length === 1 ? '' : `\n${say('reference.oneIsEnough')}\n`}`,
  ]
  for (const { schemes } of security) {
    if (schemes.length === 0) lines.push(`- ${say('reference.noAuthorization')}`)
    if (schemes.length > 1) lines.push(`- ${say('reference.allTogether')}`)
    for (const scheme of schemes) pushScheme(lines, scheme, schemes.length > 1 ? '  ' : '', prose)
  }
  blocks.push(lines.join('\n'))
}

function pushScheme(lines: string[], scheme: SecurityScheme, at: string, prose: Prose): void {
  const scopes =
    scheme.scopes.length > 0 ? prose.facts([{ label: say('reference.scopes'), values: scheme.scopes }]) : ''
  lines.push(
    `${at}- ${codeSpan(scheme.name)}${scheme.deprecated ? ` ${say('reference.deprecated')}` : ''}: ${prose.line(schemeText(scheme))}.${scopes}${prose.after(scheme.description, `${at}  `)}`,
  )
  if (scheme.type !== 'oauth2') return
  for (const flow of scheme.flows) {
    lines.push(`${at}  - ${flowName(flow)}.${prose.facts(flowFacts(flow))}`)
    for (const { name, description } of flow.scopes)
      lines.push(`${at}    - ${codeSpan(name)}.${prose.after(description, `${at}      `)}`)
  }
}

interface Exchange {
  method: string
  parameters: ParameterGroup[]
  requestBody?: RequestBody
  responses: EndpointResponse[]
}

function pushExchange(
  blocks: string[],
  { method, parameters, requestBody, responses }: Exchange,
  level: string,
  prose: Prose,
): void {
  for (const group of parameters) blocks.push(`${level} ${groupTitle(group)}`, parameterList(group.parameters, prose))
  if (requestBody) {
    blocks.push(`${level} ${method === 'WEBHOOK' ? 'Payload' : 'Request body'}`)
    if (requestBody.description !== undefined) blocks.push(prose.blocks(requestBody.description))
    for (const group of mediaGroups(requestBody.content)) {
      const text = prose.once(group, mediaGroupMarkdown)
      blocks.push(requestBody.required ? text.replace(/$/m, ' required') : text)
    }
  }
  if (responses.length > 0) blocks.push(`${level} Responses`)
  const said = new Map<string, string>()
  /** What an earlier answer has, too, is said there, unless it takes no more room than to say so. */
  const pushOnce = (text: string, what: 'Headers' | 'Body', status: string) => {
    const before = said.get(what + text)
    if (before === undefined) said.set(what + text, status)
    const isLong = withNamesAlone(text).length > 80
    if (before !== undefined && isLong) blocks.push(`${what}: the same as of ${codeSpan(before)}.`)
    else blocks.push(...(what === 'Headers' ? ['Headers:'] : []), text)
  }
  for (const response of responses) {
    blocks.push(`${level}# ${response.status}`)
    if (response.description) blocks.push(prose.blocks(response.description))
    if (response.headers.length > 0) pushOnce(parameterList(response.headers, prose), 'Headers', response.status)
    const bodies = mediaGroups(response.content).map((group) => prose.once(group, mediaGroupMarkdown))
    if (bodies.length > 0) pushOnce(bodies.join('\n\n'), 'Body', response.status)
    if (response.links.length > 0) blocks.push('Links:', linkList(response.links, prose))
  }
}

function parameterList(parameters: Parameter[], prose: Prose): string {
  return parameters.map((parameter) => prose.once(parameter, parameterMarkdown)).join('\n')
}

function parameterMarkdown(parameter: Parameter, prose: Prose): string {
  const lines: string[] = []
  const { name, required, deprecated, description, schema } = parameter
  const facts = parameterFacts(parameter)
  const examples = describedExamples(parameter)
  pushItem(lines, '', { name: codeSpan(name), required, deprecated, description, facts, examples, schema }, prose)
  return lines.join('\n')
}

function linkList(links: ResponseLink[], prose: Prose): string {
  return links
    .map((link) => `- ${codeSpan(link.name)}.${prose.facts(linkFacts(link))}${prose.after(link.description, '  ')}`)
    .join('\n')
}

function mediaGroupMarkdown({ mediaTypes, media }: MediaGroup, prose: Prose): string {
  const { schema, itemSchema, encoding } = media
  const lines = [`${mediaTypes.map(codeSpan).join(', ')} ${typeMarkdown(schema, prose)}`]
  pushRoot(lines, schema, prose)
  if (itemSchema) {
    lines.push('', `Each item of the stream: ${typeMarkdown(itemSchema, prose)}`)
    pushRoot(lines, itemSchema, prose)
  }
  if (encoding.length > 0) lines.push('', 'Encoding:', '')
  for (const { properties, encoding: part } of encodingGroups(encoding)) {
    const { headers } = part
    lines.push(`- ${properties.map(codeSpan).join(', ')}.${prose.facts(encodingFacts(part))}`)
    if (headers.length > 0) lines.push(indent(parameterList(headers, prose), '  '))
  }
  return lines.join('\n')
}

function pushChannel(blocks: string[], operations: ChannelOperation[], prose: Prose): void {
  for (const part of channelParts(operations)) {
    blocks.push(`## ${part.title}`)
    for (const { name, title, description, deprecated, messages } of part.operations) {
      if (name !== '') blocks.push(`${codeSpan(name)}${title === undefined ? '' : ` ${prose.line(title)}`}`)
      if (deprecated) blocks.push('**Deprecated.**')
      if (description !== undefined) blocks.push(prose.blocks(description))
      for (const message of messages) pushMessage(blocks, message, prose)
    }
  }
}

function pushMessage(blocks: string[], message: Message, prose: Prose): void {
  const { title, deprecated, headers, content } = message
  const text = messageText(message)
  blocks.push(`### ${prose.title(title)}`)
  if (deprecated) blocks.push('**Deprecated.**')
  if (text !== undefined) blocks.push(prose.blocks(text))
  if (headers) {
    const lines = [`Headers: ${typeMarkdown(headers, prose)}`]
    pushRoot(lines, headers, prose)
    blocks.push(lines.join('\n'))
  }
  for (const group of mediaGroups(content)) blocks.push(prose.once(group, mediaGroupMarkdown))
}

function pushCallbacks(blocks: string[], callbacks: Callback[], prose: Prose): void {
  if (callbacks.length > 0) blocks.push('## Callbacks')
  for (const { callback, name } of allCallbacks(callbacks)) {
    blocks.push(`### ${prose.title(callback.title ?? name)}`)
    if (callback.title !== undefined) blocks.push(codeSpan(name))
    blocks.push(codeSpan(`${callback.method} ${callback.expression}`))
    if (callback.deprecated) blocks.push('**Deprecated.**')
    if (callback.description !== undefined) blocks.push(prose.blocks(callback.description))
    if (callback.servers.length > 0) pushServers(blocks, callback.servers, '####', prose)
    pushSecurity(blocks, callback.security, '####', prose)
    pushExchange(blocks, callback, '####', prose)
    for (const { title, examples } of callbackExamples(callback)) {
      blocks.push(`#### ${title}`)
      for (const example of examples) pushExample(blocks, example, prose)
    }
  }
}

function pushExamples(blocks: string[], page: EndpointPage, prose: Prose): void {
  const samples = codeSamplesOf(page)
  if (samples.length > 0) blocks.push('## Example request')
  for (const { label, language, code } of samples) {
    if (samples.length > 1) blocks.push(`${prose.line(label)}:`)
    blocks.push(codeBlock(code, language))
  }
  const bodies = bodyExamples(page.requestBody?.content ?? [], page)
  if (bodies.length > 0) blocks.push(page.method === 'WEBHOOK' ? '## Example payloads' : '## Example bodies')
  for (const example of bodies) pushExample(blocks, example, prose)
  const responses = responseExamples(page.responses)
  if (responses.length > 0) blocks.push('## Example response')
  for (const example of responses) pushExample(blocks, example, prose)
  const messages = messageExamples(page.channel ?? [])
  if (messages.length > 0) blocks.push('## Example messages')
  for (const example of messages) pushExample(blocks, example, prose)
}

function pushExample(blocks: string[], { label, description, text, language }: ShownExample, prose: Prose): void {
  blocks.push(`${prose.line(label)}:`)
  if (description !== undefined) blocks.push(prose.blocks(description))
  if (text !== undefined) blocks.push(codeBlock(text, language))
}

/** One language is enough in Markdown, unless the specification has its own samples. */
function codeSamplesOf({ samples, request }: EndpointPage): CodeSample[] {
  return samples.length > 0 || !request ? samples : [generateSample(curl, request)]
}
