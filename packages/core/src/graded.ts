import type { DocsConfig } from './config/types.ts'
import type { Files } from './files.ts'
import { asString, isObject, type JsonValue, pointerKeys } from './json.ts'
import { createLocator } from './position.ts'
import { type Place, type Problem } from './problem.ts'
import { distinct } from './problems.ts'
import { originOf } from './specs/origins.ts'
import type { Specs } from './specs/types.ts'
import { parseDocument } from './syntax.ts'

/** What is needed to grade problems: the rules of docs.json, the files that can ignore some, and where they are. */
interface Graded {
  config: Pick<DocsConfig, 'problemLevels'>
  files: Files
  specs: Pick<Specs, 'opened'>
}

const graders = new WeakMap<Graded, (problems: readonly Problem[]) => Problem[]>()

/** The problems as docs.json grades them (`check.rules`), without those that a file ignores. */
export function gradedProblems(project: Graded, problems: readonly Problem[]): Problem[] {
  let grade = graders.get(project)
  if (!grade) graders.set(project, (grade = createGrader(project)))
  return distinct(grade(problems))
}

function createGrader({ config, files, specs }: Graded): (problems: readonly Problem[]) => Problem[] {
  const levels = config.problemLevels
  const isIgnored = createIgnored(files)
  return (problems) =>
    problems.flatMap((found) => {
      const problem = atOrigin(found, specs)
      const level = levels[problem.code] ?? problem.severity
      if (level === 'off' || isIgnored(problem)) return []
      return level === problem.severity ? [problem] : [{ ...problem, severity: level }]
    })
}

/** The problems at their places in overlays, if they are in parts that overlays have written. */
export function problemsAtOrigin({ specs }: Pick<Graded, 'specs'>, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => atOrigin(problem, specs))
}

/** A problem in a part of a specification that an overlay has written is one of the overlay. */
function atOrigin(problem: Problem, specs: Graded['specs']): Problem {
  if (problem.pointer === undefined) return problem
  const spec = specs.opened().find(({ file }) => file === problem.file)
  const origin = spec && originOf(spec.document, problem.pointer)
  if (origin) return { ...problem, ...origin }
  const isOfOverlay = problem.code.startsWith('overlay-')
  return spec?.translates === undefined || isOfOverlay ? problem : { ...problem, file: spec.translates }
}

/** The field of YAML and JSON that ignores codes in the object around it. */
const field = 'x-specnav-ignore'

/** A comment of YAML, Markdown or MDX that ignores codes, or all of them, in its line, the next one, or the next block of code. */
const comment = /(?:#|<!--|\{\/\*)[ \t]*specnav-ignore(?![\w-]):?((?:[ \t,]+[a-z-]*[a-z])*)/g

/** Whether the file of a problem says that it is to be ignored. Files are read once. */
function createIgnored(files: Files): (problem: Problem) => boolean {
  const known = new Map<string, ((problem: Problem) => boolean) | undefined>()
  const locate = createLocator(files)
  return (problem) => {
    const { file } = problem
    if (!known.has(file)) known.set(file, readIgnored(files.read(file), file, locate))
    return known.get(file)?.(problem) ?? false
  }
}

function readIgnored(
  text: string | undefined,
  file: string,
  locate: (place: Place) => { line: number } | undefined,
): ((problem: Problem) => boolean) | undefined {
  // In a long text, a pattern is found in half the time of words.
  if (text === undefined || !/specnav-ignore\b/.test(text)) return undefined
  const lines = ignoredLines(text)
  const document = text.includes(field) ? parseDocument(text, file).value : undefined
  return (problem) => {
    if (isIn(document, problem)) return true
    const line = lines.size > 0 ? locate(problem)?.line : undefined
    const codes = line === undefined ? undefined : lines.get(line)
    return codes !== undefined && (codes.length === 0 || codes.includes(problem.code))
  }
}

/** The ignored codes by line; an empty list stands for all of them. */
function ignoredLines(text: string): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    for (const match of line.matchAll(comment)) {
      // Without codes, all are ignored; a misspelt one ignores nothing.
      const codes = match[1]!.match(/[\w-]+/g) ?? []
      const isAlone = line.slice(0, match.index).trim() === ''
      // Markdown needs an empty line between a comment and a paragraph.
      const next = isAlone ? lines.findIndex((other, at) => at > index && other.trim() !== '' && !isComment(other)) : -1
      const first = next === -1 ? index : next
      for (let ignored = first + 1; ignored <= lastLineOf(lines, first) + 1; ignored++) {
        const known = found.get(ignored)
        const isAll = codes.length === 0 || known?.length === 0
        found.set(ignored, isAll ? [] : [...(known ?? []), ...codes])
      }
    }
  })
  return found
}

/** The end of a block of code that begins with a line, because no comment can be in it; otherwise that line. */
function lastLineOf(lines: readonly string[], first: number): number {
  const [fence] = /(?<=^[ \t]*)(?:`{3,}|~{3,})/.exec(lines[first] ?? '') ?? []
  if (fence === undefined) return first
  const end = lines.findIndex((line, at) => at > first && line.trim().startsWith(fence))
  return end === -1 ? lines.length - 1 : end
}

function isComment(line: string): boolean {
  return /^\s*(?:#|<!--|\{\/\*)[ \t]*specnav-ignore\b/.test(line)
}

/** Whether an object around the problem, or at its place, ignores its code. */
function isIn(document: JsonValue | undefined, { code, pointer }: Problem): boolean {
  let node = document
  for (const key of [undefined, ...pointerKeys(pointer ?? '')]) {
    if (key !== undefined) node = Array.isArray(node) ? node[Number(key)] : isObject(node) ? node[key] : undefined
    if (!isObject(node)) continue
    const ignored = node[field]
    if ([ignored].flat().some((each) => asString(each) === code)) return true
  }
  return false
}
