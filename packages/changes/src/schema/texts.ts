import type { JsonObject } from '@specnav/core'
import { type At, below, objectOf } from '../at.ts'
import { canonicalText } from '../equality.ts'
import { code, report, type Comparison } from '../findings.ts'
import { asText } from '../text.ts'
import { type SchemaView, valuesOf } from './view.ts'

const texts = ['title', 'summary', 'description', 'externalDocs', '$comment'] as const
const examples = ['example', 'examples'] as const

/** Compares what a part says for people. */
export function compareTexts(before: At, after: At, scope: Comparison): void {
  for (const name of texts) {
    if (differs(before, after, name, scope))
      report(scope, 'text-changed', { before: below(before, name), after: below(after, name), name })
  }
  // Other versions of OpenAPI have them at other places.
  if (before.spec.version[0] !== after.spec.version[0]) return
  for (const name of examples) {
    if (differs(before, after, name, scope))
      report(scope, 'example-changed', { before: below(before, name), after: below(after, name) })
  }
}

/** Compares what a schema says without a rule for its values. */
export function compareNotes(before: SchemaView, after: SchemaView, scope: Comparison): void {
  compareTexts(before.at, after.at, scope)
  const is = (view: SchemaView, name: string) => view.parts.some((part) => objectOf(part)[name] === true)
  const place = { before: before.at, after: after.at }
  if (is(before, 'deprecated') !== is(after, 'deprecated'))
    report(scope, is(after, 'deprecated') ? 'field-deprecated' : 'field-undeprecated', place)
  compareSunset(before.at, after.at, scope)
  const [was] = valuesOf(before, 'default')
  const [now] = valuesOf(after, 'default')
  if (canonicalText(was?.value) !== canonicalText(now?.value)) {
    const isParameter = scope.isText && scope.path === ''
    report(scope, isParameter ? 'parameter-default-changed' : 'default-changed', { before: was, after: now })
  }
  if (differs(before.at, after.at, 'xml', scope))
    report(scope, 'xml-changed', { before: below(before.at, 'xml'), after: below(after.at, 'xml') })
}

/** Compares the days on which something will be removed. */
export function compareSunset(before: At, after: At, scope: Comparison): void {
  const was = sunsetOf(objectOf(before))
  const is = sunsetOf(objectOf(after))
  if (was === is) return
  const rule =
    was === undefined
      ? 'sunset-added'
      : is === undefined
        ? 'sunset-removed'
        : is < was
          ? 'sunset-earlier'
          : 'sunset-later'
  const place = { before: below(before, 'x-sunset'), after: below(after, 'x-sunset') }
  report(scope, rule, { ...place, from: code(was), to: code(is) })
}

/** The date in `x-sunset`: `2026-01-31`. */
export function sunsetOf(node: JsonObject): string | undefined {
  return asText(node['x-sunset'])?.slice(0, 10)
}

function differs(before: At, after: At, name: string, { findings: { same } }: Comparison): boolean {
  const old = objectOf(before)[name]
  const next = objectOf(after)[name]
  return old !== next && !same({ ...before, value: old }, { ...after, value: next })
}
