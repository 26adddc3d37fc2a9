import { expect, it } from 'vitest'
import { ordersOperation, specWith } from '../fixture.test.helper.ts'
import { specOf } from '@specnav/core/test-helper'
import { operationDocument } from './operation-document.ts'

it('holds what the request reaches, and nothing else', async () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const spec = await specWith({
    servers: [{ url: 'https://a.b' }],
    security: [{ key: [] }],
    paths: {
      '/things/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        post: {
          summary: 'Change a thing',
          requestBody: { content: { 'application/json': { schema: reference('Thing'), example: { $ref: '#/data' } } } },
          responses: { 200: { description: 'ok', content: { 'application/json': { schema: reference('Answer') } } } },
        },
        get: { responses: {} },
      },
      '/other': { get: { responses: {} } },
    },
    components: {
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: reference('Id') } },
      schemas: {
        Id: { type: 'string' },
        Thing: {
          properties: { next: reference('Thing'), example: reference('Id') },
          discriminator: {
            propertyName: 'kind',
            mapping: { a: 'A', gone: '#/components/schemas/Gone' },
            defaultMapping: 'B',
          },
        },
        A: { title: 'A' },
        B: { title: 'B' },
        Answer: { title: 'Answer' },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        other: { type: 'http', scheme: 'basic' },
      },
    },
  })
  expect(operationDocument(spec.operations.get('POST /things/{id}')!)).toEqual({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    servers: [{ url: 'https://a.b' }],
    paths: {
      '/things/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        post: {
          summary: 'Change a thing',
          requestBody: { content: { 'application/json': { schema: reference('Thing'), example: { $ref: '#/data' } } } },
          security: [{ key: [] }],
          responses: {},
        },
      },
    },
    components: {
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: reference('Id') } },
      schemas: {
        Thing: {
          properties: { next: reference('Thing'), example: reference('Id') },
          discriminator: {
            propertyName: 'kind',
            mapping: { a: '#/components/schemas/A', gone: '#/components/schemas/Gone' },
            defaultMapping: '#/components/schemas/B',
          },
        },
        Id: { type: 'string' },
        A: { title: 'A' },
        B: { title: 'B' },
        Gone: {},
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  })
})

it('brings parts of several files together, and keeps those of one name apart', async () => {
  const spec = await specOf({
    'api.yaml': `
openapi: 3.0.3
info: { title: Test, version: '1' }
paths:
  /a: { $ref: 'paths/a.yaml' }
components: { schemas: { Thing: { type: string } } }`,
    'paths/a.yaml': `
put:
  requestBody:
    content:
      application/json:
        schema: { properties: { own: { $ref: '../thing.yaml#/Thing' }, main: { $ref: '../api.yaml#/components/schemas/Thing' } } }
  responses: {}`,
    'thing.yaml': 'Thing: { properties: { next: { $ref: "#/Thing" } } }',
  })
  expect(operationDocument(spec.operations.get('PUT /a')!)).toMatchObject({
    paths: {
      '/a': {
        put: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    own: { $ref: '#/components/schemas/Thing' },
                    main: { $ref: '#/components/schemas/Thing-2' },
                  },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Thing: { properties: { next: { $ref: '#/components/schemas/Thing' } } },
        'Thing-2': { type: 'string' },
      },
    },
  })
})

it('stays a Swagger 2.0 description where it comes from one', async () => {
  const spec = await specOf({
    'api.yaml': `
swagger: '2.0'
info: { title: Test, version: '1' }
host: a.b
basePath: /v1
schemes: [https]
securityDefinitions: { basic: { type: basic } }
paths:
  /a:
    post:
      security: [{ basic: [] }]
      parameters: [{ name: body, in: body, schema: { $ref: '#/definitions/Thing' } }]
      responses: {}
definitions: { Thing: { type: object }, Other: { type: object } }`,
  })
  expect(operationDocument(spec.operations.get('POST /a')!)).toMatchObject({
    swagger: '2.0',
    host: 'a.b',
    basePath: '/v1',
    schemes: ['https'],
    definitions: { Thing: { type: 'object' } },
    securityDefinitions: { basic: { type: 'basic' } },
  })
})

it('has every part that it refers to', async () => {
  const document = operationDocument(await ordersOperation('PUT /orders/{orderId}'))
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
  for (const [, section = '', name = ''] of references) expect(document).toHaveProperty(['components', section, name])
})
