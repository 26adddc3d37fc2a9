import { type JsonObject, type JsonValue, isObject, ownProperty } from '@specnav/core/text'
import type { ArraySchema, ObjectSchema, Property, UnionSchema, Variant } from '../src/endpoint-types.ts'
import { matches } from '../src/examples/mismatch.ts'
import { exampleValue } from '../src/examples/value.ts'
import { idPart } from '../src/text/id-part.ts'
import { button, element, select } from './dom.ts'
import { isFile, type Named, schemaOfOthers, targetOf } from './draft.ts'
import { rounded } from '../src/console/exact.ts'
import { kindOfSchema, kindOfValue, variantOf } from './variant.ts'
import { type DrawInner, type Field, groupOf, removeOf } from './frame.ts'
import { word } from './words.ts'

/** Optional fields that are shown; of more of them, each is chosen from a menu. */
export const maxOptional = 3

interface Rows<Item> {
  items: readonly Item[]
  isShown(item: Item): boolean
  /** Whether the row of an item always stays. */
  isFixed(item: Item): boolean
  rowOf(item: Item, tools: readonly HTMLElement[]): HTMLElement
  /** The first choice of the menu, and its name. */
  title: string
  label: string
  /** Called before the row of an item is added. */
  add(item: Item): void
  remove(item: Item): void
}

/** Rows of items, and a menu that adds those that are not shown. */
export function growingRows<Item extends { name: string }>(options: Rows<Item>): HTMLElement[] {
  const { items, isShown, isFixed, rowOf, title, label, add, remove } = options
  const shown = new Set(items.filter(isShown))
  const menu = element('div', { class: 'menu' })
  const place = (item: Item) => {
    const takeOut = () => {
      shown.delete(item)
      remove(item)
      row.remove()
      draw()
      menu.querySelector('select')?.focus()
    }
    const row = rowOf(item, isFixed(item) ? [] : [removeOf(item.name, takeOut)])
    return row
  }
  const rows = element('div', { class: 'rows' }, ...Array.from(shown, place))
  const draw = () => {
    const rest = items.filter((item) => !shown.has(item))
    const choose = (text: string) => {
      const item = rest[Number(text)]
      if (text === '' || !item) return
      shown.add(item)
      add(item)
      const row = place(item)
      rows.append(row)
      draw()
      focusFirst(row)
    }
    const choices = rest.map(({ name }, index) => ({ label: name === '' ? '""' : name, value: String(index) }))
    const all = [{ label: title, value: '' }, ...choices]
    menu.replaceChildren(...(rest.length > 0 ? [select({ 'aria-label': label }, all, '', choose)] : []))
  }
  draw()
  return [rows, menu]
}

/** Moves to the first control of a row. What is typed next replaces its example. */
function focusFirst(row: Element | null): void {
  const first = row?.querySelector<HTMLElement>('input, select, textarea, button:not(.tool)')
  first?.focus()
  if (first instanceof HTMLInputElement) first.select()
}

export function objectOf(field: Field, target: ObjectSchema, inner: DrawInner): HTMLElement {
  const { id, value, named } = field
  const { properties } = target
  let own: JsonObject = isObject(value) ? value : {}
  const report = (next: JsonObject) => {
    own = next
    field.change(Object.keys(own).length === 0 && !field.required && id !== 'body' ? undefined : own)
  }
  const change = (name: string, next: JsonValue | undefined) => report(withEntry(own, name, next))
  // Empty fields of a parameter are not sent.
  const isSmall = field.isText === true && properties.length <= maxOptional
  const rows = growingRows<Property>({
    items: properties,
    isShown: ({ name, required }) => required || isSmall || ownProperty(own, name) !== undefined,
    isFixed: ({ required }) => required || isSmall,
    rowOf: ({ name, schema, required }, tools) =>
      inner({
        ...{ schema, label: name, id: `${id}/${idPart(name)}`, required, value: ownProperty(own, name), tools },
        change: (next) => change(name, next),
      }),
    title: word('addField'),
    label: word('addFieldTo', { name: field.label }),
    add: ({ name, schema }) => {
      const made = exampleValue(schema, named, 'request', name)
      if (made !== undefined && made !== null) change(name, made)
    },
    remove: ({ name }) => change(name, undefined),
  })
  const known = new Set(properties.map(({ name }) => name))
  const others = Object.entries(own).filter(([name]) => !known.has(name))
  const schema = schemaOfOthers(target) || (others.length > 0 && ({ type: 'any' } as const))
  const entries =
    schema &&
    entriesOf({ ...field, schema, given: others, taken: known, inner }, (made) =>
      report({ ...Object.fromEntries(Object.entries(own).filter(([name]) => known.has(name))), ...made }),
    )
  return groupOf(field, ...(properties.length > 0 ? rows : []), ...(entries || []))
}

function withEntry(object: JsonObject, name: string, value: JsonValue | undefined): JsonObject {
  const next = { ...object, [name]: value }
  if (value === undefined) delete next[name]
  return next
}

interface Entry {
  name: string
  value: JsonValue | undefined
}

interface Entries extends Pick<Field, 'id' | 'label' | 'named' | 'schema'> {
  given: [string, JsonValue | undefined][]
  /** The names of properties, which an entry cannot have. */
  taken: ReadonlySet<string>
  inner: DrawInner
}

/** Rows with a name and a value each: what a map holds. */
function entriesOf(field: Entries, report: (made: JsonObject) => void): HTMLElement[] {
  const { schema, given, taken, inner } = field
  const entries: Entry[] = given.map(([name, value]) => ({ name, value }))
  const rows = element('div', { class: 'rows' })
  let count = 0
  const change = () => {
    const inputs = rows.querySelectorAll<HTMLInputElement>(':scope > .entry > input')
    const names = entries.map(({ name }) => name)
    for (const [index, input] of inputs.entries()) {
      const name = names[index]!
      const isWrong = taken.has(name) || names.indexOf(name) !== index
      input.setCustomValidity(isWrong ? word('expectsName') : '')
    }
    const known = entries.flatMap(({ name, value }): [string, JsonValue][] =>
      value === undefined ? [] : [[name, value]],
    )
    report(Object.fromEntries(known))
  }
  const add = (entry: Entry) => {
    const number = ++count
    const id = `${field.id}/entry-${number}`
    const takeOut = () => {
      entries.splice(entries.indexOf(entry), 1)
      row.remove()
      change()
      more.focus()
    }
    const name = element('input', {
      ...{ id, type: 'text', autocomplete: 'off', spellcheck: 'false' },
      'aria-label': word('nameIn', { number, name: field.label }),
    })
    name.value = entry.name
    name.addEventListener('input', () => {
      entry.name = name.value
      change()
    })
    const value = inner({
      ...{ schema, label: word('value', { number }), id: `${id}/value`, required: false, value: entry.value },
      tools: [removeOf(word('entryOf', { number, name: field.label }), takeOut)],
      change: (next) => {
        entry.value = next
        change()
      },
    })
    const row = element('div', { class: 'entry' }, name, value)
    rows.append(row)
    return name
  }
  for (const entry of entries) add(entry)
  const press = () => {
    const value = exampleValue(schema, field.named, 'request') ?? ''
    const entry = { name: nameFor(entries, taken), value }
    entries.push(entry)
    const name = add(entry)
    change()
    name.select()
  }
  const more = button(word('addEntry'), press, {
    class: 'quiet',
    'aria-label': word('addEntryTo', { name: field.label }),
  })
  return [rows, more]
}

/** A name that no entry has. */
function nameFor(entries: readonly Entry[], taken: ReadonlySet<string>): string {
  const used = new Set([...taken, ...entries.map(({ name }) => name)])
  let name = 'key'
  for (let number = 2; used.has(name); number++) name = `key${number}`
  return name
}

export function arrayOf(field: Field, { items }: ArraySchema, inner: DrawInner): HTMLElement {
  const { id, value, named } = field
  let own: JsonValue[] = Array.isArray(value) ? [...value] : value === undefined ? [] : [value]
  const rows = element('div', { class: 'rows' })
  const report = () => field.change(own.length === 0 && !field.required ? undefined : own)
  const draw = () => {
    rows.replaceChildren(
      ...own.map((item, index) => {
        const remove = () => {
          own = own.toSpliced(index, 1)
          report()
          draw()
          more.focus()
        }
        return inner({
          ...{
            schema: items,
            label: word('item', { number: index + 1 }),
            id: `${id}/${index}`,
            required: false,
            value: item,
          },
          tools: [removeOf(word('itemOf', { number: index + 1, name: field.label }), remove)],
          change: (next) => {
            own = own.with(index, next ?? '')
            report()
          },
        })
      }),
    )
  }
  const add = () => {
    const made = isFile(targetOf(items, named), named) ? '' : (exampleValue(items, named, 'request') ?? '')
    own = [...own, made]
    report()
    draw()
    focusFirst(rows.lastElementChild)
  }
  const more = button(word('addItem'), add, { class: 'quiet', 'aria-label': word('addItemTo', { name: field.label }) })
  draw()
  return groupOf(field, rows, more)
}

export function unionOf(field: Field, union: UnionSchema, inner: DrawInner): HTMLElement {
  const { named, id, label } = field
  const { variants } = union
  let { value } = field
  const isOfKind = ({ schema }: Variant) => kindOfSchema(targetOf(schema, named)) === kindOfValue(value)
  let shown = variantOf(value, union, named) ?? Math.max(variants.findIndex(isOfKind), 0)
  /** What was typed for each variant. */
  const kept = new Map<number, JsonValue | undefined>()
  const place = element('div')
  const show = () => {
    const { schema, label: name } = variants[shown]!
    const change = (next: JsonValue | undefined) => {
      value = next
      field.change(next)
    }
    // The type of a value says which variant it is.
    const title = schema.type === 'scalar' ? label : name
    place.replaceChildren(inner({ schema, label: title, id: `${id}/as`, required: field.required, value, change }))
  }
  const choose = (text: string) => {
    kept.set(shown, value)
    const last = value
    shown = Number(text)
    value = kept.has(shown) ? kept.get(shown) : valueFor(union, shown, last, named)
    field.change(value)
    show()
  }
  const choices = variants.map((variant, index) => ({ label: variant.label, value: String(index) }))
  const menu = select({ 'aria-label': word('variantOf', { name: label }) }, choices, String(shown), choose)
  show()
  return groupOf(field, menu, place)
}

/** The example of a variant, with what was typed for another one. */
function valueFor(union: UnionSchema, index: number, last: JsonValue | undefined, named: Named): JsonValue | undefined {
  const { schema } = union.variants[index]!
  const value = exampleValue({ ...union, variants: [union.variants[index]!] }, named, 'request')
  const target = targetOf(schema, named)
  if (!isObject(value) || !isObject(last) || target.type !== 'object') return value
  const both = target.properties.flatMap(({ name, schema: property }): [string, JsonValue][] => {
    const typed = ownProperty(last, name)
    if (typed === undefined || name === union.discriminator) return []
    return matches(rounded(typed), property, { named, direction: 'request' }) ? [[name, typed]] : []
  })
  return { ...value, ...Object.fromEntries(both) }
}
