import { mkdirSync, readdirSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Inputs } from '@specnav/core'
import type { ExitCode } from './exit-code.ts'
import { keepNewest } from './keep-newest.ts'

/** What a command has written besides its output: a folder, and the files that its result depends on elsewhere. */
export interface Written {
  /** The absolute path of the folder. All of its files have to be as they are. */
  folder: string
  /** Absolute paths of files that were looked up outside of the docs folder. */
  lookups: readonly string[]
}

/** The output of a command. */
export interface Printed {
  out: string
  err: string
  code: ExitCode
}

/** A result, and the state of every file and folder that it depends on. */
interface Remembered {
  key: string
  inputs: State[]
  /** Folders of which the names count, not the time. */
  named: State[]
  printed: Printed
}

/** How many results are kept: of each project, one for each command and its options. */
const mostResults = 100

type State = [path: string, state: string]

export type Memory = ReturnType<typeof createMemory>

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
    /** What was printed, if all that was read is as it was. */
    recall(): Printed | undefined {
      try {
        const { key: known, inputs, named, printed }: Remembered = JSON.parse(readFileSync(file, 'utf8'))
        const isAs = (find: (path: string) => string) => (state: State) => find(join(root, state[0])) === state[1]
        return known === ownKey && inputs.every(isAs(stateOf)) && named.every(isAs(namesIn)) ? printed : undefined
      } catch {
        return undefined
      }
    },
    keep(inputs: Inputs, printed: Printed, written?: Written): void {
      // Folders that the command writes into, or what it has fetched, have changed since: their names say what is in them.
      const around = written ? dirname(written.folder) : cacheFolder
      const isOwn = (path: string) =>
        `${join(root, path)}${sep}`.startsWith(cacheFolder + sep) || join(root, path) === around
      const [own, folders] = [true, false].map((is) => [...inputs.folders].filter((path) => isOwn(path) === is))
      const paths = [...inputs.files, ...folders!, ...(inputs.history ?? [])]
      const others = written ? [...written.lookups, ...pathsIn(written.folder)].map((path) => relative(root, path)) : []
      const withState =
        (find: (path: string) => string) =>
        (path: string): State => [path, find(join(root, path))]
      const named = own!.map(withState(namesIn))
      const states = [...paths, ...others].map(withState(stateOf))
      // A file that was written while we read it may have changed unnoticed, within the resolution of the clock.
      if (paths.some((path) => changedSince(join(root, path), performance.timeOrigin - 50))) return
      const remembered: Remembered = { key: ownKey, inputs: states, named, printed }
      try {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(remembered))
        renameSync(`${file}.${process.pid}.tmp`, file)
        keepNewest(dirname(file), mostResults)
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

/** The names in a folder that no dot starts: `/` is in none of them. */
function namesIn(folder: string): string {
  const names = statsOf(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : ['none']
  return names.sort().join('/')
}

/** The files in a folder, and the folders. */
function pathsIn(folder: string): string[] {
  // Names alone would be asked one by one what they are.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
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
