import { type Files, resolvePath } from '../files.ts'
import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import type { RemoteOptions } from '../remote.ts'
import { listNames, nearest } from '../suggest.ts'
import { type Parsed, parseDocument } from '../syntax.ts'
import type { SpecSource } from '../config/types.ts'
import { fetchSources, isUrl } from './fetch.ts'
import { createGraph } from './graph.ts'
import { collectOperations } from './operations.ts'
import { readOverlayLists, withOverlays } from './overlay.ts'
import type { Spec, Specs } from './types.ts'

/** Parsed files by path, kept from one run to the next: one whose text is the same is not parsed again, one that is broken stays as it was. */
export type DocumentCache = Map<string, { text: string; parsed: Parsed }>

/** The specifications that docs.json names. Local files are read when first asked for; remote ones are fetched here, all at once. */
export async function loadSpecs(
  sources: readonly SpecSource[],
  files: Files,
  options: RemoteOptions = {},
  cache?: DocumentCache,
): Promise<Specs> {
  const problems: Problem[] = []
  const overlays = readOverlayLists(sources, problems)
  const remoteTexts = await fetchSources(sources, options, problems)
  const documents = new Map<string, JsonValue | undefined>()
  const specs = new Map<string, Spec | undefined>()

  function readText(file: string): string | undefined {
    return remoteTexts.get(file) ?? (isUrl(file) ? undefined : files.read(file))
  }

  /** A file, parsed; the first reader gets its syntax problems reported. */
  function readDocument(file: string): JsonValue | undefined {
    if (documents.has(file)) return documents.get(file)
    const text = readText(file)
    const parsed = text === undefined ? { value: undefined, problems: [] } : parse(text, file)
    for (const { message, offset, recovered } of parsed.problems) {
      problems.push({ code: 'spec-syntax', severity: recovered ? 'warning' : 'error', message, file, offset })
    }
    const { value } = parsed
    const document =
      isObject(value) && isDescription(value) ? withOverlays(value, file, overlays.get(file), files, problems) : value
    documents.set(file, document)
    return document
  }
  const graph = createGraph(readDocument, readText)

  function parse(text: string, file: string): Parsed {
    const known = cache?.get(file)
    if (known?.text === text) return known.parsed
    const parsed = parseDocument(text, file)
    const isBroken = parsed.problems.some(({ recovered }) => !recovered)
    const kept = isBroken && known ? { ...parsed, value: known.parsed.value } : parsed
    cache?.set(file, { text, parsed: kept })
    return kept
  }

  function open(file: string): Spec | undefined {
    if (specs.has(file)) return specs.get(file)
    const document = readDocument(file)
    const spec = isObject(document) && isDescription(document) ? createSpec(file, document) : undefined
    specs.set(file, spec)
    return spec
  }

  function createSpec(file: string, document: JsonObject): Spec | undefined {
    const version = versionOf(document)
    if (!/^(?:2\.0|3\.\d)/.test(version)) {
      problems.push({
        code: 'spec-version',
        severity: 'error',
        message: `This is version ${version}, but versions 2.0, 3.0, 3.1 and 3.2 of OpenAPI can be read. Convert the file, or name another one.`,
        file,
        pointer: document.openapi === undefined ? '/swagger' : '/openapi',
        actual: version,
        expected: '3.x',
      })
      return undefined
    }
    const info = isObject(document.info) ? document.info : {}
    const spec: Spec = {
      type: 'spec',
      file,
      version,
      title: asString(info.title) ?? file,
      document,
      operations: new Map(),
      graph,
    }
    spec.operations = collectOperations(spec, problems)
    return spec
  }

  const named = new Map<string, Spec>()
  for (const { source, place } of sources) {
    const file = isUrl(source) ? source : resolvePath(source)
    if (file === undefined) {
      problems.push({
        code: 'spec-outside',
        severity: 'error',
        message: `\`${source}\` leaves the docs folder. Copy the specification into it, and name the path from there.`,
        ...place,
        actual: source,
      })
      continue
    }
    const seen = specs.has(file)
    const spec = open(file)
    if (spec) named.set(file, spec)
    else if (!seen || !isUrl(file)) reportMissing(file, source, place)
  }

  function reportMissing(file: string, source: string, place: Place): void {
    if (remoteTexts.has(file) || files.has(file)) {
      if (documents.get(file) === undefined || specs.get(file)) return
      if (problems.some((problem) => problem.file === file && problem.code === 'spec-version')) return
      problems.push({
        code: 'spec-version',
        severity: 'error',
        message: `\`${source}\` is not an OpenAPI description: it has no \`openapi\` field. Name a file that begins with \`openapi: 3.x\`.`,
        ...place,
        actual: source,
      })
    } else if (!isUrl(file)) {
      const similar = nearest(file, files.list().filter(isDocumentFile))
      const advice =
        similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Paths start at the folder of docs.json.'
      problems.push({
        code: 'spec-missing',
        severity: 'error',
        message: `There is no file \`${file}\`. ${advice}`,
        ...place,
        actual: source,
        suggestion: similar[0],
      })
    }
  }

  return {
    named: [...named.values()],
    get: open,
    discover() {
      // The word comes before the parse: most JSON and YAML files of a project are no specifications.
      const candidates = files
        .list()
        .filter((file) => isDocumentFile(file) && (specs.has(file) || mentionsOpenApi(files.read(file))))
      return candidates.map(open).filter((spec) => spec !== undefined)
    },
    problems,
  }
}

function isDocumentFile(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file) && file !== 'docs.json'
}

function isDescription(document: JsonObject): boolean {
  const version = document.openapi ?? document.swagger
  // Other files have an `openapi` too, which names a specification: it is not one itself.
  return typeof version === 'number' || (typeof version === 'string' && /^\s*\d/.test(version))
}

/** The version as text: YAML without quotes makes a number of `2.0`. */
function versionOf({ openapi, swagger }: JsonObject): string {
  const version = openapi ?? swagger
  return typeof version === 'number' ? version.toFixed(1) : (asString(version) ?? JSON.stringify(version))
}

/** A top key `openapi` or `swagger`, wherever it stands in the file: some real ones have it a megabyte in. */
function mentionsOpenApi(text: string | undefined): boolean {
  return text !== undefined && /(?:^|[{,\s"'])(?:openapi|swagger)["']?\s*:/.test(text)
}
