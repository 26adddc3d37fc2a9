import { leavesRoot } from '../disk-paths.ts'
import { type Files, isWellKnown, isUrl, sourceFile } from '../files.ts'
import { ignoredMessage } from '../ignored-files.ts'
import { type JsonObject, asString, isObject } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import type { Report } from '../problems.ts'
import type { RemoteOptions } from '../remote.ts'
import { listNames, nearest } from '../suggest.ts'
import type { SpecSource } from '../config/types.ts'
import { collectChannels, isAsyncApi } from './channels.ts'
import { type DocumentCache, createDocuments, isDescription, versionOf } from './documents.ts'
import { fetchSources } from './fetch.ts'
import { createGraph } from './graph.ts'
import { collectOperations } from './operations.ts'
import { readOverlayLists } from './overlay.ts'
import type { Operation, Spec, Specs } from './types.ts'

export interface LoadOptions {
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
  /** Documents parsed by earlier runs. */
  cache?: DocumentCache
  /** AsyncAPI descriptions. Default: none. */
  asyncapi?: readonly SpecSource[]
  /** Called with each problem: during this call, and later when more files are read. Default: problems are not reported. */
  report?: Report
}

/** The specifications that docs.json names. Local files are read on demand; remote ones are fetched here, in parallel. */
export async function loadSpecs(
  sources: readonly SpecSource[],
  files: Files,
  { remote = {}, cache, asyncapi = [], report = () => undefined }: LoadOptions = {},
): Promise<Specs> {
  const overlays = readOverlayLists(sources, report)
  const remoteTexts = await fetchSources([...sources, ...asyncapi], remote, report)
  const documents = createDocuments({ files, remoteTexts, overlays, report, cache })
  const graph = createGraph(documents.read, documents.text, (file) => overlays.get(file)?.translates ?? file)
  const described = new Map<string, Spec | undefined>()
  function opener(kind: Kind, specs = new Map<string, Spec | undefined>()) {
    return (file: string) => {
      if (specs.has(file)) return specs.get(file)
      const document = documents.read(file)
      const isOfKind = isObject(document) && kind.is(document)
      const translates = overlays.get(file)?.translates
      const spec = isOfKind ? createSpec({ file, document, graph, translates }, kind, report) : undefined
      const original = spec && translates !== undefined ? open(translates) : undefined
      if (original) for (const operation of spec!.operations.values()) leaveAddress(operation, original)
      specs.set(file, spec)
      return spec
    }
  }
  const open = opener(openApi, described)
  const openAsync = opener(asyncApi)

  function openNamed(named: readonly SpecSource[], kind: Kind, openOne: (file: string) => Spec | undefined): Spec[] {
    const found = new Map<string, Spec>()
    const seen = new Set<string>()
    for (const { source, place } of named) {
      const file = sourceFile(source)
      if (leavesRoot(file) && !files.has(file) && files.reaches?.(file) !== true) {
        report({
          code: 'spec-outside',
          severity: 'error',
          message: `\`${source}\` leaves the docs folder. Copy the specification into it, and use the path from there.`,
          ...place,
          actual: source,
        })
        continue
      }
      const spec = openOne(file)
      if (spec) found.set(file, spec)
      else if (remoteTexts.has(file) || files.has(file)) {
        const document = documents.read(file)
        if ((!seen.has(file) || !isUrl(file)) && document !== undefined && !(isObject(document) && kind.is(document)))
          report(otherKind(source, kind.words, place))
      } else if (!isUrl(file)) {
        report(missing(file, { source, place }, files))
      }
      seen.add(file)
    }
    return [...found.values()]
  }

  const named = openNamed(sources, openApi, open)
  return {
    named,
    get: open,
    opened: () => [...described.values()].filter((spec) => spec !== undefined),
    namedAsync: openNamed(asyncapi, asyncApi, openAsync),
    getAsync: openAsync,
    discover() {
      // Search for the word before parsing: most JSON and YAML files of a project are not specifications.
      const candidates = files
        .list()
        .filter((file) => isDocumentFile(file) && !isWellKnown(file) && mentionsOpenApi(files.read(file)))
      return candidates.map(open).filter((spec) => spec !== undefined)
    },
  }
}

type Written = Pick<Spec, 'file' | 'document' | 'graph' | 'translates'>

/** The specification in a document of its kind; undefined, and reported, if its version is not supported. */
function createSpec(written: Written, kind: Kind, report: Report): Spec | undefined {
  const { file, document } = written
  const field = kind.fields.find((name) => (document[name] ?? undefined) !== undefined)!
  const version = versionOf({ openapi: document[field] })
  if (!kind.supported.test(version)) {
    const message = `This is version ${version}, but only versions ${kind.versions} are supported. Convert the file, or use another one.`
    const place = { file, pointer: `/${field}` }
    report({ code: 'spec-version', severity: 'error', message, ...place, actual: version, expected: kind.expected })
    return undefined
  }
  const title = isObject(document.info) ? asString(document.info.title) : undefined
  const spec: Spec = { type: 'spec', ...written, version, title: title ?? file, operations: new Map() }
  spec.operations = kind.collect(spec, report)
  return spec
}

/** A URL that the original has chosen is that of its page, and none of the translation. */
function leaveAddress(operation: Operation, { operations }: Spec): void {
  const { href, ...page } = operation.page
  if (href !== undefined && href === operations.get(operation.key)?.page.href) operation.page = page
}

/** What a source of docs.json has to be. */
interface Kind {
  is(document: JsonObject): boolean
  /** Words after "it is not". */
  words: string
  /** The fields that may have the version. */
  fields: readonly string[]
  supported: RegExp
  /** The supported versions, in words. */
  versions: string
  expected: string
  collect(spec: Spec, report: Report): Spec['operations']
}

const openApi: Kind = {
  is: isDescription,
  words: 'an OpenAPI description: it has no `openapi` field. Use a file that starts with `openapi: 3.x`',
  fields: ['openapi', 'swagger'],
  supported: /^(?:2\.0|3\.\d)/,
  versions: '2.0, 3.0, 3.1 and 3.2 of OpenAPI',
  expected: '3.x',
  collect: collectOperations,
}
const asyncApi: Kind = {
  is: isAsyncApi,
  words: 'an AsyncAPI description: it has no `asyncapi` field. Use a file that starts with `asyncapi: 3.x`',
  fields: ['asyncapi'],
  supported: /^[23]\./,
  versions: '2 and 3 of AsyncAPI',
  expected: '3.0.0',
  collect: collectChannels,
}

/** An existing file that is not a specification of its kind. An unsupported version has been reported. */
function otherKind(source: string, words: string, place: Place): Problem {
  return {
    ...{ code: 'spec-version', severity: 'error', message: `\`${source}\` is not ${words}.` },
    ...place,
    actual: source,
  }
}

function missing(file: string, { source, place }: Pick<SpecSource, 'source' | 'place'>, files: Files): Problem {
  const similar = nearest(file, files.list().filter(isDocumentFile))
  const advice =
    similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Paths are relative to the folder of docs.json.'
  return {
    code: 'spec-missing',
    severity: 'error',
    message: ignoredMessage(files, [file]) ?? `There is no file \`${file}\`. ${advice}`,
    ...place,
    actual: source,
    suggestion: similar[0],
  }
}

function isDocumentFile(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file) && file !== 'docs.json'
}

/** A top-level key `openapi` or `swagger` anywhere in the file: in some real ones it is a megabyte after the start. */
function mentionsOpenApi(text: string | undefined): boolean {
  return text !== undefined && /(?:^|[{,\s"'])(?:openapi|swagger)["']?\s*:/.test(text)
}
