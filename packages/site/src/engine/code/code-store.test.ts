import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeStore } from './code-store.ts'

let file: string
beforeEach(() => (file = join(mkdtempSync(join(tmpdir(), 'code-store-')), 'deep/code.json')))
afterEach(() => rmSync(join(file, '../..'), { recursive: true }))

const drawn = { html: '<pre>a</pre>', rules: [] }

function fill(): void {
  const store = codeStore({ file, program: 'v1' })
  store.set('a', drawn)
  store.set('b', drawn)
  store.save()
}

test('the next build finds what this one has drawn, and keeps what it uses', () => {
  fill()
  const second = codeStore({ file, program: 'v1' })
  expect(second.get('a')).toEqual(drawn)
  second.save()
  expect(codeStore({ file, program: 'v1' }).get('b')).toBeUndefined()
})

test('a build that uses the same does not write the file', () => {
  fill()
  const { ino } = statSync(file)
  const second = codeStore({ file, program: 'v1' })
  for (const key of ['a', 'b']) second.get(key)
  second.save()
  expect(statSync(file).ino).toBe(ino)
})

test.each([
  ['another program', () => 'v2'],
  ['a damaged file', () => (writeFileSync(file, readFileSync(file, 'utf8').replace('<pre>a', '<pre>b')), 'v1')],
  ['half of a file', () => (writeFileSync(file, readFileSync(file, 'utf8').slice(0, 60)), 'v1')],
])('%s finds nothing', (_, change) => {
  fill()
  expect(codeStore({ file, program: change() }).get('a')).toBeUndefined()
})
