import { expect, it } from 'vitest'
import { type Change, followed } from './follow.ts'

const change = (name: string, before: string, after: string): Change => ({ name, before, after })
const curl = `curl 'https://api.example.com/orders/ord_1?limit=10&page=1' -d '{"note": "ord_1", "count": 10}'`

it.each<[title: string, code: string, changes: Change[], expected: string]>([
  [
    'a value at each of its places, encoded in an address',
    curl,
    [change('id', 'ord_1', 'a b/c')],
    `curl 'https://api.example.com/orders/a%20b%2Fc?limit=10&page=1' -d '{"note": "a b/c", "count": 10}'`,
  ],
  ['a number behind its name alone', curl, [change('limit', '10', '50')], curl.replace('limit=10', 'limit=50')],
  ['a number behind its name in JSON', curl, [change('count', '10', '7')], curl.replace('"count": 10', '"count": 7')],
  [
    'the server',
    curl,
    [change('', 'https://api.example.com', 'http://localhost:8080')],
    curl.replace('https://api.example.com', 'http://localhost:8080'),
  ],
  ['values that change places', 'f(one, two)', [change('a', 'one', 'two'), change('b', 'two', 'one')], 'f(two, one)'],
  [
    'a value of two parameters behind its name alone',
    'f({ a: "same", b: "same" })',
    [change('a', 'same', 'new'), change('b', 'same', 'same')],
    'f({ a: "new", b: "same" })',
  ],
  ['a key with an arrow', `["a" => "x1y", 'b' => 2]`, [change('b', '2', '3')], `["a" => "x1y", 'b' => 3]`],
  [
    'no part of another value',
    'get("ord_12", "my-ord_1", "ord_1.x")',
    [change('id', 'ord_1', 'new')],
    'get("ord_12", "my-ord_1", "ord_1.x")',
  ],
  ['nothing that is code', curl, [change('id', 'ord_1', `'; rm -rf ~ #`)], curl],
  ['nothing that is an option', 'cli get ord_1', [change('id', 'ord_1', '-o')], 'cli get ord_1'],
  ['nothing that is a file', 'cli -d ord_1', [change('id', 'ord_1', '@/etc/passwd')], 'cli -d ord_1'],
  ['a number below zero', 'cli at=1001', [change('at', '1001', '-5')], 'cli at=-5'],
  [
    'no names of keys, functions and modules',
    'import json\npost("/x?format=json", json=json(a), { "json": 1, format: "json" })',
    [change('format', 'json', 'xml')],
    'import json\npost("/x?format=xml", json=json(a), { "json": 1, format: "xml" })',
  ],
  ['nothing that needs quotes and has none', 'cli get ord_1', [change('id', 'ord_1', 'a b')], 'cli get ord_1'],
  ['nothing for an empty value', curl, [change('id', 'ord_1', '')], curl],
  ['a value with signs of expressions', 'get("a.b+c")', [change('id', 'a.b+c', '$&')], 'get("a.b+c")'],
])('code of an author follows: %s', (_, code, changes, expected) => {
  const tokens = followed('shell', code, changes)
  expect(tokens.map(({ text }) => text).join('')).toBe(expected)
  expect(tokens.length).toBeGreaterThan(0)
})
