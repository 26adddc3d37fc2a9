import {
  agentJobStatuses,
  createAdminApi,
  jsonLog,
  openApiDocument,
  openApiYaml,
  openStore,
  serve,
  type RunningServer,
  type Store,
  StoreError,
} from '@specnav/admin-api'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabases } from './databases.ts'

/*
 * The server against its own description: whatever it is asked, the answer is one that is described, and never a 500.
 */
const databases = await startDatabases()

const description = openApiDocument()
const path = '/v2/agent/{projectId}/job/{id}'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'openapi', ...description })

/** What of an answer is not as described. */
function violations(status: number, headers: Headers, text: string): string[] {
  const response = description.paths?.[path]?.get?.responses?.[status]
  if (!response) return [`${status} is not described`]
  const missing = Object.keys(response.headers ?? {}).filter((name) => !headers.has(name))
  if (!response.content) return [...missing, ...(text === '' ? [] : [`${status} has a body`])]
  if (headers.get('Content-Type') !== 'application/json') return ['another media type']
  const pointer = `/paths/${path.replaceAll('/', '~1')}/get/responses/${status}/content/application~1json/schema`
  const validate = ajv.compile({ $ref: `openapi#${encodeURI(pointer)}` })
  return validate(JSON.parse(text)) ? missing : [...missing, ajv.errorsText(validate.errors)]
}

/** Run with `--update` after the contract has changed. */
test('examples/docs/openapi.yaml is the description of the server', async () => {
  await expect(await openApiYaml()).toMatchFileSnapshot(join(import.meta.dirname, '../../examples/docs/openapi.yaml'))
})

test('its examples are what it describes', () => {
  for (const [status, response] of Object.entries(description.paths?.[path]?.get?.responses ?? {})) {
    for (const { value } of Object.values<{ value?: unknown }>(
      response.content?.['application/json']?.examples ?? {},
    )) {
      const described = new Headers({ 'Content-Type': 'application/json' })
      for (const name of Object.keys(response.headers ?? {})) described.set(name, 'a')
      expect(violations(Number(status), described, JSON.stringify(value))).toEqual([])
    }
  }
})

describe.each(databases)('on $name', ({ create }) => {
  let store: Store
  let server: RunningServer
  let key: string
  let ids: string[]
  /** What faults there were. */
  const faults: string[] = []

  beforeAll(async () => {
    store = await openStore(await create())
    const log = jsonLog((line) => void (line.includes('"level":"error"') && faults.push(line)))
    server = await serve(createAdminApi({ store, log, requestsPerMinute: 2_000 }), { port: 0 })
    key = (await store.createKey({ projectId: 'prj_1' })).key
    const job = { projectId: 'prj_1', repository: 'https://git.example.com/acme/docs', model: 'example-model-1' }
    ids = []
    for (const status of agentJobStatuses) {
      const { id } = await store.createJob(job)
      ids.push(id)
      if (status === 'failed') await store.failJob(id)
      else if (status !== 'active') await store.completeJob(id, 'https://git.example.com/acme/docs/pull/42')
      if (status === 'archived') await store.archiveJob(id)
    }
  })

  afterAll(async () => {
    await server?.close()
    await store?.close()
  })

  /** Mostly such as there are, so that every answer comes up. */
  const anyOf = (...known: string[]) =>
    fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, fc.string({ unit: 'binary' }))
  const segment = (known: () => string[]) =>
    fc.oneof(
      fc.nat().map((index) => known()[index % known().length]!),
      fc.stringMatching(/^[A-Za-z0-9._~-]{1,128}$/),
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 200 })
        .map((text) => encodeURIComponent(text.toWellFormed())),
      fc.stringMatching(/^[%0-9A-Fa-f;=&+$,@!*'()|[\]{}-]{1,20}$/),
    )
  const header = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,60}$/)
  const authorization = fc.oneof(
    { weight: 3, arbitrary: fc.constant(() => `Bearer ${key}`) },
    fc.constant(() => undefined),
    header.map((text) => () => text),
    header.map((text) => () => `Bearer svc_${text}`),
  )

  test('every answer is one that is described', async () => {
    const seen = new Set<number>()
    const request = fc.record({
      projectId: fc.oneof(
        { weight: 3, arbitrary: fc.constant('prj_1') },
        segment(() => ['prj_2']),
      ),
      id: segment(() => ids),
      authorization,
      etag: fc.option(fc.oneof(fc.constantFrom('*', '""', 'W/"a"'), header), { nil: undefined }),
      query: fc.oneof(
        fc.constant(''),
        fc.webQueryParameters().map((query) => `?${query}`),
      ),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ projectId, id, authorization, etag, query }) => {
        // These are steps of a path, not names in it: no client sends them.
        fc.pre(!/^(?:\.|%2e){1,2}$/i.test(projectId) && !/^(?:\.|%2e){1,2}$/i.test(id))
        const headers = new Headers()
        const secret = authorization()
        if (secret !== undefined) headers.set('Authorization', secret)
        if (etag !== undefined) headers.set('If-None-Match', etag)
        const response = await fetch(`${server.url}/v2/agent/${projectId}/job/${id}${query}`, { headers })
        const text = await response.text()
        seen.add(response.status)
        expect(violations(response.status, response.headers, text), `${response.status} ${text}`).toEqual([])
      }),
      { numRuns: 600 },
    )
    expect(faults).toEqual([])
    expect([...seen]).toEqual(expect.arrayContaining([200, 304, 400, 401, 404]))
  })

  test('a rate limit is described, too', async () => {
    const limited = await serve(createAdminApi({ store, requestsPerMinute: 1 }), { port: 0 })
    const get = () =>
      fetch(`${limited.url}/v2/agent/prj_1/job/${ids[0]}`, { headers: { Authorization: `Bearer ${key}` } })
    await get()
    const response = await get()
    expect([response.status, violations(429, response.headers, await response.text())]).toEqual([429, []])
    await limited.close()
  })

  test('other methods and paths, and what is no request, get an error of the same shape', async () => {
    const line = fc.record({
      method: fc.oneof(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE'),
        fc.string({ maxLength: 8 }),
      ),
      target: fc.oneof(
        fc.constantFrom(
          '/',
          '*',
          '//',
          '/health',
          '/v2/agent/prj_1/job/job_1',
          'http://other.example/',
          '/v2/../health',
        ),
        fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
      ),
      headers: fc.array(
        fc.tuple(
          fc.constantFrom('Host', 'Authorization', 'X-Request-Id', 'Expect', 'Content-Length', 'Origin'),
          anyOf('a', '0'),
        ),
        {
          maxLength: 3,
        },
      ),
    })
    await fc.assert(
      fc.asyncProperty(line, async ({ method, target, headers }) => {
        const answer = await raw([
          `${method} ${target} HTTP/1.1`,
          'Host: a',
          'Connection: close',
          ...headers.map((each) => each.join(': ')),
        ])
        // Whoever asks for nothing gets nothing.
        if (answer === '') return
        const [, status, body] = /^HTTP\/1\.1 (\d+) [^]*?\r\n\r\n([^]*)$/.exec(answer) ?? []
        expect(Number(status), answer).toBeLessThan(500)
        if (Number(status) < 300 || body === '') return
        expect(JSON.parse(body ?? ''), answer).toEqual({ error: expect.any(String) })
      }),
      { numRuns: 200 },
    )
    expect(faults).toEqual([])
  })

  async function raw(lines: string[]): Promise<string> {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const chunks: Buffer[] = []
    await new Promise((resolve) =>
      socket
        .on('data', (chunk) => chunks.push(chunk))
        .on('error', resolve)
        .on('close', resolve),
    )
    return Buffer.concat(chunks).toString()
  }

  test('whatever the store takes, the API tells as described', async () => {
    const url = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }).map((text) => `https://git.example.com/${text}`),
    )
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
    const job = fc.record({
      repository: url,
      model: text,
      ref: fc.option(text, { nil: undefined }),
      prLink: fc.option(url),
    })
    let taken = 0
    await fc.assert(
      fc.asyncProperty(job, async ({ repository, model, ref, prLink }) => {
        let id
        try {
          ;({ id } = await store.createJob({ projectId: 'prj_1', repository, model, ref }))
          await store.completeJob(id, prLink)
          taken++
        } catch (error) {
          expect(error).toBeInstanceOf(StoreError)
          expect(error).toMatchObject({ code: 'invalid' })
        }
        if (id === undefined) return
        const response = await fetch(`${server.url}/v2/agent/prj_1/job/${id}`, {
          headers: { Authorization: `Bearer ${key}` },
        })
        expect(violations(response.status, response.headers, await response.text())).toEqual([])
      }),
      { numRuns: 200 },
    )
    expect(taken).toBeGreaterThan(20)
    expect(faults).toEqual([])
  })
})
