import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A folder that exists until it is removed, or the process ends, also by a signal. */
export interface TemporaryFolder {
  path: string
  remove(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Makes a folder beside the site for what is not finished. Its name says which process it is of, and those of processes
 * that were killed are deleted: the ones of this computer that are gone.
 */
export function draftFolder(beside: string): TemporaryFolder {
  const prefix = `.specnav-${hostname()}-`
  for (const name of readdirSync(beside)) {
    const id = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (id > 0 && !isRunning(id)) removeLeft(join(beside, name))
  }
  return temporaryFolder(join(beside, `${prefix}${process.pid}-`))
}

function removeLeft(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // It belongs to another user.
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // It belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Makes a folder whose path starts with `prefix`. */
function temporaryFolder(prefix: string): TemporaryFolder {
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
