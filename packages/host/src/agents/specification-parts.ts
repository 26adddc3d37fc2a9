import { isObject, type JsonObject, type JsonValue, type Operation, type Spec } from '@specnav/core'
import { extensions } from '@specnav/core/internal'
import { type OperationParts, operationParts } from '@specnav/core/pages'
import type { SpecificationInput } from '@specnav/mcp/build'

/** A specification as far as the given operations reach: nothing else of it is known to tools. */
export function specificationParts(spec: Spec, operations: readonly Operation[]): SpecificationInput {
  const { head, operations: described, shared } = partsOf(spec, operations)
  return {
    title: spec.title,
    head,
    operations: new Map(
      Array.from(described, ([{ key }, { item, servers }]) => [
        key,
        { item: withoutPage(item), ...(servers !== undefined && { servers }) },
      ]),
    ),
    shared: new Map(sharedParts(shared, '#')),
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

/** Shared parts by their references: `#/components/schemas/User`, in Swagger `#/definitions/User`. */
function* sharedParts(shared: JsonObject, at: string): Generator<[string, JsonValue]> {
  for (const [section, group] of Object.entries(shared)) {
    if (!isObject(group)) continue
    if (section === 'components') yield* sharedParts(group, `${at}/components`)
    else for (const [name, part = null] of Object.entries(group)) yield [`${at}/${section}/${name}`, part]
  }
}

/** What an author says about the page of an operation is in the Markdown of that page. */
function withoutPage(item: JsonObject): JsonObject {
  const isShown = ([key]: [string, JsonValue | undefined]) => !(extensions.page as readonly string[]).includes(key)
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      isObject(value) ? Object.fromEntries(Object.entries(value).filter(isShown)) : value,
    ]),
  )
}

/** The words of an operation besides its description: names and descriptions of what is sent. */
export function inputWords({ operations, shared }: SpecificationInput, key: string): string {
  const words: string[] = []
  const part = operations.get(key) as { item: JsonObject } | undefined
  for (const [name, value] of Object.entries(part?.item ?? {})) {
    if (name === 'parameters') collect(value ?? null, 3)
    else if (isObject(value)) for (const field of ['parameters', 'requestBody']) collect(value[field] ?? null, 8)
  }
  return words.join(' ')

  function collect(value: JsonValue, levels: number): void {
    if (levels === 0) return
    if (Array.isArray(value)) for (const each of value) collect(each, levels - 1)
    if (!isObject(value)) return
    if (typeof value.$ref === 'string')
      return collect((shared.get(value.$ref) as JsonValue) ?? null, Math.min(levels - 1, 2))
    for (const field of ['name', 'description', 'title']) if (typeof value[field] === 'string') words.push(value[field])
    if (isObject(value.properties))
      for (const [name, property = null] of Object.entries(value.properties)) {
        words.push(name)
        collect(property, Math.min(levels - 1, 2))
      }
    for (const field of [
      'content',
      'schema',
      'items',
      'allOf',
      'oneOf',
      'anyOf',
      'application/json',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ])
      collect(value[field] ?? null, levels - 1)
  }
}
