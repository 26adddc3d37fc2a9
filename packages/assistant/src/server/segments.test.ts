import { expect, test } from 'vitest'
import { type Segment, Segments } from './segments.ts'

const answer = [
  'Use `GET /users/{user id}` or **POST** /users to go on.\n',
  '\n',
  '| GET | /users |\n',
  '1. ```sh\n   curl -X POST \\\n     https://api.acme.example/users\n   ```\n',
  '> ~~~js\n> a``b\n> ~~~\n',
  'See [the `list` page](https://a.example/b c) and <https://a.example>, `` a ` b `` too.\n',
  '```\nopen at the end',
].join('')

function cut(text: string, size: number): Segment[] {
  const segments = new Segments()
  const found: Segment[] = []
  for (let at = 0; at < text.length; at += size) found.push(...segments.push(text.slice(at, at + size)))
  return [...found, ...segments.end()]
}

test.each([1, 2, 3, 5, 8, 13, 1000])('an answer in pieces of %i characters loses nothing', (size) => {
  expect(
    cut(answer, size)
      .map(({ text }) => text)
      .join(''),
  ).toBe(answer)
})

test.each([1, 2, 3, 5, 8, 13, 1000])('nothing that belongs together is cut, in pieces of %i characters', (size) => {
  const segments = cut(answer, size)
  for (const whole of [
    '`GET /users/{user id}`',
    '**POST** /users',
    '| GET | /users |',
    '[the `list` page](https://a.example/b c)',
    '<https://a.example>',
    '`` a ` b ``',
  ])
    expect(segments.filter(({ text }) => text.includes(whole))).toHaveLength(1)
  expect(segments.flatMap(({ type, text }) => (type === 'code' ? [text] : []))).toEqual([
    '1. ```sh\n   curl -X POST \\\n     https://api.acme.example/users\n   ```\n',
    '> ~~~js\n> a``b\n> ~~~\n',
    '```\nopen at the end',
  ])
})

test('text comes as early as it can', () => {
  const segments = new Segments()
  expect(segments.push('An order has it').map(({ text }) => text)).toEqual(['An order has '])
  expect(segments.push('ems. Use GET ').map(({ text }) => text)).toEqual(['items. Use '])
  expect(segments.push('/orders for ').map(({ text }) => text)).toEqual(['GET /orders for '])
})

test('what never ends is not held for ever', () => {
  const segments = new Segments()
  expect(segments.push('`'.padEnd(30_000, 'a b')).length).toBe(8)
  expect(segments.push('\n```\n' + 'line\n'.repeat(6_000)).map(({ type }) => type)).toContain('code')
})
