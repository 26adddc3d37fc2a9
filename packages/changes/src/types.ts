import type { JsonValue } from '@specnav/core'

/**
 * `breaking`: a client that works today can fail. `warning`: it can fail in practice, although it keeps to the
 * description. `info`: it keeps working.
 */
export type Level = 'breaking' | 'warning' | 'info'

/** Who writes what has changed: the client (`request`), or the server (`response`, and the payload of a webhook). */
export type Direction = 'request' | 'response'

/** One difference between two versions of an API. */
export interface Change {
  type: 'change'
  /** The id of its rule: `request-property-removed`. */
  rule: string
  level: Level
  /** Every operation that it reaches, in the order of the specification. Empty: the API as a whole. */
  operations: ChangedOperation[]
  /** Undefined if it concerns neither side alone. */
  direction?: Direction
  /** The path of the field below its owner: `items[].name`. Undefined: not a field. */
  field?: string
  /** What it concerns, as the middle of a sentence: "the request body", "`Pet` in responses". */
  owner: string
  /** The name of the parameter or header of a request that it concerns. */
  parameter?: string
  /** What was there; undefined if it was added. */
  before?: ChangedPart
  /** What is there now; undefined if it was removed. */
  after?: ChangedPart
  /** Of something that was removed: what it was part of, in the new version. Undefined if that is gone, too. */
  goneFrom?: ChangedPlace
  /** A sentence in plain English. */
  message: string
  /** Of a moved operation: where it was. */
  movedFrom?: ChangedOperation
  /** docs.json accepts it for a time, so it is `info`. */
  waived?: { level: Level; reason: string; until: string }
}

/** An operation that a change reaches: as it is now, or as it was if it was removed. */
export interface ChangedOperation {
  /** The file of its specification. */
  spec: string
  /** `GET /users`: its key in its specification. */
  key: string
  method: string
  path: string
  operationId?: string
  /** The tag of its group. */
  tag?: string
}

/** Where something is written. */
export interface ChangedPlace {
  /** Path from the root of its files, or a URL. */
  file: string
  /** JSON pointer into the file. */
  pointer: string
}

/** One side of a change. */
export interface ChangedPart extends ChangedPlace {
  value?: JsonValue
}
