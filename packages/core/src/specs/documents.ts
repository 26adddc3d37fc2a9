import { type Files, largeLength, isUrl } from '../files.ts'
import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import type { Report } from '../problems.ts'
import { type Parsed, parseDocument } from '../syntax.ts'
import { type Marks, settle } from '../written-decimals.ts'
import { textHash } from '../text-hash.ts'
import { type LongText, longTextProblem, shortenTexts } from './long-texts.ts'
import { type OverlayList, withOverlays } from './overlay.ts'
import { withTextsOf } from './translation.ts'

/**
 * Parsed files by path, kept between runs: unchanged files are not parsed again, and a broken one keeps its
 * last valid content.
 */
export type DocumentCache = Map<string, KnownDocument>

interface KnownDocument {
  /** The text of the document, or the hash of a large one. */
  state: string
  /** The text of a file at a URL, which cannot be read again. */
  text?: string
  parsed: ShortParsed
}

/** A document without texts that are too long. */
type ShortParsed = Parsed & { shortened: LongText[] }

/** The files of specifications. */
export interface Documents {
  /** A file, parsed. Its syntax problems are reported to the first reader. */
  read(file: string): JsonValue | undefined
  text(file: string): string | undefined
}

interface Sources {
  files: Files
  remoteTexts: ReadonlyMap<string, string>
  /** The Overlay documents that docs.json names, by specification. */
  overlays: ReadonlyMap<string, OverlayList>
  report: Report
  cache: DocumentCache | undefined
}

const states = new WeakMap<JsonObject, string>()

/** Names the text of a document that says what it says, and nothing else. Undefined where overlays and readers change it, and where what was parsed is not kept. */
export function stateOf(document: JsonObject): string | undefined {
  return states.get(document)
}

export function createDocuments({ files, remoteTexts, overlays, report, cache }: Sources): Documents {
  const documents = new Map<string, JsonValue | undefined>()

  function text(file: string): string | undefined {
    return remoteTexts.get(file) ?? (isUrl(file) ? undefined : files.read(file))
  }

  function read(file: string): JsonValue | undefined {
    if (documents.has(file)) return documents.get(file)
    const list = overlays.get(file)
    if (list?.translates !== undefined) {
      // Overlays cannot translate each other in a circle.
      documents.set(file, undefined)
      const document = translation(file, list.translates, list)
      documents.set(file, document)
      return document
    }
    const written = text(file)
    const parsed = written === undefined ? noDocument : parse(written, file, cache)
    for (const { message, offset, recovered } of parsed.problems)
      report({ code: 'spec-syntax', severity: recovered ? 'warning' : 'error', message, file, offset })
    for (const long of parsed.shortened) report(longTextProblem(long, file))
    const { value } = parsed
    const document =
      isObject(value) && isDescription(value) ? withOverlays(value, file, list, { files, report }) : value
    documents.set(file, document)
    const known = cache?.get(file)
    if (isObject(document) && document === known?.parsed.value && !parsed.problems.some(isBreaking))
      states.set(document, known.state)
    return document
  }

  function translation(file: string, of: string, list: OverlayList): JsonObject | undefined {
    const original = read(of)
    if (!isObject(original) || !isDescription(original)) return undefined
    const changed = withOverlays(original, of, list, { files, report })
    return changed === original
      ? { ...original }
      : withTextsOf(changed, original, { file, pointer: '/actions' }, report)
  }

  return { read, text }
}

const noDocument: ShortParsed = { value: undefined, problems: [], shortened: [] }

function parse(text: string, file: string, cache: DocumentCache | undefined): ShortParsed {
  const state = !cache || text.length < largeLength ? text : textHash([text])
  const known = cache?.get(file)
  if (known?.state === state) return known.parsed
  const marks: Marks = new Map()
  const document = parseDocument(text, file, marks)
  settle(document.value, marks)
  const parsed = { ...document, shortened: shortenTexts(document.value, text) }
  const isBroken = parsed.problems.some(isBreaking)
  const kept = isBroken && known ? { ...parsed, value: known.parsed.value } : parsed
  cache?.set(file, { state, ...(isUrl(file) && { text }), parsed: kept })
  return kept
}

function isBreaking({ recovered }: Parsed['problems'][number]): boolean {
  return !recovered
}

export function isDescription(document: JsonObject): boolean {
  const version = document.openapi ?? document.swagger
  // Other files also have an `openapi` field, which names a specification.
  return typeof version === 'number' || (typeof version === 'string' && /^\s*\d/.test(version))
}

/** The version as text: without quotes, YAML reads `2.0` as a number. */
export function versionOf({ openapi, swagger }: JsonObject): string {
  const version = openapi ?? swagger
  return typeof version === 'number' ? version.toFixed(1) : (asString(version) ?? JSON.stringify(version))
}
