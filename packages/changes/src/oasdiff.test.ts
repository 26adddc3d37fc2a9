import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '@specnav/changes'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Case, changesOf, judge, readCases } from './judge.test.helper.ts'

/** Where we disagree, by the rules that are expected, and why. */
const disagreements: Readonly<Record<string, string>> = {
  'api-global-security-added': 'a request without credentials is refused now: that breaks clients',
  'api-security-scope-added': 'a token without the new scope is refused now: that breaks clients',
  'request-body-all-of-added, request-property-all-of-added':
    'the new parts say nothing that the others do not: the same bodies are valid',
  'request-body-all-of-added': 'the new part describes an optional property: a body without it stays valid',
  'response-body-type-compatible': 'a client that reads a text does not read an object, in XML neither',
  'response-required-property-removed, response-optional-property-removed, response-body-one-of-added, response-body-type-changed, response-body-wrapped-in-one-of':
    'one change, of which five are made: it is breaking for us, and none of it is a warning',
  'request-body-became-required, new-optional-request-property':
    'the provider sends the payload of a webhook: nobody breaks if it always does',
}

/** Cases that cannot be judged by what they expect, by their title, and why. */
const odd: Readonly<Record<string, string>> = {
  'changing required response property to optional — schema defined in an external':
    'the file that it refers to is not among the judge’s files',
  'refactoring an anyOf branch from inline enum to an equivalent $ref is not breaking':
    'it names the rules that its test must not find',
  'adding an allOf subschema whose body is annotation-only (title, description, examples, def':
    'it names the rule that its test must not find',
}

describe.skipIf(readCases().length === 0)('the cases of another tool', () => {
  const cases = readCases().filter((one) => !Object.keys(odd).some((title) => one.case.startsWith(title)))

  test('have the level that is expected in 95 of 100, and reach operations that differ', async () => {
    const failed: string[] = []
    for (const each of cases) {
      const found = await changesOf(each)
      if (!agrees(each, found)) failed.push(rulesOf(each).join(', '))
      const differing = differingOperations(each)
      for (const { operations, rule } of found)
        for (const { key } of operations) expect(differing, `${each.case}: ${rule}`).toContain(key)
      if (found.some(({ level }) => level !== 'info'))
        expect(found.flatMap(({ operations }) => operations)).not.toEqual([])
    }
    expect([...new Set(failed)].sort()).toEqual(Object.keys(disagreements).sort())
    expect(1 - failed.length / cases.length).toBeGreaterThanOrEqual(0.95)
  })
})

/** Comments on a change are not changes. */
function rulesOf({ expected }: Case): string[] {
  return expected.flatMap(({ rule }) => (rule.endsWith('-comment') ? [] : [rule]))
}

/** Whether each rule that is expected has its level, and whether nothing worse is found where all are named. */
function agrees(each: Case, found: readonly Change[]): boolean {
  const levels = each.expected.filter(({ rule }) => !rule.endsWith('-comment')).map(({ level }) => level)
  const has = new Set(found.map(({ level }) => level))
  return (
    levels.every((level) => has.has(level)) &&
    (!each.all || levels.length > 0 || has.size === 0 || !has.has('breaking'))
  )
}

/** The operations whose text differs with everything that it refers to, read without our code. */
function differingOperations({ base, revision }: Case): string[] {
  const before = operationTexts(base)
  return [...operationTexts(revision), ...before].flatMap(([key, text]) =>
    before.get(key) === text && operationTexts(revision).get(key) === text ? [] : [key],
  )
}

function operationTexts(file: string): ReadonlyMap<string, string> {
  const document = parse(readFileSync(join(judge, 'specs', file), 'utf8')) as Tree
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (node, key) => (node as Tree | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      )
  const expand = (node: unknown, depth: number): unknown => {
    if (typeof node !== 'object' || node === null || depth > 12) return node
    if (Array.isArray(node)) return node.map((item) => expand(item, depth + 1))
    const { $ref } = node as Tree
    if (typeof $ref === 'string' && $ref.startsWith('#/')) return [$ref, expand(at($ref.slice(1)), depth + 1)]
    return Object.entries(node).map(([key, child]) => [key, expand(child, depth + 1)])
  }
  const { servers, security, securityDefinitions, components } = document
  const shared = { servers, security, securityDefinitions, schemes: (components as Tree | undefined)?.securitySchemes }
  const texts = new Map<string, string>()
  for (const section of ['paths', 'webhooks'])
    for (const [path, item] of Object.entries((document[section] ?? {}) as Record<string, Tree>))
      for (const [method, operation] of Object.entries(item))
        if (/^(?:get|put|post|delete|options|head|patch|trace)$/.test(method)) {
          const key = section === 'webhooks' ? `WEBHOOK ${path}` : `${method.toUpperCase()} ${path}`
          texts.set(key, JSON.stringify([expand(operation, 0), expand(item.parameters, 0), shared]))
        }
  return texts
}

type Tree = Record<string, unknown>
