import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A folder that exists until it is removed, or the process ends, also by a signal. */
export interface TemporaryFolder {
  path: string
  remove(): void
}

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
  const path = mkdtempSync(join(beside, `${prefix}${process.pid}-`))
  const clean = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  const waiting = removeAfterEnd(path)
  process.once('exit', clean)
  return {
    path,
    remove() {
      process.off('exit', clean)
      waiting?.kill()
      clean()
    },
  }
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

/**
 * Starts a shell that removes a folder when this process has ended, whatever ends it: its input ends then. A listener for
 * signals could do it, but waits for whatever is at work, and so would the signal. Windows has no such shell.
 */
function removeAfterEnd(path: string): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const script = 'read -r line; rm -rf -- "$1"'
  const child = spawn('/bin/sh', ['-c', script, 'specnav', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C is for this process alone.
    detached: true,
  })
  child.on('error', () => {
    // The next build removes it.
  })
  child.unref()
  return child
}
