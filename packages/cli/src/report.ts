import {
  type Files,
  type LocatedProblem,
  locateProblems,
  type Problem,
  problemView,
  type ProblemView,
  readOnce,
  sameProblems,
  type Severity,
} from '@specnav/core'
import { frameText } from './code-frame.ts'
import type { ProblemJson } from './problem-json.ts'
import { type Colors, printable } from './terminal.ts'

/** Every problem once, sorted by file and line, with all places of which the same is said, for machines. */
export function problemsJson(problems: readonly Problem[], files: Files): ProblemJson[] {
  return sameProblems(locateProblems(problems, files)).map(([first, ...others]) => {
    const { code, severity, message } = first
    return {
      code,
      severity,
      message,
      ...placeOf(first),
      ...(others.length > 0 && {
        others: others.map((other) => ({
          ...placeOf(other),
          ...(other.message !== message && { message: other.message }),
        })),
      }),
    }
  })
}

function placeOf({ file, position }: LocatedProblem): { file: string; line: number; column: number } {
  return { file, line: position?.line ?? 1, column: position?.column ?? 1 }
}

export interface ReportOptions {
  /** Maximum number of different messages per code; the rest are counted. Default: 10. */
  limit?: number
  /** What the problems have led to, behind their number. Default: nothing. */
  ending?: string
  /** All problems there are, if only some are shown: their number is at the end. Default: those that are shown. */
  total?: readonly Problem[]
}

/**
 * Every problem once, sorted by file and line, with the code around it and a suggestion, for people. Empty if
 * there are none.
 */
export function problemsText(
  problems: readonly Problem[],
  files: Files,
  colors: Colors,
  { limit = 10, ending = '', total = problems }: ReportOptions = {},
): string {
  if (total.length === 0) return ''
  const texts = readOnce(files)
  const all = locateProblems(problems, texts)
  const counts = new Map<string, number>()
  const left = new Map<string, number>()
  let text = ''
  for (const [first, ...others] of sameProblems(all)) {
    const { code } = first
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    if (count <= limit) text += `${problemText(problemView(first, texts), others, colors)}\n`
    else left.set(code, (left.get(code) ?? 0) + 1)
  }
  for (const [code, count] of left) text += `… and ${count} more ${code}\n`
  return `${text}${summary(total === problems ? all : locateProblems(total, texts))}${ending}\n`
}

/** A problem, and the other places of which the same is said. */
function problemText(view: ProblemView, others: readonly LocatedProblem[], colors: Colors): string {
  const { code, severity, message, suggestion, frame } = view
  const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan }[severity]
  let text = `${colors.cyan(placeText(view))}  ${paint(severity)}  ${colors.dim(code)}\n  ${printable(message)}\n`
  if (suggestion !== undefined) text += `  Write instead: ${colors.green(printable(suggestion))}\n`
  if (frame) text += frameText(frame, colors)
  if (others.length > 0) text += `  The same at ${otherPlaces(others, colors)}\n`
  return text
}

/** Maximum number of other places of a problem that are named. */
const maxPlaces = 3

function otherPlaces(others: readonly LocatedProblem[], { cyan }: Colors): string {
  const places = others.slice(0, maxPlaces).map(({ file, position }) => cyan(placeText({ file, ...position })))
  const more = others.length - places.length
  return places.join(', ') + (more > 0 ? ` and ${plural(more, 'other place')}` : '')
}

function placeText({ file, line, column }: Pick<ProblemView, 'file' | 'line' | 'column'>): string {
  return printable(line === undefined ? file : `${file}:${line}:${column}`)
}

/** `2 errors, 1 warning`. */
function summary(problems: readonly LocatedProblem[]): string {
  const counts = new Map<Severity, number>([
    ['error', 0],
    ['warning', 0],
    ['note', 0],
  ])
  for (const [{ severity }] of sameProblems(problems)) counts.set(severity, (counts.get(severity) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => plural(count, severity))
    .join(', ')
}

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  // `toLocaleString` would load the tables of all languages.
  return `${String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')} ${noun}${count === 1 ? '' : 's'}`
}
