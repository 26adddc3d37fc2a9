import { expect, it } from 'vitest'
import { pageOf } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { fromRoot } from './links.ts'
import { renderMarkdown } from '../markdown/render.ts'

it.each([
  ['guides/start', '/guides/start'],
  ['./guides/start.md#a', '/guides/start.md#a'],
  ['../../start', '/start'],
  ['/absolute', '/absolute'],
  ['?query', '?query'],
])('%s starts at the docs root: %s', (address, resolved) => {
  expect(fromRoot(address)).toBe(resolved)
})

const description = [
  '[relative](guides/a?b=1&c#d) [whole](https://example.com/x) [here](#responses) [mail](mailto:a@b.c)',
  '![picture](./images/a.png) <a href="./html">html</a> `[code](b)`',
  '[named]\n\n[named]: other/page "Title"',
  '[balanced](a(b)) <a href=bare>e</a> [script](javascript:alert)',
  'Noted[^1]\n\n[^1]: The note.',
].join('\n\n')

it('descriptions have links that lead somewhere from every page', async () => {
  const page = await pageOf({ description, parameters: [{ name: 'a', in: 'query', description: '[more](more)' }] })
  const html = renderHtml(page).html
  const addresses = Array.from(html.matchAll(/<(?:a|img)[^>]*(?:href|src)="([^"]*)"/g), ([, address]) => address)
  expect(addresses).toEqual([
    ...['/guides/a?b=1&amp;c#d', 'https://example.com/x', '#responses', 'mailto:a@b.c'],
    ...['/images/a.png', '/html', '/other/page', '/a(b)', '/bare'],
    // Past the examples.
    ...['#query-parameters', '/more'],
  ])
  expect(html).toContain('<code>[code](b)</code>')
  const markdown = renderMarkdown(page)
  expect(markdown).toContain('[relative](/guides/a?b=1&c#d) [whole](https://example.com/x) [here](#responses)')
  expect(markdown).toContain('![picture](/images/a.png) <a href="/html">html</a> `[code](b)`')
  expect(markdown).toContain('[named]: /other/page "Title"')
  expect(markdown).toContain('[balanced](/a(b)) <a href=/bare>e</a> [script](#)')
  expect(markdown).toContain('[^1]: The note.')
  expect(markdown).toContain('[more](/more)')
})

it('a host says where links lead, also on pages that share their parts', async () => {
  const Thing = { type: 'object', description: 'See [this](this).', properties: { a: { type: 'string' } } }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } }
  const page = await pageOf(
    { responses: { 200: { description: 'ok', content } } },
    { components: { schemas: { Thing } } },
  )
  for (const base of ['/docs/', 'https://example.com/']) {
    const link = (address: string) => base + address
    expect(renderHtml(page, { link }).html).toContain(`<a href="${base}this">`)
    expect(renderMarkdown(page, { link })).toContain(`[this](${base}this)`)
  }
  expect(renderMarkdown(page)).toContain('[this](/this)')
})
