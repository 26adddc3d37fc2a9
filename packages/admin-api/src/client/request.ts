import { type AgentJob, agentJobStatuses } from '../agent-job.ts'
import { identifierForm, identifierFormInWords } from '../identifier.ts'
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
    for (const [name, value] of Object.entries({ projectId, id })) {
      if (!identifierForm.test(value))
        throw new AdminApiError('bad-request', `\`${name}\` has to be ${identifierFormInWords}.`)
    }
    const url = `${baseUrl}/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`
    const headers: Record<string, string> = { Accept: 'application/json', Authorization: `Bearer ${apiKey}` }
    if (known?.etag !== undefined) headers['If-None-Match'] = known.etag
    let response, text
    try {
      // A redirect would send the key to another place.
      response = await fetch(url, { headers, signal, redirect: 'manual' })
      text = await response.text()
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      throw new AdminApiError('network', `There is no response from ${baseUrl}: ${reason(cause)}`, { cause })
    }
    if (response.status === 304 && known) return known
    if (isRedirect(response)) throw redirected(response, url)
    const body = parse(text)
    if (response.status !== 200) throw failure(response, body)
    if (!isJob(body)) throw failure(response, body, 'protocol')
    return { job: body, etag: response.headers.get('ETag') ?? undefined }
  }
}

/** Edge servers and browsers hide the status of a redirect that is not followed. */
function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}

function redirected({ status, headers }: Response, url: string): AdminApiError {
  const location = headers.get('Location')
  const to = location !== null && URL.canParse(location, url) ? ` to ${new URL(location, url).origin}` : ''
  const message = `HTTP ${status}: ${url} redirects${to}, and the key is not sent there. Set \`baseUrl\` to where the API is.`
  return new AdminApiError('protocol', message, { status })
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
