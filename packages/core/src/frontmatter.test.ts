import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from './json.ts'
import { bodyOffsetOf, readFrontmatter } from './frontmatter.ts'

/** The result of reading: the fields, the text below, and the problem with the text at its location. */
function read(source: string) {
  const { frontmatter, bodyOffset, problems } = readFrontmatter(source, 'page.mdx')
  return {
    fields: frontmatter,
    body: source.slice(bodyOffset),
    reported: problems
      .map(({ offset, severity, code, message }) => `${offset} ${severity} ${code}: ${message}`)
      .join('\n'),
  }
}

const pages: [name: string, source: string, fields: JsonObject, body: string][] = [
  ['fields', '---\ntitle: T\ntags: [a, b]\n---\nBody\n', { title: 'T', tags: ['a', 'b'] }, 'Body\n'],
  ['no frontmatter', '# T\n\n---\nx: 1\n---\n', {}, '# T\n\n---\nx: 1\n---\n'],
  ['nothing', '', {}, ''],
  ['no body, and no line end', '---\ntitle: T\n---', { title: 'T' }, ''],
  ['a byte order mark', '\ufeff---\ntitle: T\n---\nBody', { title: 'T' }, 'Body'],
  ['a byte order mark alone', '\ufeffBody', {}, 'Body'],
  [
    'Windows line ends',
    '---\r\ntitle: T\r\ntext: |\r\n  a\r\n  b\r\n---\r\nBody\r\n',
    { title: 'T', text: 'a\nb\n' },
    'Body\r\n',
  ],
  ['blanks behind the dashes', '--- \ntitle: T\n---\t \nBody', { title: 'T' }, 'Body'],
  ['the language YAML', '---yaml\ntitle: T\n---\nBody', { title: 'T' }, 'Body'],
  ['empty frontmatter', '---\n---\nBody', {}, 'Body'],
  ['a comment alone', '---\n# title: T\n---\nBody', {}, 'Body'],
  ['blank lines alone', '---\n\n\n---\nBody', {}, 'Body'],
  ['a folded scalar', '---\nopenapi: >-\n  a.json\n  GET\n  /users\n---\n', { openapi: 'a.json GET /users' }, ''],
  ['a plain scalar over several lines', '---\nopenapi: a\n  GET\n  /users\n---\n', { openapi: 'a GET /users' }, ''],
  ['a date', '---\ndate: 2024-01-02\n---\n', { date: '2024-01-02' }, ''],
  [
    'numbers where text is shown',
    '---\ntitle: 3.10\nsidebarTitle: 2.0 # two\ntag: 1e3\nversion: 3.10\n---\n',
    { title: '3.10', sidebarTitle: '2.0', tag: '1e3', version: 3.1 },
    '',
  ],
  ['a long row of dashes, which is no frontmatter', '-----\nText\n---\nMore', {}, '-----\nText\n---\nMore'],
  [
    'dashes and words, which are no frontmatter',
    '--- two words\nText\n---\nMore',
    {},
    '--- two words\nText\n---\nMore',
  ],
  ['a later rule in the text', '---\ntitle: T\n---\nBody\n\n---\n\nMore', { title: 'T' }, 'Body\n\n---\n\nMore'],
  [
    'keys that every object has',
    '---\n__proto__: { a: 1 }\nconstructor: x\n---\n',
    JSON.parse('{"__proto__":{"a":1},"constructor":"x"}') as JsonObject,
    '',
  ],
]
test.each(pages)('%s', (_, source, fields, body) => {
  expect(read(source)).toEqual({ fields, body, reported: '' })
})

const noFields =
  'There are no fields between the dashes, so this is shown as text. Write fields as `title: Users`, or remove the dashes.'
const onlyYaml = 'Frontmatter has to be YAML. Write plain `---` above and below it.'
const problems: [name: string, source: string, fields: JsonObject, body: string, reported: string][] = [
  [
    'no end',
    '---\ntitle: T\n\nBody',
    {},
    '---\ntitle: T\n\nBody',
    '0 error page-frontmatter: The frontmatter is not closed. Write `---` on a line of its own below it.',
  ],
  [
    'an end in another line',
    '---\ntitle: T\n  ---\nBody',
    {},
    '---\ntitle: T\n  ---\nBody',
    '0 error page-frontmatter: The frontmatter is not closed. Write `---` on a line of its own below it.',
  ],
  [
    'broken YAML',
    '---\ntitle: a: b\n---\nBody',
    {},
    'Body',
    '12 error page-frontmatter: Text that contains `: ` has to be in quotes.',
  ],
  [
    'a switch that is text',
    '---\ntitle: T\nhidden: yes\n---\nBody',
    { title: 'T', hidden: 'yes' },
    'Body',
    '13 warning page-frontmatter: `hidden` is `"yes"`, but it has to be `true` or `false`. It is ignored.',
  ],
  [
    'a title that is a list',
    '\ufeff---\ntitle: [a, b]\n---\nBody',
    { title: ['a', 'b'] },
    'Body',
    '5 warning page-frontmatter: `title` is `["a","b"]`, but it has to be text. It is ignored.',
  ],
  [
    'a URL that is a script',
    '---\nurl: javascript:alert(1)\n---\nBody',
    { url: 'javascript:alert(1)' },
    'Body',
    '4 warning page-frontmatter: `url` is `"javascript:alert(1)"`, but it has to be a path of the site, or a URL that begins with `https:`. It is ignored.',
  ],
  [
    'several fields that nobody can use',
    '---\nhidden: maybe\nsidebarTitle: [x]\ntitle: T\n---\n',
    { hidden: 'maybe', sidebarTitle: ['x'], title: 'T' },
    '',
    [
      '18 warning page-frontmatter: `sidebarTitle` is `["x"]`, but it has to be text. It is ignored.',
      '4 warning page-frontmatter: `hidden` is `"maybe"`, but it has to be `true` or `false`. It is ignored.',
    ].join('\n'),
  ],
  [
    'a field that nobody can use beside a slip',
    '---\na: 1\na: 2\nhidden: maybe\n---\n',
    { a: 2, hidden: 'maybe' },
    '',
    [
      '9 warning page-frontmatter: This key appears twice, and only the last one is used. Combine the two. The file is still read, but other tools may refuse it.',
      '14 warning page-frontmatter: `hidden` is `"maybe"`, but it has to be `true` or `false`. It is ignored.',
    ].join('\n'),
  ],
  [
    'broken YAML, with Windows line ends',
    '\ufeff---\r\nx: 1\r\ntitle: a: b\r\n---\r\nBody',
    {},
    'Body',
    '20 error page-frontmatter: Text that contains `: ` has to be in quotes.',
  ],
  [
    'broken YAML below a language',
    '---yaml\ntitle: a: b\n---\nBody',
    {},
    'Body',
    '16 error page-frontmatter: Text that contains `: ` has to be in quotes.',
  ],
  [
    'quoted text that goes on in the first column',
    '---\ntitle: "one\ntwo"\ndate: 2024-01-02\n---\nBody',
    { title: 'one two', date: '2024-01-02T00:00:00.000Z' },
    'Body',
    '16 warning page-frontmatter: The text in quotes continues here. Indent this line deeper than the field that it belongs to. The file is still read, but other tools may refuse it.',
  ],
  [
    'a key that appears twice',
    '---\na: 1\na: 2\n---\n',
    { a: 2 },
    '',
    '9 warning page-frontmatter: This key appears twice, and only the last one is used. Combine the two. The file is still read, but other tools may refuse it.',
  ],
  ['a list', '---\n- a\n---\nBody', {}, '---\n- a\n---\nBody', `4 warning page-frontmatter: ${noFields}`],
  ['text', '---\nSome text.\n---\nBody', {}, '---\nSome text.\n---\nBody', `4 warning page-frontmatter: ${noFields}`],
  ['JSON', '---json\n{ "title": "T" }\n---\nBody', {}, 'Body', `0 error page-frontmatter: ${onlyYaml}`],
  ['TOML', '---toml\ntitle = "T"\n---\nBody', {}, 'Body', `0 error page-frontmatter: ${onlyYaml}`],
  [
    'an unfinished merge',
    '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> x\n---\nBody',
    {},
    'Body',
    '4 error page-frontmatter: The file contains the markers of an unfinished merge. Resolve the conflict and remove the markers.',
  ],
  [
    'an alias of what holds it',
    '---\na: &a [*a]\n---\nBody',
    {},
    'Body',
    '11 error page-frontmatter: The aliases of this file contain themselves, or make it many times larger than it is. Write the parts out, or use `$ref`.',
  ],
]
test('a quote that opens at the end of its line is closed, although its text starts in the first column', () => {
  const { reported, fields } = read('---\ntitle: A\nicon: "x"\ndescription: "\nTwo lines."\n---\n')
  expect(fields).toMatchObject({ description: ' Two lines.' })
  expect(reported).toMatch(/: The text in quotes continues here\./)
})

test.each(problems)('%s is a problem', (_, source, fields, body, reported) => {
  expect(read(source)).toEqual({ fields, body, reported })
})

test.each(['js', 'JS', 'javascript', 'JavaScript', ' js', 'coffee', 'cson', 'eval', 'js '])(
  'frontmatter in %j never runs',
  (language) => {
    const global = globalThis as { ran?: boolean }
    const { fields, reported } = read(`---${language}\n(globalThis.ran = true, { title: 'T' })\n---\nBody`)
    expect({ fields, ran: global.ran }).toEqual({ fields: {}, ran: undefined })
    expect(reported).toBe(`0 error page-frontmatter: ${onlyYaml}`)
  },
)

test('aliases that double with every line come to an end, in a page that only the older reader takes too', () => {
  const lines = Array.from({ length: 30 }, (_, level) => `l${level + 1}: &l${level + 1} [*l${level}, *l${level}]`)
  for (const last of ['title: T', 'title: "one\ntwo"']) {
    expect(read(['---', 'l0: &l0 [x]', ...lines, last, '---', 'Body'].join('\n'))).toMatchObject({
      fields: {},
      body: 'Body',
    })
  }
})

test('dashes, blanks and words of any length cost nothing', () => {
  const begun = ['---', '---\n', '--- ', '---\n---', '---\na'].map(
    (text) => text + (text.at(-1) ?? '').repeat(1_000_000),
  )
  // A pattern that went back over these would not end.
  for (const text of [...begun, `---${' '.repeat(1_000_000)}x y`, '---\n'.repeat(200_000)])
    expect(() => read(text)).not.toThrow()
})

test('no page makes the reader throw, and fields that are printed as YAML are read again', () => {
  const parts = fc.constantFrom(
    '---',
    '\n',
    '\r\n',
    ' ',
    'a: 1',
    '"',
    '[',
    '- ',
    'js',
    '\ufeff',
    '&a ',
    '*a',
    '|',
    '\t',
    '{}',
  )
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 20 }).map((list) => list.join('')),
      (source) => {
        const { bodyOffset, problems } = readFrontmatter(source, 'page.md')
        expect(bodyOffset >= 0 && bodyOffset <= source.length).toBe(true)
        for (const { offset = 0 } of problems) expect(offset <= source.length).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
  const words = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean()))
  fc.assert(
    fc.property(words, fc.constantFrom('\n', '\r\n'), (fields, end) => {
      const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      const { fields: found, body } = read(['---', ...lines, '---', 'Body'].join(end))
      const texts = ['title', 'description', 'tag'].filter((key) => typeof fields[key] === 'number')
      expect(found).toEqual({ ...fields, ...Object.fromEntries(texts.map((key) => [key, String(fields[key])])) })
      expect(body).toBe('Body')
    }),
  )
})

test.each([
  ['sidebarTitel', 'sidebarTitle'],
  ['hiden', 'hidden'],
  ['noindx', 'noindex'],
  ['descripton', 'description'],
  ['deprcated', 'deprecated'],
  ['Title', 'title'],
  ['titel', 'title'],
  ['mdoe', 'mode'],
  ['searchble', 'searchable'],
  ['side_bar_title', 'sidebarTitle'],
  ['palyground', 'playground'],
  ['contextuall', 'contextual'],
  ['timestam', 'timestamp'],
])('%s is a misspelt field, and stays', (field, right) => {
  const { fields, reported } = read(`---\n${field}: x\n---\n`)
  expect(fields).toEqual({ [field]: 'x' })
  expect(reported).toBe(
    `4 warning page-frontmatter: \`${field}\` is not known, and changes nothing. Did you mean \`${right}\`?`,
  )
})

test.each([
  ['draft: true', 'Name the file in `.mintignore`, or write `hidden: true`.'],
  ['unlisted: true', 'Write `hidden: true`.'],
  ['sidebar_label: Short', 'Write `sidebarTitle`.'],
])('%s is a field of other generators, and is named', (written, advice) => {
  const name = written.slice(0, written.indexOf(':'))
  expect(read(`---\n${written}\n---\n`).reported).toBe(
    `4 warning page-frontmatter: \`${name}\` is not known, and changes nothing. ${advice}`,
  )
})

test.each([
  'draft: false',
  'tags: [a]',
  'date: x',
  'keywords: [a, 404, true]',
  'keywords: 404',
  'authMethod: none',
  'my-own: x',
  'title: a\ntitel: b',
  'image: /a.png',
  ...['model', 'mod', 'code', 'node', 'tab', 'tags', 'icons', 'curl', 'uri', 'tile', 'css', 'iso'].map(
    (field) => `${field}: x`,
  ),
  'conceptual: x',
  'descriptor: x',
  'subtitle: x',
  'ogImage: x',
  'published: x',
  'index: 1',
])('%j is no misspelt field', (fields) => {
  expect(read(`---\n${fields}\n---\n`).reported).toBe('')
})

test('fields below the first line are text, which is said', () => {
  const said =
    'warning page-frontmatter: Frontmatter has to begin on the first line, with `---` alone. Here it is shown as text.'
  expect(read('\n---\ntitle: A\n---\n')).toMatchObject({
    fields: {},
    body: '\n---\ntitle: A\n---\n',
    reported: expect.stringContaining(said),
  })
  expect(read('# A\n\n```md\n---\ntitle: B\n---\n```').reported).toBe('')
  expect(read('\n---\nA line of text\n---\nText').reported).toBe('')
})

test('what is no word among keywords is left out', () => {
  expect(read('---\nkeywords: [a, { b: c }]\n---\n').reported).toContain('What is no word is left out.')
})

test('the text of a page begins where it does when its fields are read', () => {
  const lines = [
    '---',
    '--- ',
    '----',
    '---yaml',
    '---js',
    'title: T',
    'title:',
    'a:b',
    '"q": 1',
    '- item',
    '  deep: 1',
    '# c',
    'x: [',
    '',
    '\ufeff',
    '...',
    '{a: 1}',
    'plain',
    '\t',
    'a: |',
    '  ---',
  ]
  const text = fc
    .array(fc.tuple(fc.constantFrom(...lines), fc.constantFrom('\n', '\r\n', '')), { maxLength: 9 })
    .map((parts) => parts.flat().join(''))
  const opened = text.map((rest) => `---\ntitle: T\n${rest}`)
  fc.assert(
    fc.property(fc.oneof(text, opened), (source) => {
      expect(bodyOffsetOf(source, 'page.mdx')).toBe(readFrontmatter(source, 'page.mdx').bodyOffset)
    }),
    { numRuns: 3000 },
  )
  for (const [, source] of pages)
    expect(bodyOffsetOf(source, 'p.mdx')).toBe(readFrontmatter(source, 'p.mdx').bodyOffset)
})
