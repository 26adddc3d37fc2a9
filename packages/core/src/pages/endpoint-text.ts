import type {
  Callback,
  Encoding,
  Example,
  ExternalDocs,
  MediaType,
  OAuthFlow,
  Parameter,
  ParameterGroup,
  RequestExample,
  SecurityScheme,
} from './endpoint-types.ts'
import { isForm, isJson } from './media-types.ts'
import type { Fact } from './schema-text.ts'

/** Words of an endpoint page that HTML and Markdown share. */

const groupTitles: Record<string, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
}

export function groupTitle(group: ParameterGroup): string {
  return Object.hasOwn(groupTitles, group.in) ? groupTitles[group.in]! : 'Other parameters'
}

/** A link to further documentation, as Markdown. */
export function docsLink({ url, description }: ExternalDocs): string {
  return `[${description?.replaceAll(/[[\]]/g, '\\$&') || 'More about it'}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
}

/** How a parameter is written, where that is not the usual way. */
export function parameterFacts({
  mediaType,
  style,
  explode,
  allowReserved,
  allowEmptyValue,
  schema,
  examples,
}: Parameter): Fact[] {
  const facts: Fact[] = []
  if (mediaType !== undefined) facts.push({ label: 'Content type', values: [mediaType] })
  if (style !== undefined) facts.push({ label: 'Style', values: [style] })
  if (explode !== undefined) facts.push({ label: 'Explode', values: [String(explode)] })
  if (allowReserved) facts.push({ label: 'Reserved characters allowed', values: [] })
  if (allowEmptyValue) facts.push({ label: 'May be empty', values: [] })
  if (!schema.examples && examples.length > 0) {
    facts.push({
      label: examples.length === 1 ? 'Example' : 'Examples',
      values: examples.map((example) => exampleText(example, 'text/plain')),
    })
  }
  return facts
}

/** How a part of a body is written. */
export function encodingFacts({ contentType, style, explode, allowReserved }: Encoding): Fact[] {
  const facts: Fact[] = []
  if (contentType !== undefined) facts.push({ label: 'Content type', values: [contentType] })
  if (style !== undefined) facts.push({ label: 'Style', values: [style] })
  if (explode !== undefined) facts.push({ label: 'Explode', values: [String(explode)] })
  if (allowReserved) facts.push({ label: 'Reserved characters allowed', values: [] })
  return facts
}

/** Every callback, behind the one that it comes from; its name tells the way. */
export function* allCallbacks(callbacks: Callback[], before = ''): Generator<{ callback: Callback; name: string }> {
  for (const callback of callbacks) {
    const name = before + callback.name
    yield { callback, name }
    yield* allCallbacks(callback.callbacks, `${name} › `)
  }
}

/** What a security scheme is and where it goes, as a sentence of Markdown. */
export function schemeText(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return `API key in ${scheme.in === 'query' ? 'the query parameter' : `the ${scheme.in}`} \`${scheme.parameter}\``
    case 'http':
      if (scheme.scheme === 'bearer') {
        return `Bearer token${scheme.bearerFormat === undefined ? '' : ` (${scheme.bearerFormat})`} in the header \`Authorization\``
      }
      return `HTTP ${scheme.scheme} authentication in the header \`Authorization\``
    case 'oauth2':
      return `OAuth 2.0 access token in the header \`Authorization\`${scheme.metadataUrl === undefined ? '' : `, server metadata at \`${scheme.metadataUrl}\``}`
    case 'openIdConnect':
      return `OpenID Connect${scheme.url === '' ? '' : `, discovered at \`${scheme.url}\``}`
    case 'other':
      if (scheme.scheme === 'mutualTLS') return 'Client certificate (mutual TLS)'
      return scheme.scheme === 'missing' ? 'A scheme that the specification does not describe' : scheme.scheme
  }
}

const flowNames: Record<string, string> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
}

export function flowName(flow: OAuthFlow): string {
  return Object.hasOwn(flowNames, flow.type) ? flowNames[flow.type]! : flow.type
}

export function flowFacts(flow: OAuthFlow): Fact[] {
  const facts: Fact[] = []
  const add = (label: string, url: string | undefined) => {
    if (url !== undefined) facts.push({ label, values: [url] })
  }
  add('Authorization URL', flow.authorizationUrl)
  add('Device authorization URL', flow.deviceAuthorizationUrl)
  add('Token URL', flow.tokenUrl)
  add('Refresh URL', flow.refreshUrl)
  return facts
}

/** What tells an example of a body from the others; empty where there is no other. */
export function exampleName({ summary, name }: Example, media: MediaType, content: MediaType[]): string {
  const named = summary ?? name
  if (content.length === 1) return media.examples.length === 1 ? '' : (named ?? 'Example')
  return named === undefined ? media.mediaType : `${named} (${media.mediaType})`
}

const texts = new WeakMap<object, string>()

/** An example as it goes over the wire, JSON set out over lines. */
export function exampleText({ value, externalValue }: Example, mediaType: string): string {
  if (value === undefined) return externalValue ?? ''
  if (typeof value === 'string' && (!isJson(mediaType) || /^\s*[[{"]/.test(value))) return value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = JSON.stringify(value, null, 2)))
  return text
}

/** Language for highlighting. */
export function exampleLanguage({ value }: Example, mediaType: string): string {
  if (isJson(mediaType) || (typeof value === 'object' && value !== null)) return 'json'
  if (/\bxml\b/.test(mediaType)) return 'xml'
  return mediaType.startsWith('text/html') ? 'html' : 'text'
}

/** Examples of a body that the example request does not show already. A form that was made up is shown there or not at all. */
export function furtherExamples(
  content: MediaType[],
  request: RequestExample | undefined,
): { media: MediaType; example: Example }[] {
  const all = content.flatMap((media) =>
    media.examples
      .filter((example) => !(example.generated && isForm(media.mediaType)))
      .map((example) => ({ media, example })),
  )
  return request && all.length === 1 && all[0]!.media === content[0] ? [] : all
}
