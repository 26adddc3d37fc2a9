import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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

/** Empty if git is missing, or the folder is not in a repository. */
async function uncommitted(folder: string): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, 'status', '--porcelain', '-z', '--', '.'], {
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout.split('\0').flatMap((line) => (line.length > 3 ? [line.slice(3)] : []))
  } catch {
    return []
  }
}
