/**
 * Percent-encodes any text. Half of a surrogate pair, which has no encoding, becomes U+FFFD. The apostrophe
 * is encoded too, because browsers encode it in a query and `encodeURIComponent` does not: so the length is
 * that of the final link.
 */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27')
}

/** The length of `text` once it is percent-encoded. */
export function encodedLength(text: string): number {
  return encode(text).length
}

/** The length of a link after the browser has encoded it. */
export function linkLength(href: string): number {
  return href.replace(/[^\x21-\x7e]+/g, encode).length
}

/** Base64 of the text's UTF-8: `btoa` alone fails for non-Latin text. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
