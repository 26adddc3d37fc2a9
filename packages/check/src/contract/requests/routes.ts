import type { Operation } from '@specnav/core'
import { addressOf, type ApiServer, domainOf, placeholders, serverOf } from '@specnav/pages/requests'
import { decodePercent } from '@specnav/core/text'
import { readServers } from '@specnav/pages/facts'
import type { Server } from '@specnav/pages/reference'
import type { Site } from '@specnav/pages'
import { originalSpecs } from '@specnav/pages/links'

/** An operation below one of the paths of its servers. */
export interface Route {
  operation: Operation
  /** Segments of the server's path and the operation's, without names of parameters. */
  segments: readonly string[]
  /** How many of them are the server's. */
  base: number
  hosts: readonly RegExp[]
  /** The ends of their hosts, such as `acme.example`. */
  domains: readonly string[]
  /** Whether any of its servers has a host that is not the reader's own. */
  isPublic: boolean
}

/** A target of a request, cut into what is compared. */
export interface Target {
  /** `known`: a server of the project. `near`: a host of its domain. `any`: a variable. `own`: the reader's own host. `none`: a path alone. */
  host: 'known' | 'near' | 'any' | 'own' | 'none'
  name: string
  /** Segments of the path; `{}` is what stands for a value. */
  segments: string[]
  /** The path as written, without the host and the query, and where it starts in the target. */
  path: string
  pathAt: number
  query: string
}

/** The reader's own machine, and names that stand for it. */
const ownHost =
  /^(?:localhost|\d+\.\d+\.\d+\.\d+|\[::1\]|host\.docker\.internal|(?:[\w-]+\.)*example\.(?:com|org|net))(?::\d+)?$|your/i

/** Words that the paths of many APIs begin with. */
const common = /^(?:api|rest|v\d.*)$/i

/** Every operation that can be requested, by its path. */
export class Routes {
  readonly all: readonly Route[]
  readonly #byLength: ReadonlyMap<number, Route[]>
  readonly #hosts: readonly RegExp[]
  readonly #domains: ReadonlySet<string>

  constructor(site: Site) {
    const operations = originalSpecs(site).flatMap((spec) => [...spec.operations.values()])
    this.all = operations.filter(({ method, isChannel }) => method !== 'WEBHOOK' && !isChannel).flatMap(routesOf)
    this.#byLength = Map.groupBy(this.all, ({ segments }) => segments.length)
    this.#domains = new Set(this.all.flatMap(({ domains }) => domains))
    this.#hosts = [...new Map(this.all.flatMap(({ hosts }) => hosts).map((host) => [host.source, host])).values()]
  }

  /** The parts of a target; undefined if it is about something else. */
  read(written: string): Target | undefined {
    if (/\s|\\/.test(written.replace(/<[^<>]*>|\{[^{}]*\}/g, ''))) return undefined
    const plain = placeholders(/^[\w-]+(?:\.[\w-]+)+(?::\d+)?\//.test(written) ? `https://${written}` : written)
    const address = addressOf(plain)
    const path = (address?.path ?? plain).replace(/[?#].*$/s, '')
    // A variable may be more than one segment, and dots may stand for any number.
    if (!path.startsWith('/') || /[\w-]\{value\}$|\/(?:\.{3}|…)(?:\/|$)/.test(path)) return undefined
    const name = address?.host ?? ''
    const isKnown = address !== undefined && this.#hosts.some((host) => host.test(name))
    const isAny = name.includes('{')
    const isOwn = ownHost.test(name)
    const isNear = address !== undefined && !isKnown && !isOwn && this.#domains.has(domainOf(name))
    if (address && !isKnown && !isAny && !isOwn && !isNear) return undefined
    const pathAt =
      /^(?:(?:https?:)?\/\/(?:<[^<>]*>|[^/?#])*|\$?\{\{?[^{}]*\}?\}|\$\w+|<[^<>]*>|[\w-]+(?:\.[\w-]+)+(?::\d+)?(?=\/))/i.exec(
        written,
      )?.[0].length ?? 0
    const own = /^[^?#]*/.exec(
      written.slice(pathAt).replace(/\{[^{}]*\}|<[^<>]*>/g, (text) => 'x'.repeat(text.length)),
    )![0].length
    return {
      host: isKnown ? 'known' : isNear ? 'near' : isAny ? 'any' : address ? 'own' : 'none',
      name,
      segments: segmentsOf(path).map((segment) => (isStandIn(segment) ? '{}' : segment)),
      path: written.slice(pathAt, pathAt + own),
      pathAt,
      query: /\?([^#]*)/.exec(written.slice(pathAt + own))?.[1] ?? '',
    }
  }

  /** The routes that a target can mean. */
  matching({ host, name, segments }: Target): Route[] {
    const same = (this.#byLength.get(segments.length) ?? []).filter((route) => matches(route.segments, segments))
    if (host === 'known') return same.filter(({ hosts }) => hosts.some((each) => each.test(name)))
    const isApi = host === 'near' && /(?:^|[.-])api[.-]/.test(name)
    return host === 'own' || host === 'near' ? same.filter((route) => isSaid(route, segments, isApi)) : same
  }

  /** Whether a target is no more than the path of a server. */
  isServer({ segments }: Target): boolean {
    return this.all.some(
      ({ base, segments: route }) => base === segments.length && matches(route.slice(0, base), segments),
    )
  }

  /** Whether operations have all but the last segment of a target, and the word that this begins with is not any API's. */
  isBeside({ segments }: Target): boolean {
    const around = segments.slice(0, -1)
    return (
      around.length > 1 &&
      around.some((segment) => !isVariable(segment) && !common.test(segment)) &&
      this.all.some(
        ({ segments: route }) =>
          route.length >= segments.length &&
          around.every((segment, index) => (isVariable(route[index]!) ? segment !== '' : segment === route[index])),
      )
    )
  }

  /** Whether some operation ends like a target, or the target like it: a part of its path may be the server's. */
  mayMean({ segments }: Target): boolean {
    return this.all.some(({ segments: route }) => {
      const length = Math.min(route.length, segments.length)
      const [ends, written] = [route.slice(-length), segments.slice(-length)]
      const words = ends.filter((each, index) => each === written[index] && !isVariable(each))
      return words.length > 0 && ends.every((each, index) => each === written[index] || isVariable(each))
    })
  }
}

function routesOf(operation: Operation): Route[] {
  const servers = readServers(operation).flatMap(serversOf)
  const bases = Map.groupBy(servers, ({ path }) => path)
  if (!bases.has('')) bases.set('', [])
  const isPublic = servers.some((server) => isNamed(server) && !ownHost.test(server.domain ?? ''))
  return Array.from(bases, ([base, list]) => ({
    operation,
    segments: [...segmentsOf(base), ...segmentsOf(operation.path.replace(/[?#].*$/, ''))],
    base: segmentsOf(base).length,
    hosts: list.flatMap((server) => (server.host && isNamed(server) ? [server.host] : [])),
    domains: list.flatMap((server) => (isNamed(server) ? [server.domain ?? ''] : [])),
    isPublic,
  }))
}

/** Whether a server has a host of its own: one of variables alone could be anybody's. */
function isNamed({ domain }: ApiServer): boolean {
  return domain !== undefined && domain !== '' && !/\{|\[\^/.test(domain)
}

/** The addresses of a server, with the values of the variables in its path. */
function serversOf({ url, variables }: Server): ApiServer[] {
  let urls = [url.replace(/^\{[^{}]*\}:\/\//, 'https://')]
  for (const { name, default: preset, enum: values = [] } of variables) {
    const at = urls[0]!.indexOf(`{${name}}`)
    const isInPath =
      at > 0 &&
      urls[0]!
        .slice(0, at)
        .replace(/^https?:\/\//, '')
        .includes('/')
    if (isInPath || at === 0)
      urls = [...new Set([preset, ...values])]
        .slice(0, 8)
        .flatMap((value) => urls.map((each) => each.replace(`{${name}}`, value)))
  }
  return urls.slice(0, 32).map(serverOf)
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/\{[^{}]*\}/g, '{}').replace(/^:\w+$|%7B.*?%7D/gi, '{}'))
}

export function isVariable(segment: string): boolean {
  return segment.includes('{}')
}

/** Whether a path alone says which API is meant: its words are seldom another's. `isApi`: its host says that it is one. */
function isSaid({ segments, isPublic }: Route, written: readonly string[], isApi: boolean): boolean {
  const own = segments.filter((segment) => !isVariable(segment) && !common.test(segment))
  return (
    own.length >= (isPublic && !isApi ? 2 : 1) &&
    segments.every((each, index) => isVariable(each) || each === written[index])
  )
}

/** Written values that stand for another: `YOUR_ID`, `...`, `*`, `xxx`. */
function isStandIn(segment: string): boolean {
  return /^(?:\*+|\.{3}|…|x{2,}|[[<(%$].*|[A-Z][A-Z\d]*(?:[_-][A-Z\d]+)+)$|[Yy]our|YOUR/.test(segment)
}

function matches(route: readonly string[], written: readonly string[]): boolean {
  return route.every((segment, index) => matchesSegment(segment, written[index]!))
}

export function matchesSegment(segment: string, written: string): boolean {
  if (segment === written || segment === '{}' || isVariable(written)) return true
  if (!segment.includes('{}')) return decodePercent(written) === segment
  const parts = segment.split('{}')
  return written.length >= segment.length - 2 && written.startsWith(parts[0]!) && written.endsWith(parts.at(-1)!)
}
