import { linkSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Takes files that say the same from the last site into the new one: they stay the files that they are, and servers,
 * caches and uploads see that they have not changed. Returns their number. Where a disk has no links, all files are new.
 */
export function keepUnchanged(fresh: string, last: string): number {
  let kept = 0
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const before = join(last, relative(fresh, file))
    const { ino, size } = statSync(file)
    // A symbolic link is not the file that it leads to.
    const known = lstatSync(before, { throwIfNoEntry: false })
    if (!known?.isFile() || known.size !== size) continue
    if (known.ino === ino) kept += 1
    if (known.ino === ino) continue
    const replaced = replaceByLink(file, before)
    if (replaced === 'no-links') return kept
    if (replaced === 'linked') kept += 1
  }
  return kept
}

/**
 * Puts a link to the original in place of a file that says the same. The file is there at any moment. What is compared
 * is the link: another build may replace the original meanwhile.
 */
export function replaceByLink(file: string, original: string): 'linked' | 'differs' | 'no-links' {
  const link = join(dirname(file), linkName)
  try {
    linkSync(original, link)
  } catch (error) {
    return isGone(error) ? 'differs' : 'no-links'
  }
  try {
    if (!readFileSync(link).equals(readFileSync(file))) return 'differs'
    renameSync(link, file)
    return 'linked'
  } catch {
    // The file says the right thing, and something else has it open.
    return 'differs'
  } finally {
    // Two names of one file stay as they are when one is given the other's name.
    rmSync(link, { force: true })
  }
}

/** No page and no file of a project has a name that starts with a dot. */
const linkName = '.specnav-link'

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
