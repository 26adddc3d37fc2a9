import { deserialize, serialize } from 'node:v8'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { OptionalPackages } from '../../brand/packages.ts'
import { docs } from '../../project.test.helper.ts'
import { showSite } from '../../show-site.ts'

test('without the bundler, each island says what to install, and its script draws nothing', async () => {
  const island = (name: string) =>
    `export const ${name} = () => {\n  const [n] = useState(1)\n  return <b>{n}</b>\n}\n\n`
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs({ pages: ['index', 'other'] })),
    'index.mdx': `${island('Count')}${island('Sum')}<Count />\n\n<Sum />\n`,
    'other.mdx': '# Other\n',
  })
  const site = await resolveSite({ files })
  const shown = showSite(site, {
    format: { base: '/', trailingSlash: 'ignore', format: 'directory' },
    packages: new OptionalPackages([]),
    islands: async () => undefined,
  })
  const [html] = ['index', 'other'].map((path) => shown.pages.html(shown.pages.of(path)!))
  const scripts = await shown.services.islands.files()
  const named = Array.from(String(html).matchAll(/_specnav\/islands\/\w+\.js/g), ([path]) => path)
  expect(named.length).toBe(2)
  expect(scripts.map(({ path }) => path)).toEqual(expect.arrayContaining(named))
  const problems = site.problems.filter(({ code }) => code === 'component-unbuilt')
  expect(problems.map(({ file }) => file)).toEqual(['index.mdx', 'index.mdx'])
  for (const { message } of problems) expect(message).toContain('`npm install @specnav/islands`')
})

test('a page that nothing has changed in stays interactive in the next build', async () => {
  const text = 'export const Count = () => {\n  const [n] = useState(1)\n  return <b>{n}</b>\n}\n\n<Count />\n'
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs({ pages: ['index'] })), 'index.mdx': text })
  const values = new Map<string, Buffer>()
  const kept = {
    load: (key: string) => values.has(key) && deserialize(values.get(key)!),
    save: (key: string, value: unknown) => void values.set(key, serialize(value)),
    retain: () => {},
  }
  const shownBy = async (drawing = {}) => {
    const { pages } = showSite(await resolveSite({ files }), {
      format: { base: '/', trailingSlash: 'ignore', format: 'directory' },
      packages: new OptionalPackages([]),
      islands: async () => undefined,
      kept,
    })
    return JSON.stringify(pages.draw(pages.of('index')!, drawing))
  }
  const first = await shownBy()
  expect(first).toContain('<sn-island src=')
  expect(await shownBy()).toBe(first)
  // It is drawn again, of the text that is kept.
  expect(await shownBy({ heading: () => ({ before: '', after: '' }) })).toBe(first)
})
