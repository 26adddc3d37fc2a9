import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { previewSite } from '@specnav/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { specnavWarm } from '../cli/warm.ts'
import { root } from '../docs/examples.ts'
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
    ...['--out', out, '--site', origin, '--target', 'node'],
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
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), DO_NOT_TRACK: '1', NO_COLOR: '1' }
  const options = { cwd: home, env, maxBuffer: 1e8 }
  const { stdout } = await run(join(root, 'node_modules/.bin', name), args, options).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

// Without prompts, `caching` and `server-stateless` lack what the suite's own tools and prompts would show.
test.each([
  ['2025-11-25', 'server-initialize'],
  ['2025-11-25', 'ping'],
  ['2025-11-25', 'tools-list'],
  ['2025-11-25', 'resources-list'],
  ['2025-11-25', 'dns-rebinding-protection'],
  ['2026-07-28', 'tools-list'],
  ['2026-07-28', 'resources-list'],
  ['2026-07-28', 'sep-2164-resource-not-found'],
  ['2026-07-28', 'dns-rebinding-protection'],
  ['2026-07-28', 'http-header-validation'],
])('the server conforms to %s: %s', async (version, scenario) => {
  const args = ['--url', `${url}mcp`, '--scenario', scenario, '--spec-version', version]
  expect(await command('conformance', 'server', ...args)).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/)
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
  // HTML has short forms of closed parts, and Markdown has the names of components and of their properties.
  const differ = pages.filter(({ onlyHtml, onlyMarkdown }) => onlyHtml.length > 1 || onlyMarkdown.length > 4)
  expect(differ).toEqual([])
})
