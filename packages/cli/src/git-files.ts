import { execFileSync } from 'node:child_process'
import { relative, sep } from 'node:path'
import { diskFiles, type Files, folderOf, resolvePath } from '@specnav/core'
import { foldersOf, leavesRoot } from '@specnav/core/files'
import { sourceFile } from '@specnav/core/specs'
import { maxOutput } from './git.ts'

/** A file of a commit. */
interface Entry {
  isLink: boolean
  /** The hash of its content. */
  blob: string
}

/** A chain of more symbolic links has no end. */
const maxLinks = 10

/**
 * The files of a folder as they were in a commit. `within`: the folder that symbolic links may lead into, by
 * default this one.
 */
export function gitFiles(folder: string, commit: string, within = folder): Files {
  const run = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { maxBuffer: maxOutput, stdio: ['ignore', 'pipe', 'ignore'] })
  const prefix = run('rev-parse', '--show-prefix').toString().trim()
  const bounds = resolvePath(relative(folder, within).replaceAll(sep, '/'), prefix) ?? ''
  const entries = new Map<string, Entry>()
  for (const line of run('ls-tree', '-r', '-z', '--full-tree', commit).toString().split('\0')) {
    const [, mode = '', kind, blob = '', path = ''] = /^(\d+) (\w+) (\w+)\t([^]*)$/.exec(line) ?? []
    if (kind === 'blob') entries.set(path, { isLink: mode === '120000', blob })
  }
  const contents = new Map<string, string>()

  function textOf({ blob }: Entry): string {
    let text = contents.get(blob)
    if (text === undefined) contents.set(blob, (text = run('cat-file', 'blob', blob).toString()))
    return text
  }

  /** The file at a path of the repository, after symbolic links of files and of folders. */
  function find(path: string, links = 0): Entry | undefined {
    const entry = entries.get(path)
    if (entry && !entry.isLink) return entry
    const link = entry ? path : foldersOf(path).find((above) => entries.get(above)?.isLink)
    if (link === undefined || links === maxLinks) return undefined
    const target = resolvePath(textOf(entries.get(link)!), folderOf(link))
    const isInside = target !== undefined && (bounds === '' || `${target}/`.startsWith(`${bounds}/`))
    return isInside ? find(target + path.slice(link.length), links + 1) : undefined
  }

  const { reaches } = diskFiles(folder)
  const isOpen = (path: string) => !leavesRoot(path) || reaches?.(path) === true
  const at = (path: string) => (isOpen(path) ? find(sourceFile(prefix + path)) : undefined)
  const own = () =>
    [...entries.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  return {
    read: (path) => {
      const entry = at(path)
      return entry && textOf(entry)
    },
    has: (path) => at(path) !== undefined,
    ...(reaches && { reaches }),
    list: () =>
      own()
        .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
        .sort(),
    folders: () => [...new Set(['', ...own().map(folderOf)])],
  }
}
