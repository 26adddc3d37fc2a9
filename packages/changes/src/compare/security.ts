import type { JsonValue, Operation, Spec } from '@specnav/core'
import { codeSpan } from '@specnav/pages/markdown'
import { type At, below, itemsOf, membersOf, objectOf, resolved } from '../at.ts'
import { canonicalText } from '../equality.ts'
import { code, type Findings, report, type Comparison } from '../findings.ts'
import { asText } from '../text.ts'
import { compareDeprecation } from './messages.ts'

/** One way to authenticate: schemes that are needed together, with their scopes. */
type Way = ReadonlyMap<string, ReadonlySet<string>>

/** Compares how requests have to be authenticated. */
export function compareSecurity(before: Operation, after: Operation, scope: Comparison): void {
  const was = securityOf(before)
  const is = securityOf(after)
  const old = waysOf(was)
  const next = waysOf(is)
  const former = next.map(
    (way): Way => new Map([...way].map(([name, scopes]) => [formerName(name, before.spec, after.spec), scopes])),
  )
  // Each way that was enough has to be enough still.
  const isEnough = old.every((way) => former.some((other) => needsNoMore(other, way)))
  const isSame = isEnough && former.every((way) => old.some((other) => needsNoMore(other, way)))
  if (isSame) return
  const words = { from: wordsOf(old), to: wordsOf(next) }
  report(scope, isEnough ? 'security-relaxed' : 'security-tightened', { before: was, after: is, ...words })
}

/** The requirements of an operation, or of the whole document. */
function securityOf({ node, place, spec }: Operation): At {
  const own = { value: node.security, file: place.file, pointer: `${place.pointer}/security`, spec }
  return own.value === undefined ? { value: spec.document.security, file: spec.file, pointer: '/security', spec } : own
}

/** No requirement is one way: nothing. */
function waysOf(at: At): Way[] {
  const ways = itemsOf(at).map((way) => new Map(membersOf(way).map(([name, scopes]) => [name, textsOf(scopes.value)])))
  return ways.length > 0 ? ways : [new Map()]
}

function textsOf(value: JsonValue | undefined): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])
}

function needsNoMore(way: Way, given: Way): boolean {
  return [...way].every(([name, scopes]) => {
    const has = given.get(name)
    return has !== undefined && [...scopes].every((scope) => has.has(scope))
  })
}

function wordsOf(ways: readonly Way[]): string {
  return ways
    .map((way) =>
      way.size === 0 ? 'no credentials' : Array.from(way, ([name, scopes]) => schemeWords(name, scopes)).join(' and '),
    )
    .join(', or ')
}

function schemeWords(name: string, scopes: ReadonlySet<string>): string {
  return scopes.size === 0 ? code(name) : `${code(name)} (${[...scopes].map(code).join(', ')})`
}

/** Compares the schemes themselves; `users` finds the operations that one of them concerns. */
export function compareSchemes(
  before: Spec,
  after: Spec,
  { same }: Findings,
  users: (name: string) => readonly Comparison[],
): void {
  const old = schemesOf(before)
  for (const [name, is] of schemesOf(after)) {
    const was = old.get(formerName(name, before, after))
    if (!was || same(was, is)) continue
    for (const scope of users(name)) compareScheme(name, was, is, scope)
  }
}

/** What a scheme was called before. Clients do not send its name. */
function formerName(name: string, before: Spec, after: Spec): string {
  const old = schemesOf(before)
  const scheme = schemesOf(after).get(name)
  if (!scheme || old.has(name)) return name
  const methodOf = (at: At) => [...factsOf(at)].map(([field, fact]) => `${field} ${textOf(field, fact)}`).join('\n')
  const former = [...old].find(([, at]) => methodOf(at) === methodOf(scheme))
  return former?.[0] ?? name
}

function schemesOf(spec: Spec): Map<string, At> {
  const root: At = { value: spec.document, file: spec.file, pointer: '', spec }
  const written = spec.version.startsWith('2')
    ? below(root, 'securityDefinitions')
    : below(root, 'components', 'securitySchemes')
  return new Map(membersOf(written).map(([name, at]) => [name, resolved(at)]))
}

function compareScheme(name: string, before: At, after: At, scope: Comparison): void {
  const own: Comparison = { ...scope, owner: `the security scheme ${codeSpan(name)}`, at: after }
  compareDeprecation(before, after, own)
  const changed = (field: string, was: At, is: At | undefined) =>
    report(own, 'security-scheme-changed', {
      before: was,
      after: is ?? after,
      name: code(field),
      to: code(is?.value),
    })
  // Another type has other fields.
  if (kindOf(before) !== kindOf(after)) {
    changed('type', below(before, 'type'), below(after, 'type'))
    return
  }
  const flows = { before: new Map(flowsOf(before)), after: new Map(flowsOf(after)) }
  for (const [flow, was] of flows.before)
    if (!flows.after.has(flow)) report(own, 'security-flow-removed', { before: was, name: code(flow) })
  for (const [flow, is] of flows.after)
    if (!flows.before.has(flow)) report(own, 'security-flow-added', { after: is, name: code(flow) })
  const facts = factsOf(after)
  for (const [field, was] of factsOf(before)) {
    const is = facts.get(field)
    const [, flow] = field.split('.')
    const isOfFlow = flow !== undefined && !flows.after.has(flow)
    // A further address of a flow breaks nobody.
    if (!isOfFlow && textOf(field, was) !== textOf(field, is)) changed(field, was, is)
  }
  const wasScopes = scopesOf(before)
  const isScopes = scopesOf(after)
  for (const [scopeName, at] of wasScopes)
    if (!isScopes.has(scopeName)) report(own, 'scope-removed', { before: at, name: code(scopeName) })
  for (const [scopeName, at] of isScopes)
    if (!wasScopes.has(scopeName)) report(own, 'scope-added', { after: at, name: code(scopeName) })
  if (asText(objectOf(before).description) !== asText(objectOf(after).description)) {
    const place = { before: below(before, 'description'), after: below(after, 'description') }
    report(own, 'text-changed', { ...place, name: 'description' })
  }
}

const fields = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'] as const
const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const

/** The type of a scheme. 2.0 calls one otherwise. */
function kindOf(scheme: At): string {
  const type = asText(objectOf(scheme).type, '')
  return type === 'basic' ? 'http' : type
}

/** What clients have to know of a scheme, in one form for all versions of OpenAPI. */
function factsOf(scheme: At): Map<string, At> {
  const isBasic = kindOf(scheme) === 'http' && objectOf(scheme).scheme === undefined
  const at = isBasic ? { ...scheme, value: { ...objectOf(scheme), type: 'http', scheme: 'basic' } } : scheme
  const found = [
    ...fields.map((field): [string, At] => [field, below(at, field)]),
    ...flowsOf(scheme).flatMap(([flow, place]) =>
      addresses.map((field): [string, At] => [`flows.${flow}.${field}`, below(place, field)]),
    ),
  ]
  return new Map(found.filter(([, { value }]) => value !== undefined))
}

/** The letter case of addresses counts. */
function textOf(field: string, at: At | undefined): string {
  const isAddress = field.startsWith('flows.') || field === 'openIdConnectUrl'
  return canonicalText(typeof at?.value === 'string' && !isAddress ? at.value.toLowerCase() : at?.value)
}

/** The flows of 2.0 that 3.x calls otherwise. */
const flowNames: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
}

/** In 2.0 a scheme is one flow. */
function flowsOf(scheme: At): [name: string, at: At][] {
  const flow = asText(objectOf(scheme).flow)
  return flow === undefined ? membersOf(below(scheme, 'flows')) : [[flowNames[flow] ?? flow, scheme]]
}

function scopesOf(scheme: At): Map<string, At> {
  return new Map(flowsOf(scheme).flatMap(([, flow]) => membersOf(below(flow, 'scopes'))))
}
