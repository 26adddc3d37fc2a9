import { type PolicyDirective, services } from '@specnav/core/config'
import { renderPage } from '@specnav/content'
import type { Page, Site } from '@specnav/pages'
import type { Place, Problem } from '@specnav/core'
import { docsOf, type Docs } from '@specnav/host'
import { type KeepOptions, KeptPolicy, type Refused } from './kept-policy.ts'

export interface KeepPolicyOptions extends Pick<KeepOptions, 'folder' | 'base' | 'embeds' | 'store' | 'pages'> {
  /** Maximum length of a header that is sure to be sent. A longer policy is written into the pages. */
  longestHeader: number
}

/**
 * Makes a written site comply with a Content-Security-Policy, and returns the policy; undefined if docs.json
 * wants none.
 */
export async function keepPolicy(
  site: Site,
  { base, longestHeader, ...options }: KeepPolicyOptions,
): Promise<{ policy?: string; problems: Problem[] }> {
  const { contentSecurityPolicy } = site.config.security
  if (contentSecurityPolicy === false) return { problems: [] }
  const kept = new KeptPolicy({
    ...options,
    base,
    additions: contentSecurityPolicy,
    services: integrationSources(site.config),
  })
  const policy = String(kept.policy)
  await kept.write(policy.length > longestHeader)
  return { policy, problems: kept.refused.map((refused) => problemOf(refused, site, base)) }
}

/** What the Content-Security-Policy of the site has to allow for these services. */
function integrationSources({ integrations }: Site['config']): [PolicyDirective, string][] {
  return Object.entries(integrations.services).flatMap(([id, options]) =>
    Object.entries(services[id]!.sources(options)).flatMap(([directive, sources]) =>
      sources.map((source): [PolicyDirective, string] => [directive as PolicyDirective, source]),
    ),
  )
}

function problemOf({ file, what }: Refused, site: Site, base: string): Problem {
  const docs = docsOf(site, { base, trailingSlash: 'always', format: 'directory' })
  const page = site.pages.get(docs.urls.pageAt(file.replace(/(^|\/)index\.html$/, '')))
  return {
    code: 'embed-refused',
    severity: 'warning',
    message: `Browsers block \`${what}\` on this page, because the page's author did not write it there as an element. Write it as an element, or name it in \`security.contentSecurityPolicy\` of docs.json.`,
    ...(page ? placeOn(page, what, docs) : { file: site.config.file }),
    actual: what,
  }
}

/**
 * The location of blocked content: in HTML that its author wrote as a string, because everything else is an
 * element.
 */
function placeOn(page: Page, what: string, docs: Docs): Place {
  if (page.type === 'endpoint') return page.operation.place
  const [tag = what] = /<[\w-]+/.exec(what) ?? []
  const raw = renderPage(docs, page)?.rawHtml.find(({ html }) => html.toLowerCase().includes(tag))
  return raw ? { file: raw.file, offset: raw.offset } : { file: page.file }
}
