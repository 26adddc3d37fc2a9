import { Html, type Slot, htmlTag } from '../../html.ts'

/**
 * HTML with slots that only a page can fill, because they depend on the rest of the page: the name of a type,
 * which is a link if the page contains the schema, and the body of a schema, which appears once on the page.
 * So the HTML of a named schema is made once, for any number of pages.
 */
export type Draft = Html<Place>

export type DraftSlot = Slot<Place>

export type Place = NamePlace | BodyPlace | FieldPlace

interface NamePlace {
  type: 'name'
  to: string
  name: string
}

interface BodyPlace {
  type: 'body'
  to: string
  /** Shown at once, not collapsed. */
  open: boolean
  /** Where it is, as in `FieldPlace`. */
  path: string | undefined
}

/** The name of a row. Its anchor depends on what contains its schema. */
interface FieldPlace {
  type: 'field'
  name: string
  /** See `fieldPath`. */
  path: string
}

export const markup = htmlTag<Place>()

export function place(place: Place): Draft {
  return new Html([place])
}

export function schemaId(key: string): string {
  return `schema/${idPart(key)}`
}

/** A name as part of an id: injective, without spaces, and unchanged in the fragment of a URL. */
export function idPart(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')
}
