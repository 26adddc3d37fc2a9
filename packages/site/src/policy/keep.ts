import type { Problem, Site } from '@specnav/core'
import { Urls } from '@specnav/host'
import { KeptPolicy, type Refused } from './kept-policy.ts'

export interface KeepPolicyOptions {
  /** The folder of the written site. */
  folder: string
  /** The path that the site stands under, with slashes at its ends. */
  base: string
  /** What authors run and embed in their pages. */
  embeds: ReadonlySet<string>
  /** Most characters of a header that is sure to be sent. A longer policy stands in the pages. */
  longestHeader: number
}

/** Makes a written site keep a Content-Security-Policy, and gives it; undefined where docs.json wants none. */
export function keepPolicy(
  site: Site,
  { folder, base, embeds, longestHeader }: KeepPolicyOptions,
): { policy?: string; problems: Problem[] } {
  const { contentSecurityPolicy } = site.config.security
  if (contentSecurityPolicy === false) return { problems: [] }
  const kept = new KeptPolicy({ folder, base, embeds, additions: contentSecurityPolicy })
  const policy = String(kept.policy)
  kept.write(policy.length > longestHeader)
  return { policy, problems: kept.refused.map((refused) => problemOf(refused, site, base)) }
}

function problemOf({ file, what }: Refused, site: Site, base: string): Problem {
  const urls = new Urls({ base, trailingSlash: 'always', format: 'directory' }, (path) => site.pages.has(path))
  const page = site.pages.get(urls.pageAt(file.replace(/(^|\/)index\.html$/, '')))
  const place = page?.type === 'authored' ? { file: page.file } : page?.operation?.place
  return {
    code: 'embed-refused',
    severity: 'warning',
    message: `Browsers block \`${what}\` on this page, because the page's author did not write it there as an element. Write it as an element, or name it in \`security.contentSecurityPolicy\` of docs.json.`,
    ...(place ?? { file: site.config.file }),
    actual: what,
  }
}
