import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { type Braces, insertItem, insertItems, insertMembers, removeFromBraces, replaceItems } from './braces.ts'
import type { Fragment, Member } from './fragment.ts'
import { bracesOf, nodeAt } from './json-nodes.ts'
import type { ObjectText } from './object-text.ts'
import type { Splice } from './splice.ts'

export interface JsonText extends ObjectText {
  /** Inserts an item into the list at a JSON pointer, before the one with that number. Undefined if there is no list. */
  insertItem(pointer: string, index: number, item: Fragment): Splice | undefined
  /** Removes items from the list at a JSON pointer, and appends others. Undefined if there is no list. */
  replaceItems(pointer: string, keys: readonly string[], items: readonly Fragment[]): Splice[] | undefined
}

/** Accepts comments and trailing commas, like everything else that reads a project. */
export function openJson(source: string): JsonText | undefined {
  const shift = source.startsWith('\ufeff') ? 1 : 0
  const text = source.slice(shift)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  if (!root || errors.length > 0) return undefined

  function objectAt(pointer: string): { braces: Braces; properties: Node[] } | undefined {
    const node = nodeAt(root!, pointer)
    return node?.type === 'object' ? { braces: bracesOf(node), properties: node.children ?? [] } : undefined
  }

  const moved = ({ start, end, text }: Splice): Splice => ({ start: start + shift, end: end + shift, text })

  return {
    insert(pointer, members) {
      const object = objectAt(pointer)
      return object && members.length > 0 ? moved(insertMembers(text, object.braces, members)) : undefined
    },
    remove(pointer, keys) {
      const node = nodeAt(root, pointer)
      if (node?.type !== 'object' && node?.type !== 'array') return undefined
      const { children = [], type } = node
      const goes = (index: number) => keys.includes(type === 'array' ? String(index) : keyOf(children[index]!))
      return removeFromBraces(text, bracesOf(node), goes)?.map(moved)
    },
    append(pointer, items) {
      const node = nodeAt(root, pointer)
      return node?.type === 'array' ? moved(insertItems(text, bracesOf(node), items)) : undefined
    },
    insertItem(pointer, index, item) {
      const node = nodeAt(root, pointer)
      return node?.type === 'array' ? moved(insertItem(text, bracesOf(node), index, item)) : undefined
    },
    replaceItems(pointer, keys, items) {
      const node = nodeAt(root, pointer)
      if (node?.type !== 'array') return undefined
      return replaceItems(text, bracesOf(node), (index) => keys.includes(String(index)), items).map(moved)
    },
    members(pointer) {
      return objectAt(pointer)?.properties.map((property) => toMember(text, property))
    },
  }
}

function keyOf(property: Node): string {
  return String(property.children?.[0]?.value)
}

function toMember(text: string, property: Node): Member {
  return { key: keyOf(property), value: toFragment(text, property.children![1]!) }
}

function toFragment(text: string, node: Node): Fragment {
  const { type, children = [] } = node
  if (type === 'array') return { type: 'list', items: children.map((item) => toFragment(text, item)) }
  if (type === 'object') return { type: 'map', members: children.map((property) => toMember(text, property)) }
  const spelling = type === 'number' ? text.slice(node.offset, node.offset + node.length) : undefined
  return { type: 'scalar', value: node.value, spelling }
}
