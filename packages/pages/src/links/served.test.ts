import { expect, test } from 'vitest'
import { docs } from '@specnav/core/test-helper'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '../site/site.ts'
import { linkedFiles } from './served.ts'

test('sources are served that readers can follow a link to', async () => {
  const spec = { title: 'A', info: { version: '1' }, openapi: '3.1.0' }
  const files = {
    'docs.json': JSON.stringify(docs({ pages: ['index'] })),
    'index.md': [
      '[a](/a.json) <a href="b.yaml">b</a> [c]\n\n[c]: c.json',
      '```md\n[x](/in-code.json)\n```\n\n`[x](/in-a-span.json)`',
      '[d](/minified.json) [e](/yaml.yaml) [f](/commented.json) [g](/names-it.json)',
    ].join('\n\n'),
    ...Object.fromEntries(['a.json', 'c.json', 'in-code.json', 'in-a-span.json'].map((path) => [path, '{}'])),
    'b.yaml': 'steps:\n  - openapi: 1\n',
    'minified.json': JSON.stringify(spec),
    'yaml.yaml': '# A\n"openapi": 3.1.0\n',
    'commented.json': `{ // A\n"openapi": "3.1.0" }`,
    'names-it.json': '{ "keys": { "openapi": 1 } }',
  }
  const site = await resolveSite({ files: memoryFiles(files) })
  expect([...linkedFiles(site)].toSorted()).toEqual(['a.json', 'b.yaml', 'c.json', 'names-it.json'])
})
