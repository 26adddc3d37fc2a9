import { isDeepStrictEqual } from 'node:util'
import { memoryFiles, readFrontmatter } from '@specnav/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { docs, eject, migrate, pageAt } from '../project.test.helper.ts'

const word = fc.oneof(
  fc.constantFrom(
    'List users',
    'a: b',
    '# x',
    'yes',
    '1.10',
    '{id}',
    "it's",
    '"quoted"',
    ' ',
    'ünï',
    '日本',
    '- x',
    '&a',
    '*a',
    '%',
  ),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
)
const scalar = fc.oneof(
  word,
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
    fc.dictionary(fc.constantFrom('a', 'b c', 'd: e', '1', 'true'), tie('value'), { maxKeys: 3 }),
  ),
}))
const title = fc.oneof(
  fc.constantFrom('List users', '3.10', 'a: b', "it's"),
  fc.string({ minLength: 1, maxLength: 12 }),
)
const frontmatter = fc.record(
  {
    title,
    sidebarTitle: title,
    description: word,
    tag: word,
    keywords: fc.array(word, { maxLength: 3 }),
    'og:image': word,
    custom: value,
  },
  { requiredKeys: [] },
)

/** Lines of a body that reads the same from everywhere: no code, no relative links. */
const line = fc.oneof(
  fc.constantFrom(
    '',
    '## Title',
    '**bold**',
    '- item',
    '    indented',
    '\ttab',
    'trailing ',
    '---',
    '```js',
    '```',
    '<Note>x</Note>',
    '[out](https://example.com)',
    '| a | b |',
    '[in](/users#x)',
    '\u2028',
  ),
  fc.string({ unit: fc.constantFrom(...Array.from('abc 123.,:;#|>-*&!%@`\'"ü日')), maxLength: 16 }),
)
const body = fc.record({ lines: fc.array(line, { maxLength: 8 }), end: fc.constantFrom('', '\n', '\n\n') })

const pageStyle = fc.record({
  indent: fc.constantFrom(2, 4),
  quotes: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
  eol: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  comment: fc.boolean(),
})
const specStyle = fc.record({
  format: fc.constantFrom('json', 'yaml', 'flow'),
  indent: fc.constantFrom(0, 1, 2, 4, 8),
  eol: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  lastLineEnd: fc.boolean(),
  comment: fc.boolean(),
})

/** A specification that has the operation in the middle, written in one of many ways. */
function printSpec(style: typeof specStyle extends fc.Arbitrary<infer T> ? T : never): [file: string, text: string] {
  const { format, indent, eol, bom, lastLineEnd, comment } = style
  const operation = { summary: 'Users', description: 'Two\nlines\n', responses: { '200': { description: 'ok' } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0' },
    paths: {
      '/a': { get: { summary: 'A' } },
      '/users': { get: operation, post: { summary: 'Make' } },
      '/z': { get: {} },
    },
  }
  const text =
    format === 'json'
      ? `${JSON.stringify(document, undefined, indent)}\n`
      : stringify(document, { indent: Math.max(1, indent), collectionStyle: format === 'flow' ? 'flow' : 'any' })
  const commented = comment && format === 'yaml' ? text.replace(/^( *)post:/m, '$1# About the next one\n\n$&') : text
  const ended = lastLineEnd ? commented : commented.trimEnd()
  return [format === 'json' ? 'api.json' : 'api.yaml', (bom ? '\ufeff' : '') + ended.replaceAll('\n', eol)]
}

function printPage(
  values: Record<string, unknown>,
  { lines, end }: { lines: string[]; end: string },
  { indent, quotes, eol, bom, comment }: typeof pageStyle extends fc.Arbitrary<infer T> ? T : never,
  file: string,
): string {
  const written = { ...values, openapi: `/${file} get /users` }
  const yaml = stringify(written, { indent, defaultStringType: quotes, lineWidth: 20 })
  const text = `---\n${comment ? '# A comment\n' : ''}${yaml}---\n${lines.join('\n')}${end}`
  return (bom ? '\ufeff' : '') + text.replaceAll('\n', eol)
}

const target = fc.constantFrom('spec', 'overlay')

test('a page of any frontmatter and text, into a specification of any form (or an overlay of it) and back, is the same page', async () => {
  let moved = 0
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      frontmatter,
      body,
      pageStyle,
      specStyle,
      target,
      async (values, lines, style, specification, to) => {
        const [file, text] = printSpec(specification)
        const source = printPage(values, lines, style, file)
        const contents = {
          'docs.json': docs({ groups: [{ group: 'API', pages: ['intro', 'api/users', 'last'] }] }),
          'intro.mdx': '# Intro',
          'last.mdx': '# Last',
          [file]: text,
          'api/users.mdx': source,
        }
        const { outcomes, after, navigation, plan } = await migrate(contents, { to: [to] })
        runs++
        expect(navigation.after).toEqual(navigation.before)
        if (outcomes['api/users.mdx'] !== `migrated ${to}`) {
          // Whatever does not move stays as it is.
          expect(after['api/users.mdx']).toBe(source)
          return
        }
        moved++
        expect(after['api/users.mdx']).toBeUndefined()
        expect((await migrate(after, { to: [to] })).plan.edits).toEqual([])
        const back = await eject(after, 'GET /users')
        const [was, is] = [source, back['api/users.mdx']!].map((each) => {
          const { frontmatter: read, bodyOffset } = readFrontmatter(each, 'page')
          const { openapi: _, ...rest } = read
          const facts: Record<string, unknown> & { body: string } = {
            ...rest,
            body: each.slice(bodyOffset).replaceAll('\r\n', '\n'),
          }
          return facts
        })
        // Line ends are those of the specification. An empty title is none, and a body of blanks is none.
        if (was!.title === '') delete was!.title
        if (was!.body.trim() === '') was!.body = ''
        expect(is).toEqual(was)
        expect({ ...back, 'api/users.mdx': source }).toEqual(contents)
        const page = await pageAt(memoryFiles(back), 'api/users')
        expect(page).toMatchObject({ type: 'authored', operation: { key: 'GET /users' } })
        expect(
          isDeepStrictEqual(
            plan.pages.map(({ path }) => path),
            ['api/users'],
          ),
        ).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
  // Comments do not go into JSON, and some lines together are no valid MDX: those stay.
  expect(moved / runs).toBeGreaterThan(0.4)
}, 300_000)
