import {
  type JsonObject,
  type JsonValue,
  type OwnLanguage,
  decodePercent,
  isObject,
  labelOf,
  sampleField,
} from '@specnav/core/text'
import { exactJson, exactNumber } from '../console/exact.ts'
import type { CodeSample, EndpointPage, Parameter, RequestExample, Schema } from '../endpoint-types.ts'
import { digitsIn, exactText } from '../examples/digits.ts'
import { encodedPath } from '../examples/percent-encoding.ts'
import { isJson } from '../openapi/media-type-kind.ts'
import { parsedJson } from './generate.ts'
import { nameOf, wordsOf } from './placeholders.ts'
import { writtenTokens } from './written.ts'

/** A language of a project's own for one operation: what its requests have is still open. */
export interface OwnTemplate extends OwnLanguage {
  path: string
  parameters: Written[]
}

/** How a URL writes the value of a parameter: an object `deep` as `a[b]=c`, `spread` as `b=c`, or in one text. */
interface Written {
  name: string
  form: 'value' | 'list' | 'object' | 'deep' | 'spread' | 'json'
  /** Between the items of a list, and between names and values. */
  separator: string
  /** Properties of an object. */
  keys: string[]
  /** Names of what is no text, of the parameter itself or of its properties; lists have several values. */
  typed: string[]
  lists: string[]
}

/** What a page says of its operation, as far as code names it. */
export type Described = Partial<
  Pick<EndpointPage, 'operationId' | 'tags' | 'title' | 'path' | 'httpMethod' | 'parameters' | 'schemas'>
>

export function ownTemplate({ label, language, code }: OwnLanguage, page: Described): OwnTemplate {
  const { title = '', operationId = title, tags: [tag = ''] = [], path = '', httpMethod = '' } = page
  const known: Record<string, string> = {
    ...namesOf([operationId, title, `${httpMethod} ${path}`], ['operationId', 'OperationId', 'operation_id']),
    ...namesOf([tag, 'default'], ['tagName', 'TagName', 'tag_name']),
    method: httpMethod,
    path,
  }
  const behind = (schema: Schema, links = 0): Schema => {
    const named = schema.type === 'link' ? page.schemas?.find(({ key }) => key === schema.to) : undefined
    return named && links < maxLinks ? behind(named.schema, links + 1) : schema
  }
  const parameters = (page.parameters ?? []).flatMap((group) =>
    group.parameters.map((each) => written(each, group.in, behind)),
  )
  return { label, language, code: code.replace(sampleField, (whole, name) => known[name] ?? whole), path, parameters }
}

/** Links from name to name. */
const maxLinks = 10

function written(parameter: Parameter, place: string, behind: (schema: Schema) => Schema): Written {
  const { name, style, explode, mediaType } = parameter
  const schema = behind(parameter.schema)
  const parts = (schema.type === 'object' ? schema.properties : [{ name, schema }]).map((part) => ({
    name: part.name,
    schema: behind(part.schema),
  }))
  const itemOf = (each: Schema) => (each.type === 'array' ? behind(each.items) : each)
  const isTyped = (each: Schema) => each.type === 'scalar' && each.scalar !== 'string'
  const isSpread = place === 'query' && explode !== false
  const form =
    style === 'deepObject'
      ? 'deep'
      : isJson(mediaType ?? '')
        ? 'json'
        : schema.type === 'array'
          ? 'list'
          : schema.type !== 'object'
            ? 'value'
            : isSpread
              ? 'spread'
              : 'object'
  return {
    name,
    form,
    separator: style === 'pipeDelimited' ? String.raw`\||%7C` : style === 'spaceDelimited' ? String.raw`\+|%20` : ',',
    keys: schema.type === 'object' ? parts.map((each) => each.name) : [],
    typed: parts.filter((each) => isTyped(itemOf(each.schema))).map((each) => each.name),
    lists: parts.filter((each) => each.schema.type === 'array').map((each) => each.name),
  }
}

/** The first name with Latin letters in the forms of languages: `listOrders`, `ListOrders` and `list_orders`. */
function namesOf(names: readonly string[], [camel, pascal, snake]: [camel: string, pascal: string, snake: string]) {
  const words = names.map(wordsOf).find((each) => each.length > 0) ?? []
  const own = nameOf(words, 'camel')
  return { [camel]: own, [pascal]: own.charAt(0).toUpperCase() + own.slice(1), [snake]: nameOf(words, 'snake') }
}

/** The code of a request. What the request does not have goes with its comma. */
export function ownSample(template: OwnTemplate, request: RequestExample): CodeSample {
  const { label, language, code } = template
  const body = bodyOf(request)
  const parameters = parametersIn(request.url, template)
  // A field of the body takes the place of no parameter.
  const isSpread = isObject(body) && Object.keys(body).every((name) => !Object.hasOwn(parameters, name))
  const values: Record<string, JsonValue | undefined> = {
    url: request.url,
    parameters: withoutNone(parameters),
    body,
    arguments: withoutNone({ ...parameters, ...(isSpread ? body : body !== undefined && { body }) }),
  }
  const present = Object.keys(values).reduce(
    (text, name) => (values[name] === undefined ? text.replaceAll(argument(name), '') : text),
    code,
  )
  // A shell sends what is in its quotation marks: there, a text that is no JSON has none of its own.
  const isJson = request.body?.type === 'text' && parsedJson(request.body) !== undefined
  const isPlain = (name: string) => isShell(language) && (name === 'url' || (name === 'body' && !isJson))
  const filled = present.replace(sampleField, (whole, name: string, at: number) => {
    const value = values[name]
    const [indentation = ''] = /^[ \t]*/.exec(present.slice(present.lastIndexOf('\n', at) + 1)) ?? []
    if (typeof value === 'string' && isPlain(name)) return quoted(value, language)
    return value === undefined ? whole : literal(value, language).replaceAll('\n', `\n${indentation}`)
  })
  const written = exactText(filled, request.body?.type === 'text' ? digitsIn(request.body.text) : undefined)
  return { type: 'code-sample', language, label, code: written, tokens: writtenTokens(language, written) }
}

/** What is in braces with its comma, and with what names it: `, json={{body}}`, and ` --data {{body}}` in a shell. */
function argument(name: string): RegExp {
  const braces = String.raw`\{\{ *${name} *\}\}`
  const key = String.raw`(?:["']?[$\w]+["']?\s*(?:=>|[:=])\s*)?`
  return new RegExp(
    String.raw`,\s*${key}${braces}|\s+--?[\w-]+[ =]${braces}|(?:(?<=[(\[{]\s*)${key})?${braces}(?:,\s*)?`,
    'g',
  )
}

function withoutNone(values: JsonObject): JsonObject | undefined {
  return Object.keys(values).length > 0 ? values : undefined
}

/** The values of a URL's path and query, by the names of their parameters. */
function parametersIn(url: string, { path, parameters }: OwnTemplate): JsonObject {
  const [address = '', query = ''] = url.split(/\?(.*)/s)
  const names: string[] = []
  const pieces = path.replace(/[?#].*$/s, '').split(/\{([^{}]+)\}/)
  const pattern = pieces.map((piece, index) => {
    if (index % 2 === 1) names.push(piece)
    return index % 2 === 1 ? '([^/]*)' : encodedPath(piece).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  const found = new RegExp(`${pattern.join('')}$`).exec(address)?.slice(1) ?? []
  const pairs = names.map((name, index): Pair => [name, found[index] ?? ''])
  for (const pair of query.split('&').filter((each) => each !== '')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    pairs.push([decodePercent(name), value])
  }
  const byOwner = Map.groupBy(pairs, ([name]) => ownerOf(name, parameters) ?? name)
  return Object.fromEntries(
    Array.from(byOwner, ([owner, own]) =>
      typeof owner === 'string' ? [owner, joined(own)] : [owner.name, valueIn(own, owner)],
    ),
  )
}

type Pair = [name: string, written: string]

/** The parameter that a name in a URL belongs to. */
function ownerOf(name: string, parameters: readonly Written[]): Written | undefined {
  const [outer] = name.split('[')
  return (
    parameters.find((each) => each.name === name) ??
    parameters.find((each) => each.form === 'deep' && each.name === outer) ??
    parameters.find((each) => each.form === 'spread' && each.keys.includes(name))
  )
}

function joined(pairs: readonly Pair[]): JsonValue {
  const values = pairs.map(([, written]) => textOf(written))
  return values.length > 1 ? values : values[0]!
}

/** What only the reader knows is named after what it is. */
function textOf(written: string): string {
  const [, open] = /^\{(.*)\}$/s.exec(written) ?? []
  return open === undefined ? decodePercent(written) : nameOf(wordsOf(open), 'snake').toUpperCase()
}

function valueIn(pairs: readonly Pair[], parameter: Written): JsonValue {
  const { name, form, typed, lists } = parameter
  const [[, first] = [name, '']] = pairs
  const isOpen = /^\{.*\}$/s.test(first)
  const split = (written: string) =>
    /^\{.*\}$/s.test(written) ? [written] : written.split(new RegExp(parameter.separator, 'i'))
  const typedValue = (key: string, written: string): JsonValue => {
    const text = textOf(written)
    if (!typed.includes(key)) return text
    return text === 'true' || text === 'false' ? text === 'true' : exactNumber(text)
  }
  if (form === 'json')
    return parsedJson({ type: 'text', mediaType: 'application/json', text: textOf(first) }) ?? textOf(first)
  if (form === 'value' || (form !== 'list' && isOpen)) {
    const values = pairs.map(([, written]) => typedValue(name, written))
    return values.length > 1 ? values : values[0]!
  }
  if (form === 'list') return pairs.flatMap(([, written]) => split(written).map((item) => typedValue(name, item)))
  const fields = (form === 'object' ? inPairs(split(first)) : pairs).map(([key, written]): [string[], JsonValue] => {
    const names = form === 'deep' ? (key.match(/(?<=\[)[^\]]*/g) ?? [key]) : [decodePercent(key)]
    return [names, typedValue(names[0]!, written)]
  })
  return nested(fields, lists)
}

function inPairs(items: readonly string[]): Pair[] {
  return items.flatMap((item, index): Pair[] => {
    const [name = '', value] = item.split(/=(.*)/s)
    if (value !== undefined) return [[name, value]]
    return index % 2 === 0 ? [[item, items[index + 1] ?? '']] : []
  })
}

/** Values by their names: a list where a name has several, or is that of a list. */
function grouped(values: readonly [name: string, value: JsonValue][]): JsonObject {
  return nested(values.map(([name, value]) => [[name], value]))
}

/** Values by the names that lead to them, of which numbers are places in lists. */
function nested(
  values: readonly (readonly [names: string[], value: JsonValue])[],
  lists: readonly string[] = [],
): JsonObject {
  const byName = Map.groupBy(values, ([[name = '']]) => name)
  return Object.fromEntries(
    Array.from(byName, ([name, own]) => {
      const all = own.map(([, value]) => value)
      if (own.every(([names]) => names.length < 2))
        return [name, all.length > 1 || lists.includes(name) ? all : all[0]!]
      const inner = nested(own.map(([[, ...names], value]) => [names, value]))
      return [name, Object.keys(inner).every((key) => /^\d*$/.test(key)) ? Object.values(inner).flat() : inner]
    }),
  )
}

function bodyOf({ body }: RequestExample): JsonValue | undefined {
  switch (body?.type) {
    case 'text':
      return parsedJson(body) ?? body.text
    case 'form':
      return grouped(body.fields.map(({ name, value }) => [name, value]))
    case 'multipart':
      return grouped(body.parts.map((part) => [part.name ?? 'part', part.type === 'text' ? part.text : part.fileName]))
    default:
      return body?.fileName
  }
}

/** Whether code in a language, by any of its names, is for a shell. */
function isShell(written: string): boolean {
  return /^(?:cURL|HTTPie|PowerShell|console|fish|ksh|shell-?session|shellscript|zsh)$/.test(languageOf(written))
}

function languageOf(written: string): string {
  return labelOf(written) ?? written.toLowerCase()
}

/** A text for a shell. */
function quoted(text: string, written: string): string {
  return `'${text.replaceAll("'", languageOf(written) === 'PowerShell' ? "''" : String.raw`'\''`)}'`
}

/** What begins code in a text. Behind a backslash, other signs are wrong in some languages. */
const interpolating: Record<string, RegExp> = {
  ...{ Kotlin: /\$/g, PHP: /\$/g, dart: /\$/g, groovy: /\$/g, julia: /\$/g, perl: /[$@]/g, pl: /[$@]/g },
  ...{ Ruby: /#(?=[{$@])/g, crystal: /#(?=\{)/g, elixir: /#(?=\{)/g, ex: /#(?=\{)/g },
}

/** JSON as a language reads it, by any of its names, whatever a reader has typed: no text of it is code. */
function literal(value: JsonValue, written: string): string {
  const json = exactJson(value)
  const language = languageOf(written)
  if (isShell(written)) return quoted(json, written)
  const signs = interpolating[language]
  if (signs) return json.replaceAll(signs, String.raw`\$&`)
  if (language !== 'Python') return json
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (piece) => words[piece] ?? piece)
}
