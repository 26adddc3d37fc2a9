import type { AgentJob } from '../agent-job.ts'
import { abortable } from './abort.ts'
import { AdminApiError } from './error.ts'
import { jobFetcher, type TaggedJob } from './request.ts'
import { waitForJob, type WaitOptions } from './wait.ts'

export interface AdminClientOptions {
  /** Where the API is served, without `/v2`: `https://admin.example.com`. */
  baseUrl: string
  /** An admin API key. It begins with `svc_`, and is a secret. */
  apiKey: string
  /** Timeout of one request in milliseconds. Default: 10,000. */
  requestTimeout?: number
  /** The function that sends requests. Default: `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** Reads agent jobs. The key is not a property, so printing a client does not show it. */
export interface AdminClient {
  /** The current state of the job. Rejects with an `AdminApiError`, or with the signal's reason. */
  getAgentJob(projectId: string, id: string, options?: RequestOptions): Promise<AgentJob>
  /** Polls until the job is `completed`, `archived` or `failed`, and retries temporary failures. Rejects like `getAgentJob`. */
  waitForAgentJob(projectId: string, id: string, options?: WaitOptions): Promise<AgentJob>
}

export interface RequestOptions {
  signal?: AbortSignal
}

/** Throws a `TypeError` for an invalid key or URL, and in a browser, where everybody could read the key. */
export function createAdminClient({
  baseUrl,
  apiKey,
  requestTimeout = 10_000,
  fetch = globalThis.fetch,
}: AdminClientOptions): AdminClient {
  // Only browser pages and workers have these names; Node, Deno, Bun and edge servers do not.
  if (globalThis.navigator?.userAgent?.startsWith('Mozilla/')) {
    throw new TypeError(
      'The Admin API client does not run in a browser: everybody who opens the page could read the key.',
    )
  }
  // Messages never contain the key. A character that is not allowed in a header would put it into a message of fetch.
  if (typeof apiKey !== 'string' || !/^svc_[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('`apiKey` is not an admin API key: it has to start with `svc_`, without spaces or line breaks.')
  const fetchJob = jobFetcher(fetch, validBaseUrl(baseUrl), apiKey)
  const timeout = {
    milliseconds: requestTimeout,
    error: () => new AdminApiError('timeout', `There was no response within ${requestTimeout} ms.`),
  }
  const ask = (projectId: string, id: string, { known, signal }: RequestOptions & { known?: TaggedJob }) =>
    abortable({ signal, timeout }, (signal) => fetchJob(projectId, id, { known, signal }))

  return {
    getAgentJob: async (projectId, id, { signal } = {}) => (await ask(projectId, id, { signal })).job,
    waitForAgentJob: (projectId, id, options = {}) => waitForJob((asked) => ask(projectId, id, asked), options),
  }
}

function validBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new TypeError('`baseUrl` has to be a URL such as `https://admin.example.com`.')
  return url.href.replace(/\/+$/, '')
}
