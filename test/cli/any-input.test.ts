import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { specnav, start } from './specnav.ts'

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-any-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const listed = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.includes('_specnav/'))

const spec = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get: { summary: List orders, responses: { '200': { $ref: 'parts/responses.yaml#/Ok' } } }
`
const parts = `Ok: { description: Orders }\n`
const channels = `asyncapi: 3.0.0
info: { title: Chat, version: '1' }
channels: { news: { address: /news, messages: { one: { payload: { type: string } } } } }
operations: { read: { action: receive, channel: { $ref: '#/channels/news' } } }
`

test('one specification becomes a site named after it, without what else is in its folder', async () => {
  const folder = folderOf({
    'openapi.yaml': spec,
    'parts/responses.yaml': parts,
    'notes.txt': 'internal',
    'style.css': 'body { color: red }',
    'tool.js': 'throw new Error()',
    'page.md': '# Not asked for\n',
    'other.json': '{ "openapi": "3.1.0" }',
  })
  const { code, out, err } = await specnav('build', join(folder, 'openapi.yaml'))
  expect({ code, out }).toEqual({ code: 0, out: `1 page in ${join(folder, 'dist')}\n` })
  expect(err).toBe('')
  expect(readFileSync(join(folder, 'dist/api-reference/list-orders/index.html'), 'utf8')).toContain(
    'List orders | Shop',
  )
  expect(readFileSync(join(folder, 'dist/llms.txt'), 'utf8')).toMatch(/^# Shop\n/)
  expect(listed(join(folder, 'dist')).filter((file) => /notes|style\.css|tool|page|other|parts/.test(file))).toEqual([])
  expect(await specnav('check', join(folder, 'openapi.yaml'))).toMatchObject({ code: 0, out: 'No problems\n' })
})

test.each([
  ['asyncapi.yaml', channels, 'news'],
  [
    'asyncapi.json',
    '{\n  "asyncapi": "2.6.0", "info": { "title": "C", "version": "1" }, "channels": { "news": {} } }',
    'news',
  ],
])('a description of channels: %s', async (file, text, page) => {
  const folder = folderOf({ [file]: text })
  expect((await specnav('nav', join(folder, file))).out).toContain(page)
  expect(await specnav('check', join(folder, file))).toMatchObject({ code: 0 })
})

test('a folder of pages becomes a site with the files that its pages name', async () => {
  const folder = folderOf({
    'index.md': '# Home\n\n![Plan](img/plan.svg)\n',
    'guides/install.md': '# Install\n',
    'img/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'img/draft.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'salaries.csv': 'a,b',
    'lan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'setup.js': 'throw new Error()',
    'README.md': '# The repository\n',
  })
  const { code, out, err } = await specnav('build', folder)
  expect({ code, out }).toEqual({ code: 0, out: `2 pages in ${join(folder, 'dist')}\n` })
  expect(err).toContain('The site shows 2 pages, ordered by folder.')
  const built = listed(join(folder, 'dist'))
  expect(built).toContain('img/plan.svg')
  expect(built.filter((file) => /draft|salaries|\blan|setup|README/i.test(file))).toEqual([])
  // The second build replaces the first one.
  expect((await specnav('build', folder)).code).toBe(0)
  expect(await specnav('check', folder)).toMatchObject({ code: 0, out: expect.stringMatching(/\n1 note\n$/) })
  expect((await specnav('nav', folder)).out).toContain('/guides/install')
})

test('a README begins a folder of pages without an index, and is no page of a folder of code', async () => {
  const pages = { 'README.md': '# Home\n\n[How](how/README.md)\n', 'how/README.md': '# How\n\n[Home](../README.md)\n' }
  const folder = folderOf({ ...pages, 'LICENSE.md': '# MIT\n', 'setup.md': '# Set up\n' })
  expect((await specnav('nav', folder)).out).toMatch(
    /Home {2}\/README\n.*Set up {2}\/setup\n.*How\n.*How {2}\/how\/README\n/s,
  )
  const { code, out } = await specnav('check', folder)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('The site shows 3 pages, ordered by folder.') })
  expect(out).toMatch(/\n1 note\n$/)
  const withManifest = (manifest: string) => folderOf({ ...pages, 'package.json': manifest, 'setup.md': '# Set up\n' })
  expect((await specnav('nav', withManifest('{}'))).out).not.toContain('README')
  // `npm install --save-dev specnav` has written it.
  const installed = withManifest('{ "devDependencies": { "specnav": "^0.1.0" } }')
  expect((await specnav('nav', installed)).out).toContain('/how/README')
})

test.each([
  ['openapi.yaml', 'openapi: 3.1.0\ninfo: { title: "A, version: 1 }\n', 'openapi'],
  ['events.yaml', 'asyncapi: 3.0.0\ninfo: { title: "A, version: 1 }\n', 'asyncapi'],
])('a specification that cannot be read is named, and not left out: %s', async (file, text, field) => {
  const folder = folderOf({ [file]: text, 'page.md': '# A\n' })
  expect((await specnav('check', folder)).out).toMatch(new RegExp(`^${file}:2:\\d+ {2}error {2}spec-syntax$`, 'm'))
  const { out } = await specnav('init', folder)
  expect(out).toContain(`• ${file} is in the navigation: API, cannot be read yet: \`specnav check\` says why\n`)
  expect(readFileSync(join(folder, 'docs.json'), 'utf8')).toContain(`"${field}": "${file}"`)
})

test('check says of a specification what build says', async () => {
  const file = join(
    folderOf({ 'openapi.yaml': spec.replace('List orders', '$&, description: "[A](/nowhere)"') }),
    'openapi.yaml',
  )
  const { out, code } = await specnav('check', file)
  expect(out).toContain('link-missing')
  const built = await specnav('build', file)
  expect(built.code).toBe(code)
  for (const line of out.split('\n').filter((each) => /^\S+ {2}/.test(each))) expect(built.err).toContain(line)
})

test('a schema with a field of that name is no description of channels', async () => {
  const text = `${spec}components:\n  schemas:\n    A:\n      properties:\n        asyncapi: { type: string }\n`
  const folder = folderOf({ 'openapi.yaml': text, 'parts/responses.yaml': parts })
  expect((await specnav('check', join(folder, 'openapi.yaml'))).out).not.toContain('config-missing')
})

test('what init writes has the same URLs; a page that is added is there at once', async () => {
  const folder = folderOf({
    'package.json': '{ "name": "shop" }',
    'docs/index.md': '# Home\n',
    'docs/openapi.yaml': spec,
    'docs/parts/responses.yaml': parts,
  })
  const before = (await specnav('nav', folder)).out
  writeFileSync(join(folder, 'docs/more.md'), '# More\n')
  const after = (await specnav('nav', folder)).out
  expect(after).toContain('/more')
  expect(after).not.toBe(before)
  await specnav('init', folder)
  expect((await specnav('nav', join(folder, 'docs'))).out).toBe(after)
})

test('init makes a project of one specification alone; a wrong name makes nothing', async () => {
  const folder = folderOf({
    'openapi.yaml': spec,
    'parts/responses.yaml': parts,
    'b.yaml': spec,
    'page.md': '# Page\n',
  })
  expect(await specnav('init', join(folder, 'openapi.yaml'))).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'))).toMatchObject({
    name: 'Shop',
    navigation: { tabs: [{ groups: [{ pages: ['index'] }] }, { tab: 'API', openapi: 'openapi.yaml' }] },
  })
  const other = folderOf({ 'notes.yaml': 'a: b\n' })
  expect(await specnav('init', join(other, 'open.yaml'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no file'),
  })
  expect(await specnav('init', join(other, 'notes.yaml'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('no OpenAPI or AsyncAPI description'),
  })
  expect(listed(other)).toEqual(['notes.yaml'])
})

test('the address of a specification becomes a site', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/shop.yaml') response.end(spec)
    else if (request.url === '/parts/responses.yaml') response.end(parts)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const cwd = folderOf({ 'notes.txt': 'internal' })
  const built = await start(['build', `${origin}/shop.yaml`], { cwd }).finished
  expect(built).toMatchObject({ code: 0, out: '1 page in dist\n' })
  expect(listed(join(cwd, 'dist'))).toContain('api-reference/list-orders/index.html')
  expect(listed(join(cwd, 'dist'))).not.toContain('notes.txt')

  const made = await start(['init', `${origin}/shop.yaml`, '--yes'], { cwd }).finished
  expect(made.out).toContain(`${origin}/shop.yaml is in the navigation: Shop, 1 operation`)
  expect(await start(['check'], { cwd }).finished).toMatchObject({ code: 0, out: 'No problems\n' })
  expect((await start(['nav'], { cwd }).finished).out).toContain('/api-reference/list-orders')

  const missing = folderOf({})
  const failed = await start(['build', `${origin}/none.yaml`], { cwd: missing }).finished
  expect(failed.code).toBe(1)
  expect(failed.err).toContain('none.yaml could not be fetched (the server responded with 404)')
  expect(readdirSync(missing)).toEqual([])
  // Nobody wrote the docs.json that names it, so no line of it is shown.
  const named = await start(['nav', `${origin}/none.yaml`], { cwd: missing }).finished
  expect(named.err).toMatch(/^docs\.json {2}error {2}spec-remote\n .+\n\n1 error/)
})

test('dev serves one specification, and what changes in it', async () => {
  const folder = folderOf({ 'openapi.yaml': spec, 'parts/responses.yaml': parts, 'notes.txt': 'internal' })
  const server = start(['dev', join(folder, 'openapi.yaml'), '--port', '0'])
  const url = await server.firstLine()
  const page = async (path: string) => fetch(new URL(path, url))
  expect(await (await page('/api-reference/list-orders')).text()).toContain('List orders')
  expect((await page('/notes.txt')).status).toBe(404)
  writeFileSync(join(folder, 'openapi.yaml'), spec.replace('List orders', 'All orders'))
  await expect.poll(async () => (await page('/api-reference/all-orders')).status, { timeout: 20_000 }).toBe(200)
  server.kill('SIGINT')
  expect((await server.finished).signal).toBe('SIGINT')
})

test('dev writes the schema of a project where docs.json names it', async () => {
  const config = (schema: string) =>
    JSON.stringify({ $schema: schema, name: 'A', navigation: { openapi: 'openapi.yaml' } })
  const files = { 'openapi.yaml': spec, 'parts/responses.yaml': parts, 'a.md': 'A.\n' }
  const folder = folderOf({ ...files, 'docs.json': config('./.specnav/docs.schema.json') })
  const other = folderOf({ ...files, 'docs.json': config('https://example.com/schema.json') })
  for (const each of [folder, other]) {
    const server = start(['dev', each, '--port', '0'])
    await server.firstLine()
    server.kill('SIGINT')
    await server.finished
  }
  expect(readFileSync(join(folder, '.specnav/docs.schema.json'), 'utf8')).toContain('"GET /orders"')
  expect(readFileSync(join(folder, '.specnav/.gitignore'), 'utf8')).toBe('*\n')
  expect(listed(other)).not.toContain('.specnav')
})

test.each([
  [
    'nothing',
    {},
    'Use the folder that has one, or create one with `specnav init`. `build`, `check`, `dev` and `nav` also take a specification.',
  ],
  ['files that are not documentation', { 'notes.txt': 'x', 'README.md': '# A\n', 'data.json': '{}' }, 'specnav init'],
  ['docs.json in another folder', { 'sites/one/docs.json': '{}', 'a.md': '# A\n' }, 'There is one in `sites/one`'],
  ['the older form of docs.json', { 'mint.json': '{}', 'a.md': '# A\n' }, 'mint.json'],
  [
    'the project of another generator',
    {
      'package.json': '{ "devDependencies": { "vitepress": "*" } }',
      '.vitepress/config.mts': 'export default {}\n',
      'a.md': '# A\n',
    },
    'specnav init',
  ],
])('nothing is written where nothing can be shown: %s', async (_, files: Record<string, string>, advice) => {
  const folder = folderOf(files)
  const before = listed(folder)
  for (const command of ['build', 'dev'])
    expect(await specnav(command, folder)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(advice) })
  expect(await specnav('check', folder)).toMatchObject({ code: 1, out: expect.stringContaining(advice) })
  expect(listed(folder)).toEqual(before)
})

test('a file that is no specification is named', async () => {
  const folder = folderOf({ 'a.md': '# A\n', 'b.yaml': 'a: 1\n' })
  expect(await specnav('dev', join(folder, 'a.md'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('`a.md` is neither a folder nor a specification.'),
  })
  expect(await specnav('build', join(folder, 'b.yaml'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not an OpenAPI description'),
  })
  expect(readdirSync(folder)).toEqual(['a.md', 'b.yaml'])
})
