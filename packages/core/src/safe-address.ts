/**
 * The allowed targets of a link: the web, mail, telephone, or a relative URL. The part before the first `/`,
 * `?` or `#` must be plain, because Markdown renderers decode entities and escapes there, and browsers skip
 * control characters.
 */
export const safeAddress = /^\s*(?!\s)(?:(?:https?|mailto|tel):|[^:&\\\s/?#]*(?:[/?#]|\s*$))/i

/** Text without line breaks and other control characters, for a file in which it must be a single line. */
export const oneLine = /^[ -~\u00a0-\uffff]*$/

/** A link in one line. */
export const oneLineAddress = new RegExp(`^(?=${oneLine.source.slice(1)})${safeAddress.source.slice(1)}`, 'i')

export function isSafeAddress(address: string): boolean {
  return safeAddress.test(address)
}

/** The target of a link; undefined if it is not allowed. */
export function asAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isSafeAddress(value) ? value : undefined
}
