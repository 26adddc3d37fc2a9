import { type JsonObject, type JsonValue, isObject, isReference, joinPointer } from '../../json.ts'
import type { Spec } from '../types.ts'
import { walkSpec } from '../walk.ts'

/** An object of a specification, and where it is written. */
export interface Found {
  node: JsonObject
  file: string
  pointer: string
}

/** What rules look for anywhere in a specification, found in one walk. */
export interface Survey {
  references: (Found & { node: JsonObject & { $ref: string } })[]
  discriminators: Found[]
  links: Found[]
  /** Operations of callbacks. */
  callbacks: Found[]
}

export function surveyOf(spec: Spec): Survey {
  const leads = (node: JsonObject, file: string) => spec.graph.resolve(node, file).value !== undefined
  const survey: Survey = { references: [], discriminators: [], links: [], callbacks: [] }
  for (const { node, file, pointer, isMap } of walkSpec(spec)) {
    if (isMap) continue
    if (isReference(node)) survey.references.push({ node, file, pointer })
    survey.references.push(
      ...exampleReferences(node, { file, pointer }).filter(({ node: example }) => leads(example, file)),
    )
    const { discriminator, links, callbacks } = node
    survey.callbacks.push(...operationsIn(callbacks, { file, pointer: joinPointer(pointer, 'callbacks') }))
    if (isObject(discriminator))
      survey.discriminators.push({ node: discriminator, file, pointer: joinPointer(pointer, 'discriminator') })
    if (!isObject(links)) continue
    for (const [name, link] of Object.entries(links))
      if (isObject(link)) survey.links.push({ node: link, file, pointer: joinPointer(pointer, 'links', name) })
  }
  return survey
}

/**
 * Examples are data, but a reference in the place of one, or of its value, means the example that it leads to. One that
 * leads nowhere is data.
 */
function exampleReferences(
  { example, examples }: JsonObject,
  { file, pointer }: Omit<Found, 'node'>,
): Survey['references'] {
  const found: Survey['references'] = []
  const add = (node: JsonValue | undefined, ...keys: string[]) => {
    if (isReference(node)) found.push({ node, file, pointer: joinPointer(pointer, ...keys) })
    else if (isObject(node) && isReference(node.value)) add(node.value, ...keys, 'value')
  }
  add(example, 'example')
  for (const [key, entry] of Object.entries(isObject(examples) ? examples : {})) add(entry, 'examples', key)
  return found
}

/** The operations of callbacks: below a name, an expression and a method. */
function operationsIn(callbacks: JsonValue | undefined, { file, pointer }: Omit<Found, 'node'>): Found[] {
  const below = (found: Found): Found[] =>
    Object.entries(found.node).flatMap(([key, node]) =>
      isObject(node) && !key.startsWith('x-') ? [{ node, file, pointer: joinPointer(found.pointer, key) }] : [],
    )
  const named = isObject(callbacks) ? below({ node: callbacks, file, pointer }) : []
  return named.flatMap(below).flatMap(below)
}
