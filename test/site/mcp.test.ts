import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { functionFiles } from '@specnav/function'
import { previewSite } from '@specnav/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { specnav } from '../cli/specnav.ts'
import { expectNegotiation } from './negotiation.ts'
import { secret, writeSecretDocs } from './secret-docs.ts'
import { startWorkerd } from './workerd.ts'

/* One site for Cloudflare, below a path, with secrets in all that is hidden; served by everything that can serve it. */
let folder: string
let out: string
const servers: { name: string; url: string; stop(): Promise<unknown> }[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-mcp-'))
  const docs = join(folder, 'docs')
  out = join(folder, 'out')
  writeSecretDocs(docs, { contextual: { options: ['copy', 'mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp'] } })
  const address = ['--target', 'cloudflare', '--site', 'https://acme.example/docs']
  const { code, err } = await specnav('build', docs, '--out', out, ...address)
  if (code !== 0) throw new Error(err)
  const preview = await previewSite({ out, port: 0 })
  servers.push({ name: 'preview', url: `${preview.url}mcp`, stop: preview.close })
  const worker = await startWorkerd(out, folder)
  servers.push({ name: 'workerd', url: `${worker.origin}/docs/mcp`, stop: worker.stop })
  servers.push(await startNode())
})
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  rmSync(folder, { recursive: true, force: true })
})

/** The function for Node, beside the same site. */
async function startNode() {
  const site = join(folder, 'node')
  cpSync(join(out, 'docs'), site, { recursive: true })
  cpSync(join(out, '_specnav/site.json'), join(site, '_specnav/site.json'))
  write(site, 'node')
  const { listen } = await import(pathToFileURL(join(site, '_specnav/server.mjs')).href)
  const server = await listen(0)
  const stop = () => new Promise((done) => server.close(done).closeAllConnections())
  return { name: 'node', url: `http://localhost:${server.address().port}/docs/mcp`, stop }
}

function write(to: string, target: 'node' | 'netlify' | 'vercel'): string[] {
  const markdown = { name: 'markdown' } as const
  const mcp = { name: 'mcp', path: '/docs/mcp', methods: ['POST', 'GET', 'OPTIONS', 'DELETE'], isPage: true } as const
  const made = functionFiles({ target, base: '/docs/', origin: 'https://acme.example', parts: [markdown, mcp] })
  for (const { path, text } of made) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), text)
  }
  return made.map(({ path }) => path)
}

const text = (result: unknown) =>
  (result as { content: { text: string }[] }).content.map((part) => part.text).join('\n')

describe.each(['preview', 'workerd', 'node'])('%s', (name) => {
  const url = () => new URL(servers.find((server) => server.name === name)!.url)

  test.each(['2026-07-28', '2025-11-25'])('answers a client that speaks %s', async (version) => {
    const mode = version === '2025-11-25' ? 'legacy' : { pin: version }
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(url()))
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual([
      'search',
      'fetch',
      'list_operations',
      'get_operation',
      'get_schema',
    ])
    const found = text(await client.callTool({ name: 'search', arguments: { query: 'how many requests' } }))
    expect(found).toMatch(
      /^- \[Limits › How often\]\(http\S+\/docs\/guides\/limits\/#how-often\)\n {2}Ten requests a second for each key\./,
    )
    await client.close()
  })

  test('answers a client of the first SDK, and gives browsers the page of the same name', async () => {
    const client = new FirstClient({ name: 'test', version: '1' })
    await client.connect(new FirstTransport(url()))
    const read = await client.callTool({ name: 'fetch', arguments: { id: 'guides/limits', section: 'How often' } })
    expect(text(read)).toContain('## How often\n\nTen requests a second for each key.')
    await client.close()
    if (name !== 'node') expect((await fetch(`${url()}/`)).status).toBe(200)
    // Tools ask for a stream, which the server does not have.
    expect((await fetch(url(), { headers: { accept: 'text/event-stream' } })).status).toBe(405)
  })

  test('gives pages as Markdown to those that prefer it', async () => {
    const site = new URL('.', url()).href
    const limits = { markdown: 'guides/limits.md', text: /^# Limits\n/m }
    // workerd's files have no index pages: this is all that it can show.
    if (name !== 'workerd')
      return expectNegotiation(site, { '': { markdown: 'index.md', text: /^# Start\n/m }, 'guides/limits/': limits })
    const response = await fetch(`${site}guides/limits/`, { headers: { accept: 'text/markdown' } })
    expect(await response.text()).toMatch(limits.text)
    expect([response.headers.get('vary'), response.headers.get('content-type')]).toEqual([
      'Accept',
      'text/markdown; charset=utf-8',
    ])
  })

  test('tells nothing of what is hidden', async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(url()))
    const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } })
    const asked = [
      call('search', { query: secret }),
      call('search', { query: `GET /${secret}` }),
      call('fetch', { id: 'index' }),
      call('list_operations', {}),
      client.listResources(),
    ]
    const answers = JSON.stringify(await Promise.all(asked))
    expect(answers).toContain('Get an order')
    expect(answers).not.toContain(secret)
    for (const id of ['secret', 'secret.md', '/docs/secret/', `GET /${secret}`])
      expect(text(await call('fetch', { id }))).toBe(`There is no page \`${id}\`. Use \`search\` to find one.`)
    expect(text(await call('get_operation', { operation: `GET /${secret}` }))).toContain('There is no operation')
    await expect(client.readResource({ uri: new URL('secret/', url()).href })).rejects.toThrow('Resource not found')
    await client.close()
  })
})

test('the files for tools tell nothing of what is hidden, and lead to what is there', async () => {
  const site = servers.find(({ name }) => name === 'preview')!.url.slice(0, -'mcp'.length)
  const paths = ['.well-known/api-catalog', '.well-known/agent-skills/index.json', '.well-known/mcp/server-card.json']
  const read = async (path: string) => {
    const response = await fetch(site + path)
    return [response.headers.get('content-type'), await response.text()] as const
  }
  const [catalog, skills, card] = await Promise.all(paths.map(read))
  const [skill] = JSON.parse(skills![1]).skills
  const [type, markdown] = await read(`.well-known/agent-skills/${skill.url}`)
  expect([catalog![0], type]).toEqual([
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    'text/markdown; charset=utf-8',
  ])
  const all = [catalog, skills, card, [type, markdown]].map((file) => file![1]).join('')
  expect(all).toContain('GET /orders/{id}')
  expect(all).not.toContain(secret)
  expect(await read('.well-known/mcp')).toEqual(card)
  const { remotes, name } = JSON.parse(card![1])
  expect([name, remotes[0].url]).toEqual(['example.acme/mcp', 'https://acme.example/docs/mcp'])
  const addresses = new Set(all.match(/https:\/\/acme\.example\/docs\/[^\s`"),]*/g))
  addresses.delete('https://acme.example/docs/mcp')
  expect(addresses.size).toBeGreaterThan(3)
  const states = await Promise.all(
    Array.from(addresses, async (address) => [
      address,
      (await fetch(site + address.replace(/^.*?\/docs\//, '').replace(/\.$/, ''))).status,
    ]),
  )
  expect(states.filter(([, status]) => status !== 200)).toEqual([])
  // Tools look at the root of the host.
  expect(readFileSync(join(out, '.well-known/agent-skills/index.json'), 'utf8')).toBe(skills![1])
})

test.each(['netlify', 'vercel'] as const)('the function for %s reads the site that it runs beside', async (target) => {
  const place = join(folder, target)
  const path = write(place, target).find((path) => path.endsWith('/specnav.mjs'))!
  const module = await import(pathToFileURL(join(place, path)).href)
  const handler = module.default ?? module.POST
  const { url } = servers.find(({ name }) => name === 'preview')!
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'limits' } },
  }
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const response: Response = await handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(message) }))
  expect(await response.text()).toContain(`${url.slice(0, -'mcp'.length)}guides/limits/`)
  if (target === 'netlify')
    expect(module.config).toEqual({ path: ['/docs/mcp', '/docs/mcp/'], method: ['POST', 'OPTIONS', 'DELETE'] })
  else expect(Object.keys(module).sort()).toEqual(['DELETE', 'GET', 'OPTIONS', 'POST'])
})

test('the server for Node starts by whatever path leads to it', async () => {
  const link = join(folder, 'current')
  symlinkSync(join(folder, 'node'), link)
  const server = join(link, '_specnav/server.mjs')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = execFile(process.execPath, [server], { env: { ...process.env, PORT: '0' } }, () =>
    reject(new Error('the server has ended')),
  )
  child.stdout!.once('data', (line) => resolve(String(line)))
  expect(await promise).toMatch(/^http:\/\/localhost:[1-9]\d*\/docs\/\n$/)
  child.kill()
})

test('the menu carries the address of the server, with nothing configured', () => {
  const page = readFileSync(join(out, 'docs/guides/limits/index.html'), 'utf8')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  const server = 'https://acme.example/docs/mcp'
  expect(page).toContain(`npx add-mcp ${server} --name acme`)
  expect(page).toContain(encodeURIComponent(JSON.stringify({ name: 'Acme', type: 'http', url: server })))
  expect(page).toContain(encodeURIComponent(Buffer.from(JSON.stringify({ url: server })).toString('base64')))
  expect(existsSync(join(out, '_routes.json'))).toBe(true)
})

test('`specnav mcp` answers on standard input and output', async () => {
  const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))
  const args = [bin, 'mcp', join(folder, 'docs'), '--site', 'https://acme.example/docs']
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  const found = text(await client.callTool({ name: 'get_operation', arguments: { operation: 'getOrder' } }))
  expect(found).toContain('Source: https://acme.example/docs/api-reference/orders/get-an-order/')
  expect(found).toContain('"/orders/{id}":{"get":{"summary":"Get an order"')
  await client.close()
})
