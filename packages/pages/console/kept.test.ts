import { expect, test, vi } from 'vitest'
import type { JsonValue } from '@specnav/core/text'
import type { ConsoleModel } from '../src/console/model.ts'
import { exactNumber } from '../src/console/exact.ts'
import type { Schema, SecurityScheme } from '../src/endpoint-types.ts'
import { type Draft, firstDraft, requestOf } from './draft.ts'
import { missingIn } from './check.ts'
import { draftFrom, shareable } from './kept.ts'

vi.stubGlobal('location', { href: 'https://docs.example/orders/' })

const text: Schema = { type: 'scalar', scalar: 'string' }
const password: Schema = { ...text, format: 'password' }

const parametersOf = (place: string, schemas: Record<string, Schema>) => ({
  ...{ type: 'parameters' as const, in: place },
  parameters: Object.entries(schemas).map(([name, schema]) => ({
    ...{ type: 'parameter' as const, name, schema, required: place === 'path', deprecated: false, examples: [] },
  })),
})

const schemeOf = (scheme: 'X-Acme' | 'bearer'): SecurityScheme =>
  scheme === 'bearer'
    ? { type: 'http', name: scheme, scheme, prefix: 'Bearer', scopes: [] }
    : { type: 'apiKey', name: scheme, in: 'header', parameter: scheme, scopes: [] }

const model: ConsoleModel = {
  ...{ type: 'console', httpMethod: 'POST', path: '/{owner}/{repo}', servers: [], schemas: [] },
  security: (['bearer', 'X-Acme'] as const).map((name) => ({
    ...{ type: 'security' as const, schemes: [schemeOf(name)] },
  })),
  parameters: [
    parametersOf('path', { owner: text, repo: text }),
    parametersOf('query', { code: password, codes: { type: 'array', items: password }, tokens: { type: 'any' } }),
  ],
  requestBody: {
    ...{ type: 'request-body', required: false },
    content: [
      {
        ...{ type: 'media-type', mediaType: 'application/json', examples: [], encoding: [] },
        schema: {
          type: 'object',
          properties: [
            { type: 'property', name: 'word', required: false, schema: password },
            { type: 'property', name: 'note', required: false, schema: text },
          ],
        },
      },
    ],
  },
}

const draftWith = (given: Partial<Draft>): Draft => ({ ...firstDraft(model), ...given })

test.each([[[]], [['']], [{}]] as JsonValue[][])('a link cannot empty a segment of the path with %j', (value) => {
  const { values = {} } = draftFrom(model, { values: { 'path/owner': value, 'path/repo': 'evil.example' } })
  expect(values).toEqual({ 'path/repo': 'evil.example' })
  const emptied = draftWith({ values: { ...values, 'path/owner': value } })
  expect(missingIn(model, emptied)).toContainEqual({ label: 'owner (path)', id: 'path/owner', isNeeded: true })
  expect(requestOf(model, emptied, []).url).toBe('/evil.example')
})

test('keys of every alternative, passwords and secrets are not kept', () => {
  const kept = shareable(
    model,
    draftWith({
      values: { 'path/owner': 'ada', 'query/code': 'x1', 'query/codes': ['x2'], 'query/tokens': ['x3'] },
      own: [
        { in: 'header', name: 'x-acme ', value: 'x4' },
        { in: 'header', name: 'X-Other', value: 'open' },
      ],
      text: '{"word":"x5","note":"open","pin":1234}',
    }),
  )
  expect(kept).toMatchObject({
    values: { 'path/owner': 'ada' },
    own: [{ name: 'x-acme ', value: '' }, { value: 'open' }],
  })
  expect(JSON.parse(kept.text!)).toEqual({ note: 'open' })
  expect(JSON.stringify(kept)).not.toMatch(/x\d|1234/)
})

test.each(['"Bearer abc"', 'Bearer abc', '{"note": "open", "pwd": "x'])('the text %s is not kept', (given) => {
  expect(shareable(model, draftWith({ text: given })).text?.replaceAll('"', '')).toBe('')
})

test('numbers stay numbers in JSON of a query and of a form', () => {
  const price: Schema = { type: 'object', properties: [] }
  const value = { amount: exactNumber('10.00') }
  const [query] = [parametersOf('query', { filter: price })].map(({ parameters, ...group }) => ({
    ...group,
    parameters: parameters.map((each) => ({ ...each, mediaType: 'application/json' })),
  }))
  const content = { type: 'media-type' as const, examples: [], encoding: [], schema: { type: 'any' as const } }
  const sentAs = (mediaType: string) =>
    requestOf(
      {
        ...model,
        path: '/',
        parameters: [query!],
        requestBody: { ...model.requestBody!, content: [{ ...content, mediaType }] },
      },
      draftWith({ values: { 'query/filter': value }, body: { price: value, count: exactNumber('1.0') } }),
    )
  const text = '{"amount":10.00}'
  const form = sentAs('application/x-www-form-urlencoded')
  expect(new URL(form.url, 'https://a.example').searchParams.get('filter')).toBe(text)
  expect(form.body).toMatchObject({ fields: [{ value: text }, { value: '1.0' }] })
  expect(sentAs('multipart/form-data').body).toMatchObject({ parts: [{ text }, { text: '1.0' }] })
})
