import { type CodeFrame, codeFrame } from './code-frame.ts'
import type { Files } from './files.ts'
import { createLocator, type Position } from './position.ts'
import type { Problem, ProblemCode, Severity } from './problem.ts'

export type LocatedProblem = Problem & { position?: Position }

/** A problem to show: plain data, with its location and the lines around it. */
export interface ProblemView {
  code: ProblemCode
  severity: Severity
  message: string
  /** What to write instead, if the message does not say so. */
  suggestion?: string
  file: string
  /** Starts at 1; absent if the problem concerns the file as a whole. */
  line?: number
  /** Starts at 1, in UTF-16 units. */
  column?: number
  frame?: CodeFrame
}

/** Every problem once, by file and line. A docs.json that nobody wrote has no lines to look at. */
export function locateProblems(problems: readonly Problem[], files: Files): LocatedProblem[] {
  const locate = createLocator(files)
  const located = new Map<string, LocatedProblem>()
  for (const problem of problems) {
    const position = files.madeFrom !== undefined && problem.file === 'docs.json' ? undefined : locate(problem)
    // A second code for the same message and location adds nothing: a broken file may be read in two ways.
    const key = JSON.stringify([problem.file, position?.offset, problem.message])
    if (!located.has(key)) located.set(key, { ...problem, position })
  }
  return [...located.values()].toSorted(
    (a, b) => compare(a.file, b.file) || compare(a.position?.offset ?? 0, b.position?.offset ?? 0),
  )
}

/** What is said of several places: the first of them, and the others. */
export type SameProblem = [first: LocatedProblem, ...others: LocatedProblem[]]

/** Problems by what they say, in the order of the first ones. */
export function sameProblems(problems: readonly LocatedProblem[]): SameProblem[] {
  const groups = Map.groupBy(problems, ({ code, severity, message, alike }) =>
    JSON.stringify([code, severity, alike ?? message]),
  )
  return [...groups.values()].map((group) => group as SameProblem)
}

/** By code unit, so that the order is the same on every machine. */
function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The view of a problem. `files` are read again for the lines, so pass cached ones. */
export function problemView({ position, ...problem }: LocatedProblem, files: Files): ProblemView {
  const { code, severity, message, file, suggestion } = problem
  // Logs have more readers than the project, so lines of files such as `.env` are not shown.
  const isShown = !file.split('/').some((name) => name.startsWith('.'))
  const text = position && isShown ? files.read(file) : undefined
  return {
    code,
    severity,
    message,
    ...(suggestion !== undefined && !message.includes(suggestion) && { suggestion }),
    file,
    ...(position && { line: position.line, column: position.column }),
    ...(position && text !== undefined && { frame: codeFrame(text, position) }),
  }
}

/** Files whose text is read once: for the location of a problem, and for the lines around it. */
export function readOnce(files: Files): Files {
  const known = new Map<string, string | undefined>()
  return {
    ...files,
    read(path) {
      if (!known.has(path)) known.set(path, files.read(path))
      return known.get(path)
    },
  }
}
