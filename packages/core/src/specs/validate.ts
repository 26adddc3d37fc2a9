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

/** More problems of one specification than anybody reads. */
const maxProblems = 50

/** Remembers what is found in a file itself, by its name and text. */
type Remember = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** Checks a specification against the rules of OpenAPI, that every reference in it points at something, and that none of its text is lost. */
export async function validateSpec(spec: Spec, text: string | undefined, remember?: Remember): Promise<Problem[]> {
  return [...(await specViolations(spec, text, remember)), ...operationFaults(spec)].slice(0, maxProblems)
}

/**
 * What makes a part of a specification unreadable to tools, however much of that there is. References lead into other files, and overlays
 * come from them: what depends on those is found anew each time.
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

/** What the schema of its version has against `document`, which is changed; throws where the parser refuses the whole of it. */
async function complaintsAbout(document: unknown, version: string): Promise<Detail[]> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  const { schemaErrors } = await import('./openapi-schemas.ts')
  await SwaggerParser.parse(document as OpenAPI.Document)
  return (await schemaErrors(document, version)).flatMap(readDetail)
}

function readComplaints(details: readonly Detail[], spec: Spec): Problem[] {
  const { file, document } = spec
  const justified = details.flatMap((detail) => withoutMisprint(detail, spec))
  const violations = readViolations(ofMeantForms(justified, spec), document)
  const [first] = details
  // Complaints of which none could be read are still complaints.
  if (first && violations.length === 0 && justified.length === details.length)
    return [violation(file, first.instancePath, first.message)]
  // A path item may be a reference, whatever the rules at hand say.
  const real = violations.filter(({ pointer }) => !pointer.endsWith('/$ref'))
  return real.map(({ pointer, message }) => violation(file, pointer, message))
}

/** A copy of the document as the parser wants it: it refuses a version that is a number, or no `paths`, before it looks at anything. */
function toJudge({ document, version }: Spec): unknown {
  const copy = structuredClone(document)
  if (typeof copy.openapi === 'number') copy.openapi = `${version}.0`
  if (typeof copy.swagger === 'number') copy.swagger = version
  if (isObject(copy.info) && typeof copy.info.version === 'number') copy.info.version = String(copy.info.version)
  if (copy.paths === undefined) copy.paths = {}
  return copy
}

/** YAML without quotes makes numbers of versions, which every other rule survives. */
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
  /** The values that one of the possible forms allows here. */
  allowed?: JsonValue[]
}

/** One complaint of the validator, as it stands in the error's `details`. */
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

/** Where the schema misprints the name of a field, and what the field really is. */
const misprints = [
  { field: 'description', owner: /\/servers\/\d+\/variables\/[^/]+$/, type: 'string' },
  { field: 'server', owner: /(?:^\/components|\/responses\/[^/]+)\/links\/[^/]+$/, type: 'object' },
]

/**
 * The parser brings the schema of OpenAPI 3.1 as it was on 2021-04-15, which has two misprints: `descriptions` for the `description` of a
 * server variable, and `body` for the `server` of a link. What is written as the specification says is no violation.
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

/** The forms of a parameter in Swagger 2.0, in the order in which the schema tries them. `in` tells them apart. */
const parameterForms: readonly (JsonValue | undefined)[] = ['body', 'header', 'formData', 'query', 'path']

/** The values of a parameter's fields that only some forms allow. */
const valuesOfForms: Record<string, { value: string; forms: readonly JsonValue[] } | undefined> = {
  type: { value: 'file', forms: ['formData'] },
  collectionFormat: { value: 'multi', forms: ['formData', 'query'] },
}

/** Whether a complaint lists the values of another form than that of the parameter. */
function isOfOtherForm({ keyword, instancePath, params }: Detail, { document, version }: Spec): boolean {
  if (version !== '2.0' || keyword !== 'enum' || !Array.isArray(params.allowedValues)) return false
  const [, owner = '', field = ''] = /^(.*\/parameters\/[^/]+)\/(type|collectionFormat)$/.exec(instancePath) ?? []
  const only = valuesOfForms[field]
  const form = valueAt(document, `${owner}/in`)
  if (!only || form === undefined || !parameterForms.includes(form)) return false
  return params.allowedValues.includes(only.value) !== only.forms.includes(form)
}

/**
 * Without what the schema says about forms that nobody meant: each form that it tries complains, the last time about `in`. A reference
 * has to have a `$ref`, and is told apart by it.
 */
function ofMeantForms(details: readonly Detail[], spec: Spec): Detail[] {
  const { document, version } = spec
  const kept: Detail[] = []
  /** How many of `kept` were said before the form at hand. */
  let before = 0
  /** The place that would have to be a reference, while what is missing from it and surplus in it is told. */
  let noReference: string | undefined
  for (const detail of details) {
    const { keyword, instancePath, params } = detail
    const isSurplus = keyword === 'additionalProperties' && instancePath === noReference
    const isReferenceForm = isSurplus || (keyword === 'required' && params.missingProperty === '$ref')
    noReference = isReferenceForm ? instancePath : undefined
    if (isReferenceForm || isOfOtherForm(detail, spec)) continue
    const [form, ...others] = Array.isArray(params.allowedValues) ? params.allowedValues : []
    const meant = valueAt(document, instancePath)
    const isForm = version === '2.0' && keyword === 'enum' && instancePath.endsWith('/in') && others.length === 0
    if (!isForm || !parameterForms.includes(form)) {
      kept.push(detail)
      continue
    }
    // What the form that is meant says comes right before the first words of the next one.
    const owner = instancePath.slice(0, -'/in'.length)
    const isKnown = parameterForms.includes(meant)
    const isNext = isKnown && parameterForms.indexOf(form) === parameterForms.indexOf(meant) + 1
    const said = kept.splice(before)
    const isOwn = (one: Detail) => `${one.instancePath}/`.startsWith(`${owner}/`)
    kept.push(
      ...said.filter((one) => !isOwn(one)),
      ...(isNext ? firstForm(said.filter(isOwn), valueAt(document, owner)) : []),
    )
    if (!isKnown) kept.push(detail)
    before = kept.length
  }
  return kept
}

/**
 * What the first of two forms says of an object. Each tells what is missing before what is surplus, and that in the order of the keys:
 * where this order breaks, the second one has the word.
 */
function firstForm(details: readonly Detail[], object: JsonValue | undefined): Detail[] {
  const keys = isObject(object) ? Object.keys(object) : []
  const orders = details.map(({ keyword, params }) => {
    if (keyword === 'required') return -1
    return keyword === 'additionalProperties' ? keys.findIndex((key) => key === params.additionalProperty) : Infinity
  })
  const start = orders.findIndex((order, index) => {
    const previous = orders[index - 1] ?? -1
    return previous >= 0 && previous < Infinity && order <= previous
  })
  return details.slice(0, start === -1 ? undefined : start)
}

/**
 * The violations behind a failed validation. A value that may have several forms fails each of them, so what is said about one place is
 * put together, what another form allows is no violation, and of all that remains only the deepest is kept.
 */
function readViolations(details: readonly Detail[], document: JsonObject): Violation[] {
  const found = new Map<string, Violation>()
  for (const violation of details.flatMap(readViolation)) {
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
      ? `is \`${excerpt(valueAt(document, pointer) ?? null)}\`, but it has to be ${listNames([...new Set(allowed.map(String))])}`
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

function readViolation({ keyword, params, message, instancePath: pointer }: Detail): Violation[] {
  if (keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'if' || keyword === 'not') return []
  const { missingProperty, additionalProperty, unevaluatedProperty, allowedValues, allowedValue } = params
  // Nobody meant to write a reference: that form fails for every object that is none.
  if (missingProperty === '$ref' || pointer.endsWith('/$ref')) return []
  const surplus = additionalProperty ?? unevaluatedProperty
  if (typeof surplus === 'string')
    return [{ pointer: joinPointer(pointer, surplus), message: 'is not an OpenAPI field at this place' }]
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
