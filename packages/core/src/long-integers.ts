/* Integers of more digits than JavaScript's numbers have. */

const written = /(?<![\w.])-?\d{16,}(?!\w|\.\d)/g
/** Texts of JSON, so that what they hold is no number, and long integers. */
const inJson = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

/**
 * The long integers of a text, each with a number of its own: several that JavaScript would read as the same get its
 * neighbours. What shows a number looks up its digits.
 */
export function longIntegers(text: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  if (!/\d{16}/.test(text)) return numbers
  const all = new Set(Array.from(text.matchAll(written), ([digits]) => digits))
  const taken = new Set<string>()
  for (const digits of all) {
    let number = Number(digits)
    if (Number.isSafeInteger(number) || !Number.isFinite(number)) continue
    // One that is written elsewhere would be looked up again.
    const isFree = (shown: string) => shown === digits || !(taken.has(shown) || all.has(shown))
    while (!isFree(String(number))) number *= 1 + Number.EPSILON
    taken.add(String(number))
    numbers.set(digits, number)
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
