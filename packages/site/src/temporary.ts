import { mkdtempSync, rmSync } from 'node:fs'

/** A folder that exists until it is removed, or the process ends, also by a signal. */
export interface TemporaryFolder {
  path: string
  remove(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Makes a folder whose path starts with `prefix`. */
export function temporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(prefix)
  const clean = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  const release = () => {
    process.off('exit', clean)
    for (const signal of signals) process.off(signal, onSignal)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    clean()
    release()
    // Nobody else listens, so the signal now does what it would have done without us.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.once('exit', clean)
  for (const signal of signals) process.once(signal, onSignal)
  return {
    path,
    remove() {
      release()
      clean()
    },
  }
}
