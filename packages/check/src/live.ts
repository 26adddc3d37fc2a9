import type { Problem } from '@specnav/core'
import type { Literal } from '@specnav/pages/requests'
import { decodePercent, excerpt, type JsonValue } from '@specnav/core/text'
import {
  exchangeOf,
  isJson,
  isSecret,
  mismatch,
  mismatchWords,
  readSecurity,
  schemaReader,
  withoutSecrets,
} from '@specnav/pages/facts'
import type { Site } from '@specnav/pages'
import { type Meant, meantRequests } from './contract/requests/requests.ts'
import { isPlaceholder } from './contract/requests/values.ts'

export interface LiveOptions {
  /** Where the paths of the specifications begin on the author's server. */
  server: URL
  /** Methods that are sent. Default: GET and HEAD, which change nothing. */
  methods?: readonly string[]
  /** The header `Authorization`: what texts say there is never sent. */
  authorization?: string | undefined
  send: (url: URL, request: RequestInit) => Promise<Response>
  /** Milliseconds per request. Default: 10,000. */
  timeout?: number
}

/** What a server says to the requests of a site's texts. */
export interface LiveResult {
  problems: Problem[]
  /**
   * How many requests were sent, and how many were not: for their method, for values that only readers know, for their
   * number, or because the server gave no answer to the first ones.
   */
  sent: number
  left: { method: number; values: number; number: number; silence: number }
}

interface Sendable {
  url: URL
  method: string
  body: string | undefined
  /** Whether nothing is left out of it that the text or the operation has. */
  isWhole: boolean
  meant: Meant[]
}

/** Maximum number of requests, of those at once, and of bytes in an answer. */
const maxRequests = 500
const atOnce = 4
const maxBytes = 4 * 1024 * 1024
/** Requests without an answer, after which a server that has given none is not asked again. */
const maxSilent = 8

/** Sends the requests of a site's texts that are complete, and compares the answers with the specifications. */
export async function checkLive(site: Site, options: LiveOptions): Promise<LiveResult> {
  const { methods = ['GET', 'HEAD'] } = options
  const left: LiveResult['left'] = { method: 0, values: 0, number: 0, silence: 0 }
  const known = new Map<string, Sendable>()
  for (const meant of meantRequests(site)) {
    const method = meant.request.method ?? meant.operation.method
    const sendable = methods.includes(method) ? sendableOf(meant, method, options.server) : undefined
    if (!sendable) left[methods.includes(method) ? 'values' : 'method']++
    else {
      const key = `${method} ${sendable.url.href} ${sendable.body ?? ''}`
      const same = known.get(key)
      if (same) same.meant.push(meant)
      else known.set(key, sendable)
    }
  }
  const queue = [...known.values()]
  left.number = queue.splice(maxRequests).length
  const problems: Problem[] = []
  let sent = 0
  let answers = 0
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const answer = await answerOf(next, options).catch(wordsOf)
      sent += 1
      if (typeof answer !== 'string') answers += 1
      problems.push(...problemsOf(next, answer, options))
      if (answers === 0 && sent >= maxSilent) left.silence += queue.splice(0).length
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { problems, sent, left }
}

/** A request as it is sent; undefined if it has a value that stands for another, or a secret. */
function sendableOf(meant: Meant, method: string, server: URL): Sendable | undefined {
  const { request, operation, target } = meant
  const length = operation.path.split('/').filter(Boolean).length
  const written = target.path.split('/').filter(Boolean)
  const segments = written.slice(written.length - length)
  const isOpen = (text: string) => isPlaceholder(text) || text.startsWith(':')
  const url = new URL(server)
  url.pathname = [server.pathname.replace(/\/$/, ''), ...segments, ...(target.path.endsWith('/') ? [''] : [])].join('/')
  const secrets = readSecurity(operation).flatMap(({ schemes }) =>
    schemes.flatMap((each) => (each.type === 'apiKey' ? [each.parameter] : [])),
  )
  const asked = [
    ...new URLSearchParams(target.query),
    ...request.query.map(({ name, value }): [string, string] => [name, value]),
  ]
  const fields = asked.filter(([name, value]) => !isSecret(name, value) && !secrets.includes(name))
  // Headers of texts are not sent: any of them may hold a key.
  const needsHeader = exchangeOf(operation).parameters.some(
    (group) => group.in === 'header' && group.parameters.some(({ required }) => required),
  )
  const parts = segments.map(decodePercent)
  if (parts.some((each) => isOpen(each) || isSecret('', each)) || fields.some(([, value]) => isOpen(value)))
    return undefined
  for (const [name, value] of fields) url.searchParams.append(name, value)
  const isSent = request.body !== undefined && method !== 'GET' && method !== 'HEAD'
  const value = isSent && request.body?.type === 'value' ? valueOf(request.body.value) : undefined
  const body = value === undefined ? undefined : JSON.stringify(value)
  if (isSent && (value === undefined || JSON.stringify(withoutSecrets(value)) !== body)) return undefined
  return { url, method, body, isWhole: fields.length === asked.length && !needsHeader, meant: [meant] }
}

/** The value that code writes; undefined if only the running code or the reader knows it. */
function valueOf(literal: Literal): JsonValue | undefined {
  if (literal.type === 'value') return /^(?:your|<|\{\{|\$)/i.test(String(literal.value)) ? undefined : literal.value
  if (literal.type === 'list') {
    const items = literal.items.map(valueOf)
    return items.every((item) => item !== undefined) ? items : undefined
  }
  if (literal.type !== 'object' || literal.isPartial) return undefined
  const members = literal.members.map(({ name, value }) => [name, valueOf(value)] as const)
  return members.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(members)
}

/** What is wrong with an answer, or with why there is none, at each place of the request. */
function problemsOf(sendable: Sendable, answer: Answer | string, options: LiveOptions): Problem[] {
  const [{ operation }] = sendable.meant as [Meant]
  const found =
    typeof answer === 'string'
      ? { severity: 'warning' as const, message: `gets no answer: ${answer}.` }
      : wrongAnswer(answer, sendable, options)
  if (!found) return []
  const message = `\`${operation.key}\`, sent to \`${sendable.url.href}\`, ${found.message}`
  return sendable.meant.map(({ place }) => ({
    code: 'live-answer',
    severity: found.severity,
    message,
    ...place,
    actual: sendable.url.href,
    alike: message,
  }))
}

function wordsOf(error: unknown): string {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  if (name === 'TimeoutError') return 'the time is over'
  const { code } = cause instanceof Error && 'code' in cause ? cause : { code: undefined }
  return typeof code === 'string' ? code : message
}

interface Answer {
  status: number
  type: string
  /** Undefined: it is too long. */
  text: string | undefined
}

/** The answer to a request. Redirects are answers: they could lead anywhere. */
async function answerOf({ url, method, body }: Sendable, options: LiveOptions): Promise<Answer> {
  const { send, authorization, timeout = 10_000 } = options
  const response = await send(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: {
      accept: 'application/json, */*;q=0.5',
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const type = (response.headers.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase()
  // A stream may never end, and only JSON is compared.
  if (!isJson(type)) {
    await response.body?.cancel()
    return { status: response.status, type, text: '' }
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) break
    chunks.push(chunk)
  }
  const text = size > maxBytes ? undefined : Buffer.concat(chunks).toString('utf8')
  return { status: response.status, type, text }
}

/** What is wrong with an answer; undefined if a specification says that it can be one. */
function wrongAnswer(
  { status, type, text }: Answer,
  { meant: [meant], method, isWhole }: Sendable,
  { authorization }: LiveOptions,
): Pick<Problem, 'severity' | 'message'> | undefined {
  const { operation } = meant!
  const { file } = operation.spec
  const warning = (message: string) => ({ severity: 'warning' as const, message })
  const { responses } = exchangeOf(operation)
  const names = [String(status), `${String(status)[0]}XX`, 'default']
  const described = names
    .map((name) => responses.find((response) => response.status.toUpperCase() === name.toUpperCase()))
    .find((response) => response)
  if ((status === 401 || status === 403) && authorization === undefined)
    return { severity: 'note', message: `is refused with ${status}. Set \`SPECNAV_LIVE_AUTHORIZATION\` to compare it.` }
  if (status === 429) return { severity: 'note', message: 'is refused with 429: the server takes fewer requests.' }
  if (status >= 500) return warning(`fails with ${status}.`)
  if (status === 400 || status === 422)
    return isWhole
      ? warning(`is refused as it is written, with ${status}. Correct the request.`)
      : { severity: 'note', message: `is refused with ${status}: its headers and keys were not sent.` }
  if (status === 404)
    return { severity: 'note', message: 'finds nothing there. Write values that the server has, or correct the path.' }
  if (!described) return warning(`answers ${status}, which \`${file}\` does not describe.`)
  const media = described.content.find(({ mediaType }) => isJson(mediaType))
  if (!media || method === 'HEAD' || text === undefined) return undefined
  if (!isJson(type)) return warning(`answers \`${type || 'without a type'}\`, but \`${file}\` describes JSON.`)
  let value: JsonValue
  try {
    value = JSON.parse(text) as JsonValue
  } catch {
    return warning('answers with text that is not valid JSON.')
  }
  const { named } = schemaReader(operation.spec)
  const wrong = mismatch(value, media.schema, { named, direction: 'response', mayOverlap: true, words: mismatchWords })
  if (!wrong) return undefined
  const subject = wrong.keys.length === 0 ? 'an answer that' : `an answer whose \`${wrong.keys.join('.')}\``
  return warning(
    wrong.found === undefined
      ? `gets ${subject} lacks ${wrong.expected()}, which \`${file}\` requires.`
      : `gets ${subject} is \`${excerpt(wrong.found)}\`, but \`${file}\` expects ${wrong.expected()}.`,
  )
}
