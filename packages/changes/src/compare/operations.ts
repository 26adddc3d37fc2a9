import type { JsonObject, Operation } from '@specnav/core'
import { type At, atOf, below, itemsOf } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { compareSunset, compareTexts } from '../schema/texts.ts'
import { asText } from '../text.ts'
import { compareCallbacks } from './callbacks.ts'
import { pathOf } from './contract.ts'
import { compareExchange } from './exchange.ts'
import { compareSecurity } from './security.ts'
import { compareServers, serversOf } from './servers.ts'

/** Compares two versions of an operation. */
export function compareOperation(before: Operation, after: Operation, scope: Comparison): void {
  const old = atOf(before)
  const next = atOf(after)
  compareTexts(old, next, scope)
  compareLife(before, after, scope)
  compareTags(before, after, scope)
  compareSecurity(before, after, scope)
  const servers = { before: ownServers(before), after: ownServers(after) }
  // Servers of the document are compared once.
  if (servers.before ?? servers.after)
    compareServers(servers.before ?? serversOf(before.spec), servers.after ?? serversOf(after.spec), {
      ...scope,
      at: next,
    })
  // The provider calls a webhook: clients read what it sends, and write what it gets.
  compareExchange(before, after, before.method === 'WEBHOOK' ? 'response' : 'request', scope)
  compareCallbacks(before, after, scope)
}

/** The servers of an operation or its path, which replace those of the document. */
function ownServers(operation: Operation): At[] | undefined {
  const own = [atOf(operation), pathOf(operation)].map((at) => itemsOf(below(at, 'servers')))
  return own.find((servers) => servers.length > 0)
}

/** Deprecation, sunset, stability and the name for generated clients. */
function compareLife(before: Operation, after: Operation, scope: Comparison): void {
  const old = atOf(before)
  const next = atOf(after)
  const place = (name: string) => ({ before: below(old, name), after: below(next, name) })
  if (before.deprecated !== after.deprecated)
    report(scope, after.deprecated ? 'operation-deprecated' : 'operation-undeprecated', place('deprecated'))
  compareSunset(old, next, scope)
  if (before.operationId !== after.operationId && before.operationId !== undefined)
    report(scope, 'operation-id-changed', place('operationId'))
  const levels = { before: stabilityOf(before.node), after: stabilityOf(after.node) }
  if (levels.before !== levels.after)
    report(scope, levels.after < levels.before ? 'stability-decreased' : 'stability-increased', {
      ...place('x-stability-level'),
      from: code(stabilities[levels.before]),
      to: code(stabilities[levels.after]),
    })
}

const stabilities = ['draft', 'alpha', 'beta', 'stable']

/** Without a statement, an operation is stable. */
function stabilityOf(operation: JsonObject): number {
  const index = stabilities.indexOf(asText(operation['x-stability-level']) ?? 'stable')
  return index === -1 ? stabilities.length - 1 : index
}

/** Whether an operation may change at any time. */
export function isUnstable({ node }: Operation): boolean {
  return stabilityOf(node) < stabilities.indexOf('beta')
}

function compareTags(before: Operation, after: Operation, scope: Comparison): void {
  const place = { before: below(atOf(before), 'tags'), after: below(atOf(after), 'tags') }
  for (const tag of before.tags)
    if (!after.tags.includes(tag)) report(scope, 'tag-removed', { ...place, name: code(tag) })
  for (const tag of after.tags)
    if (!before.tags.includes(tag)) report(scope, 'tag-added', { ...place, name: code(tag) })
}
