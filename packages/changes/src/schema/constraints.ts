import { type JsonValue } from '@specnav/core'
import { type At, below, itemsOf, membersOf, objectOf } from '../at.ts'
import { canonicalText } from '../equality.ts'
import { code, report, type Comparison } from '../findings.ts'
import { conditions, limits } from '../rules/constraints.ts'
import { asText } from '../text.ts'
import { type SchemaView, valuesOf } from './view.ts'

/** A limit, and where it is written. */
interface Limit {
  value: number
  at: At
}

/** Compares how large or long values may be. */
export function compareLimits(before: SchemaView, after: SchemaView, scope: Comparison): void {
  const moved = new Set([
    ...compareBounds('maximum', before, after, scope),
    ...compareBounds('minimum', before, after, scope),
  ])
  for (const [keyword, { id, isMaximum }] of Object.entries(limits)) {
    if (moved.has(keyword)) continue
    const old = limitOf(before, keyword, isMaximum)
    const next = limitOf(after, keyword, isMaximum)
    if (!old && !next) continue
    const place = { before: old?.at, after: next?.at }
    const words = { ...(old && { from: code(old.value) }), ...(next && { to: code(next.value) }) }
    if (!old) {
      if (!isMeaningless(keyword, next!.value)) report(scope, `${id}-set`, { ...place, ...words })
    } else if (!next) {
      if (!isMeaningless(keyword, old.value)) report(scope, `${id}-removed`, { ...place, ...words })
    } else if (old.value !== next.value) {
      report(scope, next.value > old.value ? `${id}-increased` : `${id}-decreased`, { ...place, ...words })
    }
  }
}

/**
 * Compares a bound that one version includes, and the other one does not: those are two keywords for one limit, which
 * are returned.
 */
function compareBounds(
  inclusive: 'maximum' | 'minimum',
  before: SchemaView,
  after: SchemaView,
  scope: Comparison,
): string[] {
  const { id, isMaximum } = limits[inclusive]
  const exclusive = isMaximum ? 'exclusiveMaximum' : 'exclusiveMinimum'
  const read = (view: SchemaView) => {
    const own = { included: limitOf(view, inclusive, isMaximum), excluded: limitOf(view, exclusive, isMaximum) }
    const { included, excluded } = own
    return included && excluded ? undefined : own
  }
  const old = read(before)
  const next = read(after)
  const isMoved = old && next && ((old.included && next.excluded) || (old.excluded && next.included))
  if (!isMoved) return []
  const isInteger = [before, after].every(({ types }) => types?.size === 1 && types.has('integer'))
  const step = isMaximum ? -1 : 1
  // Of integers, the next one is included.
  const boundOf = ({ included, excluded }: typeof old) =>
    excluded
      ? { value: excluded.value + (isInteger ? step : 0), tightness: isInteger ? 0 : step }
      : { value: included!.value, tightness: 0 }
  const wordsOf = ({ included, excluded }: typeof old) =>
    excluded ? `${isMaximum ? 'less' : 'more'} than ${code(excluded.value)}` : code(included!.value)
  const place = { before: old.included?.at ?? old.excluded?.at, after: next.included?.at ?? next.excluded?.at }
  const words = { from: wordsOf(old), to: wordsOf(next) }
  const [was, is] = [boundOf(old), boundOf(next)]
  const growth = is.value - was.value || is.tightness - was.tightness
  if (growth !== 0) report(scope, growth > 0 ? `${id}-increased` : `${id}-decreased`, { ...place, ...words })
  return [inclusive, exclusive]
}

/** A smallest length of 0 allows everything. */
function isMeaningless(keyword: string, value: number): boolean {
  return value <= 0 && ['minLength', 'minItems', 'minProperties', 'minContains'].includes(keyword)
}

/** The limit that counts of all parts of a schema. In 3.0 an exclusive one is a flag next to the other. */
function limitOf(view: SchemaView, keyword: string, isMaximum: boolean): Limit | undefined {
  const flag = keyword === 'maximum' ? 'exclusiveMaximum' : keyword === 'minimum' ? 'exclusiveMinimum' : undefined
  const inclusive = keyword === 'exclusiveMaximum' ? 'maximum' : keyword === 'exclusiveMinimum' ? 'minimum' : undefined
  const found = view.parts.flatMap((part): Limit[] => {
    const schema = objectOf(part)
    if (flag !== undefined && schema[flag] === true) return []
    const isFlagged = inclusive !== undefined && schema[keyword] === true
    const at = below(part, isFlagged ? inclusive : keyword)
    return typeof at.value === 'number' ? [{ value: at.value, at }] : []
  })
  return found.reduce<Limit | undefined>(
    (best, limit) => (best && (isMaximum ? best.value <= limit.value : best.value >= limit.value) ? best : limit),
    undefined,
  )
}

/** The conditions that are compared as a whole. The others contain schemas. */
const plain = ['pattern', 'multipleOf', 'contentEncoding', 'contentMediaType'] as const

/** Compares patterns and other conditions that values satisfy or not. */
export function compareConditions(before: SchemaView, after: SchemaView, scope: Comparison): void {
  // An empty pattern allows everything.
  const isSaid = ({ value }: At) => value !== ''
  for (const keyword of plain) {
    const said = (view: SchemaView, other: SchemaView) =>
      valuesOf(view, keyword).filter((at) => isSaid(at) && !isFormat(keyword, at, other))
    compareValues(keyword, said(before, after), said(after, before))
  }
  const isTrue = ({ value }: At) => value === true
  compareValues(
    'uniqueItems',
    valuesOf(before, 'uniqueItems').filter(isTrue),
    valuesOf(after, 'uniqueItems').filter(isTrue),
  )
  const needs = (view: SchemaView) => new Map(valuesOf(view, 'dependentRequired').flatMap(membersOf))
  const old = needs(before)
  const next = needs(after)
  for (const name of new Set([...old.keys(), ...next.keys()]))
    compareValues('dependentRequired', [old.get(name) ?? []].flat(), [next.get(name) ?? []].flat(), name)

  function compareValues(keyword: keyof typeof conditions, old: At[], next: At[], name?: string): void {
    if (old.length === 0 && next.length === 0) return
    const { id } = conditions[keyword]
    const texts = (list: readonly At[]) => new Set(list.map(({ value }) => conditionText(value)))
    const gone = old.filter(({ value }) => !texts(next).has(conditionText(value)))
    const added = next.filter(({ value }) => !texts(old).has(conditionText(value)))
    const subject = name === undefined ? {} : { name: code(name) }
    for (let index = 0; index < Math.max(gone.length, added.length); index++) {
      const change = changeOf(gone[index], added[index], keyword)
      report(scope, `${id}-${change}`, { before: gone[index], after: added[index], ...subject })
    }
  }
}

/** Every multiple of 4 is one of 2. */
function changeOf(
  gone: At | undefined,
  added: At | undefined,
  keyword: keyof typeof conditions,
): 'changed' | 'removed' | 'added' | 'increased' | 'decreased' {
  if (!gone) return 'added'
  if (!added) return 'removed'
  if (keyword !== 'multipleOf') return 'changed'
  const [was, is] = [Number(gone.value), Number(added.value)]
  return is % was === 0 ? 'increased' : was % is === 0 ? 'decreased' : 'changed'
}

/** Whether the other version says the same as a format: 3.1 has keywords for it. */
function isFormat(keyword: string, { value }: At, other: SchemaView): boolean {
  const format = keyword === 'contentEncoding' ? encodedFormats[asText(value, '')] : undefined
  return format !== undefined && valuesOf(other, 'format').some((at) => at.value === format)
}

/** The formats of 3.0 that later versions write as an encoding. */
const encodedFormats: Readonly<Record<string, string>> = { base64: 'byte' }

/** The order of the names that a property needs does not count. */
function conditionText(value: JsonValue | undefined): string {
  return canonicalText(Array.isArray(value) ? value.map((item) => canonicalText(item)).sort() : value)
}

/** Compares the values that a schema lists. */
export function compareEnums(before: SchemaView, after: SchemaView, scope: Comparison): void {
  const fixed = { before: valuesOf(before, 'const')[0], after: valuesOf(after, 'const')[0] }
  const lists = { before: allowedValues(before, 'enum'), after: allowedValues(after, 'enum') }
  const hasList = lists.before !== undefined || lists.after !== undefined
  const old = lists.before ?? (hasList ? only(fixed.before) : undefined)
  const next = lists.after ?? (hasList ? only(fixed.after) : undefined)
  if (old && next) compareAllowed(old, next, '')
  else if (next) report(scope, 'became-enum', { after: next.at, to: listed(next.values) })
  else if (old) report(scope, 'enum-removed', { before: old.at })
  const wasOpen = allowedValues(before, 'x-extensible-enum')
  const isOpen = allowedValues(after, 'x-extensible-enum')
  if (wasOpen && isOpen) compareAllowed(wasOpen, isOpen, 'extensible-')
  if (!hasList) compareFixed()

  function compareAllowed(was: Allowed, is: Allowed, prefix: '' | 'extensible-'): void {
    for (const [text, at] of was.values)
      if (!is.values.has(text))
        report(scope, `${prefix}enum-value-removed`, { before: at, after: is.at, name: code(at.value) })
    for (const [text, at] of is.values)
      if (!was.values.has(text)) report(scope, `${prefix}enum-value-added`, { after: at, name: code(at.value) })
  }

  function compareFixed(): void {
    const { before: was, after: is } = fixed
    if (was && is && canonicalText(was.value) === canonicalText(is.value)) return
    if (was ?? is)
      report(scope, was ? (is ? 'const-changed' : 'const-removed') : 'const-added', { before: was, after: is })
  }
}

/** A fixed value is a list of one. */
function only(fixed: At | undefined): Allowed | undefined {
  return fixed && { at: fixed, values: new Map([[canonicalText(fixed.value), fixed]]) }
}

interface Allowed {
  at: At
  /** By their text. */
  values: ReadonlyMap<string, At>
}

/** The values that all parts of a schema list. `null` is not one of them: types say it. */
function allowedValues(view: SchemaView, keyword: string): Allowed | undefined {
  const lists = valuesOf(view, keyword).filter(({ value }) => Array.isArray(value))
  const [first, ...others] = lists
  if (!first) return undefined
  const texts = others.map((list) => new Set(itemsOf(list).map(({ value }) => canonicalText(value))))
  const items = itemsOf(first).map((at): [string, At] => [canonicalText(at.value), at])
  return {
    at: first,
    values: new Map(items.filter(([text, { value }]) => value !== null && texts.every((other) => other.has(text)))),
  }
}

function listed(values: ReadonlyMap<string, At>): string {
  return [...values.values()].map(({ value }) => code(value)).join(', ')
}

/** Formats of which one contains the other. */
const wider: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

export function compareFormats(before: SchemaView, after: SchemaView, scope: Comparison): void {
  const formatOf = (view: SchemaView, other: SchemaView) =>
    valuesOf(view, 'format').find(({ value }) => !isEncoded(value, other))
  const was = formatOf(before, after)
  const is = formatOf(after, before)
  if (was?.value === is?.value) return
  const place = { before: was, after: is }
  if (!was) report(scope, 'format-added', place)
  else if (!is) report(scope, 'format-removed', place)
  else if (wider[asText(was.value, '')] === is.value) report(scope, 'format-widened', place)
  else if (wider[asText(is.value, '')] === was.value) report(scope, 'format-narrowed', place)
  else report(scope, 'format-changed', place)
}

/** Whether the other version writes a format as an encoding. */
function isEncoded(format: JsonValue | undefined, other: SchemaView): boolean {
  return valuesOf(other, 'contentEncoding').some(({ value }) => encodedFormats[asText(value, '')] === format)
}
