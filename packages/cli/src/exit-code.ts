import type { Problem } from '@specnav/core'

/** 0: done. 1: the project has problems. 2: the command line is invalid. */
export type ExitCode = 0 | 1 | 2

/** The command line is invalid: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The exit code for the problems of a command that has run. `strict`: warnings count as errors. */
export function exitCode(problems: readonly Problem[], strict: boolean): ExitCode {
  const fails = ({ severity }: Problem) => severity === 'error' || (strict && severity === 'warning')
  return problems.some(fails) ? 1 : 0
}
