import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import { loadJsonPath } from '../lazy.ts'
import type { Report } from '../problems.ts'

/** `document` after the actions of the overlay in `file`. The original stays as it is. */
export function applyActions(
  document: JsonObject,
  actions: readonly JsonValue[],
  file: string,
  report: Report,
): JsonObject {
  return actions.reduce<JsonObject>((current, action, index) => {
    const result = applyAction(current, action)
    if (typeof result !== 'string') return result
    report({
      code: 'spec-extension',
      severity: 'warning',
      message: result,
      file,
      pointer: `/actions/${index}`,
      actual: isObject(action) ? asString(action.target) : undefined,
    })
    return current
  }, document)
}

const example = "Write the path of an object, such as `$.paths['/users'].get` or `$.paths.*.get`."

/** The changed document, or a message that says why it cannot be changed. */
function applyAction(document: JsonObject, action: JsonValue): JsonObject | string {
  const target = isObject(action) ? asString(action.target) : undefined
  if (!isObject(action) || target === undefined) return `The action has no \`target\`. ${example}`
  const found = query(document, target)
  if (typeof found === 'string')
    return `The action has a \`target\` that cannot be read: \`${target}\`, ${found}. ${example}`
  if (found.length === 0) return `The target of the action does not exist: \`${target}\`.${adviceOn(target)}`
  const copy = action.update === undefined ? asString(action.copy) : undefined
  const copied = copy === undefined ? [] : query(document, copy)
  if (copy !== undefined && (typeof copied === 'string' || copied.length !== 1))
    return `The \`copy\` of the action must match exactly one place: \`${copy}\`. ${example}`
  const update = action.update ?? (typeof copied === 'string' ? undefined : copied[0]?.value)
  if (action.remove !== true) {
    if (update === undefined)
      return `The action has no \`update\`, \`copy\` or \`remove: true\`, so it changes nothing: \`${target}\`. Add one, or remove the action.`
    if (found.every(({ value }) => isIncluded(update, value)))
      return `The action changes nothing, because its target already contains the update: \`${target}\`. Remove the action, or change it.`
  }
  const changed = change(document, marksOf(found), action.remove === true ? 'remove' : { update })
  return isObject(changed)
    ? changed
    : `The action replaces the whole document by a value that is not an object: \`${target}\`.`
}

/** In RFC 9535, a number in brackets is always an index into a list, never a key. */
function adviceOn(target: string): string {
  const [written, number] = /\[\s*(\d+)\s*\]/.exec(target) ?? []
  return written === undefined ? '' : ` Write \`['${number}']\` if \`${written}\` is a key.`
}

/** No real document is deeper. Both the document and the update are traversed by recursion. */
const maxDepth = 500

interface Found {
  location: readonly (string | number)[]
  value: JsonValue
}

/** The locations that a JSONPath (RFC 9535) matches, or the reason why it cannot be parsed. */
function query(document: JsonObject, path: string): Found[] | string {
  const { JSONPathEnvironment } = loadJsonPath()
  try {
    const found = new JSONPathEnvironment({ maxRecursionDepth: maxDepth }).query(path, document).nodes as Found[]
    return found.every(({ location }) => location.length <= maxDepth) ? found : 'the path is too deep'
  } catch (error) {
    // The message ends with a position in the path.
    return error instanceof Error ? error.message.replace(/ \('.*':\d+\)$/s, '') : String(error)
  }
}

/** The locations to change, as a tree of keys. */
interface Marks {
  isTarget: boolean
  inside: Map<string, Marks>
}

function marksOf(found: readonly Found[]): Marks {
  const root: Marks = { isTarget: false, inside: new Map() }
  for (const { location } of found) {
    let marks = root
    for (const step of location) {
      const key = String(step)
      let next = marks.inside.get(key)
      if (!next) marks.inside.set(key, (next = { isTarget: false, inside: new Map() }))
      marks = next
    }
    marks.isTarget = true
  }
  return root
}

/** `node` with the marked locations in it removed or updated. */
function change(
  node: JsonValue | undefined,
  marks: Marks,
  how: 'remove' | { update: JsonValue | undefined },
): JsonValue | undefined {
  const changed =
    typeof node === 'object' && node !== null && marks.inside.size > 0 ? changeInside(node, marks, how) : node
  return marks.isTarget && how !== 'remove' ? merge(changed, how.update) : changed
}

function changeInside(
  node: JsonObject | JsonValue[],
  { inside }: Marks,
  how: 'remove' | { update: JsonValue | undefined },
): JsonValue {
  const entries = Object.entries(node).flatMap(([key, child]): [string, JsonValue | undefined][] => {
    const marks = inside.get(key)
    if (!marks) return [[key, child]]
    return marks.isTarget && how === 'remove' ? [] : [[key, change(child, marks, how)]]
  })
  return Array.isArray(node) ? entries.map(([, child]) => child ?? null) : Object.fromEntries(entries)
}

/** Whether `merge` would leave `value` unchanged. */
function isIncluded(update: JsonValue | undefined, value: JsonValue | undefined, depth = 0): boolean {
  if (Array.isArray(value)) return Array.isArray(update) && update.length === 0
  if (!isObject(value) || !isObject(update)) return update === value
  return depth <= maxDepth && Object.entries(update).every(([key, child]) => isIncluded(child, value[key], depth + 1))
}

/** Objects are merged key by key, lists are concatenated, and everything else is replaced. */
function merge(value: JsonValue | undefined, update: JsonValue | undefined, depth = 0): JsonValue | undefined {
  if (update === undefined) return value
  if (Array.isArray(value)) return [...value, ...(Array.isArray(update) ? update : [update])]
  if (!isObject(value) || !isObject(update) || depth > maxDepth) return update
  const merged = new Map(Object.entries(value))
  for (const [key, child] of Object.entries(update)) merged.set(key, merge(merged.get(key), child, depth + 1))
  return Object.fromEntries(merged)
}
