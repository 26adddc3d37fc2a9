import type { Files } from './files.ts'
import type { Problem } from './problem.ts'
import { locateProblems, sameProblems } from './problem-views.ts'

/** Problems as hosts log them: `docs.json:7:78 There is no … (page-missing)`. */
export function problemLines(problems: readonly Problem[], files: Files): { problem: Problem; line: string }[] {
  return sameProblems(locateProblems(problems, files)).map(([problem, ...others]) => {
    const { file, position, message, code } = problem
    const place = position ? `${file}:${position.line}:${position.column}` : file
    const places = others.length === 1 ? 'one other place' : `${others.length} other places`
    const more = others.length === 0 ? '' : ` The same at ${places}.`
    return { problem, line: `${place} ${message}${more} (${code})` }
  })
}
