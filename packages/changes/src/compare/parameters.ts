import type { JsonValue } from '@specnav/core'
import { codeSpan } from '@specnav/pages/markdown'
import { type At, below, objectOf } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { pathTemplate } from '../match.ts'
import type { RuleName } from '../rules/index.ts'
import { compareSunset, compareTexts } from '../schema/texts.ts'
import { viewOf } from '../schema/view.ts'
import { asText } from '../text.ts'
import type { Contract, Parameter } from './contract.ts'

/** Compares the parameters of an operation. `paths`: its path templates, whose names may differ. */
export function compareParameters(
  before: Contract,
  after: Contract,
  paths: { before: string; after: string },
  scope: Comparison,
): void {
  const renamed = renamedNames(paths)
  const isSent = scope.direction === 'response'
  const old = new Map(before.parameters.map((one) => [keyOf(one), one]))
  const next = new Map(after.parameters.map((one) => [keyOf(one), one]))
  const left = new Set(next.values())
  for (const [key, one] of old) {
    const name = one.in === 'path' ? renamed.get(one.name) : undefined
    const other = next.get(name === undefined ? key : keyOf({ ...one, name }))
    const own = scopeOf(other ?? one, one.isText, other)
    if (!other) {
      // A path without the parameter is another path, which is reported.
      if (one.in !== 'path') report(own, removedRule(one), { before: one.at })
      continue
    }
    left.delete(other)
    if (name !== undefined)
      report(own, 'path-parameter-renamed', {
        before: one.at,
        after: other.at,
        from: code(one.name),
        to: code(name),
      })
    compareParameter(one, other, own)
  }
  for (const one of left)
    if (one.in !== 'path') report(scopeOf(one, one.isText, one), addedRule(one), { after: one.at })

  function scopeOf(one: Parameter, isText: boolean, after: Parameter | undefined): Comparison {
    const owner = parameterPhrase(one) + (scope.suffix ?? '')
    return { ...scope, owner, parameter: one.name, isText, ...(after && { at: after.at }) }
  }

  function addedRule({ isRequired }: Parameter): RuleName {
    if (isSent) return 'sent-parameter-added'
    return isRequired ? 'required-parameter-added' : 'parameter-added'
  }

  function removedRule({ isRequired }: Parameter): RuleName {
    if (isSent) return isRequired ? 'required-sent-parameter-removed' : 'sent-parameter-removed'
    return 'parameter-removed'
  }
}

function compareParameter(before: Parameter, after: Parameter, scope: Comparison): void {
  if (scope.findings.same(before.at, after.at)) return
  const place = { before: before.at, after: after.at }
  const prefix = scope.direction === 'response' ? 'sent-' : ''
  if (before.isRequired !== after.isRequired)
    report(scope, `${prefix}parameter-became-${after.isRequired ? 'required' : 'optional'}`, place)
  const old = objectOf(before.at)
  const next = objectOf(after.at)
  if ((old.deprecated === true) !== (next.deprecated === true))
    report(scope, next.deprecated === true ? 'parameter-deprecated' : 'parameter-undeprecated', place)
  compareSunset(before.at, after.at, scope)
  compareStyles(before, after, scope)
  compareTexts(before.at, after.at, scope)
  scope.compareSchemas([before.schema], [after.schema], { ...scope, isText: before.isText && after.isText })
}

/** Compares how values are written, which is one change, and which of them may be. */
function compareStyles(before: Parameter, after: Parameter, scope: Comparison): void {
  const isComposite = [before, after].some(({ schema }) => {
    const { types } = viewOf([schema])
    return types?.has('array') === true || types?.has('object') === true
  })
  const mediaTypes = { from: code(before.mediaType), to: code(after.mediaType) }
  if (before.mediaType !== after.mediaType)
    report(scope, 'parameter-media-type-changed', { before: before.at, after: after.at, ...mediaTypes })
  else if (before.mediaType === undefined) {
    const name = (['style', 'explode'] as const).find((each) => {
      // A single value is written in one way, but in paths.
      return (
        (isComposite || (each === 'style' && after.in === 'path')) && styleOf(before, each) !== styleOf(after, each)
      )
    })
    if (name !== undefined) {
      const place = { before: placeOfField(before.at, name), after: placeOfField(after.at, name) }
      const words = { name, from: code(styleOf(before, name)), to: code(styleOf(after, name)) }
      report(scope, 'parameter-style-changed', { ...place, ...words })
    }
  }
  for (const [name, rule] of [
    ['allowReserved', 'reserved-characters'],
    ['allowEmptyValue', 'empty-value'],
  ] as const) {
    const isAllowed = objectOf(after.at)[name] === true
    if ((objectOf(before.at)[name] === true) === isAllowed) continue
    const place = { before: placeOfField(before.at, name), after: placeOfField(after.at, name) }
    report(scope, `parameter-${rule}-${isAllowed ? 'allowed' : 'forbidden'}`, place)
  }
}

/** The place of a field, or what it would be in. */
function placeOfField(at: At, name: string): At {
  const field = below(at, name)
  return field.value === undefined ? at : field
}

/** How a parameter is written, with the value that stands for none. 2.0 has one word for two fields of 3.x. */
function styleOf({ at, in: where }: Parameter, name: 'style' | 'explode'): JsonValue | undefined {
  const written = objectOf(at)
  const byDefault = where === 'query' || where === 'cookie' ? 'form' : 'simple'
  if (at.spec.version.startsWith('2')) {
    const format = asText(written.collectionFormat, 'csv')
    return name === 'explode' ? format === 'multi' : (swaggerStyles[format] ?? byDefault)
  }
  const style = written.style ?? byDefault
  return name === 'style' ? style : (written.explode ?? style === 'form')
}

const swaggerStyles: Readonly<Record<string, string>> = {
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
  tsv: 'tabDelimited',
}

/** Names of headers are the same in any letter case. */
function keyOf({ name, in: where }: Pick<Parameter, 'name' | 'in'>): string {
  return `${where} ${where === 'header' ? name.toLowerCase() : name}`
}

/** A parameter as the middle of a sentence. */
export function parameterPhrase({ name, in: where }: Pick<Parameter, 'name' | 'in'>): string {
  const kinds: Record<string, string> = {
    header: 'header',
    cookie: 'cookie',
    path: 'path parameter',
    querystring: 'query string',
  }
  return `the ${kinds[where] ?? 'query parameter'} ${codeSpan(name)}`
}

/** The new names of path parameters, by their places in the path. In another path, what has a place is not known. */
function renamedNames({ before, after }: { before: string; after: string }): ReadonlyMap<string, string> {
  if (pathTemplate(before) !== pathTemplate(after)) return new Map()
  const names = (path: string) => Array.from(path.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)
  const next = names(after)
  const pairs = names(before).map((name, index): [string, string] => [name, next[index]!])
  return new Map(pairs.filter(([was, is]) => was !== is))
}
