import { memoryFiles } from '@specnav/core'
import { openSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { siteReaders } from '../pages/changelogs.ts'
import { docsOf } from '../docs.ts'
import { SearchFiles } from './search-files.ts'

const api = (version: string, paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version }, paths })
const get = (summary: string, more: object = {}) => ({
  get: { summary, responses: { 200: { description: '' } }, ...more },
})

test('the index has the changes of operations that readers see', async () => {
  const files = memoryFiles({
    'docs.json': JSON.stringify({
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0D7A63' },
      navigation: {
        groups: [
          { group: 'API', openapi: 'openapi.json', pages: ['GET /a', 'GET /b'] },
          { group: 'News', changelog: { from: ['old.json'] } },
        ],
      },
    }),
    'old.json': api('1', { '/a': get('A') }),
    'openapi.json': api('2', {
      '/a': get('A', { deprecated: true }),
      '/b': get('B'),
      '/hidden': get('Hidden', { 'x-hidden': true }),
      '/unlisted': get('Unlisted'),
    }),
  })
  const { site } = await openSite({ files, ...siteReaders() })
  const docs = docsOf(site, { base: '/', trailingSlash: 'ignore', format: 'directory' })
  const made = await new SearchFiles(docs).files()
  const read = (name: string) => JSON.parse(made.find(({ path }) => path.endsWith(`/${name}`))!.body())
  expect(read('index.json').releases).toEqual([{ label: '2', path: 'news/2', url: '/news/2/', count: 2 }])
  expect(read('changes-0.json')).toMatchObject([
    { rule: 'operation-deprecated', level: 'info', operations: ['GET /a'], url: '/api-reference/a/' },
    { rule: 'operation-added', level: 'info', operations: ['GET /b'], url: '/api-reference/b/' },
  ])
})
