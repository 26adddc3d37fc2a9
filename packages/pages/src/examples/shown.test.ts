import { expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { pageOf } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { bodyExamples, responseExamples } from './shown.ts'

const schema = { type: 'object', properties: { a: { type: 'string' } } }

async function labelsOf(content: JsonObject): Promise<string[]> {
  const { requestBody, request } = await pageOf({ requestBody: { content } })
  return bodyExamples(requestBody!.content, { request }).map(({ label }) => label)
}

it('leaves out an example of a body that the request shows, of which what is said stays', async () => {
  expect(await labelsOf({ 'application/json': { schema } })).toEqual([])
  expect(await labelsOf({ 'application/json': { schema }, 'application/xml': { schema } })).toEqual(['application/xml'])
  const patches = ['application/json', 'application/merge-patch+json'].map((type) => [type, { schema }])
  expect(await labelsOf(Object.fromEntries(patches))).toEqual([])
  const [one, two] = [{ value: { a: 1 } }, { value: { a: 2 } }]
  expect(await labelsOf({ 'application/json': { examples: { one } } })).toEqual([])
  expect(await labelsOf({ 'application/json': { examples: { one, two } } })).toEqual(['two'])
  const elsewhere = { externalValue: 'https://example.com/order.json' }
  expect(await labelsOf({ 'application/json': { examples: { elsewhere, one, two } } })).toEqual(['elsewhere', 'two'])
  const described = { one: { ...one, description: 'Said of it.' } }
  expect(await labelsOf({ 'application/json': { examples: described } })).toEqual(['Example'])
  const page = await pageOf({ requestBody: { content: { 'application/json': { examples: { ...described, two } } } } })
  const [first, second] = bodyExamples(page.requestBody!.content, page)
  expect(first).toEqual({ label: 'one', description: 'Said of it.', language: 'json' })
  expect(second).toMatchObject({ label: 'two', text: '{\n  "a": 2\n}' })
  const own = { ...page, samples: [{ type: 'code-sample' as const, label: 'SDK', language: 'js', code: 'call()' }] }
  expect(bodyExamples(page.requestBody!.content, own)[0]).toMatchObject({ text: '{\n  "a": 1\n}' })
})

it.each<[title: string, property: JsonObject, isFound: boolean]>([
  ['a number between limits that leave none', { type: 'integer', minimum: 5, maximum: 3 }, false],
  [
    'three unequal items of two values',
    { type: 'array', uniqueItems: true, minItems: 3, items: { type: 'boolean' } },
    false,
  ],
  ['a text that is a number', { allOf: [{ type: 'string' }, { type: 'integer' }] }, false],
  [
    'an item that is none of the allowed',
    { type: 'array', items: { type: 'string' }, contains: { type: 'null' } },
    false,
  ],
  ['a text with a pattern that none has', { type: 'string', pattern: '^(?=a)b$' }, false],
  [
    'two unequal items of two values',
    { type: 'array', uniqueItems: true, minItems: 2, items: { type: 'boolean' } },
    true,
  ],
  ['a field of answers', { type: 'integer', minimum: 5, maximum: 3, readOnly: true }, true],
])('says where no value was found: %s', async (_, property, isFound) => {
  const needed = { type: 'object', required: ['x'], properties: { x: property } }
  const said = isFound ? [] : ['No value was found that the schema allows.']
  for (const mediaType of ['application/json', 'application/xml', 'multipart/form-data']) {
    const page = await pageOf({ requestBody: { content: { [mediaType]: { schema: needed } } } })
    expect(bodyExamples(page.requestBody!.content, page).map(({ description }) => description)).toEqual(said)
    for (const text of [renderMarkdown(page), renderHtml(page).html])
      expect(text.includes('No value was found')).toBe(!isFound)
  }
})

it('names media types only where there are examples of several', async () => {
  const content = { 'application/json': { schema }, 'application/protobuf': { schema } }
  const page = await pageOf({ responses: { 200: { description: 'a', content }, 201: { description: 'b', content } } })
  expect(responseExamples(page.responses).map(({ label }) => label)).toEqual(['200, 201'])
  expect(renderMarkdown(page)).toContain('\n\n200, 201:\n\n```json')
})

it('shows an example as it goes over the wire', async () => {
  const content = {
    'application/json': {
      examples: { none: { value: null }, said: { dataValue: { a: 1 }, serializedValue: '{"a" :1}' } },
    },
    'application/x-ndjson': { example: [{ a: 1 }, 'b'] },
  }
  const { responses } = await pageOf({ responses: { 200: { description: 'ok', content } } })
  expect(responseExamples(responses).map(({ label, text }) => [label, text])).toEqual([
    ['200 none (application/json)', 'null'],
    ['200 said (application/json)', '{"a" :1}'],
    ['200 application/x-ndjson', '{"a":1}\n"b"\n'],
  ])
})

it('shows what is given for a callback with it, and makes nothing up', async () => {
  const given = { schema, examples: { paid: { summary: 'Paid', value: { a: 'yes' } } } }
  const ok = { description: 'ok', content: { 'text/plain': { schema: { type: 'string' }, example: 'thanks' } } }
  const made = { requestBody: { content: { 'application/json': { schema } } }, responses: {} }
  const page = await pageOf({
    callbacks: {
      done: { '{$url}': { post: { requestBody: { content: { 'application/json': given } }, responses: { 200: ok } } } },
      made: { '{$url}': { post: made } },
    },
  })
  const markdown = renderMarkdown(page)
  expect(markdown).toContain(
    '#### Example payloads\n\nPaid:\n\n```json\n{\n  "a": "yes"\n}\n```\n\n#### Example response\n\n200:',
  )
  expect(markdown.match(/Example payloads/g)).toHaveLength(1)
  const { html } = renderHtml(page)
  expect(html).toContain('<h4>Example payloads</h4>')
  expect(html).toContain('<span class="sn-n">"a"</span>: <span class="sn-s">"yes"</span>')
  expect(html).toContain('>thanks</code>')
})

it('writes the events of a stream as they are sent', async () => {
  const item = { type: 'object', properties: { id: { type: 'integer', default: 7 }, at: { const: 'noon' } } }
  const event = { type: 'object', properties: { data: item, event: { const: 'tick' } } }
  const page = await pageOf({
    responses: {
      200: { description: 'a', content: { 'text/event-stream': { schema: item } } },
      201: { description: 'b', content: { 'text/event-stream': { itemSchema: event } } },
      202: { description: 'c', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      203: {
        description: 'd',
        content: { 'text/event-stream': { example: [{ data: 'one\ntwo', id: 1 }, { a: true }] } },
      },
      205: {
        description: 'f',
        content: {
          'text/event-stream': {
            itemSchema: {
              type: 'object',
              properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: item } },
            },
          },
        },
      },
      204: { description: 'e', content: { 'text/event-stream': { example: 'data: as written\n\n' } } },
    },
  })
  expect(responseExamples(page.responses).map(({ label, text, language }) => [label, text, language])).toEqual([
    ['200, 205', 'data: {"id":7,"at":"noon"}\n\n', 'text'],
    ['201', 'event: tick\ndata: {"id":7,"at":"noon"}\n\n', 'text'],
    ['203', 'id: 1\ndata: one\ndata: two\n\ndata: {"a":true}\n\n', 'text'],
    ['204', 'data: as written\n\n', 'text'],
  ])
})

it('calls a single example by its title, if it has one', async () => {
  const titled = { 'application/json': { examples: { one: { summary: 'For a maintainer', value: 1 } } } }
  const named = { 'application/json': { examples: { one: { value: 2 } } } }
  const page = await pageOf({
    responses: { 200: { description: 'a', content: titled }, 201: { description: 'b', content: named } },
  })
  expect(responseExamples(page.responses).map(({ label }) => label)).toEqual(['200 For a maintainer', '201'])
})
