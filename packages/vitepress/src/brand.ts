import { createHash } from 'node:crypto'
import {
  assetFolder,
  bannerOf,
  type BrandAssets,
  type Branding,
  type BrandFile,
  type HeadElement,
  type ShownSite,
} from '@specnav/host'
import type { HeadConfig } from 'vitepress'
import { closedBanner } from './closed-banner.ts'

/** The look of docs.json in VitePress' terms. */
export class Brand {
  readonly assets: BrandAssets
  /** Custom properties, for the theme's own style sheet. */
  readonly css: string
  readonly #sheet: BrandFile
  readonly #banner: BrandFile | undefined
  readonly #version: string

  constructor(docs: ShownSite) {
    const { assets } = docs
    // Its place in the head is behind the project's own style sheets: rules in a layer give way to them.
    const text = `@layer specnav{${assets.fileCss({ host: 'vitepress' })}}`
    this.assets = assets
    this.css = assets.css({ host: 'vitepress', layout: typeCss(assets.branding), assets: false })
    this.#sheet = { path: `${assetFolder}/brand.css`, contentType: 'text/css; charset=utf-8', body: () => text }
    this.#banner = closedBanner(docs)
    this.#version = createHash('sha256')
      .update(text + bannerOf(docs)?.key)
      .digest('hex')
      .slice(0, 8)
  }

  /** What the head of every page holds. Rules that name files stand in a sheet of their own, which Vite does not look into. */
  get head(): HeadElement[] {
    const href = `${this.assets.docs.urls.file(this.#sheet.path)}?v=${this.#version}`
    return [{ tag: 'link', attrs: { rel: 'stylesheet', href } }, ...this.assets.head]
  }

  /** Whether text is set in the font that VitePress brings along. */
  get usesHostFont(): boolean {
    const { branding, faces, properties } = this.assets
    const own = [...Object.values(branding.fonts).filter(({ source }) => source.type !== 'catalogue'), ...faces]
    if (own.some(({ family }) => family === hostFont)) return false
    return ['--sn-font', '--sn-font-heading'].some((name) =>
      new RegExp(`^"?${hostFont}\\b`).test(properties[name] ?? ''),
    )
  }

  /** What runs in the head of every page before it is drawn. */
  get scripts(): HeadConfig[] {
    if (!this.#banner) return []
    const { path } = this.#banner
    return [['script', { src: `${this.assets.docs.urls.file(path)}?v=${this.#version}` }]]
  }

  /** What the look needs here beside the files of any host. */
  get files(): BrandFile[] {
    return [this.#sheet, ...(this.#banner ? [this.#banner] : [])]
  }
}

const hostFont = 'Inter'

/** The style sheet with the theme's own font, whose files VitePress asks for on every page. */
export const themeFonts = /\/theme-default\/styles\/fonts\.css(?:\?|$)/

/** The module of the theme that imports its style sheets. */
export const themeStyles = /\/theme-default\/without-fonts\.js(?:\?|$)/

/** Imports style sheets behind the theme's own, before whatever a project adds. */
export function withSheets(code: string, sheets: readonly string[]): string {
  const lines = code.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith("import './styles/"))
  return lines.toSpliced(last + 1, 0, ...sheets.map((sheet) => `import ${JSON.stringify(sheet)}`)).join('\n')
}

/** Fonts as VitePress has no custom properties for them: those of headings, and weights where docs.json says some. */
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
