import { createHash } from 'node:crypto'
import type { HtmlTagObject } from '@docusaurus/types'
import { devScript, type ShownSite } from '@specnav/host'
import type { HeadElement } from '@specnav/branding'
import { closedBanner, type TextFile } from './closed-banner.ts'
import { type StyleOptions, styleSheet } from './style.ts'

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
  const sheet = { rel: 'stylesheet', href: versionedUrl(docs, styleSheet(docs, style)) }
  const banner = closedBanner(docs, style.storage)
  const others = docs.look.head.filter((element) => !(hasIcon && isIcon(element)))
  return [
    { tagName: 'link', attributes: sheet },
    ...(banner ? [{ tagName: 'script', attributes: { src: versionedUrl(docs, banner) } }] : []),
    ...others.map(({ tag, attrs }): HtmlTagObject => ({ tagName: tag, attributes: attrs })),
    ...(isDev ? [{ tagName: 'script', attributes: { type: 'module', src: devScript(docs.urls) } }] : []),
  ]
}

/** The URL of a file that browsers may cache until its content changes. */
function versionedUrl({ urls }: ShownSite, { path, body }: TextFile): string {
  return `${urls.file(path)}?v=${createHash('sha256').update(body()).digest('hex').slice(0, 8)}`
}

function isIcon({ attrs: { rel } }: HeadElement): boolean {
  return rel === 'icon' || rel === 'apple-touch-icon' || rel === 'manifest'
}
