import { expect, test } from 'vitest'
import { docs } from '@specnav/core/test-helper'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from './site/site.ts'

async function markdown(text: string): Promise<string> {
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs({ pages: ['index'] })), 'index.md': text })
  return (await resolveSite({ files })).pages.get('index')!.markdown()
}

test('begins with the title of the frontmatter, or else with that of the text, once', async () => {
  expect(await markdown('---\ntitle: Start\n---\n\n# Welcome\n\nText.')).toBe('# Start\n\n# Welcome\n\nText.\n')
  expect(await markdown('---\ndescription: About us.\n---\n\n# Welcome\n\nText.')).toBe(
    '# Welcome\n\n> About us.\n\nText.\n',
  )
  expect(await markdown('Text.\n\n# Later')).toBe('# Index\n\nText.\n\n# Later\n')
})

test('shows every character of its title', async () => {
  expect(await markdown('---\ntitle: "`Array<T>` & [a]"\n---\n\nText.')).toBe('# Array&lt;T> & \\[a\\]\n\nText.\n')
})

test.each(['guides/start', 'start'])('resolves the links of its description from the page at %s', async (path) => {
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs({ pages: [path] })),
    [`${path}.md`]:
      '---\ndescription: "Read [more](/more), [next](next#b) and [us](https://us.example). <!-- Soon -->"\n---\n',
  })
  const page = (await resolveSite({ files })).pages.get(path)!
  const link = (address: string) => `https://docs.example${address}`
  expect(page.markdown({ link })).toBe(
    `# Start\n\n> Read [more](https://docs.example/more), [next](https://docs.example/${path.replace('start', 'next')}#b) and [us](https://us.example).\n`,
  )
  expect(page.markdown()).toContain('[more](/more), [next](next#b)')
})
