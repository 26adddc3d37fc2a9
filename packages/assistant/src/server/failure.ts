import type { AssistantEvent } from '../wire.ts'

/** What can go wrong. Dialogs have words of their own for these codes. */
export type FailureCode =
  | 'invalid'
  | 'too-long'
  | 'forbidden'
  | 'limited'
  | 'stalled'
  | 'broken'
  | 'filtered'
  | 'unavailable'

/** For readers: no word of providers, keys and addresses. */
const messages: Record<FailureCode, string> = {
  invalid: 'This is not a question that the assistant can read.',
  'too-long': 'This is too long for the assistant.',
  forbidden: 'The assistant only answers on its own site.',
  limited: 'The assistant gets too many questions at the moment. Please try again later.',
  stalled: 'The assistant took too long. Please try again.',
  broken: 'The answer broke off. Please try again.',
  filtered: 'The assistant may not answer this.',
  unavailable: 'The assistant is not available at the moment.',
}

/** Why there is no answer, or not a whole one. Its message is for the operator. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, reason: string, retryAfter?: number) {
    super(reason)
    this.code = code
    this.retryAfter = retryAfter
  }
}

export function errorEvent(code: FailureCode, retryAfter?: number): AssistantEvent {
  return { type: 'error', code, message: messages[code], ...(retryAfter !== undefined && { retryAfter }) }
}
