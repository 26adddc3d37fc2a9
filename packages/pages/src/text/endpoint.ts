import type { JsonValue } from '@specnav/core/text'
import { say, type WordKey } from '@specnav/core/words'
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
import { exampleLabel, type Fact, valueText } from './schema.ts'

/** Texts of an endpoint page that HTML and Markdown share. */

const groupTitles: Record<string, WordKey> = {
  path: 'reference.pathParameters',
  query: 'reference.queryParameters',
  querystring: 'reference.queryString',
  header: 'reference.headers',
  cookie: 'reference.cookies',
}

export function groupTitle(group: ParameterGroup): string {
  return say(Object.hasOwn(groupTitles, group.in) ? groupTitles[group.in]! : 'reference.otherParameters')
}

/** How a parameter is serialized, unless it is the default, and possible forms. */
export function parameterFacts(parameter: Parameter): Fact[] {
  const { mediaType, allowEmptyValue, schema, examples } = parameter
  const facts = encodingFacts({ ...parameter, contentType: mediaType })
  if (allowEmptyValue) facts.push({ label: say('reference.mayBeEmpty'), values: [] })
  if (examples.length > 0 && !describedExamples(parameter)) {
    const ofSchema = schema.examples?.map(valueText)
    const values = examples
      .map((example) => valueText(shownValue(example)))
      .filter((value) => !ofSchema?.includes(value))
    if (values.length > 0) facts.push({ label: exampleLabel(values.length), values })
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
  if (requestBody !== undefined) facts.push({ label: say('reference.requestBody'), values: [valueText(requestBody)] })
  if (server !== undefined) facts.unshift({ label: say('reference.server'), values: [server] })
  if (operation !== undefined) {
    facts.unshift({
      label: say('reference.operation'),
      values: [operation],
      ...(path !== undefined && { href: `/${path}` }),
    })
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
  if (contentType !== undefined) facts.push({ label: say('reference.contentType'), values: [contentType] })
  if (style !== undefined) facts.push({ label: say('reference.style'), values: [style] })
  if (explode !== undefined) facts.push({ label: say('reference.explode'), values: [String(explode)] })
  if (allowReserved) facts.push({ label: say('reference.reservedAllowed'), values: [] })
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

const keyPlaces = {
  query: 'reference.keyInQuery',
  header: 'reference.keyInHeader',
  cookie: 'reference.keyInCookie',
} as const

/** A security scheme and its location, as a sentence of Markdown. */
export function schemeText(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return say(keyPlaces[scheme.in as keyof typeof keyPlaces] ?? 'reference.keyInHeader', { name: scheme.parameter })
    case 'http':
      if (scheme.scheme !== 'bearer') return say('reference.http', { scheme: scheme.scheme })
      return scheme.bearerFormat === undefined
        ? say('reference.bearer')
        : say('reference.bearerFormat', { format: scheme.bearerFormat })
    case 'oauth2':
      return scheme.metadataUrl === undefined
        ? say('reference.oauth')
        : say('reference.oauthMetadata', { url: scheme.metadataUrl })
    case 'openIdConnect':
      return scheme.url === '' ? 'OpenID Connect' : say('reference.openId', { url: scheme.url })
    case 'other':
      if (scheme.scheme === 'mutualTLS') return say('reference.mutualTls')
      return scheme.scheme === 'missing' ? say('reference.unknownScheme') : scheme.scheme
  }
}

const flowNames = ['authorizationCode', 'clientCredentials', 'deviceAuthorization', 'implicit', 'password'] as const

export function flowName(flow: OAuthFlow): string {
  const name = flowNames.find((each) => each === flow.type)
  return name === undefined ? flow.type : say(`reference.${name}`)
}

export function flowFacts(flow: OAuthFlow): Fact[] {
  const facts: Fact[] = []
  const add = (key: WordKey, url: string | undefined) => {
    if (url !== undefined) facts.push({ label: say(key), values: [url] })
  }
  add('reference.authorizationUrl', flow.authorizationUrl)
  add('reference.deviceAuthorizationUrl', flow.deviceAuthorizationUrl)
  add('reference.tokenUrl', flow.tokenUrl)
  add('reference.refreshUrl', flow.refreshUrl)
  return facts
}
