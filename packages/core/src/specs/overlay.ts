import type { SpecSource } from '../config/types.ts'
import { type Files, folderOf, resolveOutward, isUrl, sourceFile } from '../files.ts'
import { type JsonObject, asString, isObject } from '../json.ts'
import type { Place } from '../problem.ts'
import type { Report } from '../problems.ts'
import { parseDocument } from '../syntax.ts'
import { applyActions } from './overlay-actions.ts'
import { overlayFaults } from './overlay-rules.ts'

/** File names of OpenAPI Overlay documents in a project. */
const overlayName = /\.overlay\.(?:json|ya?ml)$/i

/** The Overlay documents that docs.json names for a specification. */
export interface OverlayList {
  overlays: readonly string[]
  place: Place
  /** The file of the specification whose texts they translate. */
  translates?: string
}

/** The `overlays` of docs.json by specification. Those of a language are applied after those of the first place. If two places differ about the same one, the first wins. */
export function readOverlayLists(sources: readonly SpecSource[], report: Report): Map<string, OverlayList> {
  const lists = new Map<string, OverlayList>()
  for (const { source, overlays, translates, place } of sources) {
    const spec = sourceFile(source)
    const of = translates && sourceFile(translates.source)
    if (of === spec) {
      const message = `The last of these \`overlays\` has the texts of another specification, so those of \`${spec}\` stay as they are. Name another overlay, which can extend that one.`
      report({ code: 'config-value', severity: 'warning', message, ...place, actual: spec })
    }
    if (overlays === undefined || of === spec) continue
    const own = overlays.filter((overlay) => !translates?.overlays?.includes(overlay))
    const list = { overlays: own, ...(of !== undefined && { translates: of }) }
    const known = lists.get(spec)
    if (!known) lists.set(spec, { ...list, place })
    else if (JSON.stringify({ ...known, place }) !== JSON.stringify({ ...list, place })) {
      const message = `Another place in docs.json lists other \`overlays\` for \`${spec}\`, and those are used. Write the same list in both.`
      report({ code: 'config-value', severity: 'warning', message, ...place, actual: overlays.join(', ') })
    }
  }
  return lists
}

/**
 * A specification with its Overlay documents applied: those that docs.json names, otherwise
 * `openapi.overlay.yaml` next to `openapi.yaml`, and for a remote one every `*.overlay.yaml` of the project
 * whose `extends` names it. An overlay that extends another overlay is applied after it. The document itself
 * is not changed.
 */
export function withOverlays(
  document: JsonObject,
  spec: string,
  named: OverlayList | undefined,
  { files, report }: { files: Files; report: Report },
): JsonObject {
  const read = createReader(files, report)
  const applied = new Set<string>()

  function apply(current: JsonObject, file: string, above: readonly string[]): JsonObject {
    const overlay = read(file)
    if (overlay === undefined || applied.has(file)) return current
    const base = extendedFile(overlay, file)
    const isChained = base !== undefined && base !== spec && read(base, false) !== undefined
    if (isChained && above.includes(base)) {
      const message = `\`extends: ${asString(overlay.extends)}\` leads back to this overlay. Name the specification in one of them.`
      report({ code: 'overlay-invalid', severity: 'warning', message, file, pointer: '/extends' })
      return current
    }
    if (!isChained && named === undefined && !extendsSpec(overlay, file, spec)) return current
    const start = isChained ? apply(current, base, [...above, file]) : current
    // The base is for another specification.
    if (isChained && named === undefined && !applied.has(base)) return current
    applied.add(file)
    return Array.isArray(overlay.actions) ? applyActions(start, overlay.actions, file, report) : start
  }

  const changed = (named?.overlays ?? overlayFiles(spec, files)).reduce((current, source) => {
    const file = sourceFile(source)
    if (files.has(file)) return apply(current, file, [file])
    const message = `There is no overlay \`${source}\`, to apply to \`${spec}\`. Paths are relative to the folder of docs.json.`
    const place = named?.place ?? { file: spec }
    report({ code: 'spec-missing', severity: 'error', message, ...place, actual: source })
    return current
  }, document)
  if (changed !== document) overlaid.add(changed)
  return changed
}

const overlaid = new WeakSet<JsonObject>()

/** Whether a document differs from the text of its file. */
export function isOverlaid(document: JsonObject): boolean {
  return overlaid.has(document)
}

/**
 * Returns a reader of overlays, which reports what is wrong with each. With `isNamed: false`, undefined stands
 * for any file that is no overlay.
 */
function createReader(files: Files, report: Report): (file: string, isNamed?: boolean) => JsonObject | undefined {
  const known = new Map<string, JsonObject | undefined>()
  return (file, isNamed = true) => {
    if (known.has(file)) return known.get(file)
    const text = files.read(file)
    // A specification, which may be large, is parsed by its own reader.
    if (!isNamed && !/(?:^|[{,])\s*["']?overlay["']?\s*:/m.test(text ?? '')) return undefined
    const parsed = text === undefined ? undefined : parseDocument(text, file)
    const value = isObject(parsed?.value) ? parsed.value : undefined
    if (!isNamed && value?.overlay === undefined) return undefined
    for (const { message, offset, recovered } of parsed?.problems ?? [])
      report({ code: 'spec-syntax', severity: recovered ? 'warning' : 'error', message, file, offset })
    if (parsed?.value !== undefined) for (const problem of overlayFaults(parsed.value, file)) report(problem)
    known.set(file, value)
    return value
  }
}

function overlayFiles(spec: string, files: Files): string[] {
  if (isUrl(spec)) return files.list().filter((file) => overlayName.test(file))
  const stem = spec.replace(/\.[^./]*$/, '')
  return ['yaml', 'yml', 'json'].map((extension) => `${stem}.overlay.${extension}`).filter((file) => files.has(file))
}

/** The file of the project that an overlay extends. */
function extendedFile(overlay: JsonObject, file: string): string | undefined {
  const target = asString(overlay.extends)
  return target === undefined || isUrl(target)
    ? undefined
    : resolveOutward(target, target.startsWith('/') ? '' : folderOf(file))
}

function extendsSpec(overlay: JsonObject, file: string, spec: string): boolean {
  const target = asString(overlay.extends)
  if (target === undefined) return !isUrl(spec)
  return isUrl(target) ? target === spec : extendedFile(overlay, file) === spec
}
