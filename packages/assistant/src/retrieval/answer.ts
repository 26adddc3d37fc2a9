import type { SiteIndex } from '@specnav/mcp/search'
import type { AssistantEvent, AssistantRequest, AssistantSource } from '../wire.ts'
import type { Passage } from './retrieve.ts'
import { passagesFor } from './question.ts'

const introduction = 'These passages of the documentation fit best. They are quoted, and no language model wrote this.'

/** Answers with the best passages of the site, without a language model. */
export async function* retrievalAnswer(index: SiteIndex, request: AssistantRequest): AsyncGenerator<AssistantEvent> {
  const passages = await passagesFor(index, request)
  if (!passages) {
    yield { type: 'refused' }
    return
  }
  yield { type: 'sources', sources: passages.map(sourceOf), quoted: true }
  for (const { method, path, url } of passages)
    if (method !== undefined && path !== undefined) yield { type: 'reference', method, path, url }
  yield { type: 'text', text: [introduction, ...passages.map(quoted)].join('\n\n') }
  yield { type: 'done' }
}

/** A passage as the wire has it. */
export function sourceOf({ title, url, excerpt, method, path }: Passage): AssistantSource {
  return { title, url, excerpt, ...(method !== undefined && path !== undefined && { method, path }) }
}

function quoted({ title, url, excerpt, method, path }: Passage): string {
  const endpoint = method === undefined ? '' : ` \`${method} ${path}\``
  const quotation = plain(excerpt)
  return `**[${plain(title)}](${linkTarget(url)})**${endpoint}${quotation && `\n\n> ${quotation}`}`
}

/** A URL that no sign ends in Markdown. */
function linkTarget(url: string): string {
  return url.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** A text without meaning in Markdown. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~!]/g, String.raw`\$&`)
}
