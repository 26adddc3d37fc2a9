import { failed } from './failed.ts'

const stream = 'text/event-stream'
const both = `application/json, ${stream}`

/** How a client reads answers: as JSON, unless it asks for streams of events. */
function readsStreams({ headers }: Request): boolean {
  return headers.get('accept')?.includes(stream) ?? false
}

/**
 * Answers a client that names one type in `Accept`, or none, as many clients and every `curl` do: the protocol asks for
 * two. Without `text/event-stream` in it, the answer is JSON.
 */
export async function answerReadably(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return answer(request)
  const headers = new Headers(request.headers)
  headers.set('accept', both)
  const response = await answer(new Request(request, { headers }))
  const isStream = response.headers.get('content-type')?.startsWith(stream) ?? false
  return isStream && !readsStreams(request) ? jsonOf(response) : response
}

/** The answer in a stream of events: its first message that is no notification. */
async function jsonOf(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  for await (const data of events(response)) {
    const message: unknown = JSON.parse(data)
    if (isSubscription(message)) return failed(406, -32_000, `Not acceptable: only ${stream} carries subscriptions`)
    if (isAnswer(message)) return new Response(data, { status: response.status, headers })
  }
  return failed(500, -32_603, 'Internal server error')
}

/** The data of each event. Leaving the loop ends the stream. */
async function* events({ body }: Response): AsyncGenerator<string> {
  if (!body) return
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split(/\r?\n\r?\n/)
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const data = part.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
      if (data.join('') !== '') yield data.join('\n')
    }
  }
}

function isAnswer(message: unknown): boolean {
  return typeof message === 'object' && message !== null && ('result' in message || 'error' in message)
}

/** Subscriptions begin with this notification, and have no end. */
function isSubscription(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    message.method === 'notifications/subscriptions/acknowledged'
  )
}
