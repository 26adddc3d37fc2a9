import type { BodyPart, RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere, doubledBraces } from './placeholders.ts'
import { keyword, name as called, string } from './roles.ts'
import {
  type BodyPiece,
  type PlainBody,
  bodyPieces,
  isHeaderlessForm,
  plainRequest,
  typeOfFile,
  usualMethod,
} from './plain-request.ts'

/** `HttpClient`. */
export const csharp: Generator = {
  language: 'csharp',
  label: 'C#',
  generate,
  constants: {
    declare: (name, text) => `${keyword('var')} ${name} = ${text};`,
    use: { open: '$"', inside: (name) => `{${name}}`, text: doubledBraces },
  },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request, isHeaderlessForm)
  const known = usualMethod(method)
  const made =
    known === undefined ? `${keyword('new')} ${called('HttpMethod')}(${literal(method)})` : `HttpMethod.${known}`
  // Without validation: .NET rejects many values that servers require.
  const add = (target: string) => (header: { name: string; value: string }) =>
    `${target}.${called('TryAddWithoutValidation')}(${literal(header.name)}, ${literal(header.value)});`
  const ofContent = headers.filter(({ name }) => isOfContent(name))
  return [
    ...(body?.type === 'multipart' ? [`${keyword('using')} System.Net.Http.Headers;`, ''] : []),
    constantsHere,
    `${keyword('using var')} client = ${keyword('new')} ${called('HttpClient')}();`,
    `${keyword('using var')} request = ${keyword('new')} ${called('HttpRequestMessage')}(${made}, ${literal(url)});`,
    ...headers.filter(({ name }) => !isOfContent(name)).map(add('request.Headers')),
    ...contentStatements(body, ofContent.length > 0),
    ...ofContent.map(add('request.Content.Headers')),
    '',
    `${keyword('using var')} response = ${keyword('await')} client.${called('SendAsync')}(request);`,
    `Console.${called('WriteLine')}(${keyword('await')} response.Content.${called('ReadAsStringAsync')}());`,
  ].join('\n')
}

/** Headers that .NET only accepts on the content. */
function isOfContent(name: string): boolean {
  return /^(?:content-.*|allow|expires|last-modified)$/i.test(name)
}

function contentStatements(body: PlainBody | undefined, hasHeaders: boolean): string[] {
  if (!body) return hasHeaders ? [`request.Content = ${keyword('new')} ${called('ByteArrayContent')}([]);`] : []
  if (body.type === 'multipart')
    return [
      `${keyword('var')} form = ${keyword('new')} ${called('MultipartFormDataContent')}();`,
      ...body.parts.map(partStatement),
      'request.Content = form;',
    ]
  const pieces = bodyPieces(body)
  const [only] = pieces
  const bytes =
    only && pieces.length === 1 ? bytesOf(only) : `[\n${pieces.map((piece) => `  .. ${bytesOf(piece)},`).join('\n')}\n]`
  return [`request.Content = ${keyword('new')} ${called('ByteArrayContent')}(${bytes});`]
}

function bytesOf(piece: BodyPiece): string {
  return piece.type === 'file'
    ? `File.${called('ReadAllBytes')}(${literal(piece.fileName)})`
    : `${literal(piece.text)}u8.${called('ToArray')}()`
}

function partStatement(part: BodyPart): string {
  const { name = '' } = part
  const contentType = part.type === 'file' ? typeOfFile(part) : part.contentType
  const content =
    part.type === 'file'
      ? `${called('StreamContent')}(File.${called('OpenRead')}(${literal(part.fileName)}))`
      : `${called('StringContent')}(${literal(part.text)})`
  const type =
    contentType === undefined
      ? ''
      : ` { Headers = { ContentType = MediaTypeHeaderValue.${called('Parse')}(${literal(contentType)}) } }`
  const fileName = part.type === 'file' ? `, ${literal(part.fileName)}` : ''
  return `form.${called('Add')}(${keyword('new')} ${content}${type}, ${literal(name)}${fileName});`
}

/** A raw string if it has several lines. */
function literal(text: string): string {
  const wellFormed = text.toWellFormed()
  if (!text.includes('\n') || text.includes('\r')) return string(JSON.stringify(wellFormed))
  let quotes = '"""'
  while (text.includes(quotes)) quotes += '"'
  return string(`${quotes}\n${wellFormed}\n${quotes}`)
}
