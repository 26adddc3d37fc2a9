import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from './json.ts'
import { expandsTooFar, findDuplicateKeys, maxDepth, parseDocument, parseJson, parseYaml } from './syntax.ts'

/** `value` and problems as `offset message`; accepted ones end with `(forgiven)`. */
function reported({ value, problems }: ReturnType<typeof parseJson>) {
  return {
    value,
    problems: problems.map(({ offset, message, recovered }) => `${offset} ${message}${recovered ? ' (forgiven)' : ''}`),
  }
}

const json: [text: string, value: JsonValue | undefined, problems: string[]][] = [
  ['{"a":1}', { a: 1 }, []],
  ['\ufeff[1]', [1], []],
  ['"text"', 'text', []],
  ['{"a":1,}', { a: 1 }, ['6 JSON has no trailing commas. Remove this one. (forgiven)']],
  ['[1,2,]', [1, 2], ['4 JSON has no trailing commas. Remove this one. (forgiven)']],
  ['\ufeff[1,]', [1], ['3 JSON has no trailing commas. Remove this one. (forgiven)']],
  ['{"a":1} // x', { a: 1 }, ['8 JSON has no comments. Remove this one. (forgiven)']],
  ['/* x */ {"a":1}', { a: 1 }, ['0 JSON has no comments. Remove this one. (forgiven)']],
  ['{"a":1 "b":2}', { a: 1, b: 2 }, ['7 A comma is missing before this.']],
  ['{"a" 1}', {}, ['5 A colon is expected here.']],
  ['{a:1}', {}, ['1 This is not a JSON value. Text needs double quotes.']],
  ['<!DOCTYPE html><p>1</p>', undefined, ['0 This is a page of HTML or XML. Save the file that it shows instead.']],
  ["{'a':1}", {}, ['1 This is not a JSON value. Text needs double quotes.']],
  ['{"a":"x', { a: 'x' }, ['5 This string is not closed.']],
  ['{"a":[1,2', { a: [1, 2] }, ['9 A closing bracket ] is missing.']],
  ['{"a":1', { a: 1 }, ['6 A closing brace } is missing.']],
  ['{"a":01}', { a: 0 }, ['6 A comma is missing before this.']],
  ['{"a":NaN}', {}, ['5 This is not a JSON value. Text needs double quotes.']],
  ['{"a":"\\x"}', { a: '' }, ['5 This escape is not known in JSON.']],
  ['{"a":"\\u12"}', { a: '' }, ['5 This Unicode escape is not complete.']],
  ['{"a":"b\tc"}', { a: 'b\tc' }, ['5 This character is not allowed in JSON text; escape it.']],
  ['{} {}', {}, ['3 There is text after the end of the value. Remove it.']],
  ['', undefined, ['0 The file is empty.']],
  [' \n\t', undefined, ['0 The file is empty.']],
  ['\ufffd\ufffd{', undefined, ['0 The file is not text in UTF-8. Save it in that encoding.']],
  ['{"a":\0}', undefined, ['0 The file is not text in UTF-8. Save it in that encoding.']],
  [
    '{\n<<<<<<< HEAD\n"a":1\n=======\n"a":2\n>>>>>>> x\n}',
    undefined,
    ['2 The file contains the markers of an unfinished merge. Resolve the conflict and remove the markers.'],
  ],
]

const commented: [text: string, value: JsonValue, offsets: number[]][] = [
  ['{ "a": [\n  1, // one\n] }', { a: [1] }, [12, 14]],
  ['[1,// one\n]', [1], [2, 3]],
  ['[1 /* one */, /* two */ /* three */\n]', [1], [3, 12, 14, 24]],
  ['{"a":1, // one\n}', { a: 1 }, [6, 8]],
  ['{ "//": ",", // a,\n}', { '//': ',' }, [11, 13]],
]
test.each(commented)(
  'commas and comments that are one too many are forgiven, and each is reported: %j',
  (text, value, offsets) => {
    const parsed = parseJson(text)
    expect(parsed.value).toEqual(value)
    expect(parsed.problems.map(({ offset }) => offset)).toEqual(offsets)
    expect(parsed.problems.every(({ recovered }) => recovered)).toBe(true)
  },
)

test('a comment behind a missing value is no trailing comma', () => {
  expect(parseJson('{"a": // one\n}').problems.some(({ recovered }) => !recovered)).toBe(true)
  expect(parseJson('[, // one\n]').problems.some(({ recovered }) => !recovered)).toBe(true)
})

test('text in single quotes is one problem at each place', () => {
  const { problems } = parseJson(`{ 'a': 'b', "c": 'd', "e": 1 }`)
  expect(problems.map(({ offset }) => offset)).toEqual([2, 7, 17])
})

test.each(json)('JSON %j', (text, value, problems) => {
  const result = reported(parseJson(text))
  expect(result.value).toEqual(value)
  expect(result.problems[0]).toBe(problems[0])
  expect(result.problems.length > 0).toBe(problems.length > 0)
})

const yaml: [text: string, value: JsonValue | undefined, problems: string[]][] = [
  ['a: 1', { a: 1 }, []],
  ['\ufeffa: 1', { a: 1 }, []],
  ['a: 1\r\nb: 2\r\n', { a: 1, b: 2 }, []],
  ['a: 2024-01-02', { a: '2024-01-02' }, []],
  ['a: yes\nb: no\nc: on', { a: 'yes', b: 'no', c: 'on' }, []],
  ['a: ~\nb: null\nc:', { a: null, b: null, c: null }, []],
  ['200: ok', { '200': 'ok' }, []],
  ['a: >-\n  one\n  two', { a: 'one two' }, []],
  ['x: &x { a: 1 }\ny: { <<: *x, b: 2 }', { x: { a: 1 }, y: { a: 1, b: 2 } }, []],
  ['__proto__: { a: 1 }', JSON.parse('{"__proto__":{"a":1}}') as JsonValue, []],
  [
    'a: 1\na: 2',
    { a: 2 },
    [
      '5 This key appears twice, and only the last one is used. Combine the two. The file is still read, but other tools may refuse it. (forgiven)',
    ],
  ],
  [
    'a: {\n}',
    { a: {} },
    [
      '5 Indent this bracket deeper than the field that it belongs to. The file is still read, but other tools may refuse it. (forgiven)',
    ],
  ],
  [
    'a: !custom 1',
    { a: '1' },
    [
      '3 Text that starts with `!` has to be in quotes. The file is still read, but other tools may refuse it. (forgiven)',
    ],
  ],
  ['a: [1', undefined, ['3 This bracket `[` is not closed. Write `]` after the last entry.']],
  ['\ufeffa: [1', undefined, ['4 This bracket `[` is not closed. Write `]` after the last entry.']],
  ['a: b: c', undefined, ['4 Text that contains `: ` has to be in quotes.']],
  [
    'a: "b" c',
    undefined,
    [
      '5 The text continues after its closing quote. Write a quote inside of the text as `\\"`, or put all of it in quotes.',
    ],
  ],
  ['a:\n\tb: 1', undefined, ['3 YAML cannot be indented with tabs. Use spaces.']],
  ['a: "b', undefined, ['3 This quote is not closed. Write `"` after the text.']],
  ["a: 'b", undefined, ["3 This quote is not closed. Write `'` after the text."]],
  ['a\nb: 1', undefined, ['0 This line has no `: `, so it is not a field. Write it as `a: …`.']],
  ['b: 1\na\nc: 2', undefined, ['5 This line has no `: `, so it is not a field. Write it as `a: …`.']],
  [
    'a: "\\d"',
    undefined,
    [
      '5 In double quotes, a backslash starts an escape sequence. Write `\\\\` for the character itself, or use single quotes.',
    ],
  ],
  [
    'a: *gone',
    undefined,
    ['3 There is no anchor `&gone` above for `*gone`. Text that starts with `*` has to be in quotes.'],
  ],
  ['a: 1\n---\nb: 2', undefined, ['5 The file contains several documents, with `---` between them. Keep one.']],
  ['', undefined, ['0 The file is empty.']],
  [
    'a: 1\n<<<<<<< HEAD\nb: 2',
    undefined,
    ['5 The file contains the markers of an unfinished merge. Resolve the conflict and remove the markers.'],
  ],
  ['a: \ufffd\0', undefined, ['0 The file is not text in UTF-8. Save it in that encoding.']],
]
test.each(yaml)('YAML %j', (text, value, problems) => {
  expect(reported(parseYaml(text))).toEqual({ value, problems })
})

test.each([
  ['a.json', '{"a":1}', { a: 1 }],
  ['a.yaml', '{"a":1}', { a: 1 }],
  ['a.yml', 'a: 1', { a: 1 }],
  ['A.YAML', 'a: 1', { a: 1 }],
  ['https://example.com/openapi', 'a: 1', { a: 1 }],
  ['https://example.com/openapi', ' {"a":1}', { a: 1 }],
])('%s is read by its name: %j', (file, text, value) => {
  expect(parseDocument(text, file)).toEqual({ value, problems: [] })
})

const endless =
  'The aliases of this file contain themselves, or make it many times larger than it is. Write the parts out, or use `$ref`.'

/** Levels, each of which contains the previous one nine times. */
function laughs(levels: number): string {
  const lines = ['l0: &l0 [ha, ha, ha]']
  for (let level = 1; level <= levels; level++)
    lines.push(
      `l${level}: &l${level} [${Array(9)
        .fill(`*l${level - 1}`)
        .join(', ')}]`,
    )
  return lines.join('\n')
}

const bombs: [name: string, text: string, offset: number][] = [
  ['a small file that becomes a large page', laughs(5), 30],
  ['a larger file that becomes as many times larger', `${laughs(6)}\nx: ${'x'.repeat(40_000)}`, 30],
  ['a billion laughs', laughs(10), 30],
  ['an alias of what holds it', 'a: &a [*a]', 7],
  ['a circle of two', 'a: &a\n  b: &b\n    c: *a\n    d: *b', 21],
  [
    'a chain that is too deep',
    ['0: &x0 [1]', ...Array.from({ length: 300 }, (_, level) => `x${level}: &x${level + 1} [*x${level}]`)].join('\n'),
    20,
  ],
]
test.each(bombs)('%s is refused', (_, text, offset) => {
  expect(parseYaml(text)).toEqual({ value: undefined, problems: [{ message: endless, offset, recovered: false }] })
})

test('aliases that real files have are fine', () => {
  expect(parseYaml(laughs(4)).problems).toEqual([])
  const shared = `shared: &s { type: object, description: ${'x'.repeat(300)} }\n${Array.from({ length: 2000 }, (_, index) => `'/path/${index}': { get: *s }`).join('\n')}`
  expect(parseYaml(shared).problems).toEqual([])
  // Emphasis is not an alias.
  expect(parseYaml('text: see *this* and **that**').problems).toEqual([])
})

test('merge keys that double with every step come to an end', () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `x${index + 1}: &x${index + 1} { <<: [*x${index}, *x${index}], k${index}: 1 }`,
  )
  expect(() => parseYaml(['x0: &x0 { k: 0 }', ...lines].join('\n'))).not.toThrow()
})

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

test('YAML nests as deep as the limit, and no deeper', () => {
  expect(parseYaml(nested(maxDepth - 2)).problems).toEqual([])
  expect(parseYaml(nested(maxDepth + 1)).problems).toMatchObject([
    { message: expect.stringContaining('256 levels'), recovered: false },
  ])
  expect(() => parseYaml(nested(100_000))).not.toThrow()
})

test('broken JSON that nests too deep is not handed to a reader that recurses', () => {
  expect(parseJson('['.repeat(100_000)).problems).toMatchObject([
    { message: expect.stringContaining('256 levels'), offset: 256 },
  ])
})

test('what aliases make of a document is measured without walking it', () => {
  expect(expandsTooFar({ a: [1, { b: 'x' }] }, 10)).toBe(false)
  const circle: JsonValue[] = []
  circle.push(circle)
  expect(expandsTooFar(circle, 10)).toBe(true)
  let doubled: JsonValue = ['x']
  for (let level = 0; level < 100; level++) doubled = [doubled, doubled]
  expect(expandsTooFar(doubled, 10)).toBe(true)
})

test.each([
  ['{"a":1,"a":2}', ['7 a']],
  ['{"a":{"b":1,"b":2,"b":3},"c":[{"d":1,"d":2}]}', ['12 b', '18 b', '37 d']],
  ['{"a":"x:y","b":{"a":1}}', []],
  ['{"a\\u0062":1,"ab":2}', ['13 ab']],
  ['{"__proto__":1,"__proto__":2}', ['15 __proto__']],
  ['[]', []],
])('keys that stand twice in %s', (text, expected) => {
  const found = findDuplicateKeys(text, JSON.parse(text) as JsonValue)
  expect(found.map(({ offset, message }) => `${offset} ${/`(.*?)`/.exec(message)?.[1]}`)).toEqual(expected)
})

test('whatever is printed as JSON is read again, by both readers', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value)
      expect(parseJson(text)).toEqual({ value: JSON.parse(text), problems: [] })
      expect(findDuplicateKeys(text, JSON.parse(text) as JsonValue)).toEqual([])
    }),
  )
})

test('no text makes a reader throw, and every problem has a place in it', () => {
  const parts = fc.array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      "'",
      '\n',
      '  ',
      '- ',
      'a',
      '1',
      '&a ',
      '*a',
      '<<: ',
      '!!js ',
      '|',
      '>',
      '#',
      '\t',
      '\0',
      '\ufeff',
      '---',
      '%',
      '?',
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        parts.map((list) => list.join('')),
      ),
      (text) => {
        for (const { value, problems } of [parseJson(text), parseYaml(text)]) {
          expect(value === undefined && problems.length === 0).toBe(false)
          for (const { offset } of problems) expect(offset >= 0 && offset <= text.length).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('names of YAML keep the spelling that its numbers lose', () => {
  const text = '1.10: { 0x1F: a, 007 : b, .5: 1.10, "1.0": c, 200: d }\n+1:\n  - 1e3: |\n      0x1F: as it is\n'
  expect(parseYaml(text)).toEqual({
    value: {
      '1.10': { '0x1F': 'a', '007': 'b', '.5': 1.1, '1.0': 'c', '200': 'd' },
      '+1': [{ '1e3': '0x1F: as it is\n' }],
    },
    problems: [],
  })
  expect(parseYaml('True: a\nNULL: { false: b, 1E3: c }\n').value).toEqual({
    True: 'a',
    NULL: { false: 'b', '1E3': 'c' },
  })
  const twice = (name: string) => parseYaml(`1.10: a\n1.20: a\nb: {${name}: 1, ${name}: 2}\n`)
  expect(twice('0x1F').problems).toEqual(twice('name').problems)
  expect(twice('0x1F').value).toEqual({ '1.10': 'a', '1.20': 'a', b: { '0x1F': 2 } })
})
