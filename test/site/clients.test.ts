import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { previewSite } from '@specnav/site'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { specnavWarm } from '../cli/warm.ts'
import { root } from '../docs/examples.ts'
import { freePort } from '../hosts/hosts.ts'
import { runSuite } from '../mcp/suite.ts'
import { differences } from './parity.ts'

/* Programs of others work with a site as their users would let them: one build of our documentation, behind `preview`. */
const origin = 'https://docs.acme.example'
const run = promisify(execFile)

let folder: string
let out: string
let url: string
let close: () => Promise<unknown>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-clients-'))
  out = join(folder, 'out')
  const { code, log } = await specnavWarm([
    'build',
    join(root, 'examples/docs'),
    ...['--out', out, '--site', origin, '--target', 'node', '--audience', 'public'],
  ])
  if (code !== 0) throw new Error(log)
  const preview = await previewSite({ out, port: 0 })
  ;({ url, close } = preview)
})
afterAll(async () => {
  await close?.()
  rmSync(folder, { recursive: true, force: true })
})

/** The output of a command of a package, which has a home of its own. */
async function command(name: string, ...args: string[]): Promise<string> {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  const variables = { ...env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), DO_NOT_TRACK: '1', NO_COLOR: '1' }
  const options = { cwd: home, env: variables, maxBuffer: 1e8 }
  const { stdout } = await run(join(root, 'node_modules/.bin', name), args, options).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

// What is open asks for tools, prompts and resources of the suite, which test/mcp offers behind the same handler.
test.each([
  ['2025-11-25', ['dns-rebinding-protection', 'ping', 'resources-list', 'server-initialize', 'tools-list'], {}],
  [
    '2026-07-28',
    [
      'dns-rebinding-protection',
      'http-header-validation',
      'input-required-result-unsupported-methods',
      'input-required-result-validate-input',
      'resources-list',
      'sep-2164-resource-not-found',
      'server-sse-multiple-streams',
      'tools-list',
    ],
    {
      caching: ['FAILURE sep-2549-prompts-list-caching-hints'],
      'server-stateless': [
        'FAILURE sep-2575-server-rejects-undeclared-capability',
        'FAILURE sep-2575-missing-capability-http-400',
        'FAILURE sep-2575-http-server-no-independent-requests-on-stream',
        'FAILURE sep-2575-server-no-log-without-loglevel',
        // Pages change when the site is published, with its server.
        'SKIPPED sep-2575-server-sends-prompts-list-changed-on-subscription',
        'SKIPPED sep-2575-server-sends-tools-list-changed-on-subscription',
      ],
    },
  ],
] as const)('the server conforms to %s as far as it has no tools of the suite', async (revision, passed, inPart) => {
  await expect.poll(() => runSuite(`${url}mcp`, revision)).toMatchObject({ passed, open: inPart })
})

describe('the server of the guide, with tools of its own', () => {
  let server: ChildProcess
  let own: string
  let place: string
  beforeAll(async () => {
    // What the guide shows, with both of its tools, and another port.
    const guide = readFileSync(join(root, 'examples/docs/guides/mcp.mdx'), 'utf8')
    const [, shown = ''] = /```js server\.js\n([^]*?)```/.exec(guide)!
    const [, imports = '', tool = ''] = /```js\n(import \{ acceptedContent.*\n)([^]*?)```/.exec(guide)!
    const port = await freePort()
    place = join(folder, 'own')
    mkdirSync(place)
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
    symlinkSync(out, join(place, 'dist'))
    const extended = shown.replace('extend(server) {', `sessions: { max: 1000 },\n  extend(server) {\n${tool}`)
    writeFileSync(join(place, 'server.mjs'), imports + extended.replace('8787', String(port)))
    server = spawn(execPath, ['server.mjs'], { cwd: place, stdio: 'inherit' })
    own = `http://localhost:${port}/`
    await vi.waitFor(() => fetch(own), { timeout: 60_000, interval: 100 })
  })
  afterAll(() => server.kill())

  test.each(['legacy', 'auto'] as const)('answers, reports and asks a %s client', async (mode) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: {} }, versionNegotiation: { mode } },
    )
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { email: 'ada@acme.example' } }))
    await client.connect(new StreamableHTTPClientTransport(new URL('mcp', own)))
    expect(client.getNegotiatedProtocolVersion()).toBe(mode === 'legacy' ? '2025-11-25' : '2026-07-28')
    const call = async (name: string, input = {}) => JSON.stringify(await client.callTool({ name, arguments: input }))
    expect(await call('search', { query: 'tabs' })).toContain('https://docs.acme.example/')
    const report = { page: '/quickstart', problem: mode }
    expect(await call('report_problem', report)).toContain('The authors will read it.')
    expect(readFileSync(join(place, 'reports.jsonl'), 'utf8')).toContain(`${JSON.stringify(report)}\n`)
    expect(await call('subscribe')).toContain('Changes go to ada@acme.example.')
    await client.close()
  })

  test('serves the site', async () => {
    expect(await (await fetch(`${own}quickstart.md`)).text()).toContain('# ')
  })
})

test.each(['legacy', 'modern'])('the Inspector lists, calls and reads as a %s client', async (era) => {
  const ask = async (method: string, ...args: string[]) => {
    const how = ['--cli', `${url}mcp`, '--transport', 'http', '--protocol-era', era, '--format', 'json', '-q']
    return JSON.parse(await command('mcp-inspector', ...how, '--method', method, ...args)).result
  }
  const { tools } = await ask('tools/list')
  expect(tools.map(({ name }: { name: string }) => name)).toContain('get_operation')
  const { structuredContent } = await ask('tools/call', '--tool-name', 'search', '--tool-arg', 'query=quickstart')
  const [{ url: uri }] = structuredContent.results
  expect(uri).toMatch(`${origin}/quickstart`)
  const { contents } = await ask('resources/read', '--uri', uri)
  expect(contents).toEqual([expect.objectContaining({ uri, mimeType: 'text/markdown' })])
})

test('`add-mcp` installs the server into four clients, with an address that answers', async () => {
  const clients = ['claude-code', 'cursor', 'vscode', 'codex'].flatMap((name) => ['-a', name])
  await command('add-mcp', `${url}mcp`, '--name', 'acme', '-g', '-y', ...clients)
  const files = ['.claude.json', '.cursor/mcp.json', '.config/Code/User/mcp.json', '.codex/config.toml']
  for (const file of files) {
    const written = /"(http:[^"]*)"/.exec(readFileSync(join(folder, 'home', file), 'utf8'))?.[1]
    expect([file, written]).toEqual([file, `${url}mcp`])
  }
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'tabs' } },
  }
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const response = await fetch(`${url}mcp`, { method: 'POST', headers, body: JSON.stringify(message) })
  expect(await response.text()).toContain(origin)
})

test('`skills add` installs the skill of the site', async () => {
  await command('skills', 'add', url, '-g', '-y', '-a', 'claude-code')
  const { skills } = await (await fetch(`${url}.well-known/agent-skills/index.json`)).json()
  const [{ name, url: file }] = skills
  const installed = readFileSync(join(folder, 'home/.claude/skills', name, 'SKILL.md'), 'utf8')
  expect(installed).toBe(await (await fetch(`${url}.well-known/agent-skills/${file}`)).text())
})

test('`afdocs` gives our documentation at least 98 of 100 points', async () => {
  const sampling = ['--sampling', 'deterministic', '--max-links', '60', '--request-delay', '0']
  const report = ['--canonical-origin', origin, '--format', 'json', '--score']
  const { scoring, results } = JSON.parse(
    await command('afdocs', 'check', url.replace(/\/$/, ''), ...sampling, ...report),
  )
  const lost = results.filter(({ status }: { status: string }) => status === 'fail' || status === 'warn')
  expect(
    scoring.overall,
    JSON.stringify(lost.map(({ message }: { message: string }) => message)),
  ).toBeGreaterThanOrEqual(98)
})

test('pages and their Markdown have the same words', () => {
  const pages = differences(out)
  expect(pages.length).toBeGreaterThan(100)
  // HTML has short forms of closed parts, and Markdown has the names of components and of their properties. Its words for
  // the parts of a reference are English on pages in Spanish, too.
  const differ = pages.filter(
    ({ path, onlyHtml, onlyMarkdown }) =>
      !path.startsWith('example/es/api/') && (onlyHtml.length > 1 || onlyMarkdown.length > 4),
  )
  expect(differ).toEqual([])
})
