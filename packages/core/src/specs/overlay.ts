import type { SpecSource } from '../config/types.ts'
import { type Files, folderOf, resolvePath } from '../files.ts'
import { type JsonObject, asString, isObject } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import type { Report } from '../problems.ts'
import { parseDocument } from '../syntax.ts'
import { isUrl } from './fetch.ts'
import { applyActions } from './overlay-actions.ts'

/** File names of OpenAPI Overlay documents in a project. */
const overlayName = /\.overlay\.(?:json|ya?ml)$/i

/** The Overlay documents that docs.json names for a specification. */
export interface OverlayList {
  overlays: readonly string[]
  place: Place
}

/** The `overlays` of docs.json by specification. If two places differ about the same one, the first wins. */
export function readOverlayLists(sources: readonly SpecSource[], report: Report): Map<string, OverlayList> {
  const lists = new Map<string, OverlayList>()
  for (const { source, overlays, place } of sources) {
    const spec = isUrl(source) ? source : resolvePath(source)
    if (spec === undefined || overlays === undefined) continue
    const known = lists.get(spec)
    if (!known) lists.set(spec, { overlays, place })
    else if (JSON.stringify(known.overlays) !== JSON.stringify(overlays)) {
      const message = `Another place in docs.json lists other \`overlays\` for \`${spec}\`, and those are used. Write the same list in both.`
      report({ code: 'config-value', severity: 'warning', message, ...place, actual: overlays.join(', ') })
    }
  }
  return lists
}

/**
 * A specification with its Overlay documents applied: those that docs.json names, otherwise
 * `openapi.overlay.yaml` next to `openapi.yaml`, and for a remote one every `*.overlay.yaml` of the project
 * whose `extends` names it. The document itself is not changed.
 */
export function withOverlays(
  document: JsonObject,
  spec: string,
  named: OverlayList | undefined,
  files: Files,
  report: Report,
): JsonObject {
  const changed = applyOverlays(document, spec, named, files, report)
  if (changed !== document) overlaid.add(changed)
  return changed
}

const overlaid = new WeakSet<JsonObject>()

/** Whether a document differs from the text of its file. */
export function isOverlaid(document: JsonObject): boolean {
  return overlaid.has(document)
}

function applyOverlays(
  document: JsonObject,
  spec: string,
  named: OverlayList | undefined,
  files: Files,
  report: Report,
): JsonObject {
  return (named?.overlays ?? overlayFiles(spec, files)).reduce((current, source) => {
    const file = resolvePath(source)
    const text = file === undefined ? undefined : files.read(file)
    if (file === undefined || text === undefined) {
      const message = `There is no overlay \`${source}\`, to apply to \`${spec}\`. Paths are relative to the folder of docs.json.`
      report({
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
      report({ code: 'spec-syntax', severity: recovered ? 'warning' : 'error', message, file, offset })
    }
    const { value } = parsed
    if (value === undefined) return current
    if (!isObject(value) || !Array.isArray(value.actions)) {
      report(withoutActions(file))
      return current
    }
    const applies = named !== undefined || extendsSpec(value, file, spec)
    return applies ? applyActions(current, value.actions, file, report) : current
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
