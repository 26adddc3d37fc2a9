import { type JsonObject, type JsonValue, isObject } from '../../json.ts'
import type { Place, Problem } from '../../problem.ts'
import { nearest } from '../../suggest.ts'
import { below, fault, type Rule } from './rule.ts'

/** A security requirement names a scheme of the specification. */
export const unknownSecurity: Rule = ({ document, file, version, operations, graph }, { callbacks }) => {
  const components = isObject(document.components) ? document.components : {}
  const written = version === '2.0' ? document.securityDefinitions : components.securitySchemes
  const schemes: JsonObject = isObject(written) ? written : {}
  const section = version === '2.0' ? 'securityDefinitions' : 'components.securitySchemes'

  function isKnown(name: string, from: string): boolean {
    if (Object.hasOwn(schemes, name)) return true
    // Since 3.2, a reference to a scheme is allowed too.
    return /[/#.]/.test(name) && graph.resolve({ $ref: name }, from).value !== undefined
  }
  function faultsIn(security: JsonValue | undefined, place: Place): Problem[] {
    if (!Array.isArray(security)) return []
    return security.flatMap((requirement, index) =>
      Object.keys(isObject(requirement) ? requirement : {}).flatMap((name) => {
        if (isKnown(name, place.file)) return []
        const [near] = nearest(name, Object.keys(schemes))
        const advice = near === undefined ? `Add it to \`${section}\`.` : `Did you mean \`${near}\`?`
        const message = `There is no security scheme \`${name}\`. ${advice}`
        return [fault('spec-security', below(place, 'security', index, name), message, 'note')]
      }),
    )
  }
  return [
    ...faultsIn(document.security, { file, pointer: '' }),
    ...[...operations.values()].flatMap(({ node, place }) => faultsIn(node.security, place)),
    ...callbacks.flatMap(({ node, file: from, pointer }) => faultsIn(node.security, { file: from, pointer })),
  ]
}
