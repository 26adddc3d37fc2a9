import { isObject, isReference, joinPointer, pointerKeys } from '@specnav/core/text'
import type { Problem, Operation, Resolved, Spec } from '@specnav/core'
import { specViolations } from '@specnav/core/specs'
import { referencesIn } from '@specnav/pages/facts'

/**
 * The invalid operations, each with its first problem: in their own text, in the shared fields of their path,
 * or in anything that they reference. Problems elsewhere in a specification do not affect them.
 */
export async function invalidOperations(operations: Iterable<Operation>): Promise<Map<Operation, Problem>> {
  const invalid = new Map<Operation, Problem>()
  for (const [spec, list] of Map.groupBy(operations, (operation) => operation.spec)) {
    const faults = byPlace((await specViolations(spec)).filter((problem) => !isBesideReference(spec, problem)))
    if (faults.size === 0) continue
    const references = createReferences(spec)
    for (const operation of list) {
      const fault = firstFault(operation, faults, references)
      if (fault) invalid.set(operation, fault)
    }
  }
  return invalid
}

/** The objects of OpenAPI that can be references, by the key of what contains them, or their own. */
const referable = new Set([
  ...['responses', 'parameters', 'examples', 'headers', 'links', 'callbacks', 'requestBodies', 'securitySchemes'],
  'requestBody',
])

/** Whether a problem is in something beside a `$ref`, which OpenAPI ignores: since 3.1 not in schemas. */
function isBesideReference({ graph, version }: Spec, { file, pointer = '' }: Problem): boolean {
  const keys = pointerKeys(pointer)
  let { value } = graph.resolve({ $ref: '#' }, file)
  for (const [index, key] of keys.entries()) {
    const isReferable =
      /^[23]\.0/.test(version) || keys.slice(Math.max(0, index - 2), index).some((each) => referable.has(each))
    if (isReference(value) && isReferable) return key !== '$ref'
    value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined
  }
  return false
}

/** Problems by their location, and by every location around it: `file#/pointer`. */
function byPlace(problems: readonly Problem[]): Map<string, Problem> {
  const faults = new Map<string, Problem>()
  for (const problem of problems) {
    const { file, pointer = '' } = problem
    for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
      const key = `${file}#${place}`
      if (!faults.has(key)) faults.set(key, problem)
    }
  }
  return faults
}

function firstFault(
  { place, node, pathItem, pathItemFile }: Operation,
  faults: ReadonlyMap<string, Problem>,
  references: (value: Resolved) => readonly Resolved[],
): Problem | undefined {
  const path = place.pointer.slice(0, place.pointer.lastIndexOf('/'))
  const around = ['parameters', 'servers'].map((key) => ({
    value: pathItem[key],
    file: pathItemFile,
    id: `${pathItemFile}#${joinPointer(path, key)}`,
  }))
  const seen = new Set<string | undefined>()
  const open: Resolved[] = [{ value: node, file: place.file, id: `${place.file}#${place.pointer}` }, ...around]
  for (const part of open) {
    if (seen.has(part.id)) continue
    seen.add(part.id)
    const fault = part.id === undefined ? undefined : faults.get(part.id)
    if (fault) return fault
    open.push(...references(part))
  }
  return undefined
}

/** The references of a part, looked up once for all operations that share the part. */
function createReferences({ graph }: Spec): (part: Resolved) => readonly Resolved[] {
  const known = new Map<string | undefined, Resolved[]>()
  return ({ id, value, file }) => {
    let found = known.get(id)
    if (!found) known.set(id, (found = referencesIn(value).map(($ref) => graph.resolve({ $ref }, file))))
    return found
  }
}
