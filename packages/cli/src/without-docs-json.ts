import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { diskFiles, type Files, loadSpecs, memoryFiles, memoryOverlay, type RemoteOptions } from '@specnav/core'
import { staticType } from '@specnav/core/files'
import { isUrl } from '@specnav/core/specs'
import { UsageError } from './exit-code.ts'
import { docsFolder } from './folders.ts'
import { type Contents, filesOfSpec, findContents } from './init/contents.ts'
import { detectHosts } from './init/hosts.ts'
import { groupsOf, navigationOf } from './init/navigation.ts'
import { nameOf, newConfig } from './init/new-docs.ts'
import { fromFolder, rootAlone } from './init/plan.ts'
import { plural } from './report.ts'

/** What a command works on. `files` are there if the folder has no docs.json: one is made from what it has. */
export interface Subject {
  /** The docs folder. */
  root: string
  files?: () => Promise<Files>
}

interface Reading {
  cwd: string
  /** The folder that symbolic links of a docs folder may lead into; undefined for the folder itself. */
  linksWithin(root: string): string | undefined
  remote: RemoteOptions
}

/**
 * What an operand of the command line names: a folder with docs.json or without one, a specification, or the address of
 * one. A folder where nothing can be shown, or whose docs.json is elsewhere, is taken as it is: its problem says so.
 */
export async function findSubject(dir: string, reading: Reading): Promise<Subject> {
  if (isUrl(dir)) return { root: reading.cwd, files: () => filesOfUrl(dir, reading) }
  const path = resolve(reading.cwd, dir)
  if (isSpecification(path)) return { root: dirname(path), files: () => filesOfSpecification(path, reading) }
  const folder = docsFolder(dir, reading.cwd)
  if (existsSync(join(folder, 'docs.json'))) return { root: folder }
  const contents = await contentsToShow(folder)
  if (!contents) return { root: folder }
  const inside = rootAlone(contents)
  return { root: join(folder, inside), files: () => filesOfFolder(folder, inside, reading) }
}

/** Whether a path names a file other than docs.json, whose folder can be passed. */
function isSpecification(path: string): boolean {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true && basename(path) !== 'docs.json'
  if (isFile && !/\.(?:json|ya?ml)$/i.test(path)) {
    throw new UsageError(
      `\`${basename(path)}\` is neither a folder nor a specification. Pass the folder that holds docs.json, or a JSON or YAML file.`,
    )
  }
  return isFile
}

/** The pages and specifications of a folder; undefined if there are none, or another tool or folder has them. */
async function contentsToShow(folder: string): Promise<Contents | undefined> {
  const contents = await findContents(folder)
  const { specs, pages, configs } = contents
  const isElsewhere = configs.length > 0 || existsSync(join(folder, 'mint.json')) || detectHosts(folder).length > 0
  return isElsewhere || specs.length + pages.length === 0 ? undefined : contents
}

async function filesOfFolder(folder: string, inside: string, { linksWithin }: Reading): Promise<Files> {
  const root = join(folder, inside)
  const disk = diskFiles(root, { linksWithin: linksWithin(root) })
  const contents = disk.has('docs.json') ? undefined : await contentsToShow(folder)
  if (!contents) return disk
  // What was added outside of the folder since is no part of it.
  const isInside = (file: string) => inside === '' || file.startsWith(`${inside}/`)
  const pages = contents.pages.filter(isInside).map((file) => fromFolder(file, inside))
  const specs = contents.specs
    .filter(({ file }) => isInside(file))
    .map((spec) => ({ ...spec, file: fromFolder(spec.file, inside) }))
  const groups = groupsOf(pages, (file) => disk.read(file) ?? '')
  const parts = [
    ...(pages.length > 0 ? [plural(pages.length, 'page')] : []),
    ...(specs.length > 0 ? [plural(specs.length, 'specification')] : []),
  ]
  return withConfig(disk, {
    config: newConfig(nameOf(folder, { specs }), navigationOf(groups, specs)),
    shown: [...pages, ...specs.flatMap(({ file }) => filesOfSpec(disk, file))],
    madeFrom: `The site shows ${parts.join(' and ')}, ordered by folder.`,
  })
}

async function filesOfSpecification(path: string, { linksWithin, remote }: Reading): Promise<Files> {
  const root = dirname(path)
  const file = basename(path)
  const disk = diskFiles(root, { linksWithin: linksWithin(root) })
  const config = await configOf(file, disk, remote)
  return withConfig(disk, { config, shown: filesOfSpec(disk, file), madeFrom: '' })
}

async function filesOfUrl(url: string, { remote }: Reading): Promise<Files> {
  const none = memoryFiles({})
  const config = await configOf(url, none, remote)
  return withConfig(none, { config, shown: [], madeFrom: '' })
}

/** docs.json for one description, OpenAPI or AsyncAPI, with its title as the name of the site. */
async function configOf(source: string, files: Files, remote: RemoteOptions): Promise<string> {
  const named = [{ source, place: { file: 'docs.json' } }]
  const { named: specs, namedAsync } = await loadSpecs(named, files, { remote, asyncapi: named })
  const [channels] = namedAsync
  const name = (specs[0] ?? channels)?.title
  const navigation = channels ? { asyncapi: source } : { openapi: source }
  return newConfig(name ?? 'API', navigation)
}

interface Made {
  /** The text of docs.json. */
  config: string
  /** The pages and specifications. */
  shown: readonly string[]
  madeFrom: string
}

/**
 * The files of a folder, and a docs.json that is not on disk. Nobody said that the folder is for readers, so of its other
 * files only those are served whose names a page or a specification has; no script and no style is.
 */
function withConfig(disk: Files, { config, shown, madeFrom }: Made): Files {
  let texts: string | undefined
  const isNamed = (path: string) => {
    texts ??= shown.map((file) => disk.read(file) ?? '').join('\n')
    return hasName(texts, basename(path))
  }
  const isServed = (path: string) => staticType(path) !== undefined && !/\.css$/i.test(path) && isNamed(path)
  const files = memoryOverlay(disk, { 'docs.json': config })
  const pages = new Set(['docs.json', ...shown])
  return {
    ...files,
    list: () => files.list().filter((path) => pages.has(path) || isServed(path)),
    has: (path) => files.has(path) && (staticType(path) === undefined || isServed(path)),
    madeFrom,
  }
}

/** Whether a text has a file's name, and not as a part of a longer one. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 1), at), text.slice(at + name.length, at + name.length + 2)]
    if (!/[\w.-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true
  }
  return false
}
