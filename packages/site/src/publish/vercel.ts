import { encodePath, isDynamic, redirectPattern, redirectTarget } from '@specnav/host'
import { headerPattern } from './patterns.ts'
import type { SiteRecord } from './record.ts'

/** A step of what Vercel does with a request, in its order. */
type Route =
  | { src: string; headers: Record<string, string>; continue: true }
  | { src: string; status: number; headers: { Location: string } }
  | { handle: 'filesystem' }
  | { src: string; status: 404; dest: string }

/** The routes of a site, as `vercel.json` and the configuration of a build's output have them. */
export function vercelRoutes({ base, headers, redirects }: SiteRecord): Route[] {
  const [dynamic, fixed] = [redirects.filter(isDynamic), redirects.filter((rule) => !isDynamic(rule))]
  return [
    ...headers.map(({ path, headers }) => ({
      src: headerPattern(base, path),
      headers: { ...headers },
      continue: true as const,
    })),
    ...fixed.map(redirect),
    { handle: 'filesystem' },
    ...dynamic.map(redirect),
    { src: '^/.*$', status: 404, dest: `${base}404.html` },
  ]
}

function redirect(rule: SiteRecord['redirects'][number]): Route {
  // In a location, `$` begins what stands for a group.
  const to = rule.to.map((part) => (typeof part === 'string' ? part.replaceAll('$', '%24') : part))
  return {
    src: redirectPattern(rule, encodePath),
    status: rule.status,
    headers: { Location: redirectTarget({ from: rule.from, to }, (group) => `$${group}`) },
  }
}
