import type { RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere } from './placeholders.ts'
import { bodyPieces, writtenRequest } from './plain-request.ts'
import { keyword, name as called, string } from './roles.ts'

/** `URLSession`. */
export const swift: Generator = {
  language: 'swift',
  label: 'Swift',
  generate,
  constants: {
    declare: (name, text) => `${keyword('let')} ${name} = ${text}`,
    use: { open: '"', inside: (name) => String.raw`\(` + `${name})` },
  },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = writtenRequest(request)
  const data = (body ? bodyPieces(body) : []).map((piece) =>
    piece.type === 'file'
      ? `${keyword('try')} ${called('Data')}(contentsOf: URL(fileURLWithPath: ${literal(piece.fileName)}))`
      : `${called('Data')}(${literal(piece.text)}.utf8)`,
  )
  return [
    `${keyword('import')} Foundation`,
    '',
    constantsHere,
    `${keyword('var')} request = ${called('URLRequest')}(url: ${called('URL')}(string: ${literal(url)})!)`,
    `request.httpMethod = ${literal(method)}`,
    ...headers.map(
      ({ name, value }) => `request.${called('setValue')}(${literal(value)}, forHTTPHeaderField: ${literal(name)})`,
    ),
    ...(data.length > 0 ? [`request.httpBody = ${data.join('\n  + ')}`] : []),
    `${keyword('let')} (data, _) = ${keyword('try await')} URLSession.shared.${called('data')}(${keyword('for')}: request)`,
    `${called('print')}(${called('String')}(decoding: data, as: UTF8.self))`,
  ].join('\n')
}

/** A raw text if it has several lines. */
function literal(text: string): string {
  return text.includes('\n') && !/\r|"""#/.test(text) ? string(`#"""\n${text}\n"""#`) : string(withCodePoints(text))
}

/** JSON's notation, with the escapes of Swift and Rust. */
export function withCodePoints(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll(
    /\\(?:u(....)|([bf])|.)/g,
    (escape, code?: string, letter?: string) =>
      code ? `\\u{${code}}` : letter ? `\\u{${letter === 'b' ? 8 : 'c'}}` : escape,
  )
}
