import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The text of a style sheet, with its imports replaced by the parts that they name. */
export function readSheet(file: string): string {
  const part = (_: string, path: string) => readFileSync(join(dirname(file), path), 'utf8')
  return readFileSync(file, 'utf8').replace(/^@import '(\.\/.+)';$/gm, part)
}

/** The text of a style sheet that a package exports, such as `@specnav/content/content.css`. */
export function exportedSheet(name: string): string {
  return readSheet(fileURLToPath(import.meta.resolve(name)))
}
