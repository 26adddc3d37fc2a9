import process from 'node:process'

/** What a command has of the process: handed in, so that nothing else asks for it. */
export interface Terminal {
  env: Record<string, string | undefined>
  /** Results, and the log of a server: what a script reads. */
  out(text: string): void
  /** What a person reads. */
  err(text: string): void
  /** Settles when the process is asked to end (Ctrl-C, or SIGTERM). A second request ends it at once. */
  interrupted(): Promise<void>
}

export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    // A reader that has seen enough (`| head`) is no failure.
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
