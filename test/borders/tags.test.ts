import { expect, test } from 'vitest'
import { findTagReaders } from './tags.ts'

const found = (code: string, path = 'packages/host/src/a.ts', allowed = {}) =>
  findTagReaders([{ path, text: code }], allowed).map(({ line, message }) => `${line}: ${message.split(':')[0]}`)

const reads = 'this regular expression reads tags'

test.each([
  ['html.replace(/<[^>]*>/g, "")'],
  ['html.replace(/<\\/?p>/g, "")'],
  ['html.matchAll(/<h([1-6])>/g)'],
  ['/(?:<(?:a|img) )/.exec(html)'],
  ['html.matchAll(/ id="([^"]+)"/g)'],
  ['const a = 1\nconst open = /<!--/'],
])('%s', (code) => {
  expect(found(code)).toEqual([`${code.split('\n').length}: ${reads}`])
})

test.each([
  ['text.replace(/(?<=a)b(?<name>c)(?<!d)\\k<name>/, "")'],
  ['if (count < a / b) x = "</p>"'],
  ['// /<p>/ in a comment'],
  ['`<p id="${id}">`'],
])('nothing in %s', (code) => {
  expect(found(code)).toEqual([])
})

test('tests, browsers and listed files may, as long as they do', () => {
  const code = '/<p>/.test(html)'
  expect(found(code, 'packages/host/src/a.test.ts')).toEqual([])
  expect(found(code, 'packages/host/client/a.ts')).toEqual([])
  const allowed = { 'packages/host/src/a.ts': 'x' }
  expect(found(code, 'packages/host/src/a.ts', allowed)).toEqual([])
  expect(found('', 'packages/host/src/a.ts', allowed)).toEqual(['1: reads no tags'])
})
