import { expect, it } from 'vitest'
import { pageOf, reference } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { mediaGroups } from './media-groups.ts'

const Pet = { type: 'object', properties: { name: { type: 'string' } } }

async function pageWith(content: Parameters<typeof pageOf>[0]) {
  return pageOf({ responses: { 200: { description: 'ok', content } } }, { components: { schemas: { Pet } } })
}

it('says once what media types share', async () => {
  const media = { schema: { type: 'array', items: reference('Pet') } }
  const page = await pageWith({ 'application/json': media, 'application/xml': media, 'text/csv': media })
  expect(renderMarkdown(page)).toContain(
    '\n\n`application/json`, `application/xml`, `text/csv` array of [Pet](#pet)\n\n## Example',
  )
  const { html } = renderHtml(page)
  expect(html).toContain('<code>application/json</code> <code>application/xml</code> <code>text/csv</code> ')
  expect(html).not.toContain('Media type')
})

it('keeps apart what differs', async () => {
  const page = await pageWith({
    'application/json': { schema: reference('Pet') },
    'text/plain': { schema: { type: 'string' } },
    'application/xml': { schema: reference('Pet') },
    'multipart/form-data': { schema: reference('Pet'), encoding: { name: { contentType: 'text/html' } } },
  })
  expect(mediaGroups(page.responses[0]!.content).map(({ mediaTypes }) => mediaTypes)).toEqual([
    ['application/json', 'application/xml'],
    ['text/plain'],
    ['multipart/form-data'],
  ])
  expect(renderHtml(page).html).toContain('<summary>application/json, application/xml</summary>')
  expect(renderMarkdown(page)).toContain('`application/json`, `application/xml` [Pet](#pet)\n\n`text/plain` string\n\n')
})
