import { codeSpan } from '@specnav/pages/markdown'
import { isObvious, type SchemaReader } from '@specnav/pages/facts'
import type { Direction, ObjectSchema, Schema } from '@specnav/pages/reference'
import { placeKey } from '../findings.ts'
import { memberPath } from '../schema/properties.ts'
import { behind, type Field, propertyField, schemaField, type Side } from './side.ts'

/** A field in two versions, or in one of them. */
export interface ComparedField {
  /** The end of its path: `.name`, `[]`. */
  name: string
  before?: Side
  after?: Side
  /** The prefix of the names of its fields, if it is not its own name. */
  start?: string
  /** What it holds, if both versions have it. */
  children: ComparedField[]
  /** Both versions have a schema with a name here: what it holds is compared once. */
  named?: NamedPair
  /** What the differ calls its place. */
  place: string
}

/** A schema with a name in both versions. */
export interface NamedPair {
  key: string
  name: string
  before: Schema
  after: Schema
  place: FieldOwner
}

/** Where a field is, as the differ says it. */
export interface FieldOwner {
  owner: string
  path: string
  direction: Direction
}

type Pair = { before: Schema; after: Schema }

/** A field of each version that has it. */
interface FieldPair {
  before: Field | undefined
  after: Field | undefined
}

/** Schemas inside of each other without a name are compared this deep. */
const maxDepth = 32

/** Compares the fields of two versions of a specification. What several operations share is compared once. */
export class FieldComparer {
  readonly before: SchemaReader
  readonly after: SchemaReader
  readonly #inside = new Map<string, ComparedField[]>()
  readonly #verdicts = new Map<string, boolean>()

  constructor(before: SchemaReader, after: SchemaReader) {
    this.before = before
    this.after = after
  }

  compare(name: string, { before, after }: FieldPair, place: FieldOwner, depth = 0): ComparedField {
    const field: ComparedField = {
      name,
      ...(before && { before: before.side }),
      ...(after && { after: after.side }),
      children: [],
      place: placeKey(place.owner, place.path),
    }
    if (!before || !after) return field
    const pair = { before: before.schema, after: after.schema }
    const named = namedPair(pair, place)
    return named ? { ...field, named } : { ...field, children: this.#childrenOf(pair, place, depth) }
  }

  /** What a named schema holds. */
  inside({ key, before, after, place }: NamedPair): ComparedField[] {
    let children = this.#inside.get(key)
    if (!children) this.#inside.set(key, (children = this.#childrenOf({ before, after }, place, 0)))
    return children
  }

  /** Whether a field, or one inside, differs between the versions. */
  differs(field: ComparedField): boolean {
    if (isChanged(field) || field.children.some((child) => this.differs(child))) return true
    return field.named !== undefined && this.insideDiffers(field.named)
  }

  /** Whether what named schemas hold differs. */
  insideDiffers(first: NamedPair): boolean {
    return this.reaches(first, isChanged, this.#verdicts)
  }

  /**
   * Whether a named schema holds a field that `has` accepts, itself or through others. Remembers the verdict on every
   * pair that it reaches, because they can contain each other.
   */
  reaches(first: NamedPair, has: (field: ComparedField) => boolean, verdicts: Map<string, boolean>): boolean {
    const known = verdicts.get(first.key)
    if (known !== undefined) return known
    const users = new Map<string, string[]>()
    const found = new Set<string>()
    // Iterating over a map includes what is added meanwhile.
    const reached = new Map([[first.key, first]])
    for (const [key, pair] of reached) {
      const visit = (fields: readonly ComparedField[]): void => {
        for (const field of fields) {
          const { named } = field
          if (has(field) || (named && verdicts.get(named.key))) found.add(key)
          if (named && !verdicts.has(named.key)) {
            users.set(named.key, [...(users.get(named.key) ?? []), key])
            reached.set(named.key, named)
          }
          visit(field.children)
        }
      }
      visit(this.inside(pair))
    }
    for (const key of found) for (const user of users.get(key) ?? []) found.add(user)
    for (const key of reached.keys()) verdicts.set(key, found.has(key))
    return found.has(first.key)
  }

  #childrenOf({ before, after }: Pair, place: FieldOwner, depth: number): ComparedField[] {
    if (depth > maxDepth) return []
    const old = this.#membersOf(behind(before, this.before), place, this.before)
    const next = this.#membersOf(behind(after, this.after), place, this.after)
    return [...new Set([...old.keys(), ...next.keys()])].flatMap((name) => {
      const was = old.get(name)
      const is = next.get(name)
      // The type of a list says what is in it.
      if (name === '[]' && [was, is].every((one) => one === undefined || isObvious(one.field.schema))) return []
      return this.compare(name, { before: was?.field, after: is?.field }, (is ?? was)!.place, depth + 1)
    })
  }

  #membersOf(
    schema: Schema,
    place: FieldOwner,
    reader: SchemaReader,
  ): Map<string, { field: Field; place: FieldOwner }> {
    const at = (path: string, found: Schema) => ({ field: schemaField(found, reader), place: { ...place, path } })
    switch (schema.type) {
      case 'object':
        return new Map([
          ...schema.properties
            .filter(({ only }) => only === undefined || only === place.direction)
            .map((property) => {
              const found = propertyField(property, reader)
              const inner = { ...place, path: memberPath(place.path, property.name) }
              return [`.${property.name}`, { field: found, place: inner }] as const
            }),
          ...otherProperties(schema).map(
            ([name, path, found]) => [name, at(memberPath(place.path, path), found)] as const,
          ),
        ])
      case 'array':
        return new Map([['[]', at(`${place.path}[]`, schema.items)]])
      case 'tuple':
        return new Map(schema.items.map((item, index) => [`[${index}]`, at(`${place.path}[${index}]`, item)]))
      case 'union':
        return new Map(
          schema.variants.map(({ label, schema: variant }) => {
            const path = variant.type === 'link' ? `${place.path}<${variant.name}>` : place.path
            return [` (${label})`, at(path, variant)]
          }),
        )
      case 'all':
        return new Map(schema.schemas.flatMap((part) => [...this.#membersOf(behind(part, reader), place, reader)]))
      default:
        return new Map()
    }
  }
}

/** Whether the two versions say something else about a field itself. */
export function isChanged({ before, after }: ComparedField): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

/** Their names, and what the differ adds to the path. */
function otherProperties({ patternProperties = [], additionalProperties }: ObjectSchema): [string, string, Schema][] {
  const named = patternProperties.map(({ pattern, schema }): [string, string, Schema] => [
    `./${pattern}/`,
    pattern,
    schema,
  ])
  return additionalProperties ? [...named, ['.*', '', additionalProperties]] : named
}

/** The owner of what is inside is the schema. */
function namedPair({ before, after }: Pair, { direction }: FieldOwner): NamedPair | undefined {
  if (before.type !== 'link' || after.type !== 'link') return undefined
  const owner = `${codeSpan(after.name)} in ${direction === 'response' ? 'responses' : 'requests'}`
  const place = { owner, path: '', direction }
  return { key: `${before.to}\n${after.to}\n${direction}`, name: after.name, before, after, place }
}
