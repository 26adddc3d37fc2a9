import { isDeepStrictEqual } from 'node:util'
import type { Kept } from '@specnav/core'
import { keyOf } from '@specnav/core/files'

/** A question, and what is kept of its answer. */
type Asked = readonly [name: string, args: readonly unknown[], answer: unknown]

interface Remembered<T> {
  asked: readonly Asked[]
  value: T
}

/** A value, and a name for it: a hash of all that it was made from. */
export interface Named<T> {
  value: T
  key: string | undefined
}

/** Questions about a site on whose answers a value depends: to which page a link leads, how an icon is drawn. */
export class Questions {
  readonly #kept: Kept | undefined
  readonly #asks = new Map<string, (...args: never[]) => unknown>()
  readonly #asked = new Map<string, Asked>()

  constructor(kept: Kept | undefined) {
    this.#kept = kept
  }

  /** The question as a function. `noted`: what is kept of its answer. Default: all of it. */
  of<Args extends unknown[], Answer>(
    name: string,
    ask: (...args: Args) => Answer,
    noted: (answer: Answer) => unknown = (answer) => answer,
  ): (...args: Args) => Answer {
    if (!this.#kept) return ask
    this.#asks.set(name, (...args: Args) => noted(ask(...args)))
    return (...args) => {
      const answer = ask(...args)
      this.#asked.set(JSON.stringify([name, args]), [name, args, noted(answer)])
      return answer
    }
  }

  /**
   * What `make` makes of what `key` names and of answers. It is that of an earlier build where these are the same; `key`
   * is the hash of all else that it depends on. Without a key, it is made.
   */
  remembered<T>(key: string | undefined, make: () => T): Named<T> {
    const kept = this.#kept
    if (!kept || key === undefined) return { value: make(), key: undefined }
    const known = kept.load(key) as Remembered<T> | undefined
    if (known && this.#areAnswered(known.asked)) return { value: known.value, key: keyOf(key, known.asked) }
    const value = make()
    const asked = [...this.#asked.values()]
    kept.save(key, { asked, value } satisfies Remembered<T>)
    return { value, key: keyOf(key, asked) }
  }

  /** Whether all answers are what they were. All are asked for: some questions are problems, which are reported so. */
  #areAnswered(asked: readonly Asked[]): boolean {
    return asked.every(([name, args, answer]) => {
      const now = this.#asks.get(name)?.(...(args as never[]))
      return now === answer || isDeepStrictEqual(now, answer)
    })
  }
}
