import { type Files, largeLength, isUrl } from '../files.ts'
import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import type { Report } from '../problems.ts'
import { type Parsed, parseDocument } from '../syntax.ts'
import { type Marks, settle } from '../written-decimals.ts'
import { textHash } from '../text-hash.ts'
import { type LongText, hasLongText, longTextProblem, shortenTexts } from './long-texts.ts'
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

/** Names the texts that a document is made of, with those of its overlays. Undefined where readers change it, and where what was parsed is not kept. */
export function stateOf(document: JsonObject): string | undefined {
  return states.get(document)
}

/** A document, and what names the texts that it is made of. */
interface Stated {
  document: JsonObject
  state: string | undefined
}

function named({ document, state }: Stated): JsonObject {
  if (state !== undefined) states.set(document, state)
  return document
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
      isObject(value) && isDescription(value) ? named(overlaid(value, file, list, stateAs(file, parsed))) : value
    documents.set(file, document)
    return document
  }

  /** The state of a file, where the next run can know that it is parsed the same. */
  function stateAs(file: string, { value, problems }: ShortParsed): string | undefined {
    const known = cache?.get(file)
    return known?.parsed.value === value && !problems.some(isBreaking) ? known?.state : undefined
  }

  function overlaid(document: JsonObject, file: string, list: OverlayList | undefined, state?: string): Stated {
    const texts: unknown[] = []
    const read = (path: string) => {
      const text = files.read(path)
      texts.push(path, text)
      return text
    }
    const changed = withOverlays(document, file, list, { files: { ...files, read }, report })
    const isNamed = state === undefined || texts.length === 0
    return { document: changed, state: isNamed ? state : textHash([state, JSON.stringify([list?.overlays, texts])]) }
  }

  function translation(file: string, of: string, list: OverlayList): JsonObject | undefined {
    const original = read(of)
    if (!isObject(original) || !isDescription(original)) return undefined
    const { document, state } = overlaid(original, of, list, states.get(original))
    const translated =
      document === original ? { ...original } : withTextsOf(document, original, { file, pointer: '/actions' }, report)
    return named({ document: translated, state: state && textHash([of, state]) })
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
  const parsed = { ...document, shortened: hasLongText(text, file) ? shortenTexts(document.value) : [] }
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
