import type { JsonValue } from '@specnav/core/text'
import type { ArraySchema, Schema, TupleSchema } from '../endpoint-types.ts'
import { mergeAll, mergeParts } from '../schema/merge.ts'
import { type ListSchema, kindsIn } from './forms.ts'
import { type Making, type Spot, canHold, inside, withSalt } from './making.ts'
import { matches } from './mismatch.ts'
import { itemName } from './words.ts'

/** Number of items that are made: a longer list is not shown. */
const maxItems = 200

/** Number of forms of an item that are tried until it differs from all others. */
const maxSkipped = 6

/** Number of forms of an item that are tried until it is one that the list must contain. More leave no work for the rest. */
const maxForms = 2

/** Number of values beyond which a list repeats no item. */
const maxCopies = 1000

/** Number of items that a list must contain of one kind. */
const maxContained = 10

export function makeArray(making: Making, schema: ArraySchema & ListSchema, spot: Spot): JsonValue[] | undefined {
  const { name } = making
  making.name = itemName(name)
  const items = makeItems(making, schema, { prefix: [], rest: schema.items }, spot)
  making.name = name
  return items
}

/** All described items, and further ones until there are enough. */
export function makeTuple(making: Making, schema: TupleSchema & ListSchema, spot: Spot): JsonValue[] | undefined {
  return makeItems(making, schema, { prefix: schema.items, rest: schema.rest ?? anything }, spot)
}

const anything: Schema = { type: 'any' }

interface Items {
  /** The items with a place of their own. */
  prefix: Schema[]
  /** All others. */
  rest: Schema | false
}

function makeItems(making: Making, schema: ListSchema, items: Items, spot: Spot): JsonValue[] | undefined {
  const { constraints: { minItems: least = 0, maxItems: most = Infinity, uniqueItems = false } = {} } = schema
  const none = least > 0 && making.isWhole ? undefined : []
  if (most < 1) return []
  if (!canHold(making, { ...spot, isNeeded: spot.isNeeded && least > 0 })) return none
  const { values } = making
  let first: JsonValue[] | undefined
  // An item may take the value that a later place needs.
  for (const isBackward of [false, true]) {
    const list = filled(making, schema, items, { ...spot, isBackward })
    const isDone = list.length >= least && missingIn(making, schema, list).length === 0
    if (isDone || making.budget.left <= 0) return list
    first ??= list
    if (!uniqueItems && !schema.contains) break
    making.values = values
  }
  if (first!.length === 0) return none
  return making.isWhole && first!.length < Math.min(least, maxItems) ? undefined : first
}

/** What a list must still contain, all in one item where that is possible. */
function missingIn(making: Making, schema: ListSchema, list: readonly JsonValue[]): Schema[] {
  const all = kindsIn(schema)
    .filter(
      ({ schema, least }) =>
        list.filter((item) => matches(item, schema, making)).length < Math.min(least, maxContained),
    )
    .map((kind) => kind.schema)
  return all.length > 1 ? [mergeAll(all), ...all] : all
}

function filled(
  making: Making,
  schema: ListSchema,
  { prefix, rest }: Items,
  { isBackward, ...spot }: Spot & { isBackward: boolean },
): JsonValue[] {
  const { constraints: { minItems: least = 0, maxItems: most = Infinity, uniqueItems = false } = {} } = schema
  const at = inside(spot, spot.isNeeded && least > 0)
  const list: JsonValue[] = []
  const count = Math.min(Math.max(least, prefix.length, rest === false ? 0 : 1), most, maxItems)
  for (let step = 0; step < count; step++) {
    const index = isBackward ? count - 1 - step : step
    const described = prefix[index] ?? rest
    if (described === false) break
    const next = { described, uniqueItems, list }
    const contained = containedItem(making, next, missingIn(making, schema, list), at)
    const item = contained === undefined ? nextItem(making, next, at) : contained
    if (item !== undefined) list.push(item)
    else if (!isBackward || list.length > 0) break
  }
  if (isBackward) list.reverse()
  for (let index = 0; index < maxContained && list.length < most; index++) {
    const described = prefix[list.length] ?? rest
    if (described === false) break
    const missing = missingIn(making, schema, list)
    const item = containedItem(making, { described, uniqueItems, list }, missing, inside(spot, true))
    if (item === undefined) break
    list.push(item)
  }
  return list
}

interface Next {
  described: Schema
  contained?: Schema | undefined
  uniqueItems: boolean
  list: JsonValue[]
}

/** The next item of a list if it can be one of `kinds`. */
function containedItem(making: Making, next: Next, kinds: Schema[], spot: Spot): JsonValue | undefined {
  const { values } = making
  for (const contained of kinds) {
    for (let skip = 0; skip < maxForms; skip++) {
      making.skip = skip
      const item = nextItem(making, { ...next, contained }, spot)
      making.skip = 0
      if (item !== undefined && [next.described, contained].every((each) => matches(item, each, making))) return item
      making.values = values
      if (item === undefined) break
    }
  }
  return undefined
}

/** The next item of a list; if all must differ, one that is not in it. */
function nextItem(
  making: Making,
  { described, contained, uniqueItems, list }: Next,
  spot: Spot,
): JsonValue | undefined {
  const schema = contained ? mergeParts([described, contained]) : described
  // A list of equal items repeats the first one.
  const [last] = list.slice(-1)
  if (!uniqueItems) {
    if (last === undefined || list.length < 3 || contained || !matches(last, schema, making))
      return making.make(making, schema, spot)
    // Copies count as values too.
    making.values += sizeOf(last)
    return making.values > maxCopies ? undefined : last
  }
  const other = anotherItem(making, schema, list, spot)
  // Null is an item, too.
  return other === undefined ? withOptional(making, () => anotherItem(making, schema, list, spot)) : other
}

/** An item that is not in the list. */
function anotherItem(making: Making, schema: Schema, list: JsonValue[], spot: Spot): JsonValue | undefined {
  const { values } = making
  const known = new Set(list.map((item) => JSON.stringify(item)))
  let wrong: JsonValue | undefined
  for (let skip = 0; skip < maxSkipped; skip++) {
    // A list in a list of unequal ones begins with another item.
    for (let salt = list.length + making.salt, tries = 0; tries < 3 * list.length + 12; salt++, tries++) {
      making.skip = skip
      const item = withSalt(making, salt, () => making.make(making, schema, spot))
      if (item === undefined) break
      if (known.has(JSON.stringify(item))) continue
      if (matches(item, schema, making)) return item
      wrong ??= item
    }
  }
  making.skip = 0
  // What was tried in vain is no part of the example.
  making.values = values
  return wrong
}

/** The result of an act for which objects have what they may leave out. */
function withOptional<T>(making: Making, act: () => T): T | undefined {
  if (making.direction === 'response' || making.hasOptional) return undefined
  making.hasOptional = true
  const result = act()
  making.hasOptional = false
  return result
}

function sizeOf(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, item) => sum + sizeOf(item ?? null), 1)
}
