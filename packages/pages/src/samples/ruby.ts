import type { BodyPart, RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere } from './placeholders.ts'
import { keyword, name as called, string, value as constant } from './roles.ts'
import {
  type BodyPiece,
  type PlainBody,
  isPlainForm,
  bodyPieces,
  plainRequest,
  typeOfFile,
  usualMethod,
} from './plain-request.ts'

/** `Net::HTTP`. */
export const ruby: Generator = {
  language: 'ruby',
  label: 'Ruby',
  generate,
  constants: {
    case: 'snake',
    declare: (name, text) => `${name} = ${text}`,
    use: { open: '"', inside: (name) => `#{${name}}` },
  },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request, isPlainForm)
  const known = usualMethod(method)
  const made =
    known === undefined
      ? `Net::HTTPGenericRequest.${called('new')}(${literal(method)}, ${constant(String(body !== undefined))}, ${constant('true')}, url)`
      : `Net::HTTP::${known}.${called('new')}(url)`
  return [
    `${keyword('require')} ${literal('net/http')}`,
    '',
    constantsHere,
    `url = ${called('URI')}(${literal(url)})`,
    `request = ${made}`,
    ...headers.map(({ name, value }) => `request[${literal(name)}] = ${literal(value)}`),
    ...(body ? bodyStatements(body) : []),
    '',
    `response = Net::HTTP.${called('start')}(url.host, url.port, ${called('use_ssl')}: url.scheme == ${literal('https')}) { |http| http.${called('request')}(request) }`,
    `${keyword('puts')} response.body`,
  ].join('\n')
}

function bodyStatements(body: PlainBody): string[] {
  if (body.type === 'multipart')
    return [
      'form = [',
      ...body.parts.map((part) => `  ${partItem(part)},`),
      ']',
      `request.${called('set_form')}(form, ${literal('multipart/form-data')})`,
    ]
  const pieces = bodyPieces(body)
  const [only] = pieces
  if (!only || pieces.length > 1)
    return ['request.body = [', ...pieces.map((piece) => `  ${bytes(piece)},`), `].${called('join')}`]
  return [`request.body = ${only.type === 'text' ? block(only.text) : bytes(only)}`]
}

function partItem(part: BodyPart): string {
  const { name = '' } = part
  if (part.type === 'text') return `[${literal(name)}, ${literal(part.text)}]`
  const fileName = literal(part.fileName)
  return `[${literal(name)}, File.${called('open')}(${fileName}), { ${called('filename')}: ${fileName}, ${called('content_type')}: ${literal(typeOfFile(part))} }]`
}

/** Ruby cannot join text with other values. */
function bytes(piece: BodyPiece): string {
  return piece.type === 'file' ? `File.${called('binread')}(${literal(piece.fileName)})` : `${literal(piece.text)}.b`
}

/** At the end of a statement; lines are kept as they are. */
function block(text: string): string {
  const isBlock = text.includes('\n') && !text.includes('\r') && !/^TEXT$/m.test(text)
  return isBlock ? `${string("<<'TEXT'")}.${called('chomp')}\n${string(`${text}\nTEXT`)}` : literal(text)
}

function literal(text: string): string {
  return string(JSON.stringify(text.toWellFormed()).replaceAll(/#(?=[{$@])/g, String.raw`\#`))
}
