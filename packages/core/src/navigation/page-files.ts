import { folderOf, resolvePath } from '../files.ts'
import type { Place } from '../problem.ts'
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
    .map((file) => file.replace(extension, '')))
}

/** The files of all pages, listed or not. */
export function listPages({ files }: Resolution): string[] {
  return files.list().filter((file) => extension.test(file))
}

/**
 * Whether every host can serve a page with that path. If not, that is reported and the page left out, because
 * it would fail the build of some hosts.
 */
export function isAddressable(resolution: Resolution, file: string, path: string, place: Place): boolean {
  const character = unfitCharacter(path)
  const occupied = character === undefined ? occupiedPart(path, projectFiles(resolution)) : undefined
  if (character === undefined && occupied === undefined) return true
  const fit = occupied === undefined ? fitPath(path) : occupied.replaceAll('.', '-') + path.slice(occupied.length)
  let name = fit
  for (let number = 1; pageFileAt(resolution, name) !== undefined; number++) name = `${fit}-${number}`
  const reason =
    occupied === undefined
      ? `The name of \`${file}\` contains \`${character}\`, which some hosts cannot serve in a URL`
      : `\`${file}\` would be at \`/${occupied}\`, where the site has a file`
  const renamed = `${name}${file.slice(path.length)}`
  const isListed = place.file !== file
  resolution.report({
    code: 'page-name',
    severity: 'error',
    message: `${reason}, so the page is left out. Rename the file to \`${renamed}\`${isListed ? `, and write \`${name}\` here` : ''}.`,
    ...place,
    actual: path,
    suggestion: isListed ? name : renamed,
  })
  return false
}
