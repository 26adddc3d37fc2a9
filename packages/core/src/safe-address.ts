/**
 * What a link may lead to: the web, mail or telephone, or a place beside the page. What comes before the first `/`, `?` or `#` must be
 * plain, because readers of Markdown decode entities and escapes there, and browsers skip control characters.
 */
export const safeAddress = /^\s*(?!\s)(?:(?:https?|mailto|tel):|[^:&\\\s/?#]*(?:[/?#]|\s*$))/i

/** Text without line breaks and other control characters: what some file may hold as one of its lines. */
export const oneLine = /^[ -~\u00a0-\uffff]*$/

/** A link in one line. */
export const oneLineAddress = new RegExp(`^(?=${oneLine.source.slice(1)})${safeAddress.source.slice(1)}`, 'i')

export function isSafeAddress(address: string): boolean {
  return safeAddress.test(address)
}

/** Where a link may lead; undefined for everything else. */
export function asAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isSafeAddress(value) ? value : undefined
}
