import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { docs, operation, spec } from '../project.test.helper.ts'
import { specDownload } from './spec-download.ts'

test('nothing of a dot file reaches a page, or the download, by references of a specification', async () => {
  const secret = 'do-not-tell'
  const schema = { $ref: '.secret.json' }
  const content = { 'application/json': { schema, examples: { a: schema, b: { value: schema } } } }
  const responses = { 200: { description: 'OK', content }, 400: { $ref: '.env#/SECRET' } }
  const contents = {
    'docs.json': docs({ groups: [{ group: 'A', openapi: ['openapi.json', '.well-known/openapi.json'] }] }),
    'openapi.json': spec(
      { '/a': { get: operation('A', undefined, { parameters: [schema], responses }) }, '/b': { $ref: '.secret.json' } },
      { components: { schemas: { Secret: schema } }, 'x-thing': { $ref: '.env' } },
    ),
    '.secret.json': { title: secret, value: secret, get: operation(secret), enum: [secret] },
    '.env': `SECRET: ${secret}`,
    '.well-known/openapi.json': spec({ '/c': { get: { responses: { 200: { $ref: 'ok.json' } } } } }),
    '.well-known/ok.json': { description: 'Well known' },
  }
  const texts = Object.entries(contents).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ])
  const files = memoryFiles(Object.fromEntries(texts))
  const site = await resolveSite({ files })
  const pages = [...site.pages.values()].map((page) => page.markdown()).join('\n')
  const download = Buffer.from(
    specDownload({
      config: site.config,
      pages: new Map(),
      specs: { ...site.specs, named: site.specs.named.slice(0, 1) },
    })!.body(),
  )
  expect(pages + download.toString()).not.toContain(secret)
  expect(pages).toContain('Well known')
})
