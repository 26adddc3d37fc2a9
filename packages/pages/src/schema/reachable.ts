import { addDigits } from '../examples/digits.ts'
import type { DistantSchema, NamedSchema } from '../endpoint-types.ts'
import { summaryOf, typeSummary } from '../text/schema.ts'
import type { SchemaReader } from './reader.ts'
import { type Contents, contentsOf } from './walk.ts'

/** Maximum size of the named schemas on a page: about, in bytes of HTML. */
const maxSize = 14_000

/** Maximum size of a page as Markdown, in characters: about 25,000 tokens. */
const maxText = 90_000

/** Maximum size of those that only a form shows: it is larger, because they are packed. */
const maxFormSize = 40_000

/** The most fields of an object that its page's Markdown always has. */
const fewFields = 5

interface Reached {
  schemas: NamedSchema[]
  distant: DistantSchema[]
}

/**
 * The named schemas that a page with these contents reaches, breadth first, as long as they fit, and those that it
 * only names. A schema of the page's own parts always fits. Adds their long integers to the contents.
 */
export function reachable(contents: Contents, reader: SchemaReader): Reached {
  const reached = new Reach(contents, reader)
  let size = 0
  reached.follow(contents.links.keys(), (inside, _, level) => {
    if (level > 0 && size + inside.size > maxSize) return false
    size += inside.size
    return true
  })
  return reached.result()
}

/**
 * The named schemas of a page as text: the stages come one after the other, each with all that it reaches, as long as
 * the whole fits. Values that are not objects, and small objects, always fit.
 */
export function reachableInText(contents: Contents, stages: readonly Contents[], reader: SchemaReader): Reached {
  const reached = new Reach(contents, reader)
  let size = textSize(contents)
  for (const stage of stages) {
    reached.follow(stage.links.keys(), (inside, { schema }, level) => {
      const isSmall = schema.type === 'object' ? schema.properties.length <= fewFields : schema.type === 'scalar'
      if (level > 0 && !isSmall && size + textSize(inside) > maxText) return false
      size += textSize(inside)
      return true
    })
  }
  return reached.result()
}

/** Bytes of Markdown. */
function textSize({ size, count }: Contents): number {
  return size - 90 * count
}

type Fits = (inside: Contents, named: NamedSchema, level: number) => boolean

class Reach {
  readonly #schemas = new Map<string, NamedSchema>()
  readonly #distant = new Map<string, DistantSchema>()
  readonly #contents: Contents
  readonly #reader: SchemaReader

  constructor(contents: Contents, reader: SchemaReader) {
    this.#contents = contents
    this.#reader = reader
  }

  /** Adds the schemas behind these keys and, breadth first, all that they reach. */
  follow(start: Iterable<string>, fits: Fits): void {
    let keys = [...start]
    for (let level = 0; keys.length > 0; level++) {
      const next: string[] = []
      for (const key of keys) {
        if (this.#schemas.has(key) || (level > 0 && this.#distant.has(key))) continue
        const named = this.#reader.named(key)
        const inside = contentsOf(named)
        if (!fits(inside, named, level)) {
          const { name, direction, schema } = named
          this.#distant.set(key, {
            key,
            name,
            ...(direction && { direction }),
            summary: summaryOf(schema),
            type: typeSummary(schema),
          })
          continue
        }
        this.#distant.delete(key)
        this.#schemas.set(key, named)
        addDigits(this.#contents, inside.digits)
        next.push(...inside.links.keys())
      }
      keys = next
    }
  }

  result(): Reached {
    return { schemas: [...this.#schemas.values()], distant: [...this.#distant.values()] }
  }
}

/** The named schemas that a part of an exchange reaches beyond those of its page, nearest first. */
export function formSchemas({ links }: Contents, reader: SchemaReader, shown: readonly NamedSchema[]): NamedSchema[] {
  const onPage = new Set(shown.map(({ key }) => key))
  const found = new Map<string, NamedSchema>()
  let size = 0
  // The set grows while it is read.
  const keys = new Set(links.keys())
  for (const key of keys) {
    const named = reader.named(key)
    const inside = contentsOf(named)
    if (!onPage.has(key)) {
      if (size + inside.size > maxFormSize) continue
      size += inside.size
      found.set(key, named)
    }
    for (const to of inside.links.keys()) keys.add(to)
  }
  return [...found.values()]
}
