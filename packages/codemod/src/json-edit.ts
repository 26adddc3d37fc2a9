import {
  type FormattingOptions,
  type JSONPath,
  type Node,
  applyEdits,
  findNodeAtLocation,
  modify,
  parseTree,
} from 'jsonc-parser'

/** A change of one place in a JSON text. */
export type JsonChange =
  | { type: 'insert'; path: JSONPath; value: unknown }
  | { type: 'replace'; path: JSONPath; value: unknown }
  | { type: 'remove'; path: JSONPath }

/** Applies changes in the order given; every byte that they do not touch stays as it is. Paths refer to the text at the time of the change. */
export function editJson(text: string, changes: readonly JsonChange[]): string {
  return changes.reduce(
    (current, change) => (change.type === 'insert' ? insert(current, change) : apply(current, change)),
    text,
  )
}

function apply(text: string, change: Exclude<JsonChange, { type: 'insert' }>): string {
  const value = change.type === 'remove' ? undefined : change.value
  return applyEdits(text, modify(text, change.path, value, { formattingOptions: formattingOf(text) }))
}

/** Puts an entry into a list. A list that is written on one line stays on one line. */
function insert(text: string, { path, value }: { path: JSONPath; value: unknown }): string {
  const index = path.at(-1)
  const root = parseTree(text)
  const list = root && findNodeAtLocation(root, path.slice(0, -1))
  if (list?.type !== 'array' || typeof index !== 'number' || !isOnOneLine(text, list) || !list.children?.length) {
    return applyEdits(
      text,
      modify(text, path, value, { formattingOptions: formattingOf(text), isArrayInsertion: true }),
    )
  }
  const written = JSON.stringify(value)
  const next = list.children[index]
  if (next) return `${text.slice(0, next.offset)}${written}, ${text.slice(next.offset)}`
  const last = list.children.at(-1)!
  const end = last.offset + last.length
  return `${text.slice(0, end)}, ${written}${text.slice(end)}`
}

function isOnOneLine(text: string, node: Node): boolean {
  return !text.slice(node.offset, node.offset + node.length).includes('\n')
}

/** The indentation and line ends that the text itself uses. */
function formattingOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol }
}
