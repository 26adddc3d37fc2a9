import type { ScalarSchema } from '../endpoint-types.ts'

/** Digits after the point that a multiple may have. */
const maxDecimals = 9

/**
 * A usual number, or the `salt`th number within all limits, from the smallest one up; without a minimum, from 1 or the nearest allowed
 * number.
 */
export function makeNumber(
  schemas: readonly ScalarSchema[],
  { isInteger, salt, usual }: { isInteger: boolean; salt: number; usual: readonly number[] },
): number {
  const limits = schemas.map(({ constraints = {} }) => constraints)
  const above = Math.max(...limits.map((each) => each.exclusiveMinimum ?? -Infinity))
  const below = Math.min(...limits.map((each) => each.exclusiveMaximum ?? Infinity))
  const minimum = Math.max(above, ...limits.map((each) => each.minimum ?? -Infinity))
  const most = Math.min(below, ...limits.map((each) => each.maximum ?? Infinity))
  const step = commonStep(
    limits.flatMap(({ multipleOf = 0 }) => (multipleOf > 0 ? [multipleOf] : [])),
    isInteger,
  )
  const isWithin = (value: number) => value >= minimum && value > above && value <= most && value < below
  const [known] = usual.filter((value) => isWithin(value) && (step === undefined || isMultiple(value, step)))
  if (known !== undefined && salt === 0) return known
  // The minimum of 64-bit integers is not a useful example, and neither are those of other types.
  const hasUsualMinimum = minimum < -1000 && (isWithin(1) || isWithin(0))
  const start = minimum === -Infinity || minimum < Number.MIN_SAFE_INTEGER || hasUsualMinimum ? 1 : minimum
  for (const first of candidates({ start, most, minimum }, step)) {
    const value =
      step === undefined
        ? plain(first + (isWithin(first + salt) ? salt : (most - first) * partOf(salt)))
        : plain(first + salt * step)
    if (Number.isFinite(value) && isWithin(value)) return value
    const lower = plain(first - salt * (step ?? 1))
    if (salt > 0 && Number.isFinite(lower) && isWithin(lower)) return lower
  }
  return Math.min(Math.max(start, minimum), most)
}

/** Another part of one for each salt, the first ones short. */
function partOf(salt: number): number {
  return salt < 10 ? salt / 10 : salt / (salt + 1)
}

function candidates(
  { start, most, minimum }: { start: number; most: number; minimum: number },
  step: number | undefined,
): number[] {
  if (step === undefined)
    return [start, start + 1, (Math.max(minimum, start) + most) / 2, (minimum + most) / 2, most, most - 1]
  const counts = [
    Math.ceil(start / step),
    Math.floor(start / step) + 1,
    Math.floor(most / step),
    Math.ceil(most / step) - 1,
  ]
  // A step is not exact in binary fractions.
  const near = [Math.ceil(plain(start / step)), Math.floor(plain(most / step))]
  return [...counts, ...near, 0].map((count) => plain(count * step))
}

/** Without the rounding errors of binary fractions. */
function plain(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

/** The distance of numbers that are multiples of all `steps`; undefined if every number is allowed. */
function commonStep(steps: number[], isInteger: boolean): number | undefined {
  const all = isInteger ? [1, ...steps] : steps
  if (all.length === 0) return undefined
  let scale = 1
  for (let decimals = 0; decimals < maxDecimals && all.some((step) => !isWhole(step * scale)); decimals++) scale *= 10
  const whole = all.map((step) => Math.round(step * scale))
  return whole.reduce(leastMultiple) / scale
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9 * Math.max(1, Math.abs(value))
}

function leastMultiple(left: number, right: number): number {
  let [a, b] = [left, right]
  while (b > 0) [a, b] = [b, a % b]
  return (left / a) * right
}

/** Whether a number is a multiple of a step, as far as binary fractions can say. */
export function isMultiple(value: number, step: number): boolean {
  return step <= 0 || isWhole(value / step)
}
