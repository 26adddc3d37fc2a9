import { expect, test } from 'vitest'
import { entersDotFiles } from './dot-files.ts'

const ways: [path: string, from: string, enters: boolean][] = [
  ['models/user.json', 'openapi.json', false],
  ['.env', 'openapi.json', true],
  ['.git/config', 'openapi.json', true],
  ['api/.env', 'api/openapi.json', true],
  ['.well-known/models/user.json', '.well-known/openapi.json', false],
  ['.well-known/.env', '.well-known/openapi.json', true],
  ['.well-known/.env', '.well-known-2/openapi.json', true],
  ['.openapi.json', '.openapi.json', false],
  ['.env', '.openapi.json', true],
  ['models/user.json', '.well-known/openapi.json', false],
  ['a.b/c.json', 'openapi.json', false],
]
test.each(ways)('the way to %s from %s', (path, from, enters) => {
  expect(entersDotFiles(path, from)).toBe(enters)
})
