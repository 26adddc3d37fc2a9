import { memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { contentHtml } from './draw/draw.ts'
import { toMarkdown } from './markdown/write.ts'
import { renderContent } from './render.ts'

const variations = [
  { id: 'cloud', label: 'Cloud' },
  { id: 'self', label: 'Self-hosted' },
]

function render(text: string, options = { variations }) {
  const source = { file: 'page.mdx', format: 'mdx', offset: 0, files: memoryFiles({}), trusted: true } as const
  return renderContent({ ...source, text, resolve: (url) => url, ...options })
}

/** Each view: its title, and whether it shows at first. */
function viewsOf(html: string): string[] {
  return Array.from(
    html.matchAll(/data-view="([^"]*)" data-active="(\w+)"/g),
    ([, title, isShown]) => `${title} ${isShown}`,
  )
}

test('one variation shows, with one switch for all of the page that offers those of docs.json', () => {
  const { parts, problems } = render(
    `<Variation is="cloud">A</Variation>\n\n<Steps><Step title="s"><Variation is={["self"]}>B</Variation></Step></Steps>\n\n<Variation is={['cloud', 'self']}>C</Variation>`,
  )
  expect(problems).toEqual([])
  const html = contentHtml(parts)
  expect(viewsOf(html)).toEqual(['Cloud true', 'Self-hosted false', 'Cloud\nSelf-hosted true'])
  expect(html.match(/<sn-views/g)).toHaveLength(1)
  expect(html).toMatch(
    /^<sn-views[^>]*><button type="button" aria-pressed="true" data-view="Cloud">Cloud<\/button><button type="button" aria-pressed="false" data-view="Self-hosted">Self-hosted</,
  )
  expect(toMarkdown(parts)).toContain('**Cloud**\n\nA')
  expect(toMarkdown(parts)).toContain('**Cloud, Self-hosted**\n\nC')
})

test('views have a switch of their own beside it', () => {
  const { parts } = render(
    '<View title="Python">P</View>\n\n<View title="Go">G</View>\n\n<Variation is="self">S</Variation>',
  )
  const html = contentHtml(parts)
  expect(viewsOf(html)).toEqual(['Python true', 'Go false', 'Self-hosted false'])
  expect(html.match(/<sn-views/g)).toHaveLength(2)
})

test('a variation that docs.json does not have is reported where it is', () => {
  const text = 'Text\n\n<Variation is="clod">A</Variation>'
  const { parts, problems } = render(text)
  expect(problems).toMatchObject([
    { code: 'component-property', file: 'page.mdx', offset: text.indexOf('<'), actual: 'clod', suggestion: 'cloud' },
  ])
  expect(viewsOf(contentHtml(parts))).toEqual(['clod true'])
  const none = render('<Variation is="cloud">A</Variation>', { variations: [] })
  expect(none.problems).toMatchObject([{ message: expect.stringContaining('Add it to `variations.options`.') }])
  expect(viewsOf(contentHtml(none.parts))).toEqual(['cloud true'])
})
