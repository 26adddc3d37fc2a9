/**
 * - `not-found`: there is no such job or key
 * - `transition`: the job's status does not allow it
 * - `invalid`: a value has not the form that it needs
 * - `locked`: another process has the data folder
 * - `unavailable`: the database cannot be reached, or does not answer in time
 */
export type StoreErrorCode = 'not-found' | 'transition' | 'invalid' | 'locked' | 'unavailable'

/** What a store refuses, in a sentence for people. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Codes of Node and of PostgreSQL (its classes 08, 53 and 57) for a database that is not there, busy or going down. */
const unavailable =
  /^(?:E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT)|ENOENT|08...|53...|57...)$/

/** Messages of `pg`, which has no codes for them. */
const noAnswer =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered)/

/** An error of a driver; a `StoreError` where it says that the database was not to be had. */
export function toStoreError(error: unknown): unknown {
  const isUnavailable = causes(error).some(({ message, code = '' }) => unavailable.test(code) || noAnswer.test(message))
  if (!isUnavailable) return error
  return new StoreError('unavailable', `The database cannot be reached: ${reasonOf(error)}`, { cause: error })
}

/** What lies at the bottom of an error. drizzle wraps it in one that quotes the statement. */
export function reasonOf(error: unknown): string {
  const { message, code } = causes(error).at(-1) ?? {}
  return message || code || String(error)
}

function causes(error: unknown): { message: string; code?: string }[] {
  if (!(error instanceof Error)) return []
  return [{ message: error.message, code: 'code' in error ? String(error.code) : undefined }, ...causes(error.cause)]
}
