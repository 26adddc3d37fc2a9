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
import type { HiddenPage, PageFacts, Resolution, Scope } from './resolution.ts'
import { inheritedBy, lookupOrder, nearest, reportWithoutSpec, specsOf } from './scopes.ts'
import type { DeclaredEndpoint } from './types.ts'

type PageOperation = Pick<PageFacts, 'endpoint' | 'operation' | 'overview'>

/** The value of `openapi` or `api` on a hand-written endpoint page, and the operation that it names. */
export function pageOperation(
  resolution: Resolution,
  frontmatter: JsonObject,
  file: string,
  source: string,
  scopes: readonly Scope[],
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
  const found =
    field === 'api' ? readApi(resolution, value, scopes) : readOpenApi(resolution, value, file, place, scopes)
  if (!found) {
    reportUnreadable(resolution, field, value, place, scopes)
    return {}
  }
  const { operation } = found
  if (operation?.hidden && resolution.config.visibility.hidden !== 'unlisted')
    resolution.documentedHidden.push({ operation, file, place })
  return found
}

function readApi(resolution: Resolution, value: string, scopes: readonly Scope[]): PageOperation | undefined {
  const endpoint = parseApiField(value)
  return endpoint && { endpoint, operation: operationOfApi(resolution, endpoint, scopes) }
}

function readOpenApi(
  resolution: Resolution,
  value: string,
  file: string,
  place: Place,
  scopes: readonly Scope[],
): PageOperation | undefined {
  const written = parseReference(value)
  const isKnown = ({ method, path, source }: EndpointReference) =>
    lookupOrder(resolution, source, file, scopes).some((specs) =>
      specs().some((spec) => findOperation(spec, method, path)),
    )
  const reference = (mayHoldBlanks(value, written) && spacedReferences(value).find(isKnown)) || written
  if (reference.type === 'page') return pageOverview(resolution, value, file, place, scopes)
  const { method, path, source } = reference
  const operation = operationOfReference(resolution, reference, value, file, place, scopes)
  return { endpoint: { method, path, source }, operation }
}

function operationOfReference(
  resolution: Resolution,
  reference: EndpointReference,
  value: string,
  file: string,
  place: Place,
  scopes: readonly Scope[],
): Operation | undefined {
  const { config, specs, report, explainMissing } = resolution
  const { method, path, source } = reference
  let searched: Spec[] = []
  for (const next of lookupOrder(resolution, source, file, scopes)) {
    searched = next()
    const known = searched.flatMap((spec) => findOperation(spec, method, path) ?? [])
    const found = nearest(known, folderOf(file))
    if (found.length > 1) {
      const choices = found.map((operation) => `${operation.spec.file} ${operation.key}`)
      report({
        code: 'operation-ambiguous',
        severity: 'note',
        message: `\`${value}\` is in several specifications; the first one is shown. Write ${listNames(choices.slice(0, 5))} to choose.`,
        ...place,
        actual: value,
        suggestion: choices[0],
      })
    }
    if (found[0]) return found[0]
  }
  if (searched.length === 0) {
    // If docs.json names some and none can be read, that has been reported once.
    if (source !== undefined || config.namedSpecs.length === 0)
      reportWithoutSpec(resolution, reference, value, place, 'warning')
    return undefined
  }
  const { message, suggestion } = explainMissing(reference, searched, specs.named)
  report({ code: 'operation-missing', severity: 'warning', message, ...place, actual: value, suggestion })
  return undefined
}

/** `api` describes an endpoint on its own. If a specification has the same one, the page gets its details. */
function operationOfApi(
  { specs }: Resolution,
  endpoint: DeclaredEndpoint,
  scopes: readonly Scope[],
): Operation | undefined {
  const path = endpoint.path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  for (const spec of new Set([...specsOf(inheritedBy(scopes)), ...specs.named])) {
    // A full URL includes the server's base path, which the specification's paths leave out.
    for (let rest = path; rest !== ''; rest = rest.slice(Math.max(0, rest.indexOf('/', 1)))) {
      const operation = findOperation(spec, endpoint.method, rest)
      if (operation) return operation
      if (rest.indexOf('/', 1) === -1) break
    }
  }
  return undefined
}

/** A text that can only name a whole specification: a file, or a URL. */
const isSpecification = /^(?:https?:\/\/\S+|\S+\.(?:json|ya?ml))$/i

/** Reports that a page's value is not a reference, with suggestions. */
function reportUnreadable(
  resolution: Resolution,
  field: string,
  value: string,
  place: Place,
  scopes: readonly Scope[],
): void {
  const text = value.replace(/\s+/g, ' ').trim()
  const lookIn = (source: string | undefined) => {
    for (const next of lookupOrder(resolution, source, place.file, scopes)) {
      const specs = next()
      if (specs.length > 0) return specs
    }
    return []
  }
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

/**
 * One problem for each specification whose hidden operations have pages: these exist because their author
 * wrote them, although generated ones would not.
 */
export function documentedHidden({ documentedHidden }: Resolution): Problem[] {
  const bySpec = Map.groupBy(documentedHidden, ({ operation }) => operation.spec)
  return Array.from(bySpec, ([{ file: specFile }, documented]): Problem => {
    const [{ operation, file, place }] = documented as [HiddenPage, ...HiddenPage[]]
    const message =
      documented.length === 1
        ? `\`${operation.key}\` is hidden by \`x-hidden\` in \`${specFile}\`, but \`${file}\` documents it, and is published. Delete the page, or remove the extension.`
        : `\`x-hidden\` hides ${documented.length} operations in \`${specFile}\` that have pages of their own, which are published: this one documents \`${operation.key}\`. Delete the pages, or remove the extension.`
    const actual = documented.map((each) => each.operation.key).join(', ')
    return { code: 'operation-hidden', severity: 'warning', message, ...place, actual }
  })
}
