import { folderOf } from '../files.ts'
import { type JsonObject, excerpt } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import type { Operation, Spec } from '../specs/types.ts'
import { listNames } from '../suggest.ts'
import { findOperation } from './candidates.ts'
import { meantReferences, similarOperations } from './meant.ts'
import { type EndpointReference, mayHoldBlanks, parseApiField, parseReference, spacedReferences } from './reference.ts'
import { pageChannel } from './page-channel.ts'
import { pageOverview } from './page-overview.ts'
import type { PageFacts, Resolution, Scope } from './resolution.ts'
import { lookupOrder, type NamingField, nearest, reportWithoutSpec, specsMeant, specsOf } from './scopes.ts'
import type { DeclaredEndpoint } from './types.ts'

type PageOperation = Pick<PageFacts, 'endpoint' | 'operation' | 'choices' | 'overview'>

/** The operation that is shown, and, if the reference is ambiguous, all that can be meant. */
type Found = Pick<PageOperation, 'operation' | 'choices'>

/** The value of `openapi` or `api` on a hand-written endpoint page, and the operation that it names. */
export function pageOperation(
  resolution: Resolution,
  {
    frontmatter,
    file,
    source,
    scopes,
  }: { frontmatter: JsonObject; file: string; source: string; scopes: readonly Scope[] },
): PageOperation {
  if (frontmatter.openapi === undefined && frontmatter.api === undefined && frontmatter.asyncapi !== undefined)
    return pageChannel(resolution, frontmatter.asyncapi, file, source)
  const field = frontmatter.openapi === undefined ? 'api' : 'openapi'
  const value = frontmatter[field]
  if (value === undefined || value === null) return {}
  const place = { file, offset: new RegExp(`^${field}[ \\t]*:`, 'm').exec(source)?.index ?? 0 }
  if (typeof value !== 'string') {
    const message = `\`${field}\` has to be text such as \`GET /users\`. It is ignored.`
    resolution.report({ code: 'page-frontmatter', severity: 'warning', message, ...place, actual: excerpt(value) })
    return {}
  }
  const written = { resolution, value, place, scopes }
  const found = field === 'api' ? readApi(written) : readOpenApi(written)
  if (!found) {
    reportUnreadable(written, field)
    return {}
  }
  const { operation } = found
  if (operation?.hidden && resolution.config.visibility.hidden !== 'unlisted')
    resolution.report(documentedHidden(operation, file, place))
  return found
}

function readApi(field: NamingField): PageOperation | undefined {
  const endpoint = parseApiField(field.value)
  return endpoint && { endpoint, ...chooseAmong(field, operationsOfApi(field, endpoint), 'openapi: ') }
}

function readOpenApi(field: NamingField): PageOperation | undefined {
  const { value } = field
  const written = parseReference(value)
  const isKnown = ({ method, path, source }: EndpointReference) =>
    lookupOrder(field, source).some((specs) => specs().some((spec) => findOperation(spec, method, path)))
  const reference = (mayHoldBlanks(value, written) && spacedReferences(value).find(isKnown)) || written
  if (reference.type === 'page') return pageOverview(field)
  const { method, path, source } = reference
  return { endpoint: { method, path, source }, ...operationOfReference(field, reference) }
}

function operationOfReference(field: NamingField, reference: EndpointReference): Found {
  const { resolution, value, place } = field
  const { config, specs, report, explainMissing } = resolution
  const { method, path, source } = reference
  let searched: Spec[] = []
  for (const next of lookupOrder(field, source)) {
    searched = next()
    const known = searched.flatMap((spec) => findOperation(spec, method, path) ?? [])
    if (known.length > 0) return chooseAmong(field, known)
  }
  if (searched.length === 0) {
    // If docs.json names some and none can be read, that has been reported once.
    if (source !== undefined || config.namedSpecs.length === 0)
      reportWithoutSpec(resolution, reference, field, 'warning')
    return {}
  }
  const { message, suggestion } = explainMissing(reference, searched, specs.named, 'delete the page')
  report({ code: 'operation-missing', severity: 'warning', message, ...place, actual: value, suggestion })
  return {}
}

/**
 * The preferred one of the operations that a page can mean, or the first one, and a note. `field` comes before
 * a reference that cannot be written in place of the value.
 */
function chooseAmong({ resolution, value, place }: NamingField, known: readonly Operation[], field = ''): Found {
  const { prefer = [], specs, report } = resolution
  const nearby = nearest(known, folderOf(place.file))
  // A translation says the same in another language.
  const found = nearby.filter(({ spec }) => !nearby.some((other) => other.spec.file === spec.translates))
  if (found.length < 2) return { operation: found[0] }
  // docs.json lists the specifications that it names in the author's order. Of others, those of a language or
  // of a version are in a folder more.
  const isNamed = found.some(({ spec }) => specs.named.includes(spec))
  const choices = isNamed ? found : found.toSorted((a, b) => depthOf(a.spec.file) - depthOf(b.spec.file))
  const preferred = prefer.flatMap((file) => choices.find(({ spec }) => spec.file === file) ?? [])
  if (preferred[0]) return { operation: preferred[0], choices }
  const references = choices.map((operation) => `${field}${operation.spec.file} ${operation.key}`)
  report({
    code: 'operation-ambiguous',
    severity: 'note',
    message: `\`${value}\` is in several specifications; the first one is shown. Write ${listNames(references.slice(0, 5))} to choose.`,
    ...place,
    actual: value,
    ...(field === '' && { suggestion: references[0] }),
  })
  return { operation: choices[0], choices }
}

function depthOf(file: string): number {
  return file.split('/').length
}

/**
 * `api` describes an endpoint on its own. If specifications have the same one, the page gets its details:
 * those around the page before others that docs.json names.
 */
function operationsOfApi({ resolution: { specs }, scopes }: NamingField, endpoint: DeclaredEndpoint): Operation[] {
  const path = endpoint.path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  for (const nearby of [...scopes.map(({ sources }) => specsOf(sources)), specs.named]) {
    const found = nearby.flatMap((spec) => operationAt(spec, endpoint.method, path) ?? [])
    if (found.length > 0) return found
  }
  return []
}

/** The operation at a path of an address, which includes the server's base path: the specification leaves that out. */
function operationAt(spec: Spec, method: string, path: string): Operation | undefined {
  for (let rest = path; rest !== ''; rest = rest.slice(Math.max(0, rest.indexOf('/', 1)))) {
    const operation = findOperation(spec, method, rest)
    if (operation) return operation
    if (rest.indexOf('/', 1) === -1) break
  }
  return undefined
}

/** A text that can only name a whole specification: a file, or a URL. */
const isSpecification = /^(?:https?:\/\/\S+|\S+\.(?:json|ya?ml))$/i

/** Reports that a page's value is not a reference, with suggestions. */
function reportUnreadable(written: NamingField, field: string): void {
  const { resolution, value, place } = written
  const text = value.replace(/\s+/g, ' ').trim()
  const lookIn = (source: string | undefined) => specsMeant(written, source)
  // A file without a method names a whole specification, but a page shows a single operation.
  const isFile = isSpecification.test(text) || (/^\S+$/.test(text) && lookIn(text).length > 0)
  if (text === '' || (field === 'openapi' && isFile)) return
  const near = new Set([
    ...meantReferences(resolution, text, lookIn),
    ...similarOperations(resolution, text, lookIn(undefined)),
  ])
  const advice =
    near.size > 0
      ? `Did you mean ${listNames([...near].slice(0, 3))}?`
      : 'Write a method and a path, such as `GET /users`.'
  const [suggestion] = near
  resolution.report({
    code: 'page-frontmatter',
    severity: 'warning',
    message: `\`${field}\` is \`${excerpt(text)}\`, which does not name an operation, so the page shows none. ${advice}`,
    ...place,
    actual: value,
    suggestion,
  })
}

/** A page of a hidden operation exists because its author wrote it, although a generated one would not. */
function documentedHidden({ key, spec }: Operation, file: string, place: Place): Problem {
  const message = `\`${key}\` is hidden by \`x-hidden\` in \`${spec.file}\`, but \`${file}\` documents it, and is published. Delete the page, or remove the extension.`
  return { code: 'operation-hidden', severity: 'warning', message, ...place, actual: key, alike: spec.file }
}
