import type { BodyPart, RequestExample, RequestExampleBody } from '../endpoint-types.ts'
import { type Generator, formattedJson, isFormData } from './generate.ts'

/** Apart from the other languages, because Markdown takes no other, and their generators take time to import. */
export const curl: Generator = { language: 'shell', label: 'cURL', generate: curlCommand }

function curlCommand({ method, url, headers, cookies, body }: RequestExample): string {
  const words = [`curl ${word(url)}`]
  // Curl has a meaning of its own for brackets; braces of a path are placeholders, to be replaced in any case.
  if (/[[\]]|\?.*[{}]/s.test(url)) words.push('--globoff')
  // Without a body to wait for.
  if (method === 'HEAD' && !body) words.push('--head')
  else if (method !== 'GET' || body) words.push(`--request ${word(method)}`)
  for (const { name, value } of headers)
    words.push(`--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`)
  if (cookies.length > 0)
    words.push(`--cookie ${quoted(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))}`)
  if (body) words.push(...bodyOptions(body))
  return words.join(' \\\n  ')
}

/** Only what is a file may be written so that curl takes it for the name of one: `@` and `<` have that meaning in most options. */
function bodyOptions(body: RequestExampleBody): string[] {
  switch (body.type) {
    case 'text':
      return [`--data-raw ${quoted(formattedJson(body))}`]
    case 'file':
      return [`--data-binary ${word(`@${body.fileName}`)}`]
    case 'form':
      return body.fields.length === 0
        ? [`--data-raw ''`]
        : body.fields.map(({ name, value }) => `--data-urlencode ${quoted(`${fieldName(name)}=${value}`)}`)
    case 'multipart':
      return [
        // Curl adds the boundary, and without the header it writes a form.
        ...(isFormData(body) ? [] : [`--header ${quoted(`Content-Type: ${body.mediaType}`)}`]),
        ...body.parts.map(partOption),
      ]
  }
}

/** Curl takes it to be encoded already. */
function fieldName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/%5B|%5D/g, decodeURIComponent)
}

function partOption(part: BodyPart): string {
  const { name = '', contentType } = part
  const type = contentType === undefined ? '' : `;type=${contentType}`
  if (part.type === 'file') return `--form ${quoted(`${name}=@${formWord(part.fileName)}${type}`)}`
  if (type === '') return `--form-string ${quoted(`${name}=${part.text}`)}`
  return `--form ${quoted(`${name}=${formWord(part.text)}${type}`)}`
}

/** In quotation marks where `--form` would read more than plain text. */
function formWord(text: string): string {
  return /^[@<()"\s]|[;,]|\s$/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text
}

/** In quotation marks where the shell would read more than plain text. */
function word(text: string): string {
  return /^[\w.~:/%@+,=-]+$/.test(text) ? text : quoted(text)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
