import type { Page } from '@specnav/pages'
import type { CodePart } from '@specnav/content'
import type { ShownPage, ShownSite } from '@specnav/host'
import type { MarkdownRenderer } from 'vitepress'
import { codeHtml } from './code.ts'
import { headingTags } from './page-module.ts'

/** The contents of one site's pages without a file for VitePress: both builds need them. */
export interface Contents {
  /** Reads a page. Problems found meanwhile are reported. */
  render(page: Page): ShownPage | undefined
  /** The HTML of a page; `md` draws its code. */
  html(page: Page, md: MarkdownRenderer): string
}

export function contentsOf(docs: ShownSite): Contents {
  const pages = new Map<string, ShownPage | undefined>()
  const texts = new Map<string, string>()
  const render = ({ path }: Page): ShownPage | undefined => {
    if (!pages.has(path)) pages.set(path, docs.pages.of(path))
    return pages.get(path)
  }
  return {
    render,
    html(page, md) {
      const shown = render(page)
      const code = (block: CodePart) => codeHtml(block, md)
      const text = texts.get(page.path) ?? (shown ? docs.pages.html(shown, { code, heading: headingTags }) : '')
      texts.set(page.path, text)
      return text + (shown?.reference ?? '')
    },
  }
}
