import { linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

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
    if (!isSame(file, before)) continue
    if (!replaceByLink(file, before)) return kept
    kept += 1
  }
  return kept
}

function isSame(file: string, before: string): boolean {
  const known = statSync(before, { throwIfNoEntry: false })
  return (
    known?.isFile() === true && known.size === statSync(file).size && readFileSync(file).equals(readFileSync(before))
  )
}

/** The file is there at any moment. False if the disk has no links. */
export function replaceByLink(file: string, original: string): boolean {
  const link = `${file}.link`
  try {
    linkSync(original, link)
  } catch {
    return false
  }
  try {
    renameSync(link, file)
  } catch {
    rmSync(link, { force: true })
  }
  return true
}
