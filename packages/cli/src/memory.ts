import { mkdirSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Inputs } from '@specnav/core'
import type { ExitCode } from './exit-code.ts'

/** The output of a command. */
export interface Printed {
  out: string
  err: string
  code: ExitCode
}

/** A result, and the state of every file and folder that it depends on. */
interface Remembered {
  key: string
  inputs: [path: string, state: string][]
  printed: Printed
}

/**
 * The previous output of a command, as long as nothing that it read has changed. `key` contains everything
 * else that the result depends on: the version, the command and its options. Files are compared by size and
 * times, as in `git` and `make`.
 */
export function createMemory(cacheFolder: string, root: string, key: readonly unknown[]) {
  const ownKey = JSON.stringify([root, ...key])
  // Two keys may share a file name: then each replaces the other's result. Loading a hash that prevents this
  // would take longer than everything else.
  const file = join(cacheFolder, 'printed', `${crc32(ownKey).toString(16)}.json`)
  return {
    recall(): Printed | undefined {
      try {
        const { key: known, inputs, printed }: Remembered = JSON.parse(readFileSync(file, 'utf8'))
        const isGood = known === ownKey && inputs.every(([path, state]) => stateOf(join(root, path)) === state)
        return isGood ? printed : undefined
      } catch {
        return undefined
      }
    },
    keep(inputs: Inputs, printed: Printed): void {
      const paths = [...inputs.files, ...inputs.folders, ...(inputs.history ?? [])]
      const states = paths.map((path): [string, string] => [path, stateOf(join(root, path))])
      // A file that was written while we read it may have changed unnoticed, within the resolution of the
      // clock.
      if (paths.some((path) => changedSince(join(root, path), performance.timeOrigin - 50))) return
      const remembered: Remembered = { key: ownKey, inputs: states, printed }
      try {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(remembered))
        renameSync(`${file}.${process.pid}.tmp`, file)
      } catch {
        // The disk is read-only or full: the next run does the work again.
      }
    },
  }
}

function stateOf(path: string): string {
  const stats = statsOf(path)
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : 'none'
}

function changedSince(path: string, time: number): boolean {
  const stats = statsOf(path)
  return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) >= time
}

/** Undefined also for a path that no file can have: a link in a text may have any length, and any character. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
