import { isObject, type JsonValue, type Operation, type Spec } from '@specnav/core'
import { extensions } from '@specnav/core/files'
import { type OperationPart, type OperationParts, operationParts } from '@specnav/pages/reference'
import type { SpecificationInput } from '@specnav/mcp/build'

/** A part of a specification, which is made when it is written: all parts of a large one would not fit into memory. */
interface LatePart<T = JsonValue> {
  toJSON(): T
}

export interface LateParts extends SpecificationInput {
  operations: ReadonlyMap<string, LatePart<OperationPart>>
  shared: ReadonlyMap<string, LatePart>
}

/** A specification as far as the given operations reach: nothing else of it is known to tools. */
export function specificationParts(spec: Spec, operations: readonly Operation[]): LateParts {
  const { head, operations: described, shared } = partsOf(spec, operations)
  return {
    title: spec.title,
    head,
    operations: new Map(Array.from(described, ([{ key }, make]) => [key, { toJSON: () => withoutPage(make()) }])),
    shared: new Map(Array.from(shared, ([reference, toJSON]) => [reference, { toJSON }])),
  }
}

/** The parts of all operations that do not nest thousands of levels deep: more than the stack holds. */
function partsOf(spec: Spec, operations: readonly Operation[]): OperationParts {
  const made = (some: readonly Operation[]) => {
    try {
      return operationParts(spec, some)
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
  return (
    made(operations) ??
    operationParts(
      spec,
      operations.filter((each) => made([each])),
    )
  )
}

/** What an author says about the page of an operation is in the Markdown of that page. */
function withoutPage({ item, ...others }: OperationPart): OperationPart {
  const isShown = ([key]: [string, JsonValue | undefined]) => !(extensions.page as readonly string[]).includes(key)
  const shown = Object.entries(item).map(([key, value]) => [
    key,
    isObject(value) ? Object.fromEntries(Object.entries(value).filter(isShown)) : value,
  ])
  return { item: Object.fromEntries(shown), ...others }
}

/** Writes the words of operations besides their descriptions: names and descriptions of what is sent. */
export function inputWords({ operations, shared }: LateParts): (key: string) => string {
  /** The words of a shared part, so that it is made once for all operations that use it. */
  const known = new Map<string, readonly string[]>()
  return (key) => {
    const words: string[] = []
    for (const [name, value] of Object.entries(operations.get(key)?.toJSON().item ?? {})) {
      if (name === 'parameters') collect(value ?? null, 3, words)
      else if (isObject(value))
        for (const field of ['parameters', 'requestBody']) collect(value[field] ?? null, 8, words)
    }
    return words.join(' ')
  }

  function collect(value: JsonValue, levels: number, words: string[]): void {
    if (levels === 0) return
    if (Array.isArray(value)) for (const each of value) collect(each, levels - 1, words)
    if (!isObject(value)) return
    if (typeof value.$ref === 'string') {
      for (const word of wordsAt(value.$ref, Math.min(levels - 1, 2))) words.push(word)
      return
    }
    for (const field of ['name', 'description', 'title']) if (typeof value[field] === 'string') words.push(value[field])
    if (isObject(value.properties))
      for (const [name, property = null] of Object.entries(value.properties)) {
        words.push(name)
        collect(property, Math.min(levels - 1, 2), words)
      }
    for (const field of containers) collect(value[field] ?? null, levels - 1, words)
  }

  function wordsAt(reference: string, levels: number): readonly string[] {
    const key = `${levels} ${reference}`
    let words = known.get(key)
    if (!words) {
      const found: string[] = []
      collect(shared.get(reference)?.toJSON() ?? null, levels, found)
      known.set(key, (words = found))
    }
    return words
  }
}

/** The fields that lead to what is sent. */
const containers = [
  ...['content', 'schema', 'items', 'allOf', 'oneOf', 'anyOf'],
  ...['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
]
