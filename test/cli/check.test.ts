import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { fixture, specnav, start } from './specnav.ts'

/** The Markdown parser is damaged. */
const damaged = `--import=data:text/javascript,${encodeURIComponent(`
  const { Instance, Module } = WebAssembly
  WebAssembly.Instance = function (module, given) {
    if (Module.imports(module).some(({ name }) => name.startsWith('napi_'))) throw new Error('bad magic')
    return new Instance(module, given)
  }`)}`

test('says so where nothing is wrong', async () => {
  expect(await specnav('check', fixture('good'))).toEqual({ code: 0, out: 'No problems\n', err: '' })
})

test('reports problems on standard output', async () => {
  const { code, out, err } = await specnav('check', fixture('problems'))
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('docs.json:12:11  warning  page-missing')
})

test('--json', async () => {
  const { code, out, err } = await specnav('check', fixture('problems'), '--json')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const { problems } = JSON.parse(out)
  expect(problems).toContainEqual({
    code: 'page-missing',
    severity: 'warning',
    message: expect.any(String),
    file: 'docs.json',
    line: 12,
    column: 11,
  })
})

test('the look of a site is checked too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(fixture('good'), folder, { recursive: true })
  const docs = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'))
  writeFileSync(join(folder, 'docs.json'), JSON.stringify({ ...docs, logo: '/no.svg' }))
  const { out } = await specnav('check', folder)
  expect(out).toContain('asset-missing')
  expect(out).toContain('/no.svg')
})

test('a docs.json is none of the files that can be checked alone', async () => {
  expect(await specnav('check', join(fixture('good'), 'docs.json'))).toEqual({
    code: 2,
    out: '',
    err: expect.stringContaining('docs.json` is a file. Pass the folder that holds docs.json.'),
  })
})

test.each(['nav', 'check'])('`specnav %s` grades problems as docs.json and comments say', async (command) => {
  const config = (check: object) =>
    JSON.stringify({
      ...JSON.parse(readFileSync(join(fixture('good'), 'docs.json'), 'utf8')),
      navigation: { pages: ['index', 'gone'] },
      check,
    })
  using folder = TemporaryFolder.with({ 'docs.json': config({}), 'index.md': '# Home\n' })
  expect(await specnav(command, folder.path, '--strict')).toMatchObject({ code: 1 })
  folder.write('docs.json', config({ rules: { 'page-missing': 'off' } }))
  const { code, out, err } = await specnav(command, folder.path, '--strict')
  expect({ code, text: out + err }).toEqual({ code: 0, text: expect.not.stringContaining('page-missing') })
})

test('--since reports only files that have changed, and grades and comments count', async () => {
  using folder = TemporaryFolder.with({
    'docs.json': JSON.stringify({
      ...JSON.parse(readFileSync(join(fixture('good'), 'docs.json'), 'utf8')),
      navigation: { pages: ['old', 'new', 'edited'] },
      check: { rules: { 'link-missing': 'error' } },
    }),
    'old.mdx': '[a](/nowhere)\n',
    'edited.mdx': 'Nothing.\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder.path, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Start')
  folder.write('new.mdx', '[b](/nowhere)\n\n{/* specnav-ignore link-missing */}\n\n[c](/nowhere-else)\n')
  folder.write('edited.mdx', '{/* specnav-ignore anchor-missing: not yet */}\n[d](/nowhere)\n')
  const { code, out } = await specnav('check', folder.path, '--since', 'HEAD', '--json')
  const place = { severity: 'error', code: 'link-missing', file: 'edited.mdx', line: 2 }
  expect({ code, found: JSON.parse(out).problems }).toMatchObject({
    code: 1,
    found: [{ ...place, others: [{ file: 'new.mdx', line: 1 }] }],
  })
  expect(await specnav('check', folder.path, '--since', 'nothing')).toEqual({
    code: 2,
    out: '',
    err: expect.stringContaining('git cannot compare with `nothing`: fatal: Not a valid object name nothing.'),
  })
})

test('--since reports URLs, pages and anchors that a change takes from readers', async () => {
  const docs = (pages: string[]) =>
    JSON.stringify({ theme: 'svc', name: 'A', colors: { primary: '#000' }, navigation: { pages } })
  using folder = TemporaryFolder.with({
    'docs.json': docs(['index', 'guides/setup', 'guides/faq']),
    'index.mdx': '[a](/guides/setup) [b](guides/faq#how) [c](/guides/faq#never) [d](/nowhere)\n',
    'guides/setup.mdx': 'Setup.\n',
    'guides/faq.mdx': '## How\n\n## What\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder.path, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Start')
  const found = async () => {
    const { out } = await specnav('check', folder.path, '--since', 'HEAD', '--json')
    return JSON.parse(out).problems.map(({ code, file, message = '' }: Record<string, string>) => [
      code,
      file,
      /`([^`]+)`/.exec(message)?.[1],
    ])
  }
  expect(await found()).toEqual([])
  git('mv', 'guides/setup.mdx', 'setup.mdx')
  folder.write('docs.json', docs(['index', 'setup', 'guides/faq']))
  folder.write('guides/faq.mdx', '## Why\n\n## What\n')
  expect(await found()).toEqual([
    ['url-gone', 'docs.json', '/guides/setup'],
    ['link-missing', 'index.mdx', '/guides/setup'],
    ['anchor-missing', 'index.mdx', 'guides/faq#how'],
  ])
  folder.write(
    'docs.json',
    docs(['index', 'setup', 'guides/faq']).replace(
      /}$/,
      ',"redirects":[{"source":"/guides/setup","destination":"/setup"}]}',
    ),
  )
  expect(await found()).toEqual([['anchor-missing', 'index.mdx', 'guides/faq#how']])
})

test('--since says what a shallow clone lacks', async () => {
  using folder = TemporaryFolder.with({ 'docs.json': readFileSync(join(fixture('good'), 'docs.json'), 'utf8') })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder.path, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Start')
  git('checkout', '--quiet', '-b', 'work')
  for (const branch of ['work', 'main']) {
    git('checkout', '--quiet', branch)
    git('commit', '--quiet', '--allow-empty', '-m', branch)
  }
  const clone = join(folder.path, 'clone')
  git('clone', '--quiet', '--depth', '1', '--no-single-branch', `file://${folder.path}`, clone)
  const advice = 'Fetch all of it with `git fetch --unshallow`; for `actions/checkout`, write `fetch-depth: 0`.'
  expect(await specnav('check', clone, '--since', 'origin/work')).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      `git cannot compare with \`origin/work\`: the clone is shallow, and ends before the commit at which they part. ${advice}`,
    ),
  })
  expect(await specnav('check', clone, '--since', 'v1')).toMatchObject({
    code: 2,
    err: expect.stringContaining(`git cannot compare with \`v1\`: the clone is shallow, and has no \`v1\`. ${advice}`),
  })
})

/** Writes the modules that a process loads to its standard error. */
const trace = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context) } })
`)}`

test('a second check of unchanged files reads none of them, and says the same', async () => {
  using cache = TemporaryFolder.with({})
  const check = (...args: string[]) =>
    start(['check', fixture('problems'), ...args], {
      nodeArgs: ['--import', trace],
      env: { XDG_CACHE_HOME: cache.path },
    }).finished
  const first = await check()
  expect(first.err).toContain('packages/check/dist/index.js')
  // What makes the index for tools, and what asks it, are for builds and servers.
  expect(first.err).not.toMatch(/packages\/mcp\/dist\/(?:index|site|search)/)
  const second = await check()
  expect(second).toMatchObject({ code: first.code, out: first.out })
  expect(second.err).not.toMatch(/packages\/(?:core|check)\//)
  const asJson = await check('--json')
  expect(JSON.parse(asJson.out).problems).not.toEqual([])
  expect(asJson.err).toContain('packages/check/dist/index.js')
})

test('a check finds what has changed since the last one', async () => {
  const docs = JSON.parse(readFileSync(join(fixture('good'), 'docs.json'), 'utf8'))
  using folder = TemporaryFolder.with({
    'docs.json': JSON.stringify({ ...docs, navigation: { pages: ['page'] }, logo: '/logo.svg' }),
    'page.mdx': '[a](/nowhere)\n',
    'file.txt': '',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const codes = async () => {
    const { out } = await specnav('check', folder.path, '--json')
    return JSON.parse(out).problems.map(({ code }: { code: string }) => code)
  }
  const steps: [edit: () => void, expected: string[]][] = [
    [() => undefined, ['link-missing']],
    [() => folder.write('page.mdx', '[a](/file.txt)\n'), []],
    [() => folder.write('.mintignore', 'file.txt\n'), ['link-missing']],
    [() => rmSync(join(folder.path, 'logo.svg')), ['asset-missing', 'link-missing']],
  ]
  // The first check after an edit may be too close to it to be kept.
  for (const [edit, expected] of steps) {
    edit()
    for (let run = 0; run < 2; run++) expect((await codes()).toSorted()).toEqual(expected)
  }
})

test.each(['check', 'build'])(
  'a parser that is not there is one error of `%s`, and no page is lost in silence',
  async (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'specnav-parser-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(fixture('good'), folder, { recursive: true })
    const { code, out, err } = await start([command, folder], { nodeArgs: [damaged] }).finished
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(
      'specnav: The Markdown parser of @specnav/content cannot be started. Install the package again. (bad magic)\n',
    )
  },
)

test('--live compares what a server answers, and sends it nothing that is secret', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization}`)
    response.setHeader('content-type', 'application/json').end('{ "id": 42 }')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  using folder = TemporaryFolder.with({
    'docs.json': JSON.stringify({
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0d7a63' },
      navigation: { pages: ['index'] },
      api: { openapi: 'openapi.json' },
    }),
    'index.mdx': '```sh\ncurl https://api.acme.io/v1/orders/42 -H "Authorization: Bearer abc"\n```\n',
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.acme.io/v1' }],
      paths: {
        '/orders/{id}': {
          get: {
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: {
              200: {
                description: 'It',
                content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } } },
              },
            },
          },
        },
      },
    }),
  })
  const { out, err } = await specnav('check', folder.path, '--live', `http://127.0.0.1:${port}/api`)
  expect(err).toBe(`Sent 1 to http://127.0.0.1:${port}/api. Not sent: none.\n`)
  expect(out).toContain('index.mdx:2:6  warning  live-answer')
  expect(out).toContain('gets an answer whose `id` is `42`, but `openapi.json` expects text.')
  expect(asked).toEqual(['/api/orders/42 undefined'])
})

test.each([
  ['localhost:8000', '`localhost:8000` is no address of a server.'],
  ['file:///etc', '`file:///etc` is no address of a server.'],
  ['http://a:b@localhost', 'has a user name, a password or a query.'],
  ['http://localhost/v1?api_key=c', 'has a user name, a password or a query.'],
])('--live %s', async (url, message) => {
  expect(await specnav('check', fixture('good'), '--live', url)).toMatchObject({
    code: 2,
    err: expect.stringContaining(message),
  })
})
