import { readFileSync } from 'node:fs'
import { type JsonObject, loadSpecs, memoryFiles } from '@specnav/core'
import { endpointPage, renderHtml, renderMarkdown } from '@specnav/pages/reference'
import { expect, test } from 'vitest'
import { syntheticSpec } from '../bench/specs.ts'
import { corpus, missingCorpus } from '../../packages/core/src/corpus.test.helper.ts'
import { inManyFiles } from './many-files.ts'

/** Every endpoint page as Markdown and HTML, by operation. */
async function pagesOf(files: Record<string, string>): Promise<Map<string, string>> {
  const spec = (await loadSpecs([], memoryFiles(files))).get('openapi.json')
  return new Map(
    Array.from(spec?.operations.values() ?? [], (operation) => {
      const page = endpointPage(operation)
      // The anchor of a schema contains its location.
      const html = renderHtml(page).html.replaceAll(/="#?schema\/[^"]*"/g, '="#schema"')
      return [operation.key, `${renderMarkdown(page)}\n${html}`]
    }),
  )
}

async function expectSamePages(document: JsonObject, count: number): Promise<void> {
  const one = await pagesOf({ 'openapi.json': JSON.stringify(document) })
  const many = await pagesOf(inManyFiles(document))
  expect(one.size).toBe(count)
  expect([...many.keys()]).toEqual([...one.keys()])
  for (const [key, text] of one) expect(many.get(key)).toBe(text)
}

test('a description in many files has the same pages as in one', () =>
  expectSamePages(JSON.parse(JSON.stringify(syntheticSpec(60))) as JsonObject, 60))

test.skipIf(missingCorpus)(
  `GitHub's description in 2,500 files has the same pages as in one ${missingCorpus ?? ''}`,
  () =>
    expectSamePages(
      JSON.parse(readFileSync(`${corpus}/specs/github/api.github.com.json`, 'utf8')) as JsonObject,
      1_223,
    ),
)
