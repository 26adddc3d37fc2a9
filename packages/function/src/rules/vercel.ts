import { type FunctionPart, vercelFunction } from '../function-files.ts'
import { acceptPattern } from '../markdown/accept.ts'
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
  | { src: string; status: 404; dest: string }

/** The routes of a site, in the format of `vercel.json` and of the build output configuration. */
export function vercelRoutes({ base, headers, parts, redirects, indexes }: SiteRecord): Route[] {
  const [dynamic, fixed] = [redirects.filter(isDynamic), redirects.filter((rule) => !isDynamic(rule))]
  return [
    ...headers.map(({ path, headers }) => ({
      src: headerPattern(base, path),
      headers: { ...headers },
      continue: true as const,
    })),
    ...parts.filter(({ path }) => path !== undefined).flatMap(partRoutes),
    ...markdown(base, indexes),
    ...fixed.map(redirect),
    { handle: 'filesystem' },
    ...dynamic.map(redirect),
    { src: '^/.*$', status: 404, dest: `${base}404.html` },
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

/**
 * Pages for those that prefer Markdown, which no function answers. Vercel knows the files of pages by their names alone:
 * the index pages of folders are listed.
 */
function markdown(base: string, indexes: readonly string[]): Route[] {
  const has = [{ type: 'header' as const, key: 'accept', value: acceptPattern }]
  const route = (src: string, dest: string): Route => ({ src, methods: ['GET', 'HEAD'], has, dest, check: true })
  const start = base.replaceAll('.', '\\.')
  return [
    route(`^${start.slice(0, -1)}/?$`, `${base}index.md`),
    ...indexes.map((path) =>
      route(redirectPattern({ from: [base + path] }, encodePath), `${base}${encodePath(path)}/index.md`),
    ),
    route(`^${start}((?!_specnav/|\\.well-known/)(?:.+/)?(?:[^/.]+(?=/?$)|[^/]+(?=/$)))/?$`, `${base}$1.md`),
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
