import { assetFolder } from '@specnav/branding'
import { bannerOf, type BrandFile, type Docs, hasOwnBanners } from '@specnav/host'

/**
 * A script for the head that hides a banner which the reader has closed, before anything is drawn: the
 * banner's own script runs later. Undefined for a site whose banner cannot be closed.
 */
export function closedBanner(docs: Docs): BrandFile | undefined {
  const banner = bannerOf(docs)
  // Which message a page has, is only known when it is drawn.
  if (!banner?.dismissible || hasOwnBanners(docs)) return undefined
  // The banner itself writes the stored value.
  const text = `try {
  if (localStorage.getItem('specnav:banner') === ${JSON.stringify(banner.key)}) document.documentElement.dataset.snSiteBanner = 'closed'
} catch {
  // Storage is blocked, so nothing was closed.
}
`
  return { path: `${assetFolder}/banner.js`, contentType: 'text/javascript; charset=utf-8', body: () => text }
}
