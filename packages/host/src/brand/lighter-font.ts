import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The thinnest weight of the smaller file of the included font. Those below are shown by no theme, and take a third of
 * the bytes of a file that every page needs first. The characters are the same.
 */
export const thinnest = 400

/** The smaller file for one of the included font's package; undefined if there is none. */
export function lighterFont(name: string): string | undefined {
  const folder = dirname(fileURLToPath(import.meta.resolve('@specnav/host/package.json')))
  return name === 'geist-latin-wght-normal.woff2' ? join(folder, 'fonts', name) : undefined
}
