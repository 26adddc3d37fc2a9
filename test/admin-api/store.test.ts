import { PGlite } from '@electric-sql/pglite'
import { type AgentJobStatus, agentJobStatuses, openStore, type Store, type StoreLocation } from '@specnav/admin-api'
import { adminKeys } from '@specnav/gate'
import { gatedFolder } from '@specnav/gate/node'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeSite } from '../gate/site.ts'
import { startDatabases } from './databases.ts'

/*
 * The rules of jobs hold in the store, and in the database itself: for whatever writes into it.
 */
const databases = await startDatabases()

const newJob = { projectId: 'prj_1', repository: 'https://git.example.com/acme/docs', model: 'example-model-1' }
const prLink = 'https://git.example.com/acme/docs/pull/42'

/** A job of each status. */
async function jobThatIs(store: Store, status: AgentJobStatus): Promise<string> {
  const { id } = await store.createJob(newJob)
  if (status === 'failed') await store.failJob(id)
  else if (status !== 'active') await store.completeJob(id, prLink)
  if (status === 'archived') await store.archiveJob(id)
  return id
}

const transitions: Record<string, { from: AgentJobStatus[]; move: (store: Store, id: string) => Promise<unknown> }> = {
  completed: { from: ['active'], move: (store, id) => store.completeJob(id, prLink) },
  failed: { from: ['active'], move: (store, id) => store.failJob(id) },
  archived: { from: ['completed', 'failed'], move: (store, id) => store.archiveJob(id) },
  'given a branch': { from: ['active'], move: (store, id) => store.setJobRef(id, 'agent/b') },
}

/** A way to a database that can stop to pass on what a connection with `LISTEN` gets, and says nothing about it. */
async function silentProxy(databaseUrl: string): Promise<{ url: string; cut(): void; connections(): number }> {
  const target = new URL(databaseUrl)
  const listening = new Set<Socket>()
  const server = createServer((socket) => {
    const database = createConnection(join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432'))
    for (const each of [socket, database]) each.on('error', () => each.destroy())
    socket.on('data', (data) => {
      if (data.includes('LISTEN specnav')) listening.add(database)
    })
    socket.pipe(database).pipe(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `postgresql://postgres@127.0.0.1:${port}${target.pathname}`,
    connections: () => listening.size,
    cut() {
      for (const each of listening) each.unpipe().pause()
    },
  }
}

describe.each(databases)('on $name', ({ create }) => {
  let location: StoreLocation
  let store: Store

  beforeAll(async () => {
    location = await create()
    store = await openStore(location)
  })
  afterAll(() => store?.close())

  describe.each(Object.entries(transitions))('a job can be %s', (what, { from, move }) => {
    test.each(agentJobStatuses)('from %s, or not', async (status) => {
      const id = await jobThatIs(store, status)
      const before = await store.findJob(id)
      if (from.includes(status)) {
        await move(store, id)
        expect(await store.findJob(id)).not.toEqual(before)
      } else {
        await expect(move(store, id)).rejects.toMatchObject({
          name: 'StoreError',
          code: 'transition',
          message: `Job \`${id}\` is ${status}: it has to be ${from.join(' or ')} to be ${what}.`,
        })
        expect(await store.findJob(id)).toEqual(before)
      }
    })

    test('unless there is no such job', async () => {
      await expect(move(store, 'job_unknown')).rejects.toMatchObject({ code: 'not-found' })
    })
  })

  test.each([
    [
      { projectId: 'a b' },
      '`projectId` has to be letters, digits and . _ ~ -, at most 128 of them, and not . or .. alone.',
    ],
    [
      { projectId: '..' },
      '`projectId` has to be letters, digits and . _ ~ -, at most 128 of them, and not . or .. alone.',
    ],
    [{ repository: 'acme/docs' }, '`repository` has to be the full URL of a repository.'],
    [{ repository: 'javascript:alert(1)' }, '`repository` has to be the full URL of a repository.'],
    [{ model: 'a\0b' }, '`model` has to be one line of text, with at most 512 characters.'],
    [{ ref: '' }, '`ref` has to be one line of text, with at most 512 characters.'],
  ])('refuses a job with %j', async (fields, message) => {
    await expect(store.createJob({ ...newJob, ...fields })).rejects.toMatchObject({ code: 'invalid', message })
  })

  test('refuses a pull request that is no URL', async () => {
    const { id } = await store.createJob(newJob)
    await expect(store.completeJob(id, 'javascript:alert(1)')).rejects.toMatchObject({ code: 'invalid' })
    expect(await store.findJob(id)).toMatchObject({ status: 'active' })
  })

  test('of many who move a job at once, from two stores, exactly one does', async () => {
    // A folder is for one store; of PostgreSQL there may be many.
    const other = 'databaseUrl' in location ? await openStore(location) : store
    for (let round = 0; round < 20; round++) {
      const { id } = await store.createJob(newJob)
      const moves = Array.from({ length: 12 }, (_, index) => {
        const from = index % 2 ? store : other
        return index % 3 ? from.completeJob(id, `${prLink}/${index}`) : from.failJob(id)
      })
      const results = await Promise.allSettled(moves)
      const winners = results.filter((result) => result.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      expect(await store.findJob(id)).toEqual(winners[0]?.value)
      const archived = await Promise.allSettled([store.archiveJob(id), other.archiveJob(id), other.archiveJob(id)])
      expect(archived.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    if (other !== store) await other.close()
  })

  test('lists the newest first, of one project and status', async () => {
    const ids: string[] = []
    for (const status of agentJobStatuses) ids.unshift(await jobThatIs(store, status))
    expect((await store.listJobs({ limit: 4 })).map(({ id }) => id)).toEqual(ids)
    expect((await store.listJobs({ status: 'failed', limit: 1 })).map(({ id }) => id)).toEqual(ids.slice(0, 1))
    expect(await store.listJobs({ projectId: 'prj_none' })).toEqual([])
  })

  test('lists the newest first where many were made in one millisecond', async () => {
    const ids: string[] = []
    for (let made = 0; made < 50; made++) {
      ids.unshift((await store.createJob({ ...newJob, projectId: 'prj_quick' })).id)
    }
    expect((await store.listJobs({ projectId: 'prj_quick' })).map(({ id }) => id)).toEqual(ids)
  })

  test('a key is stored hashed, listed without it, and revoked once', async () => {
    const { key, ...known } = await store.createKey({ projectId: 'prj_keys', name: 'nightly build' })
    expect(key).toMatch(/^svc_[0-9a-f]{16}_[\w-]{43}$/)
    expect(await store.listKeys({ projectId: 'prj_keys' })).toEqual([known])
    const { id } = await store.createJob({ ...newJob, projectId: 'prj_keys' })
    const other = await store.createJob(newJob)
    expect(await store.findJobFor(key, id)).toEqual({ key: known, job: await store.findJob(id) })
    for (const none of [other.id, 'job_unknown', 'job\0'])
      expect(await store.findJobFor(key, none)).toEqual({ key: known })
    expect(await store.findJobFor(key.replace(/.$/, '!'), id)).toEqual({})
    const revoked = await store.revokeKey(known.id)
    expect(revoked.revokedAt).not.toBeNull()
    expect(await store.revokeKey(known.id)).toEqual(revoked)
    expect(await store.findJobFor(key, id)).toEqual({})
    await expect(store.revokeKey('key_unknown')).rejects.toMatchObject({ code: 'not-found' })
    const text = JSON.stringify(await withSql((sql) => sql('SELECT * FROM api_keys')))
    expect(text).toContain('nightly build')
    expect(text).not.toContain(key.slice(-43))
  })

  test('a key opens the docs of its project for machines, until it is revoked', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'specnav-admin-gate-'))
    onTestFinished(() => rmSync(dist, { recursive: true }))
    writeSite(dist)
    const handler = gatedFolder({
      dist,
      settings: { origin: 'https://docs.example.com', signIn: { password: {} } },
      env: {
        SPECNAV_SESSION_KEYS: 'k'.repeat(43),
        SPECNAV_PASSWORD_HASH: `$scrypt$ln=14,r=8,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`,
      },
      keys: adminKeys(store, { projectId: 'prj_docs', groups: ['partners'] }),
    })
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await handler(new Request('https://docs.example.com/partners/', { headers }))
      return [response.status, response.headers.get('www-authenticate')?.includes('error="invalid_token"')]
    }
    const { key, id } = await store.createKey({ projectId: 'prj_docs' })
    const { key: other } = await store.createKey({ projectId: 'prj_other' })
    expect(await read(key)).toEqual([200, undefined])
    for (const wrong of [other, `${key}x`, 'svc_', 'no-key']) expect(await read(wrong)).toEqual([401, true])
    await store.revokeKey(id)
    expect(await read(key)).toEqual([401, true])
  })

  test('whoever polls sees each change at once, although what many read is asked for once', async () => {
    const { key, id: keyId } = await store.createKey({ projectId: 'prj_1' })
    const { id } = await store.createJob(newJob)
    const poll = () => Promise.all(Array.from({ length: 50 }, () => store.findJobFor(key, id)))
    for (const change of [
      () => store.setJobRef(id, 'agent/a'),
      () => store.completeJob(id, prLink),
      () => store.archiveJob(id),
    ]) {
      const early = poll()
      const changed = await change()
      for (const { job } of await poll()) expect(job).toEqual(changed)
      await early
      for (const { job } of await poll()) expect(job).toEqual(changed)
    }
    await store.revokeKey(keyId)
    expect(await poll()).toEqual(Array.from({ length: 50 }, () => ({})))
  })

  test('another server sees a changed job and a revoked key, whatever writes', async () => {
    if (!('databaseUrl' in location)) return
    const other = await openStore(location)
    onTestFinished(() => other.close())
    const { key, id: keyId } = await store.createKey({ projectId: 'prj_1' })
    const { id } = await store.createJob(newJob)
    // Often enough that it is kept in memory.
    for (let time = 0; time < 20; time++) {
      expect((await other.findJobFor(key, id)).job?.status).toBe('active')
      await new Promise((done) => setTimeout(done, 50))
    }
    await store.setJobRef(id, 'agent/a')
    await expect.poll(async () => (await other.findJobFor(key, id)).job?.source.ref).toBe('agent/a')
    await withSql((sql) => sql(`UPDATE agent_jobs SET status = 'failed' WHERE id = '${id}'`))
    await expect.poll(async () => (await other.findJobFor(key, id)).job?.status).toBe('failed')
    await store.revokeKey(keyId)
    await expect.poll(() => other.findJobFor(key, id)).toEqual({})
    const { key: deleted, id: deletedId } = await store.createKey({ projectId: 'prj_1' })
    expect((await other.findJobFor(deleted, id)).key?.id).toBe(deletedId)
    await withSql((sql) => sql(`DELETE FROM api_keys WHERE id = '${deletedId}'`))
    await expect.poll(() => other.findJobFor(deleted, id)).toEqual({})
  })

  test('a connection that is lost loses no change', async () => {
    if (!('databaseUrl' in location)) return
    const other = await openStore(location)
    onTestFinished(() => other.close())
    const { key, id: keyId } = await store.createKey({ projectId: 'prj_1' })
    const { id } = await store.createJob(newJob)
    for (let time = 0; time < 20; time++) {
      await other.findJobFor(key, id)
      await new Promise((done) => setTimeout(done, 50))
    }
    await withSql((sql) =>
      sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'specnav-admin' AND query LIKE 'LISTEN%'`,
      ),
    )
    await store.revokeKey(keyId)
    await expect.poll(() => other.findJobFor(key, id)).toEqual({})
  })

  test('a poll of what has not changed asks the database nothing', async () => {
    const { key } = await store.createKey({ projectId: 'prj_1' })
    const { id } = await store.createJob(newJob)
    const queries = () => asked.filter((query) => !/pg_notify|LISTEN/.test(query)).length
    const asked: string[] = []
    for (const { prototype } of [Client, PGlite]) {
      const query: (...given: never[]) => unknown = prototype.query
      const spy = vi.spyOn(prototype as { query: typeof query }, 'query')
      spy.mockImplementation(function (this: never, ...given) {
        asked.push(JSON.stringify(given[0]))
        return query.apply(this, given)
      })
      onTestFinished(() => spy.mockRestore())
    }
    // The first beat may not have come yet.
    await expect
      .poll(async () => {
        const before = queries()
        await store.findJobFor(key, id)
        return queries() - before
      })
      .toBe(0)
    const start = queries()
    for (let time = 0; time < 1000; time++) await store.findJobFor(key, id)
    expect(queries() - start).toBeLessThan(3)
    await store.failJob(id)
    const before = queries()
    await Promise.all(Array.from({ length: 200 }, () => store.findJobFor(key, id)))
    expect(queries() - before).toBeLessThan(5)
  })

  test('a connection that is cut without a word is replaced', { timeout: 60_000 }, async () => {
    if (!('databaseUrl' in location)) return
    const { url, cut, connections } = await silentProxy(location.databaseUrl)
    const other = await openStore({ databaseUrl: url })
    onTestFinished(() => other.close())
    const { key, id: keyId } = await store.createKey({ projectId: 'prj_1' })
    await expect.poll(() => connections(), { timeout: 10_000 }).toBe(1)
    cut()
    await expect.poll(() => connections(), { timeout: 30_000 }).toBe(2)
    expect((await other.findJobFor(key, '')).key?.id).toBe(keyId)
  })

  /** Past the store. */
  async function withSql<T>(use: (sql: (text: string) => Promise<unknown[]>) => Promise<T>): Promise<T> {
    if ('databaseUrl' in location) {
      const client = new Client(location.databaseUrl)
      await client.connect()
      try {
        return await use(async (text) => (await client.query(text)).rows)
      } finally {
        await client.end()
      }
    }
    await store.close()
    const client = await PGlite.create(join('data' in location ? location.data : '', 'pglite'))
    try {
      return await use(async (text) => (await client.query(text)).rows)
    } finally {
      await client.close()
      store = await openStore(location)
    }
  }

  test('the database itself refuses what the rules do not allow', async () => {
    const ids = Object.fromEntries(
      await Promise.all(agentJobStatuses.map(async (status) => [status, await jobThatIs(store, status)] as const)),
    )
    const before = await store.listJobs()
    const { id: keyInForce } = await store.createKey({ projectId: 'prj_rules' })
    const { id: keyRevoked } = await store.revokeKey((await store.createKey({ projectId: 'prj_rules' })).id)
    const keys = await store.listKeys({ projectId: 'prj_rules' })
    const setKey = (id: string, values: string) => `UPDATE api_keys SET ${values} WHERE id = '${id}'`
    const set = (status: AgentJobStatus, values: string) =>
      `UPDATE agent_jobs SET ${values} WHERE id = '${ids[status]}'`
    const insert = (columns: string, values: string) =>
      `INSERT INTO agent_jobs (id, project_id, repository, model, ${columns}) VALUES ('job_x', 'p', '${newJob.repository}', 'm', ${values})`
    const refused: [statement: string, constraint: string][] = [
      [insert('status', `'completed'`), 'agent_jobs_begin'],
      [insert('pr_link', `'${prLink}'`), 'agent_jobs_pr_link'],
      [insert('archived_at', 'now()'), 'agent_jobs_archived_at'],
      [set('active', `pr_link = '${prLink}'`), 'agent_jobs_fixed'],
      [set('active', `status = 'archived', archived_at = now()`), 'agent_jobs_transition'],
      [set('active', `status = 'failed', pr_link = '${prLink}'`), 'agent_jobs_fixed'],
      [set('active', 'archived_at = now()'), 'agent_jobs_fixed'],
      [set('active', `id = 'job_y'`), 'agent_jobs_fixed'],
      [set('active', `project_id = 'prj_2'`), 'agent_jobs_fixed'],
      [set('active', 'created_at = now()'), 'agent_jobs_fixed'],
      [set('completed', `status = 'active', pr_link = NULL`), 'agent_jobs_transition'],
      [set('completed', `status = 'failed'`), 'agent_jobs_transition'],
      [set('completed', 'pr_link = NULL'), 'agent_jobs_fixed'],
      [set('completed', `ref = 'other'`), 'agent_jobs_fixed'],
      [set('completed', `status = 'archived'`), 'agent_jobs_archived_at'],
      [set('failed', `status = 'active'`), 'agent_jobs_transition'],
      [set('failed', `status = 'completed'`), 'agent_jobs_transition'],
      [set('failed', `status = 'archived', archived_at = now(), pr_link = '${prLink}'`), 'agent_jobs_fixed'],
      [set('archived', `status = 'active', archived_at = NULL, pr_link = NULL`), 'agent_jobs_transition'],
      [set('archived', `status = 'completed', archived_at = NULL`), 'agent_jobs_transition'],
      [set('archived', 'archived_at = NULL'), 'agent_jobs_fixed'],
      [set('archived', `archived_at = now() + interval '1 day'`), 'agent_jobs_fixed'],
      [set('failed', `status = 'archived', archived_at = created_at - interval '1 ms'`), 'agent_jobs_archived_after'],
      [set('completed', `status = 'archived', archived_at = '2000-01-01T00:00:00Z'`), 'agent_jobs_archived_after'],
      [insertKey({ hash: 'svc_plain' }), 'api_keys_hash'],
      [setKey(keyRevoked, 'revoked_at = NULL'), 'api_keys_revoked'],
      [setKey(keyRevoked, `revoked_at = now() + interval '1 day'`), 'api_keys_revoked'],
      [setKey(keyRevoked, `hash = '${'0'.repeat(64)}'`), 'api_keys_fixed'],
      [setKey(keyRevoked, `id = 'key_${'0'.repeat(16)}'`), 'api_keys_fixed'],
      [setKey(keyInForce, `project_id = 'prj_other'`), 'api_keys_fixed'],
      [setKey(keyInForce, 'created_at = now()'), 'api_keys_fixed'],
      [setKey(keyInForce, `revoked_at = created_at - interval '1 ms'`), 'api_keys_revoked_after'],
      [`DELETE FROM api_keys WHERE id = '${keyRevoked}'`, 'api_keys_revoked'],
      ['DELETE FROM api_keys', 'api_keys_revoked'],
      ['TRUNCATE api_keys', 'api_keys_revoked'],
      [
        `INSERT INTO api_keys (id, project_id, name, hash) SELECT id, project_id, name, hash FROM api_keys WHERE id = '${keyRevoked}' ON CONFLICT (id) DO UPDATE SET revoked_at = NULL`,
        'api_keys_revoked',
      ],
    ]
    await withSql(async (sql) => {
      for (const [statement, constraint] of refused) {
        await expect(sql(statement), statement).rejects.toMatchObject({ code: '23514', constraint })
      }
    })
    expect(await store.listJobs()).toEqual(before)
    expect(await store.listKeys({ projectId: 'prj_rules' })).toEqual(keys)
  })

  test('the database itself refuses the values that the library refuses', async () => {
    const line = 'x'.repeat(513)
    const values: [field: keyof typeof newJob | 'ref' | 'prLink', constraint: string, values: string[]][] = [
      ['projectId', 'agent_jobs_project_id', ['', '.', '..', 'a b', 'a/b', 'é', 'a\n', 'x'.repeat(129)]],
      ['repository', 'agent_jobs_repository', ['acme/docs', 'ftp://a.example', ...wrongUrls]],
      ['model', 'agent_jobs_model', ['', 'a\nb', 'a\u0085b', line]],
      ['ref', 'agent_jobs_ref', ['', 'a\tb', line]],
      ['prLink', 'agent_jobs_pr_link_url', ['ssh://a.example', ...wrongUrls]],
    ]
    const { id } = await store.createJob(newJob)
    const active = await store.createJob(newJob)
    for (const [field, , refused] of values) {
      for (const value of refused) {
        const write = field === 'prLink' ? store.completeJob(id, value) : store.createJob({ ...newJob, [field]: value })
        await expect(write, `${field} ${value}`).rejects.toMatchObject({ code: 'invalid' })
      }
    }
    const columns = { projectId: 'project_id', repository: 'repository', model: 'model', ref: 'ref' }
    await withSql(async (sql) => {
      const refuses = async (statement: string, constraint: string) =>
        expect(sql(statement), statement).rejects.toMatchObject({ code: '23514', constraint })
      for (const [field, constraint, refused] of values) {
        for (const value of refused) {
          if (field === 'prLink') {
            const set = `status = 'completed', pr_link = ${quoted(value)}`
            await refuses(`UPDATE agent_jobs SET ${set} WHERE id = '${active.id}'`, constraint)
          } else {
            const row = {
              id: 'job_x',
              project_id: 'p',
              repository: newJob.repository,
              model: 'm',
              [columns[field]]: value,
            }
            await refuses(insertRow('agent_jobs', row), constraint)
          }
        }
      }
      for (const repository of unusualUrls) {
        const row = { id: 'job_x', project_id: 'p', repository, model: 'm' }
        await refuses(insertRow('agent_jobs', row), 'agent_jobs_repository')
      }
      const job = { id: 'job_x', project_id: 'p', repository: newJob.repository, model: 'm' }
      await refuses(insertRow('agent_jobs', { ...job, id: '..' }), 'agent_jobs_id')
      await refuses(insertRow('agent_jobs', { ...job, created_at: 'infinity' }), 'agent_jobs_created_date')
      await refuses(insertRow('agent_jobs', { ...job, created_at: '0044-03-15 BC' }), 'agent_jobs_created_date')
      await refuses(insertKey({ id: 'key_x' }), 'api_keys_id')
      await refuses(insertKey({ project_id: '..' }), 'api_keys_project_id')
      await refuses(insertKey({ name: 'a\nb' }), 'api_keys_name')
      await refuses(insertKey({ created_at: '-infinity' }), 'api_keys_created_at')
      await refuses(insertKey({ revoked_at: 'infinity' }), 'api_keys_revoked_at')
    })
  })

  test('what the library accepts, the database accepts', async () => {
    for (const repository of [...rightUrls, ...unusualUrls]) {
      const { id } = await store.createJob({ ...newJob, repository, ref: 'agent/ü', model: 'Modell „1“' })
      if (!repository.startsWith('http')) continue
      expect(await store.completeJob(id, repository)).toMatchObject({ status: 'completed', model: 'Modell „1“' })
    }
  })
})

const wrongUrls = [
  '',
  'https://',
  'javascript:alert(1)',
  'https://a.example/%zz',
  'https://a.example:65536/',
  'https://256.1.1.1/',
  'https://1.2.3.4.5/',
  'https://[::1::]/',
  'https://a.example/\n',
  `https://a.example/${'x'.repeat(512)}`,
]
/** The library writes these in their normal form, in which alone the database takes them. */
const unusualUrls = ['https:a.example', 'https://a.example/ b', 'https://a.example/"><script>', 'https://a.example\\b']
const rightUrls = [
  'https://git.example.com',
  'https://git.example.com:8443/acme/docs.git?a=(b)&c=1;2#L1-L2',
  'http://127.0.0.1:3000/',
  'http://[2001:db8::1]/a',
  'http://[::ffff:1.2.3.4]/a',
  'https://dömäin.example/ü',
  'ssh://git@git.example.com:22/acme/docs',
  'git://git.example.com/acme/docs',
]

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

function insertRow(table: string, row: Record<string, string>): string {
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(quoted).join(', ')})`
}

function insertKey(fields: Record<string, string>): string {
  const key = { id: 'key_0123456789abcdef', project_id: 'p', name: '', hash: '0'.repeat(64) }
  return insertRow('api_keys', { ...key, ...fields })
}
