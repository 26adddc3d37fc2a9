import { type JsonObject, type JsonValue, asString, isObject, isSafeAddress, titleLine } from '@specnav/core/text'
import { type ApiOverview, tagTrails, type Operation, type Spec } from '@specnav/core'
import { describedTags } from '@specnav/core/specs'
import type { ExternalDocs, SecurityRequirement, Server } from './endpoint-types.ts'
import { say } from '@specnav/core/words'
import { slugOf } from './html/description.ts'
import { type LinkResolver, fromRoot } from './links/links.ts'
import { codeSpan } from './markdown/code.ts'
import { plainMarkdown } from './markdown/flavor.ts'
import { proseOf } from './markdown/prose.ts'
import { pushSecurity, pushServers } from './markdown/render.ts'
import { linkedText, outlinedMarkdown } from './markdown/to-html.ts'
import { readRequirements } from './openapi/security.ts'
import { readServerList } from './openapi/servers.ts'
import { isSwagger, swaggerServers } from './openapi/swagger.ts'
import { readExternalDocs } from './schema/facts.ts'
import { bothTexts } from './text/both-texts.ts'
import { docsLink } from './text/docs-link.ts'
import type { MarkdownFlavor, Page, RenderedPage } from './types.ts'

/** Maximum number of operations that are listed: beyond it, nobody reads a list. */
const maxListed = 500

/** What a page shows that introduces an API, or the operations of one tag. */
interface Overview {
  description?: string
  /** Markdown: the version, the contact, the license, … */
  facts: string[]
  servers: Server[]
  security: SecurityRequirement[]
  groups: { label: string; description?: string; externalDocs?: ExternalDocs; pages: Page[] }[]
  /** Whether the groups list their operations. */
  lists: boolean
}

/** The overview as Markdown, for below the title of its page. `pages` are those of the site. */
export function overviewMarkdown(
  about: ApiOverview,
  pages: ReadonlyMap<string, Page>,
  { flavor = 'gfm', link = fromRoot }: { flavor?: MarkdownFlavor; link?: LinkResolver } = {},
): string {
  const { description, facts, servers, security, groups, lists } = readOverview(about, pages)
  const prose = proseOf(flavor, link)
  const blocks: string[] = []
  if (description !== undefined) blocks.push(prose.description(description))
  if (facts.length > 0) blocks.push(facts.map((fact) => `- ${prose.line(fact)}`).join('\n'))
  if (servers.length > 0) pushServers(blocks, servers, '##', prose)
  pushSecurity(blocks, security, '##', prose)
  for (const group of groups) {
    blocks.push(`## ${prose.title(group.label)}`)
    if (group.description !== undefined) blocks.push(prose.blocks(group.description))
    if (group.externalDocs) blocks.push(prose.blocks(docsLink(group.externalDocs)))
    if (lists && group.pages.length > 0) blocks.push(group.pages.map(listed).join('\n'))
  }
  return blocks.join('\n\n')

  function listed(page: Page): string {
    const { method, path } = page.operation ?? { method: '', path: '' }
    const marks = page.deprecated ? ` ${say('page.deprecated')}.` : ''
    return `- ${prose.line(`[${plainMarkdown(titleLine(page))}](/${page.path})`)} ${codeSpan(`${method} ${path}`)}${marks}`
  }
}

export function overviewHtml(about: ApiOverview, pages: ReadonlyMap<string, Page>, link: LinkResolver): RenderedPage {
  const taken = new Set<string>()
  const markdown = overviewMarkdown(about, pages, { link: asWritten })
  const { html, headings } = outlinedMarkdown(markdown, (text) => slugOf(text, taken))
  const whole = `<div class="sn-endpoint"><div class="sn-text sn-overview">${linkedText(html, link)}</div></div>`
  return { html: whole, headings, ids: [...taken] }
}

/** Links are resolved in the HTML, which has them in one form. */
const asWritten: LinkResolver = (address) => address

/** What the author says of an API or a tag, as Markdown. */
export function overviewDescription({ spec, tag }: ApiOverview): string | undefined {
  const source = tag === undefined ? spec.document.info : describedTags(spec).get(tag)
  if (!isObject(source)) return undefined
  // The summary of a tag is its name.
  const summary = tag === undefined ? asString(source.summary)?.trim() : undefined
  return bothTexts(summary, asString(source.description)?.trim()) || undefined
}

function readOverview(about: ApiOverview, pages: ReadonlyMap<string, Page>): Overview {
  const { spec, tag } = about
  const description = overviewDescription(about)
  const documented = pagesOf(spec, pages, tag)
  if (tag !== undefined) {
    const docs = readExternalDocs(describedTags(spec).get(tag)?.externalDocs)
    const groups = documented.length > 0 ? [{ label: say('reference.endpoints'), pages: documented }] : []
    return { description, facts: docs ? [docsLink(docs)] : [], servers: [], security: [], groups, lists: true }
  }
  const { servers, security } = spec.document
  return {
    description,
    facts: factsOf(spec.document),
    servers: isSwagger(spec) ? swaggerServers({}, spec) : readServerList(servers, spec.file),
    security: readRequirements(security, spec),
    groups: groupsOf(spec, documented),
    lists: documented.length <= maxListed,
  }
}

/** The pages of a specification's operations, in the order of the specification. */
function pagesOf(spec: Spec, pages: ReadonlyMap<string, Page>, tag: string | undefined): Page[] {
  const found = new Map<Operation, Page>()
  for (const page of pages.values()) {
    const { operation, hidden } = page
    if (operation?.spec !== spec || hidden || found.has(operation)) continue
    found.set(operation, page)
  }
  return [...spec.operations.values()].flatMap((operation) =>
    tag === undefined || operation.groupTag === tag ? (found.get(operation) ?? []) : [],
  )
}

function groupsOf(spec: Spec, pages: readonly Page[]): Overview['groups'] {
  const trailOf = tagTrails(spec)
  const byTag = Map.groupBy(pages, ({ operation }) => operation?.groupTag)
  return Array.from(byTag, ([tag, grouped]) => ({
    label: tag === undefined ? say('reference.endpoints') : trailOf(tag).join(' / '),
    description: tag === undefined ? undefined : overviewDescription({ spec, tag }),
    externalDocs: tag === undefined ? undefined : readExternalDocs(describedTags(spec).get(tag)?.externalDocs),
    pages: grouped,
  }))
}

function factsOf({ info, externalDocs }: JsonObject): string[] {
  const { version, contact, license, termsOfService } = isObject(info) ? info : {}
  const docs = readExternalDocs(externalDocs)
  const number = typeof version === 'number' ? String(version) : asString(version)
  const title = say('reference.terms')
  const terms = linked(title, termsOfService)
  const facts = [
    number?.trim() && `${say('reference.version')}: ${codeSpan(number)}`,
    contactOf(contact),
    licenseOf(license),
    terms !== title && terms,
    docs && docsLink(docs),
  ]
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

function contactOf(contact: JsonValue | undefined): string | undefined {
  if (!isObject(contact)) return undefined
  const { name, url, email } = contact
  const address = asString(email)
  const words = asString(name) ?? asString(url)
  const parts = [words && linked(words, url), address && linked(address, `mailto:${address}`)].filter(Boolean)
  return parts.length > 0 ? `${say('reference.contact')}: ${parts.join(', ')}` : undefined
}

function licenseOf(license: JsonValue | undefined): string | undefined {
  if (!isObject(license)) return undefined
  const name = asString(license.name) ?? asString(license.identifier)
  return name && `${say('reference.license')}: ${linked(name, license.url)}`
}

/** A link, or only its words if the address cannot be one. */
function linked(words: string, url: JsonValue | undefined): string {
  const text = plainMarkdown(words)
  return typeof url === 'string' && isSafeAddress(url) && !/[\s<>]/.test(url) ? `[${text}](<${url}>)` : text
}
