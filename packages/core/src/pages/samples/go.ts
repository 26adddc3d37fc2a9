import type { BodyPart, RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { type PlainBody, partFields, bodyPieces, plainRequest } from './plain-request.ts'

/** A program that uses the standard library. */
export const go: Generator = { language: 'go', label: 'Go', generate }

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request)
  // Go rejects a program that imports a package without using it.
  const packages = new Set(['fmt', 'io', 'net/http'])
  const statements = [
    ...(body ? [...bodyStatements(body, packages), ''] : []),
    `request, _ := http.NewRequest(${literal(method)}, ${literal(url)}, ${body ? 'body' : 'nil'})`,
    ...(body?.type === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    ...headers.map(({ name, value }) => `request.Header.Set(${literal(name)}, ${literal(value)})`),
    '',
    'response, _ := http.DefaultClient.Do(request)',
    'defer response.Body.Close()',
    'content, _ := io.ReadAll(response.Body)',
    'fmt.Println(string(content))',
  ]
  return [
    'package main',
    '',
    'import (',
    ...[...packages].toSorted().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...statements.map((statement) => (statement === '' ? '' : `\t${statement}`)),
    '}',
  ].join('\n')
}

function bodyStatements(body: PlainBody, packages: Set<string>): string[] {
  if (body.type === 'multipart') {
    packages.add('bytes').add('mime/multipart')
    const parts = body.parts.flatMap((part, index) => partStatements(part, index + 1, packages))
    return ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...parts, 'form.Close()']
  }
  const files: string[] = []
  const readers = bodyPieces(body).map((piece) => {
    if (piece.type === 'text') {
      packages.add('strings')
      return `strings.NewReader(${literal(piece.text)})`
    }
    packages.add('bytes').add('os')
    const file = `file${files.length + 1}`
    files.push(`${file}, _ := os.ReadFile(${literal(piece.fileName)})`)
    return `bytes.NewReader(${file})`
  })
  return [
    ...files,
    `body := ${readers.length === 1 ? readers[0]! : `io.MultiReader(\n\t\t${readers.join(',\n\t\t')},\n\t)`}`,
  ]
}

function partStatements(part: BodyPart, number: number, packages: Set<string>): string[] {
  const { name = '', contentType, headers } = part
  if (part.type === 'text' && contentType === undefined && headers === undefined)
    return [`form.WriteField(${literal(name)}, ${literal(part.text)})`]
  packages.add('net/textproto')
  const fields = partFields(part, true).map((field) => `${literal(field.name)}: {${literal(field.value)}}`)
  const writer = `part${number}`
  const head = `${writer}, _ := form.CreatePart(textproto.MIMEHeader{${fields.join(', ')}})`
  if (part.type === 'text') return [head, `io.WriteString(${writer}, ${literal(part.text)})`]
  packages.add('os')
  const file = `file${number}`
  return [`${file}, _ := os.ReadFile(${literal(part.fileName)})`, head, `${writer}.Write(${file})`]
}

/** A raw string if it has several lines. */
function literal(text: string): string {
  return text.includes('\n') && !/[`\r]/.test(text) ? `\`${text}\`` : JSON.stringify(text.toWellFormed())
}
