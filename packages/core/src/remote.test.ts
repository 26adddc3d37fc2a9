import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { innerNetwork } from './remote-address.ts'
import { fetchText } from './remote.ts'
import { docs, operation, spec } from './project.test.helper.ts'
import { memoryFiles } from './files.ts'
import { resolveProject } from './project.ts'

let answer: RequestListener = () => {}
let requests = 0
const server = createServer((request, response) => {
  requests++
  answer(request, response)
})
let origin = ''
let cacheFolder = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cacheFolder = mkdtempSync(join(tmpdir(), 'specnav-'))
})
afterEach(() => {
  requests = 0
  rmSync(cacheFolder, { recursive: true, force: true })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(text)

test('the text of an answer', async () => {
  answer = (request, response) => {
    expect(request.headers.accept).toContain('application/yaml')
    response.end('größer')
  }
  expect(await fetchText(`${origin}/a.yaml`)).toEqual({ text: 'größer' })
})

test('what the server says instead of an answer', async () => {
  answer = send('gone', 404)
  expect(await fetchText(`${origin}/a.json`)).toEqual({ error: 'the server responded with 404' })
  answer = send('who are you?', 401)
  expect(await fetchText(`${origin}/a.json`)).toEqual({
    error: 'the server responded with 401',
    advice: 'Check the headers that `api.remote` of docs.json has for its origin.',
  })
  answer = (_, response) => void response.destroy()
  expect(await fetchText(`${origin}/a.json`)).toEqual({ error: expect.stringMatching(/closed|reset|hang/i) })
})

test('redirects are followed on their origin', async () => {
  answer = (request, response) =>
    void (request.url === '/b' ? response.end('b') : response.writeHead(302, { location: '/b' }).end())
  expect(await fetchText(`${origin}/a`)).toEqual({ text: 'b' })
  answer = (_, response) => void response.writeHead(301, { location: '/again' }).end()
  expect(await fetchText(`${origin}/a`)).toEqual({ error: 'it redirects more than 10 times' })
})

test('a redirect to another origin is followed where docs.json allows it, and takes no header along', async () => {
  const seen: IncomingHttpHeaders[] = []
  const other = createServer((request, response) => {
    seen.push(request.headers)
    response.end('other')
  })
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  answer = (request, response) => {
    expect(request.headers.authorization).toBe('Bearer secret')
    response.writeHead(302, { location: `${elsewhere}/b` }).end()
  }
  const headers = { Authorization: 'Bearer ${SPECNAV_TOKEN}' }
  const environment = { SPECNAV_TOKEN: ' secret\n' }
  const from = (redirects: string[]) =>
    fetchText(`${origin}/a`, { environment, origins: { [origin]: { headers, redirects } } })
  expect(await from([])).toEqual({
    error: `it redirects to ${elsewhere}/b, on another host`,
    advice: `Use ${elsewhere}/b in docs.json if it is the right one, or allow the redirect: \`{"api":{"remote":{"${origin}":{"redirects":["${elsewhere}"]}}}}\`.`,
  })
  expect(seen).toEqual([])
  expect(await from([elsewhere])).toEqual({ text: 'other' })
  expect(seen).toHaveLength(1)
  expect(seen[0]).not.toHaveProperty('authorization')
})

test.each([
  ['Bearer ${SPECNAV_TOKEN}', 'its header `X-Key` uses the variable `SPECNAV_TOKEN`, which is not set'],
  ['${HOME}', 'its header `X-Key` uses the variable `HOME`'],
  ['${SPECNAV_BROKEN}', 'its header `X-Key` contains characters that are not allowed in a header'],
])('a header that cannot be sent is reported without its value: %s', async (value, error) => {
  const options = {
    environment: { HOME: '/home/secret', SPECNAV_TOKEN: '', SPECNAV_BROKEN: 'secret\u0000' },
    origins: { [origin]: { headers: { 'X-Key': value }, redirects: [] } },
  }
  const answered = await fetchText(`${origin}/a`, options)
  expect(answered).toMatchObject({ error })
  expect(JSON.stringify(answered)).not.toContain('secret')
  expect(requests).toBe(0)
})

const named = await lookup(hostname()).catch(() => undefined)

test.each([
  ['127.0.0.1', 'this machine'],
  ['169.254.169.254', 'this machine'],
  ['::1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine'],
  ['10.1.2.3', 'a private network'],
  ['172.31.0.1', 'a private network'],
  ['192.168.1.1', 'a private network'],
  ['fd00::1', 'a private network'],
  ['::127.0.0.1', 'this machine'],
  ['::ffff:0:10.0.0.1', 'a private network'],
  ['64:ff9b::7f00:1', 'this machine'],
  ['64:ff9b::10.1.2.3', 'a private network'],
  ['64:ff9b:1::93.184.216.34', 'a private network'],
  ['64:ff9b:1:5db8:d8:2200::', 'a private network'],
  ['2002:7f00:1::', 'this machine'],
  ['2002:c0a8:101:1::1', 'a private network'],
  ['2001:0:a00:1::', 'a private network'],
  ['2001:0:4136:e378:8000:63bf:f5ff:fffe', 'a private network'],
  ['2a00::5efe:10.0.0.1', 'a private network'],
  ['fe80::1%eth0', 'this machine'],
  ['64:ff9b::5db8:d822', undefined],
  ['2002:5db8:d822::', undefined],
  ['172.32.0.1', undefined],
  ['93.184.216.34', undefined],
  ['2606:2800:220:1::1', undefined],
])('%s is an address of %s', async (address, network) => {
  expect(await innerNetwork(address)).toBe(network)
})

const network = named && (await innerNetwork(named.address))
test.skipIf(network !== 'this machine')('a name that is an address of this machine', async () => {
  answer = send('a')
  const url = `http://${hostname()}:${new URL(origin).port}`
  expect(await fetchText(`${url}/a`)).toMatchObject({
    error: `${hostname()} is ${named?.address}, an address of ${network}`,
  })
  expect(requests).toBe(0)
  expect(await fetchText(`${url}/a`, { origins: { [url]: { headers: {}, redirects: [] } } })).toEqual({ text: 'a' })
})

test('a name has one address from its check to its connection', async () => {
  const { port } = new URL(origin)
  const url = `http://docs.example.com:${port}/a`
  answer = (request, response) => void response.end(request.headers.host)
  // Another answer each time it is asked, as of a server that wants to lead a build to its inside.
  const answers = [
    { address: '192.0.2.1', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const asked: string[] = []
  const resolve = (host: string) => Promise.resolve(answers.slice(asked.push(host) - 1).slice(0, 1))
  expect(await fetchText(url, { resolve, timeout: 300 })).toEqual({ error: expect.any(String) })
  expect({ asked, requests }).toEqual({ asked: ['docs.example.com'], requests: 0 })
  expect(await fetchText(url, { resolve })).toMatchObject({
    error: 'docs.example.com is 127.0.0.1, an address of this machine',
  })
  expect(await fetchText(url, { resolve })).toEqual({ error: 'the name docs.example.com has no address' })
  expect(requests).toBe(0)
})

test('a name that is looked up for too long', async () => {
  const resolve = () => new Promise<never>(() => {})
  const options = { resolve, timeout: 100 }
  expect(await fetchText('http://docs.example.com/a', options)).toEqual({ error: 'no response within 0.1 s' })
})

test('the connection of an answer that is not read is closed at once', async () => {
  const closed = Promise.withResolvers<void>()
  answer = (_, response) => {
    response.on('close', () => closed.resolve())
    response.writeHead(500).write('it does not end')
  }
  expect(await fetchText(`${origin}/a`, { timeout: 600_000 })).toEqual({ error: 'the server responded with 500' })
  await closed.promise
})

test.each([
  ['gzip', gzipSync],
  ['X-GZip', gzipSync],
  ['br', brotliCompressSync],
])('an answer that is compressed with %s is limited by its own size', async (encoding, compress) => {
  answer = (_, response) =>
    void response.writeHead(200, { 'content-encoding': encoding }).end(compress('x'.repeat(1_000_000)))
  expect(await fetchText(`${origin}/a`)).toEqual({ text: 'x'.repeat(1_000_000) })
  expect(await fetchText(`${origin}/a`, { maxBytes: 1000 })).toEqual({ error: 'it is larger than 1000 bytes' })
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end('no archive')
  expect(await fetchText(`${origin}/a`)).toEqual({ error: expect.any(String) })
})

test('an answer that does not come in time', async () => {
  answer = () => {}
  expect(await fetchText(`${origin}/slow`, { timeout: 100 })).toEqual({ error: 'no response within 0.1 s' })
})

test('an answer that begins, and does not end in time', async () => {
  answer = (_, response) => void response.write('{')
  expect(await fetchText(`${origin}/slow`, { timeout: 200 })).toEqual({ error: 'no response within 0.2 s' })
})

test('an answer that is too large, or never ends', async () => {
  answer = send('x'.repeat(1001))
  expect(await fetchText(`${origin}/large`, { maxBytes: 1000 })).toEqual({ error: 'it is larger than 1000 bytes' })
  expect(await fetchText(`${origin}/large`, { maxBytes: 1001 })).toEqual({ text: 'x'.repeat(1001) })
  answer = (_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(timer))
  }
  expect(await fetchText(`${origin}/endless`, { maxBytes: 100_000 })).toEqual({
    error: 'it is larger than 100000 bytes',
  })
})

test('addresses that are none', async () => {
  for (const url of ['http://', 'https://user:pass@example.com/', 'http://127.0.0.1:1/']) {
    expect(await fetchText(url)).toMatchObject({ error: expect.any(String) })
  }
})

test('the last good answer is kept, and used where there is no newer one', async () => {
  const url = `${origin}/kept.json`
  answer = send('one')
  expect(await fetchText(url, { cacheFolder })).toEqual({ text: 'one' })
  answer = send('two')
  expect(await fetchText(url, { cacheFolder })).toEqual({ text: 'two' })
  answer = send('', 500)
  expect(await fetchText(url, { cacheFolder })).toEqual({ text: 'two', stale: 'the server responded with 500' })
  expect(await fetchText(url, { cacheFolder, maxBytes: 1 })).toEqual({
    text: 'two',
    stale: 'the server responded with 500',
  })
  expect(await fetchText(url, { cacheFolder, offline: true })).toEqual({
    text: 'two',
    stale: 'the network is not used (offline)',
  })
  expect(requests).toBe(4)
  expect(await fetchText(`${origin}/other.json`, { cacheFolder })).toEqual({ error: 'the server responded with 500' })
  // Nothing half-written is left behind.
  expect(readdirSync(cacheFolder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.txt$/)])
})

test('offline, and nothing kept', async () => {
  expect(await fetchText(`${origin}/a.json`, { offline: true })).toEqual({ error: 'the network is not used (offline)' })
  expect(await fetchText(`${origin}/a.json`, { offline: true, cacheFolder })).toEqual({
    error: 'the network is not used (offline)',
  })
  expect(requests).toBe(0)
})

test('a folder that cannot be written costs the copy, not the answer', async () => {
  answer = send('one')
  const file = `${cacheFolder}-file`
  writeFileSync(file, '')
  expect(await fetchText(`${origin}/a.json`, { cacheFolder: file })).toEqual({ text: 'one' })
  rmSync(file)
})

test('a site with a remote specification: fetched once, reported where it is named, the rest stays', async () => {
  const url = `${origin}/openapi.json`
  const files = memoryFiles({
    'docs.json': JSON.stringify(
      docs({
        tabs: [
          { tab: 'A', openapi: url, pages: ['index', 'GET /users'] },
          { tab: 'B', openapi: { source: url, directory: 'b' } },
        ],
      }),
    ),
    'index.md': '',
  })
  const see = async () => {
    const { navigation, problems } = await resolveProject({ files, remote: { cacheFolder } })
    return { tabs: navigation.children.map((tab) => JSON.stringify(tab).match(/"path":"[^"]*"/g)?.length), problems }
  }
  answer = send(JSON.stringify(spec({ '/users': { get: operation('List users') } })))
  expect((await see()).problems).toEqual([])
  expect(requests).toBe(1)
  answer = send('', 503)
  expect((await see()).problems).toEqual([
    {
      code: 'spec-remote',
      severity: 'warning',
      message: `${url} could not be fetched (the server responded with 503); the copy of the last successful response is used.`,
      file: 'docs.json',
      pointer: expect.stringMatching(/^\/navigation\/tabs\/[01]\/openapi/),
      actual: url,
    },
  ])
  rmSync(cacheFolder, { recursive: true })
  const { problems } = await see()
  expect(problems).toMatchObject([{ code: 'spec-remote', severity: 'error', actual: url }])
})
