import { Html, type Slot, htmlTag } from '../../html.ts'

/**
 * HTML with places that only a page can fill, because they depend on what else stands on it: a type's name, which is a link
 * if the page holds the schema, and a schema's body, which stands at one place of the page. So the HTML of a named schema is
 * made once, whatever the number of pages that show it.
 */
export type Draft = Html<Place>

export type DraftSlot = Slot<Place>

export type Place = NamePlace | BodyPlace

interface NamePlace {
  type: 'name'
  to: string
  name: string
}

interface BodyPlace {
  type: 'body'
  to: string
  /** Shown at once, not folded. */
  open: boolean
}

export const markup = htmlTag<Place>()

export function place(place: Place): Draft {
  return new Html([place])
}

export function schemaId(key: string): string {
  return `schema/${idPart(key)}`
}

/** A name as part of an id: injective, without spaces, and equal to itself in the fragment of an address. */
export function idPart(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')
}
