import { isUtf8 } from 'node:buffer'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { diskFiles } from '@specnav/core'
import { foldersOf, leavesRoot } from '@specnav/core/files'
import { sourceFile } from '@specnav/core/specs'
import { type Journal, type JournalRename, createJournal, hash, journalFolder, stateOf } from './journal.ts'
import type { FileEdit, Rename } from './plan.ts'

/**
 * Writes edits below `root`. Each file is first written in full next to its target, and moved there once all
 * are complete. Deletions come last. Throws if a file is a symbolic link; nothing is changed then.
 */
export function applyEdits(root: string, edits: readonly FileEdit[]): void {
  for (const { file } of edits) assertNoLink(root, file)
  writeFiles(root, edits)
  for (const { file, after } of edits) if (after === undefined) removeFile(root, file)
}

export interface JournalOptions {
  /** Called before each step, with a description of the step. */
  onStep?: (step: string) => void
  /** Checks the written files before anything is deleted. If it returns a message, everything is undone. */
  readBack?: () => Promise<string | undefined>
  /** Files that get another name. */
  renames?: readonly Rename[]
}

/**
 * Writes edits so that nothing can be lost: first a journal, then the files, and deletions last, after the
 * written files have been read back. If it is interrupted at any point, `undoEdits` restores the previous
 * state. Throws if a file differs from the plan; nothing is changed then.
 */
export async function applyWithJournal(
  root: string,
  edits: readonly FileEdit[],
  options: JournalOptions = {},
): Promise<void> {
  const { onStep = () => {}, readBack, renames = [] } = options
  for (const edit of edits) assertUnchanged(root, edit)
  const noted = renames.map((rename) => noteRename(root, rename))
  onStep('journal')
  const journal = writeJournal(root, {
    ...createJournal(edits, (file) => modeOf(join(root, file))),
    ...(noted.length > 0 && { renames: noted }),
  })
  try {
    writeFiles(root, edits, { onStep, check: (edit) => assertUnchanged(root, edit) })
    for (const { from, to } of renames) {
      onStep(`rename ${from}`)
      renameFile(root, { from, to })
    }
    onStep('read back')
    const problem = await readBack?.()
    if (problem !== undefined) throw new Error(`${problem} Nothing was changed.`)
    for (const edit of edits) {
      const { file, after } = edit
      if (after !== undefined) continue
      onStep(`delete ${file}`)
      assertUnchanged(root, edit)
      removeFile(root, file)
    }
  } catch (error) {
    takeBack(root, error)
    throw error
  }
  onStep('finish')
  renameSync(journal, journal.replace(openEnding, doneEnding))
}

/** Undoes a failed run. If somebody has changed a file in the meantime, the change and the run stay: the journal knows both. */
function takeBack(root: string, cause: unknown): void {
  try {
    undoEdits(root)
  } catch (error) {
    const [first, second] = [cause, error].map((each) => (each instanceof Error ? each.message : String(each)))
    throw new Error(`${first?.replace(/ Nothing was changed\.$/, '')} ${second}`, { cause: error })
  }
}

/** The result of `undoEdits`. */
export interface Undone {
  /** Files that are restored. */
  files: string[]
}

/**
 * Undoes the last run, finished or not: every file is restored, byte for byte. Undefined if there is nothing
 * to undo. If a file was changed since, throws and changes nothing, unless `force` allows these changes to be
 * lost.
 */
export function undoEdits(root: string, { force = false }: { force?: boolean } = {}): Undone | undefined {
  const path = lastJournal(root)
  if (path === undefined) {
    removeEmptyJournal(root)
    return undefined
  }
  const journal: Journal = JSON.parse(readFileSync(path, 'utf8'))
  // A journal that came with the project could name any file; only specifications are beside the folder.
  const { renames = [] } = journal
  const disk = diskFiles(root)
  const outside = [...journal.files.map(({ file }) => file), ...renames.flatMap(({ from, to }) => [from, to])].find(
    (file) => sourceFile(file) !== file || (leavesRoot(file) && disk.reaches?.(file) !== true),
  )
  if (outside !== undefined)
    throw new Error(`${path} names a file outside of the docs folder: ${outside}. It is not followed.`)
  const states = journal.files.map((entry) => ({ ...entry, state: stateOf(entry, readBytes(join(root, entry.file))) }))
  const changed = [
    ...states.filter(({ state }) => state === 'other').map(({ file }) => file),
    ...renames.filter((rename) => isChanged(root, rename)).map(({ to }) => to),
  ]
  if (changed.length > 0 && !force) {
    throw new Error(
      `${changed.join(', ')} changed since. Undoing the last run would lose these changes: keep a copy, then use --undo --force.`,
    )
  }
  const renamed = renames.filter(({ from }) => readBytes(join(root, from)) === undefined)
  for (const { from, to } of renamed) renameFile(root, { from: to, to: from })
  const restored = states.filter(({ state }) => state !== 'before')
  applyEdits(
    root,
    restored.map(({ file, before, mode }) => ({ file, before: undefined, after: before ?? undefined, mode })),
  )
  // Temporary files of an interrupted run.
  for (const { file } of journal.files) rmSync(stagedPath(root, file), { force: true })
  rmSync(path)
  removeEmptyJournal(root)
  return { files: [...restored.map(({ file }) => file), ...renamed.map(({ from }) => from)] }
}

/** A run that was interrupted while it wrote its journal leaves a folder without one. */
function removeEmptyJournal(root: string): void {
  if (lastJournal(root) === undefined) rmSync(join(root, journalFolder), { recursive: true, force: true })
}

/** Whether the last run was interrupted. */
export function isInterrupted(root: string): boolean {
  return lastJournal(root)?.endsWith(openEnding) ?? false
}

interface Writing extends Pick<JournalOptions, 'onStep'> {
  /** Throws if a file must not be replaced. */
  check?: (edit: FileEdit) => void
}

function writeFiles(root: string, edits: readonly FileEdit[], { onStep, check }: Writing = {}): void {
  const staged: string[] = []
  try {
    for (const { file, after, mode = modeOf(join(root, file)) } of edits) {
      if (after === undefined) continue
      onStep?.(`stage ${file}`)
      mkdirSync(dirname(join(root, file)), { recursive: true })
      staged.push(file)
      writeDurably(stagedPath(root, file), after, mode)
    }
    for (const edit of edits) {
      const { file, after } = edit
      if (after === undefined) continue
      onStep?.(`write ${file}`)
      check?.(edit)
      renameSync(stagedPath(root, file), join(root, file))
    }
  } finally {
    for (const file of staged) rmSync(stagedPath(root, file), { force: true })
  }
}

/** In the same folder, so that a rename replaces the file at once, and where a later run finds it. */
function stagedPath(root: string, file: string): string {
  return `${join(root, file)}.specnav-staged`
}

function assertUnchanged(root: string, { file, before }: FileEdit): void {
  assertNoLink(root, file)
  const bytes = readBytes(join(root, file))
  const isSame = before === undefined ? bytes === undefined : bytes?.equals(Buffer.from(before))
  if (isSame) return
  const reason = bytes && !isUtf8(bytes) ? 'is not UTF-8 text' : 'is not as it was when the plan was made'
  throw new Error(`${file} ${reason}. Nothing was changed.`)
}

/** Throws if a file cannot get another name. */
function noteRename(root: string, { from, to }: Rename): JournalRename {
  assertNoLink(root, from)
  assertUnchanged(root, { file: to, before: undefined, after: undefined })
  return { from, to, content: hash(readFileSync(join(root, from))) }
}

/** Whether somebody has changed a file since it got another name, or has put one in its old place. */
function isChanged(root: string, { from, to, content }: JournalRename): boolean {
  const [old, now] = [from, to].map((file) => readBytes(join(root, file)))
  return old === undefined ? now === undefined || hash(now) !== content : now !== undefined || hash(old) !== content
}

function renameFile(root: string, { from, to }: Rename): void {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  renameSync(join(root, from), join(root, to))
  removeEmptyFolders(root, from)
}

function removeFile(root: string, file: string): void {
  rmSync(join(root, file))
  removeEmptyFolders(root, file)
}

/** Removes the folders of a file that is gone, as git does. */
function removeEmptyFolders(root: string, file: string): void {
  for (const folder of foldersOf(file)) {
    if (readFolder(join(root, folder)).length > 0) return
    rmdirSync(join(root, folder))
  }
}

function assertNoLink(root: string, file: string): void {
  if (lstatSync(join(root, file), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(`${file} is a symbolic link, which would be replaced by a file. Nothing was changed.`)
}

const openEnding = '.open.json'
const doneEnding = '.json'

function writeJournal(root: string, journal: Journal): string {
  const folder = join(root, journalFolder)
  mkdirSync(folder, { recursive: true })
  const number = (journals(root).at(-1)?.number ?? 0) + 1
  const path = join(folder, `${String(number).padStart(4, '0')}${openEnding}`)
  try {
    // Keep the folder out of the repository.
    writeFileSync(join(folder, '.gitignore'), '*\n')
    writeDurably(`${path}.tmp`, JSON.stringify(journal))
    renameSync(`${path}.tmp`, path)
  } catch (error) {
    rmSync(`${path}.tmp`, { force: true })
    removeEmptyJournal(root)
    throw error
  }
  return path
}

function journals(root: string): { number: number; path: string }[] {
  const folder = join(root, journalFolder)
  const names = readFolder(folder).filter((name) => /^\d+(?:\.open)?\.json$/.test(name))
  return names
    .map((name) => ({ number: Number.parseInt(name, 10), path: join(folder, name) }))
    .sort((a, b) => a.number - b.number)
}

function lastJournal(root: string): string | undefined {
  return journals(root).at(-1)?.path
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** The permissions of a file: who may read, write and run it. */
function modeOf(path: string): number | undefined {
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode
  return mode === undefined ? undefined : mode & 0o777
}

/** Returns when the bytes are on the disk, not only in a buffer. */
function writeDurably(path: string, text: string, mode?: number): void {
  const file = openSync(path, 'w')
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  if (mode !== undefined) chmodSync(path, mode)
}
