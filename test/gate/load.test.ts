import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { functionFiles } from '@specnav/function'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../packages/gate/src/sign-in/scrypt.ts'
import { freePort } from '../hosts/hosts.ts'
import { writeSite } from './site.ts'

/* A written server with a gate, in a process of its own, under load. */
const password = 'correct horse battery staple'
const headerOfClient = 'x-client'
let folder: string
let server: ChildProcess
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-gate-load-'))
  writeSite(folder)
  const { audiences } = JSON.parse(readFileSync(join(folder, 'audiences.json'), 'utf8'))
  const port = await freePort()
  origin = `http://localhost:${port}`
  const options = { audiences, origin, signIn: { password: {} } }
  for (const { path, text } of functionFiles({
    target: 'node',
    base: '/',
    origin,
    parts: [{ name: 'gate', options }],
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const env = {
    SPECNAV_SESSION_KEYS: 'k'.repeat(43),
    // As much memory as usual, in a third of the time.
    SPECNAV_PASSWORD_HASH: await hashPassword(password, { ln: 15, r: 8, p: 1 }),
    SPECNAV_CLIENT_HEADER: headerOfClient,
    PORT: String(port),
  }
  server = spawn(process.execPath, [join(folder, '_specnav/server.mjs')], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise((done) => server.stdout!.once('data', done))
})
afterAll(() => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** The status of an attempt. */
function attempt(tried: string, client: string): Promise<number> {
  const headers = { origin, [headerOfClient]: client, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((done, fail) => {
    const sent = request(`${origin}/_specnav/gate/sign-in`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode!))
    })
    sent.on('error', fail).end(new URLSearchParams({ password: tried }).toString())
  })
}

/** The most memory that the server has had, in megabytes. Only Linux says it. */
function peak(): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

test('many who guess at once hold little memory, and a reader is not behind them', { timeout: 300_000 }, async () => {
  const ended: string[] = []
  const wrong = Array.from({ length: 200 }, async (_, index) => {
    const status = await attempt('wrong', `10.0.${index % 250}.${index}`)
    ended.push('wrong')
    return status
  })
  await expect.poll(() => ended.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(2)
  expect(await attempt(password, '192.0.2.1')).toBe(303)
  expect(ended.length).toBeLessThan(100)
  expect(await (await fetch(origin)).text()).toContain('word-for-all')
  expect(new Set(await Promise.all(wrong))).toEqual(new Set([403]))
  if (process.platform === 'linux') expect(peak()).toBeLessThan(150)

  // Neither many addresses nor one network that guesses keep the team out.
  const network = await Promise.all(
    Array.from({ length: 40 }, (_, index) => attempt('wrong', `2001:db8::${index + 1}`)),
  )
  expect(network.filter((status) => status === 429)).toHaveLength(30)
  expect(await attempt(password, '2001:db8::99')).toBe(429)
  expect(await attempt(password, '2001:db8:0:1::1')).toBe(303)
  expect(await attempt(password, '192.0.2.1')).toBe(303)
})

test('connections that drip are closed', { timeout: 300_000 }, async () => {
  const { port } = new URL(origin)
  const starts = [
    'GET / HTTP/1.1\r\nhost: localhost\r\nx: ',
    `POST /_specnav/gate/sign-in HTTP/1.1\r\nhost: localhost\r\norigin: ${origin}\r\ncontent-length: 9000\r\n\r\n`,
  ]
  const closed = Array.from({ length: 400 }, (_, index) => {
    const socket = connect(Number(port), 'localhost', () => socket.write(starts[index % 2]!))
    const drip = setInterval(() => socket.write('a'), 500)
    return new Promise((done) => {
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(drip)
          done(undefined)
        })
    })
  })
  await Promise.all(closed)
  expect((await fetch(origin)).status).toBe(200)
})
