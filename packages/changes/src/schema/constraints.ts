import { type JsonValue } from '@specnav/core'
import { type At, below, itemsOf, membersOf, objectOf } from '../at.ts'
import { canonicalText } from '../equality.ts'
import { code, type Findings, type Scope } from '../findings.ts'
import { conditions, limits } from '../rules/constraints.ts'
import { asText } from '../text.ts'
import { type SchemaView, valuesOf } from './view.ts'

/** A limit, and where it is written. */
interface Limit {
  value: number
  at: At
}

/** Compares how large or long values may be. */
export function compareLimits(before: SchemaView, after: SchemaView, scope: Scope, findings: Findings): void {
  for (const [keyword, { id, isMaximum }] of Object.entries(limits)) {
    const old = limitOf(before, keyword, isMaximum)
    const next = limitOf(after, keyword, isMaximum)
    if (!old && !next) continue
    const place = { before: old?.at, after: next?.at }
    const words = { ...(old && { from: code(old.value) }), ...(next && { to: code(next.value) }) }
    if (!old) {
      if (!isMeaningless(keyword, next!.value)) findings.report(scope, `${id}-set`, { ...place, ...words })
    } else if (!next) {
      if (!isMeaningless(keyword, old.value)) findings.report(scope, `${id}-removed`, { ...place, ...words })
    } else if (old.value !== next.value) {
      findings.report(scope, next.value > old.value ? `${id}-increased` : `${id}-decreased`, { ...place, ...words })
    }
  }
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
export function compareConditions(before: SchemaView, after: SchemaView, scope: Scope, findings: Findings): void {
  // An empty pattern allows everything.
  const isSaid = ({ value }: At) => value !== ''
  for (const keyword of plain)
    compareValues(keyword, valuesOf(before, keyword).filter(isSaid), valuesOf(after, keyword).filter(isSaid))
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
      const change = gone[index] ? (added[index] ? 'changed' : 'removed') : 'added'
      findings.report(scope, `${id}-${change}`, { before: gone[index], after: added[index], ...subject })
    }
  }
}

/** The order of the names that a property needs does not count. */
function conditionText(value: JsonValue | undefined): string {
  return canonicalText(Array.isArray(value) ? value.map((item) => canonicalText(item)).sort() : value)
}

/** Compares the values that a schema lists. */
export function compareEnums(before: SchemaView, after: SchemaView, scope: Scope, findings: Findings): void {
  const old = allowedValues(before, 'enum')
  const next = allowedValues(after, 'enum')
  const fixed = { before: valuesOf(before, 'const')[0], after: valuesOf(after, 'const')[0] }
  if (isOnly(old, fixed.after) || isOnly(next, fixed.before)) return
  if (old && next) compareAllowed(old, next, '')
  else if (next) findings.report(scope, 'became-enum', { after: next.at, to: listed(next.values) })
  else if (old) findings.report(scope, 'enum-removed', { before: old.at })
  const wasOpen = allowedValues(before, 'x-extensible-enum')
  const isOpen = allowedValues(after, 'x-extensible-enum')
  if (wasOpen && isOpen) compareAllowed(wasOpen, isOpen, 'extensible-')
  compareFixed()

  function compareAllowed(was: Allowed, is: Allowed, prefix: '' | 'extensible-'): void {
    for (const [text, at] of was.values)
      if (!is.values.has(text))
        findings.report(scope, `${prefix}enum-value-removed`, { before: at, after: is.at, name: code(at.value) })
    for (const [text, at] of is.values)
      if (!was.values.has(text))
        findings.report(scope, `${prefix}enum-value-added`, { after: at, name: code(at.value) })
  }

  function compareFixed(): void {
    const { before: was, after: is } = fixed
    if (was && is && canonicalText(was.value) === canonicalText(is.value)) return
    if (was ?? is)
      findings.report(scope, was ? (is ? 'const-changed' : 'const-removed') : 'const-added', { before: was, after: is })
  }
}

/** Whether a list has one value, which the other version writes as `const`. */
function isOnly(list: Allowed | undefined, fixed: At | undefined): boolean {
  return list?.values.size === 1 && fixed !== undefined && list.values.has(canonicalText(fixed.value))
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

export function compareFormats(before: SchemaView, after: SchemaView, scope: Scope, findings: Findings): void {
  const was = valuesOf(before, 'format')[0]
  const is = valuesOf(after, 'format')[0]
  if (was?.value === is?.value) return
  const place = { before: was, after: is }
  if (!was) findings.report(scope, 'format-added', place)
  else if (!is) findings.report(scope, 'format-removed', place)
  else if (wider[asText(was.value, '')] === is.value) findings.report(scope, 'format-widened', place)
  else if (wider[asText(is.value, '')] === was.value) findings.report(scope, 'format-narrowed', place)
  else findings.report(scope, 'format-changed', place)
}
