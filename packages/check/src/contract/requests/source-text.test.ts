import { expect, test } from 'vitest'
import { readSource } from './source-text.ts'

const blank = (length: number) => ' '.repeat(length)

test('comments are spaces, and lines stay where they are', () => {
  const source = 'a {/* GET /a\n*/} b <!-- GET /b --> c {/* open'
  expect(readSource(source).prose).toBe(`a ${blank(10)}\n${blank(3)} b ${blank(15)} c {/* open`)
})

test.each(['{/*', '<!--'])('the cost of %s without an end follows its length', (open) => {
  // At the square of it, this takes longer than any test may.
  const source = open.repeat(1_000_000)
  expect(readSource(source).prose).toBe(source)
})
