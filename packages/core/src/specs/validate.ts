import type { OpenAPI } from 'openapi-types'
import { type JsonObject, type JsonValue, excerpt, isObject, isReference, joinPointer, pointerKeys } from '../json.ts'
import type { Problem } from '../problem.ts'
import { listNames } from '../suggest.ts'
import { findDuplicateKeys, isYamlFile } from '../syntax.ts'
import { danglingReference } from './dangling.ts'
import { operationFaults } from './operation-rules.ts'
import { isOverlaid } from './overlay.ts'
import type { Spec } from './types.ts'
import { walkSpec } from './walk.ts'

/** Maximum number of problems of one specification: more than anybody reads. */
const maxProblems = 50

/** Caches the problems within a file, by its name and text. */
type Remember = <T>(key: string, make: () => Promise<T>) => Promise<T>

/**
 * Checks that a specification follows the rules of OpenAPI, that every reference has a target, and that none
 * of its text is lost.
 */
export async function validateSpec(spec: Spec, text: string | undefined, remember?: Remember): Promise<Problem[]> {
  return [...(await specViolations(spec, text, remember)), ...operationFaults(spec)].slice(0, maxProblems)
}

/**
 * The problems that make a part of a specification unreadable to tools, without a maximum. References lead to
 * other files, and overlays add some, so problems that depend on those are not cached.
 */
export async function specViolations(
  spec: Spec,
  text: string | undefined,
  remember: Remember = (_, make) => make(),
): Promise<Problem[]> {
  const judge = async () => ({ duplicates: duplicateKeys(spec, text), rules: await ruleViolations(spec) })
  const isWhole = text !== undefined && !isOverlaid(spec.document)
  const { duplicates, rules } = isWhole ? await remember(`${spec.file}\n${text}`, judge) : await judge()
  return [...duplicates, ...danglingReferences(spec), ...rules]
}

/** Duplicate keys in JSON: parsers silently keep the last one. In YAML the reader reports them. */
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

/** References without a target, in every file that the specification reaches. */
function danglingReferences(spec: Spec): Problem[] {
  const problems: Problem[] = []
  for (const { node, file, pointer, isMap } of walkSpec(spec)) {
    if (isMap || !isReference(node) || spec.graph.resolve(node, file).value !== undefined) continue
    problems.push(danglingReference(node.$ref, { file, pointer }, spec.graph))
  }
  return problems
}

async function ruleViolations(spec: Spec): Promise<Problem[]> {
  const { file, version, document } = spec
  if (version.startsWith('3.2')) return []
  const contents = version.startsWith('3.1') ? ['paths', 'webhooks', 'components'] : ['paths', 'webhooks']
  if (contents.every((part) => document[part] === undefined)) return [withoutContents(spec)]
  const versions = unquotedVersions(spec)
  try {
    return [...versions, ...readComplaints(await complaintsAbout(toJudge(spec), version), spec)]
  } catch (error) {
    if (error instanceof RangeError) return [violation(file, '', 'is nested too deeply to be checked')]
    return [
      ...versions,
      violation(file, '', (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')),
    ]
  }
}

/**
 * The violations of `document`, which is changed, against the schema of its version. Throws if the parser
 * rejects the whole document.
 */
async function complaintsAbout(document: unknown, version: string): Promise<Detail[]> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  const { schemaErrors } = await import('./openapi-schemas.ts')
  await SwaggerParser.parse(document as OpenAPI.Document)
  return (await schemaErrors(document, version)).flatMap(readDetail)
}

function readComplaints(details: readonly Detail[], spec: Spec): Problem[] {
  const { file, document } = spec
  const justified = details.flatMap((detail) => withoutMisprint(detail, spec))
  const violations = readViolations(justified, document)
  const [first] = details
  // If none of the complaints could be read, they are still complaints.
  if (first && violations.length === 0 && justified.length === details.length)
    return [violation(file, first.instancePath, first.message)]
  // A path item can be a reference, although the schema does not say so.
  const real = violations.filter(({ pointer }) => !pointer.endsWith('/$ref'))
  return real.map(({ pointer, message }) => violation(file, pointer, message))
}

/**
 * A copy of the document as the parser expects it: it rejects a numeric version, or missing `paths`, before
 * it checks anything.
 */
function toJudge({ document, version }: Spec): unknown {
  const copy = structuredClone(document)
  if (typeof copy.openapi === 'number') copy.openapi = `${version}.0`
  if (typeof copy.swagger === 'number') copy.swagger = version
  if (isObject(copy.info) && typeof copy.info.version === 'number') copy.info.version = String(copy.info.version)
  if (copy.paths === undefined) copy.paths = {}
  return copy
}

/** Without quotes, YAML reads versions as numbers. Every other rule accepts that. */
function unquotedVersions({ file, document, version }: Spec): Problem[] {
  const field = document.openapi === undefined ? 'swagger' : 'openapi'
  const own = isObject(document.info) ? document.info.version : undefined
  const problems: Problem[] = []
  const report = (pointer: string, advice: string) =>
    problems.push(violation(file, pointer, `is a number, but it has to be text: ${advice}`))
  if (typeof document[field] === 'number')
    report(`/${field}`, `write \`"${field === 'openapi' ? `${version}.0` : version}"\``)
  if (typeof own === 'number') report('/info/version', 'write it in double quotes')
  return problems
}

function withoutContents({ file, version }: Spec): Problem {
  const parts = version.startsWith('3.1') ? '`paths`, `webhooks` or `components`' : '`paths`'
  return {
    code: 'spec-invalid',
    severity: 'error',
    message: `The document has nothing to show: it needs ${parts}. Add what is missing, or use another file.`,
    file,
    pointer: '',
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
}

/** One complaint of the validator, as in the error's `details`. */
interface Detail {
  keyword: string
  instancePath: string
  message: string
  params: JsonObject
}

function readDetail(detail: unknown): Detail[] {
  if (!isObject(detail)) return []
  const { keyword, instancePath, message, params } = detail
  const isComplete = typeof keyword === 'string' && typeof instancePath === 'string' && typeof message === 'string'
  return isComplete ? [{ keyword, instancePath, message, params: isObject(params) ? params : {} }] : []
}

/** Misprinted names of fields in the schema, and the correct ones. */
const misprints = [
  { field: 'description', owner: /\/servers\/\d+\/variables\/[^/]+$/, type: 'string' },
  { field: 'server', owner: /(?:^\/components|\/responses\/[^/]+)\/links\/[^/]+$/, type: 'object' },
]

/**
 * The parser contains the schema of OpenAPI 3.1 of 2021-04-15, which has two misprints: `descriptions` for
 * the `description` of a server variable, and `body` for the `server` of a link. The correct names are not
 * violations.
 */
function withoutMisprint(detail: Detail, { version, document }: Spec): Detail[] {
  const { keyword, instancePath, params } = detail
  if (!version.startsWith('3.1') || keyword !== 'unevaluatedProperties') return [detail]
  const field = params.unevaluatedProperty
  const misprint = misprints.find((known) => known.field === field && known.owner.test(instancePath))
  if (!misprint) return [detail]
  const place = joinPointer(instancePath, misprint.field)
  const value = valueAt(document, place)
  const isRight = misprint.type === 'object' ? isObject(value) : typeof value === misprint.type
  return isRight ? [] : [{ keyword: 'type', instancePath: place, message: `must be ${misprint.type}`, params: {} }]
}

/**
 * The violations behind a failed validation: the first one of each location, and of nested locations the
 * deepest.
 */
function readViolations(details: readonly Detail[], document: JsonObject): Violation[] {
  const found = new Map<string, Violation>()
  for (const violation of details.flatMap((detail) => readViolation(detail, document)))
    if (!found.has(violation.pointer)) found.set(violation.pointer, violation)
  const ancestors = new Set([...found.keys()].flatMap(ancestorsOf))
  return [...found.values()].filter(({ pointer }) => !ancestors.has(pointer))
}

/** The pointers of a location's parents, innermost first. */
function ancestorsOf(pointer: string): string[] {
  const ancestors: string[] = []
  for (let end = pointer.lastIndexOf('/'); end !== -1; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
    ancestors.push(pointer.slice(0, end))
  }
  return ancestors
}

function readViolation({ keyword, params, message, instancePath: pointer }: Detail, document: JsonObject): Violation[] {
  if (keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'if' || keyword === 'not') return []
  const { additionalProperty, unevaluatedProperty, allowedValues, allowedValue } = params
  const surplus = additionalProperty ?? unevaluatedProperty
  if (typeof surplus === 'string')
    return [{ pointer: joinPointer(pointer, surplus), message: 'is not an OpenAPI field at this place' }]
  if (keyword === 'required' && typeof params.missingProperty === 'string')
    return [{ pointer, message: `has no \`${params.missingProperty}\`, which OpenAPI requires here` }]
  const written = excerpt(valueAt(document, pointer) ?? null)
  if (keyword === 'type') {
    const types = message.replace(/^must be /, '').split(',')
    return [{ pointer, message: `is \`${written}\`, but it has to be ${types.map(typeWords).join(' or ')}` }]
  }
  const allowed = Array.isArray(allowedValues) ? allowedValues : allowedValue === undefined ? [] : [allowedValue]
  if (allowed.length === 0) return [{ pointer, message }]
  return [{ pointer, message: `is \`${written}\`, but it has to be ${listNames(allowed.map(String))}` }]
}

function typeWords(type: string): string {
  return typeNames[type] ?? `\`${type}\``
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  object: 'an object',
  array: 'a list',
}

function valueAt(document: JsonObject, pointer: string): JsonValue | undefined {
  return pointerKeys(pointer).reduce<JsonValue | undefined>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isObject(value) ? value[key] : undefined
  }, document)
}
