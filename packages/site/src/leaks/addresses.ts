import type { Place } from '@specnav/core'
import type { Found } from './phrases.ts'

const addressLike = /\bhttps?:\/\/[^\s"'<>`\\{}|^]+/gi

/** Addresses that must not be found: those of other sites with a path, because a host alone is in many texts. */
export class Addresses {
  readonly #places = new Map<string, Place>()

  all(): Iterable<string> {
    return this.#places.keys()
  }

  add(text: string, place: Place): void {
    for (const { address } of addressesIn(text)) if (!this.#places.has(address)) this.#places.set(address, place)
  }

  /** Takes back what is also in a text that may be read. */
  remove(text: string): void {
    for (const { address } of addressesIn(text)) this.#places.delete(address)
  }

  /** Takes back the addresses below these: what an API has at its server is in the samples of its pages. */
  removeBelow(servers: readonly string[]): void {
    const starts = servers.filter((server) => /^https?:\/\/[^/{]+(?:\/|$)/i.test(server)).map(startOf)
    for (const address of this.#places.keys())
      if (starts.some((start) => start.test(address))) this.#places.delete(address)
  }

  /** The first of each place that is in a text. */
  find(text: string): Found[] {
    const found = new Map<Place, Found>()
    for (const { address, index } of addressesIn(text)) {
      const place = this.#places.get(address)
      if (place && !found.has(place)) found.set(place, { place, text: address, index })
    }
    return [...found.values()]
  }
}

/** The addresses below a server, whose path can have variables. A host that only begins like its own is another one. */
function startOf(server: string): RegExp {
  const parts = server.replace(/\/+$/, '').split(/(?:\{[^}]*\})+/)
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${escaped.join('[^/?#]*')}(?:[/?#]|$)`, 'i')
}

function* addressesIn(text: string): Generator<{ address: string; index: number }> {
  for (const { 0: written, index } of text.matchAll(addressLike)) {
    // What ends a sentence or a Markdown link is not part of it.
    const address = written.replace(/&amp;/g, '&').replace(/[).,;:!?\]*_/]+$/, '')
    if (/^https?:\/\/[^/?#]+[/?#]./i.test(address)) yield { address: address.toLowerCase(), index }
  }
}
