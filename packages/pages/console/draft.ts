import { type JsonValue, isObject } from '@specnav/core/text'
import type { ConsoleModel } from '../src/console/model.ts'
import type { MediaType, NamedSchema, ObjectSchema, Parameter, RequestExample, Schema } from '../src/endpoint-types.ts'
import { bodyText } from '../src/examples/body-text.ts'
import { isFile as isBytes } from '../src/examples/body.ts'
import { exactText } from '../src/examples/digits.ts'
import { describedSchema } from '../src/examples/parameter-text.ts'
import { encoded } from '../src/examples/percent-encoding.ts'
import { type Credential, requestExample, serverUrl } from '../src/examples/request.ts'
import { exampleValue, givenValue } from '../src/examples/value.ts'
import { isForm, isJson, isJsonLines } from '../src/openapi/media-type-kind.ts'
import { exactJson, hasLong, parseExact } from '../src/console/exact.ts'
import { stored } from './stored.ts'
import { isLeftToBrowser } from './unsendable.ts'
import { idPart } from '../src/text/id-part.ts'

/** What a reader has typed. */
export interface Draft {
  /** The base URL, with its variables filled in. */
  server: string
  /** The index of the security alternative. */
  security: number
  /** Values of parameters, by `placeOf`. */
  values: Record<string, JsonValue | undefined>
  /** The index of the media type. */
  media: number
  body: JsonValue | undefined
  /** The body as text, which replaces its value. */
  text?: string
  /** What the description does not have. */
  own: { in: 'query' | 'header' | 'cookie'; name: string; value: string }[]
}

/** What the parts of a console share. */
export interface Context {
  model: ConsoleModel
  draft: Draft
  /** Called after each change of the draft. */
  change(): void
  addFile(file: File): string
}

export type Named = (key: string) => NamedSchema | undefined

export function namedOf({ schemas }: ConsoleModel): Named {
  const byKey = new Map(schemas.map((schema) => [schema.key, schema]))
  return (key) => byKey.get(key)
}

/** The id of a parameter: that of its row in the page. */
export function placeOf(location: string, { name }: Parameter): string {
  return `${idPart(location)}/${idPart(name)}`
}

/** The draft with which a console opens: examples of what is required, and the example of the body. */
export function firstDraft(model: ConsoleModel): Draft {
  const values: Draft['values'] = {}
  for (const { in: location, parameters } of model.parameters)
    for (const parameter of parameters)
      if (parameter.required) values[placeOf(location, parameter)] = presetOf(location, parameter, namedOf(model))
  const draft: Draft = { server: serverUrl(model.servers[0]), security: 0, values, media: 0, body: undefined, own: [] }
  return { ...draft, ...bodyDraft(model, 0) }
}

/** Where the draft of an operation is kept in this tab. */
export function draftKey({ httpMethod, path }: ConsoleModel): string {
  return `specnav:draft:${location.pathname}:${httpMethod} ${path}`
}

export function hasDraft(model: ConsoleModel): boolean {
  return stored(() => sessionStorage.getItem(draftKey(model))) !== null
}

/** The value that the samples of the page show for a parameter; undefined if they have a placeholder for it. */
export function presetOf(location: string, parameter: Parameter, named: Named): JsonValue | undefined {
  const { name, examples, schema, required } = parameter
  const given = examples[0]?.value ?? givenValue(schema, named)
  const isMade = required && location.startsWith('query')
  const value = given ?? (isMade ? exampleValue(describedSchema(parameter), named, 'request', name) : undefined)
  return value ?? undefined
}

/** The part of a draft that depends on the media type of the body. */
export function bodyDraft(model: ConsoleModel, index: number): Pick<Draft, 'media' | 'body' | 'text'> {
  const media = model.requestBody?.content[index]
  if (!media) return { media: index, body: undefined }
  const kind = bodyKind(media, model)
  // Only readers have files.
  if (kind === 'file') return { media: index, body: undefined }
  const [example] = media.examples
  const made = exampleValue(media.schema, namedOf(model), 'request') ?? undefined
  const body = example?.value === undefined ? made : example.value
  if (kind === 'fields') {
    if (isForm(media.mediaType)) return { media: index, body: withoutFiles(body, formSchema(media, model), model) }
    return { media: index, body: body === undefined ? body : parseExact(exactText(JSON.stringify(body), model.digits)) }
  }
  return {
    media: index,
    body,
    text: example?.serialized ?? (body === undefined ? '' : bodyText(body, media.mediaType)),
  }
}

/** The schema of a body, in which parts that are files by their encoding alone are files. */
export function formSchema({ schema, encoding }: MediaType, model: ConsoleModel): Schema {
  const named = namedOf(model)
  const target = targetOf(schema, named)
  if (target.type !== 'object' || encoding.length === 0) return schema
  const typeOf = new Map(encoding.map(({ property, contentType }) => [property, contentType]))
  const partOf = (part: Schema, contentType: string | undefined): Schema => {
    const each = targetOf(part, named)
    if (each.type === 'array') return { ...each, items: partOf(each.items, contentType) }
    return isBytes('', part, contentType, named) ? file : part
  }
  const properties = target.properties.map((each) => ({ ...each, schema: partOf(each.schema, typeOf.get(each.name)) }))
  return { ...target, properties }
}

const file: Schema = { type: 'scalar', scalar: 'string', format: 'binary' }

function withoutFiles(form: JsonValue | undefined, schema: Schema, model: ConsoleModel): JsonValue | undefined {
  const named = namedOf(model)
  const target = targetOf(schema, named)
  if (!isObject(form) || target.type !== 'object') return form
  const files = new Set(target.properties.filter((each) => holdsFiles(each.schema, named)).map(({ name }) => name))
  return Object.fromEntries(Object.entries(form).filter(([name]) => !files.has(name)))
}

function holdsFiles(schema: Schema, named: Named): boolean {
  const target = targetOf(schema, named)
  return isFile(target.type === 'array' ? targetOf(target.items, named) : target, named)
}

/** How a body is typed: as fields, as text, or as a file. */
export function bodyKind(media: MediaType, model: ConsoleModel): 'fields' | 'text' | 'file' {
  const { mediaType, schema } = media
  if (isJsonLines(mediaType)) return 'text'
  if (isForm(mediaType) || isJson(mediaType)) return 'fields'
  const target = targetOf(schema, namedOf(model))
  const isText = /^text\/|[/+](xml|yaml|csv|graphql)\b/i.test(mediaType) && !isFile(target, namedOf(model))
  return isText ? 'text' : 'file'
}

/** A schema behind links, as far as the page has it. */
export function targetOf(schema: Schema, named: Named): Schema {
  let target = schema
  for (let links = 0; target.type === 'link' && links < 20; links++) {
    const found = named(target.to)
    if (!found) return { type: 'any' }
    target = found.schema
  }
  return target
}

/** The schema of the values that a form adds to an object by names of the reader's own. */
export function schemaOfOthers({
  patternProperties = [],
  additionalProperties,
}: ObjectSchema): Schema | false | undefined {
  const [pattern, ...further] = patternProperties
  if (!pattern) return additionalProperties
  return further.length === 0 ? pattern.schema : { type: 'any' }
}

/** Whether a file is sent for a schema. */
export function isFile(schema: Schema, named: Named): boolean {
  return isBytes('', schema, undefined, named)
}

/** The request of a draft. Without `credentials` it has placeholders in their place. */
export function requestOf(model: ConsoleModel, draft: Draft, credentials?: readonly Credential[]): RequestExample {
  const { requestBody } = model
  const media = requestBody?.content[draft.media]
  const isExact = media !== undefined && bodyKind(media, model) === 'fields' && !isForm(media.mediaType)
  const long = isExact && draft.body !== undefined && hasLong(draft.body) ? exactJson(draft.body) : undefined
  const text = draft.text ?? long
  const isSent = text === undefined ? draft.body !== undefined : text !== '' || requestBody?.required === true
  const hasBody = media !== undefined && isSent
  const request = requestExample(
    {
      ...model,
      servers: [{ type: 'server', url: draft.server, variables: [] }],
      security: model.security.slice(draft.security, draft.security + 1),
      parameters: model.parameters.map((group) => ({
        ...group,
        parameters: group.parameters.flatMap((parameter) => {
          const typed = draft.values[placeOf(group.in, parameter)]
          if (typed !== undefined) return [{ ...parameter, required: true, examples: exampleOf(typed) }]
          // Code has a placeholder for it.
          if (group.in === 'path') return [{ ...parameter, required: true, examples: [] }]
          if (group.in !== 'header' || !parameter.required || isLeftToBrowser(group.in, parameter)) return []
          return [{ ...parameter, examples: credentials ? exampleOf('') : [] }]
        }),
      })),
      requestBody: hasBody
        ? { ...requestBody!, content: [{ ...media, examples: exampleOf(draft.body ?? null, text) }] }
        : undefined,
    },
    namedOf(model),
    credentials,
  )
  return withOwn(request, draft.own)
}

/** A request with what its reader added. Names of headers are unique: the reader's own one counts. */
function withOwn(request: RequestExample, own: Draft['own']): RequestExample {
  const named = own.filter(({ name }) => name !== '')
  const at = (place: string) => named.filter((row) => row.in === place).map(({ name, value }) => ({ name, value }))
  const headers = new Map([...request.headers, ...at('header')].map((each) => [each.name.toLowerCase(), each]))
  const query = at('query').map(({ name, value }) => `${encoded.name(name)}=${encoded.text(value)}`)
  const url = [request.url, query.join('&')].filter(Boolean).join(request.url.includes('?') ? '&' : '?')
  const parameters = {
    ...request.parameters,
    ...Object.fromEntries(at('query').map(({ name, value }) => [name, value])),
  }
  return { ...request, url, parameters, headers: [...headers.values()], cookies: [...request.cookies, ...at('cookie')] }
}

export function exampleOf(value: JsonValue | undefined, serialized?: string) {
  if (value === undefined) return []
  return [{ type: 'example' as const, value, generated: false, ...(serialized !== undefined && { serialized }) }]
}
