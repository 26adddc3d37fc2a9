import type { Files } from './files.ts'
import { loadIgnore } from './lazy.ts'

/** The author's list of files to leave out, at the docs root, in the syntax of `.gitignore`. */
export const ignoreFile = '.mintignore'

/**
 * What the platform leaves out of every docs folder, in the same syntax: output, caches, and what explains a
 * repository to its readers. The author's list may take it back. A page that docs.json names is not left out
 * by these rules.
 */
const always = [
  ...['node_modules', '/build', '/dist', '/coverage', '/tmp', '/temp'],
  ...['/README.md', '/LICENSE.md', '/CHANGELOG.md', '/CONTRIBUTING.md'],
]

/** Files that the author's list cannot leave out. */
const kept = new Set([ignoreFile, 'docs.json'])

/** Whether a file that nothing names is left out of the site: by the rules for every docs folder, or the author's. */
export function ignoredFiles(files: Pick<Files, 'read'>): (path: string) => boolean {
  const rules = loadIgnore()()
    .add(always)
    .add(files.read(ignoreFile) ?? '')
  return (path) => rules.ignores(path)
}

/** Whether one of these paths or patterns names a file, in the syntax of `.gitignore`. */
export function matchingFiles(patterns: readonly string[]): (path: string) => boolean {
  const rules = loadIgnore()().add([...patterns])
  return (path) => rules.ignores(path)
}

/** `files` without those that the author's list leaves out: they count as missing, whatever names them. */
export function withoutIgnored(files: Files): Files {
  const list = files.read(ignoreFile)
  if (list === undefined) return files
  const rules = loadIgnore()({ allowRelativePaths: true }).add(list)
  const isIgnored = (path: string) => path !== '' && !path.startsWith('/') && !kept.has(path) && rules.ignores(path)
  return {
    ...files,
    read: (path) => (isIgnored(path) ? undefined : files.read(path)),
    has: (path) => !isIgnored(path) && files.has(path),
    list: () => files.list().filter((path) => !isIgnored(path)),
    isIgnored: (path) => isIgnored(path) && files.has(path),
  }
}

/** What to say of a file that is looked for and left out by the author's list; undefined if none of `paths` is. */
export function ignoredMessage({ isIgnored }: Files, paths: readonly string[]): string | undefined {
  const file = isIgnored && paths.find(isIgnored)
  return file === undefined
    ? undefined
    : `\`${ignoreFile}\` leaves \`${file}\` out. Remove the pattern there, or do not name the file here.`
}
