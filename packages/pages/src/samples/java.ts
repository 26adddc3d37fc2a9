import type { RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { keyword, name as called, string } from './roles.ts'
import { type BodyPiece, bodyPieces, writtenRequest } from './plain-request.ts'

/** The JDK's own client. It has no support for forms, so their bodies are written out. */
export const java: Generator = { language: 'java', label: 'Java', generate }

function generate(request: RequestExample): string {
  const { method, url, headers, body } = writtenRequest(request)
  const pieces = body ? bodyPieces(body) : []
  const hasFile = pieces.some(({ type }) => type === 'file')
  const statements = [
    `${keyword('var')} request = HttpRequest.${called('newBuilder')}(URI.${called('create')}(${literal(url)}))`,
    ...headers.map(({ name, value }) => `  .${called('header')}(${literal(name)}, ${literal(value)})`),
    ...(method === 'GET' && !body ? [] : [`  .${called('method')}(${literal(method)}, ${publisherOf(pieces)})`]),
    `  .${called('build')}();`,
    `${keyword('var')} response = HttpClient.${called('newHttpClient')}().${called('send')}(request, HttpResponse.BodyHandlers.${called('ofString')}());`,
    `System.out.${called('println')}(response.${called('body')}());`,
  ]
  return [
    `${keyword('import')} java.net.URI;`,
    `${keyword('import')} java.net.http.*;`,
    ...(body ? [`${keyword('import')} java.net.http.HttpRequest.BodyPublishers;`] : []),
    ...(hasFile ? [`${keyword('import')} java.nio.file.Path;`] : []),
    '',
    `${keyword('public class')} Main {`,
    `  ${keyword('public static void')} ${called('main')}(String[] args) ${keyword('throws')} Exception {`,
    // A text block drops the indentation that all its lines have.
    ...statements.flatMap((statement) => statement.split('\n').map((line) => line && `    ${line}`)),
    '  }',
    '}',
  ].join('\n')
}

function publisherOf(pieces: BodyPiece[]): string {
  const publishers = pieces.map((piece) =>
    piece.type === 'file'
      ? `BodyPublishers.${called('ofFile')}(Path.${called('of')}(${literal(piece.fileName)}))`
      : `BodyPublishers.${called('ofString')}(${literal(piece.text)})`,
  )
  const [first = `HttpRequest.BodyPublishers.${called('noBody')}()`] = publishers
  return publishers.length > 1 ? `BodyPublishers.${called('concat')}(\n    ${publishers.join(',\n    ')}\n  )` : first
}

/** A text block if it has several lines. */
function literal(text: string): string {
  // A text block drops common indentation and trailing spaces.
  const isBlock = text.includes('\n') && /^\S/m.test(text) && !text.includes('\r') && !/[^\S\n]$/m.test(text)
  if (!isBlock) return string(JSON.stringify(text))
  return string(`"""\n${text.replaceAll('\\', String.raw`\\`).replaceAll(/"(?="")|"$/g, String.raw`\"`)}"""`)
}
