import { asString, pointerKeys } from '../../json.ts'
import { below, fault, type Rule } from './rule.ts'

/** An `operationId` identifies one operation, also among those of callbacks. */
export const repeatedIds: Rule = ({ operations }, { callbacks }) => {
  const all = [
    ...Array.from(operations.values(), ({ key, operationId, place }) => ({ name: `\`${key}\``, operationId, place })),
    ...callbacks.map(({ node, file, pointer }) => ({
      name: callbackName(pointer),
      operationId: asString(node.operationId),
      place: { file, pointer },
    })),
  ]
  const first = new Map<string, (typeof all)[number]>()
  return all.flatMap((operation) => {
    const { name, operationId, place } = operation
    if (operationId === undefined) return []
    const other = first.get(operationId)
    if (!other) first.set(operationId, operation)
    const advice = 'Give it a unique one: links and generated clients identify operations by it.'
    const message = `${name} has the \`operationId\` of ${other?.name}. ${advice}`
    return other && other.place.pointer !== place.pointer
      ? [fault('spec-operation-id', below(place, 'operationId'), message)]
      : []
  })
}

/** `POST` of the callback `onEvent`. */
function callbackName(pointer: string): string {
  const [method = '', , name = ''] = pointerKeys(pointer).reverse()
  return `\`${method.toUpperCase()}\` of the callback \`${name}\``
}
