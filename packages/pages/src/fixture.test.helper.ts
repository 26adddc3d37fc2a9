import { readFileSync } from 'node:fs'
import type { JsonObject } from '@specnav/core/text'
import { specOf } from '@specnav/core/test-helper'
import type { Operation, Spec } from '@specnav/core'
import { endpointPage } from './endpoint-page.ts'
import type { EndpointPage, RequestExample, Schema } from './endpoint-types.ts'
import { schemaReader } from './schema/reader.ts'

/** A specification with these `paths` and `components`. */
export async function specWith(parts: JsonObject): Promise<Spec> {
  return specOf({
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {}, ...parts }),
  })
}

export async function pageOf(operation: JsonObject, parts: JsonObject = {}): Promise<EndpointPage> {
  const spec = await specWith({ paths: { '/things': { get: operation } }, ...parts })
  return endpointPage(spec.operations.get('GET /things')!)
}

/** The example request of an operation, which is a POST if it has a body. */
export async function requestOf(operation: JsonObject, parts: JsonObject = {}): Promise<RequestExample> {
  const method = operation.requestBody ? 'post' : 'get'
  const spec = await specWith({ paths: { '/things': { [method]: operation } }, ...parts })
  const { request } = endpointPage(spec.operations.get(`${method.toUpperCase()} /things`)!)
  if (!request) throw new Error('An endpoint has an example request.')
  return request
}

/** A page whose only response has `schema`. */
export async function schemaPage(schema: JsonObject, schemas: JsonObject = {}): Promise<EndpointPage> {
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } }
  return pageOf({ responses }, { components: { schemas } })
}

/** The model of `schema` on a page. */
export async function schemaOf(schema: JsonObject, schemas: JsonObject = {}): Promise<Schema> {
  const spec = await specWith({ components: { schemas } })
  return schemaReader(spec).read(schema, spec.file)
}

export async function ordersOperation(key: string): Promise<Operation> {
  const text = readFileSync(new URL('fixtures/orders.yaml', import.meta.url), 'utf8')
  return (await specOf({ 'orders.yaml': text })).operations.get(key)!
}

export async function ordersPage(key: string): Promise<EndpointPage> {
  return endpointPage(await ordersOperation(key))
}

export function reference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}
