import { expect, it } from 'vitest'
import { endpointPage } from './endpoint-page.ts'
import { specOf } from '@specnav/core/test-helper'
import { renderHtml } from './html/render.ts'
import { renderMarkdown } from './markdown/render.ts'

const depth = 100_000
const deepList = '['.repeat(depth) + ']'.repeat(depth)
/** The number at its end is one whose digits pages keep: these are looked up at any depth. */
const deepObject = '{"a":'.repeat(depth) + '1.50' + '}'.repeat(depth)
const nested = (open: string, close: string) => open.repeat(depth) + '{"type":"string"}' + close.repeat(depth)

const parts: [where: string, operation: string, components?: string][] = [
  ['an example', `{ "responses": { "200": { "content": { "application/json": { "example": ${deepList} } } } } }`],
  [
    'a named example',
    `{ "requestBody": { "content": { "application/json": { "examples": { "a": { "value": ${deepObject} } } } } } }`,
  ],
  ['an XML example', `{ "requestBody": { "content": { "text/xml": { "example": ${deepObject} } } } }`],
  ['a form', `{ "requestBody": { "content": { "multipart/form-data": { "example": { "a": ${deepList} } } } } }`],
  [
    'a parameter',
    `{ "parameters": [{ "name": "a", "in": "query", "required": true, "example": ${deepList}, "schema": { "default": ${deepList} } }] }`,
  ],
  [
    'facts of a schema',
    `{ "responses": { "200": { "content": { "application/json": { "schema": { "const": ${deepList}, "default": ${deepObject}, "enum": [${deepList}], "examples": [${deepList}] } } } } } }`,
  ],
  ['a link', `{ "responses": { "200": { "links": { "a": { "parameters": { "b": ${deepList} } } } } } }`],
  [
    'a server',
    `{ "servers": [{ "url": "/{a}", "variables": { "a": { "default": ${deepList}, "enum": [${deepList}] } } }] }`,
  ],
  ...(
    [
      ['properties', '{"properties":{"a":', '}}'],
      ['items', '{"items":', '}'],
      ['allOf', '{"allOf":[', ',{"properties":{"b":{}}}]}'],
      ['oneOf', '{"oneOf":[', ',{"type":"integer"}]}'],
      ['not', '{"not":', '}'],
      ['if', '{"if":', ',"then":{"required":["a"]}}'],
      ['additionalProperties', '{"additionalProperties":', '}'],
      ['contentSchema', '{"contentSchema":', '}'],
    ] as const
  ).map(([key, open, close]): [string, string] => [
    `${key} in a row`,
    `{ "responses": { "200": { "content": { "application/json": { "schema": ${nested(open, close)} } } } } }`,
  ]),
  [
    'named schemas in a row',
    '{ "responses": { "200": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/S0" } } } } } }',
    Array.from(
      { length: 20_000 },
      (_, index) =>
        `"S${index}": { "oneOf": [{ "$ref": "#/components/schemas/S${index + 1}" }, { "type": "integer" }] }`,
    ).join(),
  ],
  [
    'bases in a row',
    '{ "responses": { "200": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/S0" } } } } } }',
    Array.from(
      { length: 20_000 },
      (_, index) =>
        `"S${index}": { "allOf": [{ "$ref": "#/components/schemas/S${index + 1}" }, { "properties": { "p${index}": { "type": "integer" } } }] }`,
    ).join(),
  ],
  [
    'Markdown',
    JSON.stringify({
      description: `${'> '.repeat(5_000)}a\n\n${'- '.repeat(5_000)}b\n\n${'[a]('.repeat(5_000)}\n\n${'<div>'.repeat(5_000)}`,
    }),
  ],
]

it.each(parts)('a page survives what nests without end: %s', async (_, operation, components = '') => {
  const text = `{ "openapi": "3.1.0", "paths": { "/a": { "post": ${operation} } }, "components": { "schemas": {${components}} } }`
  const spec = await specOf({ 'api.json': text })
  const page = endpointPage(spec.operations.get('POST /a')!)
  const { html } = renderHtml(page)
  expect(html).toContain('class="sn-endpoint"')
  expect(JSON.stringify(page).length).toBeLessThan(500_000)
  expect(html.length + renderMarkdown(page).length).toBeLessThan(5_000_000)
})
