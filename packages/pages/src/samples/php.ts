import type { MultipartBody, RequestExample } from '../endpoint-types.ts'
import type { Generator } from './generate.ts'
import { constantsHere } from './placeholders.ts'
import { keyword, name as called, string, value as constant } from './roles.ts'
import { type PlainBody, isPlainForm, bodyPieces, plainRequest, typeOfFile } from './plain-request.ts'

/** PHP's own cURL. */
export const php: Generator = {
  language: 'php',
  label: 'PHP',
  generate,
  constants: { declare: (name, text) => `$${name} = ${text};`, use: { operator: ' . ', sign: '$' } },
}

function generate(request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request, takes)
  const options: string[] = []
  if (method === 'HEAD' && !body) options.push(`CURLOPT_NOBODY => ${constant('true')},`)
  else if (method !== 'GET' || body) options.push(`CURLOPT_CUSTOMREQUEST => ${literal(method)},`)
  if (headers.length > 0) {
    // As in cURL, a header without a value is written with a semicolon.
    const lines = headers.map(({ name, value }) => literal(value === '' ? `${name};` : `${name}: ${value}`))
    options.push('CURLOPT_HTTPHEADER => [', ...lines.map((line) => `  ${line},`), '],')
  }
  if (body) options.push(...bodyOption(body))
  options.push(`CURLOPT_RETURNTRANSFER => ${constant('true')},`)
  return [
    keyword('<?php'),
    '',
    constantsHere,
    `$request = ${called('curl_init')}(${literal(url)});`,
    `${called('curl_setopt_array')}($request, [`,
    ...options.map((option) => `  ${option}`),
    ']);',
    `${keyword('echo')} ${called('curl_exec')}($request);`,
  ].join('\n')
}

/** A form is an array: names must be unique, and texts have no types. */
function takes(body: MultipartBody): boolean {
  const names = new Set(body.parts.map(({ name }) => name))
  return isPlainForm(body) && names.size === body.parts.length
}

function bodyOption(body: PlainBody): string[] {
  if (body.type !== 'multipart') {
    const pieces = bodyPieces(body).map((piece) =>
      piece.type === 'file' ? `${called('file_get_contents')}(${literal(piece.fileName)})` : literal(piece.text),
    )
    return [`CURLOPT_POSTFIELDS => ${pieces.join(' .\n    ')},`]
  }
  const items = body.parts.map((part) => {
    const value =
      part.type === 'text'
        ? literal(part.text)
        : `${keyword('new')} ${called('CURLFile')}(${literal(part.fileName)}, ${literal(typeOfFile(part))}, ${literal(part.fileName)})`
    return `  ${literal(part.name ?? '')} => ${value},`
  })
  return ['CURLOPT_POSTFIELDS => [', ...items, '],']
}

/** Lines are kept as they are, unless an editor would change their ends. */
function literal(text: string): string {
  const wellFormed = text.toWellFormed()
  if (!text.includes('\r')) return string(`'${wellFormed.replaceAll(/['\\]/g, String.raw`\$&`)}'`)
  const escaped = wellFormed.replaceAll(/["\\$]/g, String.raw`\$&`)
  return string(`"${escaped.replaceAll('\r', String.raw`\r`).replaceAll('\n', String.raw`\n`)}"`)
}
