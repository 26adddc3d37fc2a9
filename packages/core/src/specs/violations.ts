import type { ErrorObject } from 'ajv'
import { type JsonObject, type JsonValue, asString, excerpt, isObject, joinPointer, pointerKeys } from '../json.ts'
import { listNames, nearest } from '../suggest.ts'
import { httpMethods } from './operations.ts'

/** What is wrong at a location of a document: words after its name. */
export interface Violation {
  pointer: string
  message: string
  /** It is a keyword inside a Schema Object. */
  inSchema: boolean
}

/** The violations behind the errors of `schema`: the first one of each location, and of nested locations the deepest. */
export function readViolations(errors: readonly ErrorObject[], schema: JsonObject): Violation[] {
  const found = new Map<string, Finding>()
  const add = (...findings: Finding[]) => {
    for (const finding of findings) if (!found.has(finding.pointer)) found.set(finding.pointer, finding)
  }
  // A choice explains the errors of its forms, and emptiness what is missing.
  for (const error of errors) if (error.keyword === 'oneOf') add(...readForms(error))
  for (const error of errors) if (error.keyword === 'minProperties') add(...readViolation(error))
  for (const error of errors) if (!isSurplus(error)) add(...readViolation(error))
  for (const error of errors) if (isSurplus(error)) add(...readSurplus(error, schema))
  // If none of the errors could be read, they are still errors.
  const [first] = errors
  if (first && found.size === 0) add(at(first, first.message ?? 'is not valid'))
  const ancestors = new Set([...found.keys()].flatMap(ancestorsOf))
  const definition = isObject(schema.$defs) ? objectsIn(schema.$defs.schema) : new Set()
  return [...found.values()]
    .filter(({ pointer }) => !ancestors.has(pointer))
    .map(({ pointer, message, rule }) => ({ pointer, message, inSchema: definition.has(rule) }))
}

/** The pointers of a location's parents, innermost first. */
function ancestorsOf(pointer: string): string[] {
  const ancestors: string[] = []
  for (let end = pointer.lastIndexOf('/'); end !== -1; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1))
    ancestors.push(pointer.slice(0, end))
  return ancestors
}

/** A violation, and the part of the schema that it violates. */
interface Finding {
  pointer: string
  message: string
  rule: unknown
}

function at({ instancePath, parentSchema }: ErrorObject, message: string, ...keys: string[]): Finding {
  return { pointer: joinPointer(instancePath, ...keys), message, rule: parentSchema }
}

/** Every object in a schema. */
function objectsIn(node: JsonValue | undefined, found = new Set<unknown>()): Set<unknown> {
  if (typeof node !== 'object' || node === null) return found
  found.add(node)
  for (const child of Object.values(node)) objectsIn(child, found)
  return found
}

function readViolation(error: ErrorObject): Finding[] {
  const { keyword, params, data, message = '', propertyName } = error
  switch (keyword) {
    case 'required':
      return [at(error, `has no \`${params.missingProperty}\`, which OpenAPI requires here`)]
    case 'type':
      return [at(error, `is \`${excerpt(data as JsonValue)}\`, but it has to be ${typeWords(message)}`)]
    case 'enum':
    case 'const': {
      const allowed: unknown[] = keyword === 'enum' ? params.allowedValues : [params.allowedValue]
      return [at(error, `is \`${excerpt(data as JsonValue)}\`, but it has to be ${listNames(allowed.map(String))}`)]
    }
    case 'not':
      return readExclusion(error)
    case 'false schema':
      return readFalse(error)
    case 'pattern':
      return [at(error, patternWords(error), ...(propertyName === undefined ? [] : [propertyName]))]
    case 'contains':
      return [
        at(error, 'has several parameters in `querystring`, but one contains the whole query. Combine them into one'),
      ]
    case 'minItems':
    case 'minProperties':
      return [at(error, 'is empty, but it needs at least one entry. Add one, or remove it')]
    case 'maxProperties':
      return [at(error, `has several entries, but only ${params.limit} is allowed. Remove the others`)]
    case 'uniqueItems':
      return [at(error, 'has the same entry twice. Remove one')]
    case 'minimum':
      return [at(error, `is \`${excerpt(data as JsonValue)}\`, but it has to be ${params.limit} or more`)]
    case 'exclusiveMinimum':
      return [at(error, `is \`${excerpt(data as JsonValue)}\`, but it has to be more than ${params.limit}`)]
    case 'oneOf':
    case 'anyOf':
    case 'if':
    case 'propertyNames':
      return []
    default:
      return [at(error, message)]
  }
}

/** A choice between fields: one of them is required, and only one. */
function readForms(error: ErrorObject): Finding[] {
  const forms: unknown[] = Array.isArray(error.schema) ? error.schema : []
  const names = forms.flatMap((form) =>
    isObject(form) && Array.isArray(form.required) ? form.required.map(String) : [],
  )
  if (names.length !== forms.length || names.length === 0) return []
  if (error.params.passingSchemas === null)
    return [at(error, `has no ${listNames(names)}, and OpenAPI requires one of them here`)]
  return [at(error, exclusionWords(names))]
}

/** Fields that exclude one another, or a name that is taken. */
function readExclusion(error: ErrorObject): Finding[] {
  const { schema, propertyName, schemaPath } = error
  if (!isObject(schema)) return []
  if (propertyName !== undefined && Array.isArray(schema.enum))
    return [
      at(error, `is a field of the path item: write it there, as \`${propertyName.toLowerCase()}\``, propertyName),
    ]
  if (Array.isArray(schema.required)) {
    const beside = /\/dependentSchemas\/([^/]+)\/not$/.exec(schemaPath)?.slice(1) ?? []
    return [at(error, exclusionWords([...beside, ...schema.required.map(String)]))]
  }
  const places = excludedPlaces(schema)
  if (places.length === 2)
    return [
      at(
        error,
        `has parameters in \`${places[0]}\` and in \`${places[1]}\`, which exclude each other. Describe the whole query in one of the two ways`,
      ),
    ]
  return []
}

/** The values of `in` of parameters that exclude each other in a list. */
function excludedPlaces({ allOf }: JsonObject): string[] {
  if (!Array.isArray(allOf)) return []
  return allOf.flatMap((each) => {
    const item = isObject(each) && isObject(each.contains) ? each.contains : {}
    const place = isObject(item.properties) && isObject(item.properties.in) ? item.properties.in.const : undefined
    return asString(place) ?? []
  })
}

function exclusionWords(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return `has ${quoted.join(' and ')}, which exclude each other. Keep one of them`
}

/** A field that another one excludes. */
function readFalse(error: ErrorObject): Finding[] {
  const other = /\/dependentSchemas\/([^/]+)\/properties\/[^/]+\/false schema$/.exec(error.schemaPath)?.[1]
  return [
    at(error, other === undefined ? 'is not allowed here' : `is not allowed beside \`${other}\`. Remove one of them`),
  ]
}

function patternWords({ schema, data }: ErrorObject): string {
  const written = `\`${excerpt(data as JsonValue)}\``
  const pattern = String(schema)
  if (pattern.startsWith('^3\\.'))
    return `is ${written}, but it has to be a whole version such as \`${pattern.slice(1, 2)}.${pattern.slice(4, 5)}.0\``
  return `is ${written}, but ${patterns[pattern] ?? `it has to match \`${pattern}\``}`
}

/** The patterns of the schemas of OpenAPI, in words. */
const patterns: Record<string, string> = {
  '^[a-zA-Z0-9._-]+$': 'a name of a component has only letters and digits of ASCII, `.`, `_` and `-`',
  "^[0-9A-Za-z!#$%&'*+.^_`|~-]+$": 'it has to be a name of HTTP: letters, digits and dashes, without spaces and `=`',
  '^[^{}]+$': 'a name of a path parameter has no braces: they are only written in the path',
  '^[^#]*$': 'it has to be a URL without `#`',
  '^[^#]*#?$': 'it has to be a URL without a name after `#`. Write that into `$anchor`',
  '^[A-Za-z_][-A-Za-z0-9._]*$': 'it has to be a name of letters, digits, `-`, `.` and `_`, which starts with a letter',
}

function isSurplus({ keyword }: ErrorObject): boolean {
  return keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
}

/** A field that the definition does not have, or only under a condition that is not fulfilled. */
function readSurplus(error: ErrorObject, schema: JsonObject): Finding[] {
  const { params, parentSchema = {}, data } = error
  const name = String(params.additionalProperty ?? params.unevaluatedProperty)
  const parts = partsOf(parentSchema, schema)
  const defining = parts.filter(({ part }) => Object.hasOwn(propertiesOf(part), name))
  if (defining.length === 0)
    return [unknownField(error, name, [...new Set(parts.flatMap(({ part }) => Object.keys(propertiesOf(part))))])]
  // Where a definition is violated, none of its fields counts as known: only their conditions do.
  return isObject(data) && defining.some((part) => applies(part, data))
    ? []
    : [at(error, `only applies ${conditionWords(defining)}. Remove it`, name)]
}

function unknownField(error: ErrorObject, name: string, names: readonly string[]): Finding {
  const owner = error.instancePath.slice(error.instancePath.lastIndexOf('/') + 1)
  if (error.instancePath === '/paths' && httpMethods.some((each) => each === name.toLowerCase()))
    return at(error, 'is a method, not a path: indent it below its path', name)
  if (error.instancePath === '/paths') return at(error, `is not a path: write \`/${name}\``, name)
  if (owner === 'responses' && names.includes('default'))
    return at(error, 'is not a status: write one such as `"200"`, `"4XX"` or `default`', name)
  const [near] = nearest(
    name,
    names.filter((other) => !isObject(error.data) || !Object.hasOwn(error.data, other)),
  )
  const advice = near === undefined ? '. Remove it, or start its name with `x-`' : `. Did you mean \`${near}\`?`
  return at(error, `is not an OpenAPI field at this place${advice}`, name)
}

function applies({ beside, conditions }: DefinitionPart, data: JsonObject): boolean {
  return (
    beside.every((name) => Object.hasOwn(data, name)) &&
    conditions.every(({ key, value }) => data[key] === undefined || isSame(data[key], value))
  )
}

/** Conditions are about names, some of which have no letter case. */
function isSame(written: JsonValue, value: string): boolean {
  return typeof written === 'string' && written.toLowerCase() === value.toLowerCase()
}

/** When a field applies: `beside …` or `where … is …`. */
function conditionWords(parts: readonly DefinitionPart[]): string {
  const beside = [...new Set(parts.flatMap((part) => part.beside))]
  const where = Map.groupBy(
    parts.flatMap(({ conditions }) => conditions),
    ({ key }) => key,
  )
  const words = [...where].map(
    ([key, conditions]) => `\`${key}\` is ${listNames([...new Set(conditions.map(({ value }) => value))])}`,
  )
  return [
    ...(beside.length > 0 ? [`beside ${listNames(beside)}`] : []),
    ...(words.length > 0 ? [`where ${words.join(' and ')}`] : []),
  ].join(', ')
}

/** A part of a definition, and when it applies. */
interface DefinitionPart {
  part: JsonObject
  beside: readonly string[]
  conditions: readonly { key: string; value: string }[]
}

function partsOf(
  definition: unknown,
  schema: JsonObject,
  beside: string[] = [],
  given: DefinitionPart['conditions'] = [],
): DefinitionPart[] {
  if (!isObject(definition)) return []
  const { $ref, allOf, dependentSchemas } = definition
  const target = typeof $ref === 'string' ? valueAt(schema, $ref.slice(1)) : undefined
  const same = [target, ...(Array.isArray(allOf) ? allOf : [])].flatMap((each) => partsOf(each, schema, beside, given))
  const dependent = Object.entries(isObject(dependentSchemas) ? dependentSchemas : {}).flatMap(([name, each]) =>
    partsOf(each, schema, [...beside, name], given),
  )
  const then = partsOf(definition.then, schema, beside, [...given, ...requiredValues(definition.if)])
  const other = partsOf(definition.else, schema, beside, given)
  return [{ part: definition, beside, conditions: given }, ...same, ...dependent, ...then, ...other]
}

/** The values that a condition requires: of a pattern such as `[Bb][Ee]…`, the lower-case text. */
function requiredValues(condition: JsonValue | undefined): DefinitionPart['conditions'][number][] {
  return Object.entries(isObject(condition) ? propertiesOf(condition) : {}).flatMap(([key, each]) => {
    if (!isObject(each)) return []
    if (typeof each.const === 'string') return { key, value: each.const }
    if (typeof each.pattern !== 'string') return []
    return { key, value: each.pattern.replace(/^\^|\$$/g, '').replace(/\[.(.)\]/g, '$1') }
  })
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {}
}

function typeWords(message: string): string {
  return message
    .replace(/^must be /, '')
    .split(',')
    .map((type) => typeNames[type] ?? `\`${type}\``)
    .join(' or ')
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
