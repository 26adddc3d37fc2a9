import { type FunctionPart, vercelFunction } from '../function-files.ts'
import { acceptPattern } from '../markdown/accept.ts'
import { alternateLink, linksOf } from './alternates.ts'
import { headerPattern } from './patterns.ts'
import type { SiteRecord } from './record.ts'
import { encodePath, isDynamic, redirectPattern, redirectTarget } from '@specnav/core/serving'

interface Condition {
  type: 'header'
  key: string
  value: string
}

/** A step of Vercel's request handling, in its order. */
type Route =
  | { src: string; headers: Record<string, string>; continue: true }
  | { src: string; status: number; headers: { Location: string } }
  | { src: string; methods: readonly string[]; has?: Condition[]; dest: string; check?: true }
  | { handle: 'filesystem' }
  | { src: string; status: 404; headers: Record<string, string>; dest: string }

/** The routes of a site, in the format of `vercel.json` and of the build output configuration. */
export function vercelRoutes(record: SiteRecord): Route[] {
  const { base, headers, parts, redirects } = record
  const [dynamic, fixed] = [redirects.filter(isDynamic), redirects.filter((rule) => !isDynamic(rule))]
  return [
    ...headers.map(({ path, headers }) => ({
      src: headerPattern(base, path),
      headers: { ...headers },
      continue: true as const,
    })),
    ...alternates(record),
    ...parts.filter(({ path }) => path !== undefined).flatMap(partRoutes),
    ...markdown(record),
    ...fixed.map(redirect),
    { handle: 'filesystem' },
    ...dynamic.map(redirect),
    // Nothing is at the path whose Markdown was named.
    { src: '^/.*$', status: 404, headers: { Link: linksOf(headers).replace(/, $/, '') }, dest: `${base}404.html` },
  ]
}

/** The requests of a part. Where browsers have a page, it has those that ask for a stream. */
function partRoutes({ path = '/.*', methods = [], isPage }: FunctionPart): Route[] {
  const src = `^${path.replaceAll('.', '\\.')}/?$`
  if (!isPage) return [{ src, methods, dest: vercelFunction }]
  const has = [{ type: 'header' as const, key: 'accept', value: '.*text/event-stream.*' }]
  return [
    { src, methods: methods.filter((method) => method !== 'GET'), dest: vercelFunction },
    { src, methods: ['GET'], has, dest: vercelFunction },
  ]
}

/** Pages for those that prefer Markdown, which no function answers. */
function markdown({ base, indexes }: SiteRecord): Route[] {
  const has = [{ type: 'header' as const, key: 'accept', value: acceptPattern }]
  const methods = ['GET', 'HEAD']
  return twins(base, indexes).map(({ src, twin }) => ({ src, methods, has, dest: twin, check: true }))
}

/** The name of a page's Markdown. Of two routes for a path, the second one counts. */
function alternates({ base, indexes, headers }: SiteRecord): Route[] {
  const general = linksOf(headers)
  return twins(base, indexes)
    .toReversed()
    .map(({ src, twin }) => ({ src, headers: { Link: general + alternateLink(twin) }, continue: true }))
}

/**
 * The paths of pages, and of their Markdown. Vercel knows the files of pages by their names alone: the index pages of
 * folders are listed.
 */
function twins(base: string, indexes: readonly string[]): { src: string; twin: string }[] {
  const start = base.replaceAll('.', '\\.')
  return [
    { src: `^${start.slice(0, -1)}/?$`, twin: `${base}index.md` },
    ...indexes.map((path) => ({
      src: redirectPattern({ from: [base + path] }, encodePath),
      twin: `${base}${encodePath(path)}/index.md`,
    })),
    {
      src: `^${start}((?!_specnav/|\\.well-known/)(?:.+/)?(?:[^/.]+(?=/?$)|[^/]+(?=/$)))/?$`,
      twin: `${base}$1.md`,
    },
  ]
}

function redirect(rule: SiteRecord['redirects'][number]): Route {
  // In a location, `$` starts the reference to a group.
  const to = rule.to.map((part) => (typeof part === 'string' ? part.replaceAll('$', '%24') : part))
  return {
    src: redirectPattern(rule, encodePath),
    status: rule.status,
    headers: { Location: redirectTarget({ from: rule.from, to }, (group) => `$${group}`) },
  }
}
