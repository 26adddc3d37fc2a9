import { type Html, markup } from '../../html.ts'
import type { NamedSchema } from '../endpoint-types.ts'
import { type Draft, schemaId } from './draft.ts'
import { namedBody, summaryOf } from './schema.ts'

/** Maximum depth of named schemas inside each other; deeper ones are separate, below. */
const maxNesting = 4

/** A named schema that is being placed. */
interface Named {
  schema: NamedSchema
  id: string
  body: Draft
}

/** The schema whose body contains a schema; undefined for the page's own parts, null for a separate one. */
type Homes = Map<string, string | undefined | null>

/**
 * Assembles a page. Every named schema appears in one place: where the page uses it nearest to its own parts.
 * Elsewhere its name is a link to that place. The cost is proportional to the size of the page.
 */
export function layOut(draft: Draft, schemas: NamedSchema[]): { main: Html; rest: Html[] } {
  const named = new Map(
    schemas.map((schema): [string, Named] => [
      schema.key,
      { schema, id: schemaId(schema.key), body: namedBody(schema) },
    ]),
  )
  const { homes, apart } = settle(draft, named)
  const placed = new Set<string>()

  function write(body: Draft, home: string | undefined): Html {
    return body.fill((place) => {
      const target = named.get(place.to)
      if (place.type === 'name')
        return target ? markup`<a href="#${target.id}">${place.name}</a>` : markup`${place.name}`
      if (!target || homes.get(place.to) !== home || placed.has(place.to)) return undefined
      placed.add(place.to)
      const inner = markup`<div id="${target.id}">${write(target.body, place.to)}</div>`
      return place.open ? inner : folded(summaryOf(target.schema.schema), inner)
    })
  }

  const main = write(draft, undefined)
  const rest = apart.map((key) => {
    const { schema, id, body } = named.get(key)!
    return folded(schema.name, markup`<div id="${id}">${write(body, key)}</div>`)
  })
  return { main, rest }
}

function folded(summary: string, inner: Html): Html {
  return markup`<details class="sn-fold"><summary>${summary}</summary>${inner}</details>`
}

/** Finds the place of every named schema, and which ones are separate. */
function settle(draft: Draft, named: Map<string, Named>): { homes: Homes; apart: string[] } {
  const homes: Homes = new Map()
  const apart: string[] = []

  function spread(from: [home: string | undefined, body: Draft][], depth: number): void {
    for (let level = from; level.length > 0; depth++) {
      const next: typeof level = []
      for (const [home, body] of level) {
        for (const part of body.parts) {
          if (typeof part === 'string' || part.type !== 'body' || homes.has(part.to)) continue
          const target = named.get(part.to)
          if (!target) continue
          homes.set(part.to, depth < maxNesting ? home : null)
          if (depth >= maxNesting) apart.push(part.to)
          next.push([part.to, target.body])
        }
      }
      level = next
    }
  }
  spread([[undefined, draft]], 0)
  // A schema that is only mentioned, for example in a discriminator's mapping, has no place yet.
  for (const [key, { body }] of named) {
    if (homes.has(key)) continue
    homes.set(key, null)
    apart.push(key)
    spread([[key, body]], maxNesting)
  }
  return { homes, apart }
}
