import type { JsonObject, JsonValue } from '../json.ts'
import type { Place } from '../problem.ts'

/** A specification that docs.json names, parsed once and never dereferenced. */
export interface Spec {
  type: 'spec'
  /** Path from the docs root with `/` separators, or a URL. */
  file: string
  /** The `openapi` (or `swagger`) field as text: `2.0`, `3.0.3`, `3.1.0`, … */
  version: string
  /** `info.title`, or the file name. */
  title: string
  /** The file of the specification whose texts it translates; `file` is then an overlay, and places in it are places in that file. */
  translates?: string
  /** The document as written, with its `$ref`s. */
  document: JsonObject
  /** Every operation by key (`GET /users`, `WEBHOOK order.paid`): order of `paths`, then of methods, then webhooks. */
  operations: ReadonlyMap<string, Operation>
  /** Follows `$ref`s on demand. */
  graph: Graph
}

/** The specifications of a project. A file is read once, on demand. */
export interface Specs {
  /** The ones that docs.json names, in order of first mention. Unreadable ones are left out (and reported). */
  named: Spec[]
  /** The specification in a file of the project or at a URL that docs.json names. */
  get(file: string): Spec | undefined
  /** The OpenAPI descriptions that have been read so far, named by docs.json or not. */
  opened(): Spec[]
  /** The AsyncAPI descriptions that docs.json names, like `named`. Their operations are channels. */
  namedAsync: Spec[]
  /** The AsyncAPI description in a file of the project or at a URL that docs.json names. */
  getAsync(file: string): Spec | undefined
  /**
   * Every specification below the docs root, named or not, sorted by path. Reads every JSON and YAML file, so
   * call it only if necessary.
   */
  discover(): Spec[]
}

/** One operation of a specification: an entry of `paths` or of `webhooks`. */
export interface Operation {
  type: 'operation'
  /** `GET /users`, or `WEBHOOK order.paid`: unique within its specification. */
  key: string
  /** Upper-case HTTP method, or `WEBHOOK`. */
  method: string
  /** The path template as written in the specification, or the webhook's name. */
  path: string
  /** It is a channel of an AsyncAPI description: `method` is its protocol (`WSS`), and `path` its name. */
  isChannel?: true
  spec: Spec
  /** The file and pointer of the operation object (a path item may be in another file). */
  place: Place & { pointer: string }
  /** The operation object as written. */
  node: JsonObject
  /** The parent path item, for shared `parameters`, `servers`, `summary`, `description`. */
  pathItem: JsonObject
  /** The file of the path item: relative `$ref`s of its shared parts start there. */
  pathItemFile: string
  /**
   * The HTTP method as it is sent: for a webhook, the method of its request; for `additionalOperations`, in
   * the letter case of the key. Otherwise equal to `method`.
   */
  httpMethod: string
  summary?: string
  description?: string
  operationId?: string
  tags: string[]
  /** The tag of its group: the first one that is not about something else, such as a badge (3.2). */
  groupTag?: string
  deprecated: boolean
  /** `x-hidden`: not in pages, navigation, search, Markdown or llms.txt. */
  hidden: boolean
  /** `x-svc`: what the author says about the endpoint's page. */
  page: OperationPage
}

/** The value of `x-svc` on an operation. */
export interface OperationPage {
  /** Frontmatter of the endpoint's page: any key. */
  metadata: JsonObject
  /** Markdown or MDX above the generated reference. */
  content?: string
  /** The exact URL path of the page, without a leading slash. */
  href?: string
  /** Readers need one of these groups to see the page. */
  groups: string[]
  /** Who may see the page cannot be read: nobody may. */
  isClosed?: true
}

/** The target of a `$ref`, with everything needed to continue from there. */
export interface Resolved {
  value: JsonValue | undefined
  /** The file that contains the value: relative `$ref`s inside it start there. */
  file: string
  /** `file#/pointer` of the last reference followed: the identity of a shared part. */
  id?: string
  /** Last segment of the last reference's pointer: `User` for `#/components/schemas/User`. */
  name?: string
  /** The references on the way that have keys next to `$ref`, without the first one. */
  passed?: Resolved[]
  /** Keys next to `$ref` (3.1), the nearest one wins; usually `summary` and `description`. */
  siblings?: JsonObject
  /** If references only lead to each other: the identities (`file#/pointer`) of those in the cycle, in order. */
  cycle?: string[]
}

/** Resolves references lazily and caches the results. Further files are only loaded when a reference reaches them. */
export interface Graph {
  /**
   * Follows `value` if it is a reference, to the end of the chain; otherwise returns it unchanged. A
   * reference without a target returns `value: undefined`.
   */
  resolve(value: JsonValue | undefined, file: string): Resolved
  /** The parsed document of a file; undefined if it cannot be read. */
  document(file: string): JsonValue | undefined
  /** The text of a file, for details that parsing loses; undefined if it cannot be read. */
  text(file: string): string | undefined
}
