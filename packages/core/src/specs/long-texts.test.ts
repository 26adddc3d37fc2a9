import { expect, test } from 'vitest'
import { hasLongText, longestText, longTextProblem, shortenTexts } from './long-texts.ts'

const long = 'x'.repeat(longestText + 1)
const short = `${'x'.repeat(10_000)}…`

test('texts and names that are too long keep their start, and are named by their places', () => {
  const document = {
    info: { title: 'API', description: long },
    paths: { '/a~b': { get: { parameters: [{ name: 'id' }, { name: long }], [long]: [1, [long]] } } },
  }
  const found = shortenTexts(document)
  expect(document).toEqual({
    info: { title: 'API', description: short },
    paths: { '/a~b': { get: { parameters: [{ name: 'id' }, { name: short }], [short]: [1, [short]] } } },
  })
  expect(found.map(({ pointer }) => pointer).toSorted()).toEqual(
    [
      '/info/description',
      '/paths/~1a~0b/get',
      `/paths/~1a~0b/get/${short}/1/0`,
      '/paths/~1a~0b/get/parameters/1/name',
    ].toSorted(),
  )
  expect(longTextProblem(found[0]!, 'api.json').message).toBe(
    'There is a text of 1,000,001 characters here, and pages show its first 10,000. Shorten it, or link to it.',
  )
})

test('nothing else changes, however deep a document is', () => {
  const limit = 'x'.repeat(longestText)
  const document = { a: limit, b: [limit, null, 1, true], [limit]: {} }
  const copy = structuredClone(document)
  expect(shortenTexts(document)).toEqual([])
  expect(document).toEqual(copy)
  expect(shortenTexts(undefined)).toEqual([])

  let deep: object = { text: long }
  for (let depth = 0; depth < 20_000; depth++) deep = [deep]
  expect(shortenTexts(deep as [])).toHaveLength(1)
})

test('a long file of JSON with short lines has no such text', () => {
  const text = `"${'x'.repeat(longestText - 10)}"`
  const lines = `[\n${text},\n${text}\n]`
  const all = [lines, '{}', `[${text}, 1, 2, 3]`, `[\n\n${text},${text}]`]
  expect(all.map((each) => hasLongText(each, 'api.json'))).toEqual([false, false, true, true])
  // Texts of YAML have several lines.
  expect([hasLongText(lines, 'api.yaml'), hasLongText(`a: ${lines}`, 'api')]).toEqual([true, true])
})
