import { type JsonObject, type JsonValue, isObject } from '../src/json.ts'
import type { ArraySchema, ObjectSchema, Schema, UnionSchema } from '../src/pages/endpoint-types.ts'
import { matches } from '../src/pages/examples/mismatch.ts'
import { exampleValue } from '../src/pages/examples/value.ts'
import { idPart } from '../src/pages/text/id-part.ts'
import { typeText } from '../src/pages/text/schema.ts'
import { button, element, select } from './dom.ts'
import { isFile, type Named, targetOf } from './draft.ts'

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
}

/** Schemas inside each other that have fields of their own; deeper ones are typed as JSON. */
const maxDepth = 6

/** The controls of a value, with its label. */
export function fieldOf(field: Field): HTMLElement {
  const target = targetOf(field.schema, field.named)
  if (field.id.split('/').length <= maxDepth) {
    if (target.type === 'object' && target.properties.length > 0) return objectOf(field, target)
    if (target.type === 'array' && !field.isText) return arrayOf(field, target)
    if (target.type === 'array' && isPlain(targetOf(target.items, field.named))) return arrayOf(field, target)
    if (target.type === 'union') return unionOf(field, target)
  }
  const { note } = field
  const words = note !== undefined && element('p', { class: 'small' }, note)
  return element('div', { class: 'field' }, labelOf(field, target), controlOf(field, target), words)
}

function isPlain({ type }: Schema): boolean {
  return type === 'scalar'
}

function labelOf({ id, label, required }: Field, target: Schema): HTMLElement {
  const type = element('span', { class: 'type' }, target.type === 'any' ? 'JSON' : typeText(target))
  const mark = required && element('b', {}, 'required')
  const text = element('label', { for: id }, element('span', { class: 'name' }, label), ' ', type, mark && ' ', mark)
  return element('div', { class: 'label' }, text, docsOf(id, label))
}

/** A link to the documentation of a field: it has the same id in the page. */
function docsOf(id: string, label: string): HTMLElement | undefined {
  if (!document.getElementById(id)) return undefined
  return element('a', { class: 'docs', href: `#${id}`, 'aria-label': `Documentation of ${label}` }, 'docs')
}

function controlOf(field: Field, target: Schema): HTMLElement {
  const { id, required, value, change } = field
  const attributes = { id, 'aria-required': required ? 'true' : undefined }
  if (isFile(target, field.named)) return fileInput(field, attributes)
  const values = target.const === undefined ? target.enum?.map((each) => each.value) : [target.const]
  const choices = values ?? (target.type === 'scalar' && target.scalar === 'boolean' ? [true, false] : undefined)
  if (choices) {
    const labels = choices.map((choice) => ({ label: textOf(choice), value: JSON.stringify(choice) }))
    const isListed = value !== undefined && labels.some((each) => each.value === JSON.stringify(value))
    const all = [{ label: '–', value: '' }, ...labels]
    const shown = isListed ? JSON.stringify(value) : ''
    return select(attributes, all, shown, (text) => change(text === '' ? undefined : JSON.parse(text)))
  }
  if (target.type === 'scalar') {
    const input = element('input', { ...attributes, ...kindOf(target.scalar, target.format) })
    input.value = value === undefined ? '' : textOf(value)
    input.addEventListener('input', () => change(field.isText ? input.value || undefined : typed(input.value, target)))
    return input
  }
  return jsonInput(field, attributes)
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function kindOf(scalar: string, format = ''): Record<string, string> {
  const isNumber = scalar === 'integer' || scalar === 'number'
  if (isNumber) return { type: 'text', inputmode: scalar === 'integer' ? 'numeric' : 'decimal', autocomplete: 'off' }
  return { type: format === 'password' ? 'password' : 'text', autocomplete: 'off', spellcheck: 'false' }
}

/** A number becomes one unless it would lose digits; everything else is sent as it is typed, so that the API can answer. */
function typed(text: string, schema: Schema): JsonValue | undefined {
  if (text === '') return undefined
  const isNumber = schema.type === 'scalar' && (schema.scalar === 'integer' || schema.scalar === 'number')
  const isExact = Number.isFinite(Number(text)) && (Number.isSafeInteger(Number(text)) || !/^-?\d+$/.test(text))
  return isNumber && isExact ? Number(text) : text
}

function fileInput({ change, addFile }: Field, attributes: Record<string, string | undefined>): HTMLElement {
  const input = element('input', { ...attributes, type: 'file' })
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    change(file ? `@${addFile(file)}` : undefined)
  })
  return input
}

function jsonInput({ value, change, isText }: Field, attributes: Record<string, string | undefined>): HTMLElement {
  const area = element('textarea', { ...attributes, rows: '3', spellcheck: 'false' })
  area.value = value === undefined ? '' : typeof value === 'string' && isText ? value : JSON.stringify(value, null, 2)
  area.addEventListener('input', () => {
    const text = area.value.trim()
    const parsed = parse(text)
    area.setAttribute('aria-invalid', String(text !== '' && parsed === undefined && !isText))
    if (text === '' || parsed !== undefined || isText) change(text === '' ? undefined : (parsed ?? text))
  })
  return area
}

export function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** A group of fields with its name. */
function groupOf({ id, label, required }: Field, ...children: (Node | undefined)[]): HTMLElement {
  const mark = required && element('b', {}, 'required')
  const isRoot = id === 'body'
  const legend = element(
    'legend',
    { class: isRoot && 'hidden' },
    element('span', { class: 'name' }, label),
    mark && ' ',
    mark,
  )
  return element('fieldset', { id, tabindex: '-1' }, legend, docsOf(id, label), ...children)
}

interface Rows<Item> {
  items: readonly Item[]
  isShown(item: Item): boolean
  rowOf(item: Item): HTMLElement
  /** The first choice of the menu, and its name. */
  title: string
  label: string
  /** Called before the row of an item is added. */
  add(item: Item): void
}

/** Rows of items, and a menu that adds those that are not shown. */
export function growingRows<Item extends { name: string }>(options: Rows<Item>): HTMLElement[] {
  const { items, isShown, rowOf, title, label, add } = options
  const rows = element('div', { class: 'rows' }, ...items.filter(isShown).map(rowOf))
  const menu = element('div', { class: 'menu' })
  const rest = new Map(items.filter((item) => !isShown(item)).map((item) => [item.name, item]))
  const draw = () => {
    const names = Array.from(rest.keys(), (name) => ({ label: name, value: name }))
    const choose = (name: string) => {
      const item = rest.get(name)
      if (!item) return
      rest.delete(name)
      add(item)
      const row = rowOf(item)
      rows.append(row)
      draw()
      row.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
    }
    const choices = [{ label: title, value: '' }, ...names]
    menu.replaceChildren(...(rest.size > 0 ? [select({ 'aria-label': label }, choices, '', choose)] : []))
  }
  draw()
  return [rows, menu]
}

function objectOf(field: Field, { properties }: ObjectSchema): HTMLElement {
  const { id, value, named } = field
  let own: JsonObject = isObject(value) ? value : {}
  const change = (name: string, next: JsonValue | undefined) => {
    own = { ...own, [name]: next }
    if (next === undefined) delete own[name]
    field.change(Object.keys(own).length === 0 && !field.required && id !== 'body' ? undefined : own)
  }
  const rows = growingRows({
    items: properties,
    isShown: ({ name, required }) => required || own[name] !== undefined,
    rowOf: ({ name, schema, required }) =>
      fieldOf({
        ...field,
        ...{ schema, label: name, id: `${id}/${idPart(name)}`, required, value: own[name] },
        change: (next) => change(name, next),
      }),
    title: 'Add optional field …',
    label: `Add optional field to ${field.label}`,
    add: ({ name, schema }) => {
      const made = exampleValue(schema, named, 'request')
      if (made !== undefined && made !== null) change(name, made)
    },
  })
  return groupOf(field, ...rows)
}

function arrayOf(field: Field, { items }: ArraySchema): HTMLElement {
  const { id, value, named } = field
  let own: JsonValue[] = Array.isArray(value) ? [...value] : value === undefined ? [] : [value]
  const rows = element('div', { class: 'rows' })
  const report = () => field.change(own.length === 0 && !field.required ? undefined : own)
  const draw = () => {
    rows.replaceChildren(
      ...own.map((item, index) => {
        const row = fieldOf({
          ...field,
          ...{ schema: items, label: `Item ${index + 1}`, id: `${id}/${index}`, required: false, value: item },
          change: (next) => {
            own = own.with(index, next ?? '')
            report()
          },
        })
        const remove = () => {
          own = own.toSpliced(index, 1)
          report()
          draw()
        }
        row.append(
          button('Remove', remove, { class: 'quiet', 'aria-label': `Remove item ${index + 1} of ${field.label}` }),
        )
        return row
      }),
    )
  }
  const add = () => {
    const made = isFile(targetOf(items, named), named) ? '' : (exampleValue(items, named, 'request') ?? '')
    own = [...own, made]
    report()
    draw()
    rows.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  draw()
  return groupOf(field, rows, button('Add item', add, { class: 'quiet', 'aria-label': `Add item to ${field.label}` }))
}

function unionOf(field: Field, { variants }: UnionSchema): HTMLElement {
  const { named, id } = field
  const isOfKind = (schema: Schema) => kindOfValue(field.value) === kindOfSchema(targetOf(schema, named))
  const fits = (schema: Schema) =>
    isOfKind(schema) && matches(field.value ?? null, schema, { named, direction: 'request' })
  const first =
    [fits, isOfKind].map((is) => variants.findIndex(({ schema }) => is(schema))).find((index) => index !== -1) ?? 0
  const place = element('div')
  const show = (index: number, value: JsonValue | undefined) =>
    place.replaceChildren(
      fieldOf({ ...field, schema: variants[index]!.schema, label: variants[index]!.label, id: `${id}/as`, value }),
    )
  const choices = variants.map(({ label }, index) => ({ label, value: String(index) }))
  const menu = select({ 'aria-label': `Variant of ${field.label}` }, choices, String(first), (text) => {
    const value = exampleValue(variants[Number(text)]!.schema, named, 'request')
    field.change(value)
    show(Number(text), value)
  })
  show(first, field.value)
  return groupOf(field, menu, place)
}

function kindOfValue(value: JsonValue | undefined): string {
  return Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : 'scalar'
}

function kindOfSchema({ type }: Schema): string {
  return type === 'all' ? 'object' : type
}
