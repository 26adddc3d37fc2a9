import type { JsonValue } from '@specnav/core/text'
import type { Constraints, ScalarSchema } from '../endpoint-types.ts'
import { patternText } from './pattern.ts'

/** The placeholder for any text. */
export const madeText = 'string'

/** Maximum length of generated texts, whatever a schema requires. */
const maxLength = 256

const formats: Record<string, string> = {
  'date-time': '2024-01-15T09:30:00Z',
  date: '2024-01-15',
  time: '09:30:00Z',
  duration: 'P3D',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'U3BlY25hdg==',
  binary: '<binary>',
}

/** A value within the limits of a schema without given values. */
export function makeScalar({ scalar, format, constraints = {} }: ScalarSchema): JsonValue {
  if (scalar === 'boolean') return true
  if (scalar === 'null') return null
  if (scalar === 'integer' || scalar === 'number') return makeNumber(constraints, scalar === 'integer')
  const text = format !== undefined && Object.hasOwn(formats, format) ? formats[format]! : undefined
  const usual = text ?? longEnough(format === 'password' ? '********' : madeText, constraints)
  const { minLength, maxLength: most, pattern } = constraints
  return (pattern === undefined ? undefined : patternText(pattern, minLength, most, [usual])) ?? usual.slice(0, most)
}

function longEnough(text: string, constraints: Constraints): string {
  const least = Math.min(constraints.minLength ?? 0, maxLength)
  const long = text.length < least ? text.repeat(Math.ceil(least / text.length)).slice(0, least) : text
  return long.slice(0, constraints.maxLength)
}

/** The smallest allowed value; without a minimum, 1 or the nearest allowed value. */
function makeNumber(constraints: Constraints, isInteger: boolean): number {
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf = 0 } = constraints
  const minimum = Math.max(constraints.minimum ?? -Infinity, exclusiveMinimum)
  const most = Math.min(constraints.maximum ?? Infinity, exclusiveMaximum)
  // The minimum of 64-bit integers is not a useful example.
  const least = minimum < Number.MIN_SAFE_INTEGER ? -Infinity : minimum
  const start = least === -Infinity ? 1 : least
  const fits = (value: number) =>
    value >= least && value > exclusiveMinimum && value <= most && value < exclusiveMaximum
  const step = multipleOf > 0 && (!isInteger || Number.isInteger(multipleOf)) ? multipleOf : isInteger ? 1 : undefined
  const candidates =
    step === undefined
      ? [start, start + 1, (least + most) / 2, most, most - 1]
      : [
          Math.ceil(start / step),
          Math.floor(start / step) + 1,
          Math.floor(most / step),
          Math.ceil(most / step) - 1,
        ].map(
          // Remove the rounding errors of binary fractions.
          (count) => Number((count * step).toPrecision(15)),
        )
  return candidates.find((value) => Number.isFinite(value) && fits(value)) ?? start
}
