import { isObject, type JsonObject, type Operation } from '@specnav/core'
import { type At, atOf, below, itemsOf, membersOf, objectOf, resolved } from '../at.ts'
import { code, type CompareSchemas, type Findings, type Scope } from '../findings.ts'
import { compareTexts } from '../schema/texts.ts'
import { asText } from '../text.ts'
import type { Direction } from '../types.ts'
import { readContract } from './contract.ts'
import { compareBodies, compareResponses } from './messages.ts'
import { compareParameters } from './parameters.ts'
import { compareSecurity } from './security.ts'
import { compareServers } from './servers.ts'

/** How operations are compared. */
export interface Tools {
  findings: Findings
  schemas: CompareSchemas
}

/** Compares two versions of an operation. */
export function compareOperation(before: Operation, after: Operation, scope: Scope, tools: Tools): void {
  const { findings } = tools
  const old = atOf(before)
  const next = atOf(after)
  compareTexts(old, next, scope, findings)
  compareLife(before, after, scope, findings)
  compareTags(before, after, scope, findings)
  compareSecurity(before, after, scope, findings)
  const servers = (at: At, { pathItem, pathItemFile, spec }: Operation) => {
    const own = itemsOf(below(at, 'servers'))
    return own.length > 0 ? own : itemsOf({ value: pathItem.servers, file: pathItemFile, pointer: at.pointer, spec })
  }
  compareServers(servers(old, before), servers(next, after), scope, findings)
  // The provider calls a webhook: clients read what it sends, and write what it gets.
  compareExchange(before, after, before.method === 'WEBHOOK' ? 'response' : 'request', scope, tools)
  compareCallbacks(old, next, { before, after }, scope, tools)
}

function compareExchange(before: Operation, after: Operation, sent: Direction, scope: Scope, tools: Tools): void {
  const old = readContract(before)
  const next = readContract(after)
  const sending = { ...tools, scope: { ...scope, direction: sent } }
  const answering = { ...tools, scope: { ...scope, direction: sent === 'request' ? 'response' : 'request' } as const }
  compareParameters(old, next, { before: before.path, after: after.path }, sending)
  compareBodies(old, next, sending)
  compareResponses(old, next, answering)
}

/** Deprecation, sunset, stability and the name for generated clients. */
function compareLife(before: Operation, after: Operation, scope: Scope, findings: Findings): void {
  const old = atOf(before)
  const next = atOf(after)
  const place = (name: string) => ({ before: below(old, name), after: below(next, name) })
  if (before.deprecated !== after.deprecated)
    findings.report(scope, after.deprecated ? 'operation-deprecated' : 'operation-undeprecated', place('deprecated'))
  const was = sunsetOf(before.node)
  const is = sunsetOf(after.node)
  if (was !== is) {
    const rule =
      was === undefined
        ? 'sunset-added'
        : is === undefined
          ? 'sunset-removed'
          : is < was
            ? 'sunset-earlier'
            : 'sunset-later'
    findings.report(scope, rule, { ...place('x-sunset'), from: code(was), to: code(is) })
  }
  if (before.operationId !== after.operationId && before.operationId !== undefined)
    findings.report(scope, 'operation-id-changed', place('operationId'))
  const levels = { before: stabilityOf(before.node), after: stabilityOf(after.node) }
  if (levels.before !== levels.after)
    findings.report(scope, levels.after < levels.before ? 'stability-decreased' : 'stability-increased', {
      ...place('x-stability-level'),
      from: code(stabilities[levels.before]),
      to: code(stabilities[levels.after]),
    })
}

/** The date in `x-sunset`: `2026-01-31`. */
export function sunsetOf(operation: JsonObject): string | undefined {
  return asText(operation['x-sunset'])?.slice(0, 10)
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

function compareTags(before: Operation, after: Operation, scope: Scope, findings: Findings): void {
  const place = { before: below(atOf(before), 'tags'), after: below(atOf(after), 'tags') }
  for (const tag of before.tags)
    if (!after.tags.includes(tag)) findings.report(scope, 'tag-removed', { ...place, name: code(tag) })
  for (const tag of after.tags)
    if (!before.tags.includes(tag)) findings.report(scope, 'tag-added', { ...place, name: code(tag) })
}

/** Compares the requests that the provider sends during an operation. */
function compareCallbacks(
  before: At,
  after: At,
  operations: { before: Operation; after: Operation },
  scope: Scope,
  tools: Tools,
): void {
  const { findings } = tools
  const old = callbacksOf(before)
  const next = callbacksOf(after)
  for (const [key, was] of old) {
    const is = next.get(key)
    if (!is) findings.report(scope, 'callback-removed', { before: was.at, name: code(key) })
    else {
      const read = (operation: Operation, found: Callback): Operation => ({
        ...operation,
        node: found.node,
        pathItem: found.pathItem,
        place: { file: found.at.file, pointer: found.at.pointer },
        pathItemFile: found.at.file,
      })
      if (!findings.same(was.at, is.at))
        compareExchange(read(operations.before, was), read(operations.after, is), 'response', scope, tools)
    }
  }
  for (const [key, at] of next)
    if (!old.has(key)) findings.report(scope, 'callback-added', { after: at.at, name: code(key) })
}

interface Callback {
  at: At
  node: JsonObject
  pathItem: JsonObject
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

/** Every callback by its name, address and method. */
function callbacksOf(operation: At): Map<string, Callback> {
  const found = new Map<string, Callback>()
  for (const [name, callback] of membersOf(below(operation, 'callbacks')))
    for (const [expression, item] of membersOf(resolved(callback))) {
      const path = resolved(item)
      for (const [method, one] of membersOf(path)) {
        const { value } = one
        if (methods.has(method) && isObject(value))
          found.set(`${name} ${method.toUpperCase()} ${expression}`, { at: one, node: value, pathItem: objectOf(path) })
      }
    }
  return found
}
