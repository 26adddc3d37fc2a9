import type { Operation } from '@specnav/core'
import type { Comparison } from '../findings.ts'
import type { Direction } from '../types.ts'
import { readContract } from './contract.ts'
import { compareBodies, compareResponses } from './messages.ts'
import { compareParameters } from './parameters.ts'

/** Compares what is sent and what is answered. `sent`: whether clients send it, or get it. */
export function compareExchange(before: Operation, after: Operation, sent: Direction, scope: Comparison): void {
  const old = readContract(before)
  const next = readContract(after)
  const sending: Comparison = { ...scope, direction: sent }
  compareParameters(old, next, { before: before.path, after: after.path }, sending)
  compareBodies(old, next, sending)
  compareResponses(old, next, { ...scope, direction: sent === 'request' ? 'response' : 'request' })
}
