import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { queryObjects } from 'node:v8'
import { SearchFiles } from '@specnav/host'
import { buildSite } from '@specnav/site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'

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
  variations: { options: [{ id: 'one', label: 'One' }] },
  navigation: {
    groups: [
      { group: 'Start', pages: ['index', 'guide', 'frame', 'titled', 'included', 'varied', 'missing'] },
      { group: 'API', openapi: 'users.yaml' },
      { group: 'Orders', openapi: { source: 'orders.yaml', directory: 'orders' } },
    ],
  },
}

const folder = TemporaryFolder.with({
  'docs.json': JSON.stringify(config),
  'index.mdx':
    "---\ntitle: Home\n---\nimport Terms from '/snippets/terms.mdx'\nimport Included from '/included.mdx'\n\n<Terms />\n\n<Included />\n\n<Icon icon=\"lost\" /> [Nowhere](/nowhere)\n\n![Dot](/dot.svg)\n",
  'guide.md': '---\ntitle: Guide\n---\n\n## Install it\n\n```sh\nnpm install acme\n```\n',
  'frame.mdx':
    '---\ntitle: Frame\n---\n\n<iframe src="https://video.example.com/1" title="Film" />\n\n<p className="mt-4" style={{ color: \'red\' }}>Red</p>\n\n<Update label="2024-05-06">New</Update>\n',
  'titled.md': '# Title\n',
  'varied.mdx': '# Varied\n\n<Variation is="one">First.</Variation>\n\n<Variation is="two">Second.</Variation>\n',
  'included.mdx': 'Included.\n',
  'snippets/terms.mdx': 'Terms of **use**.\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
  'shared.yaml': 'Order: { type: object, description: Bought., properties: { id: { type: string } } }\n',
  'orders.yaml':
    "openapi: 3.1.0\ninfo: { title: Orders, version: '1' }\npaths:\n  /orders:\n    get: { summary: List orders, responses: { 200: { description: ok, content: { application/json: { schema: { $ref: 'shared.yaml#/Order' } } } } } }\n",
  'es/index.md': '# Inicio\n\n## Uno\n',
  'users.yaml':
    "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\ncomponents:\n  schemas:\n    User: { type: object, description: Somebody., properties: { name: { type: string, description: Called so. } } }\npaths:\n  /users:\n    get: { summary: List users, responses: { 200: { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/User' } } } } } } }\n    post: { summary: Add one, responses: { 201: { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } }\n",
})
const { path: root } = folder
const cacheFolder = join(root, 'node_modules/.cache')
afterAll(() => folder[Symbol.dispose]())

/** Builds into a folder; `cached` as usual, otherwise from nothing. */
async function build(cached: boolean) {
  const out = join(root, 'node_modules', cached ? 'cached' : 'anew')
  const { reused, problems } = await buildSite({
    root,
    out,
    ...(cached && { cache: { folder: cacheFolder, program: 'test' } }),
  })
  return { reused, site: filesIn(out), problems: problems.map((problem) => JSON.stringify(problem)).sort() }
}

function filesIn(out: string): Record<string, string> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(out.length), readFileSync(path).toString('latin1')]))
}

beforeAll(() => build(true))

/** A build after the last one makes the same site as one from nothing. */
async function expectAsAnew(): Promise<void> {
  const { reused: _, ...cached } = await build(true)
  const { reused: none, ...anew } = await build(false)
  expect(cached).toEqual(anew)
  expect(none).toBeGreaterThanOrEqual(0)
}

/** What tells servers, caches and uploads whether a file has changed. */
function statesIn(out: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(filesIn(out)).map((path) => {
      const { ino, mtimeMs } = statSync(join(out, path))
      return [path, `${ino} ${mtimeMs}`]
    }),
  )
}

const out = join(root, 'node_modules/cached')

test('nothing has changed: every file stays the file that it is', async () => {
  const before = statesIn(out)
  const { reused } = await build(true)
  expect(statesIn(out)).toEqual(before)
  expect(reused).toBe(Object.keys(before).length)
  await expectAsAnew()
  // A file is what it says, not when it was written.
  writeFileSync(join(root, 'dot.svg'), readFileSync(join(root, 'dot.svg')))
  await build(true)
  expect(statesIn(out)).toEqual(before)
})

test('pages know the variations of docs.json', async () => {
  const { problems } = await build(true)
  const unknown = problems.filter((problem) => problem.includes('is no variation'))
  expect(unknown).toEqual([expect.stringContaining('names `two`')])
})

test('an edit leaves all files alone that say the same', async () => {
  const before = statesIn(out)
  append('guide.md', 'One more line.')
  await build(true)
  const after = statesIn(out)
  const changed = Object.keys(after).filter((path) => after[path] !== before[path])
  expect(changed).toContain('/guide/index.html')
  expect(changed.filter((path) => path.endsWith('.html'))).toEqual(['/guide/index.html'])
})

test('a file of the site that somebody changed is written again', async () => {
  writeFileSync(join(out, 'guide/index.html'), 'changed')
  await expectAsAnew()
})

test('pages that stay as they are load the style sheet that other pages change', async () => {
  append('included.mdx', '<p style={{ color: "#101" }}>One</p>')
  append('frame.mdx', '<p style={{ color: "#102" }}>Two</p>')
  await expectAsAnew()
  append('frame.mdx', '<p style={{ color: "#103" }}>Three</p>')
  await expectAsAnew()
  writeConfig({ security: { contentSecurityPolicy: false } })
  await expectAsAnew()
  writeConfig({})
  await expectAsAnew()
})

const append = (file: string, text: string) => folder.write(file, `${folder.read(file)}\n${text}\n`)

const writeConfig = (more: object) => folder.write('docs.json', JSON.stringify({ ...config, ...more }))

/** An edit. `words` are new ones, `n` a new number. */
interface Edit {
  what: string
  make(words: string, n: number): void
}

const edits: Edit[] = [
  {
    what: 'text of a page, with a dead link',
    make: (words, n) =>
      append('titled.md', `## ${words}\n\n[Back](/) and [lost](/lost-${n}).\n\n\`\`\`js\nconst a = ${n}\n\`\`\``),
  },
  {
    what: 'text in two pages, once taken back',
    make(words) {
      append('guide.md', words)
      const text = folder.read('index.mdx')
      folder.write('index.mdx', text.endsWith('More.\n') ? text.replace(/\nMore\.\n$/, '') : `${text}\nMore.\n`)
    },
  },
  {
    what: 'a page with a style of its own',
    make: (words, n) => append('frame.mdx', `<p style={{ color: "#${100 + n}" }}>${words}</p>`),
  },
  {
    what: 'an entry of a changelog',
    make: (words, n) => append('frame.mdx', `<Update label="Version ${n}">\n\n${words}\n\n</Update>`),
  },
  { what: 'a heading', make: (words) => append('titled.md', `# ${words}`) },
  {
    what: 'a new class name',
    make: (words, n) => append('frame.mdx', `<p className="mt-[${n}px]">${words}</p>`),
  },
  {
    what: 'a frame from elsewhere',
    make: (_, n) => append('frame.mdx', `<iframe src="https://films${n}.example.com/1" title="Film" />`),
  },
  {
    what: 'frontmatter',
    make: (_, n) => folder.write('guide.md', folder.read('guide.md').replace(/^title: .*$/m, `title: Guide ${n}`)),
  },
  { what: 'a page that another one includes', make: (words) => append('included.mdx', words) },
  { what: 'a snippet', make: (words) => folder.write('snippets/terms.mdx', `${words}\n`) },
  {
    what: 'a specification',
    make: (_, n) =>
      folder.write('users.yaml', folder.read('users.yaml').replace(/summary: .* users/, `summary: Find ${n} users`)),
  },
  {
    what: 'a description',
    make: (words) =>
      folder.write('users.yaml', folder.read('users.yaml').replace(/Called[^.]*/, `Called ${words.slice(0, 9)}`)),
  },
  {
    what: 'a new operation',
    make: (_, n) =>
      append('users.yaml', `  /new-${n}:\n    get: { summary: New ${n}, responses: { 200: { description: ok } } }`),
  },
  {
    what: 'a schema that is used everywhere',
    make: (_, n) =>
      folder.write(
        'users.yaml',
        folder.read('users.yaml').replace('properties: {', `properties: { more${n}: { type: integer },`),
      ),
  },
  {
    what: 'docs.json',
    make: (_, n) => writeConfig({ name: `Acme ${n}` }),
  },
  {
    what: 'words and variations of docs.json',
    make(_, n) {
      const words = { en: { 'reference.responses': `Answers ${n}`, 'page.section': `Part {title} ${n}` } }
      const options = [{ id: 'one', label: `One ${n}` }, ...(n % 2 === 0 ? [{ id: 'two', label: 'Two' }] : [])]
      writeConfig({ words, variations: { options } })
    },
  },
  {
    what: 'a file that a specification refers to',
    make: (words) =>
      folder.write('shared.yaml', folder.read('shared.yaml').replace(/Bought[^.]*/, `Bought ${words.slice(0, 9)}`)),
  },
  {
    what: 'redirects',
    make: (_, n) =>
      writeConfig({ redirects: [{ source: `/old-${n}`, destination: n % 2 === 0 ? '/guide' : '/titled' }] }),
  },
  {
    what: 'languages',
    make: () =>
      writeConfig({
        navigation: {
          languages: [
            { language: 'en', ...config.navigation },
            { language: 'es', groups: [{ group: 'Inicio', pages: ['es/index', 'es/guide'] }] },
          ],
        },
      }),
  },
  { what: 'a translation', make: (words) => append('es/index.md', `## ${words}`) },
  {
    what: 'versions, and an overlay',
    make(_, n) {
      const actions = [{ target: '$.info', update: { title: `Users ${n}` } }]
      folder.write('overlay.yaml', JSON.stringify({ overlay: '1.0.0', info: { title: 'O', version: '1' }, actions }))
      const first = { group: 'API', openapi: { source: 'users.yaml', overlays: ['overlay.yaml'] } }
      const versions = [
        { version: '2', ...config.navigation },
        { version: '1', groups: [{ group: 'Old', pages: ['titled'] }, first] },
      ]
      writeConfig({ navigation: { versions } })
    },
  },
  {
    what: 'a long integer',
    make: (_, n) =>
      folder.write(
        'users.yaml',
        folder
          .read('users.yaml')
          .replace(/type: string(, example: \d+)?/, `type: string, example: ${2n ** 64n + BigInt(n)}`),
      ),
  },
  {
    what: 'a picture',
    make: (_, n) => folder.write('dot.svg', folder.read('dot.svg').replaceAll(/"\d+"/g, `"${n + 10}"`)),
  },
  {
    what: 'a style sheet, and which files are left out',
    make(_, n) {
      folder.write('own.css', `#navbar { color: #${100 + n} }\n.lost { color: blue }\n`)
      folder.write('.mintignore', `none-${n}.css\n`)
    },
  },
  {
    what: 'a page that comes, goes or is renamed',
    make(words, n) {
      const last = readdirSync(root).find((name) => name.startsWith('extra-'))
      if (last === undefined) folder.write(`extra-${n}.md`, `# ${words}\n`)
      else if (n % 2 === 0) rmSync(join(root, last))
      else renameSync(join(root, last), join(root, `extra-${n}.md`))
    },
  },
]

const runs = Number(process.env.KEPT_RUNS ?? 0)
const steps = fc
  .shuffledSubarray(edits, { minLength: edits.length })
  .chain((order) => fc.tuple(...order.map((edit) => fc.record({ edit: fc.constant(edit), words: fc.lorem() }))))

test('after edits in any order, the site is as if it were made anew', { timeout: 600_000 * (runs + 1) }, async () => {
  let n = 0
  const property = fc.asyncProperty(steps, async (all) => {
    for (const { edit, words } of all) {
      n += 1
      edit.make(words, n)
      await expectAsAnew().catch((error: unknown) => {
        throw new Error(`After ${edit.what}`, { cause: error })
      })
    }
  })
  const asAlways = { numRuns: 1, seed: 1 }
  await fc.assert(property, { ...(runs > 0 ? { numRuns: runs } : asAlways), endOnFailure: true })
})

test('each audience has what a build from nothing makes', { timeout: 240_000 }, async () => {
  const [guide, users] = ['guide.md', 'users.yaml'].map((file) => folder.read(file))
  for (const group of ['staff', 'others']) {
    folder.write('guide.md', guide!.replace('---\n', `---\ngroups: [${group}]\n`))
    folder.write('users.yaml', users!.replace('summary: Add one', `$&, x-svc: { groups: [${group}] }`))
    await expectAsAnew()
  }
  for (const text of ['Another text.', '[A file](/downloads/one.txt)']) {
    append('titled.md', text)
    folder.write('downloads/one.txt', text)
    await expectAsAnew()
  }
  folder.write('guide.md', guide!)
  folder.write('users.yaml', users!)
  await expectAsAnew()
})

test('what a site was made from is let go when its build ends', () => {
  // Each site has one.
  expect(queryObjects(SearchFiles, { format: 'count' })).toBe(0)
})

test('a damaged cache is as good as none', async () => {
  const [kept = ''] = readdirSync(join(cacheFolder, 'built'))
  const file = join(cacheFolder, 'built', kept)
  const damages = [
    () => truncateSync(file, Math.floor(statSync(file).size / 2)),
    ...[0.01, 0.3, 0.5, 0.7, 0.999].map((share) => () => damage(file, share)),
  ]
  for (const make of damages) {
    make()
    await expectAsAnew()
  }
})

function damage(file: string, share: number): void {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length * share)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

const command = join(import.meta.dirname, '../../packages/cli/dist/bin.js')

/** Starts a build in a process of its own. */
function start(out: string, cache: string) {
  const env = { ...process.env, XDG_CACHE_HOME: join(root, 'node_modules', cache) }
  return spawn(process.execPath, [command, 'build', root, '--out', out, '--allow-problems'], { env, stdio: 'ignore' })
}

/** The exit code of a build. */
async function built(out: string, cache: string): Promise<unknown> {
  const [code] = await once(start(out, cache), 'exit')
  return code
}

test('builds that are killed, and two at the same time, leave the next one right', { timeout: 240_000 }, async () => {
  const out = join(root, 'node_modules/killed/site')
  const anew = join(root, 'node_modules/not-killed')
  // No code: the highlighter gives up on a line after half a second, which can pass while builds share a processor.
  folder.write('guide.md', '---\ntitle: Guide\n---\n\nText.\n')
  folder.write('titled.md', '# Title\n')
  for (const milliseconds of fc.sample(fc.integer({ min: 200, max: 4000 }), 3)) {
    append('titled.md', `Killed after ${milliseconds} milliseconds.`)
    const child = start(out, 'killed-cache')
    const exit = once(child, 'exit')
    await Promise.race([setTimeout(milliseconds), exit])
    child.kill('SIGKILL')
    await exit
  }
  expect(await Promise.all([built(out, 'killed-cache'), built(out, 'killed-cache')])).toEqual([0, 0])
  append('guide.md', 'After both.')
  expect(await Promise.all([built(out, 'killed-cache'), built(anew, 'other-cache')])).toEqual([0, 0])
  expect(filesIn(out)).toEqual(filesIn(anew))
  // What the killed ones have left is gone.
  expect(readdirSync(dirname(out))).toEqual(['site'])
})
