import type { RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere } from './placeholders.ts'
import { keyword, name as called, string } from './roles.ts'
import { type BodyPiece, bodyPieces, writtenRequest } from './plain-request.ts'

/** What Java and Kotlin write differently. */
interface Syntax {
  value: string
  end: string
  main: (statements: string[]) => string[]
  print: string
  literal: (text: string) => string
}

/** The JDK's own client. It has no support for forms, so their bodies are written out. */
export const java: Generator = {
  language: 'java',
  label: 'Java',
  generate: (request) =>
    program(request, {
      value: 'var',
      end: ';',
      main: (statements) => [
        `${keyword('public class')} Main {`,
        `  ${keyword('public static void')} ${called('main')}(String[] args) ${keyword('throws')} Exception {`,
        // A text block drops the indentation that all its lines have.
        ...statements.flatMap((statement) => statement.split('\n')).map((line) => line && `    ${line}`),
        '  }',
        '}',
      ],
      print: `System.out.${called('println')}`,
      literal: javaText,
    }),
  constants: { declare: (name, text) => `${keyword('var')} ${name} = ${text};`, use: { operator: ' + ' } },
}

export const kotlin: Generator = {
  language: 'kotlin',
  label: 'Kotlin',
  generate: (request) =>
    program(request, {
      value: 'val',
      end: '',
      main: (statements) => [`${keyword('fun')} ${called('main')}() {`, ...statements.map((each) => `  ${each}`), '}'],
      print: called('println'),
      literal: kotlinText,
    }),
  constants: {
    declare: (name, text) => `${keyword('val')} ${name} = ${text}`,
    use: { open: '"', inside: (name) => `\${${name}}` },
  },
}

function program(request: RequestExample, { value, end, main, print, literal }: Syntax): string {
  const { method, url, headers, body } = writtenRequest(request)
  const pieces = body ? bodyPieces(body) : []
  const hasFile = pieces.some(({ type }) => type === 'file')
  const statements = [
    constantsHere,
    `${keyword(value)} request = HttpRequest.${called('newBuilder')}(URI.${called('create')}(${literal(url)}))`,
    ...headers.map(({ name, value: text }) => `  .${called('header')}(${literal(name)}, ${literal(text)})`),
    ...(method === 'GET' && !body
      ? []
      : [`  .${called('method')}(${literal(method)}, ${publisherOf(pieces, literal)})`]),
    `  .${called('build')}()${end}`,
    `${keyword(value)} response = HttpClient.${called('newHttpClient')}().${called('send')}(request, HttpResponse.BodyHandlers.${called('ofString')}())${end}`,
    `${print}(response.${called('body')}())${end}`,
  ]
  return [
    `${keyword('import')} java.net.URI${end}`,
    `${keyword('import')} java.net.http.*${end}`,
    ...(body ? [`${keyword('import')} java.net.http.HttpRequest.BodyPublishers${end}`] : []),
    ...(hasFile ? [`${keyword('import')} java.nio.file.Path${end}`] : []),
    '',
    ...main(statements),
  ].join('\n')
}

function publisherOf(pieces: BodyPiece[], literal: Syntax['literal']): string {
  const publishers = pieces.map((piece) =>
    piece.type === 'file'
      ? `BodyPublishers.${called('ofFile')}(Path.${called('of')}(${literal(piece.fileName)}))`
      : `BodyPublishers.${called('ofString')}(${literal(piece.text)})`,
  )
  const [first = `HttpRequest.BodyPublishers.${called('noBody')}()`] = publishers
  return publishers.length > 1 ? `BodyPublishers.${called('concat')}(\n    ${publishers.join(',\n    ')}\n  )` : first
}

/** A text block if it has several lines. */
function javaText(text: string): string {
  // A text block drops common indentation and trailing spaces.
  const isBlock = text.includes('\n') && /^\S/m.test(text) && !text.includes('\r') && !/[^\S\n]$/m.test(text)
  if (!isBlock) return string(JSON.stringify(text))
  return string(`"""\n${text.replaceAll('\\', String.raw`\\`).replaceAll(/"(?="")|"$/g, String.raw`\"`)}"""`)
}

/** A raw text keeps its lines as they are. Kotlin has no escape for a form feed. */
function kotlinText(text: string): string {
  if (text.includes('\n') && !/[$\r]|"""|"$/.test(text)) return string(`"""${text}"""`)
  const json = JSON.stringify(text).replaceAll('$', String.raw`\$`)
  return string(json.replaceAll(/\\(?:f|.)/g, (escape) => (escape === String.raw`\f` ? String.raw`\u000c` : escape)))
}
