import { mentionsIn, requestsIn } from '@specnav/core/requests'
import type { AssistantEvent } from '../wire.ts'
import type { Named, Operations } from './operations.ts'

/** A block of code, in a list or a quotation, too. The last one may have no end. */
const fenced = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})[^\n]*\n([^]*?)(?:^[ \t>]*\1|(?![^]))/gm

/**
 * The text of an answer as events, as it comes. When it has ended, every endpoint that it names is reported, with the page of
 * the operation, or without one if the specification has no such operation.
 */
export async function* checked(pieces: AsyncIterable<string>, operations: Operations): AsyncGenerator<AssistantEvent> {
  let text = ''
  try {
    for await (const piece of pieces) {
      text += piece
      yield { type: 'text', text: piece }
    }
  } catch (error) {
    // Half a word names something else.
    for await (const event of judged(text.replace(/\S+$/, ''), operations)) if (event.type === 'reference') yield event
    throw error
  }
  yield* judged(text, operations)
}

/** The endpoints of an answer, and a line that names those which the dialog does not find in it by their form. */
async function* judged(text: string, operations: Operations): AsyncGenerator<AssistantEvent> {
  if (!(await operations.exist())) return
  const told = new Set<string>()
  const marks: string[] = []
  for (const named of endpointsIn(text)) {
    const found = await operations.judge(named)
    if (found.type === 'other' || (found.type === 'unknown' && isPagePath(named))) continue
    const isFound = isName(named)
    const { method, path } = found.type === 'known' && !isFound ? found : nameOf(named)
    const name = `${method} ${path}`.trim()
    if (told.has(name)) continue
    told.add(name)
    yield { type: 'reference', method, path, url: found.type === 'known' ? found.url : null }
    const isMarked = found.type === 'known' || isName({ method, target: path })
    if (!isFound) marks.push(isMarked ? `\`${name}\`` : `\`${name}\` (not found in the API)`)
  }
  if (marks.length > 0) yield { type: 'text', text: `\n\n→ ${marks.join(', ')}\n` }
}

function* endpointsIn(text: string): Generator<Named> {
  let end = 0
  for (const { 0: block, 2: code = '', index } of text.matchAll(fenced)) {
    yield* mentionsIn(text.slice(end, index))
    for (const request of requestsIn(code)) yield { ...request, isRequest: true }
    end = index + block.length
  }
  yield* mentionsIn(text.slice(end))
}

/** Whether the dialog finds a name in a text: `GET /orders`. */
function isName({ method, target, isRequest }: Named): boolean {
  return method !== undefined && method !== '' && target.startsWith('/') && isRequest !== true
}

/** What the answer says; of code, without the server and the query. */
function nameOf({ method = '', target, isRequest }: Named): { method: string; path: string } {
  if (!isRequest) return { method, path: target }
  return { method, path: target.replace(/^(?:https?:)?\/\/[^/]*/i, '').replace(/[?#].*$/s, '') || '/' }
}

/** A path without a method and without parameters can be that of a page or a file. */
function isPagePath({ method, target, isRequest }: Named): boolean {
  return !isRequest && method === undefined && target.startsWith('/') && !/[{<]/.test(target)
}
