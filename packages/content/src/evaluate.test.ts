import { describe, expect, test } from 'vitest'
import { Interpreter, Scope } from './evaluate.ts'
import { parseExpression, parseModule } from './parse-code.ts'
import { Unsupported } from './operations.ts'
import { element, Fragment, textOf, toParts, type Value } from './parts.ts'

function evaluate(code: string, names: Record<string, Value> = {}): Value {
  const scope = new Scope()
  for (const [name, value] of Object.entries(names)) scope.define(name, value)
  const interpreter = new Interpreter(({ name }, children) => [element(name, {}, children())])
  return interpreter.evaluate(parseExpression(code), scope)
}

describe('values', () => {
  test.each<[string, Value]>([
    ['"text"', 'text'],
    ['`a ${1 + 1} b`', 'a 2 b'],
    ['{ cols: 2, wide: true, list: [1, ...[2, 3]] }', { cols: 2, wide: true, list: [1, 2, 3] }],
    ['-1.5', -1.5],
    ['!false && "yes"', 'yes'],
    ['null ?? "default"', 'default'],
    ['1 > 2 ? "a" : "b"', 'b'],
    ['[1, 2, 3].filter((n) => n > 1).map((n) => n * 2)', [4, 6]],
    ['["a", "b"].join(", ").toUpperCase()', 'A, B'],
    ['((a, { b = 2, ...rest }) => [a, b, rest])(1, { c: 3 })', [1, 2, { c: 3 }]],
    ['"a-b".split("-")[1]', 'b'],
    ['JSON.stringify({ a: [1] })', '{"a":[1]}'],
    ['undefined', undefined],
  ])('%s', (code, expected) => {
    expect(evaluate(code)).toEqual(expected)
  })

  test('names and their own properties', () => {
    expect(evaluate('links.home.tf', { links: { home: { tf: 'x' } } })).toBe('x')
    expect(evaluate('links.constructor', { links: {} })).toBeUndefined()
    expect(evaluate('links?.home', { links: null })).toBeUndefined()
  })

  test('JSX with the whitespace of React', () => {
    const value = evaluate('<p>\n  Hi <b>{name}</b>,\n  you\n</p>', { name: 'A & B' })
    expect(value).toBeInstanceOf(Fragment)
    expect(toParts(value)).toEqual([element('p', {}, ['Hi ', element('b', {}, ['A & B']), ', you'])])
    expect(textOf(toParts(value))).toBe('Hi A & B, you')
  })

  test('functions with statements', () => {
    expect(evaluate('(() => { const a = 1; if (a > 0) { return "yes" } return "no" })()')).toBe('yes')
  })
})

describe('what is not evaluated', () => {
  test.each([
    'useState(0)',
    'globalThis',
    'process.exit()',
    'fetch("https://example.com")',
    '"".constructor.constructor("return 1")()',
    '[].map.call(1)',
    'new Date()',
    'a = 1',
    '(async () => 1)()',
    'import("x")',
    '/a+/.test("a")',
    'eval("1")',
  ])('%s', (code) => {
    expect(() => evaluate(code, { a: 0 })).toThrow(Unsupported)
  })

  test.each([
    ['endless recursion', '((f) => f(f))((f) => f(f))'],
    ['doubling text', '((f) => f(f, "x"))((f, s) => f(f, s + s))'],
    ['doubling lists', '((f) => f(f, [1]))((f, l) => f(f, [...l, ...l]))'],
    [
      'text that explodes',
      `"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"${'.replaceAll("a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")'.repeat(6)}`,
    ],
  ])('%s stops', (_, code) => {
    expect(() => evaluate(code)).toThrow(Unsupported)
  })
})

test('a module declares its names in any order, and an unused failure does not matter', () => {
  const interpreter = new Interpreter(() => [])
  const scope = new Scope()
  const { body } = parseModule('const a = b + 1; const b = 1; const broken = useState()')
  for (const node of body) if (node.type === 'VariableDeclaration') interpreter.declare(node, scope)
  expect(scope.get('a')).toBe(2)
})
