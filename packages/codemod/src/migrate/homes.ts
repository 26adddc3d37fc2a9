import { type Place, entries, folderOf, pointerKeys } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { commonFolder } from '@specnav/core/navigation'
import { placeKey } from '../site-differences.ts'

/** A list of pages in docs.json, or in a file that it includes. */
export type PageList = Place & { pointer: string }

/** The lists that contain pages of a folder, with the number of these pages. */
type Lists = Map<string, { list: PageList; pages: number }>

/**
 * Finds where docs.json would list a page that it does not list: in the list with most of the pages of its
 * folder, or of the nearest folder around it that has some. The folder of the site, or of a language, says too
 * little about the pages in its other folders, and a hidden operation nothing: this migration may have moved it there.
 * Undefined if there is no such list.
 */
export function createHomes({ navigation }: Site): (path: string) => PageList | undefined {
  const roots = languageRoots(navigation)
  const byFolder = new Map<string, Lists>()
  for (const { entry } of entries(navigation)) {
    const list = listOf(entry.place)
    if (!list || (entry.type !== 'page' && (entry.type !== 'endpoint' || entry.hidden))) continue
    for (const folder of foldersAround(entry.path, roots)) {
      const lists: Lists = byFolder.get(folder) ?? new Map()
      const key = placeKey(list)
      lists.set(key, { list, pages: (lists.get(key)?.pages ?? 0) + 1 })
      byFolder.set(folder, lists)
    }
  }
  return (path) => {
    const lists = foldersAround(path, roots).flatMap((folder) => byFolder.get(folder) ?? [])[0]
    const [most] = Array.from(lists?.values() ?? []).toSorted((a, b) => b.pages - a.pages)
    return most?.list
  }
}

/** The folders around all pages of the site (`''`) or of a language (`fr`). */
function languageRoots(navigation: Site['navigation']): ReadonlySet<string> {
  const pages = entries(navigation).flatMap(({ entry, trail }) => {
    const language = trail.find(({ type }) => type === 'language')?.label
    return language === undefined ? [] : [{ language, path: entry.path }]
  })
  const common = Array.from(Map.groupBy(pages, ({ language }) => language).values(), (list) =>
    commonFolder(list.map(({ path }) => path)).replace(/\/$/, ''),
  )
  return new Set(common.flatMap((folder) => [...foldersAround(`${folder}/page`, new Set()), '']))
}

/** The folder of a page and those around it, innermost first, up to a root. */
function foldersAround(path: string, roots: ReadonlySet<string>): string[] {
  const folders = [folderOf(path)]
  for (let folder = folderOf(folders[0]!); folder !== '' && !roots.has(folder); folder = folderOf(folder))
    folders.push(folder)
  return folders
}

function listOf({ file, pointer = '' }: Place): PageList | undefined {
  const keys = pointerKeys(pointer)
  const last = keys.lastIndexOf('pages')
  return last === -1 ? undefined : { file, pointer: `/${keys.slice(0, last + 1).join('/')}` }
}
