/**
 * What is printed of a page: its styles and its main part, in light colours, without scripts. The navigation around it would be
 * laid out for nothing, and a page would change with every other page that is added.
 */
export function printableHtml(html: string, site: string | undefined): string {
  const main = /<main[\s>][^]*<\/main>/i.exec(html)?.[0]
  const page =
    main === undefined ? html : html.replace(/(<body[^>]*>)[^]*<\/body>/i, (_, body: string) => body + main + '</body>')
  const printed = page
    .replace(/<script[\s>][^]*?<\/script>/gi, '')
    .replace(/<link\s[^>]*rel="?(?:modulepreload|preload|prefetch)\b[^>]*>/gi, '')
    // It is not printed, and its links may hold the whole page once more.
    .replace(/<sn-menu[\s>][^]*?<\/sn-menu>/gi, '')
    .replace(/<html[^>]*>/i, (root) => root.replace('data-theme="dark"', 'data-theme="light"'))
  // Nobody knows where they lead from a file on a disk.
  return site === undefined ? printed.replace(/(<a\s(?:[^>]*\s)?)href="\/[^"]*"/gi, '$1') : printed
}
