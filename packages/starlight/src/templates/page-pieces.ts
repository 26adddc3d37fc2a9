import type { Heading } from '@specnav/pages'
import { agentsNote, bannerOf, type CustomElement, sidebarHtml, type Switcher } from '@specnav/host'
import { escapeHtml } from '@specnav/core/html'
import type { HeadElement } from '@specnav/branding'
import type { Host } from '../host.ts'
import { attribute, attributeText, element, text } from './astro-html.ts'

/** What is known of a page of an operation before its host draws it. */
export interface PagePieces {
  /** Equal for pages that only differ in their pieces. */
  shape: string
  /** The pieces of its HTML that other pages have differently, in the order of the page. */
  pieces: string[]
}

/** Undefined: nothing is known of how the host draws the page. */
export function piecesOf(host: Host, path: string, canonical: string | undefined): PagePieces | undefined {
  const { docs, brand } = host
  const { operation, type } = docs.site.pages.get(path) ?? {}
  const chrome = type === 'endpoint' ? docs.nav.chromeOf(path) : undefined
  if (!operation || !chrome || chrome.mode || docs.pages.lastChange(path)) return undefined
  // Headings in texts have links with names in the language of the page, which the host knows.
  const page = host.page(path, () => '')
  if (!page || page.parts.length > 0 || page.listing !== undefined || page.reference === undefined) return undefined
  const contents = contentsList(page.headings)
  if (contents === undefined) return undefined
  const { title, description, head, ...settings } = page.frontmatter
  const own = brand.head(path, canonical && new URL(canonical).origin)
  const menu = docs.pages.menu(path)
  const { 'data-pagefind-weight': weight, 'data-pagefind-meta': meta, ...named } = host.found(chrome, title)
  const { switchers } = chrome
  const choices = switchers
    .filter(isChoice)
    .flatMap(({ items }) => items.map(({ href }) => `<a${attribute('href', href)}`))
  const detail = chrome.detail && `<span class="sn-title-detail"> ${text(chrome.detail)}</span>`
  const reference = { 'data-operation': page.operation ?? '', 'data-pagefind-index-attrs': 'data-operation' }
  const pieces = [
    ...headPieces(own, { title, description, canonical }),
    '<div class="sn-header-choices">',
    ...choices,
    '<main',
    eyebrowHtml(chrome.eyebrow, docs.site.config.styling.eyebrows === 'breadcrumbs'),
    attributes(named),
    `>${text(chrome.title)}${detail ?? ''}</h1>`,
    menu?.header,
    agentsNote(docs, path),
    `${attributes(reference)}>${page.reference}</div>`,
    docs.pages.feedback(path),
    ...linkPieces(chrome.previous, 'prev'),
    ...linkPieces(chrome.next, 'next'),
    contents && '<sn-toc>',
    contents,
    menu?.toc,
    '<div class="sn-mobile-divisions">',
    ...choices,
    `<sn-sidebar class="sn-sidebar"${chrome.fragment ? attribute('data-fragment', chrome.fragment) : ''}>${sidebarHtml(chrome.sidebar)}</sn-sidebar>`,
  ]
  const { language, deprecated, method } = chrome
  const shape = JSON.stringify({
    ...{ settings, head, language, deprecated, method },
    own: own.map(({ tag, attrs }) => [tag, attrs['name'], attrs['property']]),
    switchers: switchers.map(withoutTargets),
    footer: docs.nav.frame('footer', path),
    navbar: brand.assets.navbar(path),
    banner: bannerOf(docs, path),
    logo: brand.logoHref(path, undefined),
    weights: [docs.searchWeight(path), weight, meta],
    has: [description !== undefined, ...pieces.map(Boolean)],
  })
  return { shape, pieces: pieces.filter((piece) => piece !== undefined).filter(Boolean) }
}

/** Whether readers choose with it which version or language of this page they see, not which part of the site. */
function isChoice({ type }: Switcher): boolean {
  return type !== 'tab' && type !== 'item' && type !== 'anchor'
}

function withoutTargets(switcher: Switcher): unknown {
  return isChoice(switcher) ? { ...switcher, items: switcher.items.map((item) => ({ ...item, href: '' })) } : switcher
}

interface HeadFacts {
  title: string
  description: string | undefined
  canonical: string | undefined
}

/** The elements of the head: first those of Starlight, of which docs.json replaces some. */
function headPieces(
  own: readonly (HeadElement | CustomElement)[],
  { title, description, canonical }: HeadFacts,
): (string | undefined)[] {
  const replaced = new Set(own.map(({ attrs }) => attrs['property'] ?? attrs['name']))
  const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
    content === undefined || replaced.has(name) ? undefined : attribute(key, name) + attribute('content', content)
  return [
    `<title>${escapeHtml(title)} `,
    canonical && attribute('rel', 'canonical') + attribute('href', canonical),
    meta('property', 'og:title', title),
    meta('property', 'og:url', canonical),
    meta('property', 'og:description', description),
    meta('name', 'description', description),
    own.map(element).join(''),
  ]
}

/** The names above the title. */
function eyebrowHtml(names: readonly string[], isTrail: boolean): string | undefined {
  if (names.length === 0) return undefined
  return isTrail
    ? `<ol>${names.map((name) => `<li>${text(name)}</li>`).join('')}</ol></nav>`
    : `<p class="sn-eyebrow" data-pagefind-ignore>${names.map(text).join('')}</p>`
}

function linkPieces(link: { label: string; href: string } | undefined, rel: string): (string | undefined)[] {
  if (!link) return [undefined, undefined]
  return [`<a${attribute('href', link.href)}${attribute('rel', rel)}>`, `<b>${text(link.label)}</b></a>`]
}

/** The entries of the table of contents after that of the page itself; undefined where they are below it. */
function contentsList(headings: readonly Heading[]): string | undefined {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (listed.length > 0 && listed[0]!.depth !== 2) return undefined
  let html = ''
  let isInside = false
  for (const [index, { depth, slug, text: label }] of listed.entries()) {
    if (depth === 3 && !isInside) html += '<ul>'
    html += `<li><a href="#${attributeText(slug)}">${text(label)}</a>`
    isInside = depth === 3
    const next = listed[index + 1]?.depth ?? 2
    if (!(depth === 2 && next === 3)) html += '</li>'
    if (depth === 3 && next === 2) html += '</ul></li>'
  }
  return html
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => attribute(name, value))
    .join('')
}
