import { type AgentJob, agentJobStatuses } from '../agent-job.ts'
import { AdminApiError, type AdminApiErrorCode } from './error.ts'

/** A job with the ETag of its response. */
export interface TaggedJob {
  job: AgentJob
  etag?: string
}

/** Requests a job once. Returns `known` if it has not changed. */
export type FetchJob = (
  projectId: string,
  id: string,
  options: { known?: TaggedJob; signal: AbortSignal },
) => Promise<TaggedJob>

/** Sends the request and interprets the response. */
export function jobFetcher(fetch: typeof globalThis.fetch, baseUrl: string, apiKey: string): FetchJob {
  return async (projectId, id, { known, signal }) => {
    const url = `${baseUrl}/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`
    const headers: Record<string, string> = { Accept: 'application/json', Authorization: `Bearer ${apiKey}` }
    if (known?.etag !== undefined) headers['If-None-Match'] = known.etag
    let response, text
    try {
      // A redirect would send the key to another place.
      response = await fetch(url, { headers, signal, redirect: 'error' })
      text = await response.text()
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      throw new AdminApiError('network', `There is no response from ${baseUrl}: ${reason(cause)}`, { cause })
    }
    if (response.status === 304 && known) return known
    const body = parse(text)
    if (response.status !== 200) throw failure(response, body)
    if (!isJob(body)) throw failure(response, body, 'protocol')
    return { job: body, etag: response.headers.get('ETag') ?? undefined }
  }
}

function failure({ status, headers }: Response, body: unknown, code = codeOf(status)): AdminApiError {
  const said = isRecord(body) && typeof body.error === 'string' ? body.error : 'The response is not from the Admin API.'
  return new AdminApiError(code, `HTTP ${status}: ${said}`, {
    status,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfter: milliseconds(headers.get('Retry-After')),
  })
}

function codeOf(status: number): AdminApiErrorCode {
  if (status >= 500) return 'server'
  return codes[status] ?? 'protocol'
}

const codes: Record<number, AdminApiErrorCode> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  408: 'timeout',
  429: 'rate-limited',
}

/** The value of `Retry-After`: seconds, or a date. */
function milliseconds(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const time = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(time) ? Math.max(0, time) : undefined
}

/** The fields that polling needs; the server validates the others. */
function isJob(body: unknown): body is AgentJob {
  return isRecord(body) && typeof body.id === 'string' && agentJobStatuses.some((status) => status === body.status)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The cause of "fetch failed". */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reason(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
