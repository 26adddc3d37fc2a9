import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from '@specnav/pages'
import { buildSite } from '@specnav/site'
import { afterAll, expect, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'

/*
 * A docs folder by somebody else: its links lead to files of the machine that builds the site, in every way
 * that files are read.
 */
const secret = 'do-not-tell'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><title>${secret}</title></svg>`
const spec = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: { '/users': { get: { summary: secret, responses: { 200: { description: 'ok' } } } } },
}

const files: Record<string, string> = {
  'machine/page.md': `# ${secret}`,
  'machine/picture.svg': svg,
  'machine/notes.txt': secret,
  'machine/users.json': JSON.stringify(spec),
  'docs/docs.json': JSON.stringify({
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d7a63' },
    logo: '/logo.svg',
    favicon: '/favicon.svg',
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'page', 'inside'] },
        { group: 'API', openapi: 'users.json' },
      ],
    },
  }),
  'docs/index.mdx':
    "---\ntitle: Home\n---\nimport Notes from '/machine/page.md'\n\n<Notes />\n\n![Inside](/images/inside.svg) ![Outside](/images/outside.svg)\n",
  'docs/own.md': '---\ntitle: Own\n---\n\nOf the folder itself.\n',
  'docs/own.svg': svg.replace(secret, 'own'),
}

const links: Record<string, string> = {
  'docs/page.md': '../machine/page.md',
  'docs/unlisted.md': '../machine/page.md',
  'docs/users.json': '../machine/users.json',
  'docs/logo.svg': '../machine/picture.svg',
  'docs/favicon.svg': '../machine/picture.svg',
  'docs/images/outside.svg': '../../machine/picture.svg',
  'docs/notes.txt': '../machine/notes.txt',
  'docs/machine': '../machine',
  'docs/inside.md': 'own.md',
  'docs/images/inside.svg': '../own.svg',
  'docs/circle': '.',
}

const folder = TemporaryFolder.with(files)
for (const [path, target] of Object.entries(links)) folder.link(path, target)
afterAll(() => folder[Symbol.dispose]())

/** The files of a built site that contain the secret. */
function telling(out: string): string[] {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(secret))
}

test('nothing that links lead to outside of the docs folder is on the site, and what named them is reported with the reason', async () => {
  const { out, problems } = await buildSite({ root: join(folder.path, 'docs'), out: join(folder.path, 'dist') })
  expect(telling(out)).toEqual([])
  expect(readFileSync(join(out, 'inside/index.html'), 'utf8')).toContain('Of the folder itself.')
  expect(readFileSync(join(out, 'images/inside.svg'), 'utf8')).toContain('own')
  const reported = problems.filter(({ code }) => code === 'symlink-outside').map(({ file }) => file)
  expect(reported.toSorted()).toEqual(['favicon.svg', 'logo.svg', 'machine', 'page.md', 'users.json'])
  expect(problems.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['page-missing', 'spec-missing', 'import-missing', 'asset-missing']),
  )
})

test('links may lead into the folder that is named', async () => {
  const { site, problems } = await openSite({ root: join(folder.path, 'docs'), linksWithin: folder.path })
  expect(problems).toEqual([])
  expect(site.pages.get('page')?.markdown()).toContain(secret)
  expect(site.pages.get(`api-reference/${secret}`)?.markdown()).toContain('GET /users')
})
