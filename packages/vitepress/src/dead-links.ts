import type { UserConfig } from 'vitepress'
import type { Host } from './host.ts'

type DeadLinks = UserConfig['ignoreDeadLinks']

/** The project's own setting, and links that a redirect of docs.json answers. Pages of ours are known to VitePress anyway. */
export function ignoreKnownLinks(own: DeadLinks, host: Host): DeadLinks {
  if (own === true) return true
  const local = own === 'localhostLinks' ? [/^(?:https?:)?\/\/localhost/] : []
  return [...(Array.isArray(own) ? own : local), (url) => host.isRedirect(url)]
}
