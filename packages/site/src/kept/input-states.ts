import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '@specnav/pages'

/**
 * The content of each file by its path, as a hash; `''` for a file that is not there. A path with a slash at
 * its end is a folder, with the files directly in it.
 */
export type FileStates = Record<string, string>

/** The files at some paths. */
export function statesOf(root: string, paths: Iterable<string>): FileStates {
  return Object.fromEntries(Array.from(paths, (path) => [path, stateOf(join(root, path))]))
}

/** Texts that a site got from elsewhere: its specifications at URLs. */
export function remoteStates({ specs }: Pick<Site, 'specs'>): FileStates {
  const remote = [...specs.named, ...specs.namedAsync].filter(({ file }) => URL.canParse(file))
  return Object.fromEntries(remote.map(({ file, graph }) => [file, hashOf(graph.text(file) ?? '')]))
}

function stateOf(file: string): string {
  try {
    if (file.endsWith('/')) return hashOf(JSON.stringify(statesOf(file, filesIn(file))))
    return hashOf(readFileSync(file))
  } catch {
    return ''
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]))
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
