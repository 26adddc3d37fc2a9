import { type Place, type Site, entries, folderOf, pointerKeys } from '@specnav/core'

/** A list of docs.json that can contain a group. */
export type GroupList = Place & { pointer: string }

/**
 * Finds where docs.json would list a page that it does not list: in the list that contains everything of the
 * nearest folder of the page. Undefined if it lists nothing from any folder that the page is in.
 */
export function createHomes({ navigation }: Site): (path: string) => GroupList | undefined {
  const byFolder = new Map<string, Place[]>()
  for (const { entry } of entries(navigation)) {
    if (entry.type !== 'page' && entry.type !== 'endpoint') continue
    for (let folder = folderOf(entry.path); folder !== ''; folder = folderOf(folder)) {
      const known = byFolder.get(folder)
      if (known) known.push(entry.place)
      else byFolder.set(folder, [entry.place])
    }
  }
  return (path) => {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      const places = byFolder.get(folder)
      if (places) return listAround(places)
    }
    return undefined
  }
}

/**
 * The innermost list around all of the locations, or around the first one if no list around all of them can
 * contain a group.
 */
function listAround(places: readonly Place[]): GroupList | undefined {
  const { file, pointer = '' } = places[0]!
  const first = pointerKeys(pointer)
  const others = places.filter((place) => place.file === file)
  const shared = others.reduce((keys, place) => commonStart(keys, pointerKeys(place.pointer ?? '')), first)
  const list = listIn(shared) ?? listIn(first)
  return list === undefined ? undefined : { file, pointer: list }
}

function commonStart(a: readonly string[], b: readonly string[]): string[] {
  const end = a.findIndex((key, index) => key !== b[index])
  return a.slice(0, end === -1 ? a.length : end)
}

function listIn(keys: readonly string[]): string | undefined {
  const last = keys.findLastIndex((key) => key === 'pages' || key === 'groups')
  return last === -1 ? undefined : `/${keys.slice(0, last + 1).join('/')}`
}
