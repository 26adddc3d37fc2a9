import type { HtmlTagObject } from '@docusaurus/types'
import { devScript, type ShownSite, versionedUrl } from '@specnav/host'
import { bannerScript, type StyleOptions, styleSheet } from './style.ts'

export interface HeadOptions {
  style: StyleOptions
  /** Whether the project has set an icon of the site. */
  hasIcon: boolean
  /** Whether authors see problems. */
  isDev: boolean
}

/**
 * The elements for the head of every page: our style sheet, the script that hides a closed banner, fonts, and
 * the site's icon if the project has set none.
 */
export function headTags(docs: ShownSite, { style, hasIcon, isDev }: HeadOptions): HtmlTagObject[] {
  const banner = bannerScript(docs, style)
  const { look } = docs
  return [
    { tagName: 'link', attributes: { rel: 'stylesheet', href: versionedUrl(docs, styleSheet(docs, style)) } },
    ...(banner ? [{ tagName: 'script', attributes: { src: versionedUrl(docs, banner) } }] : []),
    ...(hasIcon ? look.headWithoutIcons : look.head).map(({ tag, attrs }) => ({ tagName: tag, attributes: attrs })),
    ...(isDev ? [{ tagName: 'script', attributes: { type: 'module', src: devScript(docs.urls) } }] : []),
  ]
}
