import type { Page } from '@specnav/pages'
import type { LinkResolver } from '@specnav/pages/links'
import { absolute } from './absolute.ts'
import { bounded } from '../pages/bounded.ts'
import type { Docs } from '../docs.ts'
import { otherVersionsMarkdown } from '../pages/other-versions.ts'

/**
 * A page as Markdown, as the site serves it. Links are whole URLs where the site's origin is known, and otherwise URLs
 * from the root of the site.
 */
export function twinOf(
  docs: Docs,
  page: Page,
  {
    origin = docs.origin,
    ...options
  }: Omit<NonNullable<Parameters<Page['markdown']>[0]>, 'link'> & { origin?: string | undefined } = {},
): string {
  const { site, urls, schemas } = docs
  const { operation } = page
  const link = linkOf(docs, origin)
  const addresses = operation && schemas.addresses(operation.spec)
  const history = operation && docs.references.historyOf(operation)
  const write = () => {
    const { anchors } = docs.references.context()
    const text = page.markdown({
      ...options,
      ...(addresses && { schemas: (key: string) => absolute(urls.file(addresses(key).slice(1)), origin) }),
      anchors,
      link,
      body: docs.texts.markdown(page, origin),
    })
    const versions = otherVersionsMarkdown(site.comparisons?.of(page.path) ?? [], link)
    const ends = [versions, history?.markdown(link)].filter((end) => end !== undefined)
    return ends.length > 0 ? `${[text.trimEnd(), ...ends].join('\n\n')}\n` : text
  }
  return bounded(site, page, 'Markdown', write) ?? ''
}

const links = new WeakMap<Docs, Map<string | undefined, LinkResolver>>()

/** How Markdown leads to places of a site: one function for all pages, so that shared parts are written once. */
function linkOf(docs: Docs, origin: string | undefined): LinkResolver {
  const known = links.get(docs) ?? new Map<string | undefined, LinkResolver>()
  links.set(docs, known)
  const link = known.get(origin) ?? ((address: string) => absolute(docs.urls.resolve(address, ''), origin))
  known.set(origin, link)
  return link
}
