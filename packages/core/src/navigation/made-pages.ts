import type { Place } from '../problem.ts'
import { pageEntry } from './entries.ts'
import { findPageFile } from './page-files.ts'
import type { Resolution } from './resolution.ts'
import type { MadePage, PageEntry } from './types.ts'

/** The entries of pages that are made. An author may write the start of each in a file at its path. */
export function madeEntries(resolution: Resolution, pages: readonly MadePage[], place: Place): PageEntry[] {
  return pages.map(({ path, title, description }) => {
    const file = findPageFile(resolution, path) ?? `${path}.mdx`
    const entry = pageEntry(resolution, { path, file, place }, [])
    const { settings } = entry
    return { ...entry, title: settings.title || title, description: settings.description ?? description }
  })
}
