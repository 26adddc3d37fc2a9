import { asString } from '../../json.ts'
import { nearest } from '../../suggest.ts'
import { below, fault, type Rule } from './rule.ts'

/** A link leads to an operation of the specification. */
export const brokenLinks: Rule = ({ operations, graph }, { links, callbacks }) => {
  const ids = new Set([
    ...[...operations.values()].flatMap(({ operationId }) => operationId ?? []),
    ...callbacks.flatMap(({ node }) => asString(node.operationId) ?? []),
  ])
  return links.flatMap(({ node, file, pointer }) => {
    const [id, reference] = [asString(node.operationId), asString(node.operationRef)]
    if (id !== undefined && !ids.has(id)) {
      const [near] = nearest(id, ids)
      const advice = near === undefined ? 'Write the `operationId` of an operation.' : `Did you mean \`${near}\`?`
      const message = `The link leads to the operation \`${id}\`, which does not exist. ${advice}`
      return [fault('spec-link', below({ file, pointer }, 'operationId'), message, 'note')]
    }
    // The operation of another specification need not be at hand.
    if (!reference?.startsWith('#') || graph.resolve({ $ref: reference }, file).value !== undefined) return []
    const message = `The link leads to \`${reference}\`, where there is no operation. Write a pointer such as \`#/paths/~1users~1{id}/get\`, or use \`operationId\`.`
    return [fault('spec-link', below({ file, pointer }, 'operationRef'), message, 'note')]
  })
}
