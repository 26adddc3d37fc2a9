import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diskFiles, type Files, isObject, loadSpecs, type Problem, type RemoteOptions, type Spec } from '@specnav/core'
import { plural } from '../report.ts'
import { dependenciesOf } from './hosts.ts'

/** The files of a project that docs.json can name. Paths are relative to the project's folder, with `/`. */
export interface Contents {
  specs: FoundSpec[]
  /** Pages in Markdown and MDX, in order of path. */
  pages: string[]
  /** The folder that contains the pages; empty for the project's folder. */
  pagesFolder: string
  /** The docs.json files in folders of the project. */
  configs: string[]
}

export interface FoundSpec {
  file: string
  /** The field of docs.json that names it. */
  kind: 'openapi' | 'asyncapi'
  title: string
  /** The version of the API, not of OpenAPI. */
  version: string
  /** The number of operations, or of channels. */
  operations: number
}

/** Finds specifications by the content of files, and pages in the usual folders. */
export async function findContents(folder: string): Promise<Contents> {
  const listed = listFiles(folder)
  const pagesFolder =
    pagesFolders.find((each) => listed.some((file) => file.startsWith(`${each}/`) && pageFile.test(file))) ?? ''
  const isOurs = [...dependenciesOf(folder)].join() === 'specnav'
  const isCode = listed.some((file) => codeManifests.has(file) && !(isOurs && file === 'package.json'))
  const pages = listed.filter((file) => {
    if (!pageFile.test(file)) return false
    if (pagesFolder !== '') return file.startsWith(`${pagesFolder}/`)
    return !repositoryFile.test(file) && (!isCode || !file.includes('/'))
  })
  const shown = pagesFolder === '' ? withFirstReadmes(pages, isCode) : pages
  const configs = listed.filter((file) => file.endsWith('/docs.json'))
  return { specs: await findSpecs(folder, listed), pages: shown, pagesFolder, configs }
}

/** The folders where projects usually keep pages. */
export const pagesFolders = ['docs', 'documentation', 'doc']

/** Files at the root of a project whose Markdown is not all for readers. A manifest that only installs specnav is none. */
const codeManifests = new Set([
  ...['package.json', 'go.mod', 'Cargo.toml', 'pyproject.toml', 'setup.py', 'pom.xml', 'build.gradle'],
  ...['build.gradle.kts', 'composer.json', 'Gemfile', 'mix.exs', 'CMakeLists.txt'],
])

/** Folders of installed packages, build output, tests, and parts of pages. */
const passedFolders =
  /^(?:\..*|node_modules|_?snippets|dist|build|out|coverage|target|vendor|tests?|__\w+__|fixtures?)$/

const deepest = 6

/** The files of a folder, in order of path, to a limited depth. */
function listFiles(folder: string, prefix = '', depth = 0): string[] {
  if (depth > deepest || !existsSync(join(folder, prefix))) return []
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isFile()) return [prefix + entry.name]
      const isLooked = entry.isDirectory() && !passedFolders.test(entry.name)
      return isLooked ? listFiles(folder, `${prefix}${entry.name}/`, depth + 1) : []
    })
}

const pageFile = /\.mdx?$/

/** What explains a repository to its readers, at its root. */
const repositoryFile = /^(?:license|changelog|contributing|code_of_conduct|security|agents|claude|skill)\.mdx?$/i

/** A README is the first of the pages beside it, if no `index` is. One alone, or of a folder of code, is no page. */
function withFirstReadmes(files: readonly string[], isCode: boolean): string[] {
  const pages = files.filter((file) => !/(?:^|\/)readme\.mdx?$/i.test(file))
  const begun = new Set(pages.filter((page) => /(?:^|\/)index\.mdx?$/.test(page)).map((page) => dirname(page)))
  return files.filter((file) => pages.includes(file) || (!isCode && pages.length > 0 && !begun.has(dirname(file))))
}

/** Files that may be a specification, recognised by their first words before anything is parsed. */
const namesVersion = /["']?(openapi|swagger|asyncapi)["']?\s*:\s*["']?[23]\./

async function findSpecs(folder: string, listed: readonly string[]): Promise<FoundSpec[]> {
  const files = diskFiles(folder)
  const candidates = listed.filter(
    (file) => /\.(?:json|ya?ml)$/.test(file) && namesVersion.test(files.read(file) ?? ''),
  )
  const asyncapi = candidates.map(sourceOf)
  const broken = new Set<string>()
  const report = ({ code, severity, file }: Problem) =>
    code === 'spec-syntax' && severity === 'error' && candidates.includes(file) && broken.add(file)
  const { discover, namedAsync } = await loadSpecs([], { ...files, list: () => candidates }, { asyncapi, report })
  const found = [...foundIn(discover(), 'openapi'), ...foundIn(namedAsync, 'asyncapi')]
  for (const { file } of found) broken.delete(file)
  // What has to be mended is named all the same, so that its problem is.
  const unread = (file: string): FoundSpec => {
    const kind = namesVersion.exec(files.read(file) ?? '')?.[1] === 'asyncapi' ? 'asyncapi' : 'openapi'
    return { file, kind, title: 'API', version: '', operations: 0 }
  }
  return [...found, ...Array.from(broken, unread)]
}

function sourceOf(source: string) {
  return { source, place: { file: 'docs.json' } }
}

/** The specifications that have pages. */
function foundIn(specs: readonly Spec[], kind: FoundSpec['kind']): FoundSpec[] {
  return withoutCopies(specs.filter(({ operations }) => operations.size > 0)).map(
    ({ file, title, document, operations }) => {
      const version = isObject(document.info) ? document.info.version : undefined
      return { file, kind, title, version: typeof version === 'string' ? version : '', operations: operations.size }
    },
  )
}

/** How much a specification describes: `2 operations`. */
export function sizeOf({ kind, operations }: FoundSpec): string {
  if (operations === 0) return 'cannot be read yet: `specnav check` says why'
  return plural(operations, kind === 'asyncapi' ? 'channel' : 'operation')
}

/** One specification, by its path in a folder or its URL; undefined if it has no operations. */
export async function readSpec(source: string, files: Files, remote: RemoteOptions): Promise<FoundSpec | undefined> {
  const named = [sourceOf(source)]
  const loaded = await loadSpecs(named, files, { remote, asyncapi: named })
  const [spec] = [...foundIn(loaded.named, 'openapi'), ...foundIn(loaded.namedAsync, 'asyncapi')]
  return spec && { ...spec, file: source }
}

/** An API can exist in two formats, YAML and JSON: the first one is used. */
function withoutCopies(specs: readonly Spec[]): Spec[] {
  const copies = Map.groupBy(specs, ({ title, operations }) => [title, ...operations.keys()].join('\n'))
  return [...copies.values()].flatMap(([first]) => first ?? [])
}

/** A specification and the files that it refers to, itself first. */
export function filesOfSpec(files: Files, file: string): string[] {
  const found = new Set([file])
  for (const each of found) {
    const text = files.read(each) ?? ''
    for (const [, target = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^"'#\s}]+)/g)) {
      const path = join(each, '..', target).replaceAll('\\', '/')
      if (files.read(path) !== undefined) found.add(path)
    }
  }
  return [...found]
}
