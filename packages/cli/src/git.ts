import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UsageError } from './exit-code.ts'

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

/**
 * The files below a folder that differ from where `ref` and the current commit part, including uncommitted
 * and new ones.
 */
export async function changedSince(ref: string, folder: string): Promise<ReadonlySet<string>> {
  const list = async (...args: string[]) => (await git(folder, ...args)).split('\0').filter((file) => file !== '')
  try {
    const base = (await git(folder, 'merge-base', '--end-of-options', ref, 'HEAD')).trim()
    const [changed, added] = await Promise.all([
      list('diff', '--name-only', '-z', '--relative', base, '--', '.'),
      list('ls-files', '-z', '--others', '--exclude-standard', '--', '.'),
    ])
    return new Set([...changed, ...added])
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : ''
    throw new UsageError(`git cannot compare with \`${ref}\`${reason ? `: ${reason}` : ', or is not installed'}.`)
  }
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** Empty if git is missing, or the folder is not in a repository. */
async function uncommitted(folder: string): Promise<string[]> {
  try {
    const stdout = await git(folder, 'status', '--porcelain', '-z', '--', '.')
    return stdout.split('\0').flatMap((line) => (line.length > 3 ? [line.slice(3)] : []))
  } catch {
    return []
  }
}
