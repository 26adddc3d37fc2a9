/* What stays of a text in a URL (RFC 3986). Servers such as Tomcat refuse a URL with any other character. */

/** How text is escaped for its destination. */
export interface Escape {
  name: (text: string) => string
  text: (text: string) => string
}

function same(text: string): string {
  return text
}

/** For headers, and for values that code samples escape themselves. */
export const verbatim: Escape = { name: same, text: same }

/** The name of a parameter: `$filter` and `user:id` are as safe as their encoded forms, and readable. */
const name = encoder('$:@,/')

/** As OpenAPI serializes a value: what has a meaning somewhere in a URL is encoded. */
export const encoded: Escape = { name, text: encoder('') }

/** For a value whose own format is no list and no object, such as JSON: it stays readable. */
export const readable: Escape = { name, text: encoder(':,/@') }

/** For `allowReserved`, in a query: without the signs that end a value there, or mean a space. */
export const reserved: Escape = { name, text: encoder(":/?@!$'()*,;=", true) }

/** For `allowReserved`, in a path. */
export const reservedInPath: Escape = { name, text: encoder(":/@!$&'()*+,;=", true) }

const inPath = encoder("/:@!$&'()*+,;=", true)
const inQuery = encoder("/?:@!$&'()*+,;=", true)

/** A path as its author wrote it, which may have a query. Placeholders keep their braces, and triples stay. */
export function encodedPath(path: string): string {
  const [written = '', query] = path.split(/\?(.*)/s)
  const outside = (text: string, encode: (part: string) => string) =>
    text
      .split(/(\{[^{}]*\})/)
      .map((part, index) => (index % 2 === 0 ? encode(part) : part))
      .join('')
  return outside(written, inPath) + (query === undefined ? '' : `?${outside(query, inQuery)}`)
}

/** A base URL, whose host and variables stay as written. */
export function encodedAddress(url: string): string {
  const [origin = ''] = /^(?:[a-z][\w+.-]*:)?\/\/[^/?]*/i.exec(url) ?? []
  return origin + encodedPath(url.slice(origin.length))
}

/** Percent-encodes everything except unreserved characters and `kept`; triples that are there, if they may stay. */
function encoder(kept: string, keepsTriples = false): (text: string) => string {
  const others = new RegExp(`${keepsTriples ? String.raw`%[\da-f]{2}|` : ''}[^A-Za-z0-9_.~${kept}-]`, 'giu')
  return (text) => text.toWellFormed().replaceAll(others, (sign) => (sign.length === 3 ? sign : percentEncoded(sign)))
}

/** A text of which no character stays, not even those that JavaScript's own function leaves. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
