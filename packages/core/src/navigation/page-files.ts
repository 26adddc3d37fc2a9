import { folderOf, isWellKnown, resolvePath } from '../files.ts'
import type { Place, Severity } from '../problem.ts'
import { staticType } from '../static-type.ts'
import { occupiedPart } from './occupied.ts'
import type { ProjectFiles } from './paths.ts'
import type { Resolution } from './resolution.ts'
import { fitPath, unfitCharacter } from './slug.ts'

const extension = /\.mdx?$/

/** The path of a page from the docs root. Leading and trailing slashes and an extension are accepted. */
export function pagePath(value: string): string | undefined {
  return resolvePath(value.trim().replace(/^\/+/, ''))?.replace(extension, '')
}

/** The file of the page that an entry names as its author wrote it. */
export function findPageFile(resolution: Resolution, value: string): string | undefined {
  const path = pagePath(value)
  return path === undefined ? undefined : pageFileAt(resolution, path)
}

export function pageFileAt({ files }: Resolution, path: string): string | undefined {
  // Generated pages are mostly in folders without files.
  if (files.hasFolder?.(folderOf(path)) === false) return undefined
  if (files.has(`${path}.mdx`)) return `${path}.mdx`
  return files.has(`${path}.md`) ? `${path}.md` : undefined
}

export function projectFiles(resolution: Resolution): ProjectFiles {
  return {
    isPage: (path) => pageFileAt(resolution, path) !== undefined,
    isFile: (path) => staticType(path) !== undefined && resolution.files.has(path),
  }
}

/** The paths of all pages that a URL can lead to. */
export function pageNames(resolution: Resolution): string[] {
  return (resolution.pageNames ??= listPages(resolution)
    .filter((file) => unfitCharacter(file) === undefined)
    .map(withoutExtension))
}

/** The files of all pages, listed or not. */
export function listPages({ files }: Resolution, ending = extension): string[] {
  return files.list().filter((file) => ending.test(file) && !isWellKnown(file))
}

/**
 * The path that a page is served at: that of its file, or one that every host can serve. Undefined if the
 * site has a file there: the page would fail the build of some hosts. Both differences are reported.
 */
export function addressOf(resolution: Resolution, file: string, path: string, place: Place): string | undefined {
  const character = unfitCharacter(path)
  const fit = character === undefined ? path : fitPathOf(resolution, path)
  const occupied = occupiedPart(fit, projectFiles(resolution))
  if (occupied !== undefined) {
    const name = freePath(resolution, occupied.replaceAll('.', '-') + fit.slice(occupied.length))
    const reason = `\`${file}\` would be at \`/${occupied}\`, where the site has a file, so the page is left out`
    reportName(resolution, { file, path, name, reason, severity: 'error' }, place)
    return undefined
  }
  if (character !== undefined) {
    const reason = `The name of \`${file}\` contains \`${character}\`, which some hosts cannot serve in a URL, so the page is at \`/${fit}\``
    reportName(resolution, { file, path, name: fit, reason, severity: 'warning' }, place)
  }
  return fit
}

/** The URL path of a page whose name no URL can hold. Those of all such pages are different. */
function fitPathOf(resolution: Resolution, path: string): string {
  const taken = (resolution.fitPaths ??= new Map())
  for (const each of [...(taken.size === 0 ? listPages(resolution).map(withoutExtension) : []), path]) {
    if (unfitCharacter(each) === undefined || taken.has(each)) continue
    taken.set(each, freePath(resolution, fitPath(each), new Set(taken.values())))
  }
  return taken.get(path) ?? path
}

function withoutExtension(file: string): string {
  return file.replace(extension, '')
}

/** `path`, or with a number behind it where a page has it, or another one has taken it. */
function freePath(resolution: Resolution, path: string, taken: ReadonlySet<string> = new Set()): string {
  let name = path
  for (let number = 1; pageFileAt(resolution, name) !== undefined || taken.has(name); number++)
    name = `${path}-${number}`
  return name
}

interface BadName {
  file: string
  path: string
  /** The path to write instead. */
  name: string
  reason: string
  severity: Severity
}

function reportName({ report }: Resolution, { file, path, name, reason, severity }: BadName, place: Place): void {
  const renamed = `${name}${file.slice(path.length)}`
  const isListed = place.file !== file
  report({
    code: 'page-name',
    severity,
    message: `${reason}. Rename the file to \`${renamed}\`${isListed ? `, and write \`${name}\` here` : ''}.`,
    ...place,
    actual: path,
    suggestion: isListed ? name : renamed,
  })
}
