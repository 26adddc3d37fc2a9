import { describe, expect, test } from 'vitest'
import { metered, stepsExport } from './metered.ts'

/** A module with one page of memory and one function `run`, which has no parameters. */
function moduleOf(...code: number[]): Uint8Array<ArrayBuffer> {
  const types = [1, 4, 1, 0x60, 0, 0]
  const functions = [3, 2, 1, 0]
  const memory = [5, 3, 1, 0, 1]
  const globals = [6, 1, 0]
  const exported = [7, 7, 1, 3, 0x72, 0x75, 0x6e, 0, 0]
  const body = [0, ...code, 0x0b]
  const codes = [10, body.length + 2, 1, body.length, ...body]
  return Uint8Array.of(
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...types,
    ...functions,
    ...memory,
    ...globals,
    ...exported,
    ...codes,
  )
}

/** The steps that are left of some after the function has ended, or was ended. */
function left(code: readonly number[], steps: bigint): bigint {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(metered(moduleOf(...code))))
  const { [stepsExport]: counter, run } = exports
  if (!(counter instanceof WebAssembly.Global) || typeof run !== 'function') throw new TypeError('No counter.')
  counter.value = steps
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(WebAssembly.RuntimeError)
    expect(counter.value).toBeLessThan(0n)
  }
  return counter.value
}

const endless = {
  loop: [0x03, 0x40, 0x0c, 0, 0x0b],
  'loop within another': [0x03, 0x40, 0x03, 0x40, 0x0c, 1, 0x0b, 0x0b],
  'loop over a table of branches': [0x03, 0x40, 0x41, 0, 0x0e, 1, 0, 0, 0x0b],
  'call of itself': [0x10, 0],
}

/** Copies or fills the page of memory. */
const block = [0x41, 0, 0x41, 0, 0x41, 0x80, 0x80, 0x04]

describe('a counter of steps', () => {
  test.each(Object.entries(endless))('ends a %s', (_, code) => {
    expect(left(code, 1000n)).toBe(-1n)
  })

  test('takes what blocks of memory take', () => {
    expect(left([...block, 0xfc, 0x0a, 0, 0], 5000n)).toBe(5000n - 1024n)
    expect(left([...block, 0xfc, 0x0b, 0], 5000n)).toBe(5000n - 1024n)
    expect(left([...block, 0xfc, 0x0b, 0], 1000n)).toBe(-24n)
  })

  test('takes nothing else, whatever follows an instruction', () => {
    const constants = [
      0x41, 0x83, 0x7f, 0x1a, 0x42, 0x83, 0x03, 0x1a, 0x43, 3, 3, 3, 3, 0x1a, 0x44, 3, 3, 3, 3, 3, 3, 3, 3,
    ]
    expect(left([...constants, 0x1a], 7n)).toBe(7n)
  })

  test('is not written around instructions that it does not know', () => {
    expect(() => metered(moduleOf(0xfd, 0x0c))).toThrow('unknown instruction fd')
  })
})
