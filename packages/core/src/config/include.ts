import { type Files, folderOf, resolvePath } from '../files.ts'
import { type JsonObject, type JsonValue, isObject, joinPointer } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import { listNames, nearest } from '../suggest.ts'
import { depthExceeds, maxDepth, parseJson, tooDeep } from '../syntax.ts'

/** A JSON file with its includes in place, and where every included part really stands. */
export interface IncludedDocument {
  value: JsonValue | undefined
  /** The place of a pointer into `value`, in the file that holds it. */
  place(pointer: string): Place & { pointer: string }
}

/** Reads a JSON file and puts the files that its `{ "$ref": "./other.json" }` objects name in their place. */
export function readWithIncludes(file: string, files: Files, problems: Problem[]): IncludedDocument {
  const origins = new Map<string, { file: string; pointer: string }>()

  function place(pointer: string): Place & { pointer: string } {
    for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
      const origin = origins.get(pointer.slice(0, end))
      if (origin) return { file: origin.file, pointer: origin.pointer + pointer.slice(end) }
      if (end === 0) break
    }
    return { file, pointer }
  }

  /** `value`, copied where it holds includes and as it is where it does not. */
  function include(value: JsonValue, pointer: string, stack: readonly string[]): JsonValue | undefined {
    if (Array.isArray(value)) {
      let copy: JsonValue[] | undefined
      value.forEach((child, index) => {
        if (typeof child !== 'object') return
        const replaced = include(child, joinPointer(pointer, index), stack)
        if (replaced !== child) (copy ??= [...value])[index] = replaced ?? null
      })
      return copy?.filter((child) => child !== null) ?? value
    }
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') return load(value.$ref, value, pointer, stack)
    let copy: JsonObject | undefined
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'object' || child === null) continue
      const replaced = include(child, joinPointer(pointer, key), stack)
      if (replaced !== child) (copy ??= { ...value })[key] = replaced
    }
    return copy ?? value
  }

  function load(reference: string, node: JsonObject, pointer: string, stack: readonly string[]): JsonValue | undefined {
    const from = place(pointer)
    const report = (code: Problem['code'], message: string, suggestion?: string) => {
      problems.push({ code, severity: 'error', message, file: from.file, pointer: joinPointer(from.pointer, '$ref'), actual: reference, suggestion })
      return undefined
    }
    const target = resolvePath(reference, folderOf(from.file))
    if (target === undefined || URL.canParse(reference)) {
      return report('include-outside', `\`${reference}\` is not a file of the docs folder. Only JSON files in it can be included.`)
    }
    if (stack.includes(target)) {
      const path = [...stack.slice(stack.indexOf(target)), target].join(' → ')
      return report('include-cycle', `\`${reference}\` includes itself: ${path}. Remove one of these references.`)
    }
    const text = files.read(target)
    if (text === undefined) {
      const similar = nearest(target, files.list().filter((path) => path.endsWith('.json')))
      const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Paths are relative to the file that holds the reference.'
      return report('include-missing', `There is no file \`${target}\`. ${advice}`, similar[0])
    }
    const value = parse(text, target, problems)
    if (value === undefined) return undefined
    origins.set(pointer, { file: target, pointer: '' })
    const included = include(value, pointer, [...stack, target])
    const { $ref: _, ...siblings } = node
    if (Object.keys(siblings).length === 0 || !isObject(included)) return included
    for (const key of Object.keys(siblings)) origins.set(joinPointer(pointer, key), { file: from.file, pointer: joinPointer(from.pointer, key) })
    return { ...included, ...siblings }
  }

  const text = files.read(file)
  const value = text === undefined ? undefined : parse(text, file, problems)
  return { value: value === undefined ? undefined : include(value, '', [file]), place }
}

function parse(text: string, file: string, problems: Problem[]): JsonValue | undefined {
  const tooDeepAt = depthExceeds(text, maxDepth)
  if (tooDeepAt !== undefined) {
    problems.push({ code: 'config-too-deep', severity: 'error', message: tooDeep(), file, offset: tooDeepAt })
    return undefined
  }
  const parsed = parseJson(text)
  for (const { message, offset, recovered } of parsed.problems) {
    problems.push({ code: 'config-syntax', severity: recovered ? 'warning' : 'error', message, file, offset })
  }
  return parsed.value
}
