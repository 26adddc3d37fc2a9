import { assetFolder, type HeadElement } from '@specnav/branding'
import { type CustomElement, readSheet, type ShownSite, type BrandFile } from '@specnav/host'
import { fileURLToPath } from 'node:url'
import type { HeadConfig } from 'vitepress'

const bannerSheet = fileURLToPath(new URL('../styles/banner.css', import.meta.url))

/** The look of our parts, or with `branding` that of the site, in the form for VitePress. */
export interface Brand {
  /** Whether a page has a message above it. */
  hasBanner: boolean
  /** Custom properties, for the theme's own style sheet. */
  css: string
  /** The files of the look for VitePress, besides those for any host. */
  files: BrandFile[]
  /** The elements for the head of every page. An icon in the head that the project writes itself stays. */
  head(own?: readonly HeadConfig[]): HeadConfig[]
}

export function brandOf(docs: ShownSite, branding: boolean): Brand {
  const { look } = docs
  // It comes after the project's own style sheets in the head, so its rules are in a layer, which loses.
  const text = branding ? `@layer specnav{${look.fileCss({ host: 'vitepress' })}}` : ''
  // Vite does not process rules that name files: they are in a separate style sheet.
  const sheet = { path: `${assetFolder}/brand.css`, contentType: 'text/css; charset=utf-8', body: () => text }
  // The banner itself writes the stored value. Which message a page has, is only known when it is drawn.
  const hide = (key: string) =>
    `if (localStorage.getItem('specnav:banner') === '${key}') document.documentElement.dataset.snSiteBanner = 'closed'`
  const banner = docs.banners.differ ? undefined : docs.banners.closed(hide)
  const hasBanner = docs.banners.differ || docs.banners.of() !== undefined
  return {
    hasBanner,
    css: look.hostCss('vitepress', { assets: false }) + (hasBanner ? readSheet(bannerSheet) : ''),
    files: [...(branding ? [sheet] : []), ...(banner ? [banner] : [])],
    head(own = []) {
      const hasIcon = own.some(([tag, attrs]) => tag === 'link' && attrs.rel === 'icon')
      return [
        ...(branding ? [headTag({ tag: 'link', attrs: { rel: 'stylesheet', href: docs.urls.versioned(sheet) } })] : []),
        ...(hasIcon ? look.headWithoutIcons : look.head).map(headTag),
        ...(banner ? [['script', { src: docs.urls.versioned(banner) }] satisfies HeadConfig] : []),
      ]
    },
  }
}

/** An element in VitePress' own form. */
export function headTag({ tag, attrs, ...rest }: HeadElement | CustomElement): HeadConfig {
  const written = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, value === true ? '' : value]))
  return 'text' in rest && rest.text !== undefined ? [tag, written, rest.text] : [tag, written]
}

/** The description of a page. VitePress does not escape descriptions, and ours are plain text. */
export function descriptionTag(description: string): HeadConfig[] {
  return description ? [['meta', { name: 'description', content: description }]] : []
}
