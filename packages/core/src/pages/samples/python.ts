import { type JsonValue, isObject } from '../../json.ts'
import type { BodyPart, RequestExample, TextBody } from '../endpoint-types.ts'
import { type Generator, parsedJson } from './generate.ts'
import { type PlainBody, plainRequest, typeOfFile } from './plain-request.ts'

/** The library `requests`. */
export const python: Generator = { language: 'python', label: 'Python', generate }

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request)
  const first = methods.has(method) ? literal(url) : `${literal(method)}, ${literal(url)}`
  const call = methods.has(method) ? `requests.${method.toLowerCase()}` : 'requests.request'
  const lines: string[] = []
  if (headers.length > 0) {
    const pairs = headers.map(({ name, value }) => `    ${literal(name)}: ${literal(value)},`)
    lines.push('headers={', ...pairs, '},')
  }
  if (body) lines.push(...bodyArgument(body))
  const args = lines.length === 0 ? first : ['', `    ${first},`, ...lines.map((line) => `    ${line}`), ''].join('\n')
  return `import requests\n\nresponse = ${call}(${args})\nprint(response.text)`
}

function bodyArgument(body: PlainBody): string[] {
  switch (body.type) {
    case 'text':
      return textArgument(body)
    case 'file':
      return [`data=${fileExpression(body.fileName)},`]
    case 'form':
      return ['data=[', ...body.fields.map(({ name, value }) => `    (${literal(name)}, ${literal(value)}),`), '],']
    case 'joined':
      return [
        'data=b"".join([',
        ...body.pieces.map((piece) =>
          piece.type === 'file'
            ? `    ${fileExpression(piece.fileName)}.read(),`
            : `    ${literal(piece.text)}.encode(),`,
        ),
        ']),',
      ]
    case 'multipart':
      return ['files=[', ...body.parts.map((part) => `    ${partTuple(part)},`), '],']
  }
}

function textArgument(body: TextBody): string[] {
  const json = parsedJson(body)
  // `None` means no body.
  if (json !== undefined && json !== null) return `json=${expression(json)},`.split('\n')
  // Python sends text as Latin-1 by default.
  return [`data=${literal(body.text)}${/[^\0-\x7F]/.test(body.text) ? '.encode()' : ''},`]
}

function partTuple(part: BodyPart): string {
  const { name = '' } = part
  const contentType = part.type === 'file' ? typeOfFile(part) : part.contentType
  const content = part.type === 'file' ? fileExpression(part.fileName) : literal(part.text)
  const fileName = part.type === 'file' ? literal(part.fileName) : 'None'
  const more = [contentType === undefined ? undefined : literal(contentType), headersOf(part)]
  // Python finds them by their positions.
  if (more[1] !== undefined) more[0] ??= 'None'
  const fields = [fileName, content, ...more.filter((field) => field !== undefined)]
  return `(${literal(name)}, (${fields.join(', ')}))`
}

function headersOf({ headers }: BodyPart): string | undefined {
  return headers && `{${headers.map(({ name, value }) => `${literal(name)}: ${literal(value)}`).join(', ')}}`
}

function fileExpression(fileName: string): string {
  return `open(${literal(fileName)}, "rb")`
}

/** Python reads JSON's notation of text. */
function literal(text: string): string {
  return JSON.stringify(text)
}

function expression(value: JsonValue): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const items = isObject(value)
    ? Object.entries(value).map(([key, item]) => `${literal(key)}: ${expression(item ?? null)}`)
    : value.map(expression)
  const [open, close] = isObject(value) ? '{}' : '[]'
  if (items.length === 0) return `${open}${close}`
  return `${open}\n${items.map((item) => `    ${item.replaceAll('\n', '\n    ')},`).join('\n')}\n${close}`
}
