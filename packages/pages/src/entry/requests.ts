/*
 * Requests as texts write them: in commands, in calls, and by method and path. Nothing here reads a file.
 */
export {
  type Address,
  addressOf,
  anyHost,
  anywhere,
  type ApiServer,
  domainOf,
  pathsAt,
  placeholders,
  serverOf,
} from '../requests/address.ts'
export { optionsOf, wordsOf } from '../requests/curl-words.ts'
export { type Literal, readLiteral, type Span } from '../requests/literal.ts'
export { mentionsIn, type Mention, requestsIn } from '../requests/mentions.ts'
export type { Field, WrittenRequest } from '../requests/types.ts'
