import { expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { pageOf } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'

/** A page with one parameter, as HTML and Markdown. */
async function formsOf(parameter: JsonObject): Promise<{ html: string; markdown: string }> {
  const page = await pageOf({ parameters: [{ name: 'q', in: 'query', ...parameter }] })
  const html = renderHtml(page)
    .html.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { html, markdown: renderMarkdown(page) }
}

it('are shown with what is said about them', async () => {
  const { html, markdown } = await formsOf({
    description: 'A filter.',
    schema: { type: 'string' },
    examples: {
      open: { summary: 'Open orders', value: 'status:open' },
      late: { description: 'Older than *a week*.', value: { age: 7 } },
      far: { externalValue: 'https://example.com/filter' },
    },
  })
  expect(html).toContain(
    'A filter. Examples: status:open Open orders {"age":7} late Older than a week . https://example.com/filter far ',
  )
  expect(markdown).toContain(`- \`q\` string. A filter.
  - Examples:
    - \`status:open\`. Open orders
    - \`{"age":7}\` late. Older than *a week*.
    - \`https://example.com/filter\` far.
`)
})

it('are a fact where there is nothing to say', async () => {
  const examples = { one: { value: 'a' }, two: { value: 'b' } }
  const { html, markdown } = await formsOf({ schema: { type: 'string' }, examples })
  expect(html).toContain('Examples: a , b ')
  expect(markdown).toContain('- `q` string. Examples: `a`, `b`.\n')
})

it('stand once, and beside those of the schema where they differ', async () => {
  const schema = { type: 'string', example: 'a' }
  expect((await formsOf({ schema, example: 'a' })).markdown).toContain('- `q` string. Example: `a`.\n')
  expect((await formsOf({ schema, example: 'b' })).markdown).toContain('- `q` string. Example: `b`. Example: `a`.\n')
})

it('are not said twice, like the words of the parameter', async () => {
  const twice = await formsOf({ description: 'The same.', schema: { type: 'string', description: 'The same.\n' } })
  for (const form of Object.values(twice)) expect(form.match(/The same\./g)).toHaveLength(1)
  const both = await formsOf({ description: 'One.', schema: { type: 'string', description: 'Other.' } })
  expect(both.html).toContain('One. Other.')
  expect(both.markdown).toContain('One.\n\n  Other.')
})

it('are sent as what they mean, where authors have escaped them or written a variable', async () => {
  const sent = async (parameter: JsonObject) =>
    /curl .*/.exec((await formsOf({ schema: { type: 'string' }, required: true, ...parameter })).markdown)?.[0]
  expect(await sent({ example: 'remaster%20track:Doxy' })).toContain('q=remaster%20track')
  expect(await sent({ example: 'group%2Fproject' })).toContain('q=group%2Fproject')
  expect(await sent({ example: 'https://a.example/b%20c' })).toContain('q=https%3A%2F%2Fa.example%2Fb%2520c')
  expect(await sent({ example: '/b?next=%2Fc%26d' })).toContain('q=%2Fb%3Fnext%3D%252Fc%2526d')
  expect(await sent({ example: '50%' })).toContain('q=50%25')
  expect(await sent({ example: 'a b%20c' })).toContain('q=a%20b%2520c')
  expect(await sent({ example: '{{PAGE_ID}}' })).not.toMatch(/PAGE_ID/)
})
