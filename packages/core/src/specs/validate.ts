import type { OpenAPI } from 'openapi-types'
import { type JsonObject, type JsonValue, excerpt, isObject, joinPointer, pointerKeys } from '../json.ts'
import type { Problem } from '../problem.ts'
import { listNames } from '../suggest.ts'
import { findDuplicateKeys, isYamlFile } from '../syntax.ts'
import { isReference } from './graph.ts'
import type { Spec } from './types.ts'
import { walkSpec } from './walk.ts'

/** More problems of one specification than anybody reads. */
const maxProblems = 50

/** Checks a specification against the rules of OpenAPI, that every reference in it points at something, and that none of its text is lost. */
export async function validateSpec(spec: Spec, text: string | undefined, most = maxProblems): Promise<Problem[]> {
  const found = [...duplicateKeys(spec, text), ...danglingReferences(spec), ...(await ruleViolations(spec))]
  return found.slice(0, most)
}

/** Keys that stand twice in JSON: whoever parses it keeps the last one without a word. In YAML they are noticed by its reader. */
function duplicateKeys({ file, document }: Spec, text: string | undefined): Problem[] {
  if (text === undefined || isYamlFile(file)) return []
  return findDuplicateKeys(text, document).map(({ message, offset }) => ({
    code: 'spec-syntax',
    severity: 'warning',
    message,
    file,
    offset,
  }))
}

/** References that point at nothing, in every file that the specification reaches. */
function danglingReferences(spec: Spec): Problem[] {
  const problems: Problem[] = []
  for (const { node, file, pointer, isMap } of walkSpec(spec)) {
    if (isMap || !isReference(node) || spec.graph.resolve(node, file).value !== undefined) continue
    const message = `\`$ref: ${node.$ref}\` points at nothing. Check the path and the name, or add what it names.`
    problems.push({
      code: 'spec-ref',
      severity: 'error',
      message,
      file,
      pointer: joinPointer(pointer, '$ref'),
      actual: node.$ref,
    })
  }
  return problems
}

async function ruleViolations(spec: Spec): Promise<Problem[]> {
  const { file, version } = spec
  if (version.startsWith('3.2')) return []
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  try {
    // The parser changes what it is given, and its cost explodes where schemas are shared, unless references stay as they are.
    const copy = structuredClone<unknown>(spec.document) as OpenAPI.Document
    await SwaggerParser.validate(copy, {
      resolve: { external: false },
      dereference: { excludedPathMatcher: () => true },
    })
    return []
  } catch (error) {
    if (error instanceof RangeError) return [violation(file, '', 'nests too deep to be checked')]
    const violations = readViolations(error, spec.document)
    // A path item may be a reference, whatever the rules at hand say.
    const real = violations.filter(({ pointer }) => !pointer.endsWith('/$ref'))
    if (violations.length > 0) return real.map(({ pointer, message }) => violation(file, pointer, message))
    return [violation(file, '', (error instanceof Error ? error.message : String(error)).replace(/\.$/, ''))]
  }
}

function violation(file: string, pointer: string, message: string): Problem {
  const where = pointer === '' ? 'The document' : `\`${pointerKeys(pointer).slice(-3).join('.')}\``
  return {
    code: 'spec-invalid',
    severity: 'warning',
    message: `${where} ${message}. The rest of the specification is not affected.`,
    file,
    pointer,
  }
}

interface Violation {
  pointer: string
  message: string
  /** The values that one of the possible forms allows here. */
  allowed?: JsonValue[]
}

/**
 * The violations behind a failed validation. A value that may have several forms fails each of them, so what is said about one place is
 * put together, what another form allows is no violation, and of all that remains only the deepest is kept.
 */
function readViolations(error: unknown, document: JsonObject): Violation[] {
  const details: unknown = error instanceof Error && 'details' in error ? error.details : undefined
  const found = new Map<string, Violation>()
  for (const violation of Array.isArray(details) ? details.flatMap(readViolation) : []) {
    const known = found.get(violation.pointer)
    if (known?.allowed && violation.allowed) known.allowed.push(...violation.allowed)
    else if (!known) found.set(violation.pointer, violation)
  }
  const real = [...found.values()].filter(
    ({ pointer, allowed }) => !allowed?.some((value) => value === valueAt(document, pointer)),
  )
  const ancestors = new Set(real.flatMap(({ pointer }) => ancestorsOf(pointer)))
  const deepest = real.filter(({ pointer }) => !ancestors.has(pointer))
  return deepest.map(({ pointer, message, allowed }) => ({
    pointer,
    message: allowed
      ? `is \`${excerpt(valueAt(document, pointer) ?? null)}\`, but it has to be ${listNames(allowed.map(String))}`
      : message,
  }))
}

/** The pointers of what holds a place, from the inside out. */
function ancestorsOf(pointer: string): string[] {
  const ancestors: string[] = []
  for (let end = pointer.lastIndexOf('/'); end !== -1; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
    ancestors.push(pointer.slice(0, end))
  }
  return ancestors
}

function readViolation(detail: unknown): Violation[] {
  if (!isObject(detail) || typeof detail.instancePath !== 'string' || typeof detail.message !== 'string') return []
  const { keyword, params, message, instancePath: pointer } = detail
  if (keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'if' || keyword === 'not') return []
  const { missingProperty, additionalProperty, unevaluatedProperty, allowedValues, allowedValue } = isObject(params)
    ? params
    : {}
  // Nobody meant to write a reference: that form fails for every object that is none.
  if (missingProperty === '$ref' || pointer.endsWith('/$ref')) return []
  const surplus = additionalProperty ?? unevaluatedProperty
  if (typeof surplus === 'string')
    return [{ pointer: joinPointer(pointer, surplus), message: 'is not a field that OpenAPI knows here' }]
  const allowed = Array.isArray(allowedValues)
    ? [...allowedValues]
    : allowedValue === undefined
      ? undefined
      : [allowedValue]
  return [{ pointer, message, allowed }]
}

function valueAt(document: JsonObject, pointer: string): JsonValue | undefined {
  return pointerKeys(pointer).reduce<JsonValue | undefined>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isObject(value) ? value[key] : undefined
  }, document)
}
