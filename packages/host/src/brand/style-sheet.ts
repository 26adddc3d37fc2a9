import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The text of a style sheet, with each part that it imports in place of the import. */
export function readSheet(file: string): string {
  const part = (_: string, path: string) => readFileSync(join(dirname(file), path), 'utf8')
  return readFileSync(file, 'utf8').replace(/^@import '(\.\/.+)';$/gm, part)
}
