import { safeUrl } from '@specnav/content'
import type { MarkdownRenderer } from 'vitepress'

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]

const addresses = /\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** Disables links to scripts in the HTML of a page. VitePress drops those in Markdown itself. */
export function dropScripts({ tokens }: State): void {
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
    if (!token.type.startsWith('html_')) continue
    token.content = token.content.replace(addresses, (attribute, name: string, double?: string, single = '') =>
      safeUrl(double ?? single, name.toLowerCase() === 'src') === undefined ? '' : attribute,
    )
  }
}
