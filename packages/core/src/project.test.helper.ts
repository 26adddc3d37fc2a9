import { readConfig } from './config/read.ts'
import { memoryFiles } from './files.ts'
import type { JsonValue } from './json.ts'
import { resolveNavigation } from './navigation/resolve.ts'
import { entries, trailNames } from './navigation/visit.ts'
import { createLocator } from './position.ts'
import type { Problem } from './problem.ts'
import { loadSpecs } from './specs/load.ts'
import type { Spec } from './specs/types.ts'

/** Files by path: text unchanged, anything else as indented JSON. */
export type Contents = Record<string, unknown>

/** A project in memory, resolved, and what its author would see of it. */
export async function resolveContents(contents: Contents) {
  const files = memoryFiles(
    Object.fromEntries(
      Object.entries(contents).map(([path, content]) => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
      ]),
    ),
  )
  const config = readConfig(files)
  const ofSpecs: Problem[] = []
  const specs = await loadSpecs(config.value.namedSpecs, files, {
    remote: { offline: true },
    asyncapi: config.value.namedAsync,
    report: (problem) => ofSpecs.push(problem),
  })
  const navigation = resolveNavigation(config.value, specs, files)
  const locate = createLocator(files)
  const printProblem = (problem: Problem) => {
    const position = locate(problem)
    const place = position ? `${problem.file}:${position.line}:${position.column}` : problem.file
    return `${place} ${problem.severity} ${problem.code}: ${problem.message}`
  }
  const all = [...config.problems, ...ofSpecs, ...navigation.problems]
  return {
    files,
    config: config.value,
    specs,
    navigation: navigation.value,
    problems: all,
    /**
     * Every entry in reading order: `tab:API > group:Users | /users/list | List users | GET /users @
     * openapi.json`.
     */
    outline: entries(navigation.value).map(({ entry, trail }) => {
      const operation = 'operation' in entry ? entry.operation : undefined
      const declared = entry.type === 'page' ? entry.endpoint : undefined
      const endpoint = operation
        ? `${operation.key} @ ${operation.spec.file}`
        : declared && `${declared.method} ${declared.path}`
      const kind = entry.type === 'page' || entry.type === 'endpoint' ? [] : [entry.type]
      const path = entry.type === 'link' ? entry.path : `/${entry.path}`
      return [trailNames(trail).join(' > '), path, entry.title, ...(endpoint ? [endpoint] : []), ...kind].join(' | ')
    }),
    /** Every problem with its location: `docs.json:3:7 error page-missing: There is no page …`. */
    reported: all.map(printProblem),
    printProblem,
  }
}

/** A docs.json with the required fields. */
export function docs(navigation: JsonValue, more: Record<string, JsonValue> = {}) {
  return { theme: 'svc', name: 'Docs', colors: { primary: '#0d9373' }, navigation, ...more }
}

/** A specification with these paths. */
export function spec(paths: JsonValue, more: Record<string, JsonValue> = {}) {
  return { openapi: '3.1.0', info: { title: 'API', version: '1.0.0' }, paths, ...more }
}

/** An operation with a summary, and a tag if given. */
export function operation(summary: string, tag?: string, more: Record<string, JsonValue> = {}) {
  return { summary, ...(tag === undefined ? {} : { tags: [tag] }), ...more }
}

/** The specification in one file, or in several, of which `main` is the first. */
export async function specOf(files: Record<string, string>): Promise<Spec> {
  const source = Object.keys(files)[0]!
  const specs = await loadSpecs([{ source, place: { file: 'docs.json' } }], memoryFiles(files))
  return specs.named[0]!
}
