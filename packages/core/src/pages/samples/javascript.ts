import { digitsIn } from '../examples/digits.ts'
import type { BodyPart, RequestExample, TextBody } from '../endpoint-types.ts'
import { type Generator, formattedJson, parsedJson } from './generate.ts'
import { type ContentBody, plainRequest } from './plain-request.ts'

/**
 * `fetch` as in browsers: the reader picks the file, and the browser controls cookies, so it drops a header
 * with them.
 */
export const javascript: Generator = { language: 'javascript', label: 'JavaScript', generate }

function generate(request: RequestExample): string {
  const { method, url, headers: all, body } = plainRequest(request)
  const headers = all.filter((header) => !isCookie(header))
  const cookies = all.filter(isCookie).flatMap(({ value }) => value.split('; '))
  const lines: string[] = []
  const options: string[] = []
  if (method !== 'GET' || body) options.push(`method: ${literal(method)},`)
  if (cookies.length > 0) options.push(cookieComment(cookies), 'credentials: "include",')
  if (headers.length > 0) {
    const pairs = headers.map(({ name, value }) => `  ${literal(name)}: ${literal(value)},`)
    options.push('headers: {', ...pairs, '},')
  }
  if (body?.type === 'multipart') {
    lines.push('const body = new FormData()', ...body.parts.map(appendPart), '')
    options.push('body,')
  } else if (body) options.push(...`body: ${bodyExpression(body)},`.split('\n'))
  if (options.length === 0) return `fetch(${literal(url)})`
  return [...lines, `fetch(${literal(url)}, {`, ...options.map((line) => `  ${line}`), '})'].join('\n')
}

function isCookie({ name }: { name: string }): boolean {
  return name.toLowerCase() === 'cookie'
}

function cookieComment(cookies: string[]): string {
  const names = cookies.map((cookie) => literal(cookie.replace(/=.*/s, '')))
  // No name may end the comment.
  const text = names.join(', ').replace(/[\u2028\u2029]/g, ' ')
  return `// The browser adds the ${cookies.length === 1 ? 'cookie' : 'cookies'} ${text}.`
}

function bodyExpression(body: ContentBody): string {
  switch (body.type) {
    case 'text':
      return isData(body) ? `JSON.stringify(${formattedJson(body)})` : literal(body.text)
    case 'file':
      return fileExpression
    case 'form':
      return `new URLSearchParams([\n${body.fields.map(({ name, value }) => `  [${literal(name)}, ${literal(value)}],`).join('\n')}\n])`
    case 'joined':
      return `new Blob([\n${body.pieces.map((piece) => `  ${piece.type === 'file' ? fileExpression : literal(piece.text)},`).join('\n')}\n])`
  }
}

/** JSON whose numbers JavaScript can represent. */
function isData(body: TextBody): boolean {
  return parsedJson(body) !== undefined && Object.keys(digitsIn(body.text)).length === 0
}

const fileExpression = `document.querySelector('input[type=file]').files[0]`

function appendPart(part: BodyPart): string {
  const { name = '', contentType } = part
  const type = contentType === undefined ? '' : `, { type: ${literal(contentType)} }`
  const value = part.type === 'file' ? fileExpression : literal(part.text)
  const typed = type === '' ? value : `new Blob([${value}]${type})`
  const fileName = part.type === 'file' ? `, ${literal(part.fileName)}` : ''
  return `body.append(${literal(name)}, ${typed}${fileName})`
}

function literal(text: string): string {
  return JSON.stringify(text)
}
