import { type At, itemsOf, membersOf } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { conditions } from '../rules/constraints.ts'
import { forbidsOthers, memberPath, othersOf } from './properties.ts'
import { isOpen, type SchemaView, valuesOf } from './view.ts'

/** Keywords with one schema that has to be satisfied like the schema around it. */
const inner = [
  'items',
  'contains',
  'propertyNames',
  'then',
  'else',
  'contentSchema',
  'unevaluatedItems',
  'unevaluatedProperties',
  'additionalItems',
] as const

/** Keywords whose schema decides what applies: a change can have any effect. */
const deciding = ['if', 'not'] as const

/** Keywords with a schema for each name. */
const named = ['dependentSchemas', 'patternProperties'] as const

type Keyword = keyof typeof conditions

/** Compares the schemas inside of a schema, apart from its properties and variants. */
export function compareParts(before: SchemaView, after: SchemaView, scope: Comparison): void {
  const said = (view: SchemaView, keyword: string) => valuesOf(view, keyword).filter((at) => !isOpen(at))
  for (const keyword of inner)
    compareOne(keyword, said(before, keyword), said(after, keyword), { path: innerPath(scope.path, keyword) })
  // That others are forbidden on one side is said already.
  if (forbidsOthers(before) === forbidsOthers(after))
    compareOne('additionalProperties', othersOf(before), othersOf(after), { path: memberPath(scope.path, '*') })
  for (const keyword of deciding) {
    const old = valuesOf(before, keyword)[0]
    const next = valuesOf(after, keyword)[0]
    if (old && next) {
      if (!scope.findings.same(old, next))
        report(scope, `${conditions[keyword].id}-changed`, { before: old, after: next })
    } else reportOne(keyword, old, next)
  }
  for (const keyword of named) {
    const old = new Map(valuesOf(before, keyword).flatMap(membersOf))
    const next = new Map(valuesOf(after, keyword).flatMap(membersOf))
    for (const name of new Set([...old.keys(), ...next.keys()])) {
      const path = keyword === 'patternProperties' ? memberPath(scope.path, name) : scope.path
      compareOne(keyword, [old.get(name) ?? []].flat(), [next.get(name) ?? []].flat(), { path, name })
    }
  }
  comparePrefixItems()

  function compareOne(keyword: Keyword, old: At[], next: At[], { path, name }: { path: string; name?: string }): void {
    if (old.length > 0 && next.length > 0) scope.compareSchemas(old, next, { ...scope, path })
    else reportOne(keyword, old[0], next[0], name)
  }

  function reportOne(keyword: Keyword, old?: At, next?: At, name?: string): void {
    if (!old && !next) return
    const { id } = conditions[keyword]
    const place = { before: old, after: next, ...(name !== undefined && { name: code(name) }) }
    report(scope, old ? `${id}-removed` : `${id}-added`, place)
  }

  function comparePrefixItems(): void {
    const list = (view: SchemaView) => valuesOf(view, 'prefixItems').flatMap(itemsOf)
    const old = list(before)
    const next = list(after)
    for (let index = 0; index < Math.max(old.length, next.length); index++) {
      const was = old[index]
      const is = next[index]
      const name = String(index + 1)
      if (was && is) scope.compareSchemas([was], [is], { ...scope, path: `${scope.path}[${index}]` })
      else report(scope, was ? 'prefix-items-removed' : 'prefix-items-added', { before: was, after: is, name })
    }
  }
}

function innerPath(path: string, keyword: (typeof inner)[number]): string {
  return keyword === 'items' || keyword === 'contains' || keyword.endsWith('Items') ? `${path}[]` : path
}
