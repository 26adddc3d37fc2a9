import type { Output } from './terminal.ts'

export interface Progress {
  /** Replaces the previous text with `text`. */
  update(text: string): void
  /** Clears the line. */
  done(): void
}

/** A progress line that is redrawn during long work; shows nothing if no terminal is attached. */
export function progress(output: Output): Progress {
  if (!output.interactive) return { update() {}, done() {} }
  const clear = '\r\u001b[2K'
  return {
    update: (text) => output.write(`${clear}${text}`),
    done: () => output.write(clear),
  }
}
