import type { RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { type BodyPiece, bodyPieces, plainRequest, withoutBraces } from './plain-request.ts'

/** The JDK's own client. It has no support for forms, so their bodies are written out. */
export const java: Generator = { language: 'java', label: 'Java', generate }

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request, () => false)
  const pieces = body ? bodyPieces(body) : []
  const hasFile = pieces.some(({ type }) => type === 'file')
  const statements = [
    `var request = HttpRequest.newBuilder(URI.create(${literal(withoutBraces(url))}))`,
    ...headers.map(({ name, value }) => `  .header(${literal(name)}, ${literal(value)})`),
    ...(method === 'GET' && !body ? [] : [`  .method(${literal(method)}, ${publisherOf(pieces)})`]),
    '  .build();',
    'var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ]
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    ...(body ? ['import java.net.http.HttpRequest.BodyPublishers;'] : []),
    ...(hasFile ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Main {',
    '  public static void main(String[] args) throws Exception {',
    // A text block drops the indentation that all its lines have.
    ...statements.flatMap((statement) => statement.split('\n').map((line) => line && `    ${line}`)),
    '  }',
    '}',
  ].join('\n')
}

function publisherOf(pieces: BodyPiece[]): string {
  const publishers = pieces.map((piece) =>
    piece.type === 'file'
      ? `BodyPublishers.ofFile(Path.of(${literal(piece.fileName)}))`
      : `BodyPublishers.ofString(${literal(piece.text)})`,
  )
  const [first = 'HttpRequest.BodyPublishers.noBody()'] = publishers
  return publishers.length > 1 ? `BodyPublishers.concat(\n    ${publishers.join(',\n    ')}\n  )` : first
}

/** A text block if it has several lines. */
function literal(text: string): string {
  // A text block drops common indentation and trailing spaces.
  const isBlock = text.includes('\n') && /^\S/m.test(text) && !text.includes('\r') && !/[^\S\n]$/m.test(text)
  if (!isBlock) return JSON.stringify(text)
  return `"""\n${text.replaceAll('\\', String.raw`\\`).replaceAll(/"(?="")|"$/g, String.raw`\"`)}"""`
}
