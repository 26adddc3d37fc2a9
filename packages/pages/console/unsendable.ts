import type { ApiKeyScheme, FileBody, FilePart, Parameter, RequestExample } from '../src/endpoint-types.ts'

/** Files of the reader, by the names that a request gives them. */
export type Files = ReadonlyMap<string, File>

/** The "forbidden request-headers" of the Fetch standard, and `User-Agent`, which Chromium does not let pages set. */
const forbidden =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|(?:proxy|sec)-.*)$/i

/** Their values must not name a method that browsers do not send. */
const methodHeader = /^x-(?:http-)?method(?:-override)?$/i

/** Whether browsers leave out a header field that a page sets. */
export function isLeftOut(name: string, value = ''): boolean {
  return forbidden.test(name) || (methodHeader.test(name) && /(?:^|,)\s*(?:connect|trace|track)\s*(?:,|$)/i.test(value))
}

/** Whether browsers do not send what is typed for a parameter, whatever it is. */
export function isUnsendable(location: string, { name }: Pick<Parameter, 'name'>): boolean {
  return location === 'cookie' || (location === 'header' && forbidden.test(name))
}

/** Whether nothing need be typed for a parameter: browsers do not send it, or write it themselves. */
export function isLeftToBrowser(location: string, parameter: Pick<Parameter, 'name'>): boolean {
  return (
    isUnsendable(location, parameter) || (location === 'header' && /^(?:content-type|accept)$/i.test(parameter.name))
  )
}

/** Whether browsers do not send a key. */
export function isUnsendableKey({ in: location, parameter }: ApiKeyScheme): boolean {
  return location === 'cookie' || (location === 'header' && forbidden.test(parameter))
}

/** A request with the media types that its files truly have, where the description leaves them open. */
export function withFileTypes(request: RequestExample, files: Files): RequestExample {
  const { body } = request
  if (body?.type === 'file') {
    const mediaType = trueType(body, body.mediaType, files)
    if (mediaType === undefined || mediaType === body.mediaType) return request
    const headers = request.headers.map((header) =>
      header.name === 'Content-Type' ? { ...header, value: mediaType } : header,
    )
    return { ...request, headers, body: { ...body, mediaType } }
  }
  if (body?.type !== 'multipart') return request
  const parts = body.parts.map((part) => {
    if (part.type === 'text') return part
    const contentType = trueType(part, part.contentType, files)
    return { ...part, ...(contentType !== undefined && { contentType }) }
  })
  return { ...request, body: { ...body, parts } }
}

function trueType(
  { fileName, accepts }: FileBody | FilePart,
  written: string | undefined,
  files: Files,
): string | undefined {
  const type = files.get(fileName)?.type ?? ''
  if (type === '' || (written !== undefined && accepts === undefined)) return written
  const possible = (accepts ?? '*/*').split(',').map((each) => each.trim())
  const range = type.replace(/\/.*/s, '/*')
  return possible.some((each) => [type, range, '*/*'].includes(each)) ? type : written
}
