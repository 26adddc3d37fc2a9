import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commonProblems } from '../built-problems.ts'
import { specnavWarm } from '../cli/warm.ts'

const responses = { 200: { description: 'OK' } }
const nested = (depth: number): object => (depth === 0 ? { type: 'string' } : { properties: { a: nested(depth - 1) } })
const deep = `${'> '.repeat(5000)}x\n\nAfter it.`
const pages = ['index', 'deep', 'invalid', 'bytes', 'snippets', 'fields', 'formulas', 'icons', 'a:b', 'gone', '../out']

/** Names of schemas, which have pages of their own. */
const oddNames = ['', '../up', 'a/b', '__proto__', 'index', 'n'.repeat(300)]
const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name.replaceAll('/', '~1')}` })

/** One input of each kind that a builder may stumble over. */
const files: Record<string, string | Uint8Array> = {
  'docs.json': JSON.stringify({
    theme: 'svc',
    name: 'Hostile',
    colors: { primary: '#0D7A63' },
    favicon: '/broken.svg',
    logo: { light: '/broken.png', dark: '/gone.svg' },
    background: { image: '/gone.png' },
    fonts: { family: 'Own', source: '/gone.woff2', format: 'woff2' },
    thumbnails: { background: '/gone.png' },
    styling: {
      latex: true,
      codeblocks: { theme: 'none', languages: { custom: ['/gone.json', '/broken.json', '/odd.json'] } },
    },
    contextual: {
      options: [
        'copy',
        'nonsense',
        'download-pdf',
        'download-pdf',
        { title: 'Code', description: 'x', icon: 'x', href: 'javascript:alert(1)' },
      ],
    },
    redirects: [
      { source: '/one', destination: '/two' },
      { source: '/two', destination: '/one' },
      { source: '/(open', destination: '/[' },
      { source: '/:x*', destination: '/y/:z' },
      { source: '/long'.repeat(500), destination: '/deep' },
      { source: '/deeper'.repeat(500), destination: '/deep' },
    ],
    navigation: {
      tabs: [
        { tab: 'Guides', icon: 'no-such-icon', pages },
        { tab: 'API', openapi: ['odd-api.json', 'broken.yaml', 'overlaid.json', 'gone.yaml'] },
        { tab: 'Events', asyncapi: ['odd-events.json', 'gone-events.yaml', 'broken.yaml'] },
        {
          tab: 'Odd',
          boost: -1,
          align: 'middle',
          color: ['#fff'],
          searchable: 'no',
          directory: 'card',
          navbar: { links: [null, { href: 5 }, { href: '/x', icon: { name: 5 } }], primary: [] },
          footer: { socials: { x: 5 }, links: [null, { items: [null, { label: 'A', href: 'https://[' }] }] },
          banner: { content: 5 },
          groups: [
            { group: 'G', root: 'listing', boost: 'x', pages: ['islands', 'asked', { group: 'E', pages: ['gone'] }] },
          ],
        },
      ],
    },
    site: 'https://docs.example',
    seo: { organization: { id: ':', url: 'https://[', logo: 'http://%', sameAs: 'x' }, metatags: { a: {} } },
    api: { mdx: { server: [5, 'no url'], auth: 'x' }, params: 9, examples: { defaults: [], languages: 5 } },
    integrations: { ga4: 5, gtm: { tagId: null }, posthog: { apiKey: 'phc_x', apiHost: '::' }, cookies: 7 },
    variables: { 'a b': '1', ok: {} },
    errors: { '404': { title: 5, description: '<Card' } },
    feedback: 'yes',
    markdown: { schema: true, instructions: [5] },
  }),
  'listing.mdx': 'After it.',
  'islands.mdx': `import { useNothing } from 'no-such-package'
import { Lost } from '/snippets/lost.jsx'

export const Throws = () => { useEffect(() => { throw new Error('x') }); return <button onClick={() => nothing()}>x</button> }

export const Needs = () => <b onClick={useNothing}>{useState(() => { throw new Error('x') })}</b>

<Throws /> <Needs /> <Lost />

After it.`,
  'snippets/lost.jsx': 'export const Lost = () => { const [a] = useState(1); return <i onClick={( => a}>{a}</i> }',
  'asked.mdx': '---\ntitle: Asked\napi: POST https://[/{\nauthMethod: {}\n---\n\nAfter it.',
  'odd-events.json': JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: 5, contact: [], license: 5 },
    servers: { a: null, b: { host: 5, protocol: null, bindings: { ws: null, kafka: 5 }, security: [null, {}] } },
    channels: {
      odd: {
        address: null,
        bindings: [null],
        parameters: { p: null },
        messages: {
          m: { payload: { schemaFormat: 'application/vnd.apache.avro', schema: { $ref: '#/nope' } } },
          n: null,
        },
      },
      none: null,
    },
    operations: {
      o: { action: 5, channel: { $ref: '#/channels/odd' }, messages: [null, { $ref: '#/gone' }], reply: 5 },
    },
  }),
  'index.mdx': '[By its name](/a:b)\n',
  'deep.mdx': deep,
  'invalid.mdx': '<Card>\n\nnever {closed\n\n<iframe\n  style={{ width: 1 }}\n/>\n\nAfter it.',
  'bytes.mdx': Uint8Array.from([0x23, 0x20, 0xff, 0xfe, 0xc3, 0x28, 0x0a, 0x00, 0x80]),
  'snippets.mdx':
    "import A from '/snippets/a.mdx'\nimport Gone from '/snippets/gone.mdx'\nimport Deep from '/snippets/deep.mdx'\nimport { Throws, Reads, Loops } from '/snippets/own.jsx'\n\n<A /> <Gone /> <Deep /> <Throws /> <Reads /> <Loops n={1} />\n\nAfter it.",
  'snippets/a.mdx': "import B from '/snippets/b.mdx'\n\n<B />",
  'snippets/b.mdx': "import A from '/snippets/a.mdx'\n\n<A />",
  'snippets/deep.mdx': deep,
  'snippets/own.jsx':
    'export const Throws = () => { throw new Error("x") }\nexport const Reads = ({ a }) => <b>{a.b.c}</b>\nexport const Loops = ({ n }) => <Loops n={n + 1} />',
  'fields.mdx':
    '---\ntitle: { a: 1 }\nicon: { name: 5 }\nmode: 7\ncontextual: { options: [5, null] }\nopenapi: 5\nkeywords: {}\n---\n\nAfter it.',
  'unclosed.mdx': '---\ntitle: "x\n---\n\nAfter it.',
  'formulas.mdx': '$$\n\\frac{\\def\\a{\\a}\\a\n$$ $5 and $6',
  'icons.mdx':
    '---\nicon: toString\n---\n<Icon icon="__proto__" /> <Card title="x" icon="../x" href={{}} />\n\n```odd\nx (((\n```',
  'a:b.mdx': 'The page of a colon.',
  'folder.mdx/file.txt': 'A folder with the name of a page.',
  'wide.mdx': `${'| c '.repeat(3000)}|\n${'| - '.repeat(3000)}|\n${'| x '.repeat(3000)}|\n\nAfter it.`,
  'wide-fields.mdx': `---\n${Array.from({ length: 20_000 }, (_, index) => `key${index}: ${index}\n`).join('')}---\n\nAfter it.`,
  'circles.mdx': "import { A } from '/snippets/circle-a.jsx'\n\n<A />\n\nAfter it.",
  'snippets/circle-a.jsx': "import { B } from './circle-b.jsx'\nexport const A = () => { useState(0); return <B /> }",
  'snippets/circle-b.jsx': "import { A } from './circle-a.jsx'\nexport const B = () => { useState(0); return <A /> }",
  'endless.mdx':
    'export const spin = (() => { while (true) {} })()\n\nexport const f = (n) => f(n + 1)\n\n{spin} {f(0)} {"x".repeat(1e9)} {Array(1e9).fill(0)}\n\nAfter it.',
  'wide.css': 'a{'.repeat(2000),
  'ends.css': '</style><script>alert(1)</script>',
  'broken.svg': '<svg',
  'broken.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  'broken.json': '{',
  'odd.json': JSON.stringify({
    name: 'odd',
    scopeName: 'source.odd',
    patterns: [{ match: '(((' }, { include: '#no' }],
  }),
  'broken.css': 'a { color: red } }} @import "x" \\',
  'broken.js': 'syntax error here (',
  'broken.yaml': 'openapi: 3.1.0\ninfo: {title: [}\npaths:\n\t- x',
  'overlaid.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'O', version: '1' },
    paths: { '/o': { get: { summary: 'Overlaid', responses } } },
  }),
  'overlaid.overlay.yaml':
    'overlay: 1.0.0\nextends: ./overlaid.json\nactions:\n  - target: "$.paths[?(@.x == "\n  - target: 5\n  - null\n',
  'odd-api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 5, version: null },
    servers: [{ url: '{a}://{b}', variables: null }, null],
    security: [null, { x: 5 }],
    tags: [null, { name: 5 }],
    paths: {
      '/deep': {
        post: {
          summary: 'Deep',
          responses,
          requestBody: { content: { 'application/json': { schema: nested(2000) } } },
        },
      },
      '/text': { get: { summary: 'Text', responses, 'x-svc': { content: deep, href: 5, metadata: [] } } },
      '/circle': { $ref: '#/paths/~1circle' },
      '/odd': {
        get: {
          summary: 'Odd',
          parameters: [null, { name: 5, in: 9 }, { $ref: '#/nope' }],
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/N' } }, x: null } },
          },
        },
        post: null,
        put: [],
        delete: {
          summary: 'Names',
          responses: {
            200: { content: { 'application/json': { schema: { oneOf: oddNames.map(referenceTo) } } } },
          },
        },
      },
    },
    webhooks: { w: { post: { summary: '', responses } }, v: null },
    components: {
      schemas: {
        ...Object.fromEntries(
          oddNames.map((name) => [name, { type: 'object', properties: { a: { $ref: '#/components/schemas/N' } } }]),
        ),
        N: { properties: { n: { $ref: '#/components/schemas/N' }, m: { enum: [], allOf: [null], items: [{}] } } },
      },
      securitySchemes: { x: null, y: { type: 'oauth2', flows: { implicit: null } } },
    },
  }),
}

test('no input stops a build, and check finds what the build finds', async () => {
  const root = mkdtempSync(join(tmpdir(), 'specnav-hostile-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const problemsOf = async (command: string) => {
    const { code, out } = await specnavWarm([command, root, '--json', '--offline'])
    expect(code).toBe(1)
    return commonProblems(out)
  }
  const problems = await problemsOf('build')
  expect(await problemsOf('check')).toEqual(problems)

  const textOf = (path: string) => readFileSync(join(root, 'dist', path, 'index.html'), 'utf8')
  const shown = ['deep', 'invalid', 'snippets', 'fields', 'unclosed', 'wide', 'wide-fields', 'circles', 'endless']
  shown.push('listing', 'islands', 'asked')
  for (const path of shown) expect(textOf(path)).toContain('After it.')
  expect(textOf('a-b')).toContain('The page of a colon.')
  expect(textOf('')).toContain('href="/a-b/"')
  for (const name of ['deep', 'text', 'odd', 'overlaid', 'names'])
    expect(existsSync(join(root, 'dist/api-reference', name, 'index.html')), name).toBe(true)
  const codes = new Set(problems.flatMap((problem) => / error (\S+):/.exec(problem)?.[1] ?? []))
  expect(codes).toEqual(
    new Set([
      'config-value',
      'page-unreadable',
      'menu-option',
      'spec-syntax',
      'spec-missing',
      'spec-ref',
      'spec-invalid',
    ]),
  )
})
