import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ChangelogReader, ComparisonReader } from '@specnav/pages'
import type { RemoteOptions } from '@specnav/core'
import type { Args } from './command.ts'
import { docsFolder, folderAround } from './folders.ts'
import type { Terminal } from './terminal.ts'
import type { Subject } from './without-docs-json.ts'

/** The project that a command line names. */
export interface ProjectOptions {
  /** The docs folder. */
  root: string
  /** The folder that symbolic links may lead into, if it is not the docs folder. */
  linksWithin?: string
  /** How remote specifications are fetched. */
  remote: RemoteOptions
  /** Reads the changelogs of docs.json. */
  changelogs: ChangelogReader
  /** Compares versions of operations. */
  comparisons: ComparisonReader
}

/** What a command reads that can do without docs.json: see `findSubject`. */
export async function subjectOptions(args: Args, terminal: Terminal): Promise<ProjectOptions & Subject> {
  const { cwd } = terminal
  // Few command lines need what finds out what a folder has.
  if (hasConfig(args, terminal)) return projectOptions(args, terminal)
  const remote = remoteOptions(args, terminal)
  const { findSubject } = await import('./without-docs-json.ts')
  const subject = await findSubject(args.dir, {
    ...{ cwd, remote },
    linksWithin: (root) => linksWithin(args, root, cwd),
  })
  return { ...optionsFor(subject.root, args, terminal), ...subject }
}

/** Whether a command line names a docs folder. */
export function hasConfig({ dir }: Args, { cwd }: Terminal): boolean {
  return existsSync(join(resolve(cwd, dir), 'docs.json'))
}

export function projectOptions(args: Args, terminal: Terminal): ProjectOptions {
  return optionsFor(docsFolder(args.dir, terminal.cwd), args, terminal)
}

function optionsFor(root: string, args: Args, terminal: Terminal): ProjectOptions {
  const { cwd } = terminal
  return {
    root,
    linksWithin: linksWithin(args, root, cwd),
    remote: remoteOptions(args, terminal),
    changelogs: changelogReader(terminal),
    comparisons: compareVersions,
  }
}

/** What compares APIs is loaded where docs.json asks for a changelog. */
function changelogReader({ cacheFolder }: Terminal): ChangelogReader {
  return async (wanted, project) => {
    const [{ readChangelogs }, { folderStore }, { programState }] = await Promise.all([
      import('@specnav/changes/changelog'),
      import('@specnav/core'),
      import('./program-state.ts'),
    ])
    const store = folderStore(join(cacheFolder, 'changes', programState()))
    return readChangelogs({ store })(wanted, project)
  }
}

/** What compares versions is loaded where pages document several. */
const compareVersions: ComparisonReader = async (versions, config) =>
  (await import('@specnav/changes/comparisons')).compareVersions(versions, config)

/** The audience that a command line names. */
export function audienceOption({ values }: Args): { audience?: string } {
  const audience = values.get('audience')
  return audience === undefined ? {} : { audience }
}

/** How the command line says that remote specifications are fetched. */
export function remoteOptions({ flags }: Args, { cacheFolder }: Terminal): RemoteOptions {
  return { cacheFolder: join(cacheFolder, 'remote'), offline: flags.has('offline') }
}

/** The options of the command line for symbolic links in the folder `root`. */
export function linksWithin({ values }: Args, root: string, cwd: string): string | undefined {
  const folder = values.get('links-within')
  return folder === undefined ? undefined : folderAround(folder, root, cwd)
}
