import type { Spec, Store } from '@specnav/core'
import { textHash } from '@specnav/core/files'
import { specKey } from '@specnav/pages/facts'
import { isObject, type JsonValue } from '@specnav/core/text'

/** What is found in specifications, and in texts beside them: that of the last run, where all of these say what they said. */
export class Findings {
  readonly #store: Store | undefined
  readonly #name: string
  readonly #known: Readonly<Record<string, unknown>>
  readonly #made: Record<string, { key: string; found: unknown }> = {}

  /** `root` is the folder of the project. Without a store, everything is found anew. */
  constructor(store?: Store, root = '') {
    this.#store = store
    this.#name = `found-${textHash([root])}`
    const known = store?.load(this.#name) as JsonValue | undefined
    this.#known = isObject(known) ? known : {}
  }

  /** What `find` finds, by a name of its own. It depends on nothing but these. */
  of<T>(name: string, { specs, text = '' }: { specs: readonly Spec[]; text?: string }, find: () => T[]): T[] {
    const names = this.#store ? specs.map(specKey) : [undefined]
    if (names.includes(undefined)) return find()
    const key = textHash([text, ...names.map(String)])
    const known = this.#known[name] as { key: string; found: T[] } | undefined
    const found = known?.key === key && Array.isArray(known.found) ? known.found : find()
    this.#made[name] = { key, found }
    return found
  }

  /** Keeps what was found for the next run. */
  save(): void {
    this.#store?.save(this.#name, this.#made)
  }
}
