import type { RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere } from './placeholders.ts'
import { bodyPieces, writtenRequest } from './plain-request.ts'
import { keyword, name as called, string } from './roles.ts'

/** `Invoke-WebRequest` of PowerShell 7. */
export const powershell: Generator = {
  language: 'powershell',
  label: 'PowerShell',
  generate,
  constants: {
    declare: (name, text) => `$${name} = ${text}`,
    use: {
      open: '"',
      inside: (name) => `\${${name}}`,
      text: (text) => escaped(text.replaceAll(/(['\u2018-\u201B])\1/g, '$1')),
      isQuoted: true,
    },
  },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = writtenRequest(request)
  const pieces = (body ? bodyPieces(body) : []).map((piece) =>
    piece.type === 'file'
      ? `[IO.File]::${called('ReadAllBytes')}(${literal(piece.fileName)})`
      : `[Text.Encoding]::UTF8.${called('GetBytes')}(${literal(piece.text)})`,
  )
  return [
    constantsHere,
    ...(pieces.length > 0 ? [`[byte[]]$body = ${pieces.join(' +\n  ')}`] : []),
    '$headers = @{',
    ...headers.map(({ name, value }) => `  ${literal(name)} = ${literal(value)}`),
    '}',
    `$response = ${called('Invoke-WebRequest')} ${literal(url)} ${keyword('-CustomMethod')} ${method} ${keyword('-Headers')} $headers ${keyword('-SkipHeaderValidation')}${pieces.length > 0 ? ` ${keyword('-Body')} $body` : ''}`,
    '$response.Content',
  ].join('\n')
}

/** PowerShell takes typographic quotation marks for its own. Ends of lines are written, or pasting changes them. */
function literal(text: string): string {
  return text.includes('\r')
    ? string(`"${escaped(text).replaceAll('\r', '`r').replaceAll('\n', '`n')}"`)
    : string(`'${text.replaceAll(/['\u2018-\u201B]/g, '$&$&')}'`)
}

/** What stands between double quotation marks. */
function escaped(text: string): string {
  return text.replaceAll(/["\u201C-\u201E$`]/g, '`$&')
}
