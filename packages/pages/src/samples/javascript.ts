import { digitsIn } from '../examples/digits.ts'
import type { BodyPart, RequestExample, TextBody } from '../endpoint-types.ts'
import { type Generator, formattedJson, parsedJson } from './generate.ts'
import { constantsHere } from './placeholders.ts'
import { comment, json, keyword, name as key, string } from './roles.ts'
import { type ContentBody, type PlainBody, isPlainForm, plainRequest, typeOfFile } from './plain-request.ts'

/**
 * `fetch` in a module, for Node.js and what follows it. A request without a file also runs in browsers, which
 * send their own cookies. Texts with a type are not part of a form there, because `FormData` gives each a
 * file name.
 */
export const javascript: Generator = {
  language: 'javascript',
  label: 'JavaScript',
  generate,
  constants: {
    declare: (name, text) => `${keyword('const')} ${name} = ${text}`,
    use: {
      open: '`',
      inside: (name) => `\${${name}}`,
      close: '`',
      text: (text) => text.replaceAll(/`|\$(?=\{)/g, String.raw`\$&`),
    },
  },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body: whole } = plainRequest(request, isPlainForm)
  const body = method === 'GET' || method === 'HEAD' ? undefined : whole
  const options: string[] = []
  if (whole && !body) options.push(comment(`// fetch() sends no body with ${method}: other languages do.`))
  if (method !== 'GET' || body) options.push(`${key('method')}: ${literal(method)},`)
  if (headers.some(({ name }) => name.toLowerCase() === 'cookie'))
    options.push(
      `${key('credentials')}: ${literal('include')}, ${comment('// Browsers send their own cookies instead of the header.')}`,
    )
  if (headers.length > 0) {
    const pairs = headers.map(({ name, value }) => `  ${key(JSON.stringify(name))}: ${literal(value)},`)
    options.push(`${key('headers')}: {`, ...pairs, '},')
  }
  if (body?.type === 'multipart') options.push(`${key('body')},`)
  else if (body) options.push(...`${key('body')}: ${bodyExpression(body)},`.split('\n'))
  const lines = options.map((line) => `  ${line}\n`)
  return [
    ...(hasFile(body)
      ? [`${keyword('import')} { readFile } ${keyword('from')} ${literal('node:fs/promises')}`, '']
      : []),
    constantsHere,
    ...(body?.type === 'multipart'
      ? [`${keyword('const')} body = ${keyword('new')} ${key('FormData')}()`, ...body.parts.map(appendPart), '']
      : []),
    `${keyword('const')} response = ${keyword('await')} ${key('fetch')}(${literal(url)}${lines.length > 0 ? `, {\n${lines.join('')}}` : ''})`,
    `console.${key('log')}(${keyword('await')} response.${key('text')}())`,
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
      return isData(body) ? `JSON.${key('stringify')}(${json(formattedJson(body))})` : literal(body.text)
    case 'file':
      return fileExpression(body.fileName)
    case 'form':
      return `${keyword('new')} ${key('URLSearchParams')}([\n${body.fields.map(({ name, value }) => `  [${literal(name)}, ${literal(value)}],`).join('\n')}\n])`
    case 'joined':
      return `${keyword('new')} ${key('Blob')}([\n${body.pieces.map((piece) => `  ${piece.type === 'file' ? fileExpression(piece.fileName) : literal(piece.text)},`).join('\n')}\n])`
  }
}

/** JSON whose numbers JavaScript can represent. */
function isData(body: TextBody): boolean {
  return (
    parsedJson(body) !== undefined &&
    Object.keys(digitsIn(body.text)).every((shown) => !Number.isInteger(Number(shown)))
  )
}

function fileExpression(fileName: string): string {
  return `${keyword('await')} ${key('readFile')}(${literal(fileName)})`
}

function appendPart(part: BodyPart): string {
  const { name = '' } = part
  if (part.type === 'text') return `body.${key('append')}(${literal(name)}, ${literal(part.text)})`
  const blob = `${keyword('new')} ${key('Blob')}([${fileExpression(part.fileName)}], { ${key('type')}: ${literal(typeOfFile(part))} })`
  return `body.${key('append')}(${literal(name)}, ${blob}, ${literal(part.fileName)})`
}

function literal(text: string): string {
  return string(JSON.stringify(text))
}
