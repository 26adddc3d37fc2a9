import { type JsonValue, isObject } from '@specnav/core/text'
import type { BodyPart, RequestExample, TextBody } from '../endpoint-types.ts'
import { type Generator, parsedJson } from './generate.ts'
import { constantsHere, doubledBraces } from './placeholders.ts'
import { keyword, name as key, string, value as constant } from './roles.ts'
import { type PlainBody, plainRequest, typeOfFile } from './plain-request.ts'

/** The library `requests`. */
export const python: Generator = {
  language: 'python',
  label: 'Python',
  generate,
  constants: {
    case: 'snake',
    declare: (name, text) => `${name} = ${text}`,
    use: { open: 'f"', inside: (name) => `{${name}}`, text: doubledBraces },
  },
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request)
  const first = methods.has(method) ? literal(url) : `${literal(method)}, ${literal(url)}`
  const call = methods.has(method) ? `requests.${key(method.toLowerCase())}` : `requests.${key('request')}`
  const lines: string[] = []
  if (headers.length > 0) {
    const pairs = headers.map(({ name, value }) => `    ${key(JSON.stringify(name))}: ${literal(value)},`)
    lines.push(`${key('headers')}={`, ...pairs, '},')
  }
  if (body) lines.push(...bodyArgument(body))
  const args = lines.length === 0 ? first : ['', `    ${first},`, ...lines.map((line) => `    ${line}`), ''].join('\n')
  return `${keyword('import')} requests\n\n${constantsHere}\nresponse = ${call}(${args})\n${key('print')}(response.text)`
}

function bodyArgument(body: PlainBody): string[] {
  switch (body.type) {
    case 'text':
      return textArgument(body)
    case 'file':
      return [`${key('data')}=${fileExpression(body.fileName)},`]
    case 'form':
      return [
        `${key('data')}=[`,
        ...body.fields.map(({ name, value }) => `    (${literal(name)}, ${literal(value)}),`),
        '],',
      ]
    case 'joined':
      return [
        `${key('data')}=${string('b""')}.${key('join')}([`,
        ...body.pieces.map((piece) =>
          piece.type === 'file'
            ? `    ${fileExpression(piece.fileName)}.${key('read')}(),`
            : `    ${literal(piece.text)}.${key('encode')}(),`,
        ),
        ']),',
      ]
    case 'multipart':
      return [`${key('files')}=[`, ...body.parts.map((part) => `    ${partTuple(part)},`), '],']
  }
}

function textArgument(body: TextBody): string[] {
  const json = parsedJson(body)
  // `None` means no body.
  if (json !== undefined && json !== null) return `${key('json')}=${expression(json)},`.split('\n')
  // Python sends text as Latin-1 by default.
  return [`${key('data')}=${literal(body.text)}${/[^\0-\x7F]/.test(body.text) ? `.${key('encode')}()` : ''},`]
}

function partTuple(part: BodyPart): string {
  const { name = '' } = part
  const contentType = part.type === 'file' ? typeOfFile(part) : part.contentType
  const content = part.type === 'file' ? fileExpression(part.fileName) : literal(part.text)
  const fileName = part.type === 'file' ? literal(part.fileName) : constant('None')
  const more = [contentType === undefined ? undefined : literal(contentType), headersOf(part)]
  // Python finds them by their positions.
  if (more[1] !== undefined) more[0] ??= constant('None')
  const fields = [fileName, content, ...more.filter((field) => field !== undefined)]
  return `(${literal(name)}, (${fields.join(', ')}))`
}

function headersOf({ headers }: BodyPart): string | undefined {
  return headers && `{${headers.map(({ name, value }) => `${literal(name)}: ${literal(value)}`).join(', ')}}`
}

function fileExpression(fileName: string): string {
  return `${key('open')}(${literal(fileName)}, ${literal('rb')})`
}

/** Python reads JSON's notation of text. */
function literal(text: string): string {
  return string(JSON.stringify(text))
}

function expression(value: JsonValue): string {
  if (value === null) return constant('None')
  if (typeof value === 'boolean') return constant(value ? 'True' : 'False')
  if (typeof value === 'string') return literal(value)
  if (typeof value !== 'object') return constant(JSON.stringify(value))
  const items = isObject(value)
    ? Object.entries(value).map(([field, item]) => `${key(JSON.stringify(field))}: ${expression(item ?? null)}`)
    : value.map(expression)
  const [open, close] = isObject(value) ? '{}' : '[]'
  if (items.length === 0) return `${open}${close}`
  return `${open}\n${items.map((item) => `    ${item.replaceAll('\n', '\n    ')},`).join('\n')}\n${close}`
}
