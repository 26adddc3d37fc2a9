import type { SpecSource } from '../config/types.ts'
import { type Files, folderOf, resolvePath } from '../files.ts'
import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import { parseDocument } from '../syntax.ts'
import { isUrl } from './fetch.ts'

/** Names that OpenAPI Overlay documents of a project have. */
const overlayName = /\.overlay\.(?:json|ya?ml)$/i

/** The Overlay documents that docs.json names for a specification. */
export interface OverlayList {
  overlays: readonly string[]
  place: Place
}

/** The `overlays` of docs.json by specification. Where two places say something else about the same one, the first counts. */
export function readOverlayLists(sources: readonly SpecSource[], problems: Problem[]): Map<string, OverlayList> {
  const lists = new Map<string, OverlayList>()
  for (const { source, overlays, place } of sources) {
    const spec = isUrl(source) ? source : resolvePath(source)
    if (spec === undefined || overlays === undefined) continue
    const known = lists.get(spec)
    if (!known) lists.set(spec, { overlays, place })
    else if (JSON.stringify(known.overlays) !== JSON.stringify(overlays)) {
      const message = `Another place in docs.json lists other \`overlays\` for \`${spec}\`, and those are used. Write the same list in both.`
      problems.push({ code: 'config-value', severity: 'warning', message, ...place, actual: overlays.join(', ') })
    }
  }
  return lists
}

/**
 * A specification with its Overlay documents applied: those that docs.json names, or else `openapi.overlay.yaml` beside `openapi.yaml`, and for
 * a remote one any `*.overlay.yaml` of the project whose `extends` names it. The document itself stays as it is.
 */
export function withOverlays(
  document: JsonObject,
  spec: string,
  named: OverlayList | undefined,
  files: Files,
  problems: Problem[],
): JsonObject {
  const changed = applyOverlays(document, spec, named, files, problems)
  if (changed !== document) overlaid.add(changed)
  return changed
}

const overlaid = new WeakSet<JsonObject>()

/** Whether a document says something else than the text of its file. */
export function isOverlaid(document: JsonObject): boolean {
  return overlaid.has(document)
}

function applyOverlays(
  document: JsonObject,
  spec: string,
  named: OverlayList | undefined,
  files: Files,
  problems: Problem[],
): JsonObject {
  return (named?.overlays ?? overlayFiles(spec, files)).reduce((current, source) => {
    const file = resolvePath(source)
    const text = file === undefined ? undefined : files.read(file)
    if (file === undefined || text === undefined) {
      const message = `There is no overlay \`${source}\`, to apply to \`${spec}\`. Paths are relative to the folder of docs.json.`
      problems.push({
        code: 'spec-missing',
        severity: 'error',
        message,
        ...(named?.place ?? { file: spec }),
        actual: source,
      })
      return current
    }
    const parsed = parseDocument(text, file)
    for (const { message, offset, recovered } of parsed.problems) {
      problems.push({ code: 'spec-syntax', severity: recovered ? 'warning' : 'error', message, file, offset })
    }
    const { value } = parsed
    if (value === undefined) return current
    if (!isObject(value) || !Array.isArray(value.actions)) {
      problems.push(withoutActions(file))
      return current
    }
    const applies = named !== undefined || extendsSpec(value, file, spec)
    return applies ? applyActions(current, value.actions, file, problems) : current
  }, document)
}

function withoutActions(file: string): Problem {
  return {
    code: 'spec-extension',
    severity: 'warning',
    message: `\`${file}\` is not an overlay: it has no list of \`actions\`. Write each as \`{ target: "$.info", update: { … } }\`, or use another file.`,
    file,
    pointer: '',
  }
}

function overlayFiles(spec: string, files: Files): string[] {
  if (isUrl(spec)) return files.list().filter((file) => overlayName.test(file))
  const stem = spec.replace(/\.[^./]*$/, '')
  return ['yaml', 'yml', 'json'].map((extension) => `${stem}.overlay.${extension}`).filter((file) => files.has(file))
}

function extendsSpec(overlay: JsonObject, file: string, spec: string): boolean {
  const target = asString(overlay.extends)
  if (target === undefined) return !isUrl(spec)
  return isUrl(target) ? target === spec : resolvePath(target, folderOf(file)) === spec
}

function applyActions(document: JsonObject, actions: JsonValue[], file: string, problems: Problem[]): JsonObject {
  return actions.reduce<JsonObject>((current, action, index) => {
    const target = isObject(action) ? asString(action.target) : undefined
    const report = (message: string) =>
      problems.push({
        code: 'spec-extension',
        severity: 'warning',
        message,
        file,
        pointer: `/actions/${index}`,
        actual: target,
      })
    const steps = target === undefined ? undefined : parseTarget(target)
    if (!isObject(action) || !steps) {
      const what = target === undefined ? 'has no `target`' : `has a \`target\` that cannot be read: \`${target}\``
      report(`The action ${what}. Write the path of an object, such as \`$.paths['/users'].get\` or \`$.paths.*.get\`.`)
      return current
    }
    const changed = change(current, steps, action)
    if (isObject(changed)) return changed
    report(`The target of the action does not exist: \`${target}\`.`)
    return current
  }, document)
}

/** One step of a JSONPath: a key or an index, everything, or everything whose own key has a value. */
type Step = { type: 'key'; key: string } | { type: 'all' } | { type: 'where'; key: string; value: string }

const stepForms = [
  /\.(?<name>[A-Za-z_][\w-]*)/,
  /\[\s*'(?<single>(?:[^'\\]|\\.)*)'\s*\]/,
  /\[\s*"(?<double>(?:[^"\\]|\\.)*)"\s*\]/,
  /\[(?<index>\d+)\]/,
  /(?<all>\.\*|\[\*\])/,
  /\[\?\s*\(?\s*@(?:\.(?<whereName>[\w-]+)|\['(?<whereKey>[^']*)'\])\s*==\s*(?:'(?<isSingle>[^']*)'|"(?<isDouble>[^"]*)")\s*\)?\s*\]/,
]
const stepForm = new RegExp(stepForms.map(({ source }) => source).join('|'), 'y')

/** The steps of a JSONPath; undefined for one that has others than those. */
function parseTarget(path: string): Step[] | undefined {
  if (!path.startsWith('$')) return undefined
  const steps: Step[] = []
  for (let at = 1; at < path.length;) {
    stepForm.lastIndex = at
    const groups = stepForm.exec(path)?.groups
    if (!groups || steps.length > maxDepth) return undefined
    at = stepForm.lastIndex
    const key = groups.name ?? groups.single ?? groups.double ?? groups.index
    const where = groups.whereName ?? groups.whereKey
    if (key !== undefined) steps.push({ type: 'key', key: key.replace(/\\(.)/g, '$1') })
    else if (where !== undefined)
      steps.push({ type: 'where', key: where, value: groups.isSingle ?? groups.isDouble ?? '' })
    else steps.push({ type: 'all' })
  }
  return steps
}

/**
 * `node` with what the steps lead to updated or removed, copied along the way: what is shared with other places stays as it is there.
 * Undefined where they lead to nothing.
 */
function change(node: JsonValue | undefined, steps: readonly Step[], action: JsonObject): JsonValue | undefined {
  const [step, ...rest] = steps
  if (!step) return merge(node, action.update)
  if (typeof node !== 'object' || node === null) return undefined
  const removes = action.remove === true && rest.length === 0
  let isFound = false
  const changed = Object.entries(node).flatMap(([key, child]): [string, JsonValue | undefined][] => {
    const next = isMeant(step, key, child) ? (removes ? child : change(child, rest, action)) : undefined
    if (next === undefined) return [[key, child]]
    isFound = true
    return removes ? [] : [[key, next]]
  })
  if (!isFound) return undefined
  if (!Array.isArray(node)) return Object.fromEntries(changed)
  return changed.map(([, child]) => child).filter((child) => child !== undefined)
}

function isMeant(step: Step, key: string, child: JsonValue | undefined): boolean {
  if (step.type === 'key') return key === step.key
  return step.type === 'all' || (isObject(child) && child[step.key] === step.value)
}

/** Nobody writes deeper ones: both what is changed and what changes it is walked by recursion. */
const maxDepth = 500

/** Objects are put together key by key, lists one behind the other; everything else is replaced. */
function merge(value: JsonValue | undefined, update: JsonValue | undefined, depth = 0): JsonValue | undefined {
  if (update === undefined) return value
  if (Array.isArray(value)) return [...value, ...(Array.isArray(update) ? update : [update])]
  if (!isObject(value) || !isObject(update) || depth > maxDepth) return update
  const merged = new Map(Object.entries(value))
  for (const [key, child] of Object.entries(update)) merged.set(key, merge(merged.get(key), child, depth + 1))
  return Object.fromEntries(merged)
}
