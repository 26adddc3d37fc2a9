import type { Output } from './terminal.ts'

export interface Progress {
  /** Draws `text` over what stood there before. */
  update(text: string): void
  /** Leaves the line empty. */
  done(): void
}

/** One line that is drawn over while long work goes on; nothing at all where nobody watches. */
export function progress(output: Output): Progress {
  if (!output.interactive) return { update() {}, done() {} }
  const clear = '\r\u001b[2K'
  return {
    update: (text) => output.write(`${clear}${text}`),
    done: () => output.write(clear),
  }
}
