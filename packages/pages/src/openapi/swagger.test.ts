import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import type { EndpointPage } from '../endpoint-types.ts'
import { specOf } from '@specnav/core/test-helper'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { typeText } from '../text/schema.ts'

/** The page of `POST /things` in a Swagger 2.0 description. */
async function pageOf(
  operation: JsonObject,
  parts: JsonObject = {},
  files: Record<string, string> = {},
): Promise<EndpointPage> {
  const document = { swagger: '2.0', info: { title: 'Old', version: '1' }, paths: { '/things': { post: operation } } }
  const spec = await specOf({ 'api.json': JSON.stringify({ ...document, ...parts }), ...files })
  const page = endpointPage(spec.operations.get('POST /things')!)
  expect(renderHtml(page).html + renderMarkdown(page)).not.toMatch(/undefined|\[object Object\]/)
  return page
}

const Pet = { type: 'object', discriminator: 'kind', required: ['kind'], properties: { kind: { type: 'string' } } }
const petReference = { $ref: '#/definitions/Pet' }

describe('Swagger 2.0', () => {
  it.each<[title: string, parts: JsonObject, urls: string[]]>([
    [
      'host, path and schemes',
      { host: 'a.b', basePath: '/v1', schemes: ['https', 'http'] },
      ['https://a.b/v1', 'http://a.b/v1'],
    ],
    ['a host alone', { host: 'a.b' }, ['https://a.b']],
    ['a path alone', { basePath: '/v1' }, ['/v1']],
    ['nothing', {}, []],
  ])('has base URLs of %s', async (_, parts, urls) => {
    expect((await pageOf({}, parts)).servers.map(({ url }) => url)).toEqual(urls)
  })

  it('makes a body of its body parameter, once for each media type that it consumes', async () => {
    const body = { name: 'pet', in: 'body', required: true, description: 'A pet.', schema: petReference }
    const page = await pageOf(
      { parameters: [body], consumes: ['application/json', 'application/xml'] },
      { definitions: { Pet } },
    )
    expect(page.parameters).toEqual([])
    expect(page.requestBody).toMatchObject({ required: true, description: 'A pet.' })
    expect(page.requestBody!.content.map(({ mediaType, schema }) => [mediaType, typeText(schema)])).toEqual([
      ['application/json', 'Pet'],
      ['application/xml', 'Pet'],
    ])
    expect(page.schemas).toMatchObject([{ key: 'Pet', schema: { discriminator: { property: 'kind', mapping: [] } } }])
    expect(page.request!.body).toMatchObject({ type: 'text', text: '{"kind":"default"}' })
  })

  it('makes a form of its form parameters, with all that they say', async () => {
    const state = {
      name: 'state',
      in: 'formData',
      type: 'string',
      enum: ['on', 'off'],
      default: 'on',
      description: 'Which.',
    }
    const file = { name: 'file', in: 'formData', type: 'file', required: true }
    const { requestBody } = await pageOf({ parameters: [state, file] })
    expect(requestBody).toMatchObject({
      required: true,
      content: [
        {
          mediaType: 'multipart/form-data',
          schema: {
            properties: [
              {
                name: 'state',
                schema: { enum: [{ value: 'on' }, { value: 'off' }], default: 'on', description: 'Which.' },
              },
              { name: 'file', required: true, schema: { scalar: 'string', format: 'binary' } },
            ],
          },
        },
      ],
    })
    const plain = await pageOf({ parameters: [state] })
    expect(plain.requestBody!.content[0]!.mediaType).toBe('application/x-www-form-urlencoded')
  })

  it('reads bodies and parameters behind references, from other files and from the path', async () => {
    const page = await pageOf(
      {},
      {
        paths: {
          '/things': {
            post: { parameters: [{ $ref: 'shared/parameters.json#/limit' }] },
            parameters: [{ $ref: '#/parameters/Body' }],
          },
        },
        parameters: { Body: { name: 'body', in: 'body', schema: { $ref: 'shared/models.json#/Thing' } } },
      },
      {
        'shared/parameters.json': JSON.stringify({
          limit: { name: 'limit', in: 'query', type: 'integer', maximum: 9 },
        }),
        'shared/models.json': JSON.stringify({
          Thing: { type: 'object', properties: { owner: { $ref: '#/Owner' } } },
          Owner: { type: 'object', properties: { id: { type: 'string' } } },
        }),
      },
    )
    expect(page.parameters).toMatchObject([
      { in: 'query', parameters: [{ name: 'limit', schema: { scalar: 'integer', constraints: { maximum: 9 } } }] },
    ])
    expect(page.schemas.map(({ name }) => name)).toEqual(['Thing', 'Owner'])
  })

  it('has responses for each media type that it produces or has an example of', async () => {
    const { responses } = await pageOf(
      {
        produces: ['application/json'],
        responses: {
          200: {
            description: 'ok',
            schema: petReference,
            examples: { 'application/json': { kind: 'cat' }, 'text/csv': 'kind\ncat' },
            headers: { 'X-Rate': { type: 'integer', description: 'Calls.' } },
          },
          404: { $ref: '#/responses/Missing' },
        },
      },
      { definitions: { Pet }, produces: ['text/plain'], responses: { Missing: { description: 'No such thing' } } },
    )
    expect(responses).toMatchObject([
      {
        status: '200',
        headers: [{ name: 'X-Rate', description: 'Calls.', schema: { scalar: 'integer' } }],
        content: [
          { mediaType: 'application/json', examples: [{ value: { kind: 'cat' }, generated: false }] },
          { mediaType: 'text/csv', examples: [{ value: 'kind\ncat' }] },
        ],
      },
      { status: '404', description: 'No such thing', content: [] },
    ])
  })

  it.each<[format: string | undefined, style: object]>([
    [undefined, { explode: false }],
    ['csv', { explode: false }],
    ['multi', {}],
    ['ssv', { style: 'spaceDelimited' }],
    ['pipes', { style: 'pipeDelimited' }],
    ['tsv', { style: 'tabDelimited' }],
  ])('writes lists as %s', async (collectionFormat, style) => {
    const list = {
      name: 'ids',
      in: 'query',
      type: 'array',
      items: { type: 'string' },
      ...(collectionFormat && { collectionFormat }),
    }
    const {
      name: _,
      description: __,
      examples: ___,
      schema,
      type: ____,
      required: _____,
      deprecated: ______,
      ...rest
    } = (await pageOf({ parameters: [list] })).parameters[0]!.parameters[0]!
    expect(rest).toEqual(style)
    expect(typeText(schema)).toBe('array of string')
  })

  it('knows its ways to authorize', async () => {
    const securityDefinitions = {
      basic: { type: 'basic', description: 'Name and password.' },
      key: { type: 'apiKey', in: 'query', name: 'key' },
      oauth: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: 'https://a',
        tokenUrl: 'https://t',
        scopes: { read: 'Read all' },
      },
    }
    const page = await pageOf({ security: [{ basic: [], key: [] }, { oauth: ['read'] }] }, { securityDefinitions })
    expect(page.security).toMatchObject([
      {
        schemes: [
          { type: 'http', scheme: 'basic', description: 'Name and password.' },
          { type: 'apiKey', parameter: 'key' },
        ],
      },
      {
        schemes: [
          {
            scopes: ['read'],
            flows: [{ type: 'authorizationCode', tokenUrl: 'https://t', scopes: [{ name: 'read' }] }],
          },
        ],
      },
    ])
  })
})
