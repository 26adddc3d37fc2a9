import { memoryFiles } from '@specnav/core'
import { resolveSite, siteFor } from '@specnav/pages'
import { expect, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { docs } from '../project.test.helper.ts'
import { showSite } from '../show-site.ts'

test('a text that a host reads itself names no closed page, not even by a value of docs.json', async () => {
  const config = docs({ pages: ['index', 's/plan'] }, { variables: { path: '/s/plan', name: 'Acme' } })
  const files = memoryFiles({
    'docs.json': JSON.stringify({ ...config, deployment: { authentication: 'groups' } }),
    'index.mdx': 'Home',
    's/plan.mdx': '---\ngroups: [staff]\n---\nPlan',
  })
  const site = await siteFor(await resolveSite({ files }), 'public')
  const { pages } = showSite(site, {
    format: { base: '/', trailingSlash: 'ignore', format: 'directory' },
    packages: new OptionalPackages([import.meta.dirname]),
  })
  const text = '{{name}}: [a]({{path}}), `{{path}}` and [b](/s/plan)'
  expect(pages.shownText(text, 'index.mdx')).toBe(
    'Acme: a (sign in to read), `(sign in to read)` and b (sign in to read)',
  )
})
