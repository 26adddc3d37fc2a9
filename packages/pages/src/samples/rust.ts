import type { RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere, doubledBraces } from './placeholders.ts'
import { bodyPieces, writtenRequest } from './plain-request.ts'
import { keyword, name as called, string } from './roles.ts'
import { withCodePoints } from './swift.ts'

/** The crate `reqwest` with its feature `blocking`. */
export const rust: Generator = {
  language: 'rust',
  label: 'Rust',
  generate,
  constants: {
    case: 'snake',
    declare: (name, text) => `${keyword('let')} ${name} = ${text};`,
    use: { open: 'format!("', inside: (name) => `{${name}}`, text: doubledBraces, close: '")' },
  },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = writtenRequest(request)
  const pieces = (body ? bodyPieces(body) : []).map((piece) =>
    piece.type === 'file' ? `std::fs::${called('read')}(${literal(piece.fileName)})?` : literal(piece.text),
  )
  const bytes =
    pieces.length > 1
      ? `[${pieces.map((piece) => `${called('Vec')}::${called('from')}(${piece})`).join(', ')}].${called('concat')}()`
      : pieces[0]
  return [
    `${keyword('fn')} ${called('main')}() -> Result<(), Box<${keyword('dyn')} std::error::Error>> {`,
    `    ${constantsHere}`,
    `    ${keyword('let')} response = reqwest::blocking::Client::${called('new')}()`,
    `        .${called('request')}(${literal(method)}.${called('parse')}()?, ${literal(url)})`,
    ...headers.map(({ name, value }) => `        .${called('header')}(${literal(name)}, ${literal(value)})`),
    ...(bytes === undefined ? [] : [`        .${called('body')}(${bytes})`]),
    `        .${called('send')}()?;`,
    `    ${called('println!')}(${literal('{}')}, response.${called('text')}()?);`,
    `    ${called('Ok')}(())`,
    '}',
  ].join('\n')
}

/** A raw text if it has several lines or quotation marks. */
function literal(text: string): string {
  let hashes = ''
  while (text.includes(`"${hashes}`)) hashes += '#'
  // Names stand in a text of another kind.
  if (hashes !== '' && !/[\r\uFDE0-\uFDEE]/.test(text)) return string(`r${hashes}"${text}"${hashes}`)
  return string(withCodePoints(text))
}
