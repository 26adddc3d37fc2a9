import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import fc from 'fast-check'
import { type JsonObject, type JsonValue, isObject } from '@specnav/core/text'

/** A schema of every keyword that OpenAPI allows, and named schemas that it refers to. At least one value matches. */
export interface HardSchema {
  schema: JsonObject
  schemas: Record<string, JsonObject>
}

/** Patterns, each with a text that matches it. */
const patterns: readonly [pattern: string, text: string][] = [
  ['^x', 'xaa'],
  ['[.]pdf$', 'aaaa.pdf'],
  ['^(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{8,}$', 'Aa000000'],
  ['^[A-Z]{2}[0-9]{2}(?: ?[0-9]{4}){2}$', 'DE12 1234 1234'],
  ['^(0|[1-9][0-9]*)$', '10'],
  ['^(?!admin)[a-z]{3,12}$', 'user'],
  [String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`, '2024-02-02'],
  ['^[a-z]+(?:-[a-z]+)*$', 'a-b-c'],
  [String.raw`^\+[1-9]\d{1,14}$`, '+491234567'],
  ['^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$', 'YWJj'],
  [String.raw`\S`, 'a b'],
  ['^[^@]+@[^@]+$', 'a@b.co'],
  [String.raw`^v\d+(\.\d+)*$`, 'v1.2'],
  ['(?<=x)y', 'axyb'],
  ['^(a|b)+c?$', 'abab'],
]

const formats: readonly [format: string, text: string][] = [
  ['date', '2024-01-02'],
  ['date-time', '2024-01-02T03:04:05Z'],
  ['email', 'someone@long-domain.example.org'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174001'],
  ['uri', 'https://example.org/a/b?c=d'],
  ['hostname', 'a.example.org'],
  ['ipv4', '10.0.0.1'],
  ['ipv6', '2001:db8::2'],
]

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019-_ ')), maxLength: 12 }),
  fc.constantFrom(...patterns.map(([, each]) => each), ...formats.map(([, each]) => each)),
)

const { value: witness } = fc.letrec<{ value: JsonValue; leaf: JsonValue }>((tie) => ({
  leaf: fc.oneof(
    text,
    text,
    fc.integer({ min: -50, max: 1000 }),
    fc.integer({ min: -400, max: 400 }).map((each) => each / 8),
    fc.boolean(),
    fc.constant(null),
  ),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'kind', 'name', 'x-a', 'x-b', 'list', 'n1', 'n2'), tie('value'), {
      maxKeys: 5,
    }),
    fc.dictionary(fc.constantFrom('id', 'kind', 'name', 'x-a', 'x-b', 'list', 'n1', 'n2'), tie('value'), {
      maxKeys: 5,
    }),
  ),
}))

/** Closed members of an `allOf` are read as their authors mean them: the whole is closed. */
function open({ additionalProperties: _, unevaluatedProperties: __, ...schema }: JsonObject): JsonObject {
  return schema
}

function typeOf(value: JsonValue): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/** Decisions, one after another, from one stream of numbers. */
class Choices {
  readonly #numbers: readonly number[]
  #at = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  below(count: number): number {
    return this.#numbers[this.#at++ % this.#numbers.length]! % count
  }

  maybe(one: number): boolean {
    return this.below(one) === 0
  }
}

/** Schemas that `value` matches, as strict as chance has it. */
class Maker {
  readonly schemas: Record<string, JsonObject> = {}
  readonly #choices: Choices

  constructor(choices: Choices) {
    this.#choices = choices
  }

  of(value: JsonValue, depth = 0): JsonObject {
    const choices = this.#choices
    const plain = this.plain(value, depth)
    const kind = depth > 4 ? 99 : choices.below(18)
    if (kind === 0) return { allOf: [plain, this.plain(value, depth + 1)].map(open) }
    if (kind === 1) return { anyOf: [this.other(depth), plain] }
    if (kind === 2) return { oneOf: [plain, this.other(depth)] }
    if (kind === 3) return { ...open(plain), anyOf: [open(this.plain(value, depth + 1)), this.other(depth)] }
    if (kind === 4) return { if: this.plain(value, depth + 1), then: plain, else: this.other(depth) }
    if (kind === 5) return { ...plain, not: this.other(depth) }
    if (kind === 6 || kind === 7) {
      const name = `S${Object.keys(this.schemas).length}`
      this.schemas[name] = {}
      this.schemas[name] = kind === 6 ? plain : open(plain)
      return kind === 6
        ? { $ref: `#/components/schemas/${name}` }
        : { allOf: [{ $ref: `#/components/schemas/${name}` }, open(this.plain(value, depth + 1))] }
    }
    if (kind === 8) return { ...plain, [choices.maybe(2) ? 'examples' : 'default']: choices.maybe(2) ? [value] : value }
    if (kind === 9 && isObject(value)) return this.tagged(value, depth)
    return plain
  }

  /** A union whose variants a property tells apart; a parent may have it for them. */
  tagged(value: JsonObject, depth: number): JsonObject {
    const tag = Object.keys(value).find((name) => typeof value[name] === 'string') ?? 'tag'
    const own = value[tag] ?? 'one'
    const variants = [own, 'two'].map((written, index) => {
      const name = `S${Object.keys(this.schemas).length}`
      const others = index === 0 ? this.plain(value, depth + 1) : this.other(depth + 1)
      const isObjectItself = others.type === 'object'
      this.schemas[name] = {
        ...(isObjectItself ? open(others) : { type: 'object' }),
        properties: {
          ...(isObjectItself && isObject(others.properties) && others.properties),
          [tag]: { const: written },
        },
        required: [...new Set([...(Array.isArray(others.required) ? others.required : []), tag])],
      }
      return { name, written: typeof written === 'string' ? written : JSON.stringify(written) }
    })
    if (!Object.hasOwn(value, tag)) return this.plain(value, depth)
    return {
      oneOf: variants.map(({ name }) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: {
        propertyName: tag,
        mapping: Object.fromEntries(variants.map(({ name, written }) => [written, `#/components/schemas/${name}`])),
      },
    }
  }

  /** A schema of something else. */
  other(depth: number): JsonObject {
    const values: JsonValue[] = ['other', 77, true, [1, 2], { other: 'x', kind: 'other' }, null, '', 0]
    return this.plain(values[this.#choices.below(values.length)]!, depth + 2)
  }

  plain(value: JsonValue, depth: number): JsonObject {
    const choices = this.#choices
    if (value === null) return choices.maybe(2) ? { type: 'null' } : { type: ['string', 'null'] }
    if (choices.maybe(25)) return { const: value }
    if (choices.maybe(25)) return { enum: [value, 'else'] }
    if (typeof value === 'string') return this.text(value)
    if (typeof value === 'number') return this.number(value)
    if (typeof value === 'boolean') return { type: 'boolean' }
    return isObject(value) ? this.object(value, depth) : this.list(value, depth)
  }

  text(value: string): JsonObject {
    const choices = this.#choices
    const fit = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(value))
    const format = formats.find(([, each]) => each === value)
    const pattern = fit[choices.below(Math.max(fit.length, 1))]
    return {
      type: choices.maybe(12) ? ['string', 'integer'] : 'string',
      ...(choices.maybe(2) && { minLength: Math.max(0, value.length - choices.below(4)) }),
      ...(choices.maybe(3) && { maxLength: value.length + choices.below(6) }),
      ...(format ? choices.maybe(2) && { format: format[0] } : pattern && choices.maybe(2) && { pattern: pattern[0] }),
    }
  }

  number(value: number): JsonObject {
    const choices = this.#choices
    const step = [1, 0.5, 0.25, 0.125, 5, 7, 100].filter((each) => Number.isInteger(value / each))
    return {
      type: Number.isInteger(value) && choices.maybe(2) ? 'integer' : 'number',
      ...(choices.maybe(3) && { minimum: value - choices.below(5) }),
      ...(choices.maybe(3) && { maximum: value + choices.below(5) }),
      ...(choices.maybe(5) && { exclusiveMinimum: value - 0.5 - choices.below(3) }),
      ...(choices.maybe(5) && { exclusiveMaximum: value + 0.5 + choices.below(3) }),
      ...(choices.maybe(3) && { multipleOf: step[choices.below(step.length)] ?? 0.125 }),
    }
  }

  list(value: JsonValue[], depth: number): JsonObject {
    const choices = this.#choices
    const schemas = value.map((item) => this.of(item, depth + 1))
    const prefix = choices.below(value.length + 1)
    const isTuple = value.length > 0 && choices.maybe(2)
    const rest = (isTuple ? schemas.slice(prefix) : schemas).filter((_, index) => index < 3)
    const items = rest.length === 0 ? {} : rest.length === 1 ? rest[0]! : { anyOf: rest }
    const isAlike = (isTuple ? value.length - prefix : value.length) === rest.length
    const texts = new Set(value.map((item) => JSON.stringify(item)))
    return {
      type: 'array',
      ...(isTuple && prefix > 0 && { prefixItems: schemas.slice(0, prefix) }),
      ...(isAlike && choices.maybe(isTuple ? 2 : 1) && { items }),
      ...(choices.maybe(2) && { minItems: Math.max(0, value.length - choices.below(2)) }),
      ...(choices.maybe(3) && { maxItems: value.length + choices.below(2) }),
      ...(texts.size === value.length && choices.maybe(3) && { uniqueItems: true }),
      ...(isTuple && prefix === value.length && choices.maybe(3) && { items: false }),
      ...(value.length > 0 && choices.maybe(5) && { contains: schemas[choices.below(value.length)] }),
      ...(value.length > 1 && choices.maybe(8) && { contains: { type: typeOf(value[0]!) }, minContains: 2 }),
    }
  }

  object(value: JsonObject, depth: number): JsonObject {
    const choices = this.#choices
    const names = Object.keys(value)
    const own = names.filter(() => !choices.maybe(5))
    const others = names.filter((name) => !own.includes(name))
    const described = Object.fromEntries(own.map((name) => [name, this.of(value[name]!, depth + 1)]))
    const optional: JsonObject = depth < 8 && choices.maybe(2) ? { extra: this.other(depth + 1) } : {}
    const [first, second] = names
    const isPatterned = names.every((name) => /^[a-z][\w-]*$/.test(name)) && choices.maybe(5)
    const extensions = others.filter((name) => name.startsWith('x-'))
    return {
      type: 'object',
      properties: { ...described, ...(isPatterned ? {} : optional) },
      ...(choices.maybe(2) ? { required: names.filter(() => choices.maybe(2)) } : { required: names }),
      ...(others.length === 0 && choices.maybe(3) && { additionalProperties: false }),
      ...(others.length === 1 && choices.maybe(2) && { additionalProperties: this.of(value[others[0]!]!, depth + 1) }),
      ...(extensions.length === 1 && { patternProperties: { '^x-': this.of(value[extensions[0]!]!, depth + 1) } }),
      ...(choices.maybe(4) && { minProperties: Math.max(0, names.length - choices.below(2)) }),
      ...(choices.maybe(5) && { maxProperties: names.length + choices.below(2) }),
      ...(others.length === 0 && choices.maybe(8) && { unevaluatedProperties: false }),
      ...(isPatterned && { propertyNames: { pattern: '^[a-z][A-Za-z0-9_-]*$' } }),
      ...(first !== undefined &&
        second !== undefined &&
        choices.maybe(4) && { dependentRequired: { [first]: [second] } }),
      ...(first !== undefined &&
        second !== undefined &&
        choices.maybe(6) && {
          dependentSchemas: { [first]: { properties: { [second]: this.plain(value[second]!, depth + 1) } } },
        }),
      ...(first !== undefined &&
        second !== undefined &&
        choices.maybe(6) && {
          if: { properties: { [first]: this.plain(value[first]!, depth + 2) } },
          then: { required: [second] },
        }),
    }
  }
}

/** A hard schema, and whether a value matches it. */
export const hardSchema: fc.Arbitrary<HardSchema & { isValid: (value: JsonValue) => boolean }> = fc
  .tuple(witness, fc.array(fc.nat({ max: 5039 }), { minLength: 60, maxLength: 60 }))
  .map(([written, numbers]) => {
    const value = JSON.parse(JSON.stringify(written)) as JsonValue
    const maker = new Maker(new Choices(numbers))
    const made: HardSchema = { schema: maker.of(value), schemas: maker.schemas }
    const judged = judge(made)
    return { ...made, value, isValid: (each: JsonValue) => judged?.(each) === true }
  })
  .filter(({ value, isValid }) => isValid(value))

/** What a judge who knows nothing of our code says of a value; undefined if the schema cannot be judged. */
export function judge({ schema, schemas }: HardSchema): ValidateFunction | undefined {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    inlineRefs: false,
    multipleOfPrecision: 9,
  })
  ajvFormats.default(ajv)
  try {
    return ajv.compile({ ...(asChoices(schema) as JsonObject), components: { schemas: asChoices(schemas) } })
  } catch {
    return undefined
  }
}

/** Ajv forgets properties beside a `dependentSchemas` that does not apply. A choice says the same, and it does not. */
function asChoices(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(asChoices)
  if (!isObject(value)) return value
  const { dependentSchemas, unevaluatedProperties, ...others } = Object.fromEntries(
    Object.entries(value).map(([key, each = null]) => [key, asChoices(each)]),
  )
  const rest: JsonObject = unevaluatedProperties === undefined ? {} : { unevaluatedProperties }
  if (!isObject(dependentSchemas)) return { ...others, ...rest }
  const choices = Object.entries(dependentSchemas).map(([name, then = true]) => {
    const isThere = { required: [name] }
    return { anyOf: [{ not: isThere }, { allOf: [isThere, then] }] }
  })
  return { allOf: [others, ...choices], ...rest }
}
