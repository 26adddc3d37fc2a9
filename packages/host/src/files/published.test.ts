import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { openDocs } from '../host-options.ts'
import { docs } from '../project.test.helper.ts'
import { assertUnnamed, closedFiles, publishedFiles } from './published.ts'

/** Docs with files of which a page is for readers with a group, and what a host has made of the others. */
async function built(outputs: Record<string, string>, { base = '/', groups = ' [staff]', more = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-published-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (below: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, below, path)), { recursive: true })
      writeFileSync(join(folder, below, path), text)
    }
  }
  put('docs', {
    'docs.json': JSON.stringify(docs({ pages: ['index', 'plan'] }, { site: 'https://docs.example.com' })),
    'index.mdx': '# Start\n',
    'plan.mdx': groups === '' ? '# Plan\n' : `---\ntitle: Plan\ngroups:${groups}\n---\n`,
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><image href="inner.png"/></svg>',
    'inner.png': 'x',
    "images/reader's, own (1).png": 'x',
    'images/b.png': 'x',
    'c.webp': 'x',
    'robots.txt': 'x',
    ...more,
  })
  put('out', outputs)
  const { handle } = await openDocs({ root: 'docs' }, folder)
  const of = docsOf(handle.site, { base, trailingSlash: 'ignore', format: 'directory' })
  const published = await publishedFiles(of, join(folder, 'out'))
  put('out', Object.fromEntries(published.map((path) => [path, 'x'])))
  return {
    published,
    notes: closedFiles(of, join(folder, 'out')),
    folder,
    stop: () => assertUnnamed(of, join(folder, 'out')),
  }
}

test.each([
  ['nothing', { 'index.html': '<p>a.svg c.webp</p><!-- <img src="/c.webp"> --><img alt="/c.webp">' }, []],
  ['a picture, and what is in it', { 'guide/index.html': '<img src="../a.svg">' }, ['a.svg', 'inner.png']],
  ['an unusual name', { 'index.html': `<img src="/images/reader's, own (1).png">` }, ["images/reader's, own (1).png"]],
  [
    'an escaped name',
    { 'index.html': '<img src="/images/reader%27s%2C%20own%20(1).png">' },
    ["images/reader's, own (1).png"],
  ],
  [
    'a style',
    { 'assets/x.css': '.a{background:image-set("../c.webp" 1x,url(/images/b\\.png) 2x)}' },
    ['c.webp', 'images/b.png'],
  ],
  ['a script', { 'x.mjs': 'const a="\\/c.webp",b=`/images/${n}.png`' }, ['c.webp']],
  ['properties', { 'index.html': '<x-y props="{&quot;a&quot;:&quot;/c.webp&quot;}"></x-y>' }, ['c.webp']],
  [
    'an inline style',
    { 'index.html': '<style>a{background:url(c.webp)}</style><p style="--x:url(/images/b.png)">' },
    ['c.webp', 'images/b.png'],
  ],
  ['words about the page', { 'index.html': '<meta name="description" content="See /c.webp and images/b.png">' }, []],
  [
    'files with large letters',
    { 'X.CSS': '.a{background:url(c.webp)}', 'Y.HTML': '<img src="/a.svg">' },
    ['a.svg', 'c.webp', 'inner.png'],
  ],
  [
    'its own address, and another site',
    { 'index.html': '<meta content="https://docs.example.com/c.webp"><img src="https://e.com/images/b.png">' },
    ['c.webp'],
  ],
])('where something is closed, a site has the files that it refers to: %s', async (_, outputs, expected) => {
  const { published } = await built(outputs)
  expect(published.sort()).toEqual([...expected, 'robots.txt'].sort())
})

test('below a base, addresses start there', async () => {
  const html = { 'index.html': '<img src="/docs/c.webp"><img src="/images/b.png">' }
  expect((await built(html, { base: '/docs' })).published.sort()).toEqual(['c.webp', 'robots.txt'])
})

test('what is left out is named once; nothing is where everybody may read everything', async () => {
  const { notes } = await built({ 'index.html': '' })
  expect(notes).toMatchObject([{ code: 'access-files', severity: 'note' }])
  expect(notes[0]?.message).toMatch(/^5 files are not published for `public`, .*: `a\.svg`, .*`inner\.png`\. List in/)
  const whole = await built({ 'index.html': '' }, { groups: '' })
  expect([whole.published.length, whole.notes]).toEqual([6, []])
  expect(readdirSync(join(whole.folder, 'out'))).toContain('a.svg')
})

test('a list of pages that an author has written is published only where it is listed or linked', async () => {
  const more = { 'llms.txt': '/plan', 'llms-full.txt': '# Plan', 'sitemap.xml': '/plan', 'humans.txt': 'x' }
  const { published } = await built({ 'index.html': '' }, { more })
  expect(published.sort()).toEqual(['humans.txt', 'robots.txt'])
  const linked = await built({ 'index.html': '<a href="/llms.txt">For tools</a>' }, { more })
  expect(linked.published.sort()).toEqual(['humans.txt', 'llms.txt', 'robots.txt'])
})

test('a long text in a script is read once, and a name behind it is found', async () => {
  // What takes the square of its length takes minutes.
  const script = `const data = "${'A'.repeat(500_000)}"; load("c.webp")`
  const { published } = await built({ 'index.html': `<script>${script}</script>` })
  expect(published.sort()).toEqual(['c.webp', 'robots.txt'])
})

test('an address in the head of a page stops the build, too', async () => {
  const html = '<meta property="og:url" content="https://docs.example.com/docs/plan/">'
  const { stop } = await built({ 'index.html': html }, { base: '/docs/' })
  await expect(stop()).rejects.toThrow('`index.html` leads to `/plan`')
})

test.each(['/docs/plan', 'plan/', '../docs/Plan?a#b', '&#47;docs/%70lan', 'HTTPS://docs.example.com/docs/plan.html'])(
  'a page that a host draws with the closed address %s stops its build',
  async (href) => {
    const { stop } = await built({ 'index.html': `<a href="${href}">Plan</a>` }, { base: '/docs/' })
    await expect(stop()).rejects.toThrow('`index.html` leads to `/')
  },
)

test.each(['<meta http-equiv="refresh" content="0; url=/docs/plan">', '<form action="plan"></form>'])(
  'a page that leads to a closed one by %s stops the build',
  async (html) => {
    const { stop } = await built({ 'index.html': html }, { base: '/docs/' })
    await expect(stop()).rejects.toThrow('`index.html` leads to `/plan`')
  },
)

test.each([
  '<a href="/docs/">Start</a><a href="/plan">Outside</a><a href="https://other.example/docs/plan">Other</a>',
  '<meta property="og:site_name" content="Plan"><meta name="twitter:label1" content="plan">',
])(
  'a page that leads to open pages and to other sites, or has the words of a closed address, does not',
  async (html) => {
    const { stop } = await built({ 'index.html': html }, { base: '/docs/' })
    await expect(stop()).resolves.toBeUndefined()
  },
)
