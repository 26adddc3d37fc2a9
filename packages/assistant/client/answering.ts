import type { AssistantEvent } from '../src/wire.ts'
import type { Conversation, Turn } from './conversation.ts'
import { askServer, NoAssistant } from './exchange.ts'
import { AskError, failureOf } from './failure.ts'
import type { Settings } from './settings.ts'

/** A longer answer is none. */
const longestAnswer = 100_000

/** Sites whose server has no assistant, for this page. */
const withoutServer = new Set<string>()

/**
 * Fills the answer of a turn, and reports each change. It never fails: what is in the way is part of the answer, and
 * what has come stays.
 */
export async function answerTurn(
  turn: Turn,
  conversation: Conversation,
  settings: Settings,
  { signal, changed }: { signal: AbortSignal; changed: () => void },
): Promise<void> {
  const { answer } = turn
  try {
    for await (const event of eventsFor(turn, conversation, settings, signal)) {
      if (signal.aborted) break
      apply(event, turn)
      changed()
    }
    if (answer.state === 'open') answer.state = signal.aborted ? 'stopped' : 'complete'
  } catch (error) {
    answer.state = signal.aborted ? 'stopped' : 'failed'
    if (!signal.aborted) answer.failure = failureOf(error)
  }
  changed()
}

async function* eventsFor(
  turn: Turn,
  conversation: Conversation,
  settings: Settings,
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const { endpoint, index, language, version } = settings
  const request = { messages: conversation.messages(turn), page: turn.page?.path, language, version }
  if (endpoint !== undefined && !withoutServer.has(endpoint)) {
    try {
      for await (const event of askServer(endpoint, request, signal)) {
        // Here, passages can be longer.
        if (event.type === 'sources' && event.quoted && index !== undefined) throw new NoAssistant('passages')
        yield event
      }
      return
    } catch (error) {
      if (!(error instanceof NoAssistant)) throw error
      withoutServer.add(endpoint)
    }
  }
  if (index === undefined) throw new AskError({ code: 'unreachable' })
  turn.answer.type = 'passages'
  const { findPassages } = await import('./passages.ts').catch((error: unknown) => {
    throw new AskError({ code: navigator.onLine ? 'unreachable' : 'offline' }, error)
  })
  const found = findPassages(new URL(index, document.baseURI).href, request)
  yield { type: 'sources', sources: await unlessAborted(found, signal) }
}

/** A reader who stops does not wait for the files of the index. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function apply(event: AssistantEvent, { answer }: Turn): void {
  switch (event.type) {
    case 'sources':
      answer.sources = event.sources
      if (event.quoted) answer.type = 'passages'
      return
    case 'text':
      // The passages are shown as such.
      if (answer.type === 'passages') return
      answer.text += event.text
      if (answer.text.length > longestAnswer) throw new AskError({ code: 'failed' })
      return
    case 'reference':
      answer.operations.push({ method: event.method, path: event.path, url: event.url })
      return
    case 'refused':
      Object.assign(answer, { type: 'refused', text: event.message ?? '', state: 'complete' })
      return
    case 'error': {
      const { code, message, retryAfter } = event
      const until = retryAfter === undefined ? {} : { until: Date.now() + retryAfter * 1_000 }
      const known = failureCodes[code]
      throw new AskError({ code: known ?? 'failed', ...(known === undefined && { message }), ...until })
    }
    case 'done':
      answer.state = 'complete'
  }
}

/** The codes of servers that have words of their own here: those of `@specnav/assistant/server`, and what others call them. */
const failureCodes: Partial<Record<string, 'unauthorized' | 'limited' | 'failed' | 'filtered' | 'stalled' | 'broken'>> =
  {
    invalid: 'failed',
    'too-long': 'failed',
    forbidden: 'failed',
    unavailable: 'failed',
    filtered: 'filtered',
    unauthorized: 'unauthorized',
    limited: 'limited',
    rate_limited: 'limited',
    timeout: 'stalled',
    stalled: 'stalled',
    broken: 'broken',
  }
