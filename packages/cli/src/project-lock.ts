import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { decodePercent } from '@specnav/core/text'

/** The folder of the lock, in the folder of a project. A dot folder is not part of the site. */
export const lockFolder = '.specnav-lock'

/** Who writes into a project. It is the name of a file: a file can be renamed by one process alone. */
interface Writer {
  id: number
  host: string
  command: string
}

/**
 * Keeps a project for one command that writes into it. Throws if another one does: two plans from the same state would
 * undo each other. What a process has left behind that is gone is taken over.
 */
export function lockProject(root: string, command: string): { release(): void } {
  const made = mkdirSync(root, { recursive: true })
  const folder = join(root, lockFolder)
  const name = fileName({ id: process.pid, host: hostname(), command })
  const other = take(folder, name)
  if (other !== undefined) throw new Error(busyMessage(root, other))
  held.add(name)
  const release = () => {
    process.off('exit', release)
    held.delete(name)
    rmSync(join(folder, name), { force: true })
    removeEmpty(folder)
    if (made !== undefined) removeEmpty(root)
  }
  process.once('exit', release)
  return { release }
}

/** The names of the locks that this process has. In a container, processes of before had the same number. */
const held = new Set<string>()

/** How often a lock can change while it is looked at: each time, somebody else has ended or begun. */
const mostAttempts = 100

/** Takes the lock, or returns the name of whoever has it. */
function take(folder: string, name: string): string | undefined {
  const draft = `${folder}-${name}`
  mkdirSync(draft)
  writeFileSync(join(draft, name), '')
  let other = 'Another process'
  try {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      // Only an empty folder can be replaced by another one.
      if (isDone(() => renameSync(draft, folder))) return undefined
      const found = nameIn(folder)
      if (found === undefined) removeEmpty(folder)
      else if (isRunning(found)) return found
      // Of several who find the same name, one can rename it.
      else if (isDone(() => renameSync(join(folder, found), join(folder, name)))) return undefined
      other = found ?? other
    }
    return other
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The name of whoever has the lock. Undefined: somebody has released it. */
function nameIn(folder: string): string | undefined {
  try {
    return readdirSync(folder)[0]
  } catch {
    return undefined
  }
}

function isDone(action: () => void): boolean {
  try {
    action()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'EBUSY', 'ENOENT'].includes(code)) return false
    throw error
  }
}

function removeEmpty(folder: string): void {
  isDone(() => rmdirSync(folder))
}

function fileName({ id, host, command }: Writer): string {
  return [id, host, command, Date.now().toString(36)].map((part) => encodeURIComponent(part)).join('+')
}

function writerIn(name: string): Writer | undefined {
  const [id, host, command] = name.split('+').map(decodePercent)
  return command === undefined || host === undefined ? undefined : { id: Number(id), host, command }
}

/** Of a process on another computer, nobody here knows. */
function isRunning(name: string): boolean {
  const writer = writerIn(name)
  if (writer?.host !== hostname()) return true
  if (writer.id === process.pid) return held.has(name)
  try {
    return process.kill(writer.id, 0)
  } catch (error) {
    // It belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function busyMessage(root: string, name: string): string {
  const writer = writerIn(name)
  const who = writer ? `\`${writer.command}\` (process ${writer.id} on ${writer.host})` : `\`${name}\``
  return `${who} is writing into this project. Nothing was changed: wait until it has ended, and run the command again. If there is no such process, delete ${join(root, lockFolder)}.`
}
