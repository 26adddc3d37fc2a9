import type { JsonValue } from '../json.ts'

/** Integers that JavaScript's numbers do not hold: as they are written, by how JavaScript writes the number that they become. */
export type Digits = Record<string, string>

/**
 * Everything that a page about one operation shows, as plain JSON: HTML and Markdown are two renderings of it, and a theme
 * can make a third. It holds no `$ref`: a schema that has a name stands once, in `schemas`, and is met as a link to it.
 * What the specification does not say is `undefined` or absent.
 * Every `description` is Markdown as written in the specification, so it is not safe HTML.
 */
export interface EndpointPage {
  type: 'endpoint-page'
  title: string
  description?: string
  /** Upper-case HTTP method, or `WEBHOOK`. */
  method: string
  /** Upper-case HTTP method; differs from `method` for a webhook only. */
  httpMethod: string
  /** The path template as written, or the webhook's name. */
  path: string
  operationId?: string
  deprecated: boolean
  tags: string[]
  externalDocs?: ExternalDocs
  /** Base URLs, the one to show first in front. Empty for a webhook, and where none is given in a file of the project. */
  servers: Server[]
  /** Alternatives: one of them is enough. Empty where nothing is asked for. */
  security: SecurityRequirement[]
  /** In order of place: path, query, header, cookie, then what is not of a known place. */
  parameters: ParameterGroup[]
  requestBody?: RequestBody
  responses: EndpointResponse[]
  callbacks: Callback[]
  /** A request to begin with, made of examples and placeholders; code samples come from it. None for a webhook. */
  request?: RequestExample
  /** Code that the specification brings along (`x-codeSamples`), to be shown in place of generated code. */
  samples: CodeSample[]
  /**
   * The named schemas that the operation reaches, nearest first. Far ones are left out once the page is full: a link whose
   * key is not in this list is shown as a name.
   */
  schemas: NamedSchema[]
  /** Those on the page: `'9223372036854776000'` is to be shown as `'9223372036854775807'`. Absent where there are none. */
  digits?: Digits
}

export interface ExternalDocs {
  url: string
  description?: string
}

export interface Server {
  type: 'server'
  /** May hold `{variables}`; relative only where a file of the project says so. */
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

/** Schemes that are needed together. None at all: access without authorization. */
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
  /** Scopes (or roles) that this operation asks for. */
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
  /** What stands before the credentials in the header `Authorization`: `Basic`, `Bearer`, `Digest`, or the scheme as written. */
  prefix: string
  bearerFormat?: string
}

export interface OAuthScheme extends SchemeBase {
  type: 'oauth2'
  /** Where the authorization server describes itself (3.2). */
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
  /** Those that the operation asks for; every scope that the flow knows, where it names none. */
  scopes: { name: string; description?: string }[]
}

export interface OpenIdScheme extends SchemeBase {
  type: 'openIdConnect'
  url: string
}

/** `mutualTLS`, a type that is not known, or a scheme that the specification does not define (`missing`). */
export interface OtherScheme extends SchemeBase {
  type: 'other'
  /** The type as written, `missing` where there is no such scheme. */
  scheme: string
}

export interface ParameterGroup {
  type: 'parameters'
  /** `path`, `query`, `header`, `cookie`, `querystring`, or what is written; `unknown` where nothing is. */
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
  /** The media type that the value is written in, where it is not plain text. */
  mediaType?: string
  /** How a list or an object is written: only where it is not the place's default. */
  style?: string
  explode?: boolean
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
  /** Each item of a stream (OpenAPI 3.2), beside or in place of the whole. */
  itemSchema?: Schema
  /** Given examples; where there is none, one that is made from the schema, if the media type allows. */
  examples: Example[]
  /** How single properties of a form, or (3.2) parts of a list, are sent. */
  encoding: Encoding[]
}

export interface Encoding {
  /** The property's name; `Item 1` or `Each item` for a part of a list. */
  property: string
  contentType?: string
  style?: string
  explode?: boolean
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
  /** As it goes over the wire, where the specification says so beside the value or in place of it (3.2). */
  serialized?: string
  /** Where the value is, when it is not in the specification. */
  externalValue?: string
  /** Made from the schema. */
  generated: boolean
  digits?: Digits
}

export interface ResponseLink {
  name: string
  description?: string
  /** operationId or reference of the operation that the response leads to. */
  operation?: string
  /** URL of the server that the operation is asked at, where it is not the usual one. */
  server?: string
  /** Parameter name to value or runtime expression. */
  parameters: { name: string; value: JsonValue }[]
  /** Value or runtime expression. */
  requestBody?: JsonValue
}

/** A request that the API makes to an address that it was given. */
export interface Callback {
  type: 'callback'
  name: string
  /** Runtime expression of the address: `{$request.body#/callbackUrl}`. */
  expression: string
  method: string
  title?: string
  description?: string
  deprecated: boolean
  parameters: ParameterGroup[]
  requestBody?: RequestBody
  responses: EndpointResponse[]
  /** Requests that this one leads to in turn. */
  callbacks: Callback[]
}

export interface CodeSample {
  type: 'code-sample'
  /** Language for highlighting: `shell`, `javascript`, … */
  language: string
  label: string
  code: string
}

/** A request as it goes over the wire: what a generator of code needs. Placeholders stand for what only the reader knows. */
export interface RequestExample {
  type: 'request-example'
  method: string
  /** Complete, with the query string; `{placeholders}` stay in the path. */
  url: string
  /** No two of one name. Without the content type of a `multipart` body: whoever writes that body adds it, with its boundary. */
  headers: { name: string; value: string }[]
  /** Encoded already where they have to be. */
  cookies: { name: string; value: string }[]
  body?: RequestExampleBody
}

export type RequestExampleBody = TextBody | FileBody | FormBody | MultipartBody

/** Text as it is sent. */
export interface TextBody {
  type: 'text'
  mediaType: string
  text: string
  /** The author wrote it for the wire: JSON is not set out over lines. */
  exact?: true
}

/** The content of a file of the reader's. */
export interface FileBody {
  type: 'file'
  mediaType: string
  /** A stand-in for the file's name. */
  fileName: string
}

/** `application/x-www-form-urlencoded`. Names may come several times; names and values are not encoded. */
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

/** A part of a multipart body. */
export type BodyPart = TextPart | FilePart

interface PartBase {
  /** Without one the part has its place only. Several parts may have the same. */
  name?: string
  /** Where it is not the default of such a part. */
  contentType?: string
}

export interface TextPart extends PartBase {
  type: 'text'
  text: string
}

export interface FilePart extends PartBase {
  type: 'file'
  /** A stand-in for the file's name. */
  fileName: string
}

/** A schema behind a `$ref`: it has one place on a page. */
export interface NamedSchema {
  type: 'named-schema'
  /** What links point at: the name for a schema of the specification's own components, else file and pointer. */
  key: string
  name: string
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

/** What any schema may say about its value, whatever its type. */
export interface SchemaFacts {
  title?: string
  description?: string
  deprecated?: boolean
  /** Only in responses. */
  readOnly?: boolean
  /** Only in requests. */
  writeOnly?: boolean
  /** May be `null` too. */
  nullable?: boolean
  default?: JsonValue
  const?: JsonValue
  enum?: EnumValue[]
  examples?: JsonValue[]
  constraints?: Constraints
  /** What the value must not be: none of these. */
  not?: Schema[]
  conditions?: Condition[]
  /** What the text holds, read as `contentMediaType`. */
  content?: Schema
  /** How the value is written in XML, where that is not plainly an element of its name. */
  xml?: Xml
  externalDocs?: ExternalDocs
  /** Of its limits and values, not of the schemas in it. */
  digits?: Digits
}

/** OpenAPI's XML Object. */
export interface Xml {
  name?: string
  namespace?: string
  prefix?: string
  /** `element`, `attribute`, `text`, `cdata` or `none` (no element of its own). */
  nodeType?: string
  /** A list stands in an element of its own. */
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

/** `if`/`then`/`else`, or (with `property`) what holds when a property is present. */
export interface Condition {
  property?: string
  if?: Schema
  then?: Schema
  else?: Schema
}

export interface ObjectSchema extends SchemaFacts {
  type: 'object'
  properties: Property[]
  /** Required names that are no property of this object itself. */
  required?: string[]
  patternProperties?: { pattern: string; schema: Schema }[]
  /** `false`: no other properties. Not given: nothing is said. */
  additionalProperties?: Schema | false
  propertyNames?: Schema
  /** `items` beside `type: object`: it rules nothing there, and may be what the author means. */
  items?: Schema
  discriminator?: Discriminator
  alternatives?: Alternatives[]
}

/** Names of properties of which one group has to be there: `one`: exactly one. `any`: at least one. */
export interface Alternatives {
  match: 'one' | 'any'
  required: string[][]
}

export interface Property {
  type: 'property'
  name: string
  required: boolean
  schema: Schema
}

export interface Discriminator {
  property: string
  /** Values that stand for a schema of another name. */
  mapping: Mapping[]
  /** What every other value stands for. */
  defaultMapping?: Schema
}

/** A discriminator's value, and the schema that it stands for. */
export interface Mapping {
  value: string
  schema: Schema
}

export interface ArraySchema extends SchemaFacts {
  type: 'array'
  items: Schema
  contains?: Schema
}

export interface TupleSchema extends SchemaFacts {
  type: 'tuple'
  items: Schema[]
  /** What may follow; `false`: nothing. */
  rest?: Schema | false
  contains?: Schema
}

export interface UnionSchema extends SchemaFacts {
  type: 'union'
  /** `one`: exactly one variant fits. `any`: at least one. */
  match: 'one' | 'any'
  variants: Variant[]
  discriminator?: string
  /** The discriminator's values for schemas that are no variants. */
  mapping?: Mapping[]
  /** What every other value of the discriminator stands for. */
  defaultMapping?: Schema
}

export interface Variant {
  type: 'variant'
  /** Title, name, discriminator value or type: unique within the union. */
  label: string
  /** The discriminator's value for this variant. */
  value?: string
  /** Further values that stand for it. */
  aliases?: string[]
  schema: Schema
}

/** A value that fits every one of `schemas`, which could not be merged into one. */
export interface AllSchema extends SchemaFacts {
  type: 'all'
  schemas: Schema[]
}

export interface ScalarSchema extends SchemaFacts {
  type: 'scalar'
  /** `string`, `number`, `integer`, `boolean`, `null`, or the type as written. */
  scalar: string
  format?: string
}

/** A named schema; facts stand here when they are said at the place of use. */
export interface LinkSchema extends SchemaFacts {
  type: 'link'
  /** `key` of a NamedSchema. */
  to: string
  name: string
}

/** A reference to nothing. */
export interface MissingSchema extends SchemaFacts {
  type: 'missing'
  name: string
}

/** `any`: every value. `never`: no value. `more`: nested deeper than a page shows. */
export interface PlainSchema extends SchemaFacts {
  type: 'any' | 'never' | 'more'
}
