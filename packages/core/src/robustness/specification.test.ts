import { expect, test } from 'vitest'
import { type Contents, laughs, survive } from './survive.test.helper.ts'

const docs = JSON.stringify({
  theme: 'svc',
  name: 'Docs',
  colors: { primary: '#0d9373' },
  navigation: {
    groups: [
      { group: 'API', pages: ['index'] },
      { group: 'All', openapi: 'openapi.json' },
      { group: 'YAML', openapi: 'openapi.yaml' },
    ],
  },
})
const ok = { responses: { 200: { description: 'OK' } } }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const good = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1.0.0' },
  paths: {
    '/users': { get: { summary: 'List users', tags: ['Users'], ...ok }, post: { summary: 'Make a user', ...ok } },
    '/orders/{id}': { $ref: '#/components/pathItems/Order' },
  },
  components: {
    pathItems: { Order: { get: { summary: 'One order', parameters: [id], ...ok } } },
  },
}
const json = JSON.stringify(good, undefined, 2)
const yaml = `openapi: 3.0.3
info: { title: API, version: 1.0.0 }
paths:
  /health:
    get: &get
      summary: Health
      responses: { 200: { description: OK } }
`
const paths = [
  'index',
  'api-reference/users/list-users',
  'api-reference/make-a-user',
  'api-reference/one-order',
  'api-reference/health',
]

/** The project with some files replaced. */
function but(files: Contents): Contents {
  return { 'docs.json': docs, 'index.mdx': '', 'openapi.json': json, 'openapi.yaml': yaml, ...files }
}

/** The specification with some fields changed. */
function spec(fields: object): Contents {
  return but({ 'openapi.json': JSON.stringify({ ...good, ...fields }, undefined, 2) })
}

test('the project is fine before anything is broken', async () => {
  expect(await survive(but({}))).toMatchObject({ problems: [], paths })
})

const wrongValues = [null, true, 7, '', 'text', [], {}, [null], [[]], { $ref: 5 }, { $ref: '#/nope' }, { a: null }]
const methods = (value: unknown) => ({
  get: value,
  put: value,
  parameters: value,
  servers: value,
  summary: value,
  additionalOperations: value,
})
const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`

const broken: [name: string, contents: Contents, code: string][] = [
  ...[1, 20, 60, 150, 300, 500, json.length - 2].map((length): [string, Contents, string] => [
    `JSON that is cut off after ${length} characters`,
    but({ 'openapi.json': json.slice(0, length) }),
    'spec-syntax',
  ]),
  ...[22, 45, 60].map((length): [string, Contents, string] => [
    `YAML that is cut off after ${length} characters`,
    but({ 'openapi.yaml': yaml.slice(0, length) }),
    length === 60 ? 'spec-invalid' : 'spec-syntax',
  ]),
  ['empty JSON', but({ 'openapi.json': '' }), 'spec-syntax'],
  ['empty YAML', but({ 'openapi.yaml': '' }), 'spec-syntax'],
  ['a YAML file of comments', but({ 'openapi.yaml': '# nothing\n' }), 'spec-syntax'],
  [
    'conflict markers in JSON',
    but({ 'openapi.json': json.replace('  "info"', '<<<<<<< HEAD\n  "info"') }),
    'spec-syntax',
  ],
  [
    'conflict markers in YAML',
    but({ 'openapi.yaml': yaml.replace('paths:', '<<<<<<< HEAD\npaths:\n=======\npaths:\n>>>>>>> main') }),
    'spec-syntax',
  ],
  ['trailing commas', but({ 'openapi.json': json.replaceAll('\n    }', ',\n    }') }), 'spec-syntax'],
  ['comments in JSON', but({ 'openapi.json': `/* a */ ${json} // b` }), 'spec-syntax'],
  ['tabs in YAML', but({ 'openapi.yaml': yaml.replaceAll('  ', '\t') }), 'spec-syntax'],
  ['two documents in YAML', but({ 'openapi.yaml': `${yaml}---\n${yaml}` }), 'spec-syntax'],
  [
    'keys that stand twice in JSON',
    but({ 'openapi.json': json.replace('"paths": {', '"paths": { "/users": {},') }),
    'spec-syntax',
  ],
  ['keys that stand twice in YAML', but({ 'openapi.yaml': `${yaml}paths: {}\n` }), 'spec-syntax'],
  ['a missing anchor', but({ 'openapi.yaml': `${yaml}  /x: *nope\n` }), 'spec-syntax'],
  [
    'tags that would make objects',
    but({ 'openapi.yaml': `${yaml}x-a: !!js/function "() => 1"\nx-b: !ruby/object:Gem {}\n` }),
    'spec-syntax',
  ],
  ['a billion laughs', but({ 'openapi.yaml': `${yaml}x-laughs:\n${laughs.replaceAll(/^/gm, '  ')}\n` }), 'spec-syntax'],
  ['an alias of what holds it', but({ 'openapi.yaml': `${yaml}x-self: &self [*self]\n` }), 'spec-syntax'],
  [
    'YAML that nests 10,000 levels',
    but({ 'openapi.yaml': `${yaml}x-deep: ${deep('[', ']', 10_000)}\n` }),
    'spec-syntax',
  ],
  [
    'YAML that is indented by 2,000 levels',
    but({
      'openapi.yaml': `${yaml}x-deep:\n${Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level + 1)}a:`).join('\n')}\n`,
    }),
    'spec-syntax',
  ],
  ['broken JSON that nests 1,000,000 levels', but({ 'openapi.json': '[{"a":'.repeat(500_000) }), 'spec-syntax'],
  [
    'JSON that nests 100,000 levels',
    but({ 'openapi.json': json.replace('"info"', `"x-deep": ${deep('[', ']', 100_000)},\n  "info"`) }),
    'spec-invalid',
  ],
  [
    'UTF-16',
    but({ 'openapi.json': Buffer.from(`\ufeff${json}`, 'utf16le'), 'openapi.yaml': Buffer.from(yaml, 'utf16le') }),
    'spec-syntax',
  ],
  [
    'pictures',
    but({
      'openapi.json': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      'openapi.yaml': Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)),
    }),
    'spec-syntax',
  ],
  [
    'a web page',
    but({
      'openapi.json': '<!doctype html>\n<title>404</title>',
      'openapi.yaml': '<!doctype html>\n<title>404: x</title>',
    }),
    'spec-syntax',
  ],
  ['a list at the top', but({ 'openapi.json': '[]' }), 'spec-version'],
  ['a number at the top', but({ 'openapi.yaml': '5' }), 'spec-version'],
  ['no version', but({ 'openapi.json': '{"paths":{}}' }), 'spec-version'],
  ['a version that is none', spec({ openapi: { major: 3 } }), 'spec-version'],
  ['a version that nobody knows', spec({ openapi: '5.0.0' }), 'spec-version'],
  [
    'path items in a circle',
    spec({
      paths: {
        '/a': { $ref: '#/paths/~1b' },
        '/b': { $ref: '#/paths/~1a' },
        '/c': { get: { $ref: '#/paths/~1c/get' } },
      },
    }),
    'spec-ref',
  ],
  [
    'references that lead out',
    spec({
      paths: {
        '/a': { $ref: '../../../etc/passwd' },
        '/b': { $ref: 'file:///etc/passwd' },
        '/c': { $ref: 'http://127.0.0.1:1/x' },
        '/d': { $ref: `${'x'.repeat(5000)}.json` },
      },
    }),
    'spec-ref',
  ],
  [
    'references to files that are broken',
    { ...spec({ paths: { '/a': { $ref: 'a.json' }, '/b': { $ref: 'b.yaml#/x' } } }), 'a.json': '{', 'b.yaml': 'x: [' },
    'spec-syntax',
  ],
  [
    'a chain of 1,000 references',
    spec({
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: 1000 }, (_, index) => [`S${index}`, { $ref: `#/components/schemas/S${index + 1}` }]),
        ),
      },
    }),
    'spec-ref',
  ],
  [
    'keys of every object',
    but({
      'openapi.json': json
        .replace('"/users": {', '"__proto__": { "get": 5 }, "constructor": null, "toString": [], "/users": {')
        .replace('"post"', '"__proto__": null, "post"'),
    }),
    'spec-invalid',
  ],
  [
    'numbers for keys',
    but({
      'openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: 1 }\npaths:\n  1: { get: 1 }\n  2.5: 2\n  0x10: null\n  true: x\n',
    }),
    'spec-invalid',
  ],
  [
    'extensions that nest 100,000 levels',
    but({
      'openapi.json': json.replace(
        '"summary": "List users"',
        `"x-hidden": ${deep('[', ']', 100_000)}, "x-svc": { "href": ${deep('[', ']', 100_000)} }, "summary": "List users"`,
      ),
    }),
    'spec-extension',
  ],
  [
    'extensions of every wrong shape',
    spec({
      paths: {
        '/a': {
          get: { ...ok, 'x-svc': [], 'x-hidden': 'no' },
          put: { ...ok, 'x-mint': { href: {}, groups: [5], content: [], metadata: 'x' } },
        },
      },
    }),
    'spec-extension',
  ],
  [
    'hrefs that lead out, or nowhere',
    spec({
      paths: {
        '/a': { get: { ...ok, 'x-svc': { href: '../../../etc/passwd' } } },
        '/b': { get: { ...ok, 'x-svc': { href: '/etc/passwd' } } },
        '/c': { get: { ...ok, 'x-svc': { href: '%2e%2e/%00' } } },
        '/d': { get: { ...ok, 'x-svc': { href: ' ' } } },
      },
    }),
    'slug-collision',
  ],
  [
    'texts of 5 MB',
    spec({
      paths: {
        [`/${'p'.repeat(5_000_000)}`]: {
          get: {
            ...ok,
            summary: 's'.repeat(5_000_000),
            tags: ['t'.repeat(5_000_000)],
            'x-svc': { href: 'h'.repeat(5_000_000) },
            parameters: 5,
          },
        },
      },
    }),
    'spec-invalid',
  ],
  [
    'texts that tire a regular expression',
    spec({
      paths: {
        '/a': {
          get: {
            summary: '-'.repeat(1_000_000),
            tags: ['{'.repeat(1_000_000)],
            'x-svc': { href: `${'/'.repeat(1_000_000)}x` },
            responses: 5,
          },
        },
        [`/${'{'.repeat(500_000)}`]: { get: ok },
      },
    }),
    'spec-invalid',
  ],
  [
    'half of a letter, and other signs',
    spec({ paths: { '/\ud800': { get: { summary: '\ud800\udc00\udfff\0\u202e', tags: ['\0'], responses: 5 } } } }),
    'spec-invalid',
  ],
  [
    '50,000 operations of one name',
    spec({
      paths: Object.fromEntries(
        Array.from({ length: 50_000 }, (_, index) => [`/${index}`, { get: { summary: 'Same' } }]),
      ),
    }),
    'slug-collision',
  ],
  [
    '20,000 tags',
    spec({
      paths: Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [`/${index}`, { get: { tags: [`t${index}`] }, put: null }]),
      ),
    }),
    'spec-invalid',
  ],
  ...wrongValues.flatMap((value): [string, Contents, string][] => [
    [
      `${JSON.stringify(value)} for paths, webhooks, info, servers, tags and components`,
      spec({ paths: value, webhooks: value, info: value, servers: value, tags: value, components: value }),
      'spec-invalid',
    ],
    [
      `${JSON.stringify(value)} for path items and all that they hold`,
      spec({
        paths: {
          '/a': value,
          '/b': methods(value),
          '/c': {
            get: {
              summary: value,
              tags: [value],
              responses: value,
              parameters: [value],
              requestBody: value,
              security: value,
              'x-svc': value,
            },
          },
        },
        webhooks: { w: value, v: methods(value) },
      }),
      'spec-invalid',
    ],
  ]),
]
test.each(broken)('%s', async (_, contents, code) => {
  const { cpu, problems, placeless, paths: found } = await survive(contents)
  expect(problems.map((problem) => problem.code)).toContain(code)
  expect(placeless).toEqual([])
  expect(found).toContain('index')
  expect(found.filter((path) => /(^|\/)\.\.?(\/|$)|[\0#?%]/.test(path))).toEqual([])
  expect(cpu).toBeLessThan(15)
})
