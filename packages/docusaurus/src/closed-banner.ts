import type { LoadContext } from '@docusaurus/types'
import { siteMarker } from '@specnav/core'
import { bannerOf, type BrandFile, type Docs } from '@specnav/host'

/** A file with a synchronous text. */
export interface TextFile extends BrandFile {
  body(): string
}

/**
 * A script for the head that hides a banner which the reader has closed, before anything is drawn. Docusaurus
 * has its own, but only for banners in its initial configuration. Undefined for a site whose banner cannot be
 * closed.
 */
export function closedBanner(docs: Docs, storage: LoadContext['siteStorage']): TextFile | undefined {
  const id = bannerId(docs)
  if (id === undefined || !bannerOf(docs)?.dismissible) return undefined
  const text = `try {
  const stored = (name) => window[${JSON.stringify(storage.type)}].getItem('docusaurus.announcement.' + name + ${JSON.stringify(storage.namespace)})
  if (stored('id') === ${JSON.stringify(id)} && stored('dismiss') === 'true')
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true')
} catch {
  // Storage is blocked, so nothing was closed.
}
`
  return {
    path: `${siteMarker}/banner.js`,
    contentType: 'text/javascript; charset=utf-8',
    body: () => text,
  }
}

/** Docusaurus' name for the banner of docs.json. */
export function bannerId(docs: Docs): string | undefined {
  const banner = bannerOf(docs)
  return banner && `specnav-${banner.key}`
}
