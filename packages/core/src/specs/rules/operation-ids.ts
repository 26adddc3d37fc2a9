import type { Operation } from '../types.ts'
import { below, fault, type Rule } from './rule.ts'

/** An `operationId` identifies one operation. */
export const repeatedIds: Rule = ({ operations }) => {
  const first = new Map<string, Operation>()
  return [...operations.values()].flatMap((operation) => {
    const { key, operationId, place } = operation
    if (operationId === undefined) return []
    const other = first.get(operationId)
    if (!other) first.set(operationId, operation)
    const advice = 'Give it a unique one: links and generated clients identify operations by it.'
    const message = `\`${key}\` has the \`operationId\` of \`${other?.key}\`. ${advice}`
    return other && other.place.pointer !== place.pointer
      ? [fault('spec-operation-id', below(place, 'operationId'), message)]
      : []
  })
}
