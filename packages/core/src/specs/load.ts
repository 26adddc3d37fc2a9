import { type Files, resolvePath } from '../files.ts'
import { type JsonObject, asString, isObject } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import type { RemoteOptions } from '../remote.ts'
import { listNames, nearest } from '../suggest.ts'
import type { SpecSource } from '../config/types.ts'
import { type DocumentCache, createDocuments, isDescription, versionOf } from './documents.ts'
import { fetchSources, isUrl } from './fetch.ts'
import { createGraph } from './graph.ts'
import { collectOperations } from './operations.ts'
import { readOverlayLists } from './overlay.ts'
import type { Graph, Spec, Specs } from './types.ts'

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
  const documents = createDocuments(files, remoteTexts, overlays, problems, cache)
  const graph = createGraph(documents.read, documents.text)
  const specs = new Map<string, Spec | undefined>()

  function open(file: string): Spec | undefined {
    if (specs.has(file)) return specs.get(file)
    const document = documents.read(file)
    const spec = isObject(document) && isDescription(document) ? createSpec(file, document, graph, problems) : undefined
    specs.set(file, spec)
    return spec
  }

  const named = new Map<string, Spec>()
  for (const { source, place } of sources) {
    const file = isUrl(source) ? source : resolvePath(source)
    if (file === undefined) {
      problems.push({
        code: 'spec-outside',
        severity: 'error',
        message: `\`${source}\` leaves the docs folder. Copy the specification into it, and use the path from there.`,
        ...place,
        actual: source,
      })
      continue
    }
    const seen = specs.has(file)
    const spec = open(file)
    if (spec) named.set(file, spec)
    else if (remoteTexts.has(file) || files.has(file)) {
      if ((!seen || !isUrl(file)) && documents.read(file) !== undefined) reportOther(file, source, place, problems)
    } else if (!isUrl(file)) {
      reportMissing(file, source, place, files, problems)
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

function createSpec(file: string, document: JsonObject, graph: Graph, problems: Problem[]): Spec | undefined {
  const version = versionOf(document)
  if (!/^(?:2\.0|3\.\d)/.test(version)) {
    problems.push({
      code: 'spec-version',
      severity: 'error',
      message: `This is version ${version}, but only versions 2.0, 3.0, 3.1 and 3.2 of OpenAPI are supported. Convert the file, or use another one.`,
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

/** A file that is there, and no specification. */
function reportOther(file: string, source: string, place: Place, problems: Problem[]): void {
  if (problems.some((problem) => problem.file === file && problem.code === 'spec-version')) return
  problems.push({
    code: 'spec-version',
    severity: 'error',
    message: `\`${source}\` is not an OpenAPI description: it has no \`openapi\` field. Use a file that starts with \`openapi: 3.x\`.`,
    ...place,
    actual: source,
  })
}

function reportMissing(file: string, source: string, place: Place, files: Files, problems: Problem[]): void {
  const similar = nearest(file, files.list().filter(isDocumentFile))
  const advice =
    similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Paths are relative to the folder of docs.json.'
  problems.push({
    code: 'spec-missing',
    severity: 'error',
    message: `There is no file \`${file}\`. ${advice}`,
    ...place,
    actual: source,
    suggestion: similar[0],
  })
}

function isDocumentFile(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file) && file !== 'docs.json'
}

/** A top key `openapi` or `swagger`, wherever it stands in the file: some real ones have it a megabyte in. */
function mentionsOpenApi(text: string | undefined): boolean {
  return text !== undefined && /(?:^|[{,\s"'])(?:openapi|swagger)["']?\s*:/.test(text)
}
