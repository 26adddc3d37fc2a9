import { Html, type Slot, htmlTag } from '../markup.ts'
import type { LinkPlace } from '../markdown/to-html.ts'

/**
 * HTML with slots that only a page can fill, because they depend on the page and the place on it: the name of a
 * type, which leads to the page of the schema, the body of a schema, and ids. So the HTML of a named schema is
 * made once, for any number of pages and places.
 */
export type Draft = Html<Place>

export type DraftSlot = Slot<Place>

export type Place = NamePlace | BodyPlace | FieldPlace | IdPlace | TextPlace | AboutPlace | MarkPlace | LinkPlace

interface NamePlace {
  type: 'name'
  to: string
  name: string
}

export interface BodyPlace {
  type: 'body'
  to: string
  /** The id of the place, relative to that of the schema that contains it. */
  id: string
  /** Shown at once, not collapsed. */
  open: boolean
  /** Where it is, as in `FieldPlace`. */
  path: string | undefined
  /** What stands above it about the same. */
  said: string | undefined
}

/** The description of a named schema: shown where nothing above it says the same. */
export interface TextPlace {
  type: 'text'
  text: string
  html: Draft | undefined
}

/** The description of the schema of a row that has none, if the schema is written there: in a fold nobody sees it. */
interface AboutPlace {
  type: 'about'
  id: string
}

/** The name of a row. Its anchor depends on what contains its schema. */
interface FieldPlace {
  type: 'field'
  name: string
  /** See `fieldPath`. */
  path: string
}

/** An id. That inside of a named schema continues the id of the schema's place: `/city`. */
export interface IdPlace {
  type: 'id'
  id: string
  /** Whether it is the name of a group, to which no link leads. */
  isName?: true
}

/** Where a fold of rows says that it is open, and a row that its field is new: neither is known of a schema alone. */
interface MarkPlace {
  type: 'open' | 'new'
}

export const markup = htmlTag<Place>()

export function place(place: Place): Draft {
  return new Html([place])
}
