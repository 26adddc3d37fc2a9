import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from './site.ts'

test('.mintignore leaves files out, whatever names them, and takes back what is left out of every docs folder', async () => {
  const names = ['README.md', 'tmp/a.md', 'en/tmp/a.md', 'drafts/plan.mdx', 'en/drafts/a.md', 'a.draft.mdx', 'old.md']
  const site = await resolveSite({
    files: memoryFiles({
      'docs.json': JSON.stringify({
        ...{ theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' } },
        navigation: { openapi: 'internal/api.json', pages: ['drafts/plan', 'old', 'shown.draft'] },
      }),
      '.mintignore': '# Notes\ndrafts/\n*.draft.mdx\n!shown.draft.mdx\n/internal\n!README.md\ndocs.json\n',
      'internal/api.json': '{ "openapi": "3.1.0", "paths": {} }',
      ...Object.fromEntries([...names, 'shown.draft.mdx'].map((name) => [name, 'Words'])),
    }),
  })
  expect([...site.pages.keys()]).toEqual(['old', 'shown.draft', 'README', 'en/tmp/a'])
  expect(site.files.list()).not.toContain('drafts/plan.mdx')
  const leftOut = (file: string) =>
    `\`.mintignore\` leaves \`${file}\` out. Remove the pattern there, or do not name the file here.`
  expect(site.problems.map(({ code, message }) => [code, message])).toEqual([
    ['spec-missing', leftOut('internal/api.json')],
    ['page-missing', leftOut('drafts/plan.mdx')],
  ])
})
