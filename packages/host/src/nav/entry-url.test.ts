import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { docs, operation, spec } from '../project.test.helper.ts'
import { docsOf } from '../docs.ts'

test('an entry leads where its `url` says, on a page or in `x-svc.metadata`, and one that is no address changes nothing', async () => {
  const get = (summary: string, url?: string) => operation(summary, undefined, { 'x-svc': { metadata: { url } } })
  const site = await resolveSite({
    files: memoryFiles({
      'docs.json': JSON.stringify(docs({ openapi: 'a.json', pages: ['page', 'unsafe', 'GET /a', 'GET /b', 'GET /c'] })),
      'page.md': '---\nurl: https://page.example.com\n---\n',
      'unsafe.md': '---\nurl: javascript:x\n---\n',
      'a.json': JSON.stringify(
        spec({
          '/a': { get: get('Status', 'https://status.example.com') },
          '/b': { get: get('Script', 'javascript:x') },
          '/c': { get: get('Plain') },
        }),
      ),
    }),
  })
  const here = docsOf(site, { base: '/', trailingSlash: 'always', format: 'directory' })
  const links = here.nav.sections.flatMap((section) => here.nav.sidebar(section))
  expect(links.map((item) => item.type === 'link' && [item.label, item.href, item.external])).toEqual([
    ['Page', 'https://page.example.com', true],
    ['Unsafe', '/unsafe/', false],
    ['Status', 'https://status.example.com', true],
    ['Script', '/api-reference/script/', false],
    ['Plain', '/api-reference/plain/', false],
  ])
  expect(here.nav.paths()).toEqual(['unsafe', 'api-reference/script', 'api-reference/plain'])
  expect(here.nav.chromeOf('api-reference/script')?.previous).toEqual({ label: 'Unsafe', href: '/unsafe/' })
})
