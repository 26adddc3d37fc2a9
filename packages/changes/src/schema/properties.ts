import { isObject } from '@specnav/core'
import { type At, objectOf, resolved } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { isOpen, type SchemaView, valuesOf } from './view.ts'

/** Compares the properties of objects, and which of them are required. */
export function compareProperties(before: SchemaView, after: SchemaView, scope: Comparison): void {
  for (const name of new Set([...before.properties.keys(), ...after.properties.keys()])) {
    const old = allowedProperty(before, name)
    const next = allowedProperty(after, name)
    const inner = { ...scope, path: memberPath(scope.path, name) }
    if (old && next) compareProperty(name, old, next, inner)
    else if (old && !isAbsent(old, scope)) removed(name, old, inner)
    else if (next && !isAbsent(next, scope)) added(name, next, inner)
  }
  compareUndescribed(before, after, scope)
  compareOthers(before, after, scope)

  function compareProperty(name: string, old: At[], next: At[], inner: Comparison): void {
    const place = { before: old[0]!, after: next[0]! }
    const was = accessOf(old)
    const is = accessOf(next)
    if (was.readOnly !== is.readOnly)
      report(inner, is.readOnly ? 'property-became-read-only' : 'property-became-writable', place)
    if (was.writeOnly !== is.writeOnly)
      report(inner, is.writeOnly ? 'property-became-write-only' : 'property-became-readable', place)
    const wasRequired = before.required.get(name)
    const isRequired = after.required.get(name)
    if (isAbsent(old, scope) || isAbsent(next, scope)) {
      // Nobody has sent it so far.
      if (isRequired && scope.direction === 'request' && !isAbsent(next, scope))
        report(inner, 'property-became-required', { before: old[0]!, after: isRequired })
      return
    }
    if (!wasRequired && isRequired) report(inner, 'property-became-required', { before: old[0]!, after: isRequired })
    if (wasRequired && !isRequired) report(inner, 'property-became-optional', { before: wasRequired, after: next[0]! })
    scope.compareSchemas(old, next, inner)
  }

  function removed(name: string, old: At[], inner: Comparison): void {
    const isRequired = before.required.has(name)
    const isForbidden = scope.direction !== 'response' && (forbidsOthers(after) || after.properties.has(name))
    const rule = isForbidden ? 'property-forbidden' : isRequired ? 'required-property-removed' : 'property-removed'
    const at = valuesOf(after, 'properties')[0] ?? scope.at
    report({ ...inner, ...(at && { at }) }, rule, { before: old[0]! })
  }

  function added(name: string, next: At[], inner: Comparison): void {
    report(inner, after.required.has(name) ? 'required-property-added' : 'property-added', { after: next[0]! })
  }
}

/** The schemas of a property, unless one of them allows no value. */
function allowedProperty({ properties }: SchemaView, name: string): At[] | undefined {
  const schemas = properties.get(name)
  return schemas?.some(({ value }) => value === false) ? undefined : schemas
}

/** Names that are required without a schema of their own. */
function compareUndescribed(before: SchemaView, after: SchemaView, scope: Comparison): void {
  const isDescribed = (name: string) => before.properties.has(name) || after.properties.has(name)
  for (const [name, at] of before.required)
    if (!after.required.has(name) && !isDescribed(name))
      report(scope, 'required-removed', { before: at, name: code(name) })
  for (const [name, at] of after.required)
    if (!before.required.has(name) && !isDescribed(name))
      report(scope, 'required-added', { after: at, name: code(name) })
}

/** Whether other properties are allowed. Their schemas are compared with those of the other parts. */
function compareOthers(before: SchemaView, after: SchemaView, scope: Comparison): void {
  const was = forbidsOthers(before)
  const is = forbidsOthers(after)
  if (was === is) return
  const place = {
    before: valuesOf(before, 'additionalProperties')[0],
    after: valuesOf(after, 'additionalProperties')[0],
  }
  report(scope, is ? 'additional-properties-forbidden' : 'additional-properties-allowed', place)
}

export function forbidsOthers(view: SchemaView): boolean {
  return valuesOf(view, 'additionalProperties').some(({ value }) => value === false)
}

/** The schema of other properties, if there is one that says something. */
export function othersOf(view: SchemaView): At[] {
  return valuesOf(view, 'additionalProperties').filter((at) => isObject(at.value) && !isOpen(at))
}

/** Whether a property is not there in this direction. */
function isAbsent(schemas: readonly At[], { direction }: Comparison): boolean {
  const { readOnly, writeOnly } = accessOf(schemas)
  return (readOnly && direction === 'request') || (writeOnly && direction === 'response')
}

function accessOf(schemas: readonly At[]): { readOnly: boolean; writeOnly: boolean } {
  const has = (name: string) => schemas.some((at) => objectOf(resolved(at))[name] === true)
  return { readOnly: has('readOnly'), writeOnly: has('writeOnly') }
}

/** The path of a property: `items[].name`. */
export function memberPath(path: string, name: string): string {
  return path === '' || name === '' ? path + name : `${path}.${name}`
}
