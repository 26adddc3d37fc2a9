import { limiter, type RateLimit, refusal, type ReadSiteFile } from '@specnav/mcp/site'
import { IndexError } from '@specnav/mcp/search'
import { type AssistantEvent, writeEvent } from '../wire.ts'
import { type AnswerOptions, Answers } from './answer.ts'
import { errorEvent, Failure, type FailureCode } from './failure.ts'
import { readQuestion } from './question.ts'

export interface AssistantOptions extends AnswerOptions {
  /** Reads files of the site: its search index, and the Markdown of its pages. */
  read: ReadSiteFile
  /** The origin of the site. Default: that of the request. */
  origin?: string | undefined
  /** The names of hosts under which it answers: see `docsHandler` of `@specnav/mcp`. */
  hosts?: readonly string[] | 'any'
  /** Default: 10 questions of one visitor in a minute. */
  rateLimit?: RateLimit
  /** Gets what went wrong, without keys and questions. Default: `console.error`. */
  log?: (line: string) => void
}

const defaultLimit: RateLimit = { perMinute: 10 }

/**
 * The assistant of a site as one function of the web platform. It keeps nothing between requests but what it has read of
 * the site, and how often visitors have asked.
 */
export function assistantHandler({
  read,
  origin,
  hosts,
  rateLimit = defaultLimit,
  log = (line) => console.error(line),
  ...options
}: AssistantOptions): (request: Request) => Promise<Response> {
  const answers = new Answers(read, options)
  const wait = limiter(rateLimit)
  const report = (error: unknown): AssistantEvent => {
    log(`specnav assistant: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof Failure) return errorEvent(error.code, error.retryAfter)
    if (!(error instanceof IndexError) && error instanceof Error && error.stack) log(error.stack)
    return errorEvent('unavailable')
  }
  return async (request) => {
    if (request.method !== 'POST')
      return new Response('Send a question with POST.', { status: 405, headers: { Allow: 'POST' } })
    const forbidden = refusal(request, { ...(hosts && { hosts }), ...(origin !== undefined && { origin }) })
    if (forbidden !== undefined) return failed(report(new Failure('forbidden', forbidden)))
    const seconds = wait(request)
    if (seconds !== undefined) return failed(errorEvent('limited', seconds))
    try {
      const question = await readQuestion(request)
      return streamed((signal) => answers.events(question, signal), report, request.signal)
    } catch (error) {
      return failed(report(error))
    }
  }
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would collect the stream.
  'X-Accel-Buffering': 'no',
}

const statuses: Partial<Record<string, number>> = {
  invalid: 400,
  forbidden: 403,
  'too-long': 413,
  limited: 429,
} satisfies Partial<Record<FailureCode, number>>

/** A question that is not answered, in the form of an answer. */
function failed(event: AssistantEvent): Response {
  const { code = '', retryAfter } = event.type === 'error' ? event : {}
  return new Response(writeEvent(event), {
    status: statuses[code] ?? 503,
    headers: { ...headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
  })
}

/** The events of an answer, as the reader takes them. If the reader goes, nothing more is asked of a model. */
function streamed(
  eventsFor: (signal: AbortSignal) => AsyncGenerator<AssistantEvent>,
  report: (error: unknown) => AssistantEvent,
  reader: AbortSignal,
): Response {
  const gone = new AbortController()
  const signal = AbortSignal.any([gone.signal, reader])
  const events = eventsFor(signal)
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<AssistantEvent, void>> | undefined
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      try {
        const result = await within(heartbeat, (next ??= events.next()))
        // A comment: some platforms only notice that a reader has gone when something is sent.
        if (!result) return send(':\n\n')
        next = undefined
        if (result.done) controller.close()
        else send(writeEvent(result.value))
      } catch (error) {
        if (!signal.aborted) send(writeEvent(report(error)))
        controller.close()
      }
    },
    async cancel() {
      gone.abort()
      await events.return(undefined)
    },
  })
  return new Response(body, { headers })
}

/** In milliseconds. */
const heartbeat = 2_000

/** What a promise gives within a time; undefined if it takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds, undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
