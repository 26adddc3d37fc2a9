import type { ConfigPage } from '../config/types.ts'
import { ignoredMessage } from '../ignored-files.ts'
import type { Place } from '../problem.ts'
import { isUrl } from '../files.ts'
import { operationKey } from '../specs/operations.ts'
import type { Spec } from '../specs/types.ts'
import { listNames } from '../suggest.ts'
import { type Explanation, findOperation } from './candidates.ts'
import { linkEntry, missingEntry, operationEntry, originalEntry, pageEntry } from './entries.ts'
import { meantReferences } from './meant.ts'
import { addressOf, findPageFile, pageFileAt, pageNames, pagePath } from './page-files.ts'
import type { Realm } from './realms.ts'
import { type EndpointReference, type Reference, mayHoldBlanks, parseReference, spacedReferences } from './reference.ts'
import type { Resolution, Scope } from './resolution.ts'
import { nearbyScope, reportWithoutSpec, sourcesAt, specsOf } from './scopes.ts'
import { fitPath, unfitCharacter } from './slug.ts'
import type { Entry } from './types.ts'

/** The entry for a text in `pages`. `scopes` are its scopes, innermost first. */
export function resolveEntry(
  resolution: Resolution,
  { value, place }: ConfigPage,
  scopes: readonly Scope[],
  realm: Realm,
): Entry[] {
  const reference = readReference(resolution, value, scopes)
  if (reference.type === 'endpoint' && (reference.certain || !findPageFile(resolution, value))) {
    const looksLikePage =
      !reference.certain && reference.method !== 'WEBHOOK' && !value.trim().startsWith(reference.method)
    if (!looksLikePage) return resolveReference(resolution, reference, { value, place }, { scopes, realm })
  }
  return [resolvePage(resolution, value, place, scopes)]
}

/**
 * A path, the name of a webhook and the name of a page can contain spaces: an existing page comes first, then
 * a specification.
 */
function readReference(resolution: Resolution, value: string, scopes: readonly Scope[]): Reference {
  const reference = parseReference(value)
  if (!mayHoldBlanks(value, reference) || findPageFile(resolution, value)) return reference
  const isKnown = ({ method, path, source }: EndpointReference) =>
    sourcesAt(resolution, source, scopes).some(({ spec }) => findOperation(spec, method, path))
  return spacedReferences(value).find(isKnown) ?? reference
}

function resolveReference(
  resolution: Resolution,
  reference: EndpointReference,
  written: Pick<ConfigPage, 'value' | 'place'>,
  { scopes, realm }: { scopes: readonly Scope[]; realm: Realm },
): Entry[] {
  const { value, place } = written
  const { config, specs, named, report, explainMissing } = resolution
  const { method, path, source } = reference
  const sources = sourcesAt(resolution, source, scopes)
  const scope = scopes.find((candidate) =>
    candidate.sources.some((known) => sources.some(({ spec }) => spec === known.spec)),
  )
  if (scope) scope.referenced = true
  for (const { spec, directory } of sources) {
    const operation = findOperation(spec, method, path)
    if (!operation) continue
    named.add(operation, realm)
    if (!operation.hidden || config.visibility.hidden === 'unlisted')
      return [operationEntry(resolution, operation, directory, place)]
    report({
      code: 'operation-hidden',
      severity: 'warning',
      message: `\`${operation.key}\` is hidden by \`x-hidden\` in \`${spec.file}\`, so it has no page. Remove the entry, or the extension.`,
      ...place,
      actual: value,
    })
    return []
  }
  if (sources.length > 0) {
    const searched = specsOf(sources)
    const { message, suggestion } =
      explainMoved(resolution, reference, searched) ?? explainMissing(reference, searched, specs.named)
    report({ code: 'operation-missing', severity: 'error', message, ...place, actual: value, suggestion })
  } else if (source !== undefined || !nearbyScope(scopes)?.isUnreadable) {
    reportWithoutSpec(resolution, reference, written, 'error')
  }
  return [missingEntry(value, value.trim(), place)]
}

/** Where the operation of a reference is now, if the URL lock knows it. */
function explainMoved(
  { locked = [] }: Resolution,
  { method, path, source }: EndpointReference,
  searched: readonly Spec[],
): Explanation | undefined {
  const key = operationKey(method, path)
  const files = new Set(searched.map(({ file }) => file))
  const page = locked.find(({ before }) => before.key === key && files.has(before.file))
  if (!page?.found || page.found.reason === 'same') return undefined
  const { operation } = page.found
  const isNear = searched.find(({ operations }) => operations.has(operation.key)) === operation.spec
  const suggestion = source === undefined && isNear ? operation.key : `${operation.spec.file} ${operation.key}`
  const message = `\`${page.before.file}\` has no \`${key}\`: it is \`${suggestion}\` now. Write that instead, or run \`specnav sync --write\`.`
  return { message, suggestion }
}

function resolvePage(resolution: Resolution, value: string, place: Place, scopes: readonly Scope[]): Entry {
  const { files, report, similar } = resolution
  if (isUrl(value.trim())) return linkEntry(value.trim(), place)
  const path = pagePath(value)
  if (path === undefined || path === '') {
    const message =
      path === ''
        ? `\`${value}\` does not name a page. Write the path of one, without its extension, or remove the entry.`
        : `\`${value}\` leaves the docs folder. Use a page inside it, without its extension.`
    report({ code: 'page-outside', severity: 'warning', message, ...place, actual: value })
    return missingEntry(value, value, place)
  }
  const file = findPageFile(resolution, value)
  if (file !== undefined) {
    const address = addressOf(resolution, file, path, place)
    return address === undefined
      ? missingEntry(value, path, place)
      : pageEntry(resolution, { path: address, file, place }, scopes)
  }
  const original = resolution.originals?.get(path)
  const shown = original === undefined ? undefined : pageFileAt(resolution, original)
  if (original !== undefined && shown !== undefined)
    return originalEntry(pageEntry(resolution, { path: fitPath(path), file: shown, place }, scopes), original)
  const lookIn = (source: string | undefined) => specsOf(sourcesAt(resolution, source, scopes))
  const references = meantReferences(resolution, value, lookIn)
  const near = [...references, ...similar(path, () => pageNames(resolution))].slice(0, 3)
  const advice =
    near.length > 0
      ? `Did you mean ${listNames(near)}?`
      : `Create \`${fitPath(path)}.mdx\`${unfitCharacter(path) === undefined ? '' : ' and list that'}, or remove the entry.`
  report({
    code: 'page-missing',
    // An endpoint that is written wrongly is an error, as one that no specification has.
    severity: references.length > 0 ? 'error' : 'warning',
    message: ignoredMessage(files, [`${path}.mdx`, `${path}.md`]) ?? `There is no page \`${path}\`. ${advice}`,
    ...place,
    actual: value,
    suggestion: near[0],
  })
  return missingEntry(value, path, place)
}
