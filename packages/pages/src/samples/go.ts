import type { BodyPart, RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere } from './placeholders.ts'
import { keyword, name as called, string, value as constant } from './roles.ts'
import { type PlainBody, partFields, bodyPieces, plainRequest } from './plain-request.ts'

/** A program that uses the standard library. */
export const go: Generator = {
  language: 'go',
  label: 'Go',
  generate,
  constants: { declare: (name, text) => `${name} := ${text}`, use: { operator: ' + ' } },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request)
  // Go rejects a program that imports a package without using it.
  const packages = new Set(['fmt', 'io', 'net/http'])
  const statements = [
    constantsHere,
    ...(body ? [...bodyStatements(body, packages), ''] : []),
    `request, _ := http.${called('NewRequest')}(${literal(method)}, ${literal(url)}, ${body ? 'body' : constant('nil')})`,
    ...(body?.type === 'multipart'
      ? [`request.Header.${called('Set')}(${literal('Content-Type')}, form.${called('FormDataContentType')}())`]
      : []),
    ...headers.map(({ name, value }) => `request.Header.${called('Set')}(${literal(name)}, ${literal(value)})`),
    '',
    `response, _ := http.DefaultClient.${called('Do')}(request)`,
    `${keyword('defer')} response.Body.${called('Close')}()`,
    `content, _ := io.${called('ReadAll')}(response.Body)`,
    `fmt.${called('Println')}(${called('string')}(content))`,
  ]
  return [
    `${keyword('package')} main`,
    '',
    `${keyword('import')} (`,
    ...[...packages].toSorted().map((name) => `\t${literal(name)}`),
    ')',
    '',
    `${keyword('func')} ${called('main')}() {`,
    ...statements.map((statement) => (statement === '' ? '' : `\t${statement}`)),
    '}',
  ].join('\n')
}

function bodyStatements(body: PlainBody, packages: Set<string>): string[] {
  if (body.type === 'multipart') {
    packages.add('bytes').add('mime/multipart')
    const parts = body.parts.flatMap((part, index) => partStatements(part, index + 1, packages))
    return [
      'body := &bytes.Buffer{}',
      `form := multipart.${called('NewWriter')}(body)`,
      ...parts,
      `form.${called('Close')}()`,
    ]
  }
  const files: string[] = []
  const readers = bodyPieces(body).map((piece) => {
    if (piece.type === 'text') {
      packages.add('strings')
      return `strings.${called('NewReader')}(${literal(piece.text)})`
    }
    packages.add('bytes').add('os')
    const file = `file${files.length + 1}`
    files.push(`${file}, _ := os.${called('ReadFile')}(${literal(piece.fileName)})`)
    return `bytes.${called('NewReader')}(${file})`
  })
  return [
    ...files,
    `body := ${readers.length === 1 ? readers[0]! : `io.${called('MultiReader')}(\n\t\t${readers.join(',\n\t\t')},\n\t)`}`,
  ]
}

function partStatements(part: BodyPart, number: number, packages: Set<string>): string[] {
  const { name = '', contentType, headers } = part
  if (part.type === 'text' && contentType === undefined && headers === undefined)
    return [`form.${called('WriteField')}(${literal(name)}, ${literal(part.text)})`]
  packages.add('net/textproto')
  const fields = partFields(part, true).map((field) => `${literal(field.name)}: {${literal(field.value)}}`)
  const writer = `part${number}`
  const head = `${writer}, _ := form.${called('CreatePart')}(textproto.MIMEHeader{${fields.join(', ')}})`
  if (part.type === 'text') return [head, `io.${called('WriteString')}(${writer}, ${literal(part.text)})`]
  packages.add('os')
  const file = `file${number}`
  return [
    `${file}, _ := os.${called('ReadFile')}(${literal(part.fileName)})`,
    head,
    `${writer}.${called('Write')}(${file})`,
  ]
}

/** A raw string if it has several lines. */
function literal(text: string): string {
  return text.includes('\n') && !/[`\r]/.test(text)
    ? string(`\`${text}\``)
    : string(JSON.stringify(text.toWellFormed()))
}
