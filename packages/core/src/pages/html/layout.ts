import { type Html, markup } from '../../html.ts'
import type { NamedSchema } from '../endpoint-types.ts'
import { type Draft, schemaId } from './draft.ts'
import { joinPath } from './field-path.ts'
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

/** Where a schema is, in the platform's anchors: `body-customer`. More than one for a body that is a response, too. */
type Paths = Map<string, string[]>

/**
 * Assembles a page. Every named schema appears in one place: where the page uses it nearest to its own parts.
 * Elsewhere its name is a link to that place. The cost is proportional to the size of the page. `taken`: the
 * ids that no row may have.
 */
export function layOut(
  draft: Draft,
  schemas: NamedSchema[],
  taken: Iterable<string> = [],
): { main: Html; rest: Html[] } {
  const named = new Map(
    schemas.map((schema): [string, Named] => [
      schema.key,
      { schema, id: schemaId(schema.key), body: namedBody(schema) },
    ]),
  )
  const { homes, apart, paths } = settle(draft, named)
  const placed = new Set<string>()
  const ids = new Set(taken)

  /** The name of a row, with the platform's anchors that are still free. */
  function fieldOf(name: string, path: string, home: string | undefined): Html {
    const anchors = pathsOf(home, paths).map((above) => joinPath([above, path]))
    const [first, ...others] = anchors.filter((anchor) => !ids.has(anchor) && ids.add(anchor))
    if (first === undefined) return markup`<code>${name}</code>`
    return markup`<code id="${first}">${others.map((id) => markup`<span id="${id}"></span>`)}${name}</code>`
  }

  function write(body: Draft, home: string | undefined): Html {
    return body.fill((place) => {
      if (place.type === 'field') return fieldOf(place.name, place.path, home)
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

/** The places of schemas that are a body as a whole. */
const wholeBodies = new Set(['body', 'response'])

/** Finds the place of every named schema, and which ones are separate. */
function settle(draft: Draft, named: Map<string, Named>): { homes: Homes; apart: string[]; paths: Paths } {
  const homes: Homes = new Map()
  const paths: Paths = new Map()
  const apart: string[] = []

  function spread(from: [home: string | undefined, body: Draft][], depth: number): void {
    for (let level = from; level.length > 0; depth++) {
      const next: typeof level = []
      for (const [home, body] of level) {
        for (const part of body.parts) {
          if (typeof part === 'string' || part.type !== 'body') continue
          const { path } = part
          if (path !== undefined && (!homes.has(part.to) || wholeBodies.has(path))) {
            const here = pathsOf(home, paths).map((above) => joinPath([above, path]))
            paths.set(part.to, [...new Set([...(paths.get(part.to) ?? []), ...here])])
          }
          if (homes.has(part.to)) continue
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
  return { homes, apart, paths }
}

function pathsOf(home: string | undefined, paths: Paths): string[] {
  return home === undefined ? [''] : (paths.get(home) ?? [])
}
