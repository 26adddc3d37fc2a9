import { createAdminClient } from '@specnav/admin-api/client'
import { agentJobStatuses, createAdminApi, openStore, serve } from '@specnav/admin-api'
import autocannon from 'autocannon'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startDatabases } from './databases.ts'
import { running, serveInProcess, specnavAdmin } from './specnav-admin.ts'

/*
 * Servers as processes of their own: killed, stopped, and several on one database.
 */
const databases = await startDatabases()
const newJob = { projectId: 'prj_1', repository: 'https://git.example.com/acme/docs', model: 'example-model-1' }

describe.each(databases)('on $name', ({ create }) => {
  test('SIGKILL under load loses no committed job', async () => {
    const location = await create()
    const committed = new Map<string, string>()
    for (let round = 0; round < 2; round++) {
      const writer = running([join(import.meta.dirname, 'write-until-killed.ts'), JSON.stringify(location)])
      const { url, key } = await writer.line('key')
      const { id } = await writer.line('id')
      const target = { url: `${url}/v2/agent/prj_1/job/${id}`, headers: { Authorization: `Bearer ${key}` } }
      const load = autocannon({ ...target, connections: 8, duration: 60 }, () => {})
      let answered = 0
      load.on('response', (_client, status) => {
        if (status === 200) answered++
      })
      await expect.poll(() => Math.min(answered, writer.lines.length), { timeout: 90_000 }).toBeGreaterThan(200)
      expect(await writer.end('SIGKILL')).toBeNull()
      load.stop()
      for (const line of writer.lines.slice(1)) {
        const { id, status } = JSON.parse(line)
        committed.set(id, status)
      }
    }
    const store = await openStore(location)
    const jobs = new Map((await store.listJobs({ limit: 1_000_000 })).map(({ id, status }) => [id, status]))
    await store.close()
    const lost = [...committed].filter(
      ([id, status]) =>
        agentJobStatuses.indexOf(jobs.get(id) ?? 'active') < agentJobStatuses.findIndex((each) => each === status),
    )
    expect(lost).toEqual([])
    expect([...committed.keys()].filter((id) => !jobs.has(id))).toEqual([])
  })

  test('SIGTERM lets requests end, and exits with 0', async () => {
    const location = await create()
    const args =
      'data' in location
        ? ['--data', location.data]
        : ['--database-url', 'databaseUrl' in location ? location.databaseUrl : '']
    const server = serveInProcess(['--port', '0', ...args])
    const { url } = await server.line('url')
    let answered = 0
    const ask = async () => {
      while ((await fetch(`${url}/health`)).ok) answered++
    }
    const load = Promise.allSettled(Array.from({ length: 8 }, ask))
    await setTimeout(400)
    expect(await server.end('SIGTERM')).toBe(0)
    // Each asked on until there was no server any more.
    for (const { status } of await load) expect(status).toBe('rejected')
    const events = server.lines.map((line) => JSON.parse(line))
    expect(events.at(-1)).toMatchObject({ event: 'stopped' })
    expect(events.filter(({ event, status }) => event === 'request' && status !== 200)).toEqual([])
    // Whatever the server responded with has arrived: nothing was cut off on its way.
    expect(events.filter(({ event }) => event === 'request').length).toBe(answered)
  })
})

const [postgres] = databases.filter(({ name }) => name === 'PostgreSQL')

describe.runIf(postgres)('on one PostgreSQL database', () => {
  test('two servers and operators start together, and agree at once', async () => {
    const location = await postgres!.create()
    const databaseUrl = 'databaseUrl' in location ? location.databaseUrl : ''
    const env = { SPECNAV_ADMIN_DATABASE_URL: databaseUrl }
    const servers = Array.from({ length: 2 }, () => serveInProcess(['--port', '0', '--database-url', databaseUrl]))
    const store = await openStore(location)
    const urls = await Promise.all(servers.map(async (server) => String((await server.line('url')).url)))

    const created = await specnavAdmin(['key', 'create', '--project', 'prj_1'], { env })
    const apiKey = created.out.trim()
    const [keyId] = /key_\w+/.exec(created.err) ?? []
    const clients = urls.map((baseUrl) => createAdminClient({ baseUrl, apiKey }))
    const { id } = await store.createJob(newJob)
    const read = () => Promise.all(clients.map((client) => client.getAgentJob('prj_1', id)))
    const expected = [{ status: 'active' }, { status: 'active' }]
    expect(await read()).toMatchObject(expected)

    const completed = await specnavAdmin(['job', 'complete', id], { env })
    expect(completed).toMatchObject({ code: 0, err: '' })
    expect(await read()).toMatchObject(expected.map(() => ({ status: 'completed' })))

    expect(await specnavAdmin(['key', 'revoke', keyId ?? ''], { env })).toMatchObject({ code: 0 })
    for (const client of clients) {
      await expect(client.getAgentJob('prj_1', id)).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
    }
    await store.close()
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0])
  })
})

test.runIf(postgres)(
  'while PostgreSQL cannot be reached, answers are 503; when it is back, they are as before',
  async () => {
    const location = await postgres!.create()
    const direct = new URL('databaseUrl' in location ? location.databaseUrl : '')
    const target = join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432')
    const sockets = new Set<Socket>()
    const startProxy = async (port: number) => {
      const proxy = createServer((socket) => {
        sockets.add(socket)
        const upstream = connect(target)
        socket.pipe(upstream).pipe(socket)
        for (const each of [socket, upstream])
          each.on('error', () => {}).on('close', () => (socket.destroy(), upstream.destroy()))
      }).listen(port, '127.0.0.1')
      await once(proxy, 'listening')
      return proxy
    }
    let proxy = await startProxy(0)
    const { port } = proxy.address() as AddressInfo

    const lost: string[] = []
    const store = await openStore(
      { databaseUrl: `postgresql://postgres@127.0.0.1:${port}${direct.pathname}` },
      { onConnectionError: ({ message }) => lost.push(message) },
    )
    const server = await serve(createAdminApi({ store }), { port: 0 })
    const { key } = await store.createKey({ projectId: 'prj_1' })
    const { id } = await store.createJob(newJob)
    const ask = async (path: string) => {
      const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${key}` } })
      return [response.status, response.headers.get('Retry-After'), await response.json()]
    }
    const path = `/v2/agent/prj_1/job/${id}`
    expect(await ask(path)).toMatchObject([200, null, { id }])

    proxy.close()
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    const unavailable = [503, '1', { error: 'The server is temporarily unavailable. Try again.' }]
    expect([await ask(path), await ask('/health')]).toEqual([unavailable, unavailable])
    await expect(store.findJob(id)).rejects.toMatchObject({ name: 'StoreError', code: 'unavailable' })

    proxy = await startProxy(port)
    expect([await ask(path), await ask('/health')]).toMatchObject([
      [200, null, { id }],
      [200, null, { status: 'ok' }],
    ])
    await server.close()
    await store.close()
    proxy.close()
  },
)

test('beside a server that has the folder, operators work through it', async () => {
  const location = await databases[0]!.create()
  const args = ['--data', 'data' in location ? location.data : '']
  const server = serveInProcess(['--port', '0', ...args])
  // The first commands come while the server starts, and wait for it.
  const [{ out: key }, { out: job }] = await Promise.all([
    specnavAdmin(['key', 'create', '--project', 'prj_1', ...args]),
    specnavAdmin(['job', 'create', '--project', 'prj_1', '--repository', newJob.repository, '--model', 'm', ...args]),
  ])
  const { id } = JSON.parse(job)
  const { url } = await server.line('url')
  const client = createAdminClient({ baseUrl: String(url), apiKey: key.trim() })
  const updates: string[] = []
  const done = client.waitForAgentJob('prj_1', id, { interval: 50, onUpdate: ({ status }) => updates.push(status) })
  await expect.poll(() => updates).toEqual(['active'])
  const prLink = 'https://git.example.com/acme/docs/pull/42'
  expect(await specnavAdmin(['job', 'complete', id, '--pr-link', prLink, ...args])).toMatchObject({ code: 0, err: '' })
  expect(await done).toMatchObject({ status: 'completed', prLink })
  expect(updates).toEqual(['active', 'completed'])
  expect(await specnavAdmin(['job', 'fail', id, ...args])).toEqual({
    code: 1,
    out: '',
    err: `specnav-admin: Job \`${id}\` is completed: it has to be active to be failed.\n`,
  })

  // Killed, it leaves nothing that has to be cleared away.
  await server.end('SIGKILL')
  expect(await specnavAdmin(['job', 'archive', id, ...args])).toMatchObject({ code: 0, err: '' })
})
