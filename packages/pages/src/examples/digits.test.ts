import { longIntegers } from '@specnav/core/text'
import { describe, expect, it } from 'vitest'
import { digitsIn, exactText } from './digits.ts'
import { endpointPage } from '../endpoint-page.ts'
import type { EndpointPage } from '../endpoint-types.ts'
import { specOf } from '@specnav/core/test-helper'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { codeSamples } from '../samples/index.ts'

describe('long integers of a text', () => {
  it('are those that a number does not hold', () => {
    expect(
      digitsIn('a: 9223372036854775807\nb: [-9223372036854775808, 9007199254740992] # 18446744073709551615.'),
    ).toEqual({
      '9223372036854776000': '9223372036854775807',
      '-9223372036854776000': '-9223372036854775808',
      '18446744073709552000': '18446744073709551615',
    })
  })

  it('are no parts of words or fractions', () => {
    expect(digitsIn('a9223372036854775807 0.12345678901234567 12345678901234567.5 x.12345678901234567')).toEqual({})
  })

  it('have numbers of their own where two would become one', () => {
    expect(digitsIn('[9223372036854775807, 9223372036854775806, 9223372036854775807]')).toEqual({
      '9223372036854776000': '9223372036854775807',
      '9223372036854775000': '9223372036854775806',
    })
    // Nothing that is looked up is found again.
    expect(digitsIn('[9007199254740993, 9007199254740992, -9007199254740993]')).toEqual({
      '9007199254740994': '9007199254740993',
      '-9007199254740992': '-9007199254740993',
    })
    expect(digitsIn('[9223372036854775807, 9223372036854775807]')).toEqual({
      '9223372036854776000': '9223372036854775807',
    })
  })

  it.each([
    ['the limit of a type first', 9223372036854775807n, 9223372036854775800n],
    ['the limit of a type last', 9223372036854775800n, 9223372036854775807n],
    ['negative ones', -9223372036854775808n, -9223372036854775801n],
    ['the smallest long ones', 9007199254740992n, 9007199254741000n],
    ['the largest numbers', BigInt(Number.MAX_VALUE), BigInt(Number.MAX_VALUE) + 9n],
  ])('keep their order and are numbers: %s', (_, first, last) => {
    const step = first < last ? 1n : -1n
    const all: bigint[] = []
    for (let each = first; each !== last + step; each += step) all.push(each)
    const numbers = longIntegers(all.join(', '))
    const inOrder = all.toSorted((a, b) => (a < b ? -1 : 1)).map((each) => numbers.get(String(each))!)
    expect(inOrder).toEqual(Array.from(new Set(inOrder)).toSorted((a, b) => a - b))
    expect(inOrder.every((each) => Number.isFinite(each) && !Number.isSafeInteger(each))).toBe(true)
  })

  it('leave the limit of a type where it is', () => {
    const numbers = longIntegers(
      '[9223372036854775806, -9223372036854775807, 9223372036854775807, -9223372036854775808]',
    )
    expect(numbers.get('9223372036854775807')).toBe(2 ** 63)
    expect(numbers.get('-9223372036854775808')).toBe(-(2 ** 63))
  })

  it('are many, one beside another', () => {
    const all = Array.from({ length: 50_000 }, (_, index) => String(10n ** 18n + BigInt(index)))
    expect(new Set(longIntegers(all.join('\n')).values()).size).toBe(all.length)
  })

  it('are put back where the number stands for itself', () => {
    const digits = { '9223372036854776000': '9223372036854775807' }
    expect(exactText('>9223372036854776000<, -9223372036854776000, 19223372036854776000', digits)).toBe(
      '>9223372036854775807<, -9223372036854776000, 19223372036854776000',
    )
  })
})

const document = `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /things:
    post:
      parameters:
        - { name: q, in: query, schema: { type: integer, default: 9007199254741013 } }
        - { name: r, in: query, required: true, schema: {}, example: 9007199254741033 }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Thing' }
            example: { list: [9007199254741053] }
      responses:
        200:
          description: ok
          content:
            application/json:
              schema: { $ref: 'other.json#/Other' }
  /safe:
    get: { responses: { 200: { description: ok } } }
components:
  schemas:
    Thing:
      type: object
      properties:
        limit: { type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807 }
        kind: { enum: [9007199254741073, 1] }
        both: { allOf: [{ maximum: 9007199254741093 }, { minimum: 9007199254741113 }] }
`
const other = `{ "Other": { "type": "object", "properties": { "id": { "type": "integer", "example": 9007199254741133 } } } }`
const written = [
  ...['9007199254741013', '9007199254741033', '9007199254741053', '-9223372036854775808', '9223372036854775807'],
  ...['9007199254741073', '9007199254741093', '9007199254741113', '9007199254741133'],
]

async function pageAt(key: string): Promise<EndpointPage> {
  const spec = await specOf({ 'api.yaml': document, 'other.json': other })
  return endpointPage(spec.operations.get(key)!)
}

describe.each([
  ['maximum', '9223372036854775807', '9223372036854775806'],
  ['exclusiveMaximum', '9223372036854775807', '9223372036854775801'],
  ['minimum', '9007199254740992', '9007199254740993'],
  ['exclusiveMinimum', '-9223372036854775808', '-9223372036854775807'],
])('a limit of %s %s', (limit, bound, inside) => {
  const page = async (example: string, edge: string) => {
    const schema = `{ type: integer, ${limit}: ${edge}, example: ${example} }`
    const operation = `{ requestBody: { content: { application/json: { schema: ${schema} } } }, responses: {} }`
    const spec = await specOf({ 'api.yaml': `openapi: 3.1.0\ninfo: {}\npaths: { /a: { post: ${operation} } }\n` })
    return endpointPage(spec.operations.get('POST /a')!)
  }

  it('admits what is within it, and nothing else', async () => {
    expect((await page(inside, bound)).request).toMatchObject({ body: { text: inside } })
    expect((await page(bound, inside)).request).not.toMatchObject({ body: { text: bound } })
    const markdown = renderMarkdown(await page(inside, bound))
    expect(markdown.match(/\d{16,}/g)!.filter((each) => !(bound.includes(each) || inside.includes(each)))).toEqual([])
  })
})

describe.each(['yaml', 'json'])('adjacent ones in %s', (format) => {
  const ids = ['41200000000000001', '41200000000000003', '41200000000000002', '9007199254740993', '9007199254740992']
  const list = `[${ids.map((id) => `{"id": ${id}}`).join(', ')}]`
  const text = `{
    "openapi": "3.1.0",
    "info": { "title": "About 41200000000000003, \\"41200000000000002\\", all", "version": "1" },
    "paths": { "/a/{id}": { "post": {
      "parameters": [
        { "name": "id", "in": "path", "required": true, "schema": { "enum": [41200000000000003, 41200000000000001] } },
        { "name": "q", "in": "query", "required": true, "schema": { "type": "integer" }, "example": 9007199254740993 }
      ],
      "requestBody": { "content": { "application/json": { "schema": {}, "example": ${list} } } },
      "responses": { "200": { "description": "ok", "content": { "application/json": { "schema": {
        "type": "integer", "minimum": 41200000000000001, "maximum": 41200000000000003
      } } } } }
    } } }
  }`

  it('are shown and sent as they are written', async () => {
    const spec = await specOf({ [`api.${format}`]: text })
    expect(spec.document.info).toMatchObject({ title: 'About 41200000000000003, "41200000000000002", all' })
    const page = endpointPage(spec.operations.get('POST /a/{id}')!)
    const sent = ids.map((id) => `{"id":${id}}`).join(',')
    expect(page.request).toMatchObject({
      url: expect.stringContaining('q=9007199254740993') as string,
      body: { text: `[${sent}]` },
    })
    const inCode = ['41200000000000003', '9007199254740993', ...ids].toSorted()
    for (const { code } of codeSamples(page)) expect(code.match(/\d{16,}/g)!.toSorted()).toEqual(inCode)
    const shown = [renderMarkdown(page), renderHtml(page).html]
    for (const each of shown) {
      expect(each.match(/\d{16,}/g)!.filter((number) => !ids.includes(number))).toEqual([])
      expect(each).toMatch(/41200000000000003[^]*41200000000000001/)
    }
  })
})

describe('a page', () => {
  it('shows them as they are written, wherever they stand', async () => {
    const page = await pageAt('POST /things')
    const { html } = renderHtml(page)
    const markdown = renderMarkdown(page)
    expect(written.filter((number) => !html.includes(number))).toEqual([])
    expect(written.filter((number) => !markdown.includes(number))).toEqual([])
    for (const number of written) {
      const shown = String(Number(number))
      if (shown === number) continue
      expect(html).not.toContain(shown)
      expect(markdown).not.toContain(shown)
    }
  })

  it('sends them in its example request', async () => {
    const page = await pageAt('POST /things')
    expect(page.request).toMatchObject({
      url: '/things?r=9007199254741033',
      body: { text: '{"list":[9007199254741053]}' },
    })
    for (const { code } of codeSamples(page)) expect(code).toContain('9007199254741053')
    const { html } = renderHtml(page, { languages: 'first' })
    expect(html).toContain('data-sn-request=')
    expect(html).not.toContain(String(Number('9007199254741053')))
  })

  it('knows them as data, if it has any', async () => {
    const { digits } = await pageAt('POST /things')
    expect(digits).toMatchObject({ '9223372036854776000': '9223372036854775807' })
    expect((await pageAt('GET /safe')).digits).toBeUndefined()
  })
})

describe.each(['yaml', 'json'])('decimals in %s', (format) => {
  const text = `{
    "openapi": "3.1.0",
    "info": { "title": "From 1.0 to 10.00", "version": "1.10" },
    "paths": { "/a": { "post": {
      "parameters": [
        { "name": "p", "in": "query", "required": true, "example": 10.00 },
        { "name": "l", "in": "query", "required": true, "style": "pipeDelimited", "explode": false, "example": [1.10, 2.50] }
      ],
      "requestBody": { "content": { "application/json": { "schema": { "type": "object", "properties": {
        "price": { "type": "number", "minimum": 0.10, "maximum": 10, "multipleOf": 0.01, "example": 10.00 },
        "count": { "type": "integer", "example": 10 },
        "whole": { "type": "integer", "example": 1e2 },
        "none": { "type": "number", "example": 0.00 },
        "usual": { "type": "number", "default": 7.0 },
        "pi": { "const": 3.141592653589793 },
        "size": { "enum": [2.50, 3] }
      } } } } },
      "responses": { "200": { "description": "ok", "content": { "application/json": {
        "schema": { "type": "array" }, "example": [1.10, 1.1, 10, 10.0, 10.00, -1.50, { "deep": [5.000] }]
      } } } }
    } } }
  }`
  const pageOfText = async () => endpointPage((await specOf({ [`api.${format}`]: text })).operations.get('POST /a')!)

  it('are shown and sent as they are written', async () => {
    const page = await pageOfText()
    expect(page.request).toMatchObject({
      url: '/a?p=10.00&l=1.10%7C2.50',
      body: { text: '{"price":10.00,"count":10,"whole":1e2,"none":0.00,"pi":3.141592653589793}' },
    })
    const shown = [renderMarkdown(page), renderHtml(page).html]
    for (const each of shown) {
      for (const written of ['10.00', '1e2', '0.00', '7.0', '2.50', '3.141592653589793', '-1.50', '5.000'])
        expect(each).toContain(written)
      expect(each).not.toMatch(/\d\.\d*0{6}\d|e-310/)
    }
    expect(shown[0]!.match(/```json[^`]*/)![0].match(/-?[\d.]+/g)).toEqual([
      '1.10',
      '1.1',
      '10',
      '10.0',
      '10.00',
      '-1.50',
      '5.000',
    ])
    for (const { code } of codeSamples(page))
      for (const written of ['10.00', '1e2', '0.00']) expect(code).toContain(written)
  })

  it('are the numbers that they are for everything else', async () => {
    const { document } = await specOf({ [`api.${format}`]: text })
    expect(JSON.stringify(document)).toBe(JSON.stringify(JSON.parse(text)))
  })
})
