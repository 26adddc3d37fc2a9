/**
 * The properties of a link to `href`. Docusaurus does not know the pages of another locale, which have that
 * locale's base.
 */
export function linkProps(href: string): { to: string; target?: '_self'; autoAddBaseUrl?: false } {
  return leavesLocale(href) ? { to: href, target: '_self', autoAddBaseUrl: false } : { to: href }
}

export function leavesLocale(href: string): boolean {
  return href.startsWith('pathname://')
}
