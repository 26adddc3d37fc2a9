import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { type Bench, type Row, rounds } from './measure.ts'

/**
 * The cost of a request to the Admin API, which looks up a key and a job in PGlite for each, compared with a
 * bare hono route: CPU time of the servers, each in its own process, under 32 connections on loopback, in
 * interleaved rounds. Throws if a response is not a 200.
 */
export async function admin({ folder }: Bench): Promise<Row[]> {
  const children = ['bare', 'admin'].map((name) => start(name, join(folder, 'admin')))
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
    return [{ what: 'Admin API on PGlite, a request', value: ratio(middle), unit: '×', limit: 60, detail }]
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
  return `${cpu.toFixed(3)} ms, ${requests.average.toFixed(0)} requests/s, latency ${p50}/${p97_5}/${p99} ms (p50/p97.5/p99)`
}

async function load({ child, url, headers }: Target & { child: ChildProcess }): Promise<Load> {
  const before = await cpuOf(child)
  const result = await autocannon({ url, headers, connections: 32, duration: 3 })
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
function start(name: string, folder: string): ChildProcess {
  return spawn(process.execPath, [import.meta.filename, name, folder], {
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

async function serveAdmin(folder: string): Promise<Target> {
  const { createAdminApi, openStore, serve } = await import('@specnav/admin-api')
  const store = await openStore({ data: folder })
  const { key } = await store.createKey({ projectId: 'prj_1' })
  const { id } = await store.createJob({ projectId: 'prj_1', repository: job.source.repository, model: job.model })
  const { url } = await serve(createAdminApi({ store }), { port: 0 })
  return { url: `${url}/v2/agent/prj_1/job/${id}`, headers: { Authorization: `Bearer ${key}` } }
}

if (process.argv[1] === import.meta.filename) {
  const [, , name, folder = ''] = process.argv
  process.on('message', () => process.send!(process.cpuUsage()))
  process.send!(await (name === 'bare' ? serveBare() : serveAdmin(folder)))
}
