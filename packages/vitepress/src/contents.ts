import type { BrandAssets } from '@specnav/host'
import { type CodePart, contentHtml, type Drawing, type RenderedContent, renderPage } from '@specnav/content'
import type { Page, Problem } from '@specnav/core'
import type { MarkdownRenderer } from 'vitepress'
import { codeHtml } from './code.ts'
import { headingTags, leadHtml } from './page.ts'

/** What is kept of a page: both builds and the search ask for it. */
interface Rendered {
  content: RenderedContent | undefined
  /** `content` in VitePress' markup, once that was asked for. */
  html?: string
  reference: string
}

/** What stands below the titles of one site's pages that VitePress has no file for, made when a page is asked for. */
export class Contents {
  readonly #assets: BrandAssets
  readonly #rendered = new Map<string, Rendered>()

  constructor(assets: BrandAssets) {
    this.#assets = assets
  }

  /** The HTML of a page; `md` draws its code. */
  html(page: Page, md: MarkdownRenderer): string {
    const rendered = this.render(page)
    const { content, reference } = rendered
    const icon: Drawing['icon'] = (name, style) => this.#assets.icons.svg(name, style, { page: page.path })
    const code = (block: CodePart) => codeHtml(block, md)
    rendered.html ??= contentHtml(content?.parts ?? [], { icon, code, heading: headingTags })
    return leadHtml(page) + rendered.html + reference
  }

  /** The same for the search, which wants words without their look. */
  searchHtml(page: Page): string {
    const { content, reference } = this.render(page)
    return leadHtml(page) + contentHtml(content?.parts ?? []) + reference
  }

  /** What is wrong with the pages that were asked for. */
  problems(): Problem[] {
    return Array.from(this.#rendered.values(), ({ content }) => content?.problems ?? []).flat()
  }

  /** Reads a page; what is found on the way is known from then on. */
  render(page: Page): Rendered {
    const known = this.#rendered.get(page.path)
    if (known) return known
    const { docs, formulas } = this.#assets
    const reference = docs.reference(page)
    const reserved = reference?.headings.map(({ slug }) => slug)
    const content = renderPage(docs, page, { reserved, math: formulas.of(page.path) })
    const rendered = { content, reference: reference?.html ?? '' }
    this.#rendered.set(page.path, rendered)
    return rendered
  }
}
