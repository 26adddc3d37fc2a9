import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { projectSchema } from './project-schema.ts'

test('pages and operations are suggested, and any other text is allowed', async () => {
  const files = memoryFiles({
    'docs.json':
      '{ "name": "A", "navigation": { "groups": [{ "group": "G", "openapi": "a.yaml", "pages": ["guides/one"] }] } }',
    'guides/one.mdx': 'One.',
    'more.md': 'More.',
    'a.yaml':
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /users/{id}: { get: { responses: {} }, delete: { responses: {} } }\n',
  })
  const schema = projectSchema(await resolveSite({ root: '.', files }))
  expect(schema).not.toHaveProperty('$id')
  const names = ['guides/one', 'more', 'GET /users/{id}', 'DELETE /users/{id}', '...']
  for (const place of [
    ['pages', 'items'],
    ['group', 'properties', 'root'],
  ])
    expect(schema).toHaveProperty(['$defs', ...place, 'anyOf', 0, 'enum'], expect.arrayContaining(names))
  expect(schema).toHaveProperty(['$defs', 'pages', 'items', 'anyOf', 1], { type: 'string' })
})
