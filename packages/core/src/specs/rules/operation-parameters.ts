import { type JsonObject, asString, isObject } from '../../json.ts'
import type { Place } from '../../problem.ts'
import type { Operation, Spec } from '../types.ts'
import { below } from './rule.ts'

export interface Parameter extends Partial<Record<'name' | 'in' | 'type', string>> {
  place: Place
}

/**
 * The parameters of an operation: its own, and all that apply. Undefined if a reference has no target, which
 * is reported elsewhere: nobody knows what is missing then.
 */
export function parametersOf({ node, place, pathItem, pathItemFile, spec }: Operation) {
  // A path item can be behind references. Its problems are reported at the operation's own location.
  const around = readParameters(pathItem, pathItemFile, () => place, spec)
  const own = readParameters(node, place.file, (index) => below(place, 'parameters', index), spec)
  if (!around || !own) return undefined
  const isReplaced = (one: Parameter) => own.some((other) => isSame(one, other))
  return { own, all: [...around.filter((parameter) => !isReplaced(parameter)), ...own] }
}

export function isSame(one: Parameter, other: Parameter): boolean {
  return one.name === other.name && one.in === other.in
}

function readParameters(
  { parameters }: JsonObject,
  file: string,
  placeOf: (index: number) => Place,
  { graph }: Spec,
): Parameter[] | undefined {
  if (!Array.isArray(parameters)) return []
  const found = parameters.map((parameter) => graph.resolve(parameter, file).value)
  if (!found.every(isObject)) return undefined
  return found.map(({ name, in: where, type }, index) => ({
    name: asString(name),
    in: asString(where),
    type: asString(type),
    place: placeOf(index),
  }))
}
