import { canonicalText } from '../equality.ts'
import { asText } from '../text.ts'
import { type At, below, itemsOf, membersOf, objectOf, resolved } from '../at.ts'
import { code, type CompareSchemas, type Findings, type Scope } from '../findings.ts'
import type { RuleName } from '../rules/index.ts'
import { isOpen, prose, type SchemaView, valuesOf, viewOf } from './view.ts'

/** The rules of a list of variants. */
const lists = {
  oneOf: { added: 'one-of-added', removed: 'one-of-removed' },
  anyOf: { added: 'any-of-added', removed: 'any-of-removed' },
} as const satisfies Record<string, Record<string, RuleName>>

/** Compares `oneOf`, `anyOf` and the discriminator. `other`: the rest says nothing more. */
export function compareVariants(
  before: SchemaView,
  after: SchemaView,
  scope: Scope,
  findings: Findings,
  compare: CompareSchemas,
): 'other' | undefined {
  compareDiscriminators(before, after, scope, findings)
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const old = variantsOf(before, keyword)
    const next = variantsOf(after, keyword)
    if (old.length === 0 && next.length === 0) continue
    if (old.length > 0 && next.length > 0) compareList(keyword, old, next)
    else if (wrap(keyword, old, next) === 'other') return 'other'
  }
  return undefined

  function compareList(keyword: 'oneOf' | 'anyOf', old: At[], next: At[]): void {
    const pairs = matched(old, next, findings)
    for (const [was, is] of pairs) compare([was], [is], { ...scope, path: variantPath(scope.path, is) })
    const paired = new Set(pairs.flat())
    const both = { before: below(before.at, keyword), after: below(after.at, keyword) }
    for (const at of old)
      if (!paired.has(at)) findings.report(scope, lists[keyword].removed, { ...both, before: at, name: nameOf(at) })
    for (const at of next)
      if (!paired.has(at)) findings.report(scope, lists[keyword].added, { ...both, after: at, name: nameOf(at) })
  }

  /** Variants on one side alone: the other side may be one of them. */
  function wrap(keyword: 'oneOf' | 'anyOf', old: At[], next: At[]): 'other' | undefined {
    const isWrapped = next.length > 0
    const variants = isWrapped ? next : old
    const single = isWrapped ? before : after
    const wrapper = isWrapped ? after : before
    const words = variants.map(nameOf).join(', ')
    const place = { before: before.at, after: after.at, ...(isWrapped ? { to: words } : { from: words }) }
    if (!isOnlyVariants(wrapper, keyword)) {
      // Variants beside other keywords narrow what these allow.
      findings.report(scope, isWrapped ? 'variants-required' : 'variants-dropped', place)
      return undefined
    }
    if (isOpen(single.at)) {
      findings.report(scope, isWrapped ? 'variants-required' : 'variants-dropped', place)
      return 'other'
    }
    const isOne = variants.some((variant) =>
      isWrapped ? findings.same(single.at, variant) : findings.same(variant, single.at),
    )
    const rule = !isOne ? 'variants-changed' : isWrapped ? 'wrapped-in-variants' : 'unwrapped-from-variants'
    const own = isWrapped ? { from: describe(single.at) } : { to: describe(single.at) }
    findings.report(scope, rule, { ...place, ...own })
    return 'other'
  }
}

/** Whether a schema says nothing but its variants. */
function isOnlyVariants({ parts }: SchemaView, keyword: string): boolean {
  return parts.every((part) =>
    Object.keys(objectOf(part)).every(
      (key) => key === keyword || key === 'discriminator' || key === 'allOf' || prose.has(key),
    ),
  )
}

/** The variants, without one that stands for `null`. */
function variantsOf(view: SchemaView, keyword: string): At[] {
  return valuesOf(view, keyword)
    .flatMap(itemsOf)
    .filter((at) => objectOf(at).type !== 'null')
}

/** Which variants are the same ones: by their names, their content, their titles, and if one is left, by being that. */
function matched(old: readonly At[], next: readonly At[], { same }: Findings): [At, At][] {
  const pairs: [At, At][] = []
  const left = new Set(old)
  const right = new Set(next)
  const pair = (fits: (was: At, is: At) => boolean) => {
    for (const was of left) {
      const is = [...right].find((candidate) => fits(was, candidate))
      if (!is) continue
      pairs.push([was, is])
      left.delete(was)
      right.delete(is)
    }
  }
  const identity = (at: At) => resolved(at).name ?? asText(objectOf(resolved(at)).title)
  pair((was, is) => same(was, is))
  pair((was, is) => same(resolved(was), resolved(is)) && identity(was) === identity(is))
  pair((was, is) => identity(was) !== undefined && identity(was) === identity(is))
  pair((was, is) => (identity(was) === undefined || identity(is) === undefined) && same(resolved(was), resolved(is)))
  pair((was, is) => identity(was) === undefined && identity(is) === undefined && sense(was) === sense(is))
  const [lastOld, ...moreOld] = left
  const [lastNext, ...moreNext] = right
  if (lastOld && lastNext && moreOld.length === 0 && moreNext.length === 0) {
    const isNameless = identity(lastOld) === undefined && identity(lastNext) === undefined
    if (isNameless && sameTypes(lastOld, lastNext)) pairs.push([lastOld, lastNext])
  }
  return pairs
}

/** What a variant says, without texts for people. */
function sense(at: At): string {
  return canonicalText(at.value, prose)
}

function sameTypes(before: At, after: At): boolean {
  const types = (at: At) => [...(viewOf([at]).types ?? [])].sort().join()
  return types(before) === types(after)
}

function compareDiscriminators(before: SchemaView, after: SchemaView, scope: Scope, findings: Findings): void {
  const was = valuesOf(before, 'discriminator')[0]
  const is = valuesOf(after, 'discriminator')[0]
  if (!was && !is) return
  const words = (at: At | undefined) => (at ? code(propertyOf(at)) : undefined)
  const place = { before: was, after: is, from: words(was), to: words(is) }
  if (!was) findings.report(scope, 'discriminator-added', place)
  else if (!is) findings.report(scope, 'discriminator-removed', place)
  else {
    if (propertyOf(was) !== propertyOf(is)) findings.report(scope, 'discriminator-property-changed', place)
    const old = new Map(membersOf(below(was, 'mapping')))
    const next = new Map(membersOf(below(is, 'mapping')))
    for (const name of new Set([...old.keys(), ...next.keys()])) {
      const left = old.get(name)
      const right = next.get(name)
      const place = { before: left, after: right, name: code(name) }
      if (!left) findings.report(scope, 'discriminator-mapping-added', place)
      else if (!right) findings.report(scope, 'discriminator-mapping-removed', place)
      else if (left.value !== right.value) findings.report(scope, 'discriminator-mapping-changed', place)
    }
  }
}

/** In 2.0 a discriminator is the name of a property alone. */
function propertyOf(at: At): string | undefined {
  return asText(at.value) ?? asText(objectOf(at).propertyName)
}

function variantPath(path: string, variant: At): string {
  const name = resolved(variant).name
  return name === undefined ? path : `${path}<${name}>`
}

function nameOf(variant: At): string {
  const target = resolved(variant)
  return code(target.name ?? asText(objectOf(target).title) ?? target.value)
}

function describe(at: At): string {
  const { types } = viewOf([at])
  return at.name === undefined ? [...(types ?? ['any'])].map(code).join(' or ') : code(at.name)
}
