import { expect, test } from 'vitest'
import { jsonTokens } from '../samples/roles.ts'
import { codeHtml } from './base-urls.ts'

/** JSON with as many lines. */
function jsonOf(lines: number): string {
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: lines - 2 }, (_, index) => [`key${index}`, index])),
    null,
    2,
  )
}

const shown = (text: string) => codeHtml(jsonTokens(text)).parts.join('')
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"')

test.each([2, 100, 101, 102, 200, 201, 1234])('%i lines are the same text, in blocks of a hundred', (lines) => {
  const text = jsonOf(lines)
  const html = shown(text)
  expect(textOf(html)).toBe(text)
  const blocks = html.match(/<span class="sn-block">(?:(?!<span class="sn-block">)[^])*?\n<\/span>/g) ?? []
  expect(blocks.map((block) => block.split('\n').length - 1)).toEqual(
    Array.from({ length: Math.floor((lines - 1) / 100) }, () => 100),
  )
})
