import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import type { CustomElement } from '@specnav/host'
import { escapeHtml } from '@specnav/pages/html'
import type { HeadElement } from '@specnav/branding'
import type { Alternate } from './chrome/languages.ts'

type Head = StarlightRouteData['head']

/**
 * The head of a page from Starlight, with the additions of docs.json, which win. Starlight does not escape the contents
 * of elements, and a title may come from anybody's specification.
 */
export function headOf(head: Head, own: readonly (HeadElement | CustomElement)[]): Head {
  const said = new Set(own.map(metaName))
  const others = head.filter((element) => metaName(element) === undefined || !said.has(metaName(element)))
  const escaped = others.map((element) =>
    element.tag === 'title' ? { ...element, content: escapeHtml(element.content ?? '') } : element,
  )
  return [
    ...escaped,
    ...own.map(({ tag, attrs, ...rest }) => ({ tag, attrs, content: 'text' in rest ? (rest.text ?? '') : '' })),
  ]
}

/** What a `<meta>` element is about. */
function metaName({ tag, attrs }: Head[number] | HeadElement | CustomElement): unknown {
  return tag === 'meta' ? (attrs?.['property'] ?? attrs?.['name']) : undefined
}

/**
 * The head with links to the languages in which the page exists, instead of all languages of the project.
 * `main` is the default locale.
 */
export function withAlternates(
  head: Head,
  alternates: readonly Alternate[],
  { site, main }: { site: URL | undefined; main: string },
): Head {
  const link = (hreflang: string, href: string): Head[number] => ({
    tag: 'link',
    attrs: { rel: 'alternate', hreflang, href: new URL(href, site).href },
    content: '',
  })
  const others = head.filter(({ attrs }) => attrs?.['rel'] !== 'alternate' || attrs['hreflang'] === undefined)
  const same = alternates.filter((each) => each.same)
  if (!site || same.length < 2) return others
  const byDefault = same.find(({ locale }) => locale === main)
  return [
    ...others,
    ...same.map(({ lang, href }) => link(lang, href)),
    ...(byDefault ? [link('x-default', byDefault.href)] : []),
  ]
}
