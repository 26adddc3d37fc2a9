import { expect, test } from 'vitest'
import { type Contents, laughs, survive } from './survive.test.helper.ts'

const docs = JSON.stringify({
  theme: 'svc',
  name: 'Docs',
  colors: { primary: '#0d9373' },
  navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['GET /users', 'page', 'last'] }] },
})
const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: { '/users': { get: { responses: { 200: { description: 'OK' } } } } },
})
const pages: [name: string, page: string | Uint8Array, codes: string[]][] = [
  ['is fine', '---\ntitle: T\n---\nText\n', []],
  ['is empty', '', []],
  ['is cut off in its frontmatter', '---\ntitle: T\nopen', ['page-frontmatter']],
  ['is cut off in a quote', '---\ntitle: "T\n---\n', ['page-frontmatter']],
  ['has conflict markers', '---\n<<<<<<< HEAD\ntitle: A\n=======\n>>>>>>> b\n---\n', ['page-frontmatter']],
  ['has broken YAML', '---\na: [\n---\n', ['page-frontmatter']],
  ['has a list for frontmatter', '---\n- a\n---\n', ['page-frontmatter']],
  ['has keys that stand twice', '---\ntitle: A\ntitle: B\n---\n', ['page-frontmatter']],
  ['has frontmatter that would run', '---js\nprocess.exit(1)\n---\n', ['page-frontmatter']],
  ['has frontmatter in TOML', '---toml\na = 1\n---\n', ['page-frontmatter']],
  ['has a billion laughs', `---\n${laughs}\n---\n`, ['page-frontmatter']],
  [
    'has a billion laughs that only an older reader takes',
    `---\n${laughs}\ntitle: "a\nb"\n---\n`,
    ['page-frontmatter'],
  ],
  ['has an alias of what holds it', '---\nopenapi: &a [*a]\n---\n', ['page-frontmatter']],
  ['nests 10,000 levels', `---\na: ${'['.repeat(10_000)}\n---\n`, ['page-frontmatter']],
  [
    'has fields of every wrong type',
    '---\ntitle: [1]\nsidebarTitle: {}\ndescription: ~\nicon: 5\ntag: true\nhidden: [x]\nopenapi: { get: /users }\nurl: 5\n---\n',
    Array.from({ length: 7 }, () => 'page-frontmatter'),
  ],
  ['names an operation in a list', '---\nopenapi: [GET /users]\n---\n', ['page-frontmatter']],
  ['names an operation that does not exist', '---\nopenapi: GET /nope\n---\n', ['operation-missing']],
  ['names a file that does not exist', '---\nopenapi: ../../nope.json GET /users\n---\n', ['spec-missing']],
  ['names no operation', '---\nopenapi: GTE /users\n---\n', ['page-frontmatter']],
  ['names no operation, in 5 MB', `---\nopenapi: ${'x.json '.repeat(700_000)}\n---\n`, ['page-frontmatter']],
  ['names no operation, in a word of 5 MB', `---\napi: ${'x'.repeat(5_000_000)}\n---\n`, ['page-frontmatter']],
  ['names an operation of 5 MB', `---\nopenapi: GET /${'x'.repeat(5_000_000)}\n---\n`, ['operation-missing']],
  ['has a byte order mark and Windows line ends', '\ufeff---\r\ntitle: T\r\n---\r\n', []],
  ['is in UTF-16', Buffer.from('\ufeff---\ntitle: T\n---\n', 'utf16le'), []],
  ['is a picture', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)), []],
  ['has NUL bytes', '---\ntitle: a\0b\n---\n', ['page-frontmatter']],
  ['has keys of every object', '---\n__proto__: { title: X }\nconstructor: 5\ntoString: x\n---\n', []],
  ['has a million dashes', '-'.repeat(1_000_000), []],
  ['has a million lines of dashes', '---\n'.repeat(1_000_000), []],
]
test.each(pages)('a page that %s', async (_, page, codes) => {
  const contents: Contents = { 'docs.json': docs, 'openapi.json': openapi, 'page.mdx': page, 'last.md': '' }
  const { cpu, problems, placeless, paths } = await survive(contents)
  expect(problems.map(({ code }) => code)).toEqual(codes)
  expect(placeless).toEqual([])
  expect(paths).toEqual(['api-reference/get-users', 'page', 'last'])
  expect(cpu).toBeLessThan(5)
})
