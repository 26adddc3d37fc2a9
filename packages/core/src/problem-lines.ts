import type { Files } from './files.ts'
import { createLocator } from './position.ts'
import type { Problem } from './problem.ts'

/** A problem as hosts log it: `docs.json:7:78 There is no … (page-missing)`. */
export function problemLines(problems: readonly Problem[], files: Files): { problem: Problem; line: string }[] {
  const locate = createLocator(files)
  return problems.map((problem) => {
    const position = locate(problem)
    const place = position ? `${problem.file}:${position.line}:${position.column}` : problem.file
    return { problem, line: `${place} ${problem.message} (${problem.code})` }
  })
}
