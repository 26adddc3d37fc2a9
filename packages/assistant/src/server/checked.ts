import { mentionsIn, requestsIn } from '@specnav/pages/requests'
import type { AssistantEvent } from '../wire.ts'
import type { Named, Operations } from './operations.ts'

/** A block of code, in a list or a quotation, too. The last one may have no end. */
const fenced = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n([^]*?)(?:^[ \t>]*\1|(?![^]))/gm

/** Characters that change the order in which readers see others. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * The text of an answer as events, as it comes. When it has ended, every endpoint that it names is reported, with the page of
 * the operation, or without one if the specification has no such operation.
 */
export async function* checked(pieces: AsyncIterable<string>, operations: Operations): AsyncGenerator<AssistantEvent> {
  let text = ''
  try {
    for await (const written of pieces) {
      const piece = written.replace(reordering, '')
      text += piece
      yield { type: 'text', text: piece }
    }
  } catch (error) {
    // Half a word names something else.
    const whole = text.slice(0, text.search(/\s\S*$/) + 1)
    for await (const event of judged(whole, operations)) if (event.type === 'reference') yield event
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
    const { isFound } = named
    const { method, path } = found.type === 'known' && !isFound ? found : nameOf(named)
    const name = `${method} ${path}`.trim()
    if (told.has(name)) continue
    told.add(name)
    yield { type: 'reference', method, path, url: found.type === 'known' ? found.url : null }
    const isMarked = method !== '' && path.startsWith('/')
    if (!isFound) marks.push(isMarked ? `\`${name}\`` : `\`${name}\` (not found in the API)`)
  }
  if (marks.length > 0) yield { type: 'text', text: `\n\n→ ${marks.join(', ')}\n` }
}

interface Written extends Named {
  /** Whether the dialog finds it in the answer. */
  isFound: boolean
}

function* endpointsIn(text: string): Generator<Written> {
  let end = 0
  for (const { 0: block, 2: code = '', index } of text.matchAll(fenced)) {
    yield* namesIn(text.slice(end, index))
    for (const request of requestsIn(code)) yield { ...request, isRequest: true, isFound: false }
    end = index + block.length
  }
  yield* namesIn(text.slice(end))
}

/** The dialog finds `GET /orders`, in code of its own or in none. */
function namesIn(text: string): Written[] {
  return mentionsIn(text).map((mention) => {
    const { method, target, start, end } = mention
    const isWhole = target.startsWith('/') && text.slice(start, end) === `${method} ${target}`
    const isCode = text.slice(text.lastIndexOf('\n', start) + 1, start).split('`').length % 2 === 0
    return { ...mention, isFound: isWhole && (!isCode || (text[start - 1] === '`' && text[end] === '`')) }
  })
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
