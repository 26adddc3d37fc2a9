import type { JsonValue } from '@specnav/core/text'
import type { Schema } from '../src/endpoint-types.ts'
import { controlOf } from './controls.ts'
import { button, element } from './dom.ts'
import { isFile, schemaOfOthers, targetOf } from './draft.ts'
import { type Field, type Inner, labelOf } from './frame.ts'
import { arrayOf, objectOf, unionOf } from './groups.ts'
import { word } from './words.ts'

/** Schemas inside each other that have fields of their own; deeper ones are typed as JSON. */
const maxDepth = 6

/** The controls of a value, with its label. */
export function fieldOf(field: Field): HTMLElement {
  const target = targetOf(field.schema, field.named)
  const isNullable = (field.schema.nullable === true || target.nullable === true) && !isFile(target, field.named)
  return isNullable && !field.isText ? nullableOf(field, target) : valueOf(field, target)
}

function valueOf(field: Field, target: Schema): HTMLElement {
  const { named, addFile, isText = false } = field
  const inner = (parts: Inner) => fieldOf({ named, addFile, isText, ...parts })
  if (field.id.split('/').filter((part) => part !== 'as').length <= maxDepth) {
    if (target.type === 'object' && (target.properties.length > 0 || schemaOfOthers(target)))
      return objectOf(field, target, inner)
    if (target.type === 'array' && (!isText || targetOf(target.items, named).type === 'scalar'))
      return arrayOf(field, target, inner)
    if (target.type === 'union') return unionOf(field, target, inner)
  }
  const { note } = field
  const words = note !== undefined && element('p', { class: 'small' }, note)
  return element('div', { class: 'field' }, labelOf(field, target), controlOf(field, target), words)
}

/** A value that may also be `null`: a button puts that in its place, and brings it back. */
function nullableOf(field: Field, target: Schema): HTMLElement {
  let { value } = field
  let before: JsonValue | undefined
  const place = element('div')
  const draw = () => {
    const isNull = value === null
    const press = () => {
      if (value !== null) before = value
      field.change(isNull ? before : null)
      value = isNull ? before : null
      draw()
      place.querySelector<HTMLElement>('.null')?.focus()
    }
    const toggle = button('null', press, {
      ...{ class: 'tool null', 'aria-pressed': String(isNull), 'aria-label': word('nullFor', { name: field.label }) },
    })
    const change = (next: JsonValue | undefined) => {
      value = next
      field.change(next)
    }
    const shown = { ...field, value, change, tools: [toggle, ...(field.tools ?? [])] }
    place.replaceChildren(
      isNull
        ? element('div', { class: 'field' }, labelOf(shown, target), element('code', { class: 'small' }, 'null'))
        : valueOf(shown, target),
    )
  }
  draw()
  return place
}
