import { type AssistantEvent, type AssistantRequest, readEvents, WireError } from '../src/wire.ts'
import { AskError, failureOf, statusFailure } from './failure.ts'

/** How long nothing may come, in milliseconds. */
const patience = 30_000

/** There is no assistant at the address: its answer has another form. */
export class NoAssistant extends Error {
  override name = 'NoAssistant'
}

/** Asks a server. Ends with an `AskError` if it does not answer completely, whatever the reason. */
export async function* askServer(
  endpoint: string,
  request: AssistantRequest,
  signal: AbortSignal,
  wait = patience,
): AsyncGenerator<AssistantEvent> {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), wait)
  const stillHere = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), wait)
  }
  const either = AbortSignal.any([signal, stalled.signal])
  try {
    const response = await send(endpoint, request, either)
    stillHere()
    for await (const event of readEvents(response.body!)) {
      stillHere()
      yield event
      if (event.type === 'done' || event.type === 'error' || event.type === 'refused') return
    }
    throw new AskError({ code: 'broken' })
  } catch (error) {
    if (stalled.signal.aborted) throw new AskError({ code: 'stalled' }, error)
    if (error instanceof WireError) throw new AskError({ code: 'failed' }, error)
    throw error instanceof NoAssistant || signal.aborted ? error : new AskError(failureOf(error), error)
  } finally {
    clearTimeout(timer)
  }
}

async function send(endpoint: string, request: AssistantRequest, signal: AbortSignal): Promise<Response> {
  let response: Response
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(request),
      signal,
    })
  } catch (error) {
    throw new AskError({ code: navigator.onLine ? 'unreachable' : 'offline' }, error)
  }
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') && response.body
  if (response.ok && isStream) return response
  if ([404, 405, 501].includes(response.status) || response.ok) throw new NoAssistant(`${endpoint} is no assistant`)
  // An error can have the form of an answer, too.
  if (isStream) return response
  throw new AskError(statusFailure(response))
}
