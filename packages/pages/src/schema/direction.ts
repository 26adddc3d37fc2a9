/* What differs between requests and responses: `readOnly` is for responses, `writeOnly` for requests. */

import { type JsonValue, isObject, isReference } from '@specnav/core/text'
import type { Direction, Schema } from '../endpoint-types.ts'
import type { Reading } from './reading.ts'

/** The direction that a property is limited to, if it is another one than that of its schema. */
export function limitedTo(reading: Reading, schema: Schema, direction: Direction): Direction | undefined {
  const target = schema.type === 'link' ? reading.entries.get(schema.to)?.value : undefined
  const isMarked = (mark: 'readOnly' | 'writeOnly') => schema[mark] || (isObject(target) && target[mark] === true)
  if (direction === 'request') return isMarked('readOnly') ? 'response' : undefined
  return isMarked('writeOnly') ? 'request' : undefined
}

/** What the walk knows of a schema behind a reference. */
interface Node {
  isDirectional: boolean
  /** The schemas that refer to it. */
  users: Node[]
}

const nodes = new WeakMap<object, Node>()

/**
 * Whether a schema, or one that it reaches, has a property for one direction only. Everything that it reaches
 * is looked at once, so the cost is that of one pass over a specification.
 */
export function isDirectional(reading: Reading, value: JsonValue | undefined, file: string): boolean {
  if (!isObject(value)) return false
  const known = nodes.get(value)
  if (known) return known.isDirectional
  const found: Node[] = []
  const open: { value: object; file: string; node: Node }[] = []
  const nodeOf = (target: object, at: string): Node => {
    let node = nodes.get(target)
    if (!node) {
      nodes.set(target, (node = { isDirectional: false, users: [] }))
      open.push({ value: target, file: at, node })
    }
    return node
  }
  const start = nodeOf(value, file)
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    const refer = (target: object, at: string) => {
      const used = nodeOf(target, at)
      used.users.push(node)
      if (used.isDirectional) node.isDirectional = true
    }
    if (holdsMark(reading, next.value, next.file, refer)) node.isDirectional = true
    found.push(node)
  }
  for (const { users } of found.filter((each) => each.isDirectional)) spread(users)
  return start.isDirectional
}

function spread(users: Node[]): void {
  const open = [...users]
  for (let user = open.pop(); user; user = open.pop()) {
    if (user.isDirectional) continue
    user.isDirectional = true
    open.push(...user.users)
  }
}

/** Whether a schema itself is marked somewhere. Calls `refer` for the targets of its references. */
function holdsMark(
  { graph }: Reading,
  schema: object,
  file: string,
  refer: (target: object, file: string) => void,
): boolean {
  let isMarked = false
  const seen = new Set<object>()
  const open: object[] = [schema]
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    if (!Array.isArray(node)) {
      const { readOnly, writeOnly } = node as Record<string, unknown>
      isMarked ||= readOnly === true || writeOnly === true
      const reference = node as { $ref?: string }
      if (typeof reference.$ref === 'string' && isReference(reference)) {
        const { value, file: target } = graph.resolve(reference, file)
        if (typeof value === 'object' && value !== null) refer(value, target)
      }
    }
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) open.push(child)
  }
  return isMarked
}
