/**
 * - `not-found`: there is no such job or key
 * - `transition`: the job's status does not allow it
 * - `invalid`: a value does not have the required format
 * - `locked`: another process has the data folder open
 * - `unavailable`: the database cannot be reached, or does not respond in time
 */
export type StoreErrorCode = 'not-found' | 'transition' | 'invalid' | 'locked' | 'unavailable'

/** An operation that a store rejects. The message is a sentence for people. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Error codes of Node and PostgreSQL (classes 08, 53 and 57) for a database that is unavailable, busy or shutting down. */
const unavailable =
  /^(?:E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT)|ENOENT|08...|53...|57...)$/

/** Messages of `pg`, which has no codes for them. */
const noAnswer =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered)/

/** Turns a driver's error into a `StoreError` if the database was unavailable. */
export function toStoreError(error: unknown): unknown {
  const isUnavailable = causes(error).some(({ message, code = '' }) => unavailable.test(code) || noAnswer.test(message))
  if (!isUnavailable) return error
  return new StoreError('unavailable', `The database cannot be reached: ${reasonOf(error)}`, { cause: error })
}

/** The root cause of an error. drizzle wraps it in an error that quotes the statement. */
export function reasonOf(error: unknown): string {
  const { message, code } = causes(error).at(-1) ?? {}
  return message || code || String(error)
}

function causes(error: unknown): { message: string; code?: string }[] {
  if (!(error instanceof Error)) return []
  return [{ message: error.message, code: 'code' in error ? String(error.code) : undefined }, ...causes(error.cause)]
}
