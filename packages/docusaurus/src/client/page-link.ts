/** What a link is given that leads to `href`: a page of another locale is none that Docusaurus knows, and has the base of that one. */
export function linkProps(href: string): { to: string; target?: '_self'; autoAddBaseUrl?: false } {
  return leavesLocale(href) ? { to: href, target: '_self', autoAddBaseUrl: false } : { to: href }
}

export function leavesLocale(href: string): boolean {
  return href.startsWith('pathname://')
}
