/** The element that an address leads to, if there is one. */
export function targetOf({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
