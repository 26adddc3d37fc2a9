import { expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import { specOf } from '@specnav/core/test-helper'
import { responseExamples } from './shown.ts'

/** The examples that a page shows for a response, by their labels. */
async function shownIn(media: JsonObject, files: Record<string, string> = {}) {
  const responses = { 200: { description: 'ok', content: { 'application/json': media } } }
  const components = {
    schemas: { Pet: { type: 'object', example: { id: 1 } } },
    examples: { Far: { externalValue: 'a' } },
  }
  const spec = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: { '/a': { get: { responses } } },
    components,
  }
  const { operations } = await specOf({ 'api/main.json': JSON.stringify(spec), ...files })
  const shown = responseExamples(endpointPage(operations.get('GET /a')!).responses)
  return shown.map(({ label, text }) => [label, text && JSON.parse(text)])
}

const files = {
  'api/ex/a.json': '{"id": 7, "value": 1}',
  'api/ex/b.yaml': 'summary: B\nvalue: { id: 8 }\n',
  'api/ex/list.json': '[{"$ref": "a.json#/id"}, {"$ref": "gone.json"}]',
}

it('is what a file holds', async () => {
  const examples = {
    a: { value: { $ref: './ex/a.json' } },
    b: { value: { $ref: './ex/b.yaml' } },
    part: { value: { $ref: 'ex/a.json#/value' } },
    list: { value: { $ref: 'ex/list.json' } },
  }
  expect(await shownIn({ examples }, files)).toEqual([
    ['200 a', { id: 7, value: 1 }],
    ['200 b', { id: 8 }],
    ['200 part', 1],
    ['200 list', [7, { $ref: 'gone.json' }]],
  ])
  expect(await shownIn({ example: { $ref: './ex/a.json' } }, files)).toEqual([['200', { id: 7, value: 1 }]])
})

it('may stand in place of an Example Object', async () => {
  const examples = {
    a: { $ref: 'ex/a.json#' },
    b: { $ref: 'ex/b.yaml' },
    list: { $ref: 'ex/list.json#/0' },
    bare: { id: 9 },
    gone: { $ref: 'gone.json' },
    none: { value: null },
  }
  expect(await shownIn({ examples }, { ...files, 'api/ex/a.json': '{"id": 7}' })).toEqual([
    ['200 a', { id: 7 }],
    ['200 B', { id: 8 }],
    ['200 list', 7],
    ['200 bare', { id: 9 }],
    ['200 none', null],
  ])
})

it.each([
  '#/components/schemas/Pet',
  '#/components/examples/Far',
  'main.json',
  'gone.json',
  '../../out.json',
  'https://a.b/c',
])('is as it is written where %s is no example, or nothing', async ($ref) => {
  expect(await shownIn({ example: { $ref } })).toEqual([['200', { $ref }]])
})
