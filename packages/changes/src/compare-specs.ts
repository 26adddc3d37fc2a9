import { isObject, type JsonValue, type Operation, type Spec } from '@specnav/core'
import { type At, atOf, below } from './at.ts'
import { compareOperation, isUnstable } from './compare/operations.ts'
import { compareSchemes } from './compare/security.ts'
import { compareServers, serversOf } from './compare/servers.ts'
import { changedOperation, code, Findings, report, type Comparison, type Unit } from './findings.ts'
import { type Matches, matchOperations, template } from './match.ts'
import { schemaComparer } from './schema/compare.ts'
import { compareTexts, sunsetOf } from './schema/texts.ts'
import type { Change } from './types.ts'

export interface CompareOptions {
  /** The day on which removals are judged by sunset dates: `2026-01-31`. Default: no date has passed. */
  today?: string
  /** Whether operations with `x-hidden` are compared too. Default: they are in no change. */
  withHidden?: boolean
}

/** Every change between two versions of a specification, in the order of the new one, those that concern the whole API first. */
export function compareSpecs(before: Spec, after: Spec, options: CompareOptions = {}): Change[] {
  return compareMatched(before, after, matchOperations(before, after), options).changes
}

/** Every change between operations that somebody else has matched. */
export function compareMatched(
  before: Spec,
  after: Spec,
  { pairs, removed, added }: Matches,
  options: CompareOptions = {},
): { changes: Change[]; uses: Findings['uses'] } {
  const findings = new Findings(before, after)
  const nowhere = { owner: '', path: '', isText: false, findings, compareSchemas: schemaComparer() }
  const isShown = ({ hidden }: Operation) => options.withHidden === true || !hidden
  const units = new Map<Operation, Unit>()
  const scopeOf = (operation: Operation, at?: At): Comparison => {
    const unit: Unit = { users: new Set(), operation: changedOperation(operation) }
    units.set(operation, unit)
    return { ...nowhere, unit, owner: 'this operation', ...(at && { at }) }
  }
  compareDocuments(before, after, { ...nowhere, unit: { users: new Set() } })
  const sharedChanges = !findings.same(sharedOf(before), sharedOf(after))
  const scopes = new Map<Operation, Comparison>()
  for (const { before: was, after: is } of pairs) {
    if (!isShown(is)) continue
    // An operation that readers see for the first time is new to them.
    if (!isShown(was)) {
      report(scopeOf(is), 'operation-added', { after: atOf(is) })
      continue
    }
    const isMoved = template(was) !== template(is)
    if (!isMoved && !sharedChanges && isSame(was, is, findings)) continue
    const scope = scopeOf(is, atOf(is))
    scopes.set(is, scope)
    if (isMoved) {
      const words = { from: code(was.key), to: code(is.key) }
      report(scope, 'operation-moved', { before: atOf(was), after: atOf(is), ...words, movedFrom: was })
    }
    compareOperation(was, is, scope)
  }
  for (const operation of added)
    if (isShown(operation)) report(scopeOf(operation), 'operation-added', { after: atOf(operation) })
  for (const operation of removed) if (isShown(operation)) reportRemoved(operation, scopeOf(operation), options)
  const usersOf = (name: string) =>
    [...scopes].flatMap(([operation, scope]) => (requires(operation, name) ? [scope] : []))
  compareSchemes(before, after, findings, usersOf)
  const unstable = new Set([...units.keys()].filter(isUnstable).map(({ key }) => key))
  const order = [...after.operations.values(), ...removed].flatMap((operation) => units.get(operation) ?? [])
  return { changes: findings.list(order).map((change) => tolerated(change, unstable)), uses: findings.uses }
}

/** What is said of the API as a whole. */
function compareDocuments(before: Spec, after: Spec, nowhere: Comparison): void {
  const at: At = { value: after.document, file: after.file, pointer: '', spec: after }
  const scope: Comparison = { ...nowhere, owner: 'the API', at }
  const info = (spec: Spec): At => ({ value: spec.document.info, file: spec.file, pointer: '/info', spec })
  compareTexts(info(before), info(after), scope)
  compareServers(serversOf(before), serversOf(after), { ...scope, at: below(at, 'servers') })
}

/** What every operation inherits from its document. */
function sharedOf(spec: Spec): At {
  const { security, components, securityDefinitions, consumes, produces } = spec.document
  const schemes = isObject(components) ? components.securitySchemes : undefined
  const value = { security, schemes, securityDefinitions, consumes, produces }
  return { value, file: spec.file, pointer: '', spec }
}

function isSame(before: Operation, after: Operation, findings: Findings): boolean {
  const shared = ({ pathItem, pathItemFile, spec, place }: Operation): At => {
    const { parameters, servers } = pathItem
    const value: JsonValue = [parameters ?? null, servers ?? null]
    return { value, file: pathItemFile, pointer: place.pointer, spec }
  }
  return (
    before.path === after.path &&
    findings.same(atOf(before), atOf(after)) &&
    findings.same(shared(before), shared(after))
  )
}

function reportRemoved(operation: Operation, scope: Comparison, { today }: CompareOptions): void {
  const sunset = sunsetOf(operation.node)
  const place = { before: atOf(operation), from: code(sunset) }
  if (!operation.deprecated) report(scope, 'operation-removed', place)
  else if (sunset === undefined) report(scope, 'operation-removed-deprecated', place)
  else if (today !== undefined && sunset <= today) report(scope, 'operation-removed-after-sunset', place)
  else report(scope, 'operation-removed-early', place)
}

function requires({ node, spec }: Operation, name: string): boolean {
  const written = node.security ?? spec.document.security
  return Array.isArray(written) && written.some((way) => isObject(way) && Object.hasOwn(way, name))
}

/** Operations that are a draft or alpha may change at any time. */
function tolerated(change: Change, unstable: ReadonlySet<string>): Change {
  const isTolerated =
    change.rule !== 'stability-decreased' &&
    change.operations.length > 0 &&
    change.operations.every(({ key }) => unstable.has(key))
  return isTolerated ? { ...change, level: 'info' } : change
}
