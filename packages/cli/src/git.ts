import { execFile } from 'node:child_process'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { diskFiles } from '@specnav/core'
import { leavesRoot } from '@specnav/core/files'
import { UsageError } from './exit-code.ts'
import { lockFolder } from './project-lock.ts'

/** The largest output of git that is read, in bytes. */
export const maxOutput = 256 * 1024 * 1024

/**
 * Throws if files in a folder are changed or untracked, so that you can review a command's changes on their
 * own.
 */
export async function assertCommitted(folder: string): Promise<void> {
  const files = await uncommitted(folder)
  if (files.length === 0) return
  const shown = files.slice(0, 3).join(', ')
  const more = files.length > 3 ? ` and ${files.length - 3} more` : ''
  throw new Error(
    `${shown}${more}: not committed. Commit or stash first, so that you can review this change on its own, or add --force.`,
  )
}

/** Specifications may be beside the folder. */
const descriptions = ['json', 'yaml', 'yml'].map((ending) => `:(top)*.${ending}`)

/**
 * The files below a folder, and specifications beside it, that differ from where `ref` and the current commit
 * part, including uncommitted and new ones.
 */
export async function changedSince(
  ref: string,
  folder: string,
): Promise<{ base: string; changed: ReadonlySet<string> }> {
  const list = async (...args: string[]) => (await git(folder, ...args)).split('\0').filter((file) => file !== '')
  const base = await partingPoint(ref, folder)
  const [changed, added, prefix] = await Promise.all([
    list('diff', '--name-only', '--no-renames', '--no-relative', '-z', base, '--', '.', ...descriptions),
    list('ls-files', '--full-name', '-z', '--others', '--exclude-standard', '--', '.', ...descriptions),
    git(folder, 'rev-parse', '--show-prefix'),
  ])
  const { reaches } = diskFiles(folder)
  const found = [...changed, ...added].map((file) => posix.relative(prefix.trim(), file))
  return { base, changed: new Set(found.filter((file) => !leavesRoot(file) || reaches?.(file))) }
}

/** The last commit that `ref` and the current one have in common. */
async function partingPoint(ref: string, folder: string): Promise<string> {
  try {
    return (await git(folder, 'merge-base', '--end-of-options', ref, 'HEAD')).trim()
  } catch (error) {
    throw new UsageError(`git cannot compare with \`${ref}\`: ${await partingReason(error, ref, folder)}`)
  }
}

/** Why there is no such commit, and what to do about it. Without one, git says nothing at all. */
async function partingReason(error: unknown, ref: string, folder: string): Promise<string> {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'git is not installed.'
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : ''
  if (!(await isShallow(folder))) return said ? `${said}.` : 'they have no commit in common.'
  const advice = 'Fetch all of it with `git fetch --unshallow`; for `actions/checkout`, write `fetch-depth: 0`.'
  const fault = said
    ? `the clone is shallow, and has no \`${ref}\`.`
    : 'the clone is shallow, and ends before the commit at which they part.'
  return `${fault} ${advice}`
}

/** Whether the history of the clone is cut off. */
async function isShallow(folder: string): Promise<boolean> {
  return (await git(folder, 'rev-parse', '--is-shallow-repository').catch(() => '')).trim() === 'true'
}

/** The newest commits that change files of a folder that match; none if the folder is not in git. */
export async function commitsOf(folder: string, patterns: readonly string[], max: number): Promise<string[]> {
  try {
    const stdout = await git(folder, 'log', `--max-count=${max}`, '--format=%H', '--', ...patterns)
    return stdout.split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}

/**
 * The commit that a name stands for. `parting`: for a branch, it is where that branch and the current commit part,
 * so that what others have added to it since does not count.
 */
export async function commitOf(ref: string, folder: string, parting: boolean): Promise<string> {
  const commit = await findCommit(ref, folder)
  const name = await git(folder, 'rev-parse', '--symbolic-full-name', '--end-of-options', ref).catch(() => '')
  if (!parting || !/^refs\/(?:heads|remotes)\//m.test(name)) return commit
  try {
    return await partingPoint(ref, folder)
  } catch (error) {
    if (await isShallow(folder)) throw error
    // Histories without a common commit: one was rewritten.
    return commit
  }
}

async function findCommit(ref: string, folder: string): Promise<string> {
  try {
    return await hashOf(ref, folder)
  } catch (error) {
    throw new UsageError(await unknownReason(ref, folder, error))
  }
}

async function hashOf(ref: string, folder: string): Promise<string> {
  return (await git(folder, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)).trim()
}

/** Why a name stands for no commit, and what to do about it. */
async function unknownReason(ref: string, folder: string, error: unknown): Promise<string> {
  const remote = `origin/${ref}`
  const isRemote = (await hashOf(remote, folder).catch(() => '')) !== ''
  if (isRemote) return `This clone has no branch \`${ref}\` of its own. Write \`${remote}\`.`
  if (await isShallow(folder))
    return `This clone does not have \`${ref}\`, because its history is cut off. Fetch it: \`git fetch --unshallow --tags\`, or \`fetch-depth: 0\` for actions/checkout.`
  return `There is no file, and git has no commit, branch or tag \`${ref}\`${reasonOf(error)}.`
}

/** What git said, behind a message. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : ''
  return reason ? `: ${reason.replace(/\.$/, '')}` : ', or is not installed'
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args], { maxBuffer: maxOutput })
  return stdout
}

/** Empty if git is missing, or the folder is not in a repository. */
async function uncommitted(folder: string): Promise<string[]> {
  try {
    const stdout = await git(folder, 'status', '--porcelain', '-z', '--', '.')
    return stdout.split('\0').flatMap((line) => (isOwnChange(line) ? [line.slice(3)] : []))
  } catch {
    return []
  }
}

/** Whether a line of the state of a working tree names a change, and not the lock of the command that asks. */
function isOwnChange(line: string): boolean {
  return line.length > 3 && !line.includes(lockFolder)
}
