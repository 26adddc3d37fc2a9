import { expect, test } from 'vitest'
import { starlightDocs } from './docs.test.helper.ts'
import { pageOf } from './page.ts'

const label = (title: string) => `Link to ${title}`
const api = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: { '/users/{id}': { get: { summary: 'Get <user>', description: 'One *user*.', responses: {} } } },
}

test('a page is given to Starlight with its headings, and its code stays for the highlighter', async () => {
  const docs = await starlightDocs(
    { pages: ['guides/start'] },
    { 'guides/start.md': '---\ntitle: Start\ndescription: How to *start*\n---\n\n## One & two\n\n```js\nrun()\n```\n' },
  )
  const page = pageOf(docs, 'guides/start', label)
  expect(page?.frontmatter).toEqual({ title: 'Start', description: 'How to start', head: [] })
  expect(page?.headings).toEqual([{ depth: 2, slug: 'one--two', text: 'One & two' }])
  const [html, code] = page?.parts ?? []
  expect(html).toMatch(/<h2 id="one--two">.*One &amp; two<\/h2><a class="sl-anchor-link" href="#one--two">/)
  expect(html).toContain('Link to One &amp; two</span>')
  expect(code).toMatchObject({ code: 'run()', lang: 'js' })
})

test('an endpoint page has its reference, and names the operation for the search', async () => {
  const docs = await starlightDocs(
    { openapi: 'api.json', pages: ['GET /users/{id}'] },
    { 'api.json': JSON.stringify(api) },
  )
  const page = pageOf(docs, 'api-reference/get-user', label)
  expect(page?.frontmatter).toEqual({ title: 'Get <user>', description: 'One user.', head: [] })
  expect(page?.operation).toBe('GET /users/{id}')
  expect(page?.reference).toContain('sn-endpoint')
  expect(page?.isPlain).toBe(true)
  expect(pageOf(docs, 'nowhere', label)).toBeUndefined()
})

test.each([
  ['cards of its group', '', 'card', false],
  ['a callout', '<Note>One</Note>', 'none', false],
  ['text alone', 'One *user*.', 'none', true],
])(
  'an endpoint page with %s needs the styles of components, unless it is text',
  async (_, text, directory, isPlain) => {
    const group = { group: 'Users', root: 'users', directory, pages: ['more'] }
    const docs = await starlightDocs(
      { openapi: 'api.json', groups: [group] },
      {
        'api.json': JSON.stringify(api),
        'users.mdx': `---\nopenapi: GET /users/{id}\n---\n\n${text}\n`,
        'more.md': '# More',
      },
    )
    const page = pageOf(docs, 'users', label)
    expect(page?.reference).toContain('sn-endpoint')
    expect(page?.listing?.includes('sn-c-card')).toBe(directory === 'card' || undefined)
    expect(page?.isPlain).toBe(isPlain)
  },
)

test.each([
  ['noindex: true', { pagefind: false }],
  ['mode: wide', { tableOfContents: false }],
  ['hidden: true', { pagefind: false }],
  ['searchable: false', { pagefind: false }],
])('`%s` in the frontmatter', async (line, expected) => {
  const docs = await starlightDocs({ pages: ['a', 'b'] }, { 'a.md': `---\ntitle: A\n${line}\n---\n`, 'b.md': '# B' })
  const robots = [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }]
  const head = 'pagefind' in expected && !line.startsWith('searchable') ? robots : []
  expect(pageOf(docs, 'a', label)?.frontmatter).toEqual({ title: 'A', ...expected, head })
})
