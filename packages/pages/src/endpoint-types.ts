import type { JsonObject, JsonValue } from '@specnav/core/text'

/**
 * Integers that JavaScript's numbers cannot represent: as written, by the JavaScript notation of the number
 * that they become.
 */
export type Digits = Record<string, string>

/**
 * Everything that a page about one operation shows, as plain JSON. HTML and Markdown are two renderings of
 * it, and a theme can make another. It contains no `$ref`: a named schema is in `schemas` once, and links
 * lead to it. What the specification does not say is `undefined` or absent. Every `description` is Markdown
 * as written in the specification, so it is not safe HTML.
 */
export interface EndpointPage {
  type: 'endpoint-page'
  title: string
  description?: string
  /** Upper-case HTTP method, or `WEBHOOK`. */
  method: string
  /** Upper-case HTTP method; only differs from `method` for a webhook. */
  httpMethod: string
  /** The path template as written, or the webhook's name. */
  path: string
  operationId?: string
  deprecated: boolean
  tags: string[]
  /** Labels of the operation: its tags of the kind `badge` (3.2). Absent if there are none. */
  badges?: Badge[]
  externalDocs?: ExternalDocs
  /** Base URLs, the default one first. Empty for a webhook, and if no file of the project gives one. */
  servers: Server[]
  /** Alternatives: one of them is enough. Empty if no authorization is needed. */
  security: SecurityRequirement[]
  /** In order of location: path, query, header, cookie, then unknown locations. */
  parameters: ParameterGroup[]
  requestBody?: RequestBody
  responses: EndpointResponse[]
  callbacks: Callback[]
  /** What is sent over a channel of an AsyncAPI description, instead of a request and its responses. */
  channel?: ChannelOperation[]
  /**
   * An example request made of examples and placeholders; code samples are made from it. Absent for a
   * webhook.
   */
  request?: RequestExample
  /** Code samples of the specification (`x-codeSamples`), which replace generated ones. */
  samples: CodeSample[]
  /** The named schemas that the operation reaches, nearest first, until the page is full. */
  schemas: NamedSchema[]
  /** The targets of all other links on the page. They have pages of their own. */
  distant: DistantSchema[]
  /**
   * For a console: further schemas that the request reaches, as far as a form has room. They may name others that are
   * nowhere on the page. Absent if there are none.
   */
  formSchemas?: NamedSchema[]
  /**
   * The long integers on the page: `'9223372036854776000'` is shown as `'9223372036854775807'`. Absent if
   * there are none.
   */
  digits?: Digits
}

export interface Badge {
  label: string
  description?: string
}

export interface ExternalDocs {
  url: string
  description?: string
}

export interface Server {
  type: 'server'
  /** May contain `{variables}`. Only relative if a file of the project says so. */
  url: string
  name?: string
  description?: string
  variables: ServerVariable[]
}

export interface ServerVariable {
  name: string
  default: string
  enum?: string[]
  description?: string
}

/** The request of a page that describes its endpoint by itself (`api` of frontmatter), without a specification. */
export type DeclaredRequest = Pick<EndpointPage, 'method' | 'path' | 'servers' | 'security'>

/** Schemes that are needed together. Empty: access without authorization. */
export interface SecurityRequirement {
  type: 'security'
  schemes: SecurityScheme[]
}

export type SecurityScheme = ApiKeyScheme | HttpScheme | OAuthScheme | OpenIdScheme | OtherScheme

interface SchemeBase {
  /** The scheme's name in the specification. */
  name: string
  description?: string
  deprecated?: boolean
  /** Scopes (or roles) that this operation requires. */
  scopes: string[]
}

export interface ApiKeyScheme extends SchemeBase {
  type: 'apiKey'
  in: string
  /** Name of the header, query parameter or cookie. */
  parameter: string
}

export interface HttpScheme extends SchemeBase {
  type: 'http'
  /** `basic`, `bearer`, … in lower case. */
  scheme: string
  /**
   * The word before the credentials in the header `Authorization`: `Basic`, `Bearer`, `Digest`, or the scheme
   * as written.
   */
  prefix: string
  bearerFormat?: string
}

export interface OAuthScheme extends SchemeBase {
  type: 'oauth2'
  /** URL of the authorization server's metadata (3.2). */
  metadataUrl?: string
  flows: OAuthFlow[]
}

export interface OAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `implicit`, `password`, `deviceAuthorization`. */
  type: string
  authorizationUrl?: string
  deviceAuthorizationUrl?: string
  tokenUrl?: string
  refreshUrl?: string
  /** Scopes that the operation requires; every scope of the flow if it requires none. */
  scopes: { name: string; description?: string }[]
}

export interface OpenIdScheme extends SchemeBase {
  type: 'openIdConnect'
  url: string
}

/** `mutualTLS`, an unknown type, or a scheme that the specification does not define (`missing`). */
export interface OtherScheme extends SchemeBase {
  type: 'other'
  /** The type as written; `missing` if there is no such scheme. */
  scheme: string
}

export interface ParameterGroup {
  type: 'parameters'
  /** `path`, `query`, `header`, `cookie`, `querystring`, or as written; `unknown` if absent. */
  in: string
  parameters: Parameter[]
}

export interface Parameter {
  type: 'parameter'
  name: string
  description?: string
  required: boolean
  deprecated: boolean
  schema: Schema
  /** The media type of the value, unless it is plain text. */
  mediaType?: string
  /** How a list or an object is serialized, unless it is the location's default. */
  style?: string
  explode?: boolean
  /** What separates the items of lists in a list (Swagger 2.0), outermost first. */
  separators?: readonly string[]
  allowReserved?: boolean
  allowEmptyValue?: boolean
  examples: Example[]
}

export interface RequestBody {
  type: 'request-body'
  description?: string
  required: boolean
  content: MediaType[]
}

export interface EndpointResponse {
  type: 'response'
  /** `200`, `2XX`, `default`. */
  status: string
  description?: string
  headers: Parameter[]
  content: MediaType[]
  links: ResponseLink[]
}

export interface MediaType {
  type: 'media-type'
  /** `application/json`. */
  mediaType: string
  schema: Schema
  /** Each item of a stream (OpenAPI 3.2), besides or instead of the whole. */
  itemSchema?: Schema
  /** Given examples. If there are none, a generated one, if the media type allows. */
  examples: Example[]
  /** How single properties of a form, or parts of a list (3.2), are sent. */
  encoding: Encoding[]
}

export interface Encoding {
  /** The property's name; `Item 1` or `Each item` for a part of a list. */
  property: string
  contentType?: string
  style?: string
  explode?: boolean
  /** As in {@link Parameter}. */
  separators?: readonly string[]
  allowReserved?: boolean
  headers: Parameter[]
}

export interface Example {
  type: 'example'
  /** The key under `examples`. */
  name?: string
  summary?: string
  description?: string
  value?: JsonValue
  /** As it is sent, if the specification says so besides or instead of the value (3.2). */
  serialized?: string
  /** URL of the value, if it is not in the specification. */
  externalValue?: string
  generated: boolean
  /** It is generated, and its schema does not allow it: no value was found that it does. */
  isUnfit?: true
  digits?: Digits
}

export interface ResponseLink {
  name: string
  description?: string
  /** operationId or reference of the operation that the response leads to. */
  operation?: string
  /** URL path of the page of that operation, without leading slash; absent if it has none. */
  path?: string
  /** URL of the operation's server, if it is not the usual one. */
  server?: string
  /** Parameter name to value or runtime expression. */
  parameters: { name: string; value: JsonValue }[]
  /** Value or runtime expression. */
  requestBody?: JsonValue
}

/** A request that the API sends to a URL that it was given. */
export interface Callback {
  type: 'callback'
  name: string
  /** Runtime expression of the URL: `{$request.body#/callbackUrl}`. */
  expression: string
  method: string
  title?: string
  description?: string
  deprecated: boolean
  /** Where it is sent, if the description says so: a relative URL of the expression starts there. */
  servers: Server[]
  /** Alternatives: how the API proves who it is. Empty if the description does not say. */
  security: SecurityRequirement[]
  parameters: ParameterGroup[]
  requestBody?: RequestBody
  responses: EndpointResponse[]
  /** Requests that this one causes in turn. */
  callbacks: Callback[]
}

/** Messages in one direction over a channel. */
export interface ChannelOperation {
  type: 'channel-operation'
  /** The name in the description; empty for messages that no operation names. */
  name: string
  /** From the reader's point of view. `either`: the description does not say. */
  direction: 'send' | 'receive' | 'either'
  title?: string
  description?: string
  deprecated: boolean
  messages: Message[]
}

export interface Message {
  type: 'message'
  name: string
  title: string
  summary?: string
  description?: string
  deprecated: boolean
  headers?: Schema
  /** The payload: one media type. */
  content: MediaType[]
}

export interface CodeSample {
  type: 'code-sample'
  /** Language for highlighting: `shell`, `javascript`, … */
  language: string
  label: string
  code: string
  /** The code with the role of each piece, for its colour. Absent for code of the specification. */
  tokens?: CodeToken[]
}

export interface CodeToken {
  text: string
  /** Absent for everything that has the usual colour. */
  role?: CodeRole
}

/** `value`: numbers, and words such as `true`. `name`: what is called, and keys. */
export type CodeRole = 'keyword' | 'string' | 'value' | 'name' | 'comment'

/** A request as it is sent: the input of code samples. Placeholders are values that only the reader knows. */
export interface RequestExample {
  type: 'request-example'
  method: string
  /** Complete, with the query string; the path keeps its `{placeholders}`. */
  url: string
  /**
   * Names are unique. The content type of a `multipart` body is missing: whoever writes that body adds it,
   * with its boundary.
   */
  headers: { name: string; value: string }[]
  /** Already encoded where necessary. */
  cookies: { name: string; value: string }[]
  /** The values of the path and of the query by name, for code that names them; `{name}` for what only the reader knows. */
  parameters?: JsonObject
  body?: RequestExampleBody
}

export type RequestExampleBody = TextBody | FileBody | FormBody | MultipartBody

export interface TextBody {
  type: 'text'
  mediaType: string
  text: string
  /** The author wrote the serialized form: JSON is not pretty-printed. */
  exact?: true
}

/** The content of a file of the reader. */
export interface FileBody {
  type: 'file'
  mediaType: string
  /** The media types that are possible, as written, if it is not one alone. */
  accepts?: string
  /** A placeholder for the file's name. */
  fileName: string
}

/** `application/x-www-form-urlencoded`. Names may occur several times. Names and values are not encoded. */
export interface FormBody {
  type: 'form'
  mediaType: string
  fields: { name: string; value: string }[]
}

/** `multipart/form-data`, or another `multipart/` type. */
export interface MultipartBody {
  type: 'multipart'
  mediaType: string
  parts: BodyPart[]
}

export type BodyPart = TextPart | FilePart

interface PartBase {
  /** A part without a name only has a position. Several parts may have the same name. */
  name?: string
  /** Absent if it is the default of such a part. */
  contentType?: string
  /** Further header fields that the part needs. */
  headers?: { name: string; value: string }[]
}

export interface TextPart extends PartBase {
  type: 'text'
  text: string
}

export interface FilePart extends PartBase {
  type: 'file'
  /** As in {@link FileBody}. */
  accepts?: string
  /** A placeholder for the file's name. */
  fileName: string
}

/** The direction of a value, seen by the reader of a page: what you send, and what you get. */
export type Direction = 'request' | 'response'

/** A schema that a page names, and does not contain. */
export interface DistantSchema extends Pick<NamedSchema, 'key' | 'name' | 'direction'> {
  /** What it holds: `9 properties`. */
  summary: string
  /** What it holds, with its type: `string, 2 known values`. */
  type: string
}

/** Everything that the page of a named schema shows. */
export interface SchemaPage {
  type: 'schema-page'
  named: NamedSchema
  /** As in {@link EndpointPage}, with the schema itself. */
  schemas: NamedSchema[]
  distant: DistantSchema[]
  digits?: Digits
}

/** A schema behind a `$ref`: it appears once on a page, or once for each direction if these differ. */
export interface NamedSchema {
  type: 'named-schema'
  /**
   * The target of links: the name of a schema in the specification's own components, otherwise file and
   * pointer.
   */
  key: string
  name: string
  /** Only if the schema of the other direction differs. */
  direction?: 'request'
  schema: Schema
}

export type Schema =
  | ObjectSchema
  | ArraySchema
  | TupleSchema
  | UnionSchema
  | AllSchema
  | ScalarSchema
  | LinkSchema
  | MissingSchema
  | PlainSchema

/** What any schema can say about its value, of any type. */
export interface SchemaFacts {
  title?: string
  description?: string
  deprecated?: boolean
  /** Only in responses. */
  readOnly?: boolean
  /** Only in requests. */
  writeOnly?: boolean
  /** The value may also be `null`. */
  nullable?: boolean
  default?: JsonValue
  const?: JsonValue
  enum?: EnumValue[]
  examples?: JsonValue[]
  constraints?: Constraints
  /** The value must match none of these. */
  not?: Schema[]
  conditions?: Condition[]
  /** The schema of the text's content, parsed as `contentMediaType`. */
  content?: Schema
  /** The XML form of the value, unless it is simply an element with its name. */
  xml?: Xml
  externalDocs?: ExternalDocs
  /** Descriptions of its limits and values, not of its inner schemas. */
  digits?: Digits
}

/** OpenAPI's XML Object. */
export interface Xml {
  name?: string
  namespace?: string
  prefix?: string
  /** `element`, `attribute`, `text`, `cdata` or `none` (no element of its own). */
  nodeType?: string
  /** A list has a wrapper element. */
  wrapped?: boolean
}

export interface EnumValue {
  value: JsonValue
  name?: string
  description?: string
  deprecated?: boolean
}

/** JSON Schema's own names. Lengths in characters. */
export interface Constraints {
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minContains?: number
  maxContains?: number
  minProperties?: number
  maxProperties?: number
  contentMediaType?: string
  contentEncoding?: string
}

/** `if`/`then`/`else`, or (with `property`) what applies if a property is present. */
export interface Condition {
  property?: string
  if?: Schema
  then?: Schema
  else?: Schema
}

export interface ObjectSchema extends SchemaFacts {
  type: 'object'
  properties: Property[]
  /** Required names that are not properties of this object. */
  required?: string[]
  patternProperties?: { pattern: string; schema: Schema }[]
  /** Names that conditions describe: they may be there where further names may not. */
  conditional?: string[]
  /** `false`: no other properties. Absent: not specified. */
  additionalProperties?: Schema | false
  propertyNames?: Schema
  /** `items` next to `type: object`: it has no effect there, but may be what the author means. */
  items?: Schema
  discriminator?: Discriminator
  alternatives?: Alternatives[]
  format?: string
}

/** Names of properties, of which one group must be present. `one`: exactly one. `any`: at least one. */
export interface Alternatives {
  match: 'one' | 'any'
  required: string[][]
}

export interface Property {
  type: 'property'
  name: string
  required: boolean
  /** The direction that it is limited to, where the schema is about the other one. */
  only?: Direction
  schema: Schema
}

export interface Discriminator {
  property: string
  /** Values that select a schema of another name. */
  mapping: Mapping[]
  /** The schema for all other values. */
  defaultMapping?: Schema
}

/** A discriminator's value, and the schema that it selects. */
export interface Mapping {
  value: string
  schema: Schema
}

export interface ArraySchema extends SchemaFacts {
  type: 'array'
  items: Schema
  contains?: Schema
  format?: string
}

export interface TupleSchema extends SchemaFacts {
  type: 'tuple'
  items: Schema[]
  /** The schema of further items; `false`: no further items. */
  rest?: Schema | false
  contains?: Schema
  format?: string
}

export interface UnionSchema extends SchemaFacts {
  type: 'union'
  /** `one`: exactly one variant matches. `any`: at least one. */
  match: 'one' | 'any'
  variants: Variant[]
  discriminator?: string
  /** The discriminator's values for schemas that are not variants. */
  mapping?: Mapping[]
  /** The schema for all other values of the discriminator. */
  defaultMapping?: Schema
}

export interface Variant {
  type: 'variant'
  /** Title, name, discriminator value or type: unique within the union. */
  label: string
  /** The discriminator's value that selects this variant. */
  value?: string
  /** Further values that select it. */
  aliases?: string[]
  schema: Schema
}

/** A value that matches each of `schemas`, which could not be merged into one. */
export interface AllSchema extends SchemaFacts {
  type: 'all'
  schemas: Schema[]
  /** What one of them closes is closed: they are no members of one `allOf`, of which the whole is closed. */
  isStrict?: true
}

export interface ScalarSchema extends SchemaFacts {
  type: 'scalar'
  /** `string`, `number`, `integer`, `boolean`, `null`, or the type as written. */
  scalar: string
  format?: string
}

/** A link to a named schema, with the facts stated where it is used. */
export interface LinkSchema extends SchemaFacts {
  type: 'link'
  /** `key` of a NamedSchema. */
  to: string
  name: string
  /** As in the NamedSchema. */
  direction?: 'request'
}

/** A reference with no target. */
export interface MissingSchema extends SchemaFacts {
  type: 'missing'
  name: string
}

/** `any`: every value. `never`: no value. `more`: nested more deeply than a page shows. */
export interface PlainSchema extends SchemaFacts {
  type: 'any' | 'never' | 'more'
}
