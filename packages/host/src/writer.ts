import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files, Problem } from '@specnav/core'

/** A file to write, from the root of a built site. */
interface Written {
  path: string
  body(): string | Uint8Array
}

/**
 * Writes into a built site. A file that cannot be written, because the host has a folder of that name or a
 * file in its path, is left out and reported: it never fails the build.
 */
export class SiteWriter {
  readonly problems: Problem[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Whether the site has a file of that path. */
  has(path: string): boolean {
    const file = join(this.#folder, path)
    // It never throws, not even for a name that is too long.
    return existsSync(file) && statSync(file).isFile()
  }

  /** Writes a file; an existing one stays. */
  write({ path, body }: Written): void {
    if (!this.has(path)) this.#put(path, 'docs.json', (file) => writeFileSync(file, body()))
  }

  /** Copies a file of the project, and replaces the host's file of that name. */
  copy(path: string, { root }: Files): void {
    if (root !== undefined) this.#put(path, path, (file) => copyFileSync(join(root, path), file))
  }

  #put(path: string, source: string, make: (file: string) => void): void {
    const file = join(this.#folder, path)
    try {
      mkdirSync(dirname(file), { recursive: true })
      make(file)
    } catch (error) {
      if (!isCollision(error)) throw error
      this.problems.push({
        code: 'file-collision',
        severity: 'error',
        message: `\`${path}\` is not on the site, because a page or a file of the host has the same path. Rename one of the two.`,
        file: source,
        actual: path,
      })
    }
  }
}

/** There is a folder of that name, a file in place of a folder, or the name is too long. */
function isCollision(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EISDIR' || code === 'EEXIST' || code === 'ENOTDIR' || code === 'ENAMETOOLONG'
}
