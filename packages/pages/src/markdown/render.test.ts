import { describe, expect, it } from 'vitest'
import type { EndpointPage, MediaType, Parameter, Schema } from '../endpoint-types.ts'
import { ordersPage, pageOf, reference, schemaPage } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { joinedMarkdown, markdownParts, renderMarkdown } from './render.ts'
import { typeText, valueText } from '../text/schema.ts'
import { eachChild } from '../schema/walk.ts'

it('writes a whole page', async () => {
  const page = await ordersPage('PUT /orders/{orderId}')
  await expect(renderMarkdown(page)).toMatchFileSnapshot('../fixtures/orders.md')
})

it('puts content of the author between the description and the reference', async () => {
  const page = { ...(await ordersPage('WEBHOOK order.paid')), description: 'Described {a}.' }
  const markdown = renderMarkdown(page, { flavor: 'mdx', content: '<Note>{mine}</Note>' })
  expect(markdown).toMatch(
    /^# Order paid\n\nDescribed \\\{a\\\}\.\n\n<Note>\{mine\}<\/Note>\n\n`WEBHOOK order\.paid`\n/,
  )
})

it('writes a schema once into a document of many pages', async () => {
  const page = await schemaPage(reference('Item'), { Item: { type: 'object', properties: { id: { type: 'string' } } } })
  const above = new Set<string>()
  const parts = markdownParts(page)
  const [first, second] = [joinedMarkdown(parts, above), joinedMarkdown(parts, above)]
  expect(first).toBe(renderMarkdown(page))
  expect(first).toContain('## Schemas\n\n### `Item`')
  expect(second).toContain('[Item](#item)')
  expect(second).not.toContain('## Schemas')
})

it('asks every page for the links of a schema that is written once for all', async () => {
  const item = { type: 'object', properties: { id: { type: 'string', description: 'See [ids](/ids).' } } }
  const page = await schemaPage(reference('Item'), { Item: item })
  const sameAs = (address: string) => `https://example.com${address}`
  const asked: string[][] = []
  const texts = [0, 1].map((index) => {
    const link = (address: string) => {
      ;(asked[index] ??= []).push(address)
      return sameAs(address)
    }
    return renderMarkdown(page, { link, sameAs })
  })
  expect(texts[0]).toContain('See [ids](https://example.com/ids).')
  expect(texts[1]).toBe(texts[0])
  expect(asked).toEqual([['/ids'], ['/ids']])
})

/** Every fact of a page that a reader may look for. */
function* factsOf(page: EndpointPage): Generator<string> {
  yield page.path
  for (const { schemes } of page.security) {
    for (const scheme of schemes) {
      yield scheme.name
      yield* scheme.scopes
      if (scheme.type === 'oauth2') for (const flow of scheme.flows) for (const scope of flow.scopes) yield scope.name
    }
  }
  for (const server of page.servers) yield server.url
  for (const group of page.parameters) yield* parameterFacts(group.parameters)
  yield* contentFacts(page.requestBody?.content ?? [])
  for (const response of [...page.responses, ...page.callbacks.flatMap((callback) => callback.responses)]) {
    yield response.status
    yield* parameterFacts(response.headers)
    yield* contentFacts(response.content)
    for (const link of response.links) yield link.name
  }
  for (const { expression, requestBody } of page.callbacks) {
    yield expression
    yield* contentFacts(requestBody?.content ?? [])
  }
  for (const { name, schema } of page.schemas) {
    yield name
    yield* schemaFacts(schema)
  }
}

function* parameterFacts(parameters: Parameter[]): Generator<string> {
  for (const { name, schema } of parameters) {
    yield name
    yield* schemaFacts(schema)
  }
}

function* contentFacts(content: MediaType[]): Generator<string> {
  for (const { mediaType, schema, encoding } of content) {
    yield mediaType
    yield* schemaFacts(schema)
    for (const { property, contentType, headers } of encoding) {
      yield property
      if (contentType !== undefined) yield contentType
      yield* parameterFacts(headers)
    }
  }
}

function* schemaFacts(schema: Schema): Generator<string> {
  yield typeText(schema)
  if (schema.type === 'object') {
    for (const property of schema.properties) yield property.name
    for (const { pattern } of schema.patternProperties ?? []) yield pattern
    yield* schema.required ?? []
  }
  for (const { value, name, description } of schema.enum ?? []) {
    yield valueText(value)
    if (name !== undefined) yield name
    if (description !== undefined) yield description
  }
  if (schema.default !== undefined) yield valueText(schema.default)
  if (schema.const !== undefined) yield valueText(schema.const)
  for (const constraint of Object.values(schema.constraints ?? {})) if (typeof constraint === 'string') yield constraint
  const children: Schema[] = []
  eachChild(schema, (child) => children.push(child))
  for (const child of children) yield* schemaFacts(child)
}

it.each(['PUT /orders/{orderId}', 'WEBHOOK order.paid'])('%s: HTML and Markdown state the same facts', async (key) => {
  const page = await ordersPage(key)
  const html = renderHtml(page)
    .html.replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  const markdown = renderMarkdown(page).replaceAll(/\[([^\]]*)\]\(#[^)]*\)/g, '$1')
  const missing = Array.from(factsOf(page)).filter((fact) => !html.includes(fact) || !markdown.includes(fact))
  expect(missing).toEqual([])
})

it('lists the variants of a union that its type does not name, nullable or not', async () => {
  const names = ['Cat', 'Dog', 'Fish', 'Bird', 'Bat']
  const schemas = Object.fromEntries(names.map((name) => [name, { properties: { id: { type: 'string' } } }]))
  const page = await schemaPage({ oneOf: [...names.map(reference), { type: 'null' }] }, schemas)
  const markdown = renderMarkdown(page)
  expect(markdown).toContain('`application/json` one of or null\n')
  for (const name of names) expect(markdown).toContain(`- Variant \`${name}\`: [${name}](#${name.toLowerCase()}).\n`)
})

it('begins a description in bold on the line that it is about', async () => {
  const properties = {
    a: { type: 'string', description: '**Gone soon.** Use `b`.' },
    b: { type: 'string', description: '* one\n* two' },
    c: { type: 'string', description: '***\n\nRuled.' },
  }
  const markdown = renderMarkdown(await schemaPage({ type: 'object', properties }))
  expect(markdown).toContain('- `a` string. **Gone soon.** Use `b`.\n')
  expect(markdown).toContain('- `b` string.\n\n  * one\n  * two\n')
  expect(markdown).toContain('- `c` string.\n\n  ***\n\n  Ruled.\n')
})

it('shows items beside an object, although they rule nothing there', async () => {
  const page = await schemaPage({ type: 'object', items: reference('Change') }, { Change: { properties: {} } })
  expect(renderMarkdown(page)).toContain('`application/json` object\n\n- Each item: [Change](#change).\n')
  expect(renderHtml(page).html).toContain('Each item')
})

describe('a link to a schema', () => {
  const Order = { type: 'object', properties: { id: { type: 'string', description: '## Order\n\nBold here.' } } }
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema: reference('Order') } } } }
  const linkOf = async (description: string, content?: string) => {
    const page = await pageOf({ description, responses }, { components: { schemas: { Order } } })
    return /\[Order\]\((#[^)]*)\)/.exec(renderMarkdown(page, content === undefined ? {} : { content }))?.[1]
  }

  it.each<[title: string, description: string, anchor: string]>([
    ['no heading', 'About orders.', '#order'],
    ['a heading at its start', '# Order', '#order-1'],
    ['a heading further down', 'About orders.\n\n## Order\n\nMore.', '#order-1'],
    ['two of them', '## Order\n\nMore.\n\n### Order', '#order-2'],
    ['one that is underlined', 'Text.\n\nOrder\n-----\n\nMore.', '#order-1'],
    ['one in code', 'Text.\n\n```\n# Order\n```', '#order'],
    ['one with marks', 'Text.\n\n## `Order`', '#order-1'],
  ])('counts the headings of a description with %s', async (_, description, anchor) => {
    expect(await linkOf(description)).toBe(anchor)
  })

  it('counts the headings of the text above a reference', async () => {
    expect(await linkOf('Text.', 'Written.\n\n## Order\n\nBy hand.')).toBe('#order-1')
  })
})
