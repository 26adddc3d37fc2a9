import { createLocator, type Files, type Position, type Problem, type ProblemCode, type Severity } from '@specnav/core'
import { codeFrame } from './code-frame.ts'
import { type Colors, printable } from './terminal.ts'

/** A problem as `--json` prints it. */
export interface ProblemJson {
  code: ProblemCode
  severity: Severity
  message: string
  file: string
  /** Starts at 1; 1 where the problem concerns the file as a whole. */
  line: number
  /** Starts at 1, in UTF-16 units; 1 where the problem concerns the file as a whole. */
  column: number
}

/** Every problem once, by file and line, for machines. */
export function problemsJson(problems: readonly Problem[], files: Files): ProblemJson[] {
  return locateAll(problems, files).map(({ code, severity, message, file, position }) => ({
    code,
    severity,
    message,
    file,
    line: position?.line ?? 1,
    column: position?.column ?? 1,
  }))
}

export interface ReportOptions {
  /** Tells notes one by one, too; else they are only counted. Default: false. */
  notes?: boolean
  /** Problems of one code that are told; the rest are counted. Default: 10. */
  limit?: number
}

/** Every problem once, by file and line, with the place in the file and what to write instead, for people. Empty where nothing is wrong. */
export function problemsText(
  problems: readonly Problem[],
  files: Files,
  colors: Colors,
  { notes = false, limit = 10 }: ReportOptions = {},
): string {
  if (problems.length === 0) return ''
  const texts = readOnce(files)
  const all = locateAll(problems, texts)
  const told = new Map<string, number>()
  let text = ''
  for (const problem of all) {
    if (problem.severity === 'note' && !notes) continue
    const count = (told.get(problem.code) ?? 0) + 1
    told.set(problem.code, count)
    if (count <= limit) text += `${problemText(problem, texts.read(problem.file), colors)}\n`
  }
  for (const [code, count] of told) {
    if (count > limit) text += `… and ${count - limit} more ${code}\n`
  }
  return `${text}${summary(all)}\n`
}

function problemText({ position, ...problem }: Located, source: string | undefined, colors: Colors): string {
  const { code, severity, message, file, suggestion } = problem
  const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan }[severity]
  const place = position ? `${file}:${position.line}:${position.column}` : file
  let text = `${colors.cyan(printable(place))}  ${paint(severity)}  ${colors.dim(code)}\n  ${printable(message)}\n`
  if (suggestion !== undefined && !message.includes(suggestion)) {
    text += `  Write instead: ${colors.green(printable(suggestion))}\n`
  }
  // A log has other readers than the project: `.env` and its like keep their lines to themselves.
  const isShown = !problem.file.split('/').some((name) => name.startsWith('.'))
  if (source !== undefined && position && isShown) text += codeFrame(source, position, colors)
  return text
}

type Located = Problem & { position?: Position }

function locateAll(problems: readonly Problem[], files: Files): Located[] {
  const locate = createLocator(files)
  const located = new Map<string, Located>()
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

/** Files whose text is read once: for the place of a problem, and for the lines around it. */
function readOnce(files: Files): Files {
  const known = new Map<string, string | undefined>()
  return {
    ...files,
    read(path) {
      if (!known.has(path)) known.set(path, files.read(path))
      return known.get(path)
    },
  }
}

/** `2 errors, 1 warning`. */
export function summary(problems: readonly Problem[]): string {
  const counts = new Map<Severity, number>([
    ['error', 0],
    ['warning', 0],
    ['note', 0],
  ])
  for (const { severity } of problems) counts.set(severity, (counts.get(severity) ?? 0) + 1)
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
