import { nearest } from '@specnav/core/text'
import { isVariable, matchesSegment, type Route, type Routes, type Target } from './routes.ts'

/** A route that differs from a target in one word, or in the path of its server. */
export interface Near {
  route: Route
  /** The path to write, with the values of the target. */
  path: string
}

/** The only route that a target can mean, if its text is nearly the route's. */
export function nearRoute(routes: Routes, target: Target, method: string | undefined): Near | undefined {
  const isHost = ({ hosts }: Route) => target.host !== 'known' || hosts.some((host) => host.test(target.name))
  const found = routes.all.filter(isHost).flatMap((route): Near[] => {
    const path = respelt(route, target) ?? (target.host === 'known' ? rebased(route, target) : undefined)
    return path === undefined ? [] : [{ route, path }]
  })
  const ofMethod = found.filter(({ route }) => method === undefined || route.operation.method === method)
  const paths = new Map(ofMethod.map((near) => [near.path, near]))
  return paths.size === 1 ? [...paths.values()][0] : undefined
}

/** Whether only signs between words and case tell two paths apart: `/networkvolumes` and `/network-volumes`. */
export function isSpelling(path: string, other: string): boolean {
  const [one, two] = [path, other].map((each) => each.replace(/[-_]/g, '').toLowerCase())
  return one === two
}

/** The path with one word as the route spells it. */
function respelt({ segments }: Route, target: Target): string | undefined {
  const { segments: written, host } = target
  if (segments.length !== written.length) return undefined
  let wrong = -1
  let same = 0
  for (const [index, segment] of segments.entries()) {
    const own = written[index]!
    if (matchesSegment(segment, own)) same += isVariable(segment) || isVariable(own) ? 0 : 1
    else if (wrong !== -1) return undefined
    else wrong = index
  }
  const [right, own] = [segments[wrong], written[wrong]]
  if (right === undefined || own === undefined || isVariable(right) || isVersion(right)) return undefined
  // A single word may be an endpoint of the reader's own, such as `/webhook`.
  const isShort = same === 0 && host !== 'known'
  if (
    isShort
      ? own.length < 5 || plain(own) === plain(right) || !isNear(own, right)
      : plain(own) !== plain(right) && !isNear(own, right)
  )
    return undefined
  return replaced(target, wrong, right)
}

function isVersion(segment: string): boolean {
  return /^v\d/i.test(segment)
}

/** One word of it, whatever its number and how its parts are joined. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/[-_.]/g, '')
    .replace(/(?:ies|y|es|s)$/, '')
}

function isNear(word: string, other: string): boolean {
  return nearest(word, [other], 1, word.length < 6 ? 1 : 2).length > 0
}

/** The path below the server's, where it lacks that. */
function rebased({ segments, base }: Route, { segments: written, path }: Target): string | undefined {
  const own = segments.slice(base)
  if (base === 0 || own.length !== written.length || own.every(isVariable)) return undefined
  return own.every((segment, index) => matchesSegment(segment, written[index]!))
    ? `/${segments.slice(0, base).join('/')}${path}`
    : undefined
}

function replaced({ path }: Target, index: number, word: string): string | undefined {
  const pieces = path.split(/(\/+)/)
  const places = pieces.flatMap((piece, at) => (piece === '' || piece.startsWith('/') ? [] : [at]))
  const at = places[index]
  if (at === undefined) return undefined
  return pieces.with(at, word).join('')
}
