import type { BodyPart, RequestExample, RequestExampleBody } from '../endpoint-types.ts'
import { type Generator, formattedJson, isFormData, parsedJson } from './generate.ts'
import { constantsHere, inDoubleQuotes } from './placeholders.ts'
import { json, keyword, name as called, string } from './roles.ts'

/** Separate from the other languages: Markdown only needs this one, and importing the others takes time. */
export const curl: Generator = {
  language: 'shell',
  label: 'cURL',
  generate: curlCommand,
  constants: {
    case: 'snake',
    declare: (name, text) => `${name}=${text}`,
    use: { open: '"', inside: (name) => `\${${name}}`, text: inDoubleQuotes, isQuoted: true },
  },
}

function curlCommand({ method, url, headers, cookies, body }: RequestExample): string {
  const words = [`${called('curl')} ${word(url)}`]
  // Brackets and braces that stand for themselves.
  if (/[[\]{}]/.test(url)) words.push(keyword('--globoff'))
  // Do not wait for a body.
  if (method === 'HEAD' && !body) words.push(keyword('--head'))
  else if (method !== 'GET' || body) words.push(`${keyword('--request')} ${word(method)}`)
  for (const { name, value } of headers)
    words.push(`${keyword('--header')} ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`)
  if (cookies.length > 0)
    words.push(`${keyword('--cookie')} ${quoted(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))}`)
  if (body) words.push(...bodyOptions(body))
  return `${constantsHere}\n${words.join(' \\\n  ')}`
}

/**
 * Only files may be written so that cURL takes them for file names: most options treat `@` and `<` like that.
 */
function bodyOptions(body: RequestExampleBody): string[] {
  switch (body.type) {
    case 'text':
      return [
        `${keyword('--data-raw')} ${parsedJson(body) === undefined ? quoted(body.text) : quotedJson(formattedJson(body))}`,
      ]
    case 'file':
      return [`${keyword('--data-binary')} ${word(`@${body.fileName}`)}`]
    case 'form':
      return body.fields.length === 0
        ? [`${keyword('--data-raw')} ${quoted('')}`]
        : body.fields.map(
            ({ name, value }) => `${keyword('--data-urlencode')} ${quoted(`${fieldName(name)}=${value}`)}`,
          )
    case 'multipart':
      return [
        // cURL adds the boundary, and sends a form if the header is missing.
        ...(isFormData(body) ? [] : [`${keyword('--header')} ${quoted(`Content-Type: ${body.mediaType}`)}`]),
        ...body.parts.map(partOption),
      ]
  }
}

/** cURL expects it to be encoded already. */
function fieldName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/%5B|%5D/g, decodeURIComponent)
}

function partOption(part: BodyPart): string {
  const { name = '', contentType, headers = [] } = part
  const type = [
    ...(contentType === undefined ? [] : [`;type=${contentType}`]),
    ...headers.map((header) => `;headers=${stringWord(`${header.name}: ${header.value}`)}`),
  ].join('')
  if (part.type === 'file') return `${keyword('--form')} ${quoted(`${name}=@${formWord(part.fileName)}${type}`)}`
  if (type === '') return `${keyword('--form-string')} ${quoted(`${name}=${part.text}`)}`
  return `${keyword('--form')} ${quoted(`${name}=${formWord(part.text)}${type}`)}`
}

/** Quoted if `--form` would not read it as plain text. */
function formWord(text: string): string {
  return /^[@<()"\s]|[;,]|\s$/.test(text) ? stringWord(text) : text
}

function stringWord(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}

/** Quoted if the shell would not read it as plain text. */
function word(text: string): string {
  return /^[\w.~:/%@+,=-]+$/.test(text) ? string(text) : quoted(text)
}

export function quotedJson(text: string): string {
  return `${string("'")}${json(text).replaceAll("'", String.raw`'\''`)}${string("'")}`
}

export function quoted(text: string): string {
  return string(`'${text.replaceAll("'", String.raw`'\''`)}'`)
}
