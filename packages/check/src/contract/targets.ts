import { folderOf } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { staticType } from '@specnav/core/files'
import { listNames, nearest } from '@specnav/core/text'

/** What is wrong with a URL without a target, and what to write instead. */
export interface Advice {
  /** A sentence. */
  text: string
  /** The URL to write, if there is a similar one. */
  suggestion?: string
}

/**
 * Suggestions for the path of a dead link: files of the same type for a file, otherwise pages. They have a
 * similar spelling, or are the only one of that name in another folder. Many pages contain the same link, so
 * each path is looked up once.
 */
export function createTargetAdviser({ pages, files }: Site): (path: string, otherwise: string) => Advice {
  const known = new Map<string, string[]>()
  const candidates = new Map<string, Candidates>()

  function candidatesFor(type: string): Candidates {
    let found = candidates.get(type)
    if (!found) {
      const names =
        type === ''
          ? [...pages.keys()]
          : files.list().filter((file) => file.toLowerCase().endsWith(type) && staticType(file) !== undefined)
      candidates.set(type, (found = { names, byName: groupByName(names) }))
    }
    return found
  }

  return (path, otherwise) => {
    let similar = known.get(path)
    if (!similar) {
      const type = fileType(path)
      const { names, byName } = candidatesFor(type)
      const written = type === '' ? path.replace(/\.(?:mdx?|html)$/i, '') : path
      const moved = byName.get(nameOf(written)) ?? []
      // Many folders have an `overview`: that of another folder is another page.
      const isElsewhere = (near: string) =>
        moved.length > 1 && moved.includes(near) && nearest(folderOf(written), [folderOf(near)]).length === 0
      const deeper = moved.filter((each) => isBelow(written, each)).slice(0, 3)
      similar = deeper.length > 0 ? deeper : nearest(written, names).filter((near) => !isElsewhere(near))
      if (similar.length === 0 && moved.length === 1) similar = moved
      known.set(path, similar)
    }
    if (similar.length === 0) return { text: otherwise }
    const urls = similar.map((name) => `/${name}`)
    return { text: `Did you mean ${listNames(urls)}?`, suggestion: urls[0] }
  }
}

/** Whether a path only has more folders: `/api/users/get` may have moved to `/api/v2/users/get`. */
function isBelow(written: string, path: string): boolean {
  const segments = written.toLowerCase().split('/')
  if (segments.length === 1) return false
  let next = 0
  for (const segment of path.toLowerCase().split('/')) if (segment === segments[next]) next++
  return next === segments.length
}

interface Candidates {
  names: readonly string[]
  /** By the part after the last slash. */
  byName: ReadonlyMap<string, string[]>
}

function groupByName(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const name = nameOf(path)
    const group = groups.get(name)
    if (group) group.push(path)
    else groups.set(name, [path])
  }
  return groups
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

/** `.png` for the path of an image; empty for that of a page, whose name may contain a dot too: `v1.2`. */
function fileType(path: string): string {
  const [type = ''] = /\.[a-z][a-z\d]{1,5}$/.exec(path.toLowerCase()) ?? []
  return ['.md', '.mdx', '.html'].includes(type) ? '' : type
}
