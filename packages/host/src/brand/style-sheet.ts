import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The text of a style sheet, with its imports replaced by the parts that they name. Comments and indentation, a third of
 * what a browser would load, are left out.
 */
export function readSheet(file: string): string {
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

/** The sheets of our parts of pages besides components, each before those that may override it. */
const shared = ['pages/endpoint.css', 'contextual-menu/menu.css', 'host/guest.css']

/** The styles of our parts on pages of a host; `own`: the file of its own rules for them. */
export function guestSheet(own: string): string {
  return [...shared.map((name) => exportedSheet(`@specnav/${name}`)), readSheet(own)].join('\n')
}

/** The text of a style sheet that a package exports, such as `@specnav/content/content.css`. */
export function exportedSheet(name: string): string {
  return readSheet(fileURLToPath(import.meta.resolve(name)))
}
