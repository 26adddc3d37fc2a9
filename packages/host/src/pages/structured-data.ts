import type { DocsConfig } from '@specnav/core'
import type { Page } from '@specnav/pages'
import { titleLine } from '@specnav/core/text'
import type { CustomElement } from '../custom/custom-code.ts'
import type { Docs } from '../docs.ts'
import { keywordsOf } from './metatags.ts'
import { isIndexed, metaOf } from './page-meta.ts'

/**
 * How a page describes itself to search engines in the terms of schema.org, if docs.json says who publishes it. Entities
 * are named by URLs, so they need the public URL of the site.
 */
export function structuredData(
  docs: Docs,
  page: Page | undefined,
  { origin, changed, logo }: { origin: string | undefined; changed: Date | undefined; logo: string | undefined },
): CustomElement[] {
  const { config } = docs.site
  const { organization } = config.seo
  if (!organization || !page || origin === undefined || !isIndexed(page, config)) return []
  const absolute = (address: string) => {
    const resolved = docs.urls.resolve(address, '')
    return URL.canParse(resolved, origin) ? new URL(resolved, origin).href : address
  }
  const home = new URL(docs.urls.file(''), origin).href
  const url = new URL(docs.urls.page(page.path), origin).href
  const publisher = organization.id ?? `${origin}/#organization`
  const { description } = metaOf(page, config)
  const about = {
    headline: titleLine(page),
    description,
    url,
    inLanguage: docs.nav.languageOf(page.path)?.tag,
    dateModified: changed?.toISOString(),
    keywords: keywordsOf(page).join(', ') || undefined,
  }
  const graph = [
    {
      '@type': 'Organization',
      '@id': publisher,
      name: organization.name ?? config.name,
      legalName: organization.legalName,
      url: absolute(organization.url ?? '/'),
      logo: organization.logo === undefined ? logo && absolute(logo) : absolute(organization.logo),
      sameAs: organization.sameAs,
    },
    websiteOf(config, home, publisher),
    { '@type': 'WebPage', '@id': url, name: titleLine(page), description, url, isPartOf: { '@id': `${home}#website` } },
    ...crumbsOf(docs, page, url),
    {
      '@type': page.operation ? 'APIReference' : 'TechArticle',
      '@id': `${url}#content`,
      ...about,
      mainEntityOfPage: { '@id': url },
      publisher: { '@id': publisher },
    },
  ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // An element ends where its text holds an end tag.
  return [{ tag: 'script', attrs: { type: 'application/ld+json' }, text: text.replaceAll('<', '\\u003c') }]
}

function websiteOf({ name, description }: DocsConfig, url: string, publisher: string): object {
  return { '@type': 'WebSite', '@id': `${url}#website`, name, description, url, publisher: { '@id': publisher } }
}

/** The groups that lead to the page. Those without a page of their own have no address. */
function crumbsOf(docs: Docs, page: Page, url: string): object[] {
  const groups = (docs.nav.location(page.path)?.groups ?? []).map(({ label }) => label)
  const names = [...groups, titleLine(page)]
  if (groups.length === 0) return []
  const itemListElement = names.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name }))
  return [{ '@type': 'BreadcrumbList', '@id': `${url}#breadcrumb`, itemListElement }]
}
