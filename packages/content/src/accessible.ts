import type { Props } from './parts.ts'

/** Adds to the properties of an element what readers need who do not see it. */
export function makeAccessible(name: string, props: Props): void {
  // Without alternative text, screen readers read the file's name.
  if (name === 'img') props.alt ??= ''
  // It may be scrollable.
  if (name === 'table') props.tabIndex ??= 0
}

/** The fields used of a node of HTML. */
interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** Names the check box of an item of a task list after the words beside it: nothing else says what it is about. */
export function labelTask(item: Node): void {
  if (item.tagName !== 'li' || ![item.properties?.className].flat().includes('task-list-item')) return
  const [first] = (item.children ?? []).filter(({ tagName }) => tagName !== undefined)
  const [box] = first?.tagName === 'p' ? (first.children ?? []) : [first]
  if (box?.tagName !== 'input') return
  const words = wordsOf(first?.tagName === 'p' ? first : item)
  if (words !== '') box.properties = { ...box.properties, ariaLabel: words }
}

/** Without those of lists inside. */
function wordsOf({ children = [] }: Node): string {
  const texts = children.map((child) => (/^[ou]l$/.test(child.tagName ?? '') ? '' : (child.value ?? wordsOf(child))))
  return texts.join('').trim()
}
