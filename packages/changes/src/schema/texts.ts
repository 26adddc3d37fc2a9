import { type At, below, objectOf } from '../at.ts'
import { canonicalText } from '../equality.ts'
import type { Findings, Scope } from '../findings.ts'
import { type SchemaView, valuesOf } from './view.ts'

const texts = ['title', 'summary', 'description', 'externalDocs', '$comment'] as const
const examples = ['example', 'examples'] as const

/** Compares what a part says for people. */
export function compareTexts(before: At, after: At, scope: Scope, findings: Findings): void {
  for (const name of texts) {
    if (differs(before, after, name, findings))
      findings.report(scope, 'text-changed', { before: below(before, name), after: below(after, name), name })
  }
  for (const name of examples) {
    if (differs(before, after, name, findings))
      findings.report(scope, 'example-changed', { before: below(before, name), after: below(after, name) })
  }
}

/** Compares what a schema says without a rule for its values. */
export function compareNotes(before: SchemaView, after: SchemaView, scope: Scope, findings: Findings): void {
  compareTexts(before.at, after.at, scope, findings)
  const is = (view: SchemaView, name: string) => view.parts.some((part) => objectOf(part)[name] === true)
  const place = { before: before.at, after: after.at }
  if (is(before, 'deprecated') !== is(after, 'deprecated'))
    findings.report(scope, is(after, 'deprecated') ? 'field-deprecated' : 'field-undeprecated', place)
  const [was] = valuesOf(before, 'default')
  const [now] = valuesOf(after, 'default')
  if (canonicalText(was?.value) !== canonicalText(now?.value)) {
    const isParameter = scope.isText && scope.path === ''
    findings.report(scope, isParameter ? 'parameter-default-changed' : 'default-changed', { before: was, after: now })
  }
  if (differs(before.at, after.at, 'xml', findings))
    findings.report(scope, 'xml-changed', { before: below(before.at, 'xml'), after: below(after.at, 'xml') })
}

function differs(before: At, after: At, name: string, { same }: Findings): boolean {
  const old = objectOf(before)[name]
  const next = objectOf(after)[name]
  return old !== next && !same({ ...before, value: old }, { ...after, value: next })
}
