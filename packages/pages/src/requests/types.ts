import type { Literal, Span } from './literal.ts'

/** A request as a text names or sends it. Offsets are UTF-16, into the text that was read. */
export interface WrittenRequest {
  /** `command`, `call`: code that sends it. `name`: its method and path, as in a sentence. */
  form: 'command' | 'call' | 'name'
  /** In capitals; absent if the text does not say it. */
  method?: string | undefined
  /** Where the method is written; absent if it is implied. */
  methodAt?: Span
  /** A path or a URL as written, without quotes, and where it is; `isExact` if the text has exactly this there. */
  target: string
  at: Span
  isExact: boolean
  /** Parameters of the query that are not in `target`. */
  query: Field[]
  /** Headers of a command, and where their names are. */
  headers?: Field[]
  body?: Body
}

/** A name and its value in a query or a form. */
export interface Field extends Span {
  name: string
  value: string
}

export type Body = { type: 'value'; value: Literal } | { type: 'form'; fields: Field[] }
