import { asString, isObject, type JsonObject, type JsonValue } from '../../json.ts'
import { schemaAddress } from '../schema-address.ts'

/** What an author may write, by the name of the field: the first one that its schema takes. */
const values: Record<string, readonly JsonValue[]> = {
  $ref: ['navigation/guides.json'],
  $schema: [schemaAddress],
  anchor: ['Community'],
  audience: ['docs'],
  banner: ['**Version 2** is here.'],
  base: ['https://tool.example.com/ask'],
  boost: [2],
  clientId: ['docs'],
  color: ['#0D7A63'],
  content: ['**Version 2** is here.'],
  contextTokens: [6000],
  custom: [['languages/query.json']],
  dark: ['#0D7A63', '/logo/dark.svg'],
  description: ['How to use the Acme API.'],
  destination: ['/quickstart'],
  directory: ['api-reference'],
  domain: ['docs.acme.example'],
  dropdown: ['Reference'],
  endpoint: ['/ask'],
  family: ['Inter'],
  favicon: ['/favicon.svg'],
  files: [['/downloads/*.pdf']],
  from: ['git'],
  group: ['Get started'],
  groups: [['partners']],
  groupsClaim: ['groups'],
  header: ['Company'],
  href: ['/quickstart'],
  image: ['/images/background.png'],
  item: ['Guides'],
  key: ['prompt'],
  label: ['Sign in'],
  language: ['de'],
  languages: [['curl', 'javascript', 'python']],
  legalName: ['Acme GmbH'],
  library: ['lucide'],
  light: ['#4CC9A7', '/logo/light.svg'],
  logo: ['/logo.svg'],
  mcp: ['/mcp'],
  name: ['Acme'],
  newFor: [30],
  operation: ['GET /users'],
  overlays: [['openapi.overlay.yaml']],
  path: ['changes'],
  plan: ['pro'],
  post: [['required']],
  primary: ['#0D7A63'],
  product: ['Payments'],
  prompt: ['Search the Acme docs'],
  proxy: [true],
  questionsPerMinute: [10],
  reason: ['No client has ever sent it.'],
  redirects: [['https://cdn.acme.example']],
  region: ['eu'],
  root: ['guides/index'],
  rule: ['operation-removed'],
  sameAs: [['https://social.example.com/acme']],
  scope: ['openid groups'],
  server: ['https://api.acme.example/v1', 'plausible.acme.example'],
  sessionHours: [8],
  since: ['v1.0.0'],
  site: ['https://docs.acme.example'],
  source: ['/install', '/fonts/acme.woff2'],
  src: ['rocket'],
  starters: [['How do I sign in?']],
  style: ['solid'],
  tab: ['API reference'],
  tag: ['NEW'],
  tags: ['v*'],
  theme: ['github-dark'],
  title: ['Ask our tool'],
  type: ['github'],
  until: ['2027-01-31'],
  value: ['$page'],
  version: ['v2'],
  weight: [400],
  // Identifiers that services give.
  analyticsPurpose: ['Analytics'],
  apiHost: ['https://eu.posthog.example', 'events.acme.example'],
  apiKey: ['phc_0a1b2c', '0a1b2c'],
  launchUrl: ['https://assets.example.com/launch.min.js'],
  measurementId: ['G-0A1B2C'],
  tagId: ['GTM-0A1B2C'],
}

/** Fields with a value of their own kind: identifiers and addresses. */
const usual: readonly JsonValue[] = ['https://id.acme.example', '0a1b2c', 'self', "'self'"]

/** A schema with an example for each field that takes a text, a number, a choice or a switch. */
export function withExamples(schema: JsonObject): JsonObject {
  return mapped(schema) as JsonObject
}

function mapped(part: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(part)) return part.map((item) => mapped(item) ?? null)
  if (!isObject(part)) return part
  const entries = Object.entries(part).map(([key, value]) => {
    if (key !== 'properties' || !isObject(value)) return [key, mapped(value)]
    const fields = Object.entries(value).map(([name, field]) => [name, withExample(name, mapped(field))])
    return [key, Object.fromEntries(fields)]
  })
  return Object.fromEntries(entries) as JsonObject
}

function withExample(name: string, field: JsonValue | undefined): JsonValue | undefined {
  if (!isObject(field)) return field
  const { description, default: byDefault, ...rest } = field
  const forms = (Array.isArray(rest.anyOf) ? rest.anyOf : [rest]).filter(isObject)
  const example = forms.map((form) => exampleOf(name, form, byDefault)).find((each) => each !== undefined)
  if (example === undefined) return field
  return {
    ...(description !== undefined && { description }),
    ...(byDefault !== undefined && { default: byDefault }),
    ...{ examples: [example], ...rest },
  }
}

/** An example of one form of a field; undefined for objects, whose fields have their own, and references. */
function exampleOf(name: string, form: JsonObject, byDefault: JsonValue | undefined): JsonValue | undefined {
  if (form.$comment !== undefined) return undefined
  if (Array.isArray(form.enum)) return form.enum.find((each) => each !== byDefault) ?? form.enum[0]
  if (form.const !== undefined) return form.const
  const types = Array.isArray(form.type) ? form.type : [form.type]
  if (types.includes('boolean')) return byDefault !== true
  const own = Object.hasOwn(values, name) ? values[name]! : []
  const pattern = asString(form.pattern)
  const fits = (value: JsonValue) =>
    types.some((type) => {
      if (type === 'array') return Array.isArray(value)
      if (type === 'integer' || type === 'number') return typeof value === 'number'
      if (type !== 'string' || typeof value !== 'string') return false
      return pattern === undefined || new RegExp(pattern).test(value)
    })
  return own.find(fits) ?? (types.includes('array') ? undefined : usual.find(fits))
}
