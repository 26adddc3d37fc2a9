import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openApiYaml } from '../openapi.ts'
import { openStore } from '../store/open.ts'
import { run } from './run.ts'

/*
 * What operators read: results on stdout, everything else on stderr, and the exit code.
 */
const folder = mkdtempSync(join(tmpdir(), 'specnav-admin-cli-'))
const data = join(folder, 'data')
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
beforeAll(async () => (await openStore({ data })).close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function specnavAdmin(...argv: string[]) {
  const result = { code: 0, out: '', err: '' }
  result.code = await run(argv, {
    env: {},
    out: (text) => void (result.out += text),
    err: (text) => void (result.err += text),
    interrupted: async () => {},
  })
  return result
}

const jobCommands = '`job create`, `job ref`, `job complete`, `job fail`, `job archive`, `job get`, `job list`'

describe('a command line that makes no sense exits with 2:', () => {
  test.each([
    ['sevre', 'There is no command `sevre`.'],
    ['job', `\`job\` is one of ${jobCommands}.`],
    ['job delete job_1', `\`job\` is one of ${jobCommands}.`],
    ['serve --prot 80', "Unknown option '--prot'."],
    ['serve --port', "Option '--port <value>' argument missing."],
    ['serve --port 80a', '--port is a number from 0 to 65535, not `80a`.'],
    ['serve --rate-limit 0', '--rate-limit is a number from 1 to 1000000, not `0`.'],
    [
      'serve --allow-origin docs.example.com',
      '--allow-origin is * or an origin such as https://docs.example.com, not `docs.example.com`.',
    ],
    ['serve --data a --database-url postgresql://b', 'Use --data or --database-url, not both.'],
    ['serve --data=', '--data is empty.'],
    ['serve now', '`serve` takes only options; there is `now`.'],
    ['job get', '`job get` takes <id>; there is nothing.'],
    ['job ref job_1', '`job ref` takes <id> and <branch>; there is `job_1`.'],
    ['job create --project prj_1', '`job create` needs --repository <url>.'],
    ['job list --status done', '--status is one of active, completed, archived, failed, not `done`.'],
    ['openapi --server admin', '--server is a URL such as https://admin.example.com, not `admin`.'],
  ])('%s', async (line, message) => {
    expect(await specnavAdmin(...line.split(' '))).toEqual({
      code: 2,
      out: '',
      err: `specnav-admin: ${message}\nRun \`specnav-admin --help\` for help.\n`,
    })
  })
})

describe('what cannot be done exits with 1:', () => {
  const url = 'postgresql://admin:pass-word@127.0.0.1:1/admin'
  const file = join(folder, 'file')
  writeFileSync(file, '')
  test.each<[string, string[], string]>([
    ['an unknown job', ['job', 'get', 'job_1', '--data', data], 'There is no job `job_1`.'],
    ['an unknown key', ['key', 'revoke', 'key_1', '--data', data], 'There is no key `key_1`.'],
    [
      'a data folder that is not there',
      ['job', 'list', '--data', join(folder, 'none')],
      `There is no data folder \`${join(folder, 'none')}\`.`,
    ],
    [
      'a wrong project',
      ['key', 'create', '--project', 'a b', '--data', data],
      '`projectId` has to be letters, digits and . _ ~ -, at most 128 of them, and not . or .. alone.',
    ],
    [
      'a database that is not there',
      ['serve', '--database-url', url],
      'The database cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      'a URL of another database',
      ['serve', '--database-url', 'mysql://admin:pass-word@db/admin'],
      'The database URL has to start with `postgresql://`.',
    ],
    [
      'a data folder that is a file',
      ['serve', '--data', file],
      `The data folder \`${file}\` cannot be opened: EEXIST: file already exists, mkdir '${file}'`,
    ],
    [
      'a host of another machine',
      ['serve', '--host', '192.0.2.1', '--data', data],
      '--host is not an address of this machine.',
    ],
  ])('%s', async (_, args, message) => {
    expect(await specnavAdmin(...args)).toEqual({ code: 1, out: '', err: `specnav-admin: ${message}\n` })
  })

  test('a port in use', async () => {
    const busy = createServer().listen(0, 'localhost')
    await once(busy, 'listening')
    const address = busy.address()
    const port = `${typeof address === 'object' && address?.port}`
    expect(await specnavAdmin('serve', '--port', port, '--data', data)).toEqual({
      code: 1,
      out: '',
      err: `specnav-admin: Port ${port} is in use. Choose another one with --port, or let the system choose: --port 0.\n`,
    })
    busy.close()
  })
})

test('a data folder that another process has is waited for', async () => {
  const store = await openStore({ data })
  await expect(openStore({ data })).rejects.toMatchObject({
    code: 'locked',
    message: `Another process has the data folder \`${data}\`. Only one process can use a folder at a time.`,
  })
  const waiting = specnavAdmin('key', 'list', '--data', data)
  await store.close()
  expect(await waiting).toMatchObject({ code: 0, out: '[]\n' })
})

test('the way of a job', async () => {
  const job = [
    '--project',
    'prj_1',
    '--repository',
    'https://git.example.com/acme/docs',
    '--model',
    'm',
    '--ref',
    'main',
  ]
  const created = await specnavAdmin('job', 'create', ...job, '--data', data)
  const { id } = JSON.parse(created.out)
  const ask = async (...args: string[]) => JSON.parse((await specnavAdmin('job', ...args, '--data', data)).out)
  expect(await ask('ref', id, 'agent/a')).toMatchObject({ source: { ref: 'agent/a' } })
  expect(await ask('complete', id)).toMatchObject({ status: 'completed', prLink: null })
  expect(await ask('archive', id)).toMatchObject({ status: 'archived' })
  expect(await ask('list', '--status', 'archived', '--limit', '1')).toEqual([await ask('get', id)])
  expect(await specnavAdmin('job', 'fail', id, '--data', data)).toEqual({
    code: 1,
    out: '',
    err: `specnav-admin: Job \`${id}\` is archived: it has to be active to be failed.\n`,
  })
})

test('the way of a key', async () => {
  const key = await specnavAdmin('key', 'create', '--project', 'prj_1', '--name', 'nightly build', '--data', data)
  const keyId = `key_${key.out.slice(4, 20)}`
  expect(key).toEqual({
    code: 0,
    out: expect.stringMatching(/^svc_[0-9a-f]{16}_[\w-]{43}\n$/),
    err: `This is \`${keyId}\`, a key of the project \`prj_1\`. Keep it: it is stored hashed, and cannot be shown again.\n`,
  })
  const listed = await specnavAdmin('key', 'list', '--data', data)
  expect(JSON.parse(listed.out)).toMatchObject([{ id: keyId, name: 'nightly build', revokedAt: null }])
  expect(listed.out).not.toContain('svc_')
  const revoked = await specnavAdmin('key', 'revoke', keyId, '--data', data)
  expect(JSON.parse(revoked.out)).toMatchObject({ id: keyId, revokedAt: expect.any(String) })
})

test('a key that is written where it does not belong is not repeated', async () => {
  const { err } = await specnavAdmin('key', 'revoke', 'svc_0123456789abcdef_secret', '--data', data)
  expect(err).toBe('specnav-admin: There is no key `svc_…`.\n')
})

test('prints the description, its version and its help', async () => {
  expect(await specnavAdmin('openapi')).toEqual({ code: 0, out: await openApiYaml(), err: '' })
  const json = await specnavAdmin('openapi', '--json', '--server', 'https://admin.acme.example')
  expect(JSON.parse(json.out)).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://admin.acme.example' }] })
  expect((await specnavAdmin('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  const help = await specnavAdmin('serve', '--help')
  expect(help.out).toMatch(/^Serves the API .*\n\nUsage\n {2}specnav-admin serve \[options\]\n/)
  expect(await specnavAdmin()).toEqual(await specnavAdmin('--help'))
})
