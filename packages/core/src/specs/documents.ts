import type { Files } from '../files.ts'
import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import type { Report } from '../problems.ts'
import { type Parsed, parseDocument } from '../syntax.ts'
import { isUrl } from './fetch.ts'
import { type OverlayList, withOverlays } from './overlay.ts'

/** Parsed files by path, kept from one run to the next: one whose text is the same is not parsed again, one that is broken stays as it was. */
export type DocumentCache = Map<string, { text: string; parsed: Parsed }>

/** The files that specifications consist of. */
export interface Documents {
  /** A file, parsed; the first reader gets its syntax problems reported. */
  read(file: string): JsonValue | undefined
  text(file: string): string | undefined
}

/** `overlays`: the Overlay documents that docs.json names, by specification. */
export function createDocuments(
  files: Files,
  remoteTexts: ReadonlyMap<string, string>,
  overlays: ReadonlyMap<string, OverlayList>,
  report: Report,
  cache?: DocumentCache,
): Documents {
  const documents = new Map<string, JsonValue | undefined>()

  function text(file: string): string | undefined {
    return remoteTexts.get(file) ?? (isUrl(file) ? undefined : files.read(file))
  }

  function read(file: string): JsonValue | undefined {
    if (documents.has(file)) return documents.get(file)
    const written = text(file)
    const parsed = written === undefined ? { value: undefined, problems: [] } : parse(written, file, cache)
    for (const { message, offset, recovered } of parsed.problems) {
      report({ code: 'spec-syntax', severity: recovered ? 'warning' : 'error', message, file, offset })
    }
    const { value } = parsed
    const document =
      isObject(value) && isDescription(value) ? withOverlays(value, file, overlays.get(file), files, report) : value
    documents.set(file, document)
    return document
  }

  return { read, text }
}

function parse(text: string, file: string, cache: DocumentCache | undefined): Parsed {
  const known = cache?.get(file)
  if (known?.text === text) return known.parsed
  const parsed = parseDocument(text, file)
  const isBroken = parsed.problems.some(({ recovered }) => !recovered)
  const kept = isBroken && known ? { ...parsed, value: known.parsed.value } : parsed
  cache?.set(file, { text, parsed: kept })
  return kept
}

export function isDescription(document: JsonObject): boolean {
  const version = document.openapi ?? document.swagger
  // Other files have an `openapi` too, which names a specification: it is not one itself.
  return typeof version === 'number' || (typeof version === 'string' && /^\s*\d/.test(version))
}

/** The version as text: YAML without quotes makes a number of `2.0`. */
export function versionOf({ openapi, swagger }: JsonObject): string {
  const version = openapi ?? swagger
  return typeof version === 'number' ? version.toFixed(1) : (asString(version) ?? JSON.stringify(version))
}
