import process from 'node:process'

/** The parts of the process that a command uses, passed in so that no other code accesses them. */
export interface Terminal {
  env: Record<string, string | undefined>
  /** For results, and the log of a server: read by scripts. */
  out(text: string): void
  /** For messages to people. */
  err(text: string): void
  /** Settles on the first request to stop (Ctrl-C, or SIGTERM). A second request stops the process at once. */
  interrupted(): Promise<void>
}

export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    // It is not an error if the reader stops early (`| head`).
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
  return {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    interrupted: () =>
      new Promise((resolve) => {
        const end = () => {
          process.off('SIGINT', end).off('SIGTERM', end)
          resolve()
        }
        process.on('SIGINT', end).on('SIGTERM', end)
      }),
  }
}
