import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files, Problem } from '@specnav/core'
import type { BrandFile } from '../brand/brand-file.ts'

/**
 * Writes into a built site. A file that cannot be written, because the host has a folder of that name or a
 * file in its path, is left out and reported: it never fails the build.
 */
export class SiteWriter {
  readonly problems: Problem[] = []
  readonly #folder: string
  readonly #last: string | undefined

  /** `last` is the folder of the site that this one replaces: its files stay the files that they are where they say the same. */
  constructor(folder: string, last?: string) {
    this.#folder = folder
    this.#last = last
  }

  /** Whether the site has a file of that path. */
  has(path: string): boolean {
    const file = join(this.#folder, path)
    // It never throws, not even for a name that is too long.
    return existsSync(file) && statSync(file).isFile()
  }

  /** Writes a file; an existing one stays unless `replace` is set. A file that cannot be made is left out. */
  async write({ path, body }: Pick<BrandFile, 'path' | 'body'>, { replace = false } = {}): Promise<void> {
    if (!replace && this.has(path)) return
    let content: Awaited<ReturnType<BrandFile['body']>>
    try {
      content = await body()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `\`${path}\` is not on the site, because it cannot be made: ${reason}`
      this.problems.push({ code: 'page-failed', severity: 'error', message, file: 'docs.json', actual: path })
    }
    if (content !== undefined)
      this.#put(path, 'docs.json', (file) => {
        if (!this.#take(path, file, content)) writeFileSync(file, content)
      })
  }

  /** Copies a file of the project, and replaces the host's file of that name. */
  copy(path: string, { root }: Files): void {
    if (root !== undefined) this.#put(path, path, (file) => copyFileSync(join(root, path), file))
  }

  /** The text of a file. */
  read(path: string): string | undefined {
    return this.has(path) ? readFileSync(join(this.#folder, path), 'utf8') : undefined
  }

  /** Removes a file or a folder, if it is there. */
  remove(path: string): void {
    rmSync(join(this.#folder, path), { recursive: true, force: true })
  }

  /** The text of a file, which is not part of the site any more. Its folder goes with it if that is empty now. */
  take(path: string): string | undefined {
    const text = this.read(path)
    if (text === undefined) return undefined
    const file = join(this.#folder, path)
    rmSync(file)
    if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file))
    return text
  }

  /** Links the file of the last site if that says the same. What is compared is the link: the last site may be replaced meanwhile. */
  #take(path: string, file: string, content: string | Uint8Array): boolean {
    if (this.#last === undefined) return false
    try {
      // A symbolic link is not the file that it leads to.
      const known = lstatSync(join(this.#last, path))
      if (!known.isFile() || known.size !== Buffer.byteLength(content)) return false
      linkSync(join(this.#last, path), file)
    } catch {
      // There is no such file, or the disk has no links.
      return false
    }
    const isSame = readFileSync(file).equals(Buffer.from(content))
    if (!isSame) rmSync(file)
    return isSame
  }

  #put(path: string, source: string, make: (file: string) => void): void {
    const file = join(this.#folder, path)
    try {
      mkdirSync(dirname(file), { recursive: true })
      // It may be a file of another site, too: that one stays as it is.
      if (this.has(path)) rmSync(file)
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
