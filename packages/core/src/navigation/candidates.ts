import { asString, isObject } from '../json.ts'
import { operationKey } from '../specs/operations.ts'
import type { Operation, Spec } from '../specs/types.ts'
import { listNames, nearest } from '../suggest.ts'
import type { EndpointReference } from './reference.ts'

/** The operation that a reference names: the exact path first, then the same path but for a slash at its end. */
export function findOperation(spec: Spec, method: string, path: string): Operation | undefined {
  const exact = spec.operations.get(operationKey(method, path))
  if (exact || method === 'WEBHOOK') return exact
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  return spec.operations.get(operationKey(method, other))
}

export interface Explanation {
  /** Why nothing was found, and what to write instead: whole sentences. */
  message: string
  /** The reference to try first. */
  suggestion?: string
}

/** Why `reference` names nothing in `specs`, from the likeliest slip to the most general. */
export function explainMissing(
  reference: EndpointReference,
  specs: readonly Spec[],
  others: readonly Spec[],
): Explanation {
  const { method, path } = reference
  const where =
    specs.length === 1 ? `\`${specs[0]!.file}\`` : `the specifications ${listNames(specs.map(({ file }) => file))}`
  const written = operationKey(method, path)
  const operations = specs.flatMap((spec) => [...spec.operations.values()])

  if (method !== 'WEBHOOK') {
    const ofPath = operations.filter((operation) => operation.method !== 'WEBHOOK' && samePath(operation.path, path))
    if (ofPath.length > 0) {
      const keys = ofPath.map(({ key }) => key)
      return {
        message: `${where} has no \`${method}\` for \`${path}\`, but it has ${listNames(keys)}.`,
        suggestion: keys[0],
      }
    }
    const slips: [string, (operation: Operation) => boolean][] = [
      ['differs in letter case', (operation) => operation.path.toLowerCase() === path.toLowerCase()],
      ['differs in the names of its parameters', (operation) => shape(operation.path) === shape(path)],
      ['begins with a slash', (operation) => operation.path === `/${path}`],
      [
        'stands without the base path of the server',
        ({ spec, path: found }) => basePaths(spec).some((base) => samePath(base + found, path)),
      ],
      ['stands without a query', (operation) => samePath(operation.path, path.replace(/[?#].*$/, ''))],
    ]
    for (const [difference, test] of slips) {
      const found = operations
        .filter((operation) => operation.method === method && test(operation))
        .map(({ key }) => key)
      if (found.length > 0) {
        return {
          message: `${where} has no \`${written}\`. ${listNames(found.slice(0, 3))} ${difference}. Write that instead.`,
          suggestion: found[0],
        }
      }
    }
  }
  const elsewhere = others.filter((spec) => !specs.includes(spec) && findOperation(spec, method, path))
  if (elsewhere.length > 0) {
    const references = elsewhere.map(({ file }) => `${file} ${written}`)
    return {
      message: `${where} has no \`${written}\`, but another specification has it. Write ${listNames(references)}.`,
      suggestion: references[0],
    }
  }
  const similar = nearest(
    written,
    operations.map(({ key }) => key),
  )
  const advice =
    similar.length > 0
      ? `Did you mean ${listNames(similar)}?`
      : `Add the operation to the specification, or remove the entry.`
  return { message: `${where} has no \`${written}\`. ${advice}`, suggestion: similar[0] }
}

function samePath(a: string, b: string): boolean {
  return a === b || a.replace(/\/$/, '') === b.replace(/\/$/, '')
}

/** A path with its parameters nameless. */
function shape(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}')
}

function basePaths(spec: Spec): string[] {
  const servers = Array.isArray(spec.document.servers) ? spec.document.servers : []
  return servers.flatMap((server) => {
    const url = isObject(server) ? asString(server.url) : undefined
    const base = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/$/, '')
    return base ? [base] : []
  })
}
