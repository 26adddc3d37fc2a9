import { type Place, folderOf, pointerKeys, resolvePath } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { type JSONPath, type Node, getNodePath, parseTree } from 'jsonc-parser'

/** An item of a list, in the file that contains the list. */
export interface Slot {
  file: string
  path: JSONPath
}

/**
 * Finds the list items of a node of the navigation. A node that is a whole file appears wherever a `$ref`
 * names that file. A node that is not an item of a list has none.
 */
export function createSlotFinder({ config, files }: Site): (place: Place) => Slot[] {
  let includes: ReadonlyMap<string, Slot[]> | undefined

  function slotsAt({ file, path }: Slot): Slot[] {
    if (path.length === 0) return ((includes ??= readIncludes(config.file, files)).get(file) ?? []).flatMap(slotsAt)
    return typeof path.at(-1) === 'number' ? [{ file, path }] : []
  }

  return ({ file, pointer = '' }) => slotsAt({ file, path: pathOf(pointer) })
}

/** docs.json, and the files that it includes. */
export function configFiles({ config, files }: Pick<Site, 'config' | 'files'>): ReadonlySet<string> {
  return new Set([config.file, ...readIncludes(config.file, files).keys()])
}

/** The `$ref`s of docs.json and of the files that it includes, by the file that they name. */
function readIncludes(root: string, files: Site['files']): ReadonlyMap<string, Slot[]> {
  const found = new Map<string, Slot[]>()
  const seen = new Set<string>()
  const read = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const node of referencesIn(parseTree(files.read(file) ?? ''))) {
      const target = resolvePath(String(node.value), folderOf(file))
      if (target === undefined) continue
      const slots = found.get(target) ?? []
      found.set(target, [...slots, { file, path: getNodePath(node).slice(0, -1) }])
      read(target)
    }
  }
  read(root)
  return found
}

/** The values of `$ref`. */
function referencesIn(node: Node | undefined): Node[] {
  const { children = [] } = node ?? {}
  if (node?.type !== 'property') return children.flatMap(referencesIn)
  const [key, value] = children
  return key?.value === '$ref' && value?.type === 'string' ? [value] : referencesIn(value)
}

/** The keys of a pointer, with the numbers of items as numbers. */
export function pathOf(pointer: string): JSONPath {
  return pointerKeys(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
