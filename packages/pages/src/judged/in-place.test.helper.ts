import { type Description, isRecord, type Json, type JsonRecord, listOf, membersOf } from './description.test.helper.ts'
import type { Door, Level, Row } from './rows.test.helper.ts'
import { oneLine } from './shown.test.helper.ts'

/**
 * Says for each field of a schema, at every place where it is used, what a reader does not find there: the field itself
 * with its mark, its type and its words, or a door to a schema whose page has them.
 */
export class PlaceJudge {
  readonly #description: Description
  readonly #open: (door: Opened) => void
  /** The number of fields that were looked for. */
  fields = 0

  /** `open` is told what a door leads to. */
  constructor(description: Description, open: (door: Opened) => void) {
    this.#description = description
    this.#open = open
  }

  /** What is missing at a place of a page that shows these schemas. `trail`: the schemas around it. */
  judge(levels: Level[], schemas: Written[], place: Place, trail: readonly JsonRecord[] = []): string[] {
    const found: Contents = { fields: new Map(), required: new Set(), missing: [] }
    for (const schema of schemas) this.#collect(schema, { levels, place, trail, here: [], found, isCertain: true })
    const rows = Map.groupBy(
      levels.flatMap((level) => level.rows),
      ({ name }) => name,
    )
    for (const [name, fields] of found.fields) {
      this.fields += 1
      found.missing.push(...this.#field(name, fields, rows.get(oneLine(name)) ?? [], { place, found, trail }))
    }
    return found.missing
  }

  /** Gathers the fields of a schema up to the doors of the place. */
  #collect(schema: Written, walk: Walk): void {
    const { file, value } = schema
    if (!isRecord(value)) return
    if (walk.here.includes(value)) return
    const inner = { ...walk, here: [...walk.here, value], isMerged: false }
    const trail = [...walk.trail, ...inner.here]
    if (typeof value.$ref === 'string') this.#follow(value.$ref, file, { ...inner, isMerged: walk.isMerged })
    const isVoid = value.type === 'string'
    for (const [name, property] of membersOf(value.properties)) {
      const isRequired = walk.isCertain && listOf(value.required).includes(name)
      const field = { value: property, file, isRequired, trail, isParameter: schema.isParameter }
      const known = walk.found.fields.get(name)
      if (known?.some((each) => each.value === property && each.isRequired === isRequired)) continue
      if (known) known.push(field)
      else walk.found.fields.set(name, [field])
    }
    for (const name of listOf(value.required)) if (typeof name === 'string') walk.found.required.add(name)
    for (const part of conditionsIn(value)) this.#require(part, file, walk.found)
    for (const part of listOf(value.allOf)) this.#collect({ value: part, file }, { ...inner, isMerged: true })
    const maybe = { ...inner, isCertain: false }
    // A base lists its children, and one of them is shown.
    const isBase = walk.isMerged && value.discriminator !== undefined
    if (!isBase)
      for (const key of ['oneOf', 'anyOf'] as const)
        for (const part of listOf(value[key])) this.#collect({ value: part, file }, maybe)
    if (isVoid) return
    for (const part of [...listOf(value.prefixItems), value.items ?? null, value.additionalProperties ?? null])
      this.#collect({ value: part, file }, { ...maybe, isCertain: walk.isCertain })
  }

  /** What is required under a condition may be marked. */
  #require(value: Json, file: string, found: Contents): void {
    const { node } = this.#description.resolve(value, file) ?? {}
    for (const name of listOf(node?.required)) if (typeof name === 'string') found.required.add(name)
  }

  #follow($ref: string, file: string, walk: Walk): void {
    const target = this.#description.target($ref, file)
    if (!target) return
    const { levels, place, trail, here, found } = walk
    const doors = levels.flatMap((level) => level.doors.filter((door) => place.leadsTo(door, target.id)))
    const isAround = trail.includes(target.node) || here.includes(target.node)
    if (doors.length === 0) {
      // A page is finite, so what contains itself has a door in the end.
      if (!isAround || levels.some(({ rows }) => rows.length > 0))
        this.#collect({ value: target.node, file: target.file }, walk)
      else if (!isOnlyNamed(levels)) found.missing.push(`${place.path}: ${target.id} leads nowhere`)
      return
    }
    for (const door of doors) {
      if (!door.isAbove) this.#open({ door, value: target.node, file: target.file, place })
      else if (!isAround) found.missing.push(`${place.path}: ${target.id} is not above`)
    }
  }

  #field(name: string, fields: Field[], rows: Row[], { place, found, trail }: Around): string[] {
    const path = `${place.path}/${name}`
    if (rows.length === 0) return [`${path}: no such field`]
    const missing: string[] = []
    const [only, ...others] = fields
    const isElsewhere = rows.every((row) => row.isElsewhere)
    const mark = place.direction === 'request' ? 'readOnly' : 'writeOnly'
    const marked = fields.filter((field) => this.#isMarked(field, mark)).length
    if (marked === fields.length && !isElsewhere && !fields.every(({ isParameter }) => isParameter))
      missing.push(`${path}: is of the other direction`)
    if (marked === 0 && isElsewhere) missing.push(`${path}: is hidden as if of the other direction`)
    if (rows.some((row) => row.isRequired) && !found.required.has(name)) missing.push(`${path}: is not required`)
    if (!isElsewhere && fields.some(({ isRequired }) => isRequired) && !rows.some((row) => row.isRequired))
      missing.push(`${path}: is required`)
    // Markdown only names them.
    if (isElsewhere && place.form === 'Markdown') return missing
    if (only && others.length === 0 && isRecord(only.value)) {
      // Values with descriptions are a list, too.
      const text = oneLine(rows.flatMap(({ level }) => [level.text, ...level.rows.map((row) => row.name)]).join(' '))
      missing.push(
        ...wordsOf(only.value)
          .filter((word) => !text.includes(word))
          .map((word) => `${path}: ${word}`),
      )
    }
    const levels = rows.map((row) => row.level)
    const inside = fields.length === 1 ? only!.trail : trail
    return [...missing, ...this.judge(levels, fields, { ...place, path }, inside)]
  }

  #isMarked({ value, file }: Written, mark: 'readOnly' | 'writeOnly'): boolean {
    const { node } = this.#description.resolve(value, file) ?? {}
    return node?.[mark] === true || (isRecord(value) && value[mark] === true)
  }
}

export interface Written {
  value: Json
  file: string
  /** The fields of the row are parameters or headers, which are always sent. */
  isParameter?: boolean | undefined
}

/** A place of a page. */
export interface Place {
  form: 'HTML' | 'Markdown'
  /** As readers would say it: `body/to/country`. */
  path: string
  direction: 'request' | 'response'
  /** Whether a door leads to the schema with this name, or file and pointer. */
  leadsTo: (door: Door, id: string) => boolean
}

/** A door, and the schema that must be behind it. */
export interface Opened extends Written {
  door: Door
  place: Place
}

interface Field extends Written {
  isRequired: boolean
  trail: readonly JsonRecord[]
}

interface Contents {
  fields: Map<string, Field[]>
  /** Every name that some part requires. */
  required: Set<string>
  missing: string[]
}

interface Walk {
  levels: Level[]
  place: Place
  trail: readonly JsonRecord[]
  /** The schemas that this place has so far: they describe the same value, or its items. */
  here: readonly JsonRecord[]
  found: Contents
  /** It is one of several that apply together. */
  isMerged?: boolean
  /** Whether what is required here always is. */
  isCertain: boolean
}

/** Nothing is expected below what Markdown only names. */
function isOnlyNamed(levels: Level[]): boolean {
  return levels.length > 0 && levels.every(({ text, rows }) => text === '' && rows.length === 0)
}

interface Around {
  place: Place
  found: Contents
  trail: readonly JsonRecord[]
}

/** Schemas that apply under a condition. */
function conditionsIn({ if: when, then, else: otherwise, dependentSchemas }: JsonRecord): Json[] {
  return [when, then, otherwise, ...membersOf(dependentSchemas).map(([, value]) => value)].filter(
    (value) => value !== undefined,
  )
}

/** What the row of a field must say. */
function wordsOf(node: JsonRecord): string[] {
  const { type, format, description, deprecated } = node
  const words: string[] = []
  // A list of values or parts says more than its type.
  const isPlain = !['$ref', 'allOf', 'oneOf', 'anyOf'].some((key) => node[key] !== undefined)
  if (!isPlain) return words
  if (typeof type === 'string' && scalars.has(type) && node.properties === undefined) words.push(type)
  if (type === 'array' && isRecord(node.items)) words.push('array of')
  if (typeof format === 'string' && typeof type === 'string' && scalars.has(type)) words.push(`(${format})`)
  if (deprecated === true) words.push('deprecated')
  const [start] =
    /^[a-z][a-z0-9, ]{8,60}(?=[ .])/i.exec(typeof description === 'string' ? oneLine(description) : '') ?? []
  if (start !== undefined) words.push(start)
  for (const value of listOf(node.enum))
    if (typeof value === 'string' && value.length < 400 && value.trim() !== '') words.push(oneLine(value))
  for (const key of ['default', 'pattern'] as const) {
    const value = node[key]
    if (typeof value === 'string' && value.length < 400 && value.trim() !== '') words.push(oneLine(value))
  }
  for (const key of ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const)
    if (typeof node[key] === 'number' && Number.isSafeInteger(node[key])) words.push(String(node[key]))
  return words
}

const scalars = new Set(['string', 'integer', 'number', 'boolean'])
