import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolveProject } from './project.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-outer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const spec = (more = '') => `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /users:
    get:
      summary: List users
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { $ref: './schemas/user.yaml' } } }
${more}`
const docs = (openapi: string) => JSON.stringify({ name: 'Shop', navigation: { openapi } })

async function read(files: Record<string, string>, change?: (folder: string) => void) {
  const folder = folderWith(files)
  change?.(folder)
  const project = await resolveProject({ root: join(folder, 'repo/docs') })
  return {
    pages: [...project.specs.named].flatMap(({ operations }) => [...operations.keys()]),
    codes: project.problems.map(({ code }) => code),
    inputs: project.inputs,
    project,
  }
}

test.each([
  ['the repository', { 'repo/.git/HEAD': '' }],
  ['a working tree of it', { 'repo/.git': 'gitdir: elsewhere' }],
  ['the project, where there is no repository', { 'repo/package.json': '{}' }],
])('a description may be outside of the docs folder, in %s', async (_, around) => {
  const { pages, codes, inputs, project } = await read({
    ...around,
    'repo/docs/docs.json': docs('../openapi.yaml'),
    'repo/openapi.yaml': spec(),
    'repo/schemas/user.yaml': 'type: object\n',
  })
  expect([pages, codes]).toEqual([['GET /users'], []])
  expect([...inputs.files]).toContain('../openapi.yaml')
  // What else is beside it is of no use.
  expect([...inputs.folders].filter((path) => path.startsWith('..'))).toEqual([])
  const [{ graph, file } = expect.fail()] = project.specs.named
  expect(graph.resolve({ $ref: './schemas/user.yaml' }, file).value).toEqual({ type: 'object' })
})

const repository = { 'repo/.git/HEAD': '' }

test.each<[what: string, source: string, files: Record<string, string>, code: string]>([
  ['outside of the repository', '../../openapi.yaml', { ...repository, 'openapi.yaml': spec() }, 'spec-outside'],
  [
    'where there is neither a repository nor a project',
    '../openapi.yaml',
    { 'repo/openapi.yaml': spec() },
    'spec-outside',
  ],
  ['in a dot folder', '../.api/openapi.yaml', { ...repository, 'repo/.api/openapi.yaml': spec() }, 'spec-outside'],
  ['of a package', '../node_modules/a/a.json', { ...repository, 'repo/node_modules/a/a.json': '{}' }, 'spec-outside'],
  ['of another kind', '../openapi.txt', { ...repository, 'repo/openapi.txt': spec() }, 'spec-outside'],
  ['that does not exist', '../opnapi.yaml', { ...repository, 'repo/openapi.yaml': spec() }, 'spec-missing'],
  ['that describes no API', '../a.yaml', { ...repository, 'repo/a.yaml': 'secret: 1' }, 'spec-version'],
])('a file %s is not read', async (_, source, files, code) => {
  const { pages, codes } = await read({ 'repo/docs/docs.json': docs(source), ...files })
  expect([pages, codes]).toEqual([[], expect.arrayContaining([code])])
})

test('no link leads out of the repository', async () => {
  const files = { ...repository, 'repo/docs/docs.json': docs('../openapi.yaml'), 'openapi.yaml': spec() }
  const { pages } = await read(files, (folder) =>
    symlinkSync(join(folder, 'openapi.yaml'), join(folder, 'repo/openapi.yaml')),
  )
  expect(pages).toEqual([])
})

test('what docs.json does not name stays outside: references of descriptions in the folder, and of pages', async () => {
  const { project } = await read({
    ...repository,
    'repo/docs/docs.json': JSON.stringify({ name: 'Shop', navigation: { pages: ['a'] }, openapi: 'api/openapi.yaml' }),
    'repo/docs/api/openapi.yaml': spec().replace('./schemas', '../../schemas'),
    'repo/docs/a.md': '---\nopenapi: ../other.yaml GET /users\n---\n',
    'repo/other.yaml': spec(),
    'repo/schemas/user.yaml': 'type: object\n',
  })
  const [{ graph, file } = expect.fail()] = project.specs.named
  expect(graph.resolve({ $ref: '../../schemas/user.yaml' }, file).value).toBeUndefined()
  expect(project.specs.opened().map((each) => each.file)).toEqual(['api/openapi.yaml'])
})
