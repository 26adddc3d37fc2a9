import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The text of a style sheet: of a file, or one that a package exports, such as `@specnav/content/content.css`. Its imports
 * are replaced by the parts that they name. Comments and indentation, a third of what a browser would load, are left out.
 */
export function readSheet(name: string): string {
  const file = name.startsWith('@') ? fileURLToPath(import.meta.resolve(name)) : name
  const part = (_: string, path: string) => readSheet(join(dirname(file), path))
  const whole = readFileSync(file, 'utf8').replace(/^@import '(\.\/.+)';$/gm, part)
  return whole
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trimStart()
}

/** Whether a part of a page has a component, and needs the style sheet of components. Most endpoint pages have none. */
export function hasComponent(html: string): boolean {
  return /\bsn-(?:c-|island)/.test(html)
}
