import { type JsonObject, type JsonValue, type Operation, type Spec, isObject } from '@specnav/core'
import { isReference } from '@specnav/core/text'

/** A value in a file of a specification. */
interface Part {
  value: JsonValue | undefined
  file: string
}

/**
 * Whether two operations of different specifications say the same, whatever their files call the schemas that
 * they refer to: then it makes no difference which of them a page shows.
 */
export function haveSameContent(a: Operation, b: Operation): boolean {
  const compared = new Map<JsonValue, Set<JsonValue>>()

  function isSame(left: Part, right: Part): boolean {
    const [one, other] = [follow(left, a.spec), follow(right, b.spec)]
    if (!isTree(one.value) || !isTree(other.value)) return one.value === other.value
    const known = compared.get(one.value) ?? new Set<JsonValue>()
    // References form circles.
    if (known.has(other.value)) return true
    compared.set(one.value, known.add(other.value))
    if (Array.isArray(one.value) !== Array.isArray(other.value)) return false
    const [entries, others] = [one.value, other.value].map((tree) => new Map(Object.entries(tree)))
    const keys = new Set([...entries!.keys(), ...others!.keys()])
    return Array.from(keys).every((key) =>
      isSame({ ...one, value: entries!.get(key) }, { ...other, value: others!.get(key) }),
    )
  }

  const [parts, others] = [partsOf(a), partsOf(b)]
  return a.key === b.key && parts.every((part, index) => isSame(part, others[index]!))
}

function follow({ value, file }: Part, { graph }: Spec): Part {
  return isReference(value) ? graph.resolve(value, file) : { value, file }
}

function isTree(value: JsonValue | undefined): value is JsonObject | JsonValue[] {
  return typeof value === 'object' && value !== null
}

/** Everything that the page of an operation is made from. */
function partsOf({ node, place, pathItem, pathItemFile, spec }: Operation): Part[] {
  const { parameters, servers, summary, description } = pathItem
  // The other parts of the document count where something refers to them.
  const { openapi: _, info, tags, paths, webhooks, components, definitions, ...shared } = spec.document
  const schemes = isObject(components) ? components.securitySchemes : undefined
  return [
    { value: node, file: place.file },
    { value: { parameters, servers, summary, description }, file: pathItemFile },
    { value: { ...shared, schemes }, file: spec.file },
  ]
}
