import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
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
      { group: 'Start', pages: ['index', 'guide', 'frame', 'missing'] },
      { group: 'API', openapi: 'users.yaml' },
    ],
  },
}

const folder = TemporaryFolder.with({
  'docs.json': JSON.stringify(config),
  'index.mdx':
    '---\ntitle: Home\n---\nimport Terms from \'/snippets/terms.mdx\'\n\n<Terms />\n\n<Icon icon="lost" /> [Nowhere](/nowhere)\n\n![Dot](/dot.svg)\n',
  'guide.md': '---\ntitle: Guide\n---\n\n## Install it\n\n```sh\nnpm install acme\n```\n',
  'frame.mdx':
    '---\ntitle: Frame\n---\n\n<iframe src="https://video.example.com/1" title="Film" />\n\n<p className="mt-4" style={{ color: \'red\' }}>Red</p>\n',
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
  expect(await reusedAfter(() => undefined)).toBe(4)
  // A file is what it says, not when it was written.
  expect(await reusedAfter(() => writeFileSync(join(root, 'dot.svg'), readFileSync(join(root, 'dot.svg'))))).toBe(4)
})

test.each<[string, () => void]>([
  ['frontmatter', () => folder.write('guide.md', folder.read('guide.md').replace('Guide', 'The guide'))],
  ['a snippet', () => folder.write('snippets/terms.mdx', 'Other terms.\n')],
  ['a specification', () => folder.write('users.yaml', folder.read('users.yaml').replace('List', 'Find'))],
  ['docs.json', () => folder.write('docs.json', JSON.stringify({ ...config, name: 'Acme 2' }))],
  ['a picture', () => folder.write('dot.svg', folder.read('dot.svg').replaceAll('7', '8'))],
  ['a style sheet', () => folder.write('own.css', '#navbar { color: red }\n.lost { color: blue }\n')],
  ['the files that are left out', () => folder.write('.mintignore', 'own.css\n')],
  ['a page that was missing', () => folder.write('missing.mdx', '# Found\n')],
  ['a page that is gone', () => rmSync(join(root, 'guide.md'))],
])('after an edit, the site is made anew: %s', async (_, edit) => {
  expect(await reusedAfter(edit)).toBe(0)
})

test.each<[string, (pack: string) => void]>([
  ['cut', (pack) => truncateSync(pack, 1000)],
  ['foreign', (pack) => writeFileSync(pack, 'something else')],
  ['damaged', (pack) => damage(pack)],
])('a cache that is %s is as good as none', async (_, harm) => {
  const [pack = ''] = readdirSync(join(cacheFolder, 'sites'))
  expect(await reusedAfter(() => harm(join(cacheFolder, 'sites', pack)))).toBe(0)
})

function damage(pack: string): void {
  const bytes = readFileSync(pack)
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  writeFileSync(pack, bytes)
}
