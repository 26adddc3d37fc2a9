import type { Page } from '@specnav/core'
import { type CodePart, contentHtml, type ShownPage, type ShownSite } from '@specnav/host'
import type { MarkdownRenderer } from 'vitepress'
import { codeHtml } from './code.ts'
import { headingTags, leadHtml } from './page-module.ts'

/** What is kept of a page: both builds and the search ask for it. */
interface Kept {
  shown: ShownPage | undefined
  /** What the author wrote in VitePress' markup, once that was asked for. */
  html?: string
}

/** What stands below the titles of one site's pages that VitePress has no file for, made when a page is asked for. */
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
    kept.html ??= kept.shown ? this.#docs.html(kept.shown, { code, heading: headingTags }) : ''
    return leadHtml(page) + kept.html + (kept.shown?.reference ?? '')
  }

  /** The same for the search, which wants words without their look. */
  searchHtml(page: Page): string {
    const { shown } = this.render(page)
    return leadHtml(page) + contentHtml(shown?.parts ?? []) + (shown?.reference ?? '')
  }

  /** Reads a page; what is found on the way is known from then on. */
  render(page: Page): Kept {
    const known = this.#pages.get(page.path) ?? { shown: this.#docs.page(page.path) }
    this.#pages.set(page.path, known)
    return known
  }
}
