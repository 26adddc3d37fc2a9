/**
 * Percent-encodes any text. Half of a surrogate pair, which has no encoding, becomes U+FFFD; the apostrophe, which browsers encode
 * in a query and `encodeURIComponent` does not, is encoded, so that a link is as long as it will be.
 */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27')
}

/** How many characters `text` has once it is percent-encoded. */
export function encodedLength(text: string): number {
  return encode(text).length
}

/** How many characters a browser makes of a link. */
export function linkLength(href: string): number {
  return href.replace(/[^\x21-\x7e]+/g, encode).length
}

/** Base64 of the text's UTF-8: `btoa` alone fails for most of the world's names. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
