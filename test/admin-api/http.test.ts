import { createAdminApi, jsonLog, openStore, serve, type RunningServer, type Store } from '@specnav/admin-api'
import { Hono } from 'hono'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabases } from './databases.ts'

/*
 * Every row of the API's tables, over HTTP, on each database.
 */
const databases = await startDatabases()

const prLink = 'https://git.example.com/acme/docs/pull/42'
const newJob = { projectId: 'prj_1', repository: 'https://git.example.com/acme/docs', model: 'example-model-1' }
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe.each(databases)('on $name', ({ create }) => {
  let store: Store
  let server: RunningServer
  let key: string
  let lines: string[]

  beforeAll(async () => {
    store = await openStore(await create())
    lines = []
    server = await serve(createAdminApi({ store, log: jsonLog((line) => lines.push(line)) }), { port: 0 })
    key = (await store.createKey({ projectId: 'prj_1' })).key
  })

  afterAll(async () => {
    await server?.close()
    await store?.close()
  })

  interface Answer {
    status: number
    headers: Headers
    body: unknown
  }

  async function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const response = await fetch(server.url + path, { method, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(path, { Authorization: `Bearer ${key}`, ...headers })

  const path = (id: string, projectId = 'prj_1') => `/v2/agent/${projectId}/job/${id}`

  test('a new job is active: every field is there, prLink and archivedAt are null', async () => {
    const { id } = await store.createJob(newJob)
    const { status, body, headers } = await get(path(id))
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(body).toEqual({
      id,
      status: 'active',
      source: { repository: newJob.repository, ref: null },
      model: newJob.model,
      prLink: null,
      createdAt: expect.stringMatching(time),
      archivedAt: null,
    })
  })

  test('source.ref is the branch of the agent', async () => {
    const given = await store.createJob({ ...newJob, ref: 'agent/a' })
    expect(await get(path(given.id))).toMatchObject({ body: { source: { ref: 'agent/a' } } })
    await store.setJobRef(given.id, 'agent/b')
    expect(await get(path(given.id))).toMatchObject({ body: { source: { ref: 'agent/b' } } })
  })

  test.each([
    ['with a pull request', prLink],
    ['without changes', null],
  ])('active → completed, %s', async (_, prLink) => {
    const { id } = await store.createJob(newJob)
    await store.completeJob(id, prLink)
    expect(await get(path(id))).toMatchObject({ status: 200, body: { status: 'completed', prLink, archivedAt: null } })
  })

  test('active → failed', async () => {
    const { id } = await store.createJob(newJob)
    await store.failJob(id)
    expect(await get(path(id))).toMatchObject({ status: 200, body: { status: 'failed', prLink: null } })
  })

  test.each([
    ['completed', (id: string) => store.completeJob(id, prLink), prLink],
    ['failed', (id: string) => store.failJob(id), null],
  ])('%s → archived, with the time', async (_, end, prLink) => {
    const { id } = await store.createJob(newJob)
    await end(id)
    await store.archiveJob(id)
    const archivedAt: unknown = expect.stringMatching(time)
    expect(await get(path(id))).toMatchObject({ status: 200, body: { status: 'archived', prLink, archivedAt } })
  })

  test('404 with an error: an unknown job, and a job or a key of another project, which cannot be distinguished', async () => {
    const { id } = await store.createJob(newJob)
    const other = await store.createJob({ ...newJob, projectId: 'prj_2' })
    const { key: otherKey } = await store.createKey({ projectId: 'prj_2' })
    const answers = await Promise.all([
      get(path('job_unknown')),
      get(path(other.id)),
      get(path(other.id, 'prj_2')),
      get(path(id, 'prj_2')),
      get(path(id, 'prj_unknown')),
      get(path(id), { Authorization: `Bearer ${otherKey}` }),
    ])
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([404, { error: 'Job not found' }])
      expect([...headers.keys()]).toEqual([...answers[0].headers.keys()])
    }
  })

  describe('401 with WWW-Authenticate and an error:', () => {
    const cases: [string, (key: string) => string | undefined][] = [
      ['no key', () => undefined],
      ['an empty one', () => ''],
      ['another scheme', (key) => `Basic ${key}`],
      ['a key without its scheme', (key) => key],
      ['a key with another prefix', (key) => `Bearer ${key.replace('svc_', 'sk_')}`],
      ['a key that is cut off', (key) => `Bearer ${key.slice(0, -1)}`],
      [
        'a key with one other character',
        (key) => `Bearer ${key.slice(0, -2)}${key.at(-2) === 'a' ? 'b' : 'a'}${key.at(-1)}`,
      ],
      ['a key that was never made', () => `Bearer svc_${'0'.repeat(16)}_${'a'.repeat(43)}`],
    ]
    test.each(cases)('%s', async (_, authorization) => {
      const { id } = await store.createJob(newJob)
      const header = authorization(key)
      const { status, headers, body } = await send(path(id), header === undefined ? {} : { Authorization: header })
      expect(status).toBe(401)
      expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="Admin API"/)
      expect(body).toEqual({ error: expect.stringMatching(/admin API key/) })
    })

    test('a key that was revoked a moment ago', async () => {
      const { id } = await store.createJob(newJob)
      const made = await store.createKey({ projectId: 'prj_1' })
      const headers = { Authorization: `Bearer ${made.key}` }
      expect(await send(path(id), headers)).toMatchObject({ status: 200 })
      await store.revokeKey(made.id)
      expect(await send(path(id), headers)).toMatchObject({ status: 401 })
    })
  })

  test('the scheme is read in any case', async () => {
    const { id } = await store.createJob(newJob)
    expect(await get(path(id), { Authorization: `bearer ${key}` })).toMatchObject({ status: 200 })
  })

  test.each(['a b', 'a%00', 'a%2Fb', '%E0%A4%A', "a'--", 'ä', 'a'.repeat(129)])('400 with an error: %j', async (id) => {
    expect(await get(path(id))).toMatchObject({ status: 400, body: { error: expect.any(String) } })
    expect(await get(path('job_1', id))).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('405 with an error: %s', async (method) => {
    const { status, headers, body } = await send(path('job_1'), {}, method)
    expect([status, body]).toEqual([405, { error: 'Only GET and HEAD are allowed here.' }])
    expect(headers.get('Allow')).toBe('GET, HEAD')
  })

  test.each(['/', '/v1/agent/prj_1/job/job_1', '/v2/agent/prj_1/job', '/v2/agent/prj_1/job/'])(
    '404 with an error: the path %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { error: 'There is nothing at this path.' } })
    },
  )

  test('400 with an error: what is no HTTP', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname).end('GET / HTTP/9\r\n\r\n')
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(answer).toMatch(/\r\n\r\n\{"error":"The request is not valid HTTP\."\}$/)
  })

  test('polling: an ETag names the state, If-None-Match gives 304 until it changes', async () => {
    const { id } = await store.createJob(newJob)
    const first = await get(path(id))
    const etag = first.headers.get('ETag') ?? ''
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect(await get(path(id), { 'If-None-Match': header })).toMatchObject({ status: 304, body: undefined })
    }
    expect(await get(path(id), { 'If-None-Match': '"other"' })).toMatchObject({ status: 200 })
    await store.completeJob(id, null)
    expect(await get(path(id), { 'If-None-Match': etag })).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect(await send(path(id), { 'If-None-Match': '*' })).toMatchObject({ status: 401 })
  })

  test('HEAD answers as GET does, without the body', async () => {
    const { id } = await store.createJob(newJob)
    const answer = await send(path(id), { Authorization: `Bearer ${key}` }, 'HEAD')
    expect(answer).toMatchObject({ status: 200, body: undefined })
    expect(answer.headers.get('ETag')).toBe((await get(path(id))).headers.get('ETag'))
  })

  test('health', async () => {
    expect(await send('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('every answer has a request id; the log has it, too, and never a key', async () => {
    lines.length = 0
    const own = await get(path('job_1'), { 'X-Request-Id': 'from-the-proxy_1' })
    const made = await get(`/v2/agent/${key}/job/${key}?key=${key}`, { 'X-Request-Id': `a b ${key}` })
    expect(own.headers.get('X-Request-Id')).toBe('from-the-proxy_1')
    await expect.poll(() => lines.length).toBe(2)
    const [first, second] = lines.map((line) => JSON.parse(line))
    const keyId = `key_${key.slice(4, 20)}`
    expect(first).toEqual({
      time: expect.stringMatching(time),
      level: 'info',
      event: 'request',
      requestId: 'from-the-proxy_1',
      method: 'GET',
      path: path('job_1'),
      status: 404,
      milliseconds: expect.any(Number),
      key: keyId,
    })
    expect(second).toMatchObject({ requestId: made.headers.get('X-Request-Id'), path: '/v2/agent/svc_…/job/svc_…' })
    expect(lines.join('')).not.toContain(key.slice(0, 24))
  })
})

describe('whatever the database', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({ memory: true })
  })
  afterAll(() => store?.close())

  async function serving(
    options: Partial<Parameters<typeof createAdminApi>[0]>,
    use: (url: string, key: string) => Promise<void>,
  ) {
    const server = await serve(createAdminApi({ store, ...options }), { port: 0 })
    try {
      await use(server.url, (await store.createKey({ projectId: 'prj_1' })).key)
    } finally {
      await server.close()
    }
  }

  test('500 with an error that tells nothing, and a log that tells all', async () => {
    const lines: string[] = []
    const broken = { ...store, findJobFor: () => Promise.reject(new Error('svc_secret is wrong')) }
    await serving({ store: broken, log: jsonLog((line) => lines.push(line)) }, async (url, key) => {
      const response = await fetch(`${url}/v2/agent/prj_1/job/job_1`, { headers: { Authorization: `Bearer ${key}` } })
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({
        error: 'An error occurred on the server. Its logs contain details for this X-Request-Id.',
      })
      const [entry] = lines.map((line) => JSON.parse(line))
      expect(entry).toMatchObject({ level: 'error', status: 500, requestId: response.headers.get('X-Request-Id') })
      expect(entry.error).toMatch(/^Error: svc_… is wrong\n {4}at /)
    })
  })

  test('a rate limit counts each key, and says when to come back', async () => {
    await serving({ requestsPerMinute: 3 }, async (url, key) => {
      const headers = { Authorization: `Bearer ${key}` }
      const get = () => fetch(`${url}/v2/agent/prj_1/job/job_1`, { headers })
      const statuses = [await get(), await get(), await get()].map(({ status }) => status)
      expect(statuses).toEqual([404, 404, 404])
      const refused = await get()
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '20'])
      expect(await refused.json()).toEqual({ error: expect.stringMatching(/^Too many requests/) })
    })
  })

  test('pages of an allowed origin may call, others may not', async () => {
    await serving({ allowOrigins: ['https://docs.example.com'] }, async (url, key) => {
      const ask = (Origin: string, method: string) =>
        fetch(`${url}/v2/agent/prj_1/job/job_1`, {
          method,
          headers: { Origin, ...(method === 'OPTIONS' ? {} : { Authorization: `Bearer ${key}` }) },
        })
      const preflight = await ask('https://docs.example.com', 'OPTIONS')
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization/)
      const answer = await ask('https://docs.example.com', 'GET')
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://docs.example.com')
      const other = await ask('https://evil.example', 'GET')
      expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull()
    })
    await serving({}, async (url) => {
      const answer = await fetch(`${url}/health`, { headers: { Origin: 'https://docs.example.com' } })
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    })
  })

  test('it is a fetch handler that can be mounted anywhere', async () => {
    const api = createAdminApi({ store })
    expect(await (await api(new Request('https://any.example/health'))).json()).toEqual({ status: 'ok' })
    const app = new Hono().mount('/admin', api)
    expect(await (await app.request('/admin/health')).json()).toEqual({ status: 'ok' })
  })
})
