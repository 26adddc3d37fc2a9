import { type CustomElement } from '@specnav/host'
import { type HeadElement } from '@specnav/branding'
import { attributes, type Html, markup, raw, scriptEnd } from './html.ts'

/** What search engines and other sites are told of a page. */
export interface HeadFacts {
  title: string
  site: string
  description?: string | undefined
  language: string
  /** The public URL of the page. */
  canonical?: string | undefined
  /** The URL of the sitemap. */
  sitemap?: string | undefined
  /** The URL of the icon for browsers that read no other. */
  favicon: { href: string; type: string }
}

/** The head of a page. Elements of `own` win over those that say the same of the page. */
export function head(facts: HeadFacts, own: readonly (HeadElement | CustomElement)[]): Html {
  const { title, site, canonical, sitemap, favicon } = facts
  const said = new Set(own.filter(({ tag }) => tag === 'meta').map(subjectOf))
  const ownCanonical = own.some(({ attrs }) => attrs['rel'] === 'canonical')
  const hasImage = said.has('og:image') || said.has('twitter:image')
  const metas = metasOf(facts, hasImage ? 'summary_large_image' : 'summary').filter(
    (element) => !said.has(subjectOf(element)),
  )
  return markup`<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} | ${site}</title>
    ${!ownCanonical && canonical && markup`<link rel="canonical" href="${canonical}">`}
    ${sitemap && markup`<link rel="sitemap" href="${sitemap}">`}
    <link rel="shortcut icon" href="${favicon.href}" type="${favicon.type}">
    ${[...metas, ...own].map(elementHtml)}`
}

function metasOf({ title, site, description, language, canonical }: HeadFacts, card: string): HeadElement[] {
  const meta = (attrs: Record<string, string>): HeadElement => ({ tag: 'meta', attrs })
  const about = (key: 'name' | 'property', name: string, content: string | undefined) =>
    content ? [meta({ [key]: name, content })] : []
  return [
    ...about('property', 'og:title', title),
    ...about('property', 'og:type', 'article'),
    ...about('property', 'og:url', canonical),
    ...about('property', 'og:locale', language),
    ...about('property', 'og:description', description),
    ...about('property', 'og:site_name', site),
    ...about('name', 'twitter:card', card),
    ...about('name', 'description', description),
  ]
}

/** What a `<meta>` element is about. */
function subjectOf({ attrs }: HeadElement | CustomElement): unknown {
  return attrs['property'] ?? attrs['name']
}

function elementHtml(element: HeadElement | CustomElement): Html {
  const { tag, attrs } = element
  const text = 'text' in element ? (element.text ?? '') : ''
  return tag === 'script'
    ? markup`<script${attributes(attrs)}>${raw(text)}${scriptEnd}`
    : markup`<${raw(tag)}${attributes(attrs)}>`
}
