import type { Schema } from '../endpoint-types.ts'

/**
 * The direction of the value: read-only properties are not part of requests, write-only ones not of
 * responses.
 */
export type Direction = 'request' | 'response'

/** Whether a property is only sent in the other direction. */
export function isOtherDirection({ readOnly, writeOnly }: Schema, direction: Direction): boolean {
  return (direction === 'request' ? readOnly : writeOnly) === true
}
