import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { startPostgres } from '../admin-api/postgres.ts'
import { type Bench, type Row, rounds } from './measure.ts'

/** How many clients poll one job at the same time. */
const pollers = 200

/**
 * The cost of a poll, on both databases, compared with a bare hono route: CPU time of the servers, each in its own process,
 * under 200 connections on loopback, in interleaved rounds. Throws if a response is not a 200.
 */
export async function admin({ folder }: Bench): Promise<Row[]> {
  const postgres = await startPostgres()
  try {
    const url = await postgres?.createDatabase()
    return [
      await compared('PGlite', join(folder, 'admin'), 3),
      ...(url === undefined ? [] : [await compared('PostgreSQL', url, 4)]),
    ]
  } finally {
    await postgres?.stop()
  }
}

async function compared(database: string, location: string, limit: number): Promise<Row> {
  const children = ['bare', 'admin'].map((name) => start(name, location))
  try {
    const [bare, admin] = await Promise.all(
      children.map(async (child) => ({ child, ...(await answer<Target>(child)) })),
    )
    const pairs: { bare: Load; admin: Load }[] = []
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) pairs.push({ bare: await load(bare!), admin: await load(admin!) })
    const middle = pairs
      .slice(1)
      .toSorted((a, b) => ratio(a) - ratio(b))
      .at(Math.floor(rounds / 2))!
    const detail = `${describe(middle.admin)}, no errors; bare hono: ${describe(middle.bare)}`
    return { what: `Admin API on ${database}, a poll`, value: ratio(middle), unit: '×', limit, detail }
  } finally {
    for (const child of children) {
      child.kill()
      await once(child, 'close')
    }
  }
}

interface Load extends autocannon.Result {
  /** Milliseconds of the server's CPU time for a request. */
  cpu: number
}

function ratio({ bare, admin }: { bare: Load; admin: Load }): number {
  return admin.cpu / bare.cpu
}

function describe({ cpu, requests, latency: { p50, p97_5, p99 } }: Load): string {
  return `${(cpu * 1000).toFixed(0)} ms of CPU for 1,000, ${requests.average.toFixed(0)} requests/s, latency ${p50}/${p97_5}/${p99} ms (p50/p97.5/p99)`
}

async function load({ child, url, headers }: Target & { child: ChildProcess }): Promise<Load> {
  const before = await cpuOf(child)
  const result = await autocannon({ url, headers, connections: pollers, duration: 3 })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${url}: ${failed} of ${result.requests.sent} requests failed`)
  return { ...result, cpu: ((await cpuOf(child)) - before) / result['2xx'] }
}

/** Milliseconds since the start of the process. */
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const { user, system } = await answer<NodeJS.CpuUsage>(child)
  return (user + system) / 1000
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}

interface Target {
  url: string
  headers: Record<string, string>
}

/** Starts this file again as a server. */
function start(name: string, location: string): ChildProcess {
  return spawn(process.execPath, [import.meta.filename, name, location], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

const job = {
  id: 'job_1',
  status: 'active',
  source: { repository: 'https://git.example.com/acme/docs', ref: null },
  model: 'example-model-1',
  prLink: null,
  createdAt: '2026-03-02T09:15:00.000Z',
  archivedAt: null,
}

async function serveBare(): Promise<Target> {
  const { Hono } = await import('hono')
  const app = new Hono().get('/v2/agent/:projectId/job/:id', (c) => c.json(job))
  const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' })
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address?.port}/v2/agent/prj_1/job/job_1`,
    headers: {},
  }
}

/** `location`: the folder of an embedded database, or the URL of a server. */
async function serveAdmin(location: string): Promise<Target> {
  const { createAdminApi, openStore, serve } = await import('@specnav/admin-api')
  const store = await openStore(URL.canParse(location) ? { databaseUrl: location } : { data: location })
  const { key } = await store.createKey({ projectId: 'prj_1' })
  const { id } = await store.createJob({ projectId: 'prj_1', repository: job.source.repository, model: job.model })
  const { url } = await serve(createAdminApi({ store }), { port: 0 })
  return { url: `${url}/v2/agent/prj_1/job/${id}`, headers: { Authorization: `Bearer ${key}` } }
}

if (process.argv[1] === import.meta.filename) {
  const [, , name, location = ''] = process.argv
  process.on('message', () => process.send!(process.cpuUsage()))
  process.send!(await (name === 'bare' ? serveBare() : serveAdmin(location)))
}
