import { excerpt, listNames, nearest } from '@specnav/core/text'
import type { Field, Literal, Span } from '@specnav/pages/requests'
import type { Named } from '@specnav/pages/facts'
import type { Schema, UnionSchema } from '@specnav/pages/reference'

/** What is wrong with a part of a value, and where that is. */
export interface Wrong extends Span {
  /** `unknown`: a name. `missing`: what the value lacks. `value`: a value. */
  kind: 'unknown' | 'missing' | 'value'
  /** The names around it, and its own. */
  keys: readonly string[]
  /** What is allowed, in words. */
  expected: string
  /** What to write. */
  suggestion?: string
  /** The schema neither has the name nor forbids it. */
  isAllowed?: true
}

export interface Reading {
  named: Named
  /** Whether it is sent: then it needs all that is required, and no other names. */
  isSent: boolean
  /** Names that schemas beside a variant give the same object. */
  beside?: ReadonlySet<string> | undefined
}

const maxDepth = 24

/** Maximum number of allowed values that are listed. */
const maxListed = 8

/** What a value cannot be according to its schema: nothing that only running code or the reader knows. */
export function wrongValues(literal: Literal, schema: Schema, reading: Reading, keys: readonly string[] = []): Wrong[] {
  const parts = keys.length > maxDepth ? [] : partsOf(schema, reading.named)
  if (literal.type === 'unknown' || parts.length === 0) return []
  if (literal.type === 'value' && (literal.value === null || isPlaceholder(literal.value))) return []
  return [
    ...(literal.type === 'value' ? wrongEnum(literal, literal.value, parts, keys) : []),
    ...wrongStructure(literal, parts, reading, keys),
    ...parts.flatMap((part) =>
      part.type === 'union' ? wrongUnion(part, literal, besideOf(part, parts, reading), keys) : [],
    ),
  ]
}

/** What a query or a form cannot have. All values are text there. */
export function wrongFields(fields: readonly Field[], schema: Schema, reading: Reading): Wrong[] {
  const objects = partsOf(schema, reading.named).filter((part) => part.type === 'object')
  return fields.flatMap(({ name, value, start, end }) => {
    const [property] = objects.flatMap(({ properties }) => properties.filter((each) => each.name === name))
    if (!property)
      return unknownName({ name, start, end, written: fields.map((each) => each.name) }, schema, reading, [])
    const parts = partsOf(property.schema, reading.named)
    return isPlaceholder(value) || value.includes(',') ? [] : wrongEnum({ start, end }, value, parts, [name])
  })
}

/** A schema without links and `allOf`: each part applies. */
function partsOf(schema: Schema, named: Named, seen = new Set<Schema>()): Schema[] {
  if (seen.has(schema) || seen.size > 200) return []
  seen.add(schema)
  if (schema.type === 'link')
    return [{ ...schema, type: 'any' }, ...partsOf(named(schema.to)?.schema ?? { type: 'any' }, named, seen)]
  if (schema.type === 'all')
    return [{ ...schema, type: 'any' }, ...schema.schemas.flatMap((each) => partsOf(each, named, seen))]
  return [schema]
}

/** Whether a value can have names of any kind. */
export function mayBeObject(schema: Schema, named: Named, known = new Map<Schema, boolean>()): boolean {
  const found = known.get(schema)
  if (found !== undefined) return found
  // A variant that leads back to its union allows nothing new.
  known.set(schema, false)
  const result = partsOf(schema, named).every((part) =>
    part.type === 'union'
      ? part.variants.some((variant) => mayBeObject(variant.schema, named, known))
      : !['scalar', 'array', 'tuple', 'never'].includes(part.type),
  )
  known.set(schema, result)
  return result
}

function wrongEnum(
  at: Span,
  value: string | number | boolean | null,
  parts: readonly Schema[],
  keys: readonly string[],
): Wrong[] {
  for (const { enum: listed, const: only, nullable } of parts) {
    const allowed = only === undefined ? listed?.map((entry) => entry.value) : [only]
    if (
      !allowed ||
      (value === null && nullable) ||
      allowed.some((each) => each === value || JSON.stringify(each) === value)
    )
      continue
    const texts = allowed.flatMap((each) =>
      each === null ? [] : [typeof each === 'string' ? each : JSON.stringify(each)],
    )
    const expected =
      texts.length > maxListed ? `one of ${texts.length} values` : listNames(texts.map((text) => excerpt(text)))
    const [suggestion] = nearest(String(value), texts, 1)
    return [
      {
        ...at,
        kind: 'value',
        keys,
        expected,
        ...((texts.length === 1 || suggestion !== undefined) && { suggestion: suggestion ?? texts[0] }),
      },
    ]
  }
  return []
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
}

function wrongStructure(
  literal: Literal,
  parts: readonly Schema[],
  reading: Reading,
  keys: readonly string[],
): Wrong[] {
  const { start, end } = literal
  const structured = parts.filter(({ type }) => ['object', 'array', 'tuple', 'scalar', 'union'].includes(type))
  const [first] = structured
  if (!first || structured.some(({ type }) => type === 'union' || type !== first.type)) {
    if (literal.type !== 'object') return []
  }
  const wrongType = (expected: string): Wrong[] => [{ start, end, kind: 'value', keys, expected }]
  if (literal.type === 'object') {
    if (parts.some(({ type }) => type === 'object')) return wrongObject(literal, parts, reading, keys)
    return first?.type === 'scalar' && typeWords[first.scalar]
      ? wrongType(typeWords[first.scalar]!)
      : first?.type === 'array' && structured.length === 1
        ? wrongType('a list')
        : []
  }
  if (first?.type === 'object') return wrongType('an object')
  if (first?.type === 'array') {
    if (literal.type !== 'list') return wrongType('a list')
    return literal.items
      .slice(0, 20)
      .flatMap((item, index) =>
        wrongValues(item, first.items, { ...reading, beside: undefined }, [...keys, String(index)]),
      )
  }
  if (first?.type !== 'scalar') return []
  const word = typeWords[first.scalar]
  if (word === undefined) return []
  if (literal.type !== 'value') return wrongType(word)
  const { value } = literal
  const isType = first.scalar === 'integer' ? Number.isInteger(value) : typeof value === first.scalar
  return isType ? [] : wrongType(word)
}

function wrongObject(
  literal: Literal & { type: 'object' },
  parts: readonly Schema[],
  reading: Reading,
  keys: readonly string[],
): Wrong[] {
  const { start, members, isPartial } = literal
  const objects = parts.filter((part) => part.type === 'object')
  const written = members.map(({ name }) => name)
  const whole: Schema = { type: 'all', schemas: [...parts] }
  const inner = { ...reading, beside: undefined }
  const found = members.flatMap((member): Wrong[] => {
    const own = objects.flatMap(({ properties }) => properties.filter(({ name }) => name === member.name))
    if (own.length > 0)
      return own.flatMap(({ schema }) => wrongValues(member.value, schema, inner, [...keys, member.name]))
    return reading.isSent ? unknownName({ ...member, written }, whole, reading, keys) : []
  })
  if (!reading.isSent || isPartial) return found
  const required = objects.flatMap(({ properties, required: others = [] }) => [
    ...properties
      .filter(
        ({ required: isRequired, only, schema }) =>
          isRequired &&
          only === undefined &&
          !schema.readOnly &&
          schema.default === undefined &&
          schema.const === undefined,
      )
      .map(({ name }) => name),
    ...others,
  ])
  const missing = [...new Set(required)].filter((name) => !written.includes(name))
  if (missing.length > 0)
    found.push({ start, end: start + 1, kind: 'missing', keys, expected: listNames(missing).replace(' or ', ' and ') })
  return found
}

/** A name that the schema does not have, if it allows no other, or has one that is nearly the same. */
function unknownName(
  { name, start, end, written }: Span & { name: string; written: readonly string[] },
  schema: Schema,
  { named, beside }: Reading,
  keys: readonly string[],
): Wrong[] {
  const { names, isOpen, isClosed } = namesIn(schema, named)
  if (isOpen || names.has(name) || beside?.has(name) || isPlaceholder(name)) return []
  const [near] = nearest(
    name,
    [...names].filter((each) => !written.includes(each)),
    1,
    Math.max(1, Math.floor(name.length / 4)),
  )
  const [same] = [...names].filter((each) => plain(each) === plain(name) && !written.includes(each))
  const suggestion = same ?? near
  const isAllowed = suggestion === undefined && !isClosed
  // Authors describe inner objects less completely than bodies.
  if (names.size === 0 || (isAllowed && keys.length > 0)) return []
  return [
    {
      ...{ start, end, kind: 'unknown', keys: [...keys, name] },
      expected: listNames([...names].slice(0, maxListed)),
      ...(suggestion !== undefined && { suggestion }),
      ...(isAllowed && { isAllowed }),
    },
  ]
}

/** `user_id`, `userId` and `User-ID` are one name in other styles. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '')
}

/** The names of properties of any form that a value can have, and whether it can have others. */
function namesIn(schema: Schema, named: Named, depth = 0): { names: Set<string>; isOpen: boolean; isClosed: boolean } {
  const names = new Set<string>()
  let isOpen = depth > 6
  let isClosed = false
  const parts = isOpen ? [] : partsOf(schema, named)
  if (depth > 0 && parts.every(({ type }) => type === 'any')) isOpen = true
  for (const part of parts) {
    if (part.type === 'object') {
      for (const { name } of part.properties) names.add(name)
      if (part.additionalProperties === false) isClosed = true
      else if (part.additionalProperties || part.patternProperties || part.properties.length === 0) isOpen = true
    } else if (part.type === 'union') {
      const inner = part.variants.map((variant) => namesIn(variant.schema, named, depth + 1))
      for (const each of inner) for (const name of each.names) names.add(name)
      isOpen ||= inner.some((each) => each.isOpen)
      isClosed ||= inner.every((each) => each.isClosed)
    } else if (part.type === 'more' || part.type === 'missing') isOpen = true
    if (part.conditions) isOpen = true
  }
  return { names, isOpen, isClosed }
}

/** The reading of a union's variants: the names of the schemas beside it are known there. */
function besideOf(union: Schema, parts: readonly Schema[], reading: Reading): Reading {
  const others = parts.filter((part) => part !== union)
  const { names } = namesIn({ type: 'all', schemas: others }, reading.named)
  return { ...reading, beside: new Set([...(reading.beside ?? []), ...names]) }
}

/** What every variant of a union finds wrong. */
function wrongUnion({ variants }: UnionSchema, literal: Literal, reading: Reading, keys: readonly string[]): Wrong[] {
  const results = variants.map((variant) => wrongValues(literal, variant.schema, reading, keys))
  const [first = [], ...others] = results
  const keyOf = ({ start, kind, expected }: Wrong) => `${start} ${kind} ${kind === 'missing' ? expected : ''}`
  return first.flatMap((wrong) => {
    const same = others.map((each) => each.find((other) => keyOf(other) === keyOf(wrong)))
    if (same.some((each) => !each)) return []
    const expected = [...new Set([wrong, ...same].map((each) => each!.expected))]
    return expected.length > 3 ? [] : [{ ...wrong, expected: expected.join(', or ') }]
  })
}

/** Values that the reader replaces: `YOUR_ID`, `<id>`, `{{name}}`, `...`, the name of a type. */
export function isPlaceholder(value: string | number | boolean): boolean {
  if (typeof value !== 'string') return false
  const text = value.trim()
  return (
    text === '' ||
    /[<{[$%…|]|\.\.|^x+$|your|^(?:string|number|integer|boolean|uuid|date|timestamp|value|example)$/i.test(text) ||
    /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*_(?:ID|KEY|TOKEN|URL|NAME|SECRET|VALUE)$/.test(text)
  )
}
