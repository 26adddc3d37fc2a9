/** A name as part of an id: injective, without spaces, and unchanged in the fragment of a URL. */
export function idPart(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')
}
