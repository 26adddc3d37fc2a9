import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { specnav } from './specnav.ts'

const paths = { '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } } }
const folder = TemporaryFolder.with({
  'docs/docs.json': JSON.stringify({
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d7a63' },
    navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['limits', 'GET /users'] }] },
  }),
  'shared/limits.md': '# Limits\n\nOf all.\n',
  'shared/openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Users', version: '1' }, paths }),
})
folder.link('docs/limits.md', '../shared/limits.md')
folder.link('docs/openapi.json', '../shared/openapi.json')
afterAll(() => folder[Symbol.dispose]())
const docs = join(folder.path, 'docs')
const within = ['--links-within', folder.path]

test('links that lead out are missing, and the way to allow them is reported', async () => {
  const { code, out } = await specnav('check', docs)
  expect(code).toBe(1)
  expect(out).toContain(
    'The symbolic link `limits.md` leads out of the docs folder, so it counts as missing. Replace it with a copy of its target, or name the folder that links may lead into with `--links-within`.',
  )
})

test.each(['check', 'nav'])('%s follows links into the folder that is named', async (command) => {
  // The cached result of a run without the option must not be used with it.
  expect(await specnav(command, docs)).not.toMatchObject({ code: 0 })
  expect(await specnav(command, docs, ...within)).toMatchObject({ code: 0, err: '' })
})

test('what is a link is not replaced by a file', async () => {
  using linked = TemporaryFolder.with({ 'shared/docs.json': folder.read('docs/docs.json') })
  linked.link('docs/docs.json', '../shared/docs.json')
  linked.write('docs/limits.md', '')
  linked.write('docs/openapi.json', folder.read('shared/openapi.json').replace('/users', '/Users'))
  const options = ['--links-within', linked.path, '--write']
  const { code, err } = await specnav('sync', join(linked.path, 'docs'), ...options)
  expect({ code, err }).toEqual({
    code: 1,
    err: 'specnav: docs.json is a symbolic link, which would be replaced by a file. Nothing was changed.\n',
  })
})

test('one specification by itself, too', async () => {
  expect((await specnav('check', join(docs, 'openapi.json'))).code).toBe(1)
  expect(await specnav('check', join(docs, 'openapi.json'), ...within)).toMatchObject({ code: 0 })
})

test('build', async () => {
  const out = join(folder.path, 'site')
  expect(await specnav('build', docs, '--out', out, ...within)).toMatchObject({ code: 0 })
  expect(readFileSync(join(out, 'limits/index.html'), 'utf8')).toContain('Of all.')
})

test.each([
  ['no-such-folder', '--links-within: there is no folder `no-such-folder`.'],
  [join(folder.path, 'shared'), 'does not contain the docs folder. Use a folder that contains it.'],
])('--links-within %s is refused', async (name, message) => {
  const { code, err } = await specnav('check', docs, '--links-within', name)
  expect(code).toBe(2)
  expect(err).toContain(message)
})
