import type { Files } from '@specnav/core'
import ignore from 'ignore'

/** The files that the platform leaves out of every docs folder, in the syntax of `.gitignore`. */
const always = ['node_modules', 'build', 'dist', 'coverage', 'tmp', 'temp', '.*']

/**
 * Whether the platform leaves a file out of the site: by these rules, or by those of the project's
 * `.mintignore`.
 */
export function ignoredFiles(files: Pick<Files, 'read'>): (path: string) => boolean {
  const rules = ignore()
    .add(always)
    .add(files.read('.mintignore') ?? '')
  return (path) => rules.ignores(path)
}
