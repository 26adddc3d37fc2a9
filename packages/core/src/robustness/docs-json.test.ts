import { expect, test } from 'vitest'
import { type Contents, survive } from './survive.test.helper.ts'

const docs = {
  theme: 'svc',
  name: 'Docs',
  colors: { primary: '#0d9373' },
  navigation: {
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', { group: 'More', pages: ['more'] }] }] },
      { tab: 'API', openapi: 'openapi.json', pages: ['GET /users', '...'] },
    ],
  },
  redirects: [{ source: '/old', destination: '/new' }],
}
const good = {
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/users': { get: { responses: { 200: { description: 'OK' } } } } },
  }),
  'index.mdx': '',
  'more.md': '',
}
const text = JSON.stringify(docs, undefined, 2)

/** docs.json with one field changed. */
function but(fields: object): Contents {
  return { ...good, 'docs.json': JSON.stringify({ ...docs, ...fields }, undefined, 2) }
}

function nested(depth: number): string {
  return `{"theme":"svc","name":"D","colors":{"primary":"#000"},"navigation":{"groups":${'[{"group":"g","pages":'.repeat(depth)}["index"]${'}]'.repeat(depth)}}}`
}

/** Files that include the next one, in objects that `include` makes of each reference. */
function chain(length: number, include: (reference: object) => object): Record<string, string> {
  const files = Array.from({ length }, (_, index) => [
    `${index}.json`,
    JSON.stringify(include({ $ref: `${index + 1}.json` })),
  ])
  return { ...Object.fromEntries(files), [`${length}.json`]: '{}' }
}

test('the project is fine before anything is broken', async () => {
  expect(await survive({ ...good, 'docs.json': text })).toMatchObject({
    problems: [],
    paths: ['index', 'more', 'api-reference/get-users'],
  })
})

const wrongValues = [null, true, 0, -1e308, '', 'text', [], {}, [[]], [null], { $ref: 5 }, { a: { b: {} } }]
const variants: [name: string, contents: Contents, code: string][] = [
  ...[1, 10, 60, 100, 200, 300, 400, text.length - 2].map((length): [string, Contents, string] => [
    `cut off after ${length} characters`,
    { ...good, 'docs.json': text.slice(0, length) },
    'config-syntax',
  ]),
  ['no docs.json', good, 'config-missing'],
  ['an empty docs.json', { ...good, 'docs.json': '' }, 'config-syntax'],
  ['blanks alone', { ...good, 'docs.json': '\n\n  \n' }, 'config-syntax'],
  [
    'conflict markers',
    { ...good, 'docs.json': text.replace('  "name"', '<<<<<<< HEAD\n  "name": "A",\n=======\n>>>>>>> main\n  "name"') },
    'config-syntax',
  ],
  [
    'trailing commas',
    { ...good, 'docs.json': text.replaceAll('\n    }', ',\n    }').replaceAll(/(\S)\n( *)\]/g, '$1,\n$2]') },
    'config-syntax',
  ],
  ['comments', { ...good, 'docs.json': `// a\n${text.replace('"API"', '/* b */ "API"')}` }, 'config-syntax'],
  ['missing commas', { ...good, 'docs.json': text.replaceAll('",\n', '"\n') }, 'config-syntax'],
  ['single quotes', { ...good, 'docs.json': text.replaceAll('"', "'") }, 'config-syntax'],
  ['no quotes', { ...good, 'docs.json': text.replaceAll('"', '') }, 'config-syntax'],
  ['text behind the end', { ...good, 'docs.json': `${text}\n}` }, 'config-syntax'],
  ['a list at the top', { ...good, 'docs.json': `[${text}]` }, 'config-value'],
  ['a word at the top', { ...good, 'docs.json': '"docs"' }, 'config-value'],
  ['YAML', { ...good, 'docs.json': 'name: Docs\nnavigation:\n  pages: [index]\n' }, 'config-syntax'],
  ['UTF-16', { ...good, 'docs.json': Buffer.from(`\ufeff${text}`, 'utf16le') }, 'config-syntax'],
  ['UTF-16 without a mark', { ...good, 'docs.json': Buffer.from(text, 'utf16le') }, 'config-syntax'],
  [
    'a picture',
    { ...good, 'docs.json': Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)) },
    'config-syntax',
  ],
  ['NUL bytes', { ...good, 'docs.json': text.replace('Docs', 'Do\0cs') }, 'config-syntax'],
  [
    'keys that stand twice',
    { ...good, 'docs.json': text.replace('"pages":', '"pages": ["index"], "pages":') },
    'config-syntax',
  ],
  [
    'keys of every object',
    {
      ...good,
      'docs.json': text.replace(
        '{',
        '{ "__proto__": { "name": 5 }, "constructor": { "prototype": {} }, "hasOwnProperty": 1,',
      ),
    },
    'config-unknown-key',
  ],
  ['10,000 nested groups', { ...good, 'docs.json': nested(10_000) }, 'config-too-deep'],
  ['1,000,000 brackets', { ...good, 'docs.json': '['.repeat(1_000_000) }, 'config-too-deep'],
  [
    'a name of 5 MB',
    but({ name: 5, description: 'x'.repeat(5_000_000), navigation: { pages: ['index', 'y'.repeat(5_000_000)] } }),
    'page-missing',
  ],
  [
    '100,000 unknown keys',
    but(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]))),
    'config-unknown-key',
  ],
  ['100,000 wrong entries', but({ redirects: Array.from({ length: 100_000 }, () => 5) }), 'config-value'],
  ['an include of itself', but({ navigation: { $ref: 'docs.json' } }), 'include-cycle'],
  [
    'a circle of includes',
    {
      ...but({ navigation: { $ref: 'a.json' } }),
      'a.json': '{"x":{"$ref":"b.json"}}',
      'b.json': '{"x":[{"$ref":"./a.json"}]}',
    },
    'include-cycle',
  ],
  ['an include from outside', but({ navigation: { $ref: '../../../../../../etc/passwd' } }), 'include-outside'],
  ['an include of a file URL', but({ navigation: { $ref: 'file:///etc/passwd' } }), 'include-outside'],
  [
    'an include of a picture',
    { ...but({ navigation: { $ref: 'a.json' } }), 'a.json': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]) },
    'config-syntax',
  ],
  [
    'an include of a name that no file can have',
    but({ navigation: { $ref: `${'x'.repeat(5000)}.json` } }),
    'include-missing',
  ],
  [
    'includes that double with every step',
    { ...but({ navigation: { $ref: '0.json' } }), ...chain(60, (next) => ({ groups: [next], tabs: [next] })) },
    'config-too-deep',
  ],
  [
    'a chain of 500 includes',
    { ...but({ navigation: { $ref: '0.json' } }), ...chain(500, (next) => ({ group: 'g', pages: [next] })) },
    'config-too-deep',
  ],
  [
    'page paths that lead out',
    but({ navigation: { pages: ['../secret', '/../secret', 'a/../../secret', '..', '.', '', '/'] } }),
    'page-outside',
  ],
  [
    'page paths that no file can have',
    but({ navigation: { pages: ['a\0b', '\0', '\ud800', 'x'.repeat(300), 'a/'.repeat(3000), 'con:', ' '] } }),
    'page-missing',
  ],
  ['specifications that lead out', but({ openapi: ['../../etc/passwd', '/../x.json', '..'] }), 'spec-outside'],
  [
    'specifications that are none',
    but({ openapi: ['index.mdx', '', '\0', 'x'.repeat(5000), 'http://', 'ftp://x/y.json', '.'] }),
    'spec-missing',
  ],
  ['a lock that is broken', { ...good, 'docs.json': text, 'specnav.lock.json': '{"urls":{"a":' }, 'lock-unreadable'],
  ...wrongValues.map((value): [string, Contents, string] => [
    `${JSON.stringify(value)} everywhere`,
    {
      ...good,
      'docs.json': JSON.stringify({
        ...Object.fromEntries(
          [
            'theme',
            'name',
            'description',
            'colors',
            'logo',
            'favicon',
            'appearance',
            'fonts',
            'icons',
            'background',
            'styling',
            'thumbnails',
            'contextual',
            'navbar',
            'footer',
            'banner',
            'redirects',
            'seo',
            'visibility',
            'openapi',
            'api',
          ].map((key) => [key, value]),
        ),
        navigation: {
          tabs: [value, { tab: value, openapi: value, groups: value, pages: [value], icon: value, hidden: value }],
          groups: value,
          pages: value,
          global: value,
          openapi: value,
        },
      }),
    },
    'config-value',
  ]),
]
test.each(variants)('%s', async (_, contents, code) => {
  const { cpu, problems, placeless } = await survive(contents)
  expect(problems.map((problem) => problem.code)).toContain(code)
  expect(placeless).toEqual([])
  expect(cpu).toBeLessThan(10)
})
