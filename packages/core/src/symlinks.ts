import type { Files } from './files.ts'
import type { Problem } from './problem.ts'

/** The symbolic links found so far that lead out of the docs folder. */
export function symlinkProblems({ outsideLinks }: Files): Problem[] {
  return (outsideLinks?.() ?? []).map((file) => ({
    code: 'symlink-outside',
    severity: 'warning',
    message: `The symbolic link \`${file}\` leads out of the docs folder, so it counts as missing. Replace it with a copy of its target, or name the folder that links may lead into with \`--links-within\`.`,
    file,
  }))
}
