/* Integers of more digits than JavaScript's numbers have. */

const written = /(?<![\w.])-?\d{16,}(?!\w|\.\d)/g
/** Texts of JSON, so that what they hold is no number, and long integers. */
const inJson = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

/** The factor from a number to the one below it, whatever its size. */
const below = 1 - Number.EPSILON / 2

/**
 * The long integers of a text, each with a number of its own: several that JavaScript would read as the same get its
 * neighbours, in the order of their values, so that limits stay limits. What shows a number looks up its digits.
 */
export function longIntegers(text: string): ReadonlyMap<string, number> {
  if (!/\d{16}/.test(text)) return new Map()
  const all = Array.from(new Set(Array.from(text.matchAll(written), ([digits]) => digits))).filter((digits) => {
    const number = Number(digits)
    return Number.isFinite(number) && !Number.isSafeInteger(number)
  })
  const negative = all.filter((digits) => digits.startsWith('-'))
  const positive = all.filter((digits) => !digits.startsWith('-'))
  return new Map([
    ...ownNumbers(positive),
    ...Array.from(ownNumbers(negative), ([digits, number]) => [digits, -number] as const),
  ])
}

/** Numbers without their sign, the largest first: each is below the one before, so the limit of a type stays as it is. */
function ownNumbers(all: readonly string[]): [digits: string, number: number][] {
  const sized = all.map((digits) => ({ digits, size: BigInt(digits.replace('-', '')) }))
  sized.sort((a, b) => (a.size < b.size ? 1 : a.size > b.size ? -1 : 0))
  let last = Infinity
  const numbers = sized.map(({ digits, size }): [string, number] => {
    last = Math.min(Number(size), last * below)
    return [digits, last]
  })
  // What is safe stands for itself, so the smallest ones go up.
  let least = Number.MAX_SAFE_INTEGER
  for (const each of numbers.toReversed()) {
    if (each[1] > least) break
    least = each[1] = least === Number.MAX_SAFE_INTEGER ? least + 1 : least / below
  }
  return numbers
}

/** The numbers of {@link longIntegers} that are not what JavaScript reads. */
export function movedIntegers(text: string): ReadonlyMap<string, number> {
  return new Map(Array.from(longIntegers(text)).filter(([digits, number]) => Number(digits) !== number))
}

/** A text of JSON that is read as the numbers of {@link longIntegers}. */
export function distinctJson(text: string): string {
  const moved = movedIntegers(text)
  const own = (each: string) => (moved.has(each) ? String(BigInt(moved.get(each)!)) : each)
  return moved.size === 0 ? text : text.replaceAll(inJson, own)
}
