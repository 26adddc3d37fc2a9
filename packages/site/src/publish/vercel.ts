import { encodePath, isDynamic, redirectPattern, redirectTarget, vercelFunction } from '@specnav/host'
import { headerPattern } from './patterns.ts'
import type { SiteRecord } from './record.ts'

/** A step of Vercel's request handling, in its order. */
type Route =
  | { src: string; headers: Record<string, string>; continue: true }
  | { src: string; status: number; headers: { Location: string } }
  | { src: string; methods: string[]; dest: string }
  | { handle: 'filesystem' }
  | { src: string; status: 404; dest: string }

/** The routes of a site, in the format of `vercel.json` and of the build output configuration. */
export function vercelRoutes({ base, headers, tools, redirects }: SiteRecord): Route[] {
  const [dynamic, fixed] = [redirects.filter(isDynamic), redirects.filter((rule) => !isDynamic(rule))]
  return [
    ...headers.map(({ path, headers }) => ({
      src: headerPattern(base, path),
      headers: { ...headers },
      continue: true as const,
    })),
    ...(tools
      ? [{ src: `^${tools.path.replaceAll('.', '\\.')}/?$`, methods: tools.methods, dest: vercelFunction }]
      : []),
    ...fixed.map(redirect),
    { handle: 'filesystem' },
    ...dynamic.map(redirect),
    { src: '^/.*$', status: 404, dest: `${base}404.html` },
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
