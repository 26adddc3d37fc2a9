import type { BodyPart, RequestExample } from '../endpoint-types.ts'
import { quoted, quotedJson } from './curl.ts'
import { type Generator, formattedJson, parsedJson } from './generate.ts'
import { constantsHere, inDoubleQuotes } from './placeholders.ts'
import { type PlainBody, bodyPieces, isPlainForm, plainRequest } from './plain-request.ts'
import { keyword, name as called } from './roles.ts'

export const httpie: Generator = {
  language: 'bash',
  label: 'HTTPie',
  generate,
  constants: {
    case: 'snake',
    declare: (name, text) => `${name}=${text}`,
    use: { open: '"', inside: (name) => `\${${name}}`, text: inDoubleQuotes, isQuoted: true },
  },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request, isPlainForm)
  const words = [
    `${called('http')}${body?.type === 'multipart' ? ` ${keyword('--multipart')}` : ''} ${method} ${quoted(url)}`,
    ...headers.map(({ name, value }) => quoted(value === '' ? `${name};` : `${name}:${value}`)),
    ...(body ? bodyWords(body) : []),
  ]
  return `${constantsHere}\n${words.join(' \\\n  ')}`
}

function bodyWords(body: PlainBody): string[] {
  if (body.type === 'multipart') return body.parts.map(partWord)
  if (body.type === 'file') return [quoted(`@${body.fileName}`)]
  if (body.type === 'text' && parsedJson(body) !== undefined)
    return [`${keyword('--raw')} ${quotedJson(formattedJson(body))}`]
  const pieces = bodyPieces(body)
  if (pieces.every((piece) => piece.type === 'text'))
    return [`${keyword('--raw')} ${quoted(pieces.map(({ text }) => text).join(''))}`]
  const files = pieces.map((piece) =>
    piece.type === 'file' ? `cat ${quoted(piece.fileName)}` : `printf %s ${quoted(piece.text)}`,
  )
  return [`< <(${files.join('; ')})`]
}

function partWord(part: BodyPart): string {
  // What separates a name from a value is escaped in the name.
  const name = (part.name ?? '').replaceAll(/[:=@;\\]/g, String.raw`\$&`)
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`
  return part.type === 'file'
    ? quoted(`${name}@${part.fileName}${type}`)
    : quoted(`${name}=${part.text.replace(/^[=@]/, String.raw`\$&`)}`)
}
