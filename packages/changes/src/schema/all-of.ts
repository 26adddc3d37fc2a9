import { below, itemsOf, objectOf, resolved, type At } from '../at.ts'
import { canonicalText } from '../equality.ts'
import { code, report, type Comparison } from '../findings.ts'
import { asText } from '../text.ts'
import type { SchemaView } from './view.ts'

/**
 * Reports parts of `allOf` on one side alone that say nothing new: the fields are the same, but the page names
 * what they come from.
 */
export function compareAllOf(before: SchemaView, after: SchemaView, scope: Comparison): void {
  if (ownText(before) !== ownText(after)) return
  const named = ({ at }: SchemaView) => itemsOf(below(at, 'allOf')).filter((part) => nameOf(part) !== undefined)
  const old = named(before)
  const next = named(after)
  const gone = old.filter((part) => !next.some((other) => scope.findings.same(part, other)))
  const added = next.filter((part) => !old.some((other) => scope.findings.same(other, part)))
  if (gone.length > 0 && added.length > 0) return
  for (const part of gone) report(scope, 'all-of-removed', { before: part, name: code(nameOf(part)) })
  for (const part of added) report(scope, 'all-of-added', { after: part, name: code(nameOf(part)) })
}

function ownText({ at }: SchemaView): string {
  const { allOf: _, ...own } = objectOf(at)
  return canonicalText(own)
}

function nameOf(part: At): string | undefined {
  const target = resolved(part)
  return target.name ?? asText(objectOf(target).title)
}
