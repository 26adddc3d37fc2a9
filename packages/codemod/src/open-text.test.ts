import fc from 'fast-check'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { type Member, toMap } from './fragment.ts'
import { openObjectText } from './open-text.ts'
import { spliceText } from './splice.ts'

const members = (object: Record<string, string>): Member[] => toMap(object).members

/** The text after members were added to the object at a pointer. */
function insert(text: string, file: string, pointer: string, object: Parameters<typeof toMap>[0]): string | undefined {
  const splice = openObjectText(text, file)?.insert(pointer, toMap(object).members)
  return splice && spliceText(text, [splice])
}

const svc = { 'x-svc': { href: '/users', metadata: { title: 'Users: all', tags: ['a', 'b'] }, content: '\n## Hi\n' } }

describe('JSON', () => {
  it.each([
    [
      'two spaces',
      '{\n  "get": {\n    "summary": "x"\n  }\n}\n',
      '{\n  "get": {\n    "summary": "x",\n    "x-svc": {\n      "href": "/users"\n    }\n  }\n}\n',
    ],
    [
      'tabs and CRLF',
      '{\r\n\t"get": {\r\n\t\t"n": 1.0\r\n\t}\r\n}',
      '{\r\n\t"get": {\r\n\t\t"n": 1.0,\r\n\t\t"x-svc": {\r\n\t\t\t"href": "/users"\r\n\t\t}\r\n\t}\r\n}',
    ],
    ['one line', '{"get": {"a": 1}}', '{"get": {"a": 1, "x-svc": { "href": "/users" }}}'],
    ['no blanks at all', '{"get":{"a":1}}', '{"get":{"a":1,"x-svc":{"href":"/users"}}}'],
    ['an empty object', '{\n  "get": {}\n}', '{\n  "get": {\n    "x-svc": {\n      "href": "/users"\n    }\n  }\n}'],
    ['a BOM', '\ufeff{ "get": { "a": 1 } }', '\ufeff{ "get": { "a": 1, "x-svc": { "href": "/users" } } }'],
    [
      'a trailing comma',
      '{\n  "get": {\n    "a": 1,\n  },\n}',
      '{\n  "get": {\n    "a": 1,\n    "x-svc": {\n      "href": "/users"\n    },\n  },\n}',
    ],
  ])('adds a member in the manner of the text: %s', (_, before, after) => {
    expect(insert(before, 'a.json', '/get', { 'x-svc': { href: '/users' } })).toBe(after)
  })

  it('does not touch a text that it cannot read', () => {
    expect(openObjectText('{ "get": { "a": 1 ', 'a.json')).toBeUndefined()
    expect(insert('{ "get": [1] }', 'a.json', '/get', { a: 1 })).toBeUndefined()
  })

  it('takes items out of a list', () => {
    const text = '{ "a": [1, { "b": 2 },\n 3] }'
    const splices = openObjectText(text, 'a.json')!.remove('/a', ['1'])!
    expect(spliceText(text, splices)).toBe('{ "a": [1,\n 3] }')
    expect(openObjectText('[1]', 'a.json')!.remove('', ['0'])).toBeUndefined()
  })

  it('takes out what it put in', () => {
    const text = '{\n  "a": 1, // kept\n  "b": { "c": 1 }\n}\n'
    const added = insert(text, 'a.json', '', svc)!
    const splices = openObjectText(added, 'a.json')!.remove('', ['x-svc'])!
    expect(spliceText(added, splices)).toBe(text)
  })

  it('adds items to lists as they are written', () => {
    const text = '{\n  "a": [\n    "x"\n  ],\n  "b": ["y"], "c": []\n}\n'
    const open = openObjectText(text, 'a.json')!
    const item = { type: 'scalar', value: '...' } as const
    const splices = ['/a', '/b', '/c'].map((pointer) => open.append(pointer, [item])!)
    expect(spliceText(text, splices)).toBe(
      '{\n  "a": [\n    "x",\n    "..."\n  ],\n  "b": ["y", "..."], "c": [\n    "..."\n  ]\n}\n',
    )
  })
})

describe('YAML', () => {
  it.each([
    [
      'behind a comment, before the blank line',
      'get:\n    summary: x # said\n\npost: {}\n',
      'get:\n    summary: x # said\n    x-svc:\n        href: /users\n\npost: {}\n',
    ],
    [
      'behind text that keeps its blank lines',
      'get:\n  d: |+\n    x\n\npost: {}\n',
      'get:\n  d: |+\n    x\n\n  x-svc:\n    href: /users\npost: {}\n',
    ],
    [
      'behind text that does not',
      'get:\n  d: |\n    x\n\npost: {}\n',
      'get:\n  d: |\n    x\n  x-svc:\n    href: /users\n\npost: {}\n',
    ],
    [
      'behind lines of blanks, which would become a part of it',
      'get:\n  a: 1\n\n            \n\n# next\npost: {}\n',
      'get:\n  a: 1\n\n            \n  x-svc:\n    href: /users\n\n# next\npost: {}\n',
    ],
    ['behind blanks at the end', 'get:\n  a: 1\n      ', 'get:\n  a: 1\n      \n  x-svc:\n    href: /users'],
    ['without a last line end', 'get:\n  a: 1', 'get:\n  a: 1\n  x-svc:\n    href: /users'],
    ['with CRLF', 'get:\r\n  a: 1\r\n', 'get:\r\n  a: 1\r\n  x-svc:\r\n    href: /users\r\n'],
    ['in braces', 'get: { a: 1 }\n', 'get: { a: 1, "x-svc": { "href": "/users" } }\n'],
    [
      'in braces over several lines',
      'get: {\n  "a": [1, 2]\n}\n',
      'get: {\n  "a": [1, 2],\n  "x-svc": {\n    "href": "/users"\n  }\n}\n',
    ],
    ['in empty braces', 'get: {}\n', 'get: { "x-svc": { "href": "/users" } }\n'],
  ])('adds a member %s', (_, before, after) => {
    expect(insert(before, 'a.yaml', '/get', { 'x-svc': { href: '/users' } })).toBe(after)
  })

  it('keeps the line ends of a text at the end of a file that has none', () => {
    const after = insert('get:\n  a: 1', 'a.yaml', '/get', { 'x-svc': 'text\n\n' })
    expect(load(after!)).toEqual({ get: { a: 1, 'x-svc': 'text\n\n' } })
  })

  it('leaves alone what is somewhere else, too', () => {
    const text = 'base: &base\n  a: 1\nget: *base\npost:\n  <<: *base\n'
    expect(insert(text, 'a.yaml', '/get', svc)).toBeUndefined()
    expect(insert(text, 'a.yaml', '/base', svc)).toBeUndefined()
    expect(load(insert(text, 'a.yaml', '/post', { b: 2 })!)).toMatchObject({ get: { a: 1 }, post: { b: 2 } })
  })

  it('takes out what it put in, and knows its spelling', () => {
    const text = 'get:\n  a: 1 # one\n  b:\n    - x\n\npost: {}\n'
    const source = '# why\nversion: 1.10 # not 1.1\ntext: >-\n  folded\n  text\n'
    const fragment = [
      { key: 'm', value: { type: 'map' as const, members: openObjectText(source, 'm.yaml')!.members('')! } },
    ]
    const added = spliceText(text, [openObjectText(text, 'a.yaml')!.insert('/get', fragment)!])
    expect(added).toContain('  m:\n    # why\n    version: 1.10 # not 1.1\n    text: >-\n      folded\n      text\n')
    const opened = openObjectText(added, 'a.yaml')!
    expect(
      opened
        .members('/get/m')!
        .map((member) => member.source)
        .join(''),
    ).toBe(source)
    expect(spliceText(added, opened.remove('/get', ['m'])!)).toBe(text)
  })

  it('takes items out of a list, dashes and all', () => {
    const text = 'a:\n  - b: 1\n    c: 2\n  # about the next\n  - x\n  - - y\n'
    const without = (...keys: string[]) => {
      const splices = openObjectText(text, 'a.yaml')!.remove('/a', keys)
      return splices && spliceText(text, splices)
    }
    expect(without('0')).toBe('a:\n  # about the next\n  - x\n  - - y\n')
    expect(without('1', '2')).toBe('a:\n  - b: 1\n    c: 2\n  # about the next\n')
    expect(without('0', '1', '2')).toBeUndefined()
  })

  it('adds items to a list', () => {
    const text = 'actions:\n  - target: $.a\n    update: { a: 1 }\n'
    const splice = openObjectText(text, 'a.yaml')!.append('/actions', [
      toMap({ target: '$.b', update: { b: { c: 'x' } } }),
    ])!
    expect(spliceText(text, [splice])).toBe(`${text}  - target: "$.b"\n    update:\n      b:\n        c: x\n`)
  })
})

const key = fc
  .oneof(fc.constantFrom('a', 'b-c', 'd.e', '/x/{y}', '200', 'true', ''), fc.string({ maxLength: 8 }))
  .filter((text) => text !== '__proto__')
const line = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '  text',
    '- x',
    '# h',
    'a: b',
    '---',
    '...',
    '\ttab',
    'x ',
    '{',
    '%',
    '"',
    "'",
    '|',
    '&a',
    '*a',
    '!t',
    '\u2028',
    '\u0085',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'))
const scalar = fc.oneof(
  text,
  fc.constantFrom('yes', 'null', '~', '1.0', '0x1', '2024-01-01', '<<', '=', 'no'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
  fc.boolean(),
  fc.constant(null),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}))
type Value = Parameters<typeof toMap>[0]
const object = fc.dictionary(key, value, { minKeys: 1, maxKeys: 4 }) as fc.Arbitrary<Value>

describe('every value reads back, and nothing else changes', () => {
  const document = {
    info: { title: 'T' },
    paths: { '/a': { get: { summary: 'x', list: [{ b: 'text\nof lines\n' }] }, post: { y: 2 } } },
  }
  const added = fc.record({ inner: object, eol: fc.constantFrom('\n', '\r\n'), bom: fc.boolean() })

  it('in JSON', () => {
    fc.assert(
      fc.property(added, fc.constantFrom(undefined, 1, 2, 4, '\t'), ({ inner, eol, bom }, indent) => {
        const before = (bom ? '\ufeff' : '') + JSON.stringify(document, undefined, indent).replaceAll('\n', eol)
        const after = insert(before, 'a.json', '/paths/~1a/get', { 'x-svc': inner })!
        const expected = structuredClone(document)
        Object.assign(expected.paths['/a'].get, { 'x-svc': inner })
        expect(JSON.parse(after.replace('\ufeff', ''))).toEqual(expected)
      }),
    )
  })

  it('in YAML', () => {
    const style = fc.record({
      indent: fc.constantFrom(1, 2, 3, 4),
      collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
      lastLineEnd: fc.boolean(),
    })
    fc.assert(
      fc.property(added, style, ({ inner, eol, bom }, { indent, collectionStyle, lastLineEnd }) => {
        const yaml = stringify(document, { indent, collectionStyle })
        const before = (bom ? '\ufeff' : '') + (lastLineEnd ? yaml : yaml.trimEnd()).replaceAll('\n', eol)
        for (const pointer of ['/paths/~1a/get', '/paths/~1a/post']) {
          const after = insert(before, 'a.yaml', pointer, { 'x-svc': inner })!
          const expected = structuredClone(document)
          Object.assign(expected.paths['/a'][pointer.endsWith('get') ? 'get' : 'post'], { 'x-svc': inner })
          expect(load(after.replace('\ufeff', ''))).toEqual(expected)
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('members of objects that are not there are none', () => {
  expect(openObjectText('{}', 'a.json')!.insert('', members({}))).toBeUndefined()
})
