import type { UserConfig } from 'vitepress'
import type { Host } from './host.ts'

type DeadLinks = UserConfig['ignoreDeadLinks']

/**
 * The project's own setting, plus links that redirects of docs.json answer. VitePress knows our pages anyway.
 */
export function ignoreKnownLinks(own: DeadLinks, host: Pick<Host, 'docs'>): DeadLinks {
  if (own === true) return true
  const local = own === 'localhostLinks' ? [/^(?:https?:)?\/\/localhost/] : []
  const placeOf = (link: string) => link.replace(/^\//, '').replace(/(?:^|\/)(?:index)?$/, '')
  return [...(Array.isArray(own) ? own : local), (url) => host.docs.redirects.targets.has(placeOf(url))]
}
