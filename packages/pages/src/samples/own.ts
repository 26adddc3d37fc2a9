import { type JsonObject, type JsonValue, type OwnLanguage, isObject, labelOf, sampleField } from '@specnav/core/text'
import { exactJson } from '../console/exact.ts'
import type { CodeSample, EndpointPage, RequestExample } from '../endpoint-types.ts'
import { digitsIn, exactText } from '../examples/digits.ts'
import { parsedJson } from './generate.ts'
import { askable, nameOf, wordsOf } from './placeholders.ts'
import { writtenTokens } from './written.ts'

/** What a page says of its operation, as far as code names it. */
export type Described = Partial<Pick<EndpointPage, 'operationId' | 'tags' | 'title' | 'path' | 'httpMethod'>>

/** A language of a project's own for one operation: what its requests have is still open. */
export function ownTemplate({ label, language, code }: OwnLanguage, page: Described): OwnLanguage {
  const { title = '', operationId = title, tags: [tag = ''] = [], path = '', httpMethod = '' } = page
  const known: Record<string, string> = {
    ...namesOf([operationId, title, `${httpMethod} ${path}`], ['operationId', 'OperationId', 'operation_id']),
    ...namesOf([tag, 'default'], ['tagName', 'TagName', 'tag_name']),
    method: httpMethod,
    path,
  }
  return { label, language, code: code.replace(sampleField, (whole, name) => known[name] ?? whole) }
}

/** The first name with Latin letters in the forms of languages: `listOrders`, `ListOrders` and `list_orders`. */
function namesOf(names: readonly string[], [camel, pascal, snake]: [camel: string, pascal: string, snake: string]) {
  const words = names.map(wordsOf).find((each) => each.length > 0) ?? []
  const own = nameOf(words, 'camel')
  return { [camel]: own, [pascal]: own.charAt(0).toUpperCase() + own.slice(1), [snake]: nameOf(words, 'snake') }
}

/** The code of a request. What the request does not have goes with its comma. */
export function ownSample(template: OwnLanguage, request: RequestExample): CodeSample {
  const { label, language, code } = template
  const body = bodyOf(request)
  const parameters = namedOpen(request.parameters ?? {}) as JsonObject
  // A field of the body takes the place of no parameter.
  const isSpread = isObject(body) && Object.keys(body).every((name) => !Object.hasOwn(parameters, name))
  const values: Record<string, JsonValue | undefined> = {
    url: askable(request.url),
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

/** Values in which what only the reader knows is named after what it is. */
function namedOpen(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(namedOpen)
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, namedOpen(part ?? null)]))
  const [, open] = (typeof value === 'string' && /^\{([^{}":]+)\}$/.exec(value)) || []
  return open === undefined ? value : nameOf(wordsOf(open), 'snake').toUpperCase()
}

/** Values by their names: a list where a name has several. */
function grouped(values: readonly [name: string, value: JsonValue][]): JsonObject {
  const byName = Map.groupBy(values, ([name]) => name)
  return Object.fromEntries(
    Array.from(byName, ([name, own]) => [name, own.length > 1 ? own.map(([, value]) => value) : own[0]![1]]),
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
