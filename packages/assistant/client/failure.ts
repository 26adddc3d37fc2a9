import { fill, type Words } from './words.ts'

/** Why there is no answer, or only a part of one. */
export interface Failure {
  code: 'offline' | 'unreachable' | 'unauthorized' | 'limited' | 'failed' | 'filtered' | 'stalled' | 'broken'
  /** What the server says, if there are no words for it here. */
  message?: string
  /** When another try makes sense: milliseconds since 1970. */
  until?: number
}

export class AskError extends Error {
  override name = 'AskError'
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause })
    this.failure = failure
  }
}

/** What any error means for a reader. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AskError) return error.failure
  return { code: navigator.onLine ? 'broken' : 'offline' }
}

export function failureWords({ code, message, until = 0 }: Failure, words: Words): string {
  const seconds = Math.ceil((until - Date.now()) / 1_000)
  if (code === 'limited') return seconds > 0 ? fill(words.limitedFor, { seconds }) : words.limited
  return message ? `${words[code]} ${message}` : words[code]
}

/** What the status of an answer means. */
export function statusFailure({ status, headers }: Response): Failure {
  if (status === 401 || status === 403) return { code: 'unauthorized' }
  if (status !== 429 && status !== 503) return { code: 'failed' }
  const written = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - Date.now()) / 1_000
  return { code: status === 429 ? 'limited' : 'failed', ...(seconds > 0 && { until: Date.now() + seconds * 1_000 }) }
}
