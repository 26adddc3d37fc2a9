import type { Page, Site } from '@specnav/pages'
import { type ShownSite, type Host, showSite } from '@specnav/host'
import type { SiteData } from 'vitepress'
import { type Brand, brandOf } from './brand.ts'
import { type Contents, contentsOf } from './contents.ts'
import { localesOf } from './locales.ts'
import { type Sheets, sheetsOf } from './sheets.ts'

const lacks = {
  'errors.404.redirect': 'VitePress makes its page for missing pages itself.',
  'navigation.align': 'VitePress has one row of links for tabs.',
  'navigation.footer': 'VitePress has one footer for all pages.',
  footer: 'VitePress has its own `footer` and `socialLinks`.',
}

/** One resolved site as a VitePress project shows it. */
export type VitePressDocs = ShownSite & {
  brand: Brand
  sheets: Sheets
  /** Pages by VitePress' name for them, without its extension. */
  byName: ReadonlyMap<string, Page>
  locales: SiteData['locales']
  /** The contents of pages that VitePress has no file for. */
  contents: Contents
}

export function vitePressDocs(site: Site, host: Host): VitePressDocs {
  const shown = showSite(site, {
    ...host,
    lacks,
    // The router of VitePress takes every link for a page of its own, unless it has a target.
    routesFiles: true,
    // Complete sidebars are left out: here an omitted group is a link.
    replaces: ({ type }) => type === 'sidebar',
    ownLook: () => [...brand.files, ...sheets],
  })
  const sheets = sheetsOf()
  const { nav, urls } = shown
  const brand = brandOf(shown, host.branding ?? false)
  return {
    ...shown,
    brand,
    sheets,
    byName: new Map(nav.pages().map((page) => [urls.nameOf(page.path), page])),
    locales: localesOf(shown),
    contents: contentsOf(shown),
  }
}
