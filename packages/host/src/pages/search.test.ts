import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { docsOf } from '../docs.ts'
import { searchSections } from './search.ts'

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

test.each([
  ['one', [{ url: 'https://api.example.com', description: 'Zoo' }]],
  [
    'several',
    [{ url: 'https://api.example.com' }, { url: 'https://{zoo}.example.com', variables: { zoo: { default: 'a' } } }],
  ],
])(
  'an endpoint is found by its path, its description and what it takes, not by what it answers: %s',
  async (_, servers) => {
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers,
      paths: {
        '/pets/{id}': {
          get: {
            summary: 'Look at a pet',
            description: 'Fur & <b>claws</b>.\n\n## Moods\n\nThey change.\n\n### Anger\n\nRare.',
            parameters: [{ name: 'id', in: 'path', required: true, description: 'On its collar.', schema: {} }],
            responses: { 200: { description: 'A purring answer.' } },
          },
        },
      },
    }
    const config = {
      theme: 'svc',
      name: 'x',
      colors: { primary: '#000000' },
      navigation: { openapi: 'api.json', pages: ['GET /pets/{id}'] },
    }
    const files = memoryFiles({ 'docs.json': JSON.stringify(config), 'api.json': JSON.stringify(spec) })
    const docs = docsOf(await resolveSite({ files }), { base: '/', trailingSlash: 'always', format: 'directory' })
    const [page] = docs.nav.pages()
    const sections = page
      ? searchSections(page, docs.references.of(page) ?? { html: '', headings: [] }, ['API', 'Animals'])
      : []
    expect(sections.map(({ id, title, titles }) => [id, title, titles])).toEqual([
      ['', 'Look at a pet · GET /pets/{id}', ['API', 'Animals']],
      ['moods', 'Moods', ['Look at a pet']],
      ['anger', 'Anger', ['Look at a pet', 'Moods']],
      ['path-parameters', 'Path parameters', ['Look at a pet']],
    ])
    expect(sections[3]?.text).toContain('On its collar.')
    expect(sections[0]?.text).toBe('Fur & claws .')
    expect(JSON.stringify(sections)).not.toContain('purring')
  },
)
