import { createHash } from 'node:crypto'
import { BrandAssets, type BrandFile, type OptionalPackages } from '@specnav/brand-assets'
import { assetCss, assetFolder, type Branding, brandingCss, type HeadElement } from '@specnav/branding'
import type { Docs } from '@specnav/core/host'

/** The look of docs.json in VitePress' terms. */
export class Brand {
  readonly assets: BrandAssets
  /** Custom properties, for the theme's own style sheet. */
  readonly css: string
  readonly #sheet: BrandFile
  readonly #version: string

  constructor(docs: Docs, packages: OptionalPackages) {
    const assets = new BrandAssets(docs, packages)
    const { branding, faces } = assets
    const text = assetCss(branding, { host: 'vitepress', faces })
    this.assets = assets
    this.css = brandingCss(branding, { host: 'vitepress', layout: typeCss(branding), assets: false })
    this.#sheet = { path: `${assetFolder}/brand.css`, contentType: 'text/css; charset=utf-8', body: () => text }
    this.#version = createHash('sha256').update(text).digest('hex').slice(0, 8)
  }

  /** What the head of every page holds. Rules that name files stand in a sheet of their own, which Vite does not look into. */
  get head(): HeadElement[] {
    const href = `${this.assets.docs.urls.file(this.#sheet.path)}?v=${this.#version}`
    return [{ tag: 'link', attrs: { rel: 'stylesheet', href } }, ...this.assets.head]
  }

  files(): BrandFile[] {
    return [this.#sheet, ...this.assets.files()]
  }
}

/** The style sheet with the theme's own custom properties: ours go behind them, before whatever a project adds. */
export const themeProperties = /\/theme-default\/styles\/vars\.css$/

/** Fonts as VitePress has no custom properties for them: those of headings, and weights where docs.json says some. */
function typeCss({ fonts: { body, heading } }: Branding): string {
  const headings = ':is(h1,h2,h3,h4,h5,h6)'
  return [
    `.vp-doc ${headings}{font-family:var(--sn-font-heading)}`,
    body?.weight !== undefined && ':root body{font-weight:var(--sn-weight)}',
    heading?.weight !== undefined && `:root .vp-doc ${headings}{font-weight:var(--sn-heading-weight)}`,
  ]
    .filter(Boolean)
    .join('\n')
}
