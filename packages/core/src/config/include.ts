import { type Files, folderOf, resolvePath } from '../files.ts'
import { type JsonObject, type JsonValue, isObject, joinPointer } from '../json.ts'
import type { Place, Problem, Result } from '../problem.ts'
import { listNames, nearest } from '../suggest.ts'
import { depthExceeds, findDuplicateKeys, isYamlFile, maxDepth, parseJson, tooDeep } from '../syntax.ts'

/** A JSON file with its includes in place, and where every included part really stands. */
export interface IncludedDocument {
  value: JsonValue | undefined
  /** The files that are no JSON: of them, `value` holds as much as could be read. */
  broken: ReadonlySet<string>
  /** The place of a pointer into `value`, in the file that holds it. */
  place(pointer: string): Place & { pointer: string }
}

/** Characters that includes may bring in, all together: files that include one another twice each double with every step. */
const maxCharacters = 64_000_000
/** What the smallest file counts as, so that the number of includes has a limit too. */
const leastCost = 32_000

/** Reads a JSON file and puts the files that its `{ "$ref": "./other.json" }` objects name in their place. */
export function readWithIncludes(file: string, files: Files, problems: Problem[]): IncludedDocument {
  const origins = new Map<string, { file: string; pointer: string }>()
  const parsed = new Set<string>()
  const broken = new Set<string>()
  let budget = maxCharacters

  function place(pointer: string): Place & { pointer: string } {
    for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
      const origin = origins.get(pointer.slice(0, end))
      if (origin) return { file: origin.file, pointer: origin.pointer + pointer.slice(end) }
      if (end === 0) break
    }
    return { file, pointer }
  }

  /** `value`, copied where it holds includes and as it is where it does not. An include that fails is left out. */
  function include(value: JsonValue, pointer: string, stack: readonly string[], depth: number): JsonValue | undefined {
    if (typeof value !== 'object' || value === null) return value
    if (depth > maxDepth) {
      problems.push({ code: 'config-too-deep', severity: 'error', message: tooDeep(), ...place(pointer) })
      return undefined
    }
    if (Array.isArray(value)) return includeEntries(value, pointer, stack, depth)
    if (typeof value.$ref === 'string') return load(value.$ref, value, pointer, stack, depth)
    const members = Object.entries(value).map(([key, child]) => {
      const replaced = child === undefined ? child : include(child, joinPointer(pointer, key), stack, depth + 1)
      return [key, replaced, replaced !== child] as const
    })
    if (!members.some(([, , isReplaced]) => isReplaced)) return value
    return Object.fromEntries(members.map(([key, child]) => [key, child]))
  }

  function includeEntries(list: JsonValue[], pointer: string, stack: readonly string[], depth: number): JsonValue[] {
    const from = place(pointer)
    const entries: JsonValue[] = []
    let isChanged = false
    list.forEach((child, index) => {
      const target = joinPointer(pointer, entries.length)
      // What follows an include that failed moves up in the list, and still stands where it stood.
      if (entries.length !== index) origins.set(target, { file: from.file, pointer: joinPointer(from.pointer, index) })
      const replaced = include(child, target, stack, depth + 1)
      isChanged ||= replaced !== child
      if (replaced !== undefined) entries.push(replaced)
    })
    return isChanged ? entries : list
  }

  function load(
    reference: string,
    node: JsonObject,
    pointer: string,
    stack: readonly string[],
    depth: number,
  ): JsonValue | undefined {
    const from = place(pointer)
    const { $ref: _, ...siblings } = node
    const hasSiblings = Object.keys(siblings).length > 0
    const value = readTarget(reference, from, stack)
    // What stands beside an include that failed is there all the same.
    if (value === undefined) return hasSiblings ? include(siblings, pointer, stack, depth) : undefined
    const { file: target, content } = value
    const inner = [...stack, target]
    if (!hasSiblings || !isObject(content)) {
      if (hasSiblings) reportSiblings(reference, from)
      origins.set(pointer, { file: target, pointer: '' })
      return include(content, pointer, inner, depth)
    }
    origins.set(pointer, { file: target, pointer: '' })
    const others = Object.fromEntries(Object.entries(content).filter(([key]) => !Object.hasOwn(siblings, key)))
    const included = include(others, pointer, inner, depth)
    for (const key of Object.keys(siblings)) {
      origins.set(joinPointer(pointer, key), { file: from.file, pointer: joinPointer(from.pointer, key) })
    }
    const own = include(siblings, pointer, stack, depth)
    return isObject(own) ? { ...(isObject(included) ? included : {}), ...own } : included
  }

  /** The file that a reference names, parsed; undefined (and reported) where it cannot be included. */
  function readTarget(reference: string, from: Place & { pointer: string }, stack: readonly string[]) {
    const report = (code: Problem['code'], message: string, suggestion?: string) => {
      const pointer = joinPointer(from.pointer, '$ref')
      problems.push({ code, severity: 'error', message, file: from.file, pointer, actual: reference, suggestion })
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
    const text = files.read(target)
    if (text === undefined && reference.includes('#')) {
      const message = `\`${reference}\` names a part of a file, and only whole files can be included. Move the part into a file of its own.`
      return report('include-missing', message)
    }
    if (text === undefined) {
      const similar = nearest(
        target,
        files.list().filter((path) => path.endsWith('.json') && !stack.includes(path)),
      )
      const advice =
        similar.length > 0
          ? `Did you mean ${listNames(similar)}?`
          : 'Paths are relative to the file that holds the reference.'
      return report('include-missing', `There is no file \`${target}\`. ${advice}`, similar[0])
    }
    if (isYamlFile(target))
      return report(
        'config-syntax',
        `\`${reference}\` is YAML, and only JSON can be included. Write it as a JSON file.`,
      )
    if (budget < 0) return undefined
    budget -= Math.max(text.length, leastCost)
    if (budget < 0) {
      return report(
        'config-too-deep',
        'Everything that is included is larger than 64 MB by now, which is the limit. Include less here.',
      )
    }
    const content = parse(text, target)
    return content === undefined ? undefined : { file: target, content }
  }

  function reportSiblings(reference: string, from: Place & { pointer: string }): void {
    const message = `\`${reference}\` does not hold an object, so the fields beside this \`$ref\` have no place. Move them into that file, or remove them.`
    const pointer = joinPointer(from.pointer, '$ref')
    problems.push({ code: 'config-value', severity: 'warning', message, file: from.file, pointer, actual: reference })
  }

  /** What is wrong with a file is told once, however often it is included. */
  function parse(text: string, name: string): JsonValue | undefined {
    const { value, problems: found } = parseConfig(text, name)
    if (!parsed.has(name)) for (const problem of found) problems.push(problem)
    if (found.some(({ severity }) => severity === 'error')) broken.add(name)
    parsed.add(name)
    return value
  }

  const text = files.read(file)
  const value = text === undefined ? undefined : parse(text, file)
  return { value: value === undefined ? undefined : include(value, '', [file], 0), broken, place }
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
