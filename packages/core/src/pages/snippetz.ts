import type { shellCurl } from '@scalar/snippetz/plugins/shell/curl'
import type { BodyPart, RequestExample, RequestExampleBody } from './endpoint-types.ts'
import type { Generator } from './generate-sample.ts'
import { contentOf, plainRequest } from './plain-request.ts'

type Plugin = Pick<typeof shellCurl, 'generate'>
type PostData = NonNullable<NonNullable<Parameters<Plugin['generate']>[0]>['postData']>

/** A language that `@scalar/snippetz` writes. */
export function fromSnippetz(language: string, label: string, plugin: Plugin): Generator {
  return { language, label, generate: (request) => generate(plugin, request) }
}

/** In the terms of HAR. */
function generate(plugin: Plugin, request: RequestExample): string {
  const { method, url, headers, body } = plainRequest(request)
  const code = plugin.generate({
    method,
    url,
    httpVersion: 'HTTP/1.1',
    headers,
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: postDataOf(body) }),
  })
  // Some generators encode the URL once more; placeholders are for people.
  return code.includes('%7') ? code.replaceAll('%7B', '{').replaceAll('%7D', '}') : code
}

function postDataOf(body: RequestExampleBody): PostData {
  switch (body.type) {
    case 'text':
      return { mimeType: body.mediaType, text: body.text }
    case 'file':
      return { mimeType: body.mediaType, text: contentOf(body.fileName) }
    case 'form': {
      // Not as fields: some languages would keep one of several with the same name.
      const fields = body.fields.map(({ name, value }): [string, string] => [name, value])
      return { mimeType: body.mediaType, text: new URLSearchParams(fields).toString() }
    }
    case 'multipart':
      return { mimeType: 'multipart/form-data', params: body.parts.map(paramOf) }
  }
}

function paramOf(part: BodyPart): NonNullable<PostData['params']>[number] {
  const { name = '', contentType } = part
  const content = part.type === 'file' ? { fileName: part.fileName } : { value: part.text }
  return { name, ...content, ...(contentType !== undefined && { contentType }) }
}
