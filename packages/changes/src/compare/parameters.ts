import type { JsonValue } from '@specnav/core'
import { codeSpan } from '@specnav/core/internal'
import { below, objectOf } from '../at.ts'
import { code, type Scope } from '../findings.ts'
import { compareTexts } from '../schema/texts.ts'
import { viewOf } from '../schema/view.ts'
import { asText } from '../text.ts'
import type { Contract, Parameter } from './contract.ts'
import type { Comparison } from './messages.ts'

/** Compares the parameters of an operation. `paths`: its path templates, whose names may differ. */
export function compareParameters(
  before: Contract,
  after: Contract,
  paths: { before: string; after: string },
  comparison: Comparison,
): void {
  const { scope, findings } = comparison
  const renamed = renamedNames(paths)
  const old = new Map(before.parameters.map((one) => [keyOf(one), one]))
  const next = new Map(after.parameters.map((one) => [keyOf(one), one]))
  for (const [key, one] of old) {
    const name = one.in === 'path' ? renamed.get(one.name) : undefined
    const isRenamed = name !== undefined && !next.has(key)
    const other = isRenamed ? next.get(keyOf({ ...one, name })) : next.get(key)
    const parameter = (other ?? one).name
    const own: Scope = { ...scope, owner: parameterPhrase(other ?? one), parameter, isText: one.isText }
    if (!other) {
      // A path without the parameter is another path, which is reported.
      if (one.in !== 'path') findings.report(own, 'parameter-removed', { before: one.at })
      continue
    }
    next.delete(keyOf(other))
    if (isRenamed)
      findings.report(own, 'path-parameter-renamed', {
        before: one.at,
        after: other.at,
        from: code(one.name),
        to: code(name),
      })
    compareParameter(one, other, { ...comparison, scope: own })
  }
  for (const one of next.values()) {
    if (one.in === 'path' || old.has(keyOf(one))) continue
    const own = { ...scope, owner: parameterPhrase(one), parameter: one.name }
    findings.report(own, one.isRequired ? 'required-parameter-added' : 'parameter-added', { after: one.at })
  }
}

function compareParameter(before: Parameter, after: Parameter, { scope, findings, schemas }: Comparison): void {
  if (findings.same(before.at, after.at)) return
  const place = { before: before.at, after: after.at }
  if (before.isRequired !== after.isRequired)
    findings.report(scope, after.isRequired ? 'parameter-became-required' : 'parameter-became-optional', place)
  const old = objectOf(before.at)
  const next = objectOf(after.at)
  if ((old.deprecated === true) !== (next.deprecated === true))
    findings.report(scope, next.deprecated === true ? 'parameter-deprecated' : 'parameter-undeprecated', place)
  const isComposite = [before, after].some(({ schema }) => {
    const { types } = viewOf([schema])
    return types?.has('array') === true || types?.has('object') === true
  })
  for (const name of ['style', 'explode', 'allowReserved', 'allowEmptyValue'] as const) {
    // A single value is written in one way, whatever these say.
    if (!isComposite && (name === 'style' || name === 'explode')) continue
    const was = styleOf(before, name)
    const is = styleOf(after, name)
    if (was === is) continue
    const sides = { before: below(before.at, name), after: below(after.at, name) }
    findings.report(scope, 'parameter-style-changed', { ...sides, name, from: code(was), to: code(is) })
  }
  compareTexts(before.at, after.at, scope, findings)
  schemas([before.schema], [after.schema], { ...scope, isText: before.isText && after.isText })
}

/** How a parameter is written, with the value that stands for none. 2.0 has one word for two fields of 3.x. */
function styleOf({ at, in: where }: Parameter, name: string): JsonValue | undefined {
  const written = objectOf(at)
  const byDefault = where === 'query' || where === 'cookie' ? 'form' : 'simple'
  if (name !== 'style' && name !== 'explode') return written[name] ?? false
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
  const kinds: Record<string, string> = { header: 'header', cookie: 'cookie', path: 'path parameter' }
  return `the ${kinds[where] ?? 'query parameter'} ${codeSpan(name)}`
}

/** The names of path parameters before and after, by their places in the path. */
function renamedNames({ before, after }: { before: string; after: string }): ReadonlyMap<string, string> {
  const names = (path: string) => Array.from(path.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)
  const next = names(after)
  const pairs = names(before).map((name, index): [string, string | undefined] => [name, next[index]])
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[0] !== pair[1]))
}
