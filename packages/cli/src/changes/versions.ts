import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { ChangesConfig } from '@specnav/changes'
import {
  diskFiles,
  type DocsConfig,
  type Files,
  loadSpecs,
  type Problem,
  readConfig,
  type Result,
  type Spec,
  type Specs,
} from '@specnav/core'
import { isUrl, sourceFile } from '@specnav/core/specs'
import type { Args } from '../command.ts'
import { UsageError } from '../exit-code.ts'
import { docsFolder, isInside, shownPath } from '../folders.ts'
import { commitOf } from '../git.ts'
import { gitFiles } from '../git-files.ts'
import { linksWithin, remoteOptions } from '../project.ts'
import type { Terminal } from '../terminal.ts'

/** Where a version is read from. */
interface Source {
  /** As messages name it: `v1.2`, or the path of a file. */
  name: string
  /** The folder that its files are in, as a user would write it. */
  folder: string
  files: Files
}

/** One side of a comparison. */
export interface Version extends Source {
  specs: Spec[]
  /** All specifications, as the navigation reads them: of a docs folder. */
  all?: Specs
  /** What could not be read so far: files that a specification refers to are read when they are compared. */
  problems: Problem[]
  /** Specifications of the other version that there were none of yet. */
  missing: string[]
  config?: DocsConfig
  /** The specification that it consists of, if that was named. */
  isFile: boolean
}

/** What a command line names. */
interface Versions {
  before: Version
  after: Version
  /** How docs.json grades changes. */
  grading: ChangesConfig
}

export async function readVersions(args: Args, terminal: Terminal): Promise<Versions> {
  const from = args.values.get('from')!
  const to = args.values.get('to')
  const subject = readSubject(args, terminal)
  const open = (source: string) => openVersion(source, subject, args, terminal)
  const before = await open(from)
  const after = to === undefined ? await openWorkingTree(subject, args, terminal) : await open(to)
  if (after.config) return { before, after, grading: after.config.changes }
  const { value, problems } = readConfig(diskFiles(folderWithConfig(subject.folder, terminal.cwd)))
  after.problems.push(...problems.filter(isUnread))
  return { before, after, grading: value.changes }
}

/** The nearest folder with a docs.json: this one, or one above it up to the working directory. */
function folderWithConfig(folder: string, cwd: string): string {
  const above = dirname(folder)
  return existsSync(join(folder, 'docs.json')) || !isInside(above, cwd) ? folder : folderWithConfig(above, cwd)
}

/** What the command line works on: a docs folder, or one specification in a folder. */
interface Subject {
  folder: string
  file?: string
}

function readSubject({ dir }: Args, { cwd }: Terminal): Subject {
  const path = resolve(cwd, dir)
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true
  if (isFile && basename(path) !== 'docs.json') return { folder: dirname(path), file: basename(path) }
  return { folder: isFile ? dirname(path) : docsFolder(dir, cwd) }
}

/** A file or URL if there is one, otherwise a name of git. */
async function openVersion(name: string, subject: Subject, args: Args, terminal: Terminal): Promise<Version> {
  const { cwd } = terminal
  const path = resolve(cwd, name)
  if (!isUrl(name) && statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const folder = dirname(path)
    const files = diskFiles(folder, { linksWithin: linksWithin(args, folder, cwd) })
    return readFile(basename(path), { name, folder: shownPath(folder, cwd), files }, args, terminal)
  }
  const folder = shownPath(subject.folder, cwd)
  if (isUrl(name)) return readFile(name, { name, folder, files: diskFiles(subject.folder) }, args, terminal)
  const commit = await commitOf(name, subject.folder, !args.values.has('to'))
  const files = gitFiles(subject.folder, commit, linksWithin(args, subject.folder, cwd))
  const source = { name, folder, files }
  if (subject.file !== undefined) {
    if (!files.has(subject.file))
      throw new UsageError(
        `\`${name}\` has no \`${subject.file}\`. If the file has moved, save the old one and name it: \`git show ${name}:<old path> > old.yaml\`, then \`--from old.yaml\`.`,
      )
    return readFile(subject.file, source, args, terminal)
  }
  if (files.has('docs.json')) return readFolder(readConfig(files), source, args, terminal)
  // Before there was a docs.json, the specifications were those that it names today, if they were there.
  const { value } = readConfig(diskFiles(subject.folder))
  const isThere = (named: string) => isUrl(named) || files.has(sourceFile(named))
  const namedSpecs = value.namedSpecs.filter((each) => isThere(each.source))
  const config = { value: { ...value, namedSpecs }, problems: [] }
  const missing = new Set(value.namedSpecs.map((each) => each.source).filter((named) => !isThere(named)))
  return { ...(await readFolder(config, source, args, terminal)), missing: [...missing] }
}

async function openWorkingTree({ folder, file }: Subject, args: Args, terminal: Terminal): Promise<Version> {
  const files = diskFiles(folder, { linksWithin: linksWithin(args, folder, terminal.cwd) })
  const source = { name: 'the working tree', folder: shownPath(folder, terminal.cwd), files }
  if (file !== undefined) return readFile(file, source, args, terminal)
  const config = readConfig(files)
  const missing = config.problems.find(({ code }) => code === 'config-missing')
  if (missing) throw new UsageError(`${missing.message} Or name two specifications: \`--from old.yaml --to new.yaml\`.`)
  return readFolder(config, source, args, terminal)
}

async function readFile(file: string, source: Source, args: Args, terminal: Terminal): Promise<Version> {
  const problems: Problem[] = []
  const remote = remoteOptions(args, terminal)
  const named = [{ source: file, place: { file } }]
  const { named: specs } = await loadSpecs(named, source.files, { remote, report: reporter(problems) })
  return { ...source, specs, problems, missing: [], isFile: true }
}

async function readFolder(
  { value: config, problems: found }: Result<DocsConfig>,
  source: Source,
  args: Args,
  terminal: Terminal,
): Promise<Version> {
  const problems = found.filter(isUnread)
  const remote = { ...remoteOptions(args, terminal), origins: config.remote }
  const report = reporter(problems)
  const all = await loadSpecs(config.namedSpecs, source.files, { remote, asyncapi: config.namedAsync, report })
  const specs = all.named.filter(({ translates }) => translates === undefined)
  return { ...source, specs, all, problems, missing: [], config, isFile: false }
}

/** Whether docs.json is cut off: it names no specifications and rules, or not all of them. */
function isUnread({ code, severity }: Problem): boolean {
  return severity === 'error' && /^(?:config-syntax|include-)/.test(code)
}

/** Collects errors: also later ones, when more files are read. */
function reporter(problems: Problem[]): (problem: Problem) => void {
  return (problem) => {
    if (problem.severity === 'error') problems.push(problem)
  }
}
