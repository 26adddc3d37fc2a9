import { canonicalText } from '../equality.ts'
import { asText } from '../text.ts'
import { type At, below, itemsOf, membersOf, objectOf, resolved } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import type { RuleName } from '../rules/index.ts'
import { compareTypes } from './types.ts'
import { isNull, isOpen, prose, type SchemaView, valuesOf, viewOf } from './view.ts'

/** The rules of a list of variants. */
const lists = {
  oneOf: { added: 'one-of-added', removed: 'one-of-removed' },
  anyOf: { added: 'any-of-added', removed: 'any-of-removed' },
} as const satisfies Record<string, Record<string, RuleName>>

/** Compares `oneOf`, `anyOf` and the discriminator. `other`: the rest says nothing more. */
export function compareVariants(before: SchemaView, after: SchemaView, scope: Comparison): 'other' | undefined {
  compareDiscriminators(before, after, scope)
  const renamed = otherKeyword(before, after)
  if (renamed) {
    const { was, is } = renamed
    compareList(variantsOf(before, was), variantsOf(after, is), was, is)
    const place = { before: below(before.at, was), after: below(after.at, is) }
    report(scope, is === 'anyOf' ? 'variants-combinable' : 'variants-exclusive', place)
    return undefined
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const old = variantsOf(before, keyword)
    const next = variantsOf(after, keyword)
    if (old.length === 0 && next.length === 0) continue
    if (old.length > 0 && next.length > 0) compareList(old, next, keyword)
    else if (wrap(keyword, old, next) === 'other') return 'other'
  }
  return undefined

  function compareList(old: At[], next: At[], was: Keyword, is: Keyword = was): void {
    const pairs = matched(old, next, scope)
    for (const [left, right] of pairs)
      scope.compareSchemas([left], [right], { ...scope, path: variantPath(scope.path, right) })
    const paired = new Set(pairs.flat())
    const both = { before: below(before.at, was), after: below(after.at, is) }
    for (const at of old)
      if (!paired.has(at)) report(scope, lists[was].removed, { ...both, before: at, name: nameOf(at) })
    for (const at of next) if (!paired.has(at)) report(scope, lists[is].added, { ...both, after: at, name: nameOf(at) })
  }

  /** Variants on one side alone: the other side may be one of them. */
  function wrap(keyword: Keyword, old: At[], next: At[]): 'other' | undefined {
    const isWrapped = next.length > 0
    const variants = isWrapped ? next : old
    const single = isWrapped ? before : after
    const wrapper = isWrapped ? after : before
    const place = { before: before.at, after: after.at }
    const words = (separator: string) => variants.map(nameOf).join(separator)
    const listed = { ...place, [isWrapped ? 'to' : 'from']: words(', ') }
    if (!isOnlyVariants(wrapper, keyword)) {
      // Variants beside other keywords narrow what these allow.
      report(scope, isWrapped ? 'variants-required' : 'variants-dropped', listed)
      return undefined
    }
    if (single.parts.every(isOpen)) {
      report(scope, isWrapped ? 'variants-required' : 'variants-dropped', listed)
      return 'other'
    }
    const types = plainTypes(variants)
    if (types && isOnlyTypes(single)) {
      const typed = { ...wrapper, types }
      if (isWrapped) compareTypes(single, typed, scope)
      else compareTypes(typed, single, scope)
      return 'other'
    }
    const own = contentOf(single)
    const isOne = variants.some(
      (variant) =>
        (isWrapped ? scope.findings.same(own, variant) : scope.findings.same(variant, own)) ||
        (isOnlyTypes(single) && isOnlyTypes(viewOf([variant])) && nameOf(own) === nameOf(variant)),
    )
    const sides = isWrapped ? { from: nameOf(own), to: words(' or ') } : { from: words(' or '), to: nameOf(own) }
    if (isOne) report(scope, isWrapped ? 'wrapped-in-variants' : 'unwrapped-from-variants', listed)
    else report(scope, 'variants-changed', { ...place, ...sides })
    return 'other'
  }
}

type Keyword = 'oneOf' | 'anyOf'

/** The two keywords if each version has another one. */
function otherKeyword(before: SchemaView, after: SchemaView): { was: Keyword; is: Keyword } | undefined {
  const keywordsOf = (view: SchemaView) =>
    (['oneOf', 'anyOf'] as const).filter((each) => variantsOf(view, each).length > 0)
  const [was, ...moreOld] = keywordsOf(before)
  const [is, ...moreNext] = keywordsOf(after)
  return was && is && was !== is && moreOld.length + moreNext.length === 0 ? { was, is } : undefined
}

/** The types of variants that say nothing else. */
function plainTypes(variants: readonly At[]): ReadonlySet<string> | undefined {
  const views = variants.map((variant) => viewOf([variant]))
  return views.every(isOnlyTypes) ? new Set(views.flatMap(({ types = [] }) => [...types])) : undefined
}

/** Whether a schema says nothing but types. */
function isOnlyTypes({ parts, types }: SchemaView): boolean {
  const isPlain = (key: string) => isAside(key) || key === 'type' || key === 'allOf'
  return types !== undefined && parts.every((part) => Object.keys(objectOf(part)).every(isPlain))
}

/** Whether a keyword is for people, or about `null`, which is compared by itself. */
function isAside(keyword: string): boolean {
  return prose.has(keyword) || keyword.endsWith('nullable')
}

/** The part that says what a value is: next to it there may be texts, or that it may be `null`. */
function contentOf({ at, parts }: SchemaView): At {
  const [only, ...others] = parts.filter((part) => !isOpen(part))
  return only && others.length === 0 ? only : at
}

/** Whether a schema says nothing but its variants. */
function isOnlyVariants({ parts }: SchemaView, keyword: string): boolean {
  return parts.every((part) =>
    Object.keys(objectOf(part)).every(
      (key) => key === keyword || key === 'discriminator' || key === 'allOf' || isAside(key),
    ),
  )
}

/** The variants, without one that stands for `null`. */
function variantsOf(view: SchemaView, keyword: string): At[] {
  return valuesOf(view, keyword)
    .flatMap(itemsOf)
    .filter((at) => !isNull(at))
}

/** Which variants are the same ones: by their names, their content, their titles, and if one is left, by being that. */
function matched(old: readonly At[], next: readonly At[], { findings: { same } }: Comparison): [At, At][] {
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
  const titleOf = (at: At) => asText(objectOf(resolved(at)).title)
  const identity = (at: At) => resolved(at).name ?? titleOf(at)
  pair((was, is) => same(was, is))
  pair((was, is) => same(resolved(was), resolved(is)) && identity(was) === identity(is))
  pair((was, is) => identity(was) !== undefined && identity(was) === identity(is))
  pair((was, is) => (identity(was) === undefined || identity(is) === undefined) && same(resolved(was), resolved(is)))
  // One of them was given a name, or lost it.
  const isNamed = (at: At) => resolved(at).name !== undefined
  pair((was, is) => isNamed(was) !== isNamed(is) && titleOf(was) !== undefined && titleOf(was) === titleOf(is))
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

function compareDiscriminators(before: SchemaView, after: SchemaView, scope: Comparison): void {
  const was = valuesOf(before, 'discriminator')[0]
  const is = valuesOf(after, 'discriminator')[0]
  if (!was && !is) return
  const words = (at: At | undefined) => (at ? code(propertyOf(at)) : undefined)
  const place = { before: was, after: is, from: words(was), to: words(is) }
  if (!was) report(scope, 'discriminator-added', place)
  else if (!is) report(scope, 'discriminator-removed', place)
  else {
    if (propertyOf(was) !== propertyOf(is)) report(scope, 'discriminator-property-changed', place)
    const old = new Map(membersOf(below(was, 'mapping')))
    const next = new Map(membersOf(below(is, 'mapping')))
    for (const name of new Set([...old.keys(), ...next.keys()])) {
      const left = old.get(name)
      const right = next.get(name)
      const place = { before: left, after: right, name: code(name) }
      if (!left) report(scope, 'discriminator-mapping-added', place)
      else if (!right) report(scope, 'discriminator-mapping-removed', place)
      else if (left.value !== right.value) report(scope, 'discriminator-mapping-changed', place)
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
  const name = target.name ?? asText(objectOf(target).title)
  if (name !== undefined) return code(name)
  const view = viewOf([variant])
  if (view.types && isOnlyTypes(view)) return [...view.types].sort().map(code).join(' or ')
  const parts = itemsOf(below(target, 'allOf')).map((part) => resolved(part).name)
  const named = parts.filter((part) => part !== undefined)
  if (named.length > 0 && named.length === parts.length) return named.map(code).join(' with ')
  const properties = [...view.properties.keys()]
  return code(properties.length > 0 ? `{ ${properties.join(', ')} }` : target.value)
}
