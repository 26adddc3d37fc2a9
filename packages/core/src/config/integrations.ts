import { type PolicyDirective, webOrigin } from './policy.ts'
import written from './services.json' with { type: 'json' }

/** An option of a service, as docs.json writes it. */
export interface ServiceOption {
  meaning: string
  /** What its text has to match, and the same in words. No option gets into a script unless it does. Undefined: `true` or `false`. */
  text?: { pattern: RegExp; expected: string }
  isOptional: boolean
}

/** The checked options of a service. */
export type ServiceOptions = Record<string, string | number | boolean>

type Sources = Partial<Record<PolicyDirective, readonly string[]>>

/** A service that docs.json can put on every page. */
export interface Service {
  name: string
  options: Record<string, ServiceOption>
  /**
   * Starts the service in the browser: statements that know `options` and `load(url, attributes)`, which
   * promises the loaded script.
   */
  start: string
  /** Sends an event: an expression that knows `name` and `data`. */
  send?: string | undefined
  /** What the Content-Security-Policy has to allow. */
  sources: (options: ServiceOptions) => Sources
  /** Whether it asks readers for consent itself. All others wait for it. */
  asksForConsent: boolean
}

/** A service in the table, whose scripts are lists of lines. `{name}` among its sources is the origin that the option has. */
interface WrittenService {
  name: string
  options: Record<string, WrittenOption>
  start: readonly string[]
  send?: string
  /** Sources of its scripts, requests and images, unless `sources` has others. */
  everywhere?: readonly string[]
  sources?: Sources
  asksForConsent?: boolean
}

interface WrittenOption {
  meaning: string
  /** One of `kinds`, or `boolean`. Others have a pattern of their own. */
  kind?: string
  pattern?: string
  expected?: string
  isOptional?: boolean
  /** What the service takes where docs.json says nothing. */
  default?: string
}

const kinds: Record<string, { pattern: RegExp; expected: string }> = {
  identifier: { pattern: /^[\w.:-]+$/, expected: 'an identifier: letters, digits, `-`, `_`, `.` and `:`' },
  address: {
    pattern: /^https:\/\/[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:\/[\w./~%+=@-]*)?$/,
    expected: 'a URL such as `https://data.example.com`',
  },
  host: {
    pattern: /^[\w-]+(?:\.[\w-]+)*(?::\d+)?$/,
    expected: 'the name of a host, such as `stats.example.com`',
  },
  google: { pattern: /^G[\w-]+$/, expected: 'an identifier that begins with `G`' },
}

/** Every service of `integrations`, by its name in docs.json. */
export const services: Record<string, Service> = Object.fromEntries(
  Object.entries<WrittenService>(written).map(([id, service]) => [id, serviceOf(service)]),
)

function serviceOf({ name, options, start, send, asksForConsent = false, ...service }: WrittenService): Service {
  const read = Object.entries(options).map(([key, option]) => [key, optionOf(option)] as const)
  const sources = (given: ServiceOptions) => sourcesOf({ options, ...service }, given)
  return { name, options: Object.fromEntries(read), start: start.join('\n'), send, sources, asksForConsent }
}

function optionOf({
  meaning,
  kind = '',
  pattern = '',
  expected = '',
  isOptional = false,
}: WrittenOption): ServiceOption {
  const text = kinds[kind] ?? { pattern: new RegExp(pattern), expected }
  return { meaning, isOptional: isOptional || kind === 'host', ...(kind !== 'boolean' && { text }) }
}

function sourcesOf(
  { options, everywhere, sources }: Pick<WrittenService, 'options' | 'everywhere' | 'sources'>,
  given: ServiceOptions,
): Sources {
  const whole = {
    ...(everywhere && { 'script-src': everywhere, 'connect-src': everywhere, 'img-src': everywhere }),
    ...sources,
  }
  const filled = (source: string): string | string[] => {
    const [, name] = /^\{(\w+)\}$/.exec(source) ?? []
    if (name === undefined) return source
    const address = String(given[name] ?? options[name]?.default)
    return webOrigin(address.includes('://') ? address : `https://${address}`) ?? []
  }
  return Object.fromEntries(Object.entries(whole).map(([directive, list]) => [directive, list.flatMap(filled)]))
}

/** Services that no longer exist, and what became of them. */
export const closedServices: Record<string, string> = {
  koala: 'Koala closed in 2025',
}
