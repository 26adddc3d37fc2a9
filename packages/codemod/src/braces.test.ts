import fc from 'fast-check'
import { type ParseError, parse } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { toFragment } from './fragment.ts'
import { openObjectText } from './open-text.ts'
import { openJson } from './json-text.ts'
import { spliceText } from './splice.ts'

const inserted = (text: string, index: number) =>
  spliceText(text, [openJson(text)!.insertItem('', index, toFragment('x'))!])
const without = (text: string, ...keys: string[]) => spliceText(text, openJson(text)!.remove('', keys)!)
const replaced = (text: string, keys: string[], ...items: string[]) =>
  spliceText(text, openJson(text)!.replaceItems('', keys, items.map(toFragment))!)

describe('comments stay with the entry on whose line they stand', () => {
  const list = `[
  // the list
  "a", // A
  /* before b */ "b", // B
  // about c
  "c" /* C */ // c
  // end
]`

  it.each([
    [['0'], list.replace('  "a", // A\n', '')],
    [['1'], list.replace('  /* before b */ "b", // B\n', '')],
    [['2'], list.replace('  "c" /* C */ // c\n', '').replace('"b",', '"b"')],
    [['1', '2'], '[\n  // the list\n  "a" // A\n  // about c\n  // end\n]'],
  ])('where items %j go', (keys, after) => {
    expect(without(list, ...keys)).toBe(after)
  })

  it('where items are added', () => {
    expect(replaced(list, [], 'x', 'y')).toBe(list.replace('"c" /* C */ // c\n', '"c", /* C */ // c\n  "x",\n  "y"\n'))
    expect(replaced(list, ['2'], 'x')).toBe(list.replace('"c" /* C */ // c\n', '"x"\n'))
    expect(replaced('[1, 2 /* two */]', [], 'x')).toBe('[1, 2, /* two */ "x"]')
    expect(replaced('[ 1, 2 ]', ['0', '1'], 'x')).toBe('[ "x" ]')
    expect(replaced('[\n  1, // one\n]', ['0'], 'x')).toBe('[\n  "x",\n]')
    expect(replaced('[\n  1 // one\n]', ['0'])).toBe('[]')
  })

  it('where an entry is put between others, or in front of them', () => {
    const insert = (at: number) => inserted(list, at)
    expect(insert(0)).toBe(list.replace('"a"', '"x",\n  "a"'))
    expect(insert(1)).toBe(list.replace('// A\n', '// A\n  "x",\n'))
    expect(insert(2)).toBe(list.replace('// B\n', '// B\n  "x",\n'))
    expect(insert(3)).toBe(list.replace('"c" /* C */ // c\n', '"c", /* C */ // c\n  "x"\n'))
  })

  it('where commas begin the lines', () => {
    const text = '[\n  1 // one\n  , 2 // two\n  , 3\n]'
    expect(JSON.parse(without(text, '0').replace(/\/\/.*/g, ''))).toEqual([2, 3])
    expect(JSON.parse(without(text, '2').replace(/\/\/.*/g, ''))).toEqual([1, 2])
  })

  it('where a member of an object goes, or of a map in braces', () => {
    expect(without('{\n  "a": 1, // A\n  "b": 2 // B\n}', 'b')).toBe('{\n  "a": 1 // A\n}')
    const yaml = 'm: {\n  a: 1, # A, the first\n  b: 2 # B\n}\n'
    expect(spliceText(yaml, openObjectText(yaml, 'a.yaml')!.remove('/m', ['b'])!)).toBe(
      'm: {\n  a: 1 # A, the first\n}\n',
    )
  })
})

/** Items with a comment each, on lines of every kind. */
const text = fc
  .record({
    items: fc.array(
      fc.record({ comment: fc.constantFrom('' as const, '/**/' as const, '//' as const), isBroken: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    isTrailing: fc.boolean(),
    isClosedBelow: fc.boolean(),
    eol: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ items, isTrailing, isClosedBelow, eol }) => {
    const lines = items.map(({ comment, isBroken }, index) => {
      const comma = index < items.length - 1 || isTrailing ? ',' : ''
      const said = { '': comma, '/**/': ` /* of ${index}. */${comma}`, '//': `${comma} // of ${index}.` }[comment]
      const isLast = index === items.length - 1
      return `"${index}"${said}${comment === '//' || (isLast ? isClosedBelow : isBroken) ? `${eol}  ` : ' '}`
    })
    return `[${eol}  ${lines.join('')}]`
  })

it('whatever goes and comes, the text stays well formed, and no comment changes its item', () => {
  const choice = fc.record({
    text,
    goes: fc.array(fc.integer({ min: 0, max: 5 })),
    added: fc.constantFrom([], ['x'], ['x', 'y']),
    at: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(choice, ({ text, goes, added, at }) => {
      const items = read(text)
      const kept = items.filter((item) => !goes.includes(Number(item)))
      const after = replaced(text, goes.map(String), ...added)
      expect(read(after)).toEqual([...kept, ...added])
      for (const item of items) {
        const comment = commentOf(text, item)
        if (kept.includes(item)) expect(commentOf(after, item)).toBe(comment)
        else expect(after).not.toContain(`of ${String(item)}.`)
      }
      const index = Math.min(at, items.length)
      const grown = inserted(text, index)
      expect(read(grown)).toEqual(items.toSpliced(index, 0, 'x'))
      for (const item of items) expect(commentOf(grown, item)).toBe(commentOf(text, item))
    }),
    { numRuns: 500 },
  )
})

function read(text: string): unknown[] {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { allowTrailingComma: true })
  expect(errors).toEqual([])
  return Array.isArray(value) ? value : []
}

/** The comment before an item, if both are on the same line. */
function commentOf(text: string, item: unknown): string | undefined {
  return new RegExp(`"${String(item)}",?[ ]*((?://|/\\*) of ${String(item)}\\.)`).exec(text)?.[1]
}
