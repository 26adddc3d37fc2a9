import type { Page } from '@specnav/pages'
import { type CodePart, contentHtml } from '@specnav/content'
import type { ShownPage, ShownSite } from '@specnav/host'
import type { MarkdownRenderer } from 'vitepress'
import { codeHtml } from './code.ts'
import { headingTags, leadHtml } from './page-module.ts'

/** The cached contents of a page: both builds and the search need them. */
interface Kept {
  shown: ShownPage | undefined
  /** The author's content as VitePress' markup, once requested. */
  html?: string
}

/** The contents of one site's pages without a file for VitePress, made on demand. */
export class Contents {
  readonly #docs: ShownSite
  readonly #pages = new Map<string, Kept>()

  constructor(docs: ShownSite) {
    this.#docs = docs
  }

  /** The HTML of a page; `md` draws its code. */
  html(page: Page, md: MarkdownRenderer): string {
    const kept = this.render(page)
    const code = (block: CodePart) => codeHtml(block, md)
    kept.html ??= kept.shown ? this.#docs.pages.html(kept.shown, { code, heading: headingTags }) : ''
    return kept.html + (kept.shown?.reference ?? '')
  }

  /** The HTML of a page for the search, which needs text without styles. */
  searchHtml(page: Page): string {
    const { shown } = this.render(page)
    return leadHtml(this.#docs, page) + contentHtml(shown?.parts ?? []) + (shown?.reference ?? '')
  }

  /** Reads a page. Problems found meanwhile are reported. */
  render(page: Page): Kept {
    const known = this.#pages.get(page.path) ?? { shown: this.#docs.pages.of(page.path) }
    this.#pages.set(page.path, known)
    return known
  }
}
