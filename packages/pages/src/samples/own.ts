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
import type { CodeSample, EndpointPage, RequestExample } from '../endpoint-types.ts'
import { digitsIn, exactText } from '../examples/digits.ts'
import { encodedPath } from '../examples/percent-encoding.ts'
import { parsedJson } from './generate.ts'
import { nameOf, wordsOf } from './placeholders.ts'
import { writtenTokens } from './written.ts'

/** A language of a project's own for one operation: what its requests have is still open. */
export interface OwnTemplate extends OwnLanguage {
  path: string
  /** Parameters whose values are no texts. */
  typed: string[]
}

/** What a page says of its operation, as far as code names it. */
export type Described = Partial<
  Pick<EndpointPage, 'operationId' | 'tags' | 'title' | 'path' | 'httpMethod' | 'parameters'>
>

export function ownTemplate({ label, language, code }: OwnLanguage, page: Described): OwnTemplate {
  const { title = '', operationId = title, tags: [tag = 'default'] = [], path = '', httpMethod = '' } = page
  const known: Record<string, string> = {
    ...namesOf(operationId, ['operationId', 'OperationId', 'operation_id']),
    ...namesOf(tag, ['tagName', 'TagName', 'tag_name']),
    method: httpMethod,
    path,
  }
  const parameters = (page.parameters ?? []).flatMap((group) => group.parameters)
  const typed = parameters.flatMap(({ name, schema }) =>
    schema.type === 'scalar' && schema.scalar !== 'string' ? [name] : [],
  )
  return { label, language, code: code.replace(sampleField, (whole, name) => known[name] ?? whole), path, typed }
}

/** A name in the forms of languages: `listOrders`, `ListOrders` and `list_orders`. */
function namesOf(name: string, [camel, pascal, snake]: [camel: string, pascal: string, snake: string]) {
  const words = wordsOf(name)
  const own = nameOf(words, 'camel')
  return { [camel]: own, [pascal]: own.charAt(0).toUpperCase() + own.slice(1), [snake]: nameOf(words, 'snake') }
}

/** The code of a request. What the request does not have goes with its comma. */
export function ownSample({ label, language, code, path, typed }: OwnTemplate, request: RequestExample): CodeSample {
  const body = bodyOf(request)
  const parameters = parametersIn(request.url, path, typed)
  const values: Record<string, JsonValue | undefined> = {
    url: request.url,
    parameters: withoutNone(parameters),
    body,
    arguments: withoutNone({ ...parameters, ...(isObject(body) ? body : body !== undefined && { body }) }),
  }
  const present = Object.keys(values).reduce(
    (text, name) =>
      values[name] === undefined
        ? text.replaceAll(new RegExp(String.raw`,\s*\{\{ *${name} *\}\}|\{\{ *${name} *\}\}(?:,\s*)?`, 'g'), '')
        : text,
    code,
  )
  const filled = present.replace(sampleField, (whole, name: string, at: number) => {
    const value = values[name]
    const [indentation = ''] = /^[ \t]*/.exec(present.slice(present.lastIndexOf('\n', at) + 1)) ?? []
    return value === undefined ? whole : literal(value, language).replaceAll('\n', `\n${indentation}`)
  })
  const written = exactText(filled, request.body?.type === 'text' ? digitsIn(request.body.text) : undefined)
  return { type: 'code-sample', language, label, code: written, tokens: writtenTokens(language, written) }
}

function withoutNone(values: JsonObject): JsonObject | undefined {
  return Object.keys(values).length > 0 ? values : undefined
}

/** The values of a URL's path and query, by their names. */
function parametersIn(url: string, path: string, typed: readonly string[]): JsonObject {
  const [address = '', query = ''] = url.split(/\?(.*)/s)
  const names: string[] = []
  const pieces = path.replace(/[?#].*$/s, '').split(/\{([^{}]+)\}/)
  const pattern = pieces.map((piece, index) => {
    if (index % 2 === 1) names.push(piece)
    return index % 2 === 1 ? '([^/]*)' : encodedPath(piece).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  const found = new RegExp(`${pattern.join('')}$`).exec(address)?.slice(1) ?? []
  const values = new Map<string, JsonValue>()
  const add = (name: string, written: string) => {
    const [, open] = /^\{(.*)\}$/s.exec(written) ?? []
    const text = open === undefined ? decodePercent(written) : nameOf(wordsOf(open), 'snake').toUpperCase()
    const isTruth = text === 'true' || text === 'false'
    const value = !typed.includes(name) ? text : isTruth ? text === 'true' : exactNumber(text)
    const before = values.get(name)
    values.set(name, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
  }
  for (const [index, name] of names.entries()) add(name, found[index] ?? '')
  for (const pair of query.split('&').filter((each) => each !== '')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    add(decodePercent(name), value)
  }
  return Object.fromEntries(values)
}

function bodyOf({ body }: RequestExample): JsonValue | undefined {
  switch (body?.type) {
    case 'text':
      return parsedJson(body) ?? body.text
    case 'form':
      return Object.fromEntries(body.fields.map(({ name, value }) => [name, value]))
    case 'multipart':
      return Object.fromEntries(
        body.parts.map((part) => [part.name ?? 'part', part.type === 'text' ? part.text : part.fileName]),
      )
    default:
      return body?.fileName
  }
}

const shells = /^(?:cURL|HTTPie|PowerShell|console|fish|ksh|shell-?session|shellscript|zsh)$/
/** What begins code in a text. Behind a backslash, other signs are wrong in some languages. */
const interpolating: Record<string, RegExp> = {
  ...{ Kotlin: /\$/g, PHP: /\$/g, dart: /\$/g, groovy: /\$/g, julia: /\$/g, perl: /[$@]/g, pl: /[$@]/g },
  ...{ Ruby: /#(?=[{$@])/g, crystal: /#(?=\{)/g, elixir: /#(?=\{)/g, ex: /#(?=\{)/g },
}

/** JSON as a language reads it, by any of its names, whatever a reader has typed: no text of it is code. */
function literal(value: JsonValue, written: string): string {
  const json = exactJson(value)
  const language = labelOf(written) ?? written.toLowerCase()
  if (shells.test(language)) return `'${json.replaceAll("'", language === 'PowerShell' ? "''" : String.raw`'\''`)}'`
  const signs = interpolating[language]
  if (signs) return json.replaceAll(signs, String.raw`\$&`)
  if (language !== 'Python') return json
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (piece) => words[piece] ?? piece)
}
