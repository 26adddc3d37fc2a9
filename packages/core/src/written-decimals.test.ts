import { describe, expect, it } from 'vitest'
import { asWritten, markedDecimal, plainNumber, settle } from './written-decimals.ts'
import type { JsonValue } from './json.ts'

describe('a decimal', () => {
  it.each(['10.00', '10.0', '1.10', '0.0', '0.00', '-1.50', '1e2', '1E2', '1e+2', '999999999.9900', '0.000'])(
    'of digits that say more has a neighbour of its number: %s',
    (written) => {
      const marked = markedDecimal(written)!
      expect(marked).not.toBe(Number(written))
      expect(plainNumber(marked)).toBe(Number(written))
    },
  )

  it.each(['10', '1.1', '3.141592653589793', '0.30000000000000004', '1.0.0', 'a1.0', '01.0', '1e400', '5e12'])(
    'that is its number is left alone: %s',
    (written) => {
      expect(markedDecimal(written)).toBeUndefined()
      if (Number.isFinite(Number(written)) && written !== '0.30000000000000004')
        expect(plainNumber(Number(written))).toBe(Number(written))
    },
  )

  it('has another neighbour for each of its spellings', () => {
    const all = ['10.0', '10.00', '10.000', '1e1', '1E1', '1e+1'].map(markedDecimal)
    expect(new Set(all).size).toBe(all.length)
  })

  it('has a neighbour that stands for it, whatever its size', () => {
    const wrong: string[] = []
    for (let size = -9; size <= 11; size++)
      for (let first = 1; first < 100; first++) {
        const value = first * 10 ** size
        const written = String(value).includes('.') ? `${value}0` : `${value}.00`
        const marked = markedDecimal(written)
        if (marked !== undefined && plainNumber(marked) !== Number(written)) wrong.push(written)
      }
    expect(wrong).toEqual([])
  })
})

describe('a part of a document', () => {
  const marked = markedDecimal('1.50')!
  const marks = new Map([[marked, 1.5]])

  it('has its decimals as they are written, in shared parts too, and nothing else is copied', () => {
    const price = { amount: marked }
    const plain = { amount: 2 }
    const document = { one: [price, plain], other: { price } }
    settle(document, marks)
    expect(document).toEqual({ one: [{ amount: 1.5 }, plain], other: { price: { amount: 1.5 } } })
    const written = asWritten(document)
    expect(written).toEqual({ one: [{ amount: marked }, plain], other: { price: { amount: marked } } })
    expect(written.one[1]).toBe(plain)
    expect(asWritten(plain)).toBe(plain)
  })

  it('may nest without end', () => {
    let deep: JsonValue = { amount: marked }
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    settle(deep, marks)
    let written: JsonValue = asWritten(deep)
    while (Array.isArray(written)) written = written[0]!
    expect(written).toEqual({ amount: marked })
  })
})
