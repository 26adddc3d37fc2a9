import { type JsonObject, type JsonValue, asString, isObject, joinPointer } from '../json.ts'
import { loadJsonPath } from '../lazy.ts'
import type { Report } from '../problems.ts'
import { keepOrigins, type Origin, originBelow, setOrigin } from './origins.ts'

/** `document` after the actions of the overlay in `file`. The original stays as it is. */
export function applyActions(
  document: JsonObject,
  actions: readonly JsonValue[],
  file: string,
  report: Report,
): JsonObject {
  return actions.reduce<JsonObject>((current, action, index) => {
    const target = isObject(action) ? asString(action.target) : undefined
    // What an action lacks by itself is reported with the document.
    if (!isObject(action) || target === undefined) return current
    const pointer = `/actions/${index}`
    const result = applyAction(current, action, target, { file, pointer })
    if (!('message' in result)) return result.document
    const { message, isNote = false } = result
    report({
      code: 'overlay-target',
      severity: isNote ? 'note' : 'warning',
      message,
      file,
      pointer: joinPointer(pointer, 'target'),
      actual: target,
    })
    return current
  }, document)
}

const example = "Write the path of an object, such as `$.paths['/users'].get` or `$.paths.*.get`."

/** The changed document, or a message that says why it is not changed. */
type Outcome = { document: JsonObject } | { message: string; isNote?: boolean }

function applyAction(document: JsonObject, action: JsonObject, target: string, origin: Origin): Outcome {
  const found = query(document, target)
  if (typeof found === 'string')
    return { message: `The action has a \`target\` that cannot be read: \`${target}\`, ${found}. ${example}` }
  if (found.length === 0)
    return { message: `The target of the action does not exist: \`${target}\`.${adviceOn(target)}` }
  const isRemoval = action.remove === true
  const copy = isRemoval ? undefined : asString(action.copy)
  const copied = copy === undefined ? [] : query(document, copy)
  if (typeof copied === 'string' || (copy !== undefined && copied.length !== 1))
    return { message: `The \`copy\` of the action must match exactly one place: \`${copy}\`. ${example}` }
  const [source] = copied
  // A copy of its own has places of its own.
  const update = source ? structuredClone(source.value) : action.update
  if (!isRemoval) {
    if (update === undefined)
      return {
        message: `The action has no \`update\`, \`copy\` or \`remove: true\`, so it changes nothing: \`${target}\`. Add one, or remove the action.`,
        isNote: true,
      }
    if (found.every(({ value }) => isIncluded(update, value)))
      return {
        message: `The action changes nothing, because its target already contains the update: \`${target}\`. Remove the action, or change it.`,
      }
  }
  const from: Origin = source
    ? { ...origin, pointer: joinPointer(origin.pointer, 'copy'), isWhole: true }
    : originBelow(origin, 'update')
  const changed = change(document, marksOf(found), isRemoval ? 'remove' : { update, from })
  return isObject(changed)
    ? { document: changed }
    : { message: `The action replaces the whole document by a value that is not an object: \`${target}\`.` }
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
    const environment = new JSONPathEnvironment({ maxRecursionDepth: maxDepth })
    const found = environment.query(withQuotedNames(path), document).nodes as Found[]
    return found.every(({ location }) => location.length <= maxDepth) ? found : 'the path is too deep'
  } catch (error) {
    // The message ends with a position in the path.
    return error instanceof Error ? error.message.replace(/ \('.*':\d+\)$/s, '') : String(error)
  }
}

/**
 * In RFC 9535, a name with a dash needs brackets. The examples of Overlay write extensions without them:
 * `@.x-oai-traits`.
 */
function withQuotedNames(path: string): string {
  return path.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(\.\.?)(x-[\w-]+)/g, (whole, dots?: string, name?: string) =>
    name === undefined ? whole : `${dots === '..' ? '..' : ''}['${name}']`,
  )
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

type Change = 'remove' | { update: JsonValue | undefined; from: Origin }

/** `node` with the marked locations in it removed or updated. */
function change(node: JsonValue | undefined, marks: Marks, how: Change): JsonValue | undefined {
  const changed =
    typeof node === 'object' && node !== null && marks.inside.size > 0 ? changeInside(node, marks, how) : node
  return marks.isTarget && how !== 'remove' ? merge(changed, how.update, how.from) : changed
}

function changeInside(node: JsonObject | JsonValue[], { inside }: Marks, how: Change): JsonValue {
  const isRemoved = (key: string) => how === 'remove' && inside.get(key)?.isTarget === true
  const kept = Object.keys(node).filter((key) => !isRemoved(key))
  const isList = Array.isArray(node)
  const childOf = (key: string) => (isList ? node[Number(key)] : node[key])
  const entries = kept.map((key): [string, JsonValue | undefined] => {
    const marks = inside.get(key)
    return [key, marks ? change(childOf(key), marks, how) : childOf(key)]
  })
  const changed = isList ? entries.map(([, child]) => child ?? null) : Object.fromEntries(entries)
  const positions = new Map(kept.map((key, index) => [key, isList ? String(index) : key]))
  keepOrigins(node, changed, (key) => positions.get(key))
  if (how !== 'remove')
    for (const [key, { isTarget }] of inside)
      if (isTarget && isReplaced(childOf(key), how.update)) setOrigin(changed, key, how.from)
  return changed
}

/** Whether an update takes the place of a value, instead of becoming a part of it. */
function isReplaced(value: JsonValue | undefined, update: JsonValue | undefined): boolean {
  return !Array.isArray(value) && !(isObject(value) && isObject(update))
}

/** Whether `merge` would leave `value` unchanged. */
function isIncluded(update: JsonValue | undefined, value: JsonValue | undefined, depth = 0): boolean {
  if (Array.isArray(value)) return Array.isArray(update) && update.length === 0
  if (!isObject(value) || !isObject(update)) return update === value
  return depth <= maxDepth && Object.entries(update).every(([key, child]) => isIncluded(child, value[key], depth + 1))
}

/** Objects are merged key by key, lists are concatenated, and everything else is replaced. */
function merge(
  value: JsonValue | undefined,
  update: JsonValue | undefined,
  from: Origin,
  depth = 0,
): JsonValue | undefined {
  if (update === undefined) return value
  if (Array.isArray(value)) {
    const added = Array.isArray(update) ? update : [update]
    const list = [...value, ...added]
    keepOrigins(value, list)
    added.forEach((_, index) =>
      setOrigin(list, value.length + index, Array.isArray(update) ? originBelow(from, index) : from),
    )
    return list
  }
  if (!isObject(value) || !isObject(update) || depth > maxDepth) return update
  const merged = new Map(Object.entries(value))
  for (const [key, child] of Object.entries(update))
    merged.set(key, merge(merged.get(key), child, originBelow(from, key), depth + 1))
  const object = Object.fromEntries(merged)
  keepOrigins(value, object)
  for (const key of Object.keys(update))
    if (isReplaced(value[key], update[key])) setOrigin(object, key, originBelow(from, key))
  return object
}
