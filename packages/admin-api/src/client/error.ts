/**
 * - `bad-request` (400), `unauthorized` (401, 403), `not-found` (404): asking again changes nothing
 * - `rate-limited` (429), `server` (every 5xx): later it may work
 * - `network`: there was no answer, or half of one; `timeout`: there was none in time
 * - `protocol`: the answer is none of the Admin API's
 */
export type AdminApiErrorCode =
  | 'bad-request'
  | 'unauthorized'
  | 'not-found'
  | 'rate-limited'
  | 'server'
  | 'network'
  | 'timeout'
  | 'protocol'

interface Details extends ErrorOptions {
  status?: number
  requestId?: string
  retryAfter?: number
}

/** Why there is no job. Holds no key. */
export class AdminApiError extends Error {
  override name = 'AdminApiError'
  readonly code: AdminApiErrorCode
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined
  /** What the server's logs call the request. */
  readonly requestId: string | undefined
  /** Milliseconds to wait before the next request, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(code: AdminApiErrorCode, message: string, { status, requestId, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** Whether the same request may have an answer later. */
export function isTransient({ code }: AdminApiError): boolean {
  return code === 'rate-limited' || code === 'server' || code === 'network' || code === 'timeout'
}
