import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { FileEdit } from '@specnav/codemod'
import { folderOf, listNames } from '@specnav/core'
import { commonFolder } from '@specnav/core/navigation'
import { isUrl } from '@specnav/core/specs'
import { type Contents, sizeOf } from './contents.ts'
import { editConfig } from './edit-config.ts'
import { UsageError } from '../exit-code.ts'
import { quoted } from '../folders.ts'
import { plural } from '../report.ts'
import { dependenciesOf, detectHosts, devCommand, type Host } from './hosts.ts'
import { groupsOf, navigationOf, type Pages } from './navigation.ts'
import { nameOf, newConfig } from './new-docs.ts'
import { packageManager } from './package-manager.ts'
import { projectFiles } from './project-files.ts'
import { firstPage, starterOf, type Template } from './starter.ts'

/** The contents of a project's folder. */
export interface Found extends Contents {
  host?: Host
  /** The folder of an existing docs.json. */
  docs?: string
  /** The name of the site. Default: by package.json, or the folder. */
  name?: string
  /** What a project starts with that has neither pages nor specifications. Default: `api`. */
  template?: Template
}

/** What `init` would do. */
export interface InitPlan {
  /** Paths relative to the project's folder. Existing files stay, except for the host's configuration. */
  edits: FileEdit[]
  /** What `init` does with the files that it found, one sentence each. */
  steps: string[]
  /** What the author has to do: commands and code to paste. */
  next: string[]
}

/** The places where a project may already have its docs.json. */
const docsFolders = ['', 'docs', 'documentation', 'api-docs']

export function findProject(folder: string, contents: Contents): Found {
  const [host, ...others] = detectHosts(folder)
  if (host && others.length > 0) {
    const folders = listNames([host, ...others].map(({ at }) => at))
    throw new UsageError(`There are several documentation sites. Pass the folder of one: ${folders}.`)
  }
  const places = [
    ...docsFolders,
    ...(host?.pages ? [host.pages] : []),
    ...contents.specs.map(({ file }) => folderOf(file)),
  ]
  const docs = places.find((each) => existsSync(join(folder, each, 'docs.json')))
  if (docs === undefined && existsSync(join(folder, 'mint.json')))
    throw new UsageError('There is a mint.json. `specnav migrate` makes the docs.json of it, and loses nothing.')
  return { ...contents, ...(host && { host }), ...(docs !== undefined && { docs }) }
}

interface Caller {
  /** The folder as the author would write it. */
  shown: string
  /** The program that runs this one, as package managers name themselves. */
  agent?: string | undefined
}

/** Creates docs.json, and adds our line to the host. */
export function planInit(folder: string, found: Found, { shown, agent }: Caller): InitPlan {
  const { host } = found
  const written = found.docs === undefined ? newDocs(folder, found) : { root: found.docs, edits: [], steps: [] }
  const steps = [
    ...(host ? [`The project uses ${host.name}`] : []),
    ...(found.docs === undefined ? [] : [`docs.json is at ${posix.join(found.docs, 'docs.json')}`]),
    ...written.steps,
  ]
  if (!host) {
    const manager = packageManager(folder, agent)
    const { edits, next } = projectFiles({ folder, root: written.root, shown, manager })
    return { edits: [...written.edits, ...edits], steps, next }
  }
  const isInstalled = dependenciesOf(join(folder, host.at)).has(host.adapter)
  const place = join(shown, host.at)
  const enter = place === '.' ? [] : [`cd ${quoted(place)}`]
  const install = [
    ...enter,
    ...(isInstalled ? [] : [`${packageManager(join(folder, host.at), agent).add} ${host.adapter}`]),
  ]
  const options = host.pages === written.root ? undefined : posix.relative(host.folder, written.root) || '.'
  const next = [...install, devCommand(folder, host)]
  if (host.text.includes(host.adapter)) {
    return { edits: written.edits, steps: [...steps, `${host.config} has ${host.adapter} already`], next }
  }
  const after = editConfig(host.adapter, host.text, options)
  if (after !== undefined) {
    return { edits: [...written.edits, { file: host.config, before: host.text, after }], steps, next }
  }
  const snippet = host.snippet(options === undefined ? '' : `{ root: '${options}' }`)
  const paste = `Add this to ${host.config}, which was not edited because the effect of an edit is not certain:\n\n${snippet.replace(/^(?=.)/gm, '  ')}`
  return { edits: written.edits, steps, next: [...install, paste, devCommand(folder, host)] }
}

interface NewDocs {
  /** The folder of docs.json. */
  root: string
  edits: FileEdit[]
  steps: string[]
}

function newDocs(folder: string, found: Found): NewDocs {
  const name = found.name ?? nameOf(folder, found)
  const root = found.host ? rootInHost(found, found.host) : rootAlone(found)
  const specs = found.specs.map((spec) =>
    isUrl(spec.file) ? spec : { ...spec, file: posix.relative(root, spec.file) },
  )
  const pages = found.host ? [] : found.pages.map((file) => fromFolder(file, root))
  const isStarter = specs.length + pages.length === 0
  const read = (file: string) => readFileSync(join(folder, root, file), 'utf8')
  // A page named `index` is at the root of the site, where a host has its own page.
  const hasFirst = pages.length === 0 && !found.host
  const starter = isStarter ? starterOf(found.host ? 'api' : (found.template ?? 'api'), name) : undefined
  const first: Pages = [{ group: 'Start', pages: ['index'] }]
  const groups = hasFirst ? (starter?.groups ?? first) : groupsOf(pages, read)
  const listed =
    starter?.openapi === undefined
      ? specs
      : [{ file: starter.openapi, kind: 'openapi' as const, title: name, version: '1' }]
  const files: Record<string, string> = {
    'docs.json': newConfig(name, navigationOf(groups, listed), { inHost: found.host !== undefined }),
    ...(hasFirst && { 'index.mdx': firstPage(name) }),
    ...starter?.files,
  }
  if (!hasFirst) delete files['index.mdx']
  const made = Object.entries(files).map(([file, after]): FileEdit => {
    return { file: posix.join(root, file), before: undefined, after }
  })
  const edits = made.filter(({ file }) => !existsSync(join(folder, file)))
  return { root, edits, steps: stepsOf(found, { root, isStarter, pages }) }
}

/** What a template is about. */
const starts: Record<Template, string> = {
  api: 'an API of two endpoints',
  sdk: 'pages about a library',
  product: 'pages about a product',
}

function stepsOf(
  { specs, host, template = 'api' }: Found,
  { root, isStarter, pages }: { root: string; isStarter: boolean; pages: readonly string[] },
): string[] {
  const place = root === '' ? '' : ` in ${root}`
  const missing = host ? 'no specification' : 'neither a specification nor a page'
  if (isStarter)
    return [`There is ${missing}: a first docs.json with ${starts[host ? 'api' : template]} is written${place}`]
  const named = specs.map((spec) => `${spec.file} is in the navigation: ${spec.title}, ${sizeOf(spec)}`)
  return [...named, ...(pages.length > 0 ? [`The navigation lists ${plural(pages.length, 'page')}, by folder`] : [])]
}

/**
 * Without a host, docs.json is in the folder that contains everything: next to the pages, or at the project's
 * root.
 */
export function rootAlone({ specs, pages, pagesFolder }: Contents): string {
  const isInside = specs.every(({ file }) => file.startsWith(`${pagesFolder}/`))
  return pages.length > 0 && isInside ? pagesFolder : ''
}

/** With a host it is apart from what that takes for its own: with the specifications, or else in a folder beside them. */
function rootInHost({ specs, pages }: Found, { pages: own, at }: Host): string {
  const home = own ?? posix.join(at, 'api-docs')
  const isInHome = specs.every(({ file }) => own === '' || file.startsWith(`${home}/`))
  if (specs.length === 0 || specs.some(({ file }) => isUrl(file)) || (own !== undefined && isInHome)) return home
  const folder = commonFolder(specs.map(({ file }) => file)).replace(/\/$/, '')
  const isFree =
    folder !== '' &&
    !/^(?:public|static|src)(?:\/|$)/.test(posix.relative(at, folder)) &&
    !pages.some((file) => file.startsWith(`${folder}/`))
  return isFree ? folder : home
}

/** A path from a folder around it. */
export function fromFolder(file: string, folder: string): string {
  return folder === '' ? file : file.slice(folder.length + 1)
}
