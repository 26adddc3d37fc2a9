/**
 * The part of a page that is printed: its styles and its main part, in light colours, without scripts. To lay
 * out the navigation would be wasted, and a page would change with every other page that is added.
 */
export function printableHtml(html: string, site: string | undefined): string {
  const main = /<main[\s>][^]*<\/main>/i.exec(html)?.[0]
  const page =
    main === undefined ? html : html.replace(/(<body[^>]*>)[^]*<\/body>/i, (_, body: string) => body + main + '</body>')
  const printed = page
    .replace(/<script[\s>][^]*?<\/script>/gi, '')
    .replace(/<link\s[^>]*rel="?(?:modulepreload|preload|prefetch)\b[^>]*>/gi, '')
    // The menu is not printed, and its links may contain the whole page again.
    .replace(/<sn-menu[\s>][^]*?<\/sn-menu>/gi, '')
    .replace(/<html[^>]*>/i, (root) => root.replace('data-theme="dark"', 'data-theme="light"'))
  // In a file on a disk, nobody knows where they lead.
  return site === undefined ? printed.replace(/(<a\s(?:[^>]*\s)?)href="\/[^"]*"/gi, '$1') : printed
}
