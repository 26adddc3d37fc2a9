import type { JsonObject } from '@specnav/core'
import { codeSpan } from '@specnav/pages/markdown'
import { isReference } from '@specnav/core/text'
import { type At, below, objectOf, placeOf, resolved } from '../at.ts'
import { canonicalText } from '../equality.ts'
import { type CompareSchemas, placeKey, report, type Comparison } from '../findings.ts'
import { compareAllOf } from './all-of.ts'
import { compareConditions, compareEnums, compareFormats, compareLimits } from './constraints.ts'
import { compareProperties } from './properties.ts'
import { compareParts } from './parts.ts'
import { compareNotes } from './texts.ts'
import { compareNull, compareTypes, type Written } from './types.ts'
import { compareVariants } from './variants.ts'
import { viewOf, withSharedTypes } from './view.ts'

/** More deeply nested schemas are not compared. */
const maxDepth = 300

/** Compares schemas, and every named one once for each direction. */
export function schemaComparer(): CompareSchemas {
  let depth = 0
  return compare

  function compare(before: readonly At[], after: readonly At[], scope: Comparison): void {
    const { findings } = scope
    if (sameLists(before, after, scope)) return
    const left = before.map(target)
    const right = after.map(target)
    // A schema can contain itself, with or without a name.
    const key = [...left.map(placeOf), '→', ...right.map(placeOf), scope.direction, scope.isText].join('\n')
    const named = ownerOf(left, right, scope)
    if (named) findings.use(scope, placeKey(named.owner))
    // Another schema that may be `null` is a change of what uses it.
    const isExchanged = named !== undefined && left[0]?.name !== right[0]?.name
    if (isExchanged) {
      const written = { before: before[0], after: after[0] }
      compareNull(viewOf(left), viewOf(right), written, { ...scope, ...(after[0] && { at: after[0] }) })
    }
    findings.share(scope.unit, key, (unit) => {
      // What is shared is said where it is, and otherwise where it is used.
      const written = named ? { before: left[0], after: right[0] } : { before: before[0], after: after[0] }
      const inner = { ...scope, unit, ...named, ...(written.after && { at: written.after }) }
      const inherited = changedPart(left, right, scope)
      if (++depth > maxDepth) reportDepth(left, right, inner)
      else if (inherited) compare([inherited.before], [inherited.after], inner)
      else compareHere(left, right, isExchanged ? undefined : written, inner)
      depth--
    })
  }

  function reportDepth([before]: readonly At[], [after]: readonly At[], scope: Comparison): void {
    report(scope, 'schema-changed', { before, after })
  }

  function compareHere(
    before: readonly At[],
    after: readonly At[],
    written: Written | undefined,
    scope: Comparison,
  ): void {
    const old = viewOf(before)
    const next = viewOf(after)
    const { count } = scope.findings
    if (old.isCut || next.isCut) reportDepth(before, after, scope)
    compareNotes(old, next, scope)
    if (written) compareNull(old, next, written, scope)
    if (compareVariants(old, next, scope) === 'other') return
    const isComparable = compareTypes(old, next, scope)
    compareEnums(old, next, scope)
    if (!isComparable) return
    const views = withSharedTypes(old, next, scope.isText)
    compareFormats(...views, scope)
    compareLimits(...views, scope)
    compareConditions(...views, scope)
    compareProperties(...views, scope)
    compareParts(...views, scope)
    if (scope.findings.count === count) compareAllOf(old, next, scope)
  }
}

/** A reference that leads to nothing allows everything. */
function target(at: At): At {
  const found = resolved(at)
  return found.value === undefined ? { ...found, value: {} } : found
}

/** A schema with a name is its own owner. It is compared for each direction, which the sentence has to say. */
function ownerOf(
  [before, ...moreBefore]: readonly At[],
  [after, ...moreAfter]: readonly At[],
  { direction, isText }: Comparison,
): Pick<Comparison, 'owner' | 'path'> | undefined {
  // A reference on one side alone: the schema was given a name, or lost it.
  if (before?.name === undefined || after?.name === undefined || moreBefore.length + moreAfter.length > 0)
    return undefined
  const where = isText ? '' : direction === 'response' ? ' in responses' : ' in requests'
  return { owner: `${codeSpan(after.name)}${where}`, path: '' }
}

function sameLists(before: readonly At[], after: readonly At[], { findings: { same } }: Comparison): boolean {
  return before.length === after.length && before.every((at, index) => same(at, after[index]!))
}

/**
 * The part of `allOf` that differs, if nothing else does and both versions refer to it by the same name: its
 * change is that of the shared part.
 */
function changedPart(
  [before, ...moreBefore]: readonly At[],
  [after, ...moreAfter]: readonly At[],
  { findings: { same } }: Comparison,
): { before: At; after: At } | undefined {
  if (!before || !after || moreBefore.length + moreAfter.length > 0) return undefined
  const old = objectOf(before)
  const next = objectOf(after)
  if (!Array.isArray(old.allOf) || !Array.isArray(next.allOf) || old.allOf.length !== next.allOf.length)
    return undefined
  if (canonicalText(without(old)) !== canonicalText(without(next))) return undefined
  const changed = old.allOf.flatMap((_, index) => {
    const part = { before: below(before, 'allOf', index), after: below(after, 'allOf', index) }
    return same(part.before, part.after) ? [] : [part]
  })
  const [only] = changed
  if (changed.length !== 1 || !only || !isReference(only.before.value) || !isReference(only.after.value))
    return undefined
  return only.before.value.$ref === only.after.value.$ref ? only : undefined
}

/** A schema without its `allOf`. Its own references make it different, unless their text is the same. */
function without({ allOf: _, ...schema }: JsonObject): JsonObject {
  return schema
}
