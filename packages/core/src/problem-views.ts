import { type CodeFrame, codeFrame } from './code-frame.ts'
import type { Files } from './files.ts'
import { createLocator, type Position } from './position.ts'
import type { Problem, ProblemCode, Severity } from './problem.ts'

export type LocatedProblem = Problem & { position?: Position }

/** A problem as it is shown to people: plain data, with its place and the lines around it. */
export interface ProblemView {
  code: ProblemCode
  severity: Severity
  message: string
  /** What to write instead, where the message does not say so. */
  suggestion?: string
  file: string
  /** Counts from 1; absent where the problem concerns the file as a whole. */
  line?: number
  /** Counts from 1, in UTF-16 units. */
  column?: number
  frame?: CodeFrame
}

/** Every problem once, by file and line. */
export function locateProblems(problems: readonly Problem[], files: Files): LocatedProblem[] {
  const locate = createLocator(files)
  const located = new Map<string, LocatedProblem>()
  for (const problem of problems) {
    const position = locate(problem)
    // The same words about the same place tell nothing more under another code: a broken file may be read as one thing, then as another.
    const key = JSON.stringify([problem.file, position?.offset, problem.message])
    if (!located.has(key)) located.set(key, { ...problem, position })
  }
  return [...located.values()].toSorted(
    (a, b) => compare(a.file, b.file) || compare(a.position?.offset ?? 0, b.position?.offset ?? 0),
  )
}

/** By code unit, so that the order is the same on every machine. */
function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What is shown of a problem. `files` are read again for the lines: give those that remember. */
export function problemView({ position, ...problem }: LocatedProblem, files: Files): ProblemView {
  const { code, severity, message, file, suggestion } = problem
  // A log has other readers than the project: `.env` and its like keep their lines to themselves.
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

/** Files whose text is read once: for the place of a problem, and for the lines around it. */
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
