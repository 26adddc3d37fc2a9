import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../packages/gate/src/sign-in/scrypt.ts'
import { protectFiles, removeOwnConfiguration } from '../../packages/site/src/publish/wrangler.ts'
import { start } from '../cli/specnav.ts'
import { startWorkerd } from '../site/workerd.ts'

/* A project whose specification is for readers who have signed in, built and served as its platform does. */
const secret = 'word-for-members'
const files: Record<string, unknown> = {
  'docs.json': {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0D9373' },
    site: 'http://localhost:1/docs',
    contextual: { options: ['copy', 'downloadApiSpec'] },
    deployment: { authentication: true },
    access: { signIn: { password: {} }, sessionHours: 1, mcp: 'sign-in' },
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['index', 'members'] },
        { tab: 'API', openapi: 'openapi.json' },
      ],
    },
  },
  'index.mdx': '---\ntitle: Start\n---\n\nWelcome.',
  'members.mdx': `---\ntitle: Members\npublic: false\n---\n\n${secret}`,
  'openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'Orders' } } } } },
  },
}
const key = `svc_${'k'.repeat(60)}`
let folder: string
let variables: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-gated-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'docs', path)), { recursive: true })
    writeFileSync(join(folder, 'docs', path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  variables = {
    SPECNAV_SESSION_KEYS: 's'.repeat(43),
    SPECNAV_PASSWORD_HASH: await hashPassword('a long password', { ln: 14, r: 8, p: 1 }),
    SPECNAV_READER_KEYS: createHash('sha256').update(key).digest('hex'),
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function build(target: string): Promise<string> {
  const out = join(folder, target)
  const args = ['build', 'docs', '--out', out, '--target', target]
  const { code, err } = await start(args, { cwd: folder }).finished
  if (code !== 0) throw new Error(err)
  return out
}

const below = (out: string) =>
  readdirSync(out, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

test('signed out, a specification is nowhere; signed in, it downloads', { timeout: 240_000 }, async () => {
  const out = await build('cloudflare')
  const worker = await startWorkerd(out, folder, { variables })
  try {
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${worker.origin}/docs/${path}`, { headers, redirect: 'manual' })
    const page = 'api-reference/list-orders/'
    const [open, closed] = await Promise.all([get(page), get(page, { authorization: `Bearer ${key}` })])
    expect([open.status, closed.status]).toEqual([200, 200])
    const text = await closed.text()
    const specifications = below(join(out, 'signed-in'))
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(out, 'signed-in').length + 1))
      .filter((path) => path.endsWith('.json') && !existsSync(join(out, 'public', path)) && text.includes(path))
    expect(specifications).toHaveLength(1)
    const [url = ''] = specifications
    // The menu: nothing in it waits for an attribute, because each reader gets pages of his or her own.
    const publicPage = await open.text()
    const menuOf = (html: string) => /<sn-menu[^]*?<\/sn-menu>/.exec(html)?.[0] ?? 'There is no menu.'
    expect(menuOf(text)).toContain(url)
    expect(menuOf(publicPage)).toContain('data-id="copy"')
    for (const page of [publicPage, text]) expect(page).not.toContain('data-audience')
    expect(publicPage).not.toContain(url)
    const refused = await get(url)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')])
    const download = await get(url, { authorization: `Bearer ${key}` })
    expect(await download.json()).toMatchObject({ info: { title: 'Acme' } })
    const publicFiles = below(join(out, 'public')).map(({ parentPath, name }) =>
      readFileSync(join(parentPath, name), 'utf8'),
    )
    expect(publicFiles.filter((text) => text.includes(url) || text.includes(secret))).toEqual([])

    expect((await get('members/')).status).toBe(401)
    expect(await (await get('members/', { authorization: `Bearer ${key}` })).text()).toContain(secret)
    for (const path of [
      '/signed-in/members/',
      '/signed-in/members/index.html',
      '/audiences.json',
      '/_worker.js/gate.js',
    ]) {
      const response = await fetch(worker.origin + path)
      expect([path, response.ok]).toEqual([path, false])
      await response.body?.cancel()
    }
  } finally {
    await worker.stop()
  }
})

test('for Workers, files wait for the gate: by a file of the build, or as the project has to say', async () => {
  const folders = {
    project: join(folder, 'workers'),
    root: join(folder, 'workers/docs'),
    out: join(folder, 'workers/dist'),
  }
  mkdirSync(folders.root, { recursive: true })
  const file = (name: string) => join(folders.project, name)
  expect(protectFiles(folders, 'Acme & Co')).toEqual([])
  const written = readFileSync(file('wrangler.jsonc'), 'utf8')
  expect(JSON.parse(written.slice(written.indexOf('{')))).toMatchObject({
    name: 'acme-co',
    main: 'dist/_worker.js/index.js',
    assets: { directory: 'dist', binding: 'ASSETS', run_worker_first: true },
  })
  // The next build writes it again, and one without audiences takes it away.
  expect(protectFiles(folders, 'Acme')).toEqual([])
  removeOwnConfiguration(folders.project)
  expect(existsSync(file('wrangler.jsonc'))).toBe(false)
  for (const [name, text, count] of [
    ['wrangler.toml', '[assets]\ndirectory = "dist"', 1],
    ['wrangler.toml', '[assets]\n# run_worker_first = true', 1],
    ['wrangler.toml', '[assets]\nrun_worker_first = false', 1],
    ['wrangler.toml', '[assets]\nrun_worker_first = ["/api/*"]', 1],
    ['wrangler.toml', '[assets]\nrun_worker_first = ["/*"]', 0],
    ['wrangler.toml', '[assets]\nrun_worker_first = true', 0],
    ['wrangler.toml', 'pages_build_output_dir = "dist"', 0],
    ['wrangler.jsonc', '{ "assets": { /* "run_worker_first": true */ } }', 1],
    ['wrangler.json', '{ "assets": { "run_worker_first": true } }', 0],
  ] as const) {
    writeFileSync(file(name), text)
    const problems = protectFiles(folders, 'Acme')
    expect([text, problems.length]).toEqual([text, count])
    if (count) expect(problems).toMatchObject([{ code: 'access-worker', file: `../${name}`, severity: 'error' }])
    removeOwnConfiguration(folders.project)
    expect(readFileSync(file(name), 'utf8')).toBe(text)
    rmSync(file(name))
  }
})

test('for Netlify, what is published has nothing to read', { timeout: 240_000 }, async () => {
  const out = await build('netlify')
  expect(
    below(out)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.html')),
  ).toEqual([])
  const place = join(folder, '.netlify/v1/functions/specnav')
  expect(existsSync(join(place, 'site/signed-in/members/index.html'))).toBe(true)
  Object.assign(process.env, variables)
  const { default: handler } = await import(pathToFileURL(join(place, 'specnav.mjs')).href)
  const get = (path: string, headers = {}) => handler(new Request(`http://localhost:1/docs/${path}`, { headers }))
  expect((await get('')).status).toBe(200)
  expect((await get('members/')).status).toBe(401)
  expect(await (await get('members/', { authorization: `Bearer ${key}` })).text()).toContain(secret)
  // docs.json says that tools have to sign in.
  expect((await handler(new Request('http://localhost:1/docs/mcp', { method: 'POST', body: '{}' }))).status).toBe(401)
})
