import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '@specnav/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TemporaryFolder } from '../migrate/disk.ts'

/*
 * What a build takes from the last one is what it would have made itself: after every edit the site is, byte
 * for byte, the one that a build from nothing makes of the same files.
 */
const config = {
  theme: 'svc',
  name: 'Acme',
  colors: { primary: '#0d7a63' },
  site: 'https://docs.example.com',
  redirects: [{ source: '/old', destination: '/guide' }],
  navigation: {
    groups: [
      { group: 'Start', pages: ['index', 'guide', 'frame', 'titled', 'included', 'missing'] },
      { group: 'API', openapi: 'users.yaml' },
    ],
  },
}

const folder = TemporaryFolder.with({
  'docs.json': JSON.stringify(config),
  'index.mdx':
    "---\ntitle: Home\n---\nimport Terms from '/snippets/terms.mdx'\nimport Included from '/included.mdx'\n\n<Terms />\n\n<Included />\n\n<Icon icon=\"lost\" /> [Nowhere](/nowhere)\n\n![Dot](/dot.svg)\n",
  'guide.md': '---\ntitle: Guide\n---\n\n## Install it\n\n```sh\nnpm install acme\n```\n',
  'frame.mdx':
    '---\ntitle: Frame\n---\n\n<iframe src="https://video.example.com/1" title="Film" />\n\n<p className="mt-4" style={{ color: \'red\' }}>Red</p>\n',
  'titled.md': '# Title\n',
  'included.mdx': 'Included.\n',
  'snippets/terms.mdx': 'Terms of **use**.\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
  'users.yaml':
    "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    get: { summary: List users, responses: { 200: { description: ok } } }\n",
})
const { path: root } = folder
const cacheFolder = join(root, 'node_modules/.cache')
afterAll(() => folder[Symbol.dispose]())

/** Builds into a folder; `cached` as usual, otherwise from nothing. */
async function build(cached: boolean) {
  const out = join(root, 'node_modules', cached ? 'cached' : 'anew')
  const { reused, problems } = await buildSite({ root, out, ...(cached && { cacheFolder }) })
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  const site = Object.fromEntries(paths.map((path) => [path.slice(out.length), readFileSync(path).toString('latin1')]))
  return { reused, site, problems: problems.map((problem) => JSON.stringify(problem)).sort() }
}

beforeAll(() => build(true))

/** What the build after `edit` reused, when it has made the same site as one from nothing. */
async function reusedAfter(edit: () => void): Promise<number> {
  edit()
  const { reused, ...cached } = await build(true)
  const { reused: _, ...anew } = await build(false)
  expect(cached).toEqual(anew)
  return reused
}

test('nothing has changed', async () => {
  expect(await reusedAfter(() => undefined)).toBe(6)
  // A file is what it says, not when it was written.
  expect(await reusedAfter(() => writeFileSync(join(root, 'dot.svg'), readFileSync(join(root, 'dot.svg'))))).toBe(6)
})

const append = (file: string, text: string) => folder.write(file, folder.read(file) + text)

test.each<[string, number, () => void]>([
  ['text of a page', 5, () => append('guide.md', '\n## Then\n\n[Back](/) and `code`.\n\n```js\nconst a = 1\n```\n')],
  ['text with a dead link', 5, () => append('guide.md', '\n[Lost](/lost)\n')],
  ['text in two pages', 4, () => (append('guide.md', 'More.\n'), append('index.mdx', 'More.\n'))],
  ['text that is taken back', 5, () => folder.write('index.mdx', folder.read('index.mdx').replace('More.\n', ''))],
  ['a page with a style of its own', 5, () => append('frame.mdx', '\n<p style={{ color: "blue" }}>Blue</p>\n')],
  // What all pages share changes with these.
  ['a new class name', 0, () => append('frame.mdx', '\n<p className="mt-8">Low</p>\n')],
  [
    'a frame from elsewhere',
    0,
    () => append('frame.mdx', '\n<iframe src="https://films.example.com/1" title="Film" />\n'),
  ],
  ['a page that another one includes', 0, () => append('included.mdx', 'More.\n')],
  ['frontmatter', 0, () => folder.write('guide.md', folder.read('guide.md').replace('Guide', 'The guide'))],
  ['a heading', 5, () => folder.write('titled.md', '# Other title\n')],
  ['a snippet', 0, () => folder.write('snippets/terms.mdx', 'Other terms.\n')],
  ['a specification', 0, () => folder.write('users.yaml', folder.read('users.yaml').replace('List', 'Find'))],
  ['docs.json', 0, () => folder.write('docs.json', JSON.stringify({ ...config, name: 'Acme 2' }))],
  [
    'a picture, a style sheet and a new page',
    0,
    () => {
      folder.write('dot.svg', folder.read('dot.svg').replaceAll('7', '8'))
      folder.write('own.css', '#navbar { color: red }\n.lost { color: blue }\n')
      folder.write('missing.mdx', '# Found\n')
    },
  ],
  ['the files that are left out', 0, () => folder.write('.mintignore', 'own.css\n')],
  ['a page that is renamed', 0, () => renameSync(join(root, 'guide.md'), join(root, 'manual.md'))],
  ['a page that is gone', 0, () => rmSync(join(root, 'manual.md'))],
])('after an edit, the site is as if it were made anew: %s', async (_, reused, edit) => {
  expect(await reusedAfter(edit)).toBe(reused)
})

test('a damaged cache is as good as none', async () => {
  const [pack = ''] = readdirSync(join(cacheFolder, 'sites'))
  expect(await reusedAfter(() => damage(join(cacheFolder, 'sites', pack)))).toBe(0)
})

function damage(pack: string): void {
  const bytes = readFileSync(pack)
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  writeFileSync(pack, bytes)
}
