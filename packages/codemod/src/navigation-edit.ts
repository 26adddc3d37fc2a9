import type { JsonValue } from '@specnav/core'
import { joinPointer } from '@specnav/core/text'
import { toFragment } from './fragment.ts'
import { replaceTexts } from './json-nodes.ts'
import { openJson } from './json-text.ts'
import type { Slot } from './list-slots.ts'
import { spliceText } from './splice.ts'

/** An edit of one location in the navigation. */
export type NavigationChange = Slot &
  ({ change: 'insert-after'; item: JsonValue } | { change: 'replace'; text: string } | { change: 'remove' })

/**
 * Applies changes to the text of one file; every other byte stays. The last location comes first, so that
 * earlier offsets stay valid. Changes at one location keep their order.
 */
export function applyChanges(text: string, changes: readonly NavigationChange[]): string {
  return changes
    .map((change, index) => ({ change, index }))
    .toSorted((a, b) => comparePaths(b.change.path, a.change.path) || b.index - a.index)
    .reduce((current, { change }) => applyChange(current, change), text)
}

function applyChange(text: string, edit: NavigationChange): string {
  const { path } = edit
  const json = openJson(text)
  const key = path.at(-1)
  if (!json || key === undefined) return text
  if (edit.change === 'replace')
    return spliceText(text, replaceTexts(text, [{ pointer: joinPointer('', ...path), value: edit.text }]) ?? [])
  const holder = joinPointer('', ...path.slice(0, -1))
  if (edit.change === 'insert-after') {
    const splice = json.insertItem(holder, Number(key) + 1, toFragment(edit.item))
    return splice ? spliceText(text, [splice]) : text
  }
  // A list may become empty. The page of a group is a member of an object, which keeps its label.
  const gone = [String(key)]
  const splices = typeof key === 'number' ? json.replaceItems(holder, gone, []) : json.remove(holder, gone)
  return spliceText(text, splices ?? [])
}

function comparePaths(a: Slot['path'], b: Slot['path']): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left, right] = [a[index]!, b[index]!]
    if (left === right) continue
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left) < String(right) ? -1 : 1
  }
  return a.length - b.length
}
