import { isObject, type JsonObject, type Operation } from '@specnav/core'
import { codeSpan } from '@specnav/pages/markdown'
import { type At, atOf, below, membersOf, objectOf, resolved } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { compareTexts } from '../schema/texts.ts'
import { compareExchange } from './exchange.ts'
import { compareDeprecation } from './messages.ts'

/** Compares the requests that the provider sends during an operation. */
export function compareCallbacks(before: Operation, after: Operation, scope: Comparison): void {
  const old = callbacksOf(atOf(before))
  const next = callbacksOf(atOf(after))
  const pairs = pairCallbacks(old, next)
  for (const was of old)
    if (!pairs.has(was)) {
      const own = { ...scope, owner: callbackPhrase(was.name) }
      report(own, 'callback-removed', { before: was.at, name: code(nameOf(was)) })
    }
  for (const [was, is] of pairs) {
    const owner = callbackPhrase(is.name)
    const own: Comparison = { ...scope, owner, suffix: ` of ${owner}`, at: is.at }
    const place = { before: was.at, after: is.at }
    if (was.expression !== is.expression)
      report(own, 'callback-moved', { ...place, from: code(was.expression), to: code(is.expression) })
    if (scope.findings.same(was.at, is.at)) continue
    compareTexts(was.at, is.at, own)
    compareDeprecation(was.at, is.at, own)
    const read = (operation: Operation, { at, node, pathItem }: Callback): Operation => {
      return { ...operation, node, pathItem, place: at, pathItemFile: at.file }
    }
    compareExchange(read(before, was), read(after, is), 'response', own)
  }
  const known = new Set(pairs.values())
  for (const is of next)
    if (!known.has(is)) {
      const own = { ...scope, owner: callbackPhrase(is.name) }
      report(own, 'callback-added', { after: is.at, name: code(nameOf(is)) })
    }
}

interface Callback {
  name: string
  method: string
  /** The address that is called. */
  expression: string
  at: At
  node: JsonObject
  pathItem: JsonObject
}

function nameOf({ name, method, expression }: Callback): string {
  return `${name} ${method} ${expression}`
}

/** Callbacks with the same address, and those that are the only ones with their name and another address. */
function pairCallbacks(old: readonly Callback[], next: readonly Callback[]): Map<Callback, Callback> {
  const pairs = new Map<Callback, Callback>()
  const left = new Set(next)
  const pair = (was: Callback, found: readonly Callback[]) => {
    const [is, ...others] = found
    if (!is || others.length > 0 || pairs.has(was)) return
    pairs.set(was, is)
    left.delete(is)
  }
  for (const was of old)
    pair(
      was,
      [...left].filter((is) => nameOf(is) === nameOf(was)),
    )
  const isLike = (a: Callback, b: Callback) => a.name === b.name && a.method === b.method
  for (const was of old) {
    const isOnly = old.filter((other) => !pairs.has(other) && isLike(other, was)).length === 1
    if (isOnly)
      pair(
        was,
        [...left].filter((is) => isLike(is, was)),
      )
  }
  return pairs
}

/** A callback as the middle of a sentence. */
export function callbackPhrase(name: string): string {
  return `the callback ${codeSpan(name)}`
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

function callbacksOf(operation: At): Callback[] {
  const found: Callback[] = []
  for (const [name, callback] of membersOf(below(operation, 'callbacks')))
    for (const [expression, item] of membersOf(resolved(callback))) {
      const path = resolved(item)
      for (const [method, one] of membersOf(path)) {
        const { value } = one
        if (methods.has(method) && isObject(value))
          found.push({
            ...{ name, method: method.toUpperCase(), expression },
            ...{ at: one, node: value, pathItem: objectOf(path) },
          })
      }
    }
  return found
}
