import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Contents } from './project.test.helper.ts'

/** A folder that goes when the test ends. */
export class TemporaryFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'specnav-'))

  static with(contents: Contents): TemporaryFolder {
    const folder = new TemporaryFolder()
    for (const [file, text] of Object.entries(contents)) folder.write(file, text)
    return folder
  }

  static copyOf(path: string): TemporaryFolder {
    const folder = new TemporaryFolder()
    cpSync(path, folder.path, { recursive: true, mode: 0 })
    return folder
  }

  write(file: string, text: string | Buffer): void {
    writeFileSync(this.#place(file), text)
  }

  /** A symbolic link: `target` as it is written into it. */
  link(file: string, target: string): void {
    symlinkSync(target, this.#place(file))
  }

  #place(file: string): string {
    const path = join(this.path, file)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), 'utf8')
  }

  /** Every file but the journal's, with its content's hash. */
  hashes(): Record<string, string> {
    const files = readdirSync(this.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(this.path.length + 1)).sort()
    return Object.fromEntries(
      paths
        .filter((path) => !path.startsWith('.specnav-journal'))
        .map((path) => [
          path,
          createHash('sha256')
            .update(readFileSync(join(this.path, path)))
            .digest('hex'),
        ]),
    )
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
