import type { NamedSchema } from '../endpoint-types.ts'
import { escapeText } from '../../html.ts'
import { type Chunk, namedBody, schemaId, summaryOf } from './schema.ts'

/** Named schemas nest this deep where they are used; deeper ones stand side by side below. */
const maxNesting = 4

/**
 * Puts a page together: every named schema gets one place, where the page uses it nearest to its own parts; everywhere else
 * its name is a link to that place. Costs the size of the page.
 */
export function layOut(chunks: Chunk[], schemas: NamedSchema[]): { main: string; rest: string } {
  const named = new Map(
    schemas.map((schema) => [schema.key, { schema, id: schemaId(schema.key), body: namedBody(schema) }]),
  )
  /** The schema in whose body a schema stands; undefined for the page's own parts, null for one that stands apart. */
  const homes = new Map<string, string | undefined | null>()
  const apart: string[] = []

  function settle(from: [home: string | undefined, body: Chunk[]][], depth: number): void {
    for (let level = from; level.length > 0; depth++) {
      const next: typeof level = []
      for (const [home, body] of level) {
        for (const chunk of body) {
          if (typeof chunk === 'string' || chunk.type !== 'body' || homes.has(chunk.to)) continue
          const target = named.get(chunk.to)
          if (!target) continue
          homes.set(chunk.to, depth < maxNesting ? home : null)
          if (depth >= maxNesting) apart.push(chunk.to)
          next.push([chunk.to, target.body])
        }
      }
      level = next
    }
  }
  settle([[undefined, chunks]], 0)
  // What is mentioned only, a discriminator's mapping for one, has no place yet.
  for (const [key, { body }] of named) {
    if (homes.has(key)) continue
    homes.set(key, null)
    apart.push(key)
    settle([[key, body]], maxNesting)
  }

  const placed = new Set<string>()
  function write(body: Chunk[], home: string | undefined): string {
    let html = ''
    for (const chunk of body) {
      if (typeof chunk === 'string') {
        html += chunk
        continue
      }
      const target = named.get(chunk.to)
      if (chunk.type === 'name') {
        html += target ? `<a href="#${target.id}">${escapeText(chunk.name)}</a>` : escapeText(chunk.name)
      } else if (target && homes.get(chunk.to) === home && !placed.has(chunk.to)) {
        placed.add(chunk.to)
        const inner = `<div id="${target.id}">${write(target.body, chunk.to)}</div>`
        html += chunk.open
          ? inner
          : `<details class="sn-fold"><summary>${summaryOf(target.schema.schema)}</summary>${inner}</details>`
      }
    }
    return html
  }

  const main = write(chunks, undefined)
  const rest = apart.map((key) => {
    const { schema, id, body } = named.get(key)!
    return `<details class="sn-fold"><summary>${escapeText(schema.name)}</summary><div id="${id}">${write(body, key)}</div></details>`
  })
  return { main, rest: rest.join('') }
}
