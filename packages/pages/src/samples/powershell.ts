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
      text: (text) => text.replaceAll("''", "'").replaceAll(/["$`]/g, '`$&'),
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
    ...(pieces.length > 0 ? [`$body = ${pieces.join(' +\n  ')}`] : []),
    '$headers = @{',
    ...headers.map(({ name, value }) => `  ${literal(name)} = ${literal(value)}`),
    '}',
    `$response = ${called('Invoke-WebRequest')} ${literal(url)} ${keyword('-CustomMethod')} ${method} ${keyword('-Headers')} $headers ${keyword('-SkipHeaderValidation')}${pieces.length > 0 ? ` ${keyword('-Body')} $body` : ''}`,
    '$response.Content',
  ].join('\n')
}

function literal(text: string): string {
  return string(`'${text.replaceAll("'", "''")}'`)
}
