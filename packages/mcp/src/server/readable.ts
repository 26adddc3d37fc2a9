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
  const asked = readsStreams(request) ? undefined : request.clone()
  const headers = new Headers(request.headers)
  headers.set('accept', both)
  const response = await answer(new Request(request, { headers }))
  if (!asked || !response.headers.get('content-type')?.startsWith(stream)) return response
  // Whoever answers has read it, and refuses long ones.
  const isBatch = (await asked.text()).trimStart().startsWith('[')
  return jsonOf(response, isBatch)
}

/** The answers in a stream of events: of one request the first, of several a list of all. */
async function jsonOf(response: Response, isBatch: boolean): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  const answers: string[] = []
  for await (const data of events(response)) {
    const message: unknown = JSON.parse(data)
    if (needsStream(message))
      return failed(406, -32_000, `Not acceptable: only ${stream} carries requests of a server, and subscriptions`)
    if (isAnswer(message)) answers.push(data)
    if (!isBatch && answers.length > 0) break
  }
  if (answers.length === 0) return failed(500, -32_603, 'Internal server error')
  return new Response(isBatch ? `[${answers.join(',')}]` : answers[0], { status: response.status, headers })
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

/** Requests of the server wait for what nobody has read; subscriptions begin with this notification, and have no end. */
function needsStream(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('method' in message)) return false
  return 'id' in message || message.method === 'notifications/subscriptions/acknowledged'
}
