import type { AssistantMessage, AssistantRequest } from '../wire.ts'
import { longestQuestion } from '../wire.ts'
import { Failure } from './failure.ts'

/** The largest request, in bytes. */
const mostBytes = 128_000

/** The messages that count: older ones are left out. */
const mostMessages = 20

/** What a reader sends. Throws a `Failure` for what is no question. */
export async function readQuestion(request: Request): Promise<AssistantRequest> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Failure('invalid', 'The question is not JSON.')
  const value = parsed(await bodyOf(request))
  if (!isRecord(value) || !Array.isArray(value.messages)) throw new Failure('invalid', 'The question has no messages.')
  const messages = value.messages.slice(-mostMessages).map(messageOf)
  const last = messages.at(-1)
  if (last?.role !== 'user' || last.content.trim() === '') throw new Failure('invalid', 'The question is empty.')
  if (last.content.length > longestQuestion)
    throw new Failure('too-long', `The question has more than ${longestQuestion} characters.`)
  return { messages, ...text(value, 'page', 2_000), ...text(value, 'language', 40), ...text(value, 'version', 200) }
}

async function bodyOf(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  const reader = request.body?.getReader()
  let size = 0
  let body = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > mostBytes) {
      await reader.cancel()
      throw new Failure('too-long', `The request is larger than ${mostBytes} bytes.`)
    }
    body += decoder.decode(value, { stream: true })
  }
  return body + decoder.decode()
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Failure('invalid', 'The question is not JSON.')
  }
}

function messageOf(value: unknown): AssistantMessage {
  if (isRecord(value) && typeof value.content === 'string' && (value.role === 'user' || value.role === 'assistant'))
    return { role: value.role, content: value.content }
  throw new Failure('invalid', 'A message has no role or no content.')
}

function text<Name extends 'page' | 'language' | 'version'>(
  value: Record<string, unknown>,
  name: Name,
  longest: number,
): Partial<Record<Name, string>> {
  const found = value[name]
  return typeof found === 'string' && found.length <= longest ? ({ [name]: found } as Record<Name, string>) : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
