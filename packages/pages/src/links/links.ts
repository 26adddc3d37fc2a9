import { escapeHtml } from '@specnav/core/html'

/** The target on the site for the URL of a link in a description. Not called for absolute URLs and links within the page. */
export type LinkResolver = (address: string) => string

/** The address of a schema's page by its key: from the docs root, without an extension. */
export type SchemaAddress = (key: string) => string

/** Relative URLs start at the docs root, because a description is shown on many pages. All others stay. */
export const fromRoot: LinkResolver = (address) =>
  /^[/?]/.test(address) ? address : `/${address.replace(/^(?:\.{1,2}\/)+/, '')}`

const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i

/** HTML with its links and images resolved by `link`. Links within the page stay. */
export function linkHtml(html: string, link: LinkResolver): string {
  return html.replace(/(<(?:a|img)\b[^<>]*?\s(?:href|src)=")([^"]*)"/g, (whole, start: string, address: string) => {
    if (isWhole.test(address)) return whole
    const written = address.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    return `${start}${escapeHtml(link(written.replaceAll('&amp;', '&')))}"`
  })
}

/** The path that relative links of a page start at: a page that shows its original has the links of that. */
export function linkBase({ path, original }: { path: string; original?: string }): string {
  return original ?? path
}

/** Whether Markdown may contain a link: a fast check with false positives. */
export function hasLink(markdown: string): boolean {
  return markdown.includes('](') || markdown.includes(']:') || markdown.includes('<')
}

/** A line of Markdown without code, with its links and images resolved by `link`. `[^1]: …` is a footnote. */
export function linkMarkdown(line: string, link: LinkResolver): string {
  return line
    .replace(/(\]\(\s*<?|^ {0,3}\[(?!\^)[^\]]*\]:\s*<?)([^\s)<>]+)/g, (whole, start: string, address: string) =>
      isWhole.test(address) ? whole : start + link(address),
    )
    .replace(/(<(?:a|img)\b[^<>]*?\s(?:href|src)=["'])([^"']+)/gi, (whole, start: string, address: string) =>
      isWhole.test(address) ? whole : start + link(address),
    )
}
