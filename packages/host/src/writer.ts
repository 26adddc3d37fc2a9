import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files, Problem } from '@specnav/core'

/** A file to write, from the root of a built site. */
interface Written {
  path: string
  body(): string | Uint8Array
}

/**
 * Writes into a built site. What cannot stand where it belongs, because the host has a folder of its name or a file in its way, is
 * left out and told: it never ends the build.
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
    // It throws for nothing, a name that is too long included.
    return existsSync(file) && statSync(file).isFile()
  }

  /** Writes a file; one that is there stays. */
  write({ path, body }: Written): void {
    if (!this.has(path)) this.#put(path, 'docs.json', (file) => writeFileSync(file, body()))
  }

  /** Copies a file of the project; what the host has made of that name is replaced. */
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

/** A folder of that name, a file where a folder has to be, or a name that is too long. */
function isCollision(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EISDIR' || code === 'EEXIST' || code === 'ENOTDIR' || code === 'ENAMETOOLONG'
}
