import type { BodyPart, RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
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
export const csharp: Generator = { language: 'csharp', label: 'C#', generate }

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request, isHeaderlessForm)
  const known = usualMethod(method)
  const made = known === undefined ? `new HttpMethod(${literal(method)})` : `HttpMethod.${known}`
  // Without validation: .NET rejects many values that servers require.
  const add = (target: string) => (header: { name: string; value: string }) =>
    `${target}.TryAddWithoutValidation(${literal(header.name)}, ${literal(header.value)});`
  const ofContent = headers.filter(({ name }) => isOfContent(name))
  return [
    ...(body?.type === 'multipart' ? ['using System.Net.Http.Headers;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${made}, ${literal(url)});`,
    ...headers.filter(({ name }) => !isOfContent(name)).map(add('request.Headers')),
    ...contentStatements(body, ofContent.length > 0),
    ...ofContent.map(add('request.Content.Headers')),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n')
}

/** Headers that .NET only accepts on the content. */
function isOfContent(name: string): boolean {
  return /^(?:content-.*|allow|expires|last-modified)$/i.test(name)
}

function contentStatements(body: PlainBody | undefined, hasHeaders: boolean): string[] {
  if (!body) return hasHeaders ? ['request.Content = new ByteArrayContent([]);'] : []
  if (body.type === 'multipart')
    return ['var form = new MultipartFormDataContent();', ...body.parts.map(partStatement), 'request.Content = form;']
  const pieces = bodyPieces(body)
  const [only] = pieces
  const bytes =
    only && pieces.length === 1 ? bytesOf(only) : `[\n${pieces.map((piece) => `  .. ${bytesOf(piece)},`).join('\n')}\n]`
  return [`request.Content = new ByteArrayContent(${bytes});`]
}

function bytesOf(piece: BodyPiece): string {
  return piece.type === 'file' ? `File.ReadAllBytes(${literal(piece.fileName)})` : `${literal(piece.text)}u8.ToArray()`
}

function partStatement(part: BodyPart): string {
  const { name = '' } = part
  const contentType = part.type === 'file' ? typeOfFile(part) : part.contentType
  const content =
    part.type === 'file'
      ? `StreamContent(File.OpenRead(${literal(part.fileName)}))`
      : `StringContent(${literal(part.text)})`
  const type =
    contentType === undefined
      ? ''
      : ` { Headers = { ContentType = MediaTypeHeaderValue.Parse(${literal(contentType)}) } }`
  const fileName = part.type === 'file' ? `, ${literal(part.fileName)}` : ''
  return `form.Add(new ${content}${type}, ${literal(name)}${fileName});`
}

/** A raw string if it has several lines. */
function literal(text: string): string {
  const wellFormed = text.toWellFormed()
  if (!text.includes('\n') || text.includes('\r')) return JSON.stringify(wellFormed)
  let quotes = '"""'
  while (text.includes(quotes)) quotes += '"'
  return `${quotes}\n${wellFormed}\n${quotes}`
}
