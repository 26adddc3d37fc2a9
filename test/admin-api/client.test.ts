import { createAdminApi, openStore, serve, type RunningServer, type Store } from '@specnav/admin-api'
import { AdminApiError, createAdminClient } from '@specnav/admin-api/client'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inspect, promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

/*
 * The client against the real server, and against servers that are down, slow, or none at all.
 */
const newJob = { projectId: 'prj_1', repository: 'https://git.example.com/acme/docs', model: 'example-model-1' }
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('with the server', () => {
  let store: Store
  let server: RunningServer
  let apiKey: string

  beforeAll(async () => {
    store = await openStore({ memory: true })
    server = await serve(createAdminApi({ store }), { port: 0 })
    apiKey = (await store.createKey({ projectId: 'prj_1' })).key
  })
  afterAll(async () => {
    await server?.close()
    await store?.close()
  })

  test('gets a job', async () => {
    const { projectId: _, ...job } = await store.createJob(newJob)
    const client = createAdminClient({ baseUrl: `${server.url}/`, apiKey })
    expect(await client.getAgentJob('prj_1', job.id)).toEqual(job)
  })

  test.each([
    ['not-found', 404, 'job_unknown', undefined],
    ['unauthorized', 401, 'job_1', `svc_${'0'.repeat(16)}_${'a'.repeat(43)}`],
  ])('rejects with %s', async (code, status, id, otherKey) => {
    const client = createAdminClient({ baseUrl: server.url, apiKey: otherKey ?? apiKey })
    for (const ask of [client.getAgentJob, client.waitForAgentJob]) {
      const error: unknown = await ask('prj_1', id).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(AdminApiError)
      expect(error).toMatchObject({ code, status, requestId: expect.any(String) })
    }
  })

  test.each(['completed', 'failed', 'archived'] as const)('waits until the job is %s', async (status) => {
    const { id } = await store.createJob(newJob)
    const updates: string[] = []
    const client = createAdminClient({ baseUrl: server.url, apiKey })
    const done = client.waitForAgentJob('prj_1', id, { interval: 20, onUpdate: (job) => updates.push(job.status) })
    await expect.poll(() => updates).toEqual(['active'])
    if (status === 'completed') await store.completeJob(id, null)
    else await store.failJob(id)
    if (status === 'archived') await store.archiveJob(id)
    expect((await done).status).toMatch(status === 'archived' ? /failed|archived/ : status)
    expect(updates).toHaveLength(2)
  })

  test('waits for a server that is restarted', async () => {
    let current = await serve(createAdminApi({ store }), { port: 0, grace: 0 })
    const { url } = current
    const { id } = await store.createJob(newJob)
    const updates: string[] = []
    const client = createAdminClient({ baseUrl: url, apiKey })
    const done = client.waitForAgentJob('prj_1', id, { interval: 20, onUpdate: (job) => updates.push(job.status) })
    await expect.poll(() => updates).toEqual(['active'])
    await current.close()
    await expect(client.getAgentJob('prj_1', id)).rejects.toMatchObject({ code: 'network' })
    await store.completeJob(id, null)
    current = await serve(createAdminApi({ store }), { port: Number(new URL(url).port) })
    closing.push(() => current.close())
    expect(await done).toMatchObject({ status: 'completed' })
  })

  test('stops when it is asked to, and after its time', async () => {
    const { id } = await store.createJob(newJob)
    const client = createAdminClient({ baseUrl: server.url, apiKey })
    const controller = new AbortController()
    const stopped = client.waitForAgentJob('prj_1', id, { interval: 20, signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 50)
    await expect(stopped).rejects.toThrow('enough')
    await expect(client.getAgentJob('prj_1', id, { signal: controller.signal })).rejects.toThrow('enough')
    await expect(client.waitForAgentJob('prj_1', id, { interval: 20, timeout: 60 })).rejects.toMatchObject({
      name: 'AdminApiError',
      code: 'timeout',
      message: 'The job has not ended within 60 ms.',
    })
  })

  test(
    '1,000 jobs are polled at once to the end; no timer and no socket stays behind',
    { timeout: 300_000 },
    async () => {
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        ['--conditions=@specnav/source', join(import.meta.dirname, 'poll-many.ts')],
        { timeout: 290_000 },
      )
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual({ ended: 1000, updates: 2000, timers: 0, listeners: 0, connections: 0 })
    },
  )
})

/** A server of the test's own. */
async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const apiKey = 'svc_secret-of-the-test'
const job = { ...newJob, id: 'job_1', status: 'active' }
const completed = JSON.stringify({ ...job, status: 'completed' })

test('sends what the description says, and asks whether the job has changed', async () => {
  const seen: unknown[] = []
  const baseUrl = await answering(({ method, url, headers }, response) => {
    seen.push([method, url, headers.authorization, headers['if-none-match']])
    if (seen.length === 1) response.setHeader('ETag', '"1"').end(JSON.stringify(job))
    else if (seen.length === 2) response.writeHead(304).end()
    else response.end(completed)
  })
  const client = createAdminClient({ baseUrl: `${baseUrl}/admin/`, apiKey })
  const updates: string[] = []
  await client.waitForAgentJob('a.b', '~c', { interval: 1, onUpdate: ({ status }) => updates.push(status) })
  const url = '/admin/v2/agent/a.b/job/~c'
  expect(seen).toEqual([
    ['GET', url, `Bearer ${apiKey}`, undefined],
    ['GET', url, `Bearer ${apiKey}`, '"1"'],
    ['GET', url, `Bearer ${apiKey}`, '"1"'],
  ])
  expect(updates).toEqual(['active', 'completed'])
})

test.each([408, 429, 500, 502, 503, 504])('asks again after %i', async (status) => {
  let count = 0
  const baseUrl = await answering((_, response) => {
    if (count++ === 0) response.writeHead(status).end('<html>')
    else response.end(completed)
  })
  const done = createAdminClient({ baseUrl, apiKey }).waitForAgentJob('prj_1', 'job_1', { interval: 1 })
  expect(await done).toMatchObject({ status: 'completed' })
})

/** The limit of one request, in milliseconds. */
const requestLimit = 10_000

/** The delays of timers from now on, in milliseconds. Those that are longer than a request may take run 100 times as fast. */
function timersOf(): number[] {
  const delays: number[] = []
  const { setTimeout: start } = globalThis
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, delay = 0, ...given: []) => {
    delays.push(delay)
    return start(act, delay > requestLimit ? delay / 100 : delay, ...given)
  })
  closing.push(async () => spy.mockRestore())
  return delays
}

test('asks again, but not before Retry-After', async () => {
  let count = 0
  const baseUrl = await answering((_, response) => {
    if (count++ === 0) response.writeHead(429, { 'Retry-After': '17' }).end()
    else response.end(completed)
  })
  const delays = timersOf()
  await createAdminClient({ baseUrl, apiKey }).waitForAgentJob('prj_1', 'job_1', { interval: 1 })
  expect(delays.filter((delay) => delay >= 17_000 && delay <= 21_250)).toHaveLength(1)
})

test('Retry-After may be a date', async () => {
  const date = new Date(Date.now() + 60_000).toUTCString()
  const baseUrl = await answering((_, response) => response.writeHead(503, { 'Retry-After': date }).end())
  const error: unknown = await createAdminClient({ baseUrl, apiKey })
    .getAgentJob('prj_1', 'job_1')
    .catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'server', status: 503 })
  expect((error as AdminApiError).retryAfter).toBeGreaterThan(55_000)
})

test('backs off while nothing changes', async () => {
  let count = 0
  const baseUrl = await answering((_, response) => {
    response.end(++count === 8 ? completed : JSON.stringify(job))
  })
  const delays = timersOf()
  await createAdminClient({ baseUrl, apiKey }).waitForAgentJob('prj_1', 'job_1', { interval: 20_000 })
  const pauses = [20, 30, 45, 67.5, 101.25, 120, 120].map((seconds) => seconds * 1000)
  // Each is a quarter more or less. Timers of requests are in between.
  for (const pause of pauses) {
    const index = delays.findIndex((delay) => delay >= pause * 0.75 && delay <= pause * 1.25)
    expect(index, `a pause of about ${pause} ms`).toBeGreaterThanOrEqual(0)
    delays.splice(0, index + 1)
  }
})

test.each<[string, number, string, string]>([
  ['a page in place of the API', 200, '<html>', 'protocol'],
  ['another API', 200, '{"id":"job_1","status":"running"}', 'protocol'],
  ['an answer to what was not asked', 304, '', 'protocol'],
])('rejects %s', async (_, status, body, code) => {
  const baseUrl = await answering((_, response) =>
    response.writeHead(status, { Location: 'https://evil.example' }).end(body),
  )
  const error: unknown = await createAdminClient({ baseUrl, apiKey })
    .getAgentJob('prj_1', 'job_1')
    .catch((error: unknown) => error)
  expect(error).toMatchObject({ name: 'AdminApiError', code })
})

test.each([301, 302, 303, 307, 308])('rejects a redirect (%i) at once, and sends the key nowhere', async (status) => {
  const seen: string[] = []
  const other = await answering(({ url }, response) => response.end(String(seen.push(`other ${url}`))))
  const baseUrl = await answering(({ url }, response) => {
    seen.push(url ?? '')
    response.writeHead(status, { Location: `${other}/elsewhere?secret` }).end()
  })
  const client = createAdminClient({ baseUrl, apiKey })
  const waiting = client.waitForAgentJob('prj_1', 'job_1', { interval: 1, timeout: 5_000 })
  await expect(waiting).rejects.toMatchObject({
    code: 'protocol',
    status,
    message: `HTTP ${status}: ${baseUrl}/v2/agent/prj_1/job/job_1 redirects to ${other}, and the key is not sent there. Set \`baseUrl\` to where the API is.`,
  })
  expect(seen).toEqual(['/v2/agent/prj_1/job/job_1'])
})

test.each([
  ['..', '..', 'projectId'],
  ['prj_1', '..', 'id'],
  ['.', 'job_1', 'projectId'],
  ['prj_1', '', 'id'],
  ['a/b', 'job_1', 'projectId'],
  ['prj_1', '\ud800', 'id'],
])('refuses the project %j and the job %j before a request is made', async (projectId, id, wrong) => {
  let requests = 0
  const baseUrl = await answering((_, response) => response.end(String((requests += 1))))
  const client = createAdminClient({ baseUrl, apiKey })
  for (const ask of [client.getAgentJob, client.waitForAgentJob]) {
    await expect(ask(projectId, id)).rejects.toMatchObject({
      name: 'AdminApiError',
      code: 'bad-request',
      status: undefined,
      message: `\`${wrong}\` has to be letters, digits and . _ ~ -, at most 128 of them, and not . or .. alone.`,
    })
  }
  expect(requests).toBe(0)
})

test('gives up a request that takes too long, and asks again', async () => {
  let count = 0
  const baseUrl = await answering((_, response) => {
    if (count++ > 0) response.end(completed)
    // Half an answer, and then nothing.
    else response.write('{')
  })
  const client = createAdminClient({ baseUrl, apiKey, requestTimeout: 100 })
  expect(await client.waitForAgentJob('prj_1', 'job_1', { interval: 1 })).toMatchObject({ status: 'completed' })
  count = 0
  await expect(client.getAgentJob('prj_1', 'job_1')).rejects.toMatchObject({ code: 'timeout' })
})

test('says what was wrong last when its time is over', async () => {
  const baseUrl = await answering((_, response) => response.writeHead(503).end('{"error":"The server cannot answer."}'))
  const waiting = createAdminClient({ baseUrl, apiKey }).waitForAgentJob('prj_1', 'job_1', {
    interval: 10,
    timeout: 200,
  })
  await expect(waiting).rejects.toMatchObject({
    code: 'timeout',
    message: 'The job has not ended within 200 ms. The last request failed: HTTP 503: The server cannot answer.',
  })
})

test.each(['', 'sk_secret', 'SVC_secret', ' svc_secret', 'svc_', 'svc_sec ret', 'svc_secret\n', 'svc_sécret'])(
  'refuses the key %j before it is sent, and does not print it',
  (apiKey) => {
    const create = () => createAdminClient({ baseUrl: 'https://admin.example.com', apiKey })
    expect(create).toThrow(TypeError)
    expect(create).toThrow(
      /^`apiKey` is not an admin API key: it has to start with `svc_`, without spaces or line breaks\.$/,
    )
  },
)

test.each([
  '',
  'admin.example.com',
  'ftp://admin.example.com',
  'https://user:password@admin.example.com',
  'https://a.example/?b',
])('refuses the base URL %j', (baseUrl) => {
  expect(() => createAdminClient({ baseUrl, apiKey })).toThrow(
    '`baseUrl` has to be a URL such as `https://admin.example.com`.',
  )
})

test('the key is in nothing that can be printed', async () => {
  const client = createAdminClient({ baseUrl: 'http://127.0.0.1:1', apiKey })
  const error: unknown = await client.getAgentJob('prj_1', 'job_1').catch((error: unknown) => error)
  expect(error).toMatchObject({
    code: 'network',
    message: expect.stringMatching(/^There is no response from http:\/\/127\.0\.0\.1:1: /),
  })
  for (const value of [client, error]) {
    const printed = [
      JSON.stringify(value),
      String(value),
      inspect(value, { depth: Infinity, showHidden: true, getters: true }),
    ]
    expect(printed.join('\n')).not.toContain('secret')
  }
})
