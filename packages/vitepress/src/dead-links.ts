import { type Docs, redirectsOf } from '@specnav/host'
import type { UserConfig } from 'vitepress'
import type { Host } from './host.ts'

type DeadLinks = UserConfig['ignoreDeadLinks']

/**
 * The project's own setting, plus links that redirects of docs.json answer. VitePress knows our pages anyway.
 */
export function ignoreKnownLinks(own: DeadLinks, host: Pick<Host, 'docs'>): DeadLinks {
  if (own === true) return true
  const local = own === 'localhostLinks' ? [/^(?:https?:)?\/\/localhost/] : []
  return [...(Array.isArray(own) ? own : local), (url) => isRedirect(host.docs, url)]
}

/** Whether a redirect answers a link, in the form of VitePress' link check. */
function isRedirect(docs: Docs, link: string): boolean {
  const path = link.replace(/^\//, '').replace(/(?:^|\/)(?:index)?$/, '')
  return redirectsOf(docs).some(({ from }) => from === path)
}
