import { isReference } from '@specnav/core/text'
import { type At, below, objectOf, resolved } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { prose, type SchemaView, viewOf } from './view.ts'

type Types = ReadonlySet<string> | undefined

/** Schemas as they are written, with a reference where there is one. */
export interface Written {
  before: At | undefined
  after: At | undefined
}

/** Compares whether values may be `null`, which is often said beside a reference. */
export function compareNull(before: SchemaView, after: SchemaView, written: Written, scope: Comparison): void {
  if (before.isNullable === after.isNullable || !isLimited(before) || !isLimited(after)) return
  const placeOf = (view: SchemaView, at: At | undefined) =>
    at && isReference(at.value) ? at : (view.nullAt ?? typePlace(view))
  const place = { before: placeOf(before, written.before), after: placeOf(after, written.after) }
  report(scope, after.isNullable ? 'became-nullable' : 'became-not-nullable', place)
}

/** Whether a schema says what its values are, so that it decides on `null`. */
function isLimited({ types, parts }: SchemaView): boolean {
  return types !== undefined || parts.some((part) => Array.isArray(objectOf(part).oneOf ?? objectOf(part).anyOf))
}

/** Compares the types of two schemas, `null` apart. Whether the rest can still be compared. */
export function compareTypes(before: SchemaView, after: SchemaView, scope: Comparison): boolean {
  const place = { before: typePlace(before), after: typePlace(after) }
  const words = { from: wordsOf(before.types), to: wordsOf(after.types) }
  const widens = accepts(after.types, before.types, scope.isText) || (scope.isText && isListOf(after, before))
  const narrows = accepts(before.types, after.types, scope.isText)
  if (widens && narrows) return true
  const isPartOfText = scope.isText && scope.path !== ''
  const isStrictly = accepts(after.types, before.types, false) || accepts(before.types, after.types, false)
  const rule =
    isPartOfText && !isStrictly && isScalar(before.types) && isScalar(after.types)
      ? 'parameter-type-changed'
      : widens
        ? 'type-widened'
        : narrows
          ? 'type-narrowed'
          : 'type-changed'
  report(scope, rule, { ...place, ...words })
  return rule !== 'type-changed'
}

/** Whether each value of the types `given` is one of `accepting`. */
function accepts(accepting: Types, given: Types, isText: boolean): boolean {
  if (!accepting) return true
  if (!given) return false
  const fits = (type: string) =>
    accepting.has(type) ||
    (type === 'integer' && accepting.has('number')) ||
    (isText && scalars.has(type) && accepting.has('string'))
  return [...given].every(fits)
}

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean'])

function isScalar(types: Types): boolean {
  return types !== undefined && [...types].every((type) => scalars.has(type))
}

/** Whether a list of one item is written like the value that there was: `?id=1`. */
function isListOf(after: SchemaView, before: SchemaView): boolean {
  if (after.types?.size !== 1 || !after.types.has('array') || !isScalar(before.types)) return false
  const items = below(after.at, 'items')
  const { types } = viewOf([items])
  const keywords = Object.keys(objectOf(resolved(items))).filter((key) => key !== 'type')
  const limits = ['minItems', 'maxItems', 'uniqueItems', 'contains'].some(
    (key) =>
      below(after.at, key).value !== undefined && !(key === 'minItems' && Number(below(after.at, key).value) <= 1),
  )
  return !limits && accepts(types, before.types, true) && keywords.every((key) => prose.has(key))
}

function typePlace({ parts, at }: SchemaView): At {
  const typed = parts.find((part) => objectOf(part).type !== undefined)
  return typed ? below(typed, 'type') : at
}

function wordsOf(types: Types): string {
  if (!types) return 'any'
  return types.size === 0 ? 'none' : [...types].sort().map(code).join(' or ')
}
