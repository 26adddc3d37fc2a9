import { digitsIn } from '../examples/digits.ts'
import type { BodyPart, RequestExample, TextBody } from '../endpoint-types.ts'
import { type Generator, formattedJson, parsedJson } from './generate.ts'
import { type ContentBody, type PlainBody, isPlainForm, plainRequest, typeOfFile } from './plain-request.ts'

/**
 * `fetch` in a module, for Node.js and what follows it. A request without a file also runs in browsers, which
 * send their own cookies. Texts with a type are not part of a form there, because `FormData` gives each a
 * file name.
 */
export const javascript: Generator = { language: 'javascript', label: 'JavaScript', generate }

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request, isPlainForm)
  const options: string[] = []
  if (method !== 'GET' || body) options.push(`method: ${literal(method)},`)
  if (headers.some(({ name }) => name.toLowerCase() === 'cookie'))
    options.push('credentials: "include", // Browsers send their own cookies instead of the header.')
  if (headers.length > 0) {
    const pairs = headers.map(({ name, value }) => `  ${literal(name)}: ${literal(value)},`)
    options.push('headers: {', ...pairs, '},')
  }
  if (body?.type === 'multipart') options.push('body,')
  else if (body) options.push(...`body: ${bodyExpression(body)},`.split('\n'))
  const lines = options.map((line) => `  ${line}\n`)
  return [
    ...(hasFile(body) ? ['import { readFile } from "node:fs/promises"', ''] : []),
    ...(body?.type === 'multipart' ? ['const body = new FormData()', ...body.parts.map(appendPart), ''] : []),
    `const response = await fetch(${literal(url)}${lines.length > 0 ? `, {\n${lines.join('')}}` : ''})`,
    'console.log(await response.text())',
  ].join('\n')
}

function hasFile(body: PlainBody | undefined): boolean {
  switch (body?.type) {
    case 'file':
      return true
    case 'joined':
      return body.pieces.some(({ type }) => type === 'file')
    case 'multipart':
      return body.parts.some(({ type }) => type === 'file')
    default:
      return false
  }
}

function bodyExpression(body: ContentBody): string {
  switch (body.type) {
    case 'text':
      return isData(body) ? `JSON.stringify(${formattedJson(body)})` : literal(body.text)
    case 'file':
      return fileExpression(body.fileName)
    case 'form':
      return `new URLSearchParams([\n${body.fields.map(({ name, value }) => `  [${literal(name)}, ${literal(value)}],`).join('\n')}\n])`
    case 'joined':
      return `new Blob([\n${body.pieces.map((piece) => `  ${piece.type === 'file' ? fileExpression(piece.fileName) : literal(piece.text)},`).join('\n')}\n])`
  }
}

/** JSON whose numbers JavaScript can represent. */
function isData(body: TextBody): boolean {
  return parsedJson(body) !== undefined && Object.keys(digitsIn(body.text)).length === 0
}

function fileExpression(fileName: string): string {
  return `await readFile(${literal(fileName)})`
}

function appendPart(part: BodyPart): string {
  const { name = '' } = part
  if (part.type === 'text') return `body.append(${literal(name)}, ${literal(part.text)})`
  const blob = `new Blob([${fileExpression(part.fileName)}], { type: ${literal(typeOfFile(part))} })`
  return `body.append(${literal(name)}, ${blob}, ${literal(part.fileName)})`
}

function literal(text: string): string {
  return JSON.stringify(text)
}
