import { chunksOf } from './chunks.ts'

/*
 * What the dialog on a page and an assistant say to each other: one question as JSON, answered by a stream of events. An
 * endpoint of your own speaks the same.
 */

/** The body of `POST <base>assistant`. */
export interface AssistantRequest {
  /** The conversation, oldest first. The last message is the question. */
  messages: AssistantMessage[]
  /** The path of the page that the reader asks about, from the root of the origin. Absent: the reader has removed it. */
  page?: string
  /** BCP 47 tag of the page's language. */
  language?: string
  /** The version of the docs that the reader looks at. */
  version?: string
}

export interface AssistantMessage {
  role: 'user' | 'assistant'
  content: string
}

/** One event of the answer: the `data` of a server-sent event, as JSON. */
export type AssistantEvent =
  /** What the answer is made from. At most once, before any text. `quoted`: the answer only quotes them. */
  | { type: 'sources'; sources: AssistantSource[]; quoted?: true }
  /** The next piece of the answer: Markdown. */
  | { type: 'text'; text: string }
  /** An operation that the answer names, before or after its text. `url` is `null` if there is no such operation. */
  | { type: 'reference'; method: string; path: string; url: string | null }
  /** The question is not about the docs. Without a message, the dialog says so in the language of the page. */
  | { type: 'refused'; message?: string }
  /**
   * The answer ends here, unfinished. The dialog has words of its own for codes that it knows, and shows the message of
   * others. `retryAfter`: seconds after which another try makes sense.
   */
  | { type: 'error'; code: string; message: string; retryAfter?: number }
  /** The answer is complete. */
  | { type: 'done' }

/** A passage of the docs. */
export interface AssistantSource {
  title: string
  /** From the root of the origin, or absolute. */
  url: string
  excerpt: string
  /** Of the operation that the page documents. */
  method?: string
  path?: string
}

/** The longest question, in characters. */
export const longestQuestion = 2_000

/** The server has sent something that is no answer. */
export class WireError extends Error {
  override name = 'WireError'
}

/** An event as it is sent. */
export function writeEvent(event: AssistantEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** The events of an answer. Unknown ones are left out; throws a `WireError` if something else than events comes. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<AssistantEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of chunksOf(stream)) {
    rest += decoder.decode(bytes, { stream: true })
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield* eventsIn(block)
    if (rest.length > longestEvent) throw new WireError('An event of the answer is too long.')
  }
  yield* eventsIn(rest + decoder.decode())
}

/** In characters. Sources with their excerpts are the largest. */
const longestEvent = 1_000_000

function* eventsIn(block: string): Generator<AssistantEvent> {
  const lines = block.split(/\r\n|\n|\r/).filter((line) => line !== '')
  // Comments keep a connection open.
  const fields = lines.filter((line) => !line.startsWith(':'))
  const data = fields.flatMap((line) => /^data(?:: ?(.*))?$/s.exec(line)?.slice(1) ?? [])
  if (data.length === 0) {
    if (fields.every((line) => /^(?:event|id|retry)(?::|$)/.test(line))) return
    throw new WireError('The answer is not a stream of events.')
  }
  let value: unknown
  try {
    value = JSON.parse(data.join('\n'))
  } catch (error) {
    throw new WireError('An event of the answer is not JSON.', { cause: error })
  }
  const event = eventOf(value)
  if (event) yield event
}

/** A value as an event, with the fields of its type alone; undefined if it is none. */
function eventOf(value: unknown): AssistantEvent | undefined {
  if (!isRecord(value)) return undefined
  const { type, sources, quoted, text, method, path, url, message, code, retryAfter } = value
  if (type === 'sources' && Array.isArray(sources))
    return { type, sources: sources.flatMap(sourceOf), ...(quoted === true && { quoted }) }
  if (type === 'text' && typeof text === 'string') return { type, text }
  if (type === 'reference' && typeof method === 'string' && typeof path === 'string')
    return { type, method, path, url: typeof url === 'string' ? url : null }
  if (type === 'refused') return { type, ...(typeof message === 'string' && { message }) }
  if (type === 'error') {
    return {
      type,
      code: typeof code === 'string' ? code : 'unknown',
      message: typeof message === 'string' ? message : '',
      ...(typeof retryAfter === 'number' && retryAfter > 0 && { retryAfter }),
    }
  }
  return type === 'done' ? { type } : undefined
}

function sourceOf(value: unknown): AssistantSource[] {
  if (!isRecord(value)) return []
  const { title, url, excerpt, method, path } = value
  if (typeof title !== 'string' || typeof url !== 'string') return []
  return [
    {
      title,
      url,
      excerpt: typeof excerpt === 'string' ? excerpt : '',
      ...(typeof method === 'string' && { method }),
      ...(typeof path === 'string' && { path }),
    },
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
