import type { shellCurl } from '@scalar/snippetz/plugins/shell/curl'
import type { CodeSample, RequestExample } from './endpoint-types.ts'

/** A generator of `@scalar/snippetz`, and how its language is named. */
export interface Generator {
  language: string
  label: string
  plugin: Pick<typeof shellCurl, 'generate'>
}

export function generateSample(
  { language, label, plugin }: Generator,
  { method, url, headers, cookies, body }: RequestExample,
): CodeSample {
  const code = plugin.generate({
    method,
    url,
    httpVersion: 'HTTP/1.1',
    headers,
    cookies,
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    ...(body && {
      postData: body.params
        ? { mimeType: body.mediaType, params: body.params }
        : { mimeType: body.mediaType, text: body.text ?? '' },
    }),
  })
  // Some generators encode the URL once more; placeholders are for people.
  const readable = code.includes('%7') ? code.replaceAll('%7B', '{').replaceAll('%7D', '}') : code
  return { type: 'code-sample', language, label, code: readable }
}
