import type { BodyPart, RequestExample } from './endpoint-types.ts'
import { isFormData } from './generate-sample.ts'

/** A request in fewer terms: cookies are a header, and a multipart body is a form. */
type PlainRequest = Omit<RequestExample, 'type' | 'cookies'>

/** What languages have code for. Other multipart bodies than forms are text, with stand-ins for what is in files. */
export function plainRequest({ method, url, headers, cookies, body }: RequestExample): PlainRequest {
  const all = [...headers]
  if (cookies.length > 0)
    all.push({ name: 'Cookie', value: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') })
  if (body?.type !== 'multipart' || isFormData(body)) return { method, url, headers: all, body }
  const mediaType = `${body.mediaType}; boundary=${boundary}`
  all.push({ name: 'Content-Type', value: mediaType })
  return { method, url, headers: all, body: { type: 'text', mediaType, text: multipartText(body.parts) } }
}

/** What stands for the content of a file where only text can be written. */
export function contentOf(fileName: string): string {
  return `<content of ${fileName}>`
}

const boundary = 'boundary'

function multipartText(parts: BodyPart[]): string {
  const texts = parts.map((part) => {
    const type = part.contentType === undefined ? '' : `Content-Type: ${part.contentType}\r\n`
    const content = part.type === 'file' ? contentOf(part.fileName) : part.text
    return `--${boundary}\r\n${disposition(part)}${type}\r\n${content}\r\n`
  })
  return `${texts.join('')}--${boundary}--\r\n`
}

function disposition(part: BodyPart): string {
  const name = part.name === undefined ? '' : `; name=${JSON.stringify(part.name)}`
  const fileName = part.type === 'file' ? `; filename=${JSON.stringify(part.fileName)}` : ''
  return name + fileName === '' ? '' : `Content-Disposition: attachment${name}${fileName}\r\n`
}
