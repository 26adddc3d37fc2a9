import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import { ordersPage, pageOf } from './fixture.test.helper.ts'
import { codeSamples } from './samples.ts'

describe('the example request', () => {
  it('has what must be given, and placeholders for what only the reader knows', async () => {
    const { request } = await ordersPage('PUT /orders/{orderId}')
    expect(request).toEqual({
      type: 'request-example',
      method: 'PUT',
      url: 'https://eu.example.com/v1/orders/{orderId}?filter[status]=open',
      headers: [
        { name: 'Authorization', value: 'Bearer YOUR_TOKEN' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      cookies: [{ name: 'session', value: '{session}' }],
      body: { mediaType: 'application/json', text: '{"items":[],"note":"it\'s small"}' },
    })
  })

  const query = (parameter: JsonObject) =>
    pageOf({ parameters: [{ name: 'q', in: 'query', required: true, ...parameter }] })
  const cases: [title: string, parameter: JsonObject, search: string][] = [
    ['text', { example: "a b&c'd" }, 'q=a%20b%26c%27d'],
    ['a list', { example: [1, 2] }, 'q=1&q=2'],
    ['a joined list', { example: [1, 2], explode: false }, 'q=1,2'],
    ['pipes', { example: [1, 2], style: 'pipeDelimited' }, 'q=1%7C2'],
    ['an object', { example: { a: 1 } }, 'a=1'],
    ['a deep object', { example: { a: 1 }, style: 'deepObject' }, 'q[a]=1'],
    ['JSON', { content: { 'application/json': { example: { a: 1 } } } }, 'q={%22a%22:1}'],
  ]
  it.each(cases)('writes %s into the query', async (_, parameter, search) => {
    expect((await query(parameter)).request!.url).toBe(`/things?${search}`)
  })

  it('sends the fields of a form, files as files', async () => {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
    }
    const page = await pageOf({ requestBody: { content: { 'multipart/form-data': { schema } } } })
    expect(page.request!.headers).toEqual([])
    expect(page.request!.body!.params).toEqual([
      { name: 'file', value: '<binary>', fileName: 'file' },
      { name: 'note', value: 'string' },
    ])
  })
})

describe('code samples', () => {
  it('come in the usual languages', async () => {
    const samples = codeSamples(await ordersPage('PUT /orders/{orderId}'))
    expect(samples.map(({ label }) => label)).toEqual([
      'cURL',
      'JavaScript',
      'Python',
      'Go',
      'Ruby',
      'PHP',
      'Java',
      'C#',
    ])
    expect(samples[0]!.code).toBe(`curl 'https://eu.example.com/v1/orders/{orderId}?filter[status]=open' \\
  --globoff \\
  --request PUT \\
  --header 'Authorization: Bearer YOUR_TOKEN' \\
  --header 'Content-Type: application/json' \\
  --cookie 'session={session}' \\
  --data '{
  "items": [],
  "note": "it'\\''s small"
}'`)
    for (const { code } of samples)
      expect(code).toContain('https://eu.example.com/v1/orders/{orderId}?filter[status]=open')
  })

  it('give way to those of the specification', async () => {
    const page = await pageOf({ 'x-codeSamples': [{ lang: 'Rust', source: 'fn main() {}' }, { lang: 'bash' }] })
    expect(codeSamples(page)).toEqual([{ type: 'code-sample', language: 'rust', label: 'Rust', code: 'fn main() {}' }])
  })
})
