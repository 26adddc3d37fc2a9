import { Failure } from './failure.ts'

/** How long an answer may take, in milliseconds. */
export interface Timeouts {
  /** Until the model begins. Default: 30,000. */
  first?: number
  /** Between two pieces of the answer. Default: 20,000. */
  between?: number
  /** The whole answer. Default: 120,000. */
  total?: number
}

/** Watches over one answer: its signal aborts what takes too long, and what the reader does not wait for. */
export class Patience {
  readonly #controller = new AbortController()
  readonly #between: number
  readonly #total: ReturnType<typeof setTimeout>
  #next: ReturnType<typeof setTimeout>

  constructor(reader: AbortSignal, { first = 30_000, between = 20_000, total = 120_000 }: Timeouts = {}) {
    this.#between = between
    this.#total = this.#failAfter(total, 'The answer of the model takes longer than')
    this.#next = this.#failAfter(first, 'The model does not begin within')
    if (reader.aborted) this.#controller.abort(reader.reason)
    reader.addEventListener('abort', () => this.#controller.abort(reader.reason), { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Something has come. */
  restart(): void {
    clearTimeout(this.#next)
    this.#next = this.#failAfter(this.#between, 'Nothing comes from the model for')
  }

  end(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#total)
    // What is still open at the provider costs money.
    this.#controller.abort(new Failure('broken', 'The answer has ended.'))
  }

  #failAfter(milliseconds: number, reason: string): ReturnType<typeof setTimeout> {
    return setTimeout(
      () => this.#controller.abort(new Failure('stalled', `${reason} ${milliseconds} ms.`)),
      milliseconds,
    )
  }
}
