import type { JsonValue } from '@specnav/core/text'
import { bothTexts } from './both-texts.ts'
import type {
  Callback,
  Encoding,
  EnumValue,
  Example,
  OAuthFlow,
  Parameter,
  ParameterGroup,
  ResponseLink,
  SecurityScheme,
} from '../endpoint-types.ts'
import { type Fact, valueText } from './schema.ts'

/** Texts of an endpoint page that HTML and Markdown share. */

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

/** How a parameter is serialized, unless it is the default, and possible forms. */
export function parameterFacts(parameter: Parameter): Fact[] {
  const { mediaType, allowEmptyValue, schema, examples } = parameter
  const facts = encodingFacts({ ...parameter, contentType: mediaType })
  if (allowEmptyValue) facts.push({ label: 'May be empty', values: [] })
  if (examples.length > 0 && !describedExamples(parameter)) {
    const ofSchema = schema.examples?.map(valueText)
    const values = examples
      .map((example) => valueText(shownValue(example)))
      .filter((value) => !ofSchema?.includes(value))
    if (values.length > 0) facts.push({ label: values.length === 1 ? 'Example' : 'Examples', values })
  }
  return facts
}

/** The examples of a parameter, if one has more than a value. */
export function describedExamples({ examples }: Parameter): EnumValue[] | undefined {
  if (!examples.some(({ summary, description }) => summary !== undefined || description !== undefined)) return undefined
  return examples.map((example) => {
    const { name, summary, description } = example
    // As in examples of bodies, a title replaces the name.
    return {
      value: shownValue(example),
      name: summary === undefined ? name : undefined,
      description: bothTexts(summary, description),
    }
  })
}

/** The URL of a value that is not given. */
function shownValue({ value, externalValue }: Example): JsonValue {
  return value ?? externalValue ?? null
}

/** The target of a response's link, and its parameters. */
export function linkFacts({ operation, path, server, parameters, requestBody }: ResponseLink): Fact[] {
  const facts: Fact[] = parameters.map(({ name, value }) => ({ label: name, values: [valueText(value)] }))
  if (requestBody !== undefined) facts.push({ label: 'Request body', values: [valueText(requestBody)] })
  if (server !== undefined) facts.unshift({ label: 'Server', values: [server] })
  if (operation !== undefined) {
    facts.unshift({ label: 'Operation', values: [operation], ...(path !== undefined && { href: `/${path}` }) })
  }
  return facts
}

/** The parts of a body, those that are serialized alike together. */
export function encodingGroups(encoding: readonly Encoding[]): { properties: string[]; encoding: Encoding }[] {
  const groups = new Map<string, { properties: string[]; encoding: Encoding }>()
  for (const { property, ...how } of encoding) {
    const key = JSON.stringify(how.headers.length > 0 ? [property] : how)
    const known = groups.get(key)
    if (known) known.properties.push(property)
    else groups.set(key, { properties: [property], encoding: { property, ...how } })
  }
  return [...groups.values()]
}

/** How a part of a body is serialized. */
export function encodingFacts(encoding: Omit<Encoding, 'property' | 'headers'>): Fact[] {
  const { contentType, style, explode, allowReserved } = encoding
  const facts: Fact[] = []
  if (contentType !== undefined) facts.push({ label: 'Content type', values: [contentType] })
  if (style !== undefined) facts.push({ label: 'Style', values: [style] })
  if (explode !== undefined) facts.push({ label: 'Explode', values: [String(explode)] })
  if (allowReserved) facts.push({ label: 'Reserved characters allowed', values: [] })
  return facts
}

/** Every callback, after its parent. Its name includes the names of its parents. */
export function* allCallbacks(callbacks: Callback[], before = ''): Generator<{ callback: Callback; name: string }> {
  for (const callback of callbacks) {
    const name = before + callback.name
    yield { callback, name }
    yield* allCallbacks(callback.callbacks, `${name} › `)
  }
}

/** A security scheme and its location, as a sentence of Markdown. */
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
