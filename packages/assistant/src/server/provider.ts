import { createParser } from 'eventsource-parser'
import { chunksOf } from '../chunks.ts'
import { Failure } from './failure.ts'
import { completionsUrl, type Model } from './model.ts'
import { Patience, type Timeouts } from './patience.ts'

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface CompleteOptions {
  /** Aborts when the reader does not wait any more. */
  signal: AbortSignal
  timeouts?: Timeouts | undefined
  /** Maximum length of an answer, in characters. Default: 24,000. */
  longest?: number
}

/** The text of an answer, as a model writes it. Throws a `Failure`, after everything that came before. */
export async function* complete(
  model: Model,
  messages: readonly ModelMessage[],
  { signal, timeouts, longest = 24_000 }: CompleteOptions,
): AsyncGenerator<string> {
  const patience = new Patience(signal, timeouts)
  try {
    let length = 0
    for await (const text of answerOf(await send(model, messages, patience.signal), patience)) {
      length += text.length
      if (length > longest) throw new Failure('too-long', `The answer is longer than ${longest} characters.`)
      yield text
    }
  } catch (error) {
    // What fails because it was aborted, fails for the reason of that.
    throw failureOf(patience.signal.aborted ? patience.signal.reason : error, model)
  } finally {
    patience.end()
  }
}

async function send(model: Model, messages: readonly ModelMessage[], signal: AbortSignal): Promise<Response> {
  const { key } = model
  const response = await fetch(completionsUrl(model), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model: model.model, messages, stream: true }),
    // A key is for one address.
    redirect: 'manual',
    signal,
  })
  if (response.ok) return response
  throw await statusFailure(response)
}

async function statusFailure(response: Response): Promise<Failure> {
  const { status, headers } = response
  const reason = `The model's address answers ${status}: ${await startOf(response)}`
  if (status === 429) return new Failure('limited', reason, secondsOf(headers.get('retry-after')))
  if (status === 408 || status === 504) return new Failure('stalled', reason)
  if (status === 413) return new Failure('too-long', reason)
  return new Failure('unavailable', reason, status === 503 ? secondsOf(headers.get('retry-after')) : undefined)
}

/** `Retry-After`: seconds, or a date. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

/** How much of a wrong answer the log quotes, in characters. */
const mostQuoted = 300

async function startOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  if (response.body)
    for await (const bytes of chunksOf(response.body)) {
      text += decoder.decode(bytes, { stream: true })
      if (text.length > mostQuoted) break
    }
  return text.slice(0, mostQuoted).replace(/\s+/g, ' ').trim()
}

/** A longer one of anything is no answer, in bytes. */
const mostBytes = 4_000_000

async function* answerOf(response: Response, patience: Patience): AsyncGenerator<string> {
  const type = response.headers.get('content-type') ?? ''
  if (/\bjson\b/.test(type)) return yield* wholeAnswer(response)
  if (!type.startsWith('text/event-stream'))
    throw new Failure(
      'unavailable',
      `The model's address answers with ${type || 'no type'}: ${await startOf(response)}`,
    )
  let finish: string | undefined
  for await (const data of eventData(response.body!, patience)) {
    if (data === '[DONE]') return endOf(finish ?? 'stop')
    const { text, reason } = partOf(data)
    if (text) yield text
    finish = reason ?? finish
  }
  if (finish === undefined) throw new Failure('broken', 'The stream of the model ends before the answer does.')
  endOf(finish)
}

/** Some servers do not stream. */
async function* wholeAnswer(response: Response): AsyncGenerator<string> {
  const { text, reason } = partOf(await response.text())
  if (!text) throw new Failure('unavailable', 'The answer of the model is empty.')
  yield text
  endOf(reason ?? 'stop')
}

function endOf(finish: string): void {
  if (finish === 'length') throw new Failure('too-long', 'The model has reached the longest answer that it may give.')
  if (finish === 'content_filter') throw new Failure('filtered', 'The provider has filtered the answer.')
}

async function* eventData(body: ReadableStream<Uint8Array>, patience: Patience): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let found: string[] = []
  let size = 0
  const parser = createParser({ onEvent: ({ data }) => found.push(data) })
  for await (const bytes of chunksOf(body)) {
    size += bytes.length
    if (size > mostBytes) throw new Failure('broken', `The stream of the model is longer than ${mostBytes} bytes.`)
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (found.length > 0) patience.restart()
    yield* found
    found = []
  }
  // The last event may have no empty line behind it.
  parser.feed(`${decoder.decode()}\n\n`)
  yield* found
}

interface AnswerPiece {
  text?: string | undefined
  reason?: string | undefined
}

/** What OpenAI's format calls a chunk or a completion, as far as it matters here. */
interface Completion {
  choices?: { delta?: { content?: unknown }; message?: { content?: unknown }; finish_reason?: unknown }[]
  error?: unknown
}

function partOf(data: string): AnswerPiece {
  let value: Completion | null
  try {
    value = JSON.parse(data)
  } catch {
    throw new Failure('broken', `The model sends what is not JSON: ${data.slice(0, mostQuoted)}`)
  }
  if (value?.error) throw errorOf(value.error)
  const choice = value?.choices?.[0]
  const text = choice?.delta?.content ?? choice?.message?.content
  return {
    text: typeof text === 'string' ? text : undefined,
    reason: typeof choice?.finish_reason === 'string' ? choice.finish_reason : undefined,
  }
}

function errorOf(error: unknown): Failure {
  const reason = JSON.stringify(error).slice(0, mostQuoted)
  return new Failure(/rate.?limit|quota/i.test(reason) ? 'limited' : 'unavailable', `The model reports ${reason}`)
}

/** Whatever was thrown, without the key. */
function failureOf(error: unknown, { key }: Model): unknown {
  const failure =
    error instanceof Failure
      ? error
      : new Failure(isNetworkError(error) ? 'unavailable' : 'broken', `The model cannot be read: ${reasonOf(error)}`)
  if (key === undefined || !failure.message.includes(key)) return failure
  return new Failure(failure.code, failure.message.replaceAll(key, '[key]'), failure.retryAfter)
}

/** Where no answer has begun, `fetch` fails. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|network connection/i.test(error.message)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
