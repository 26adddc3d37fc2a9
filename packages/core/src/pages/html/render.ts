import type {
  Callback,
  CodeSample,
  EndpointPage,
  EndpointResponse,
  MediaType,
  Parameter,
  RequestBody,
  RequestExample,
  ResponseLink,
  SecurityRequirement,
  SecurityScheme,
  Server,
  ServerVariable,
} from '../endpoint-types.ts'
import {
  allCallbacks,
  describedExamples,
  encodingFacts,
  flowFacts,
  flowName,
  groupTitle,
  linkFacts,
  parameterFacts,
  schemeText,
} from '../text/endpoint.ts'
import { codeByServer, requestsByServer } from './base-urls.ts'
import { curl } from '../samples/curl.ts'
import { exactText } from '../examples/digits.ts'
import { docsLink } from '../text/docs-link.ts'
import { escapeHtml, escapeText } from '../../html.ts'
import { generateSample } from '../samples/generate.ts'
import { layOut } from './layout.ts'
import {
  type Chunk,
  type Tab,
  idPart,
  pushDetails,
  pushFacts,
  pushFlags,
  pushRequired,
  pushRow,
  pushTabs,
  pushText,
  pushType,
} from './schema.ts'
import { type LinkResolver, fromRoot, linkHtml } from '../links/links.ts'
import { outlinedMarkdown } from '../markdown/to-html.ts'
import { mediaGroups } from '../openapi/media-groups.ts'
import { serverUrl } from '../examples/request.ts'
import { codeSamples, furtherLanguages } from '../samples/index.ts'
import { flagsOf } from '../text/schema.ts'
import { type ShownExample, bodyExamples, callbackExamples, responseExamples } from '../examples/shown.ts'
import type { Heading, RenderedPage } from '../types.ts'

export interface HtmlOptions {
  /** Where the links in descriptions lead; relative ones start at the docs root by default. */
  link?: LinkResolver
  /**
   * The languages that the page holds the example request in. `first`: in cURL; `@specnav/core/endpoint.js` makes the others in the
   * browser when a reader asks for them, for which it has to be bundled. `all` by default.
   */
  languages?: 'all' | 'first'
}

/**
 * The page as semantic HTML: everything but the title, which is the host's. It can be read without scripts (`@specnav/core/endpoint.js`
 * adds buttons, writes code for the base URL that the reader chose, and remembers it and the language), brings no styles (see
 * `@specnav/core/endpoint.css`), and every id on it is unique. Headings start at the second level. What is much the same on many pages,
 * fields of responses and examples, is marked to be left out of Pagefind's index: a search finds an endpoint by its path, its description
 * and what it takes.
 */
export function renderHtml(page: EndpointPage, { link = fromRoot, languages = 'all' }: HtmlOptions = {}): RenderedPage {
  const out: Chunk[] = []
  const headings: Heading[] = []
  const heading = (depth: 2 | 3, slug: string, text: string, html = escapeText(text)) => {
    headings.push({ depth, slug, text })
    out.push(`<h${depth} id="${slug}">${html}</h${depth}>`)
  }

  out.push('<div class="sn-endpoint"><div class="sn-layout"><div class="sn-main">')
  pushBar(out, page)
  if (page.deprecated) out.push('<p class="sn-notice"><strong>Deprecated.</strong> This endpoint may be removed.</p>')
  pushDescription(out, page, headings)
  pushServers(out, page)
  if (page.security.length > 0) {
    heading(2, 'authorization', 'Authorization')
    pushSecurity(out, page.security)
  }
  for (const group of page.parameters) {
    heading(2, idPart(`${group.in}-parameters`), groupTitle(group))
    pushParameters(out, group.parameters, idPart(group.in))
  }
  if (page.requestBody) {
    heading(2, 'request-body', page.method === 'WEBHOOK' ? 'Payload' : 'Request body')
    pushRequestBody(out, page.requestBody, 'body')
  }
  if (page.responses.length > 0) heading(2, 'responses', 'Responses')
  for (const response of page.responses) {
    const id = `response-${idPart(response.status)}`
    heading(3, id, response.status, statusHtml(response.status))
    pushResponse(out, response, id)
  }
  if (page.callbacks.length > 0) heading(2, 'callbacks', 'Callbacks')
  for (const [index, { callback, name }] of [...allCallbacks(page.callbacks)].entries()) {
    const id = `callback-${index + 1}`
    heading(3, id, callback.title ?? name)
    pushCallback(out, callback, name, id)
  }

  const { main, rest } = layOut(out, page.schemas)
  if (rest !== '') headings.push({ depth: 2, slug: 'schemas', text: 'Schemas' })
  const schemas = rest === '' ? '' : `<h2 id="schemas">Schemas</h2><div data-pagefind-ignore>${rest}</div>`
  const examples = examplesHtml(page, headings, languages)
  const html = linkHtml(`${main}${schemas}</div>${examples}</div></div>`, link)
  return { html: exactText(html, page.digits), headings }
}

/** Method and path, behind the base URL where there is no choice of them. */
function pushBar(out: Chunk[], page: EndpointPage): void {
  const base = page.servers.length === 1 ? serverUrl(page.servers[0]) : ''
  const server = base === '' ? '' : `<span class="sn-base">${escapeText(base)}</span><wbr>`
  const path = page.method === 'WEBHOOK' ? escapeText(page.path) : pathHtml(page.path)
  out.push(`<div class="sn-bar">${methodHtml(page.method)} <code class="sn-path">${server}${path}</code></div>`)
}

function methodHtml(method: string): string {
  return `<span class="sn-method sn-${idPart(method.toLowerCase())}">${escapeText(method)}</span>`
}

function pathHtml(path: string): string {
  return escapeText(path)
    .replaceAll(/(?<!\/)\/(?!\/)/g, '/<wbr>')
    .replace(/\{[^{}]*\}/g, '<var>$&</var>')
}

/** Headings of the page itself; those of its parts begin with `response-`, `callback-` or end with `-parameters`. */
const ownIds = [
  'authorization',
  'request-body',
  'responses',
  'callbacks',
  'schemas',
  'example-request',
  'example-response',
  'examples',
]

function pushDescription(out: Chunk[], { description, externalDocs }: EndpointPage, headings: Heading[]): void {
  if (description !== undefined) {
    const taken = new Set(ownIds)
    const { html, headings: own } = outlinedMarkdown(description, (text) => {
      const words =
        idPart(
          text
            .toLowerCase()
            .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
            .replace(/^-|-$/g, ''),
        ) || 'section'
      const base = taken.has(words) || /^(?:response|callback)-|-parameters$/.test(words) ? `about-${words}` : words
      let slug = base
      for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
      taken.add(slug)
      return slug
    })
    headings.push(...own)
    out.push('<div class="sn-text sn-description">', html, '</div>')
  }
  if (externalDocs) pushText(out, docsLink(externalDocs))
}

/** Base URLs to choose from, each with the whole address; of a single one, what there is to say about it. */
function pushServers(out: Chunk[], { servers, path }: EndpointPage): void {
  const [only] = servers
  if (servers.length > 1) {
    const tabs = servers.map((server) => {
      // The script knows a base URL by its label.
      const labelOf = labelsOf.find((each) => servers.filter((other) => each(other) === each(server)).length === 1)
      const label = labelOf?.(server) ?? server.url
      const push = (panel: Chunk[]) => {
        const address = (server.url.endsWith('/') ? server.url.slice(0, -1) : server.url) + path
        panel.push(`<code class="sn-path">${pathHtml(address)}</code>`)
        if (server.description !== label) pushText(panel, server.description)
        pushVariables(panel, server.variables)
      }
      return { label, push }
    })
    pushTabs(out, 'Base URL', 'server', tabs, ' data-sn-choice="server"')
  } else if (only && (only.variables.length > 0 || only.description !== undefined)) {
    out.push(`<details class="sn-fold"><summary>Server</summary><div><code>${escapeText(only.url)}</code>`)
    pushText(out, only.description)
    pushVariables(out, only.variables)
    out.push('</div></details>')
  }
}

/** Descriptions of servers up to this length serve as their names. */
const maxServerLabel = 40

function serverLabel(server: Server): string {
  const { name, description } = server
  if (name !== undefined) return name
  const isName = description !== undefined && description.length <= maxServerLabel && !/[\n<[`*_]/.test(description)
  return isName ? description : bareUrl(server)
}

function bareUrl({ url }: Server): string {
  return url.replace(/^[a-z]+:\/\//i, '')
}

/** What a server may be called, the best first. */
const labelsOf = [serverLabel, bareUrl]

function pushVariables(out: Chunk[], variables: ServerVariable[]): void {
  for (const { name, description, default: given, enum: values } of variables) {
    out.push('<div class="sn-part">', `<code class="sn-name">${escapeText(name)}</code>`)
    pushText(out, description)
    pushFacts(out, [{ label: 'Default', values: [given] }, ...(values ? [{ label: 'Allowed values', values }] : [])])
    out.push('</div>')
  }
}

function pushSecurity(out: Chunk[], security: SecurityRequirement[]): void {
  if (security.length > 1) out.push('<p>One of these is enough:</p>')
  out.push('<ul class="sn-rows">')
  for (const { schemes } of security) {
    out.push('<li>')
    if (schemes.length === 0) out.push('<p>No authorization</p>')
    for (const [index, scheme] of schemes.entries()) {
      if (index > 0) out.push('<p class="sn-and">together with</p>')
      pushScheme(out, scheme)
    }
    out.push('</li>')
  }
  out.push('</ul>')
}

function pushScheme(out: Chunk[], scheme: SecurityScheme): void {
  out.push(`<code class="sn-name">${escapeText(scheme.name)}</code>`)
  if (scheme.deprecated) pushFlags(out, ['deprecated'])
  pushText(out, schemeText(scheme))
  pushText(out, scheme.description)
  if (scheme.scopes.length > 0) pushFacts(out, [{ label: 'Scopes', values: scheme.scopes }])
  if (scheme.type !== 'oauth2') return
  for (const flow of scheme.flows) {
    out.push(`<div class="sn-part"><span class="sn-label">${escapeText(flowName(flow))}</span>`)
    pushFacts(out, flowFacts(flow))
    if (flow.scopes.length > 0) {
      out.push(
        `<details class="sn-fold"><summary>${flow.scopes.length === 1 ? '1 scope' : `${flow.scopes.length} scopes`}</summary><ul class="sn-values">`,
      )
      for (const { name, description } of flow.scopes) {
        out.push(`<li><code>${escapeText(name)}</code>`)
        pushText(out, description)
        out.push('</li>')
      }
      out.push('</ul></details>')
    }
    out.push('</div>')
  }
}

function pushParameters(out: Chunk[], parameters: Parameter[], idPrefix: string): void {
  out.push('<ul class="sn-rows">')
  for (const parameter of parameters) {
    const { name, required, deprecated, description, schema } = parameter
    pushRow(out, {
      id: `${idPrefix}/${idPart(name)}`,
      name,
      required,
      deprecated,
      description,
      facts: parameterFacts(parameter),
      examples: describedExamples(parameter),
      schema,
    })
  }
  out.push('</ul>')
}

function pushRequestBody(out: Chunk[], body: RequestBody, id: string): void {
  pushText(out, body.description)
  pushContent(out, body.content, id, body.required)
}

/** The media types of a body, as tabs where they differ. */
function pushContent(out: Chunk[], content: MediaType[], id: string, required: boolean): void {
  const groups = mediaGroups(content)
  const [only] = groups
  if (only && groups.length === 1) pushMediaType(out, only.media, id, only.mediaTypes, required)
  else if (groups.length > 1) {
    const tabs = groups.map(({ mediaTypes, media }, index) => ({
      label: mediaTypes.join(', '),
      push: (panel: Chunk[]) => pushMediaType(panel, media, index === 0 ? id : `${id}:${index + 1}`, [], required),
    }))
    pushTabs(out, 'Media type', `${id}:content`, tabs)
  }
}

function pushMediaType(
  out: Chunk[],
  { schema, itemSchema, encoding }: MediaType,
  id: string,
  names: string[],
  required: boolean,
): void {
  out.push('<div class="sn-root">')
  for (const name of names) out.push(`<code>${escapeText(name)}</code> `)
  pushType(out, schema)
  if (required) pushRequired(out)
  pushFlags(out, flagsOf(schema))
  out.push('</div>')
  pushDetails(out, schema, id, true)
  if (itemSchema) {
    out.push('<div class="sn-part"><span class="sn-label">Each item of the stream</span> ')
    pushType(out, itemSchema)
    pushDetails(out, itemSchema, `${id}:item`, true)
    out.push('</div>')
  }
  if (encoding.length === 0) return
  out.push('<div class="sn-part"><span class="sn-label">Encoding</span><ul class="sn-rows">')
  for (const part of encoding) {
    const { property, headers } = part
    out.push(`<li><code class="sn-name">${escapeText(property)}</code>`)
    pushFacts(out, encodingFacts(part))
    if (headers.length > 0) pushParameters(out, headers, `${id}:encoding/${idPart(property)}`)
    out.push('</li>')
  }
  out.push('</ul></div>')
}

function statusHtml(status: string): string {
  return `<span class="sn-status sn-${/^[1-5]/.test(status) ? status[0] : 'x'}xx">${escapeText(status)}</span>`
}

function pushResponse(out: Chunk[], response: EndpointResponse, id: string): void {
  pushText(out, response.description)
  if (response.headers.length > 0) {
    out.push(
      `<details class="sn-fold"><summary>${response.headers.length === 1 ? '1 header' : `${response.headers.length} headers`}</summary>`,
    )
    pushParameters(out, response.headers, `${id}:header`)
    out.push('</details>')
  }
  if (response.content.length > 0) {
    out.push('<div data-pagefind-ignore>')
    pushContent(out, response.content, id, false)
    out.push('</div>')
  }
  pushLinks(out, response.links)
}

function pushLinks(out: Chunk[], links: ResponseLink[]): void {
  if (links.length === 0) return
  out.push('<div class="sn-part"><span class="sn-label">Links</span><ul class="sn-rows">')
  for (const link of links) {
    out.push(`<li><code class="sn-name">${escapeText(link.name)}</code>`)
    pushText(out, link.description)
    pushFacts(out, linkFacts(link))
    out.push('</li>')
  }
  out.push('</ul></div>')
}

function pushCallback(out: Chunk[], callback: Callback, name: string, id: string): void {
  const { method, expression, deprecated, description, parameters, requestBody, responses } = callback
  out.push(`<div class="sn-bar">${methodHtml(method)} <code class="sn-path">${escapeText(expression)}</code></div>`)
  if (callback.title !== undefined) out.push(`<p><code class="sn-name">${escapeText(name)}</code></p>`)
  if (deprecated) out.push('<p class="sn-notice"><strong>Deprecated.</strong></p>')
  pushText(out, description)
  const part = (title: string) => out.push(`<h4>${title}</h4>`)
  for (const group of parameters) {
    part(groupTitle(group))
    pushParameters(out, group.parameters, `${id}/${idPart(group.in)}`)
  }
  if (requestBody) {
    part('Request body')
    pushRequestBody(out, requestBody, `${id}/body`)
  }
  if (responses.length > 0) part('Responses')
  for (const response of responses) {
    out.push(`<div class="sn-part"><p>${statusHtml(response.status)}</p>`)
    pushResponse(out, response, `${id}/response-${idPart(response.status)}`)
    out.push('</div>')
  }
  for (const [index, { title, examples }] of callbackExamples(callback).entries()) {
    part(title)
    pushTabs(out, title, `${id}/examples-${index + 1}:tab`, examples.map(exampleTab))
  }
}

/** Code of the request and examples of bodies: beside the reference where there is room, below it elsewhere. */
function examplesHtml(page: EndpointPage, headings: Heading[], languages: 'all' | 'first'): string {
  const { tabs: samples, further } = requestTabs(page, languages)
  const bodies = bodyExamples(page.requestBody?.content ?? [], page.request).map(exampleTab)
  const responses = responseExamples(page.responses).map(exampleTab)
  const parts: [slug: string, title: string, tabs: Tab[], attributes?: string][] = [
    ['example-request', 'Example request', samples, ` data-sn-choice="language"${further}`],
    ['examples', page.method === 'WEBHOOK' ? 'Example payloads' : 'Example bodies', bodies],
    ['example-response', 'Example response', responses],
  ]
  const out: Chunk[] = []
  for (const [slug, title, tabs, attributes] of parts) {
    if (tabs.length === 0) continue
    headings.push({ depth: 2, slug, text: title })
    out.push(`<h2 id="${slug}">${title}</h2>`)
    pushTabs(out, title, `${slug}:tab`, tabs, attributes)
  }
  if (out.length === 0) return ''
  return `<aside class="sn-examples" data-pagefind-ignore aria-label="Examples">${layOut(out, []).main}</aside>`
}

/** The code that stands on the page, and the attributes that the script makes more of it from. */
function requestTabs(page: EndpointPage, languages: 'all' | 'first'): { tabs: Tab[]; further: string } {
  const { request } = page
  // What the specification brings along asks the server that it names.
  if (page.samples.length > 0 || !request) return { tabs: page.samples.map((sample) => codeTab([sample])), further: '' }
  const requests = requestsByServer(page)
  const samplesOf = (each: RequestExample) =>
    languages === 'all' ? codeSamples({ samples: [], request: each }) : [generateSample(curl, each)]
  const [own = samplesOf(request), ...others] = requests.map(samplesOf)
  const tabs = own.map((sample, index) => codeTab([sample, ...others.map((samples) => samples[index]!)]))
  if (languages === 'all') return { tabs, further: '' }
  const urls =
    requests.length === 0 ? '' : ` data-sn-urls="${escapeHtml(JSON.stringify(requests.map(({ url }) => url)))}"`
  const written = JSON.stringify(request).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return { tabs, further: ` data-sn-languages="${furtherLanguages.join(',')}" data-sn-request='${written}'${urls}` }
}

/** Code in one language, for each base URL if there are several. */
function codeTab(samples: CodeSample[]): Tab {
  const { label, language } = samples[0]!
  const html = samples.length === 1 ? escapeText(samples[0]!.code) : codeByServer(samples.map(({ code }) => code))
  return { label, push: (out) => void out.push(codeHtml(language, html)) }
}

function exampleTab({ label, description, text, language }: ShownExample): Tab {
  return {
    label,
    push(out) {
      pushText(out, description)
      if (text !== undefined) out.push(codeHtml(language, escapeText(text)))
    },
  }
}

function codeHtml(language: string, html: string): string {
  return `<pre tabindex="0"><code class="language-${idPart(language)}">${html}</code></pre>`
}
