import { isObject, type JsonObject, type JsonValue, type Operation, type Spec } from '@specnav/core'
import { endpointPage, type MediaType } from '@specnav/pages/reference'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'

type Direction = 'request' | 'response'

/** What a judge of its own, who knows nothing of our code, says of the generated examples of a specification. */
export interface Verdict {
  /** Number of examples that were judged. */
  judged: number
  /** `operation place media type: what is wrong`. */
  wrong: string[]
  /** What no value can match as it is written, each with the reading in which its example is right. */
  exceptions: string[]
}

/**
 * How authors mean what cannot be matched as it is written. `variants`: those of `oneOf` may overlap, as open objects
 * without a common property do. `closed`: parts of an `allOf` are closed together. `nullable`: null also without a type.
 * `endless`: what requires itself ends somewhere.
 */
const readings = ['variants', 'closed', 'nullable', 'endless'] as const
type Reading = (typeof readings)[number]

/** Examples that contain an author's value are only as good as it is: `withoutAuthored` takes these away first. */
export function judgeExamples(spec: Spec, text: JsonObject): Verdict {
  const verdict: Verdict = { judged: 0, wrong: [], exceptions: [] }
  const judges = new Map<string, ReturnType<typeof judgeOf>>()
  const judge = (direction: Direction, reading?: Reading) => {
    const key = `${direction} ${reading}`
    const known = judges.get(key) ?? judgeOf(text, direction, reading)
    judges.set(key, known)
    return known
  }
  for (const operation of spec.operations.values()) {
    const page = endpointPage(operation)
    const places: [Direction, string[], MediaType[]][] = [
      ['request', ['requestBody'], page.requestBody?.content ?? []],
      ...page.responses.map(({ status, content }): [Direction, string[], MediaType[]] => [
        'response',
        ['responses', status],
        content,
      ]),
    ]
    for (const [direction, place, content] of places) {
      for (const { mediaType, examples } of content) {
        const { generated, value } = examples[0] ?? {}
        if (!generated || typeof value !== 'object' || !/json/.test(mediaType)) continue
        const pointer = schemaAt(text, operation, place, mediaType)
        const faults = pointer && judge(direction)(pointer, value)
        if (!faults) continue
        verdict.judged += 1
        if (faults.length === 0) continue
        const reading = readings.find((each) => judge(direction, each)(pointer, value)?.length === 0)
        const found = `${operation.key} ${place.join(' ')} ${mediaType}: ${faults.join('; ')}`
        if (reading) verdict.exceptions.push(`${reading}: ${found}`)
        else verdict.wrong.push(found)
      }
    }
  }
  return verdict
}

/** The specification without the examples and defaults of its author, so that every value is generated. */
export function withoutAuthored(node: JsonObject, isMap = false): JsonObject {
  const inside = (value: JsonValue, isNames: boolean): JsonValue =>
    Array.isArray(value)
      ? value.map((item) => inside(item, false))
      : isObject(value)
        ? withoutAuthored(value, isNames)
        : value
  const entries = Object.entries(node).filter(([key]) => isMap || !authored.has(key))
  return Object.fromEntries(entries.map(([key, value = null]) => [key, inside(value, !isMap && maps.has(key))]))
}

const authored = new Set(['example', 'examples', 'default', 'x-example', 'x-examples'])
/** Keywords whose keys are names. */
const maps = new Set(['properties', 'patternProperties', 'schemas', 'definitions', '$defs', 'responses', 'parameters'])

/** Judges a value by the schema at a pointer; undefined if the schema cannot be judged. */
function judgeOf(
  text: JsonObject,
  direction: Direction,
  reading?: Reading,
): (pointer: string, value: JsonValue) => string[] | undefined {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, inlineRefs: false, logger: false })
  ajvFormats.default(ajv)
  const isOld = !(typeof text.openapi === 'string' && /^3\.[12]/.test(text.openapi))
  const schema = adapted(text, { text, direction, isOld, reading })
  if (!isObject(schema)) return () => undefined
  delete schema.$schema
  ajv.addSchema(schema, 'api')
  const known = new Map<string, ValidateFunction | undefined>()
  return (pointer, value) => {
    if (!known.has(pointer)) {
      let validate: ValidateFunction | undefined
      try {
        validate = ajv.compile({ $ref: `api#${pointer}` })
      } catch {
        // A type or a pattern that does not exist, or a reference into another file.
      }
      known.set(pointer, validate)
    }
    const validate = known.get(pointer)
    if (!validate) return undefined
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
        )
  }
}

interface Adapting {
  /** The whole specification. */
  text: JsonObject
  direction: Direction
  isOld: boolean
  reading: Reading | undefined
}

/** OpenAPI's schemas as JSON Schema. What is only sent in the other direction is not required. */
function adapted(node: JsonValue, adapting: Adapting, isMap = false): JsonValue {
  const { text, direction, isOld, reading } = adapting
  if (Array.isArray(node)) return node.map((item) => adapted(item, adapting))
  if (!isObject(node)) return node
  if (isOld && !isMap && typeof node.$ref === 'string') return { $ref: node.$ref }
  const entries = Object.entries(node).map(([key, value = null]): [string, JsonValue] => [
    key,
    adapted(value, adapting, !isMap && maps.has(key)),
  ])
  const copy: JsonObject = Object.fromEntries(entries)
  if (isMap) return copy
  for (const limit of ['minimum', 'maximum']) {
    const exclusive = limit === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
    if (typeof node[exclusive] !== 'boolean') continue
    delete copy[exclusive]
    if (node[exclusive] && typeof node[limit] === 'number') copy[exclusive] = node[limit]
  }
  // Next to `allOf` it forbids what `allOf` describes. Nobody means that.
  if (node.additionalProperties === false && !node.properties && (node.allOf ?? node.oneOf ?? node.anyOf)) {
    delete copy.additionalProperties
    copy.unevaluatedProperties = false
  }
  if (reading === 'closed' && Array.isArray(node.allOf) && Array.isArray(copy.allOf))
    copy.allOf = copy.allOf.map((part) => (isObject(part) ? { ...part, additionalProperties: true } : part))
  if (reading === 'variants' && copy.oneOf) {
    copy.anyOf = copy.anyOf ? [{ allOf: [{ anyOf: copy.anyOf }, { anyOf: copy.oneOf }] }] : copy.oneOf
    delete copy.oneOf
  }
  // Beside it, the judge loses what a condition has evaluated.
  if (copy.unevaluatedProperties !== undefined && copy.if !== undefined) {
    const { if: tested, then = true, else: otherwise = true } = copy
    copy.allOf = [...(Array.isArray(copy.allOf) ? copy.allOf : []), { if: tested, then, else: otherwise }]
    for (const key of ['if', 'then', 'else']) delete copy[key]
  }
  if (node.type === 'file') delete copy.type
  // The judge rejects it without a type, where it has no meaning.
  if (node.type === undefined) delete copy.nullable
  if (node.type === undefined && node.nullable === true && reading === 'nullable')
    return { anyOf: [copy, { type: 'null' }] }
  if (isOld) delete copy.id
  const other = direction === 'request' ? 'readOnly' : 'writeOnly'
  const { properties } = node
  if (Array.isArray(node.required) && isObject(properties))
    copy.required = node.required.filter((name) => {
      const property = typeof name === 'string' ? properties[name] : undefined
      if (reading === 'endless' && isEndless(property, text)) return false
      const target = isObject(property) && typeof property.$ref === 'string' && nodeAt(text, property.$ref.slice(1))
      return [property, target].every((each) => !isObject(each) || each[other] !== true)
    })
  return copy
}

/** Whether every value of a schema contains another one of it. */
function isEndless(schema: JsonValue | undefined, text: JsonObject, open: readonly string[] = []): boolean {
  if (!isObject(schema) || schema.nullable === true) return false
  const { $ref: to, allOf, required, properties } = schema
  if (typeof to === 'string') return open.includes(to) || isEndless(nodeAt(text, to.slice(1)), text, [...open, to])
  const inside = (each: JsonValue | undefined) => isEndless(each, text, open)
  const variants = schema.oneOf ?? schema.anyOf
  return (
    (Array.isArray(allOf) && allOf.some(inside)) ||
    (Array.isArray(variants) && variants.length > 0 && variants.every(inside)) ||
    (Array.isArray(required) &&
      isObject(properties) &&
      required.some((name) => typeof name === 'string' && inside(properties[name])))
  )
}

/** The pointer to the schema of a media type; undefined if there is none in this file. */
function schemaAt(text: JsonObject, operation: Operation, place: string[], mediaType: string): string | undefined {
  let pointer = ''
  let node: JsonValue | undefined = text
  const isSwagger = text.swagger !== undefined
  const path = ['paths', operation.path, operation.httpMethod.toLowerCase(), ...place]
  for (const key of [...path, ...(isSwagger ? ['schema'] : ['content', mediaType, 'schema'])]) {
    while (isObject(node) && typeof node.$ref === 'string') {
      pointer = node.$ref.slice(1)
      node = nodeAt(text, pointer)
    }
    node = isObject(node) ? node[key] : undefined
    pointer += `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`
  }
  return node === undefined ? undefined : pointer
}

function nodeAt(text: JsonObject, pointer: string): JsonValue | undefined {
  let node: JsonValue | undefined = text
  for (const key of pointer.split('/').slice(1)) {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
    node = Array.isArray(node) ? node[Number(name)] : isObject(node) ? node[name] : undefined
  }
  return node
}
