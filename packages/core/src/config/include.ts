import { type Files, folderOf, resolvePath } from '../files.ts'
import { type JsonObject, type JsonValue, isObject, joinPointer } from '../json.ts'
import type { Place, Problem, Result } from '../problem.ts'
import { listNames, nearest } from '../suggest.ts'
import { depthExceeds, findDuplicateKeys, isYamlFile, maxDepth, parseJson, tooDeep } from '../syntax.ts'

/** A JSON file with its includes resolved, and the actual location of every included part. */
export interface IncludedDocument {
  value: JsonValue | undefined
  /** The files that are not valid JSON, and as much of each as could be read: `value` contains that. */
  broken: ReadonlyMap<string, JsonValue | undefined>
  /** The location of a pointer into `value`, in the file that contains it. */
  place(pointer: string): Place & { pointer: string }
}

/** Maximum number of characters of all includes: files that include one another twice double with every level. */
const maxCharacters = 64_000_000
/** The minimum size that a file counts as, so that the number of includes is limited too. */
const leastCost = 32_000

/** The state of reading one file with everything that it includes. */
interface Reading {
  /** The file that includes the others. */
  file: string
  files: Files
  report(problem: Problem): void
  /** The location of parts that come from another file, or that moved up in a list: by their pointer. */
  origins: Map<string, { file: string; pointer: string }>
  parsed: Set<string>
  broken: Map<string, JsonValue | undefined>
  /** The remaining number of characters. */
  budget: number
}

/** Where a value will be, the files that lead to it, outermost first, and how many values it is inside of. */
interface Position {
  pointer: string
  stack: readonly string[]
  depth: number
}

/** Reads a JSON file and replaces its `{ "$ref": "./other.json" }` objects with the files that they name. */
export function readWithIncludes(file: string, files: Files, problems: Problem[]): IncludedDocument {
  const reading: Reading = {
    file,
    files,
    report: (problem) => void problems.push(problem),
    origins: new Map(),
    parsed: new Set(),
    broken: new Map(),
    budget: maxCharacters,
  }
  const text = files.read(file)
  const value = text === undefined ? undefined : parse(reading, text, file)
  return {
    value: value === undefined ? undefined : include(reading, value, { pointer: '', stack: [file], depth: 0 }),
    broken: reading.broken,
    place: (pointer) => placeOf(reading, pointer),
  }
}

function placeOf({ file, origins }: Reading, pointer: string): Place & { pointer: string } {
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = origins.get(pointer.slice(0, end))
    if (origin) return { file: origin.file, pointer: origin.pointer + pointer.slice(end) }
    if (end === 0) break
  }
  return { file, pointer }
}

/** `value`, copied if it contains includes and unchanged otherwise. An include that fails is left out. */
function include(reading: Reading, value: JsonValue, at: Position): JsonValue | undefined {
  const { pointer, depth } = at
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) {
    reading.report({ code: 'config-too-deep', severity: 'error', message: tooDeep(), ...placeOf(reading, pointer) })
    return undefined
  }
  if (Array.isArray(value)) return includeEntries(reading, value, at)
  if (typeof value.$ref === 'string') return load(reading, value.$ref, value, at)
  const members = Object.entries(value).map(([key, child]) => {
    const replaced = child === undefined ? child : include(reading, child, below(at, joinPointer(pointer, key)))
    return [key, replaced, replaced !== child] as const
  })
  if (!members.some(([, , isReplaced]) => isReplaced)) return value
  return Object.fromEntries(members.map(([key, child]) => [key, child]))
}

function below(at: Position, pointer: string): Position {
  return { ...at, pointer, depth: at.depth + 1 }
}

function includeEntries(reading: Reading, list: JsonValue[], at: Position): JsonValue[] {
  const { pointer } = at
  const from = placeOf(reading, pointer)
  const entries: JsonValue[] = []
  let isChanged = false
  list.forEach((child, index) => {
    const target = joinPointer(pointer, entries.length)
    // Items after a failed include move up in the list, but keep their location.
    if (entries.length !== index)
      reading.origins.set(target, { file: from.file, pointer: joinPointer(from.pointer, index) })
    const replaced = include(reading, child, below(at, target))
    isChanged ||= replaced !== child
    if (replaced !== undefined) entries.push(replaced)
  })
  return isChanged ? entries : list
}

function load(reading: Reading, reference: string, node: JsonObject, at: Position): JsonValue | undefined {
  const { pointer, stack } = at
  const from = placeOf(reading, pointer)
  const { $ref: _, ...siblings } = node
  const hasSiblings = Object.keys(siblings).length > 0
  const value = readTarget(reading, reference, from, stack)
  // The members next to a failed include are kept.
  if (value === undefined) return hasSiblings ? include(reading, siblings, at) : undefined
  const { file: target, content } = value
  const inner = { ...at, stack: [...stack, target] }
  if (!hasSiblings || !isObject(content)) {
    if (hasSiblings) reportSiblings(reading, reference, from)
    reading.origins.set(pointer, { file: target, pointer: '' })
    return include(reading, content, inner)
  }
  reading.origins.set(pointer, { file: target, pointer: '' })
  const others = Object.fromEntries(Object.entries(content).filter(([key]) => !Object.hasOwn(siblings, key)))
  const included = include(reading, others, inner)
  for (const key of Object.keys(siblings))
    reading.origins.set(joinPointer(pointer, key), { file: from.file, pointer: joinPointer(from.pointer, key) })
  const own = include(reading, siblings, at)
  return isObject(own) ? { ...(isObject(included) ? included : {}), ...own } : included
}

/** The file that a reference names, parsed; undefined (and reported) if it cannot be included. */
function readTarget(reading: Reading, reference: string, from: Place & { pointer: string }, stack: readonly string[]) {
  const report = (code: Problem['code'], message: string, suggestion?: string) => {
    const pointer = joinPointer(from.pointer, '$ref')
    reading.report({ code, severity: 'error', message, file: from.file, pointer, actual: reference, suggestion })
    return undefined
  }
  const target = resolvePath(reference, folderOf(from.file))
  if (target === undefined || URL.canParse(reference)) {
    return report(
      'include-outside',
      `\`${reference}\` is not a file of the docs folder. Only JSON files in it can be included.`,
    )
  }
  if (stack.includes(target)) {
    const path = [...stack.slice(stack.indexOf(target)), target].join(' → ')
    return report('include-cycle', `\`${reference}\` includes itself: ${path}. Remove one of these references.`)
  }
  const text = reading.files.read(target)
  if (text === undefined && reference.includes('#')) {
    const message = `\`${reference}\` names a part of a file, and only whole files can be included. Move the part into a file of its own.`
    return report('include-missing', message)
  }
  if (text === undefined) {
    const similar = nearest(
      target,
      reading.files.list().filter((path) => path.endsWith('.json') && !stack.includes(path)),
    )
    const advice =
      similar.length > 0
        ? `Did you mean ${listNames(similar)}?`
        : 'Paths are relative to the file that contains the reference.'
    return report('include-missing', `There is no file \`${target}\`. ${advice}`, similar[0])
  }
  if (isYamlFile(target))
    return report('config-syntax', `\`${reference}\` is YAML, and only JSON can be included. Write it as a JSON file.`)
  if (reading.budget < 0) return undefined
  reading.budget -= Math.max(text.length, leastCost)
  if (reading.budget < 0)
    return report('config-too-deep', 'The included files are larger than 64 MB, which is the limit. Include less here.')
  const content = parse(reading, text, target)
  return content === undefined ? undefined : { file: target, content }
}

function reportSiblings(reading: Reading, reference: string, from: Place & { pointer: string }): void {
  const message = `\`${reference}\` does not contain an object, so the fields next to this \`$ref\` cannot be added. Move them into that file, or remove them.`
  const pointer = joinPointer(from.pointer, '$ref')
  reading.report({ code: 'config-value', severity: 'warning', message, file: from.file, pointer, actual: reference })
}

/** The problems of a file are reported once, however often it is included. */
function parse(reading: Reading, text: string, name: string): JsonValue | undefined {
  const { value, problems } = parseConfig(text, name)
  if (!reading.parsed.has(name)) for (const problem of problems) reading.report(problem)
  if (problems.some(({ severity }) => severity === 'error')) reading.broken.set(name, value)
  reading.parsed.add(name)
  return value
}

function parseConfig(text: string, file: string): Result<JsonValue | undefined> {
  const deep = depthExceeds(text, maxDepth)
  if (deep !== undefined) {
    const problem: Problem = { code: 'config-too-deep', severity: 'error', message: tooDeep(), file, offset: deep }
    return { value: undefined, problems: [problem] }
  }
  const { value, problems } = parseJson(text)
  const found = value !== undefined && problems.length === 0 ? findDuplicateKeys(text, value) : problems
  return {
    value,
    problems: found.map(({ message, offset, recovered }) => ({
      code: 'config-syntax',
      severity: recovered ? 'warning' : 'error',
      message,
      file,
      offset,
    })),
  }
}
