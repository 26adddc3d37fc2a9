import { expect, test } from 'vitest'
import { writtenTokens } from './written.ts'

/** The coloured pieces: role and text. */
function piecesOf(language: string, code: string): string[] {
  const tokens = writtenTokens(language, code)
  expect(tokens.map(({ text }) => text).join('')).toBe(code)
  return tokens.flatMap(({ role, text }) => (role ? [`${role} ${text}`] : []))
}

test.each([
  [
    'python',
    'from acme import Acme  # SDK\nacme = Acme(key="a\\"b", limit=2.5, on=True)',
    ['keyword from', 'keyword import', 'comment # SDK', 'name Acme', 'string "a\\"b"', 'value 2.5', 'value True'],
  ],
  [
    'typescript',
    "// see\nconst url = 'https://a.example/#x'\nawait get(`${url}`) /* open",
    [
      'comment // see',
      'keyword const',
      "string 'https://a.example/#x'",
      'keyword await',
      'name get',
      'string `${url}`',
      'comment /* open',
    ],
  ],
  [
    'shell',
    'curl --request POST https://a.example/#x \\\n  -d \'{\n"a": 1}\' # sends',
    ['name curl', 'keyword --request', 'keyword -d', 'string \'{\n"a": 1}\'', 'comment # sends'],
  ],
  ['json', '{"a": 1}', ['name "a"', 'value 1']],
  ['text', 'return "a"', []],
  ['go', "a.new(don't)", ['name new']],
])('%s has its colours', (language, code, pieces) => {
  expect(piecesOf(language, code)).toEqual(pieces)
})

test('quotes and comments that never end take no time to speak of', () => {
  for (const piece of ['/*', '"', "'", '"""', '`', '#', 'a('])
    for (const language of ['python', 'go', 'shell'])
      expect(piecesOf(language, piece.repeat(50_000)).length).toBeGreaterThanOrEqual(0)
})
