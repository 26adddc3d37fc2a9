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

test.each([
  ['python', '"""Two\nlines\n', ['string """Two\nlines\n']],
  ['python', "x = '''a\nb''' + c", ["string '''a\nb'''"]],
  ['go', '/* two\nlines', ['comment /* two\nlines']],
  ['go', '/* two\nlines */ return', ['comment /* two\nlines */', 'keyword return']],
  ['shell', '\n\n  curl -s x', ['name   curl', 'keyword -s']],
  ['go', String.raw`a("b\"c\" + 1) return`, ['name a', 'value 1', 'keyword return']],
])('%s: what has several lines or no end is coloured to its end: %j', (language, code, pieces) => {
  expect(piecesOf(language, code)).toEqual(pieces)
})

// Each of these would take minutes if every place was searched up to the end of the text.
test.each<[language: string, piece: string, pieces: number]>([
  ['python', String.raw`\"`, 0],
  ['go', String.raw`\'`, 0],
  ['shell', String.raw`\"`, 0],
  ['shell', '\\"\n', 0],
  ['shell', '\n', 0],
  ['go', '/* ', 1],
  ['python', '"""', 100_000],
  ['go', '`', 100_000],
  ['python', '#', 1],
  ['go', 'a(', 200_000],
])('%s with many of %j is searched once', (language, piece, count) => {
  const code = piece.repeat(200_000)
  const tokens = writtenTokens(language, code)
  expect(tokens.reduce((length, { text }) => length + text.length, 0)).toBe(code.length)
  expect(tokens.filter(({ role }) => role !== undefined)).toHaveLength(count)
})
