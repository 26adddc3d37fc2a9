import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { docsOf } from '../docs.ts'

test('the link of a response leads to the page of its operation', async () => {
  const links = {
    byName: { operationId: 'readPet' },
    byPlace: { operationRef: '#/paths/~1pets~1{id}/get' },
    lost: { operationId: 'nobody' },
  }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': { post: { summary: 'Add a pet', responses: { 201: { description: 'Added', links } } } },
      '/pets/{id}': { get: { summary: 'Look at a pet', operationId: 'readPet', responses: {} } },
    },
  }
  const config = { theme: 'svc', name: 'x', colors: { primary: '#000000' }, navigation: { openapi: 'api.json' } }
  const files = memoryFiles({ 'docs.json': JSON.stringify(config), 'api.json': JSON.stringify(spec) })
  const docs = docsOf(await resolveSite({ files }), { base: '/docs', trailingSlash: 'always', format: 'directory' })
  const pages = docs.nav.pages()
  const [added, read] = ['Add a pet', 'Look at a pet'].map((title) => pages.find((page) => page.title === title)!)
  const { html } = docs.references.of(added!)!
  const target = docs.urls.page(read!.path)
  expect(target).toMatch(/^\/docs\/.*\/$/)
  expect(html).toContain(`Operation: <a href="${target}"><code>readPet</code></a>`)
  expect(html).toContain(`Operation: <a href="${target}"><code>#/paths/~1pets~1{id}/get</code></a>`)
  expect(html).toContain('Operation: <code>nobody</code>')
  expect(added!.markdown()).toContain(`- \`byName\`. Operation: [\`readPet\`](/${read!.path}).`)
})
