/** The links of a page's outline, in the hosts that we know. */
const links = 'nav li > a[href*="#"], .table-of-contents li > a[href*="#"]'

/** Hides the links of the outline that lead into a part of the page which does not show. */
export function followOutline(part: string, isHidden: (element: HTMLElement) => boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    const element = document.getElementById(link.hash.slice(1))?.closest<HTMLElement>(part)
    if (element && link.parentElement) link.parentElement.hidden = isHidden(element)
  }
}
