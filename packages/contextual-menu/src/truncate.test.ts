import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodedLength } from './encode.ts'
import { truncateMarkdown } from './truncate.ts'

const notice = '[Truncated.]'

/** A page truncated to the room for `kept` and for the notice below it. */
function truncate(markdown: string, kept: string): string | undefined {
  return truncateMarkdown(markdown, encodedLength(`${kept}\n\n${notice}`), notice)
}

describe('the cut', () => {
  const long = 'Three four five six seven eight nine ten eleven.'

  test('is at the end of the last block that fits', () => {
    expect(truncate(`# A\n\nOne two.\n\n${long}`, '# A\n\nOne two.\n\nThree')).toBe(`# A\n\nOne two.\n\n${notice}`)
  })

  test('is at a line, where a block would leave more than half of the room empty', () => {
    const list = '- one\n- two\n- three\n- four\n- five\n- six\n- seven'
    expect(truncate(`A\n\n${list}`, 'A\n\n- one\n- two\n- three\n- f')).toBe(`A\n\n- one\n- two\n- three\n\n${notice}`)
  })

  test('is at a word of a long line', () => {
    expect(truncate(long, 'Three four fi')).toBe(`Three four\n\n${notice}`)
  })

  test('is between characters where there are no words', () => {
    expect(truncate('長'.repeat(40), '長長長長xx')).toBe(`長長長長\n\n${notice}`)
    expect(truncate('👩'.repeat(40), '👩👩xxx')).toBe(`👩👩\n\n${notice}`)
  })

  test('closes a code fence', () => {
    const code = '```js\nconst a = 1\nconst b = 2\nconst c = 3\nconst d = 4\n```\n'
    const kept = '```js\nconst a = 1\nconst b = 2\n```'
    expect(truncate(code, `${kept}xxx`)).toBe(`${kept}\n\n${notice}`)
    expect(truncate(`~~~~\n\`\`\`\n${'x\n'.repeat(50)}`, '~~~~\n```\nx\nx\n~~~~')).toBe(
      `~~~~\n\`\`\`\nx\n~~~~\n\n${notice}`,
    )
  })

  test('is not at a blank line of a code fence', () => {
    const kept = 'Text.\n\n```\none\n\n```'
    expect(truncate(`Text.\n\n\`\`\`\none\n\ntwo ${'x'.repeat(80)}\n\`\`\`\n`, kept)).toBe(
      `Text.\n\n\`\`\`\none\n\`\`\`\n\n${notice}`,
    )
  })

  test('takes inline code for no fence', () => {
    expect(truncate(`\`\`\`a\`\`\` b\n\n${long}`, '```a``` b\n\n')).toBe(`\`\`\`a\`\`\` b\n\n${notice}`)
  })

  test('leaves the notice alone where nothing else fits', () => {
    expect(truncate('長'.repeat(40), 'x')).toBe(notice)
    expect(truncateMarkdown(long, encodedLength(notice), notice)).toBe(notice)
  })

  test('is impossible where the notice has no room', () => {
    expect(truncateMarkdown(long, 10, notice)).toBeUndefined()
  })

  test('is not made where everything fits', () => {
    expect(truncateMarkdown('# A\n', 10, notice)).toBe('# A\n')
  })
})

test('any text has at most as many encoded characters as there is room for, and is the beginning of the whole', () => {
  const line = oneof(constantFrom('', '```', '~~~~', '# A', '- b'), string({ unit: 'binary', maxLength: 80 }))
  const isRespected = property(array(line), integer({ min: 30, max: 2000 }), (lines, room) => {
    checkTruncation(lines.join('\n').toWellFormed(), room)
  })
  expect(() => assert(isRespected)).not.toThrow()
}, 30_000)

function checkTruncation(page: string, room: number): void {
  const text = truncateMarkdown(page, room, notice)
  if (text === undefined) throw new Error('the notice has room')
  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(room)
  if (text === page) return
  expect(text.endsWith(notice)).toBe(true)
  const beginning = text
    .slice(0, -notice.length)
    .trimEnd()
    .replace(/\n(`{3,}|~{3,})$/, '')
  expect(page.startsWith(beginning)).toBe(true)
}
