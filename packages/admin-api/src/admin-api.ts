import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { createHash, randomUUID } from 'node:crypto'
import { getAgentJobRoute, messages } from './contract.ts'
import { identifierForm } from './identifier.ts'
import { keyId } from './key.ts'
import type { Log } from './log.ts'
import { rateLimit } from './rate-limit.ts'
import { StoreError } from './store/error.ts'
import type { KeyAndJob, Store, StoredJob } from './store/store.ts'

export interface AdminApiOptions {
  store: Pick<Store, 'findJobFor' | 'ping'>
  /** Called for every request, without secrets. Default: nothing is called. */
  log?: Log
  /** Origins whose pages may call the API from a browser, such as `https://docs.example.com`; `*` for all. Default: none. */
  allowOrigins?: readonly string[]
  /** Requests per minute for each key, on this server. Default: unlimited. */
  requestsPerMinute?: number
}

/** Responds to a request. Never rejects: an unexpected error becomes a 500 response. */
export type AdminApi = (request: Request) => Promise<Response>

interface Env {
  Variables: { requestId: string; found?: KeyAndJob; error?: Error }
}

/** The API as a fetch handler, for any server with `Request` and `Response`. `GET /health` checks the database. */
export function createAdminApi({ store, log, allowOrigins = [], requestsPerMinute }: AdminApiOptions): AdminApi {
  const app = new Hono<Env>()
  const path = getAgentJobRoute.getRoutingPath()

  app.use(identified())
  if (log) app.use(logged(log))
  if (allowOrigins.length > 0) app.use(allow(allowOrigins))

  app.get('/health', async (c) => {
    await store.ping()
    return c.json({ status: 'ok' }, 200, { ...idHeader(c), 'Cache-Control': 'no-store' })
  })

  app.get(path, authenticated(store))
  if (requestsPerMinute !== undefined) app.get(path, limited(requestsPerMinute))
  app.get(path, (c) => {
    const projectId = c.req.param('projectId') ?? ''
    // The form that the contract demands, without the cost of a schema for each poll.
    if (![projectId, c.req.param('id') ?? ''].every((id) => identifierForm.test(id)))
      return fail(c, 400, messages.badRequest)
    const job = c.get('found')?.job
    // Do not reveal whether a job of another project exists.
    if (job?.projectId !== projectId) return fail(c, 404, messages.jobNotFound)
    const { body, etag } = answerOf(job)
    const headers = { ...idHeader(c), ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }
    return names(c.req.header('If-None-Match'), etag)
      ? c.body(null, 304, headers)
      : c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
  })

  for (const known of ['/health', path]) app.all(known, (c) => fail(c, 405, messages.method, { Allow: 'GET, HEAD' }))
  app.notFound((c) => fail(c, 404, messages.pathNotFound))
  app.onError((error, c) => {
    c.set('error', error)
    const isUnavailable = error instanceof StoreError && error.code === 'unavailable'
    return isUnavailable ? fail(c, 503, messages.unavailable, { 'Retry-After': '1' }) : fail(c, 500, messages.internal)
  })
  return async (request) => app.fetch(request)
}

/** A response in the format of every error. */
function fail<Status extends 400 | 401 | 404 | 405 | 429 | 500 | 503>(
  c: Context<Env>,
  status: Status,
  error: string,
  headers: Record<string, string> = {},
) {
  return c.json({ error }, status, { ...idHeader(c), ...headers, 'Cache-Control': 'no-store' })
}

/** Names each request in the logs: as the client does, or with a name of our own. */
function identified() {
  return createMiddleware<Env>((c, next) => {
    const sent = c.req.header(idName) ?? ''
    c.set('requestId', /^[\w\-=]{1,255}$/.test(sent) ? sent : randomUUID())
    return next()
  })
}

const idName = 'X-Request-Id'

/** Each answer has it from the start: a header that is added later costs as much as the rest of a poll. */
function idHeader(c: Context<Env>): Record<string, string> {
  return { [idName]: c.get('requestId') }
}

function authenticated(store: AdminApiOptions['store']) {
  return createMiddleware<Env>(async (c, next) => {
    const header = c.req.header('Authorization')
    // RFC 6750: the error code is only sent if the request had credentials.
    if (header === undefined) return fail(c, 401, messages.missingKey, { 'WWW-Authenticate': realm })
    const refused = { 'WWW-Authenticate': `${realm}, error="invalid_token"` }
    const secret = /^Bearer +(\S+)$/i.exec(header)?.[1]
    if (secret === undefined || keyId(secret) === undefined) return fail(c, 401, messages.malformedKey, refused)
    const found = await store.findJobFor(secret, c.req.param('id') ?? '')
    if (!found.key) return fail(c, 401, messages.unknownKey, refused)
    c.set('found', found)
    return next()
  })
}

const realm = 'Bearer realm="Admin API"'

function limited(requestsPerMinute: number) {
  const limit = rateLimit(requestsPerMinute)
  return createMiddleware<Env>(async (c, next) => {
    const seconds = limit.take(c.get('found')?.key?.id ?? '')
    return seconds > 0 ? fail(c, 429, messages.tooMany, { 'Retry-After': `${seconds}` }) : next()
  })
}

function allow(origins: readonly string[]) {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['Authorization', 'If-None-Match', 'X-Request-Id'],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
}

function logged(log: Log) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    const error = c.get('error')
    log({
      level: status >= 500 ? 'error' : 'info',
      event: 'request',
      requestId: c.get('requestId'),
      method: c.req.method,
      // Without the query: the API does not use one, and people put secrets there.
      path: c.req.path,
      status,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
      key: c.get('found')?.key?.id,
      error: error && (error instanceof StoreError ? error.message : error.stack),
    })
  })
}

/** The answer for a job in one state: stores return the same object for it until it changes. */
const answers = new WeakMap<StoredJob, { body: string; etag: string }>()

function answerOf(job: StoredJob): { body: string; etag: string } {
  let answer = answers.get(job)
  if (!answer) {
    const { projectId: _, ...shown } = job
    const body = JSON.stringify(shown)
    answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    answers.set(job, answer)
  }
  return answer
}

/** Whether `If-None-Match` lists the tag, or is `*`. */
function names(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
