import type { JsonValue } from '@specnav/core/text'
import type { Schema } from '../src/endpoint-types.ts'
import { typeText } from '../src/text/schema.ts'
import { button, element } from './dom.ts'
import type { Named } from './draft.ts'
import { word } from './words.ts'

/** A value that a reader types. */
export interface Field {
  schema: Schema
  label: string
  /** Unique in the form. */
  id: string
  required: boolean
  value: JsonValue | undefined
  change(value: JsonValue | undefined): void
  named: Named
  /** Keeps a file of the reader; its name is the value. */
  addFile(file: File): string
  /** Text stays text: a parameter is sent as it is typed. */
  isText?: boolean
  /** What a reader has to know about it. */
  note?: string | undefined
  /** Buttons beside its name. */
  tools?: readonly HTMLElement[]
}

/** What differs between a field and those inside of it. */
export type Inner = Pick<Field, 'schema' | 'label' | 'id' | 'required' | 'value' | 'change'> & Pick<Field, 'tools'>

/** Draws a field inside of another one. */
export type DrawInner = (inner: Inner) => HTMLElement

/** The name of a field, with its type. */
export function labelOf(field: Field, target: Schema): HTMLElement {
  const { id, label, required } = field
  const type = element('span', { class: 'type' }, target.type === 'any' ? 'JSON' : typeText(target))
  const mark = required && element('b', {}, word('required'))
  const text = element('label', { for: id }, element('span', { class: 'name' }, label), ' ', type, mark && ' ', mark)
  return element('div', { class: 'label' }, text, toolsOf(field))
}

/** A link to the documentation of a field, which has the same id in the page, and its buttons. */
function toolsOf({ id, label, tools = [] }: Field): HTMLElement | undefined {
  const words = element('span', { class: 'hidden' }, ` ${word('docsOf', { name: label })}`)
  const isDescribed = id !== 'body' && document.getElementById(id) !== null
  const docs = isDescribed && element('a', { class: 'docs', href: `#${id}` }, word('docs'), words)
  return docs || tools.length > 0 ? element('span', { class: 'tools' }, docs, ...tools) : undefined
}

/** A group of fields with its name. */
export function groupOf(field: Field, ...children: (Node | undefined)[]): HTMLElement {
  const { id, label, required } = field
  const mark = required && element('b', {}, word('required'))
  const name = element('span', { id: `${id}:name` }, element('span', { class: 'name' }, label), mark && ' ', mark)
  const line = element('div', { class: id === 'body' ? 'hidden' : 'label' }, name, toolsOf(field))
  const attributes = { id, role: 'group', class: 'group', tabindex: '-1', 'aria-labelledby': name.id }
  return element('div', attributes, line, ...children)
}

/** A button that takes a field out of the request. */
export function removeOf(label: string, remove: () => void): HTMLElement {
  return button(word('remove'), remove, { class: 'tool', 'aria-label': word('removeNamed', { name: label }) })
}
