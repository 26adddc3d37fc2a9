/**
 * - `bad-request` (400, or an identifier that no job can have: then without a request), `unauthorized` (401, 403), `not-found` (404): a retry
 *   does not help
 * - `rate-limited` (429), `server` (every 5xx): a later retry may work
 * - `network`: there was no response, or only a part of one; `timeout`: there was none in time
 * - `protocol`: the response is not from the Admin API, or a redirect, which the key does not follow
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

/** Why the request failed. Never contains the key. */
export class AdminApiError extends Error {
  override name = 'AdminApiError'
  readonly code: AdminApiErrorCode
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined
  /** The id of the request in the server's logs. */
  readonly requestId: string | undefined
  /** Milliseconds to wait before the next request, if the server sent `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: AdminApiErrorCode, message: string, { status, requestId, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** Whether a retry of the same request may succeed. */
export function isTransient({ code }: AdminApiError): boolean {
  return code === 'rate-limited' || code === 'server' || code === 'network' || code === 'timeout'
}
