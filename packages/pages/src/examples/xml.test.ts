import { expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '@specnav/core/text'
import { pageOf, reference } from '../fixture.test.helper.ts'

async function exampleOf(
  schema: JsonObject,
  schemas: JsonObject = {},
  example?: JsonValue,
): Promise<JsonValue | undefined> {
  const content = { 'application/xml': { schema, ...(example !== undefined && { example }) } }
  const page = await pageOf({ responses: { 200: { description: 'ok', content } } }, { components: { schemas } })
  return page.responses[0]!.content[0]!.examples[0]?.value
}

it('is made from the schema, with the names, attributes and lists that it asks for', async () => {
  const Pet = {
    type: 'object',
    xml: { name: 'pet', prefix: 'p', namespace: 'https://example.com/pets' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      name: { type: 'string', example: 'R & "B" <x>', xml: { name: 'full-name' } },
      tags: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'tag' } } },
      photos: { type: 'array', items: { type: 'string' } },
      owner: reference('Owner'),
      gone: { type: 'null' },
      'odd name': { type: 'boolean' },
      note: { type: 'string', example: 'a ]]> b', xml: { nodeType: 'cdata' } },
    },
  }
  const Owner = { type: 'object', properties: { city: { type: 'string' } } }
  expect(await exampleOf(reference('Pet'), { Pet, Owner })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<p:pet xmlns:p="https://example.com/pets" id="1">
  <full-name>R &amp; &quot;B&quot; &lt;x&gt;</full-name>
  <tags>
    <tag>example</tag>
  </tags>
  <photos>https://example.com/image.png</photos>
  <owner>
    <city>Berlin</city>
  </owner>
  <gone/>
  <odd_name>true</odd_name>
  <![CDATA[a ]]]]><![CDATA[> b]]>
</p:pet>
`)
})

it('is written from an example that is given as data, and left alone where it is text', async () => {
  const schema = {
    allOf: [
      { type: 'object', properties: { a: { type: 'string', xml: { attribute: true } } } },
      { oneOf: [{ title: 'B', properties: { b: {} } }, { type: 'string' }] },
    ],
  }
  expect(await exampleOf(schema, {}, { a: 'x', b: [1, 2] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<root a="x">\n  <b>1</b>\n  <b>2</b>\n</root>\n',
  )
  expect(await exampleOf(schema, {}, '<given/>')).toBe('<given/>')
  expect(await exampleOf({ type: 'array', items: { type: 'integer' } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <root>1</root>\n</root>\n',
  )
})

it('ends where schemas recur', async () => {
  const Node = {
    type: 'object',
    properties: { next: reference('Node'), union: { anyOf: [reference('Node'), reference('Loop')] } },
  }
  const Loop = { oneOf: [reference('Loop'), reference('Node')] }
  expect(await exampleOf(reference('Node'), { Node, Loop })).toContain('<Node')
  expect(await exampleOf(reference('Loop'), { Node, Loop })).toContain('<Loop')
})
