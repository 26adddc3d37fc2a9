import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixture, specnav } from './specnav.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('writes every endpoint page, and next time only what changed', async () => {
  const out = temporaryFolder()
  const files = [
    'api-reference/events/a-user-was-created.md',
    'api-reference/users/delete-a-user.md',
    'api-reference/users/list-users.md',
    'users/create.md',
  ]

  const first = await specnav('pages', fixture('good'), '--out', out)
  expect(first).toEqual({ code: 0, out: `4 endpoint pages in ${out}, 4 written\n`, err: '' })
  const written = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'))
  expect(written.toSorted()).toEqual(files)
  expect(readFileSync(join(out, 'api-reference/users/list-users.md'), 'utf8')).toMatch(
    /^# List users\n[^]*What the user is called\./,
  )

  const untouched = statSync(join(out, 'users/create.md')).mtimeMs
  writeFileSync(join(out, 'api-reference/users/list-users.md'), 'old')
  const second = await specnav('pages', fixture('good'), '--out', out)
  expect(second.out).toBe(`4 endpoint pages in ${out}, 1 written\n`)
  expect(statSync(join(out, 'users/create.md')).mtimeMs).toBe(untouched)
})

test('one changed operation writes one file, a shared schema those of the operations that reach it', async () => {
  const project = temporaryFolder()
  cpSync(fixture('good'), project, { recursive: true })
  const out = join(project, 'dist')
  const edit = (from: string, to: string) => {
    const spec = join(project, 'openapi.yaml')
    writeFileSync(spec, readFileSync(spec, 'utf8').replace(from, to))
  }
  const write = async () => (await specnav('pages', project, '--out', out)).out.replace(/.*, (\d+) written\n/, '$1')
  expect(await write()).toBe('4')
  edit('The user is gone.', 'Gone.')
  expect(await write()).toBe('1')
  expect(readFileSync(join(out, 'api-reference/users/delete-a-user.md'), 'utf8')).toContain('Gone.')
  edit('What the user is called.', 'A name.')
  expect(await write()).toBe('3')
  expect(await write()).toBe('0')
})

test('writes nothing outside the folder', async () => {
  const project = temporaryFolder()
  const out = join(project, 'inner/out')
  const operation = { summary: 'Escape', 'x-svc': { href: '/../../escaped' }, responses: {} }
  const spec = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: operation } } }
  writeFileSync(join(project, 'openapi.json'), JSON.stringify(spec))
  writeFileSync(
    join(project, 'docs.json'),
    JSON.stringify({
      theme: 'svc',
      name: 'A',
      colors: { primary: '#000000' },
      navigation: { openapi: 'openapi.json', pages: ['GET /a'] },
    }),
  )
  await specnav('pages', project, '--out', out)
  const paths = readdirSync(project, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  expect(paths.filter((path) => !path.startsWith(join('inner', 'out')))).toEqual([])
})

test('a page has no room for all schemas: its links lead to pages of schemas', async () => {
  const project = temporaryFolder()
  const out = join(project, 'out')
  const description = 'What it is for, said at length. '.repeat(40)
  const names = Array.from({ length: 100 }, (_, number) => `Part_${number}`)
  const fields = Array.from({ length: 6 }, (_, number) => [`field${number}`, { type: 'string', description }])
  const parts = names.map((name, number) => {
    const next = names[number + 1]
    const properties = Object.fromEntries(fields)
    return [name, { properties: next ? { ...properties, next: { $ref: `#/components/schemas/${next}` } } : properties }]
  })
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Part_0' } } }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: { summary: 'Add', requestBody: { content }, responses: {} } } },
    components: { schemas: Object.fromEntries(parts) },
  }
  writeFileSync(join(project, 'openapi.json'), JSON.stringify(spec))
  const docs = { theme: 'svc', name: 'A', colors: { primary: '#000000' }, navigation: { openapi: 'openapi.json' } }
  writeFileSync(join(project, 'docs.json'), JSON.stringify(docs))
  const result = await specnav('pages', project, '--out', out)
  expect(result.code).toBe(0)
  const [, count] = /^1 endpoint page and (\d+) pages of schemas in /.exec(result.out) ?? []
  const written = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  expect(written).toHaveLength(1 + Number(count))
  const texts = written.map((path) => readFileSync(join(out, path), 'utf8'))
  const linked = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/\]\(\/([^)#]+)\)/g), ([, path = '']) => path)),
  )
  expect([...linked].toSorted()).toEqual(written.filter((path) => path.includes('schemas')).toSorted())
  const all = texts.join('\n')
  expect(names.filter((name) => !all.includes(`# \`${name}\`\n`))).toEqual([])
  expect((await specnav('pages', project, '--out', out)).out).toMatch(/, 0 written\n$/)
})
