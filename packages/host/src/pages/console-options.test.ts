import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { consoleOptions } from './console-options.ts'
import { docsOf } from '../docs.ts'
import { docs } from '../project.test.helper.ts'

test('a sign-in returns to the home page, wherever docs.json lists it', async () => {
  const files = {
    'docs.json': JSON.stringify(docs({ pages: ['ask', 'index'] })),
    'ask.md': '---\ntitle: Ask\n---\n',
    'index.md': '',
  }
  const shown = docsOf(await resolveSite({ files: memoryFiles(files) }), {
    base: '/docs/',
    trailingSlash: 'always',
    format: 'directory',
  })
  expect(consoleOptions(shown, shown.site.pages.get('ask')!)).toEqual({ callback: '/docs/' })
})
