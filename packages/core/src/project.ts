import { type ChangelogPagesReader, wantedChangelogs } from './changelogs.ts'
import { readConfig } from './config/read.ts'
import type { DocsConfig } from './config/types.ts'
import { diskFiles, type Files, type Inputs, watchFiles } from './files.ts'
import { withoutIgnored } from './ignored-files.ts'
import { resolveNavigation } from './navigation/resolve.ts'
import type { Navigation } from './navigation/types.ts'
import type { Problem } from './problem.ts'
import { Problems } from './problems.ts'
import type { RemoteOptions } from './remote.ts'
import type { DocumentCache } from './specs/documents.ts'
import { isUrl } from './files.ts'
import { loadSpecs } from './specs/load.ts'
import type { Specs } from './specs/types.ts'
import { symlinkProblems } from './symlinks.ts'
import { withVariables } from './variables.ts'

export interface ProjectOptions {
  /** The folder of docs.json. Default: the current folder. */
  root?: string
  /** The project in another form than a folder; replaces `root`. A function gives the files anew whenever the project is read. */
  files?: Files | (() => Files | Promise<Files>)
  /** The folder that symbolic links of the docs folder may lead into, for example the repository's. Default: the docs folder. */
  linksWithin?: string
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
  /** Makes the pages that `changelog` of docs.json asks for. Default: there are none. */
  changelogs?: ChangelogPagesReader
  /** Whether pages keep `{{name}}` as written: for tools that edit them. Default: false. */
  asWritten?: boolean
  /** Specifications that a page means if several have its operation, the first one first: paths from the docs root, or URLs. */
  prefer?: readonly string[]
}

/** docs.json, its specifications and its navigation, resolved. */
export interface Project {
  config: DocsConfig
  specs: Specs
  navigation: Navigation
  /** The problems found so far, before `gradedProblems`. Pages and checks read further files, which can add problems. */
  readonly problems: Problem[]
  /** Adds to `problems`. With a `subject`, such as the path of a page, it replaces the previous problems of that subject. */
  report(problems: readonly Problem[], subject?: string): void
  /** The lookups in the files. Everything here stays valid until one of these files changes. */
  inputs: Inputs
  /** The files of the project, and fetched ones, whose paths are their URLs. Fetched ones can only be read. */
  files: Files
  /** How parts of the project that are elsewhere are fetched. */
  remote: RemoteOptions
}

/**
 * Resolves docs.json and its navigation, without making pages. Never throws because of what an author wrote:
 * see `problems`. `documents` keeps what was parsed for the next call, which parses what has changed.
 */
export async function resolveProject(options: ProjectOptions = {}, documents?: DocumentCache): Promise<Project> {
  const { root = '.', linksWithin, asWritten = false } = options
  const given = typeof options.files === 'function' ? await options.files() : options.files
  const watched = watchFiles(given ?? diskFiles(root, { linksWithin }))
  const { inputs } = watched
  const written = withoutIgnored(watched.files)
  const found = new Problems()
  const report: Project['report'] = (problems, subject) => found.report(problems, subject)
  const { value: config, problems } = readConfig(written)
  const files = asWritten ? written : withVariables(written, config.variables)
  report(problems)
  const texts: DocumentCache | undefined = isRemote({ config }) ? (documents ?? new Map()) : undefined
  const specs = await loadSpecs(config.namedSpecs, files, {
    remote: { ...options.remote, origins: config.remote },
    cache: documents ?? texts,
    asyncapi: config.namedAsync,
    report: (problem) => report([problem]),
  })
  const wanted = options.changelogs ? wantedChangelogs(config) : []
  const project = { config, specs, files, report: (problem: Problem) => report([problem]) }
  const made = wanted.length > 0 ? await options.changelogs?.(wanted, project) : undefined
  const navigation = resolveNavigation(config, specs, files, {
    prefer: options.prefer,
    showsOriginals: !asWritten,
    ...(made && { made: made.changelogs }),
  })
  report(navigation.problems)
  return {
    config,
    specs,
    navigation: navigation.value,
    get problems() {
      return [...found.list(), ...symlinkProblems(files)]
    },
    report,
    inputs: made ? { ...inputs, history: new Set(made.history) } : inputs,
    files: texts ? withRemoteFiles(files, texts) : files,
    remote: options.remote ?? {},
  }
}

/** `files`, and fetched files at their URLs, so that their problems have a location in their text. */
function withRemoteFiles(files: Files, fetched: DocumentCache): Files {
  return { ...files, read: (path) => (isUrl(path) ? fetched.get(path)?.text : files.read(path)) }
}

/** Whether a part of the project is at a URL, where it can change without a change of the project's files. */
export function isRemote({ config }: Pick<Project, 'config'>): boolean {
  return [...config.namedSpecs, ...config.namedAsync].some(({ source }) => isUrl(source))
}
