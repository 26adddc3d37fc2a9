import type { Direction, Schema } from '../endpoint-types.ts'

/** Whether a property is only sent in the other direction. */
export function isOtherDirection({ readOnly, writeOnly }: Schema, direction: Direction): boolean {
  return (direction === 'request' ? readOnly : writeOnly) === true
}
