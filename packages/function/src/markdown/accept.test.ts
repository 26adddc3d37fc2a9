import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptConditions, acceptPattern, namesHtml, prefersMarkdown } from './accept.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/html, text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['TEXT/Markdown; charset=utf-8', true],
  ['text/markdown;q=0.5', true],
  ['text/markdown;q=0.5, text/html;q=0.4, */*', true],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.9, text/html', false],
  ['text/markdown ; q=.5 , text/html ; q=.8', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.0, text/plain', false],
  ['text/markdownx', false],
  ['application/text/markdown', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['', false],
  [undefined, false],
])('%j prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})

const type = fc.constantFrom(
  'text/markdown',
  'text/html',
  'text/*',
  '*/*',
  'text/plain',
  'Text/HTML',
  'text/markdown-x',
)
const parameter = fc.constantFrom('', ';charset=utf-8', '; variant=GFM', ' ; level=1')
const quality = fc.constantFrom(
  '',
  ';q=1',
  '; q=1.000',
  ';q=0',
  ';q=0.0',
  ';q=0.5',
  ' ; q=0.9',
  ';q=.3',
  ';q=0.25',
  ';q=1.0',
)
const accept = fc
  .array(
    fc.tuple(type, parameter, quality).map((parts) => parts.join('')),
    { maxLength: 5 },
  )
  .chain((entries) => fc.constantFrom(',', ', ', ' , ').map((comma) => entries.join(comma)))

test('web servers compare as the function does', () => {
  const matches = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text)
  const rules = (text: string) =>
    acceptConditions.some(
      ({ markdown, html, wildcard }) =>
        matches(markdown, text) && !matches(html, text) && (matches(namesHtml, text) || !matches(wildcard, text)),
    )
  fc.assert(
    fc.property(accept, (text) => {
      const expected = prefersMarkdown(text)
      expect([text, matches(acceptPattern, text), rules(text)]).toEqual([text, expected, expected])
    }),
    { numRuns: 5_000 },
  )
})
