/**
 * Whether a link may lead to `address`: to the web, to mail or telephone, or to a place beside the page. What comes before the first
 * `/`, `?` or `#` must be plain, because readers of Markdown decode entities and escapes there.
 */
export function isSafeAddress(address: string): boolean {
  if (/^(?:https?|mailto|tel):/i.test(address)) return true
  return !/[:&\\\s]/.test(address.split(/[/?#]/, 1)[0]!)
}
