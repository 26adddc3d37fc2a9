import { createHash } from 'node:crypto'
import { assetFolder, type Branding, type HeadElement } from '@specnav/branding'
import { bannerOf, type BrandFile, type ShownSite } from '@specnav/host'
import type { HeadConfig } from 'vitepress'
import { closedBanner } from './closed-banner.ts'

/** The look of our parts, or with `branding` that of the site, in the form for VitePress. */
export class Brand {
  readonly #docs: ShownSite
  /** Custom properties, for the theme's own style sheet. */
  readonly css: string
  readonly #sheet: BrandFile | undefined
  readonly #banner: BrandFile | undefined
  readonly #version: string

  constructor(docs: ShownSite, branding: boolean) {
    const { look } = docs
    // It comes after the project's own style sheets in the head, so its rules are in a layer, which loses.
    const text = branding ? `@layer specnav{${look.fileCss({ host: 'vitepress' })}}` : ''
    this.#docs = docs
    this.css = look.hostCss('vitepress', { layout: typeCss(look.branding), assets: false })
    this.#sheet = branding
      ? { path: `${assetFolder}/brand.css`, contentType: 'text/css; charset=utf-8', body: () => text }
      : undefined
    this.#banner = closedBanner(docs)
    this.#version = createHash('sha256')
      .update(text + bannerOf(docs)?.key)
      .digest('hex')
      .slice(0, 8)
  }

  /**
   * The elements for the head of every page. Rules that name files are in a separate style sheet, which Vite
   * does not process.
   */
  get head(): HeadElement[] {
    if (!this.#sheet) return []
    const href = `${this.#docs.urls.file(this.#sheet.path)}?v=${this.#version}`
    return [{ tag: 'link', attrs: { rel: 'stylesheet', href } }, ...this.#docs.look.head]
  }

  /** The scripts in the head of every page that run before it is drawn. */
  get scripts(): HeadConfig[] {
    if (!this.#banner) return []
    const { path } = this.#banner
    return [['script', { src: `${this.#docs.urls.file(path)}?v=${this.#version}` }]]
  }

  /** The files of the look for VitePress, besides those for any host. */
  get files(): BrandFile[] {
    return [this.#sheet, this.#banner].filter((file) => file !== undefined)
  }
}

/** The style sheet of VitePress' font, whose files it requests on every page: pages have the font of the look. */
export const themeFonts = /\/theme-default\/styles\/fonts\.css(?:\?|$)/

/** The module of the theme that imports its style sheets. */
export const themeStyles = /\/theme-default\/without-fonts\.js(?:\?|$)/

/** Imports style sheets after the theme's own, and before those of the project. */
export function withSheets(code: string, sheets: readonly string[]): string {
  const lines = code.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith("import './styles/"))
  return lines.toSpliced(last + 1, 0, ...sheets.map((sheet) => `import ${JSON.stringify(sheet)}`)).join('\n')
}

/** Fonts without a custom property in VitePress: those of headings, and weights if docs.json states some. */
function typeCss({ fonts: { body, heading } }: Branding): string {
  const headings = ':is(h1,h2,h3,h4,h5,h6)'
  return [
    `.vp-doc ${headings}{font-family:var(--sn-font-heading)}`,
    body?.weight !== undefined && 'body{font-weight:var(--sn-weight)}',
    heading?.weight !== undefined && `.vp-doc ${headings}{font-weight:var(--sn-heading-weight)}`,
  ]
    .filter(Boolean)
    .join('\n')
}
