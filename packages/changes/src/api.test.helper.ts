import { type JsonObject, loadSpecs, memoryFiles, type Spec } from '@specnav/core'
import { compareSpecs, type CompareOptions } from './compare-specs.ts'
import type { Change } from './types.ts'

/** A specification with these members, as it is read. */
export async function read(document: JsonObject, version = '3.1.0'): Promise<Spec> {
  const start = version.startsWith('2') ? { swagger: version } : { openapi: version }
  const text = JSON.stringify({ ...start, info: { title: 'API', version: '1' }, paths: {}, ...document })
  const files = memoryFiles({ 'api.json': text })
  const { named } = await loadSpecs([{ source: 'api.json', place: { file: 'api.json' } }], files)
  return named[0]!
}

export async function compare(before: JsonObject, after: JsonObject, options?: CompareOptions): Promise<Change[]> {
  return compareSpecs(await read(before), await read(after), options)
}

/** `breaking request-max-decreased GET /a: The maximum of …` */
export function lines(changes: readonly Change[]): string[] {
  return changes.map(
    ({ level, rule, operations, message }) =>
      `${level} ${rule} ${operations.map(({ key }) => key).join(', ')}: ${message}`,
  )
}

/** One operation, `POST /a`, with a body of this schema. */
export function withBody(schema: JsonObject, schemas: JsonObject = {}): JsonObject {
  return operation({ requestBody: { content: { 'application/json': { schema } } } }, schemas)
}

/** One operation, `POST /a`, that answers with this schema. */
export function withAnswer(schema: JsonObject, schemas: JsonObject = {}): JsonObject {
  return operation({ responses: { 200: { description: '', content: { 'application/json': { schema } } } } }, schemas)
}

/** One operation, `POST /a`. */
export function operation(node: JsonObject, schemas: JsonObject = {}): JsonObject {
  return { paths: { '/a': { post: node } }, components: { schemas } }
}

/** One operation, `POST /a`, with this parameter of its query. */
export function withParameter(parameter: JsonObject): JsonObject {
  return operation({ parameters: [{ name: 'p', in: 'query', ...parameter }] })
}

/** One operation, `POST /a`, that needs this security scheme with the scope `read`. */
export function withScheme(name: string, scheme: JsonObject): JsonObject {
  return { ...operation({ security: [{ [name]: ['read'] }] }), components: { securitySchemes: { [name]: scheme } } }
}
