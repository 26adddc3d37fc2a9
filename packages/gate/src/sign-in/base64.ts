import { base64url } from 'jose'

/** A number as JSON Web Keys have it: without the zero that keeps it positive. */
export function numberText(bytes: Uint8Array): string {
  return base64url.encode(bytes[0] === 0 ? bytes.subarray(1) : bytes)
}

/** The bytes of base64 with either alphabet, in one line or several. Undefined if the text is none. */
export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = text.replaceAll(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z\d+/]+$/.test(digits) || digits.length % 4 === 1) return undefined
  return Uint8Array.from(atob(digits), (character) => character.charCodeAt(0))
}
