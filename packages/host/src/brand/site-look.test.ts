import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { docsOf } from '../docs.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SiteLook } from './site-look.ts'
import { OptionalPackages } from './packages.ts'
import { loadSharp } from './sharp.ts'

vi.mock(import('./sharp.ts'), { spy: true })
afterEach(() => vi.resetAllMocks())

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-brand-'))
  writeFileSync(join(folder, 'index.md'), '---\ntitle: Start\n---\n')
  for (const name of ['day.svg', 'night.svg']) writeFileSync(join(folder, name), picture)
})
afterAll(() => rmSync(folder, { recursive: true }))

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function assetsOf(look: object): Promise<SiteLook> {
  const config = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0055aa' },
    navigation: { groups: [{ group: 'Guides', icon: 'rocket', pages: ['index'] }] },
    ...look,
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config))
  const site = await resolveSite({ files: diskFiles(folder) })
  return new SiteLook(
    docsOf(site, { base: '/docs/', trailingSlash: 'never', format: 'directory' }),
    new OptionalPackages([]),
  )
}

const systemFont = { fonts: { family: 'system-ui' } }

const icons = ({ head }: SiteLook) => head.filter(({ attrs }) => attrs.rel?.includes('icon'))

test('without sharp the favicon is used as it is, and the way to the sizes is reported', async () => {
  vi.mocked(loadSharp).mockReturnValue(undefined)
  const assets = await assetsOf({ favicon: { light: '/day.svg', dark: '/night.svg' }, ...systemFont })
  expect(icons(assets).map(({ attrs }) => attrs)).toEqual([
    { rel: 'icon', href: '/docs/day.svg', media: '(prefers-color-scheme: light)' },
    { rel: 'icon', href: '/docs/night.svg', media: '(prefers-color-scheme: dark)' },
  ])
  expect(assets.favicon).toBe('/day.svg')
  expect(assets.files()).toEqual([])
  expect(assets.docs.site.problems).toMatchObject([
    { code: 'package-missing', pointer: '/favicon', message: expect.stringContaining('`npm install sharp`') },
  ])
})

test('with sharp every link of the favicon has its file', async () => {
  const assets = await assetsOf({ favicon: '/day.svg' })
  const paths = assets.files().map(({ path }) => `/docs/${path}`)
  expect(icons(assets).length).toBeGreaterThan(3)
  expect(icons(assets).filter(({ attrs }) => !paths.includes(attrs.href ?? ''))).toEqual([])
  expect(assets.favicon).toBe('/_specnav/icons/favicon.ico')
  expect(assets.docs.site.problems).toEqual([])
})

test.each([
  [{}, '400 900'],
  [{ body: { family: 'Geist', weight: 500 } }, '400 900'],
  [{ body: { family: 'Geist', weight: 300 } }, '100 900'],
  [{ family: 'Geist', body: { weight: 400 }, heading: { weight: 200 } }, '100 900'],
])('the included font has the weights that are shown: %j', async (fonts, weights) => {
  const assets = await assetsOf({ fonts })
  const file = assets.files().find(({ path }) => path.endsWith('geist-latin-wght-normal.woff2'))
  expect((await file?.body())?.length).toBeLessThan(weights === '400 900' ? 21_000 : Infinity)
  expect((await file?.body())?.length).toBeGreaterThan(weights === '400 900' ? 0 : 28_000)
  expect(assets.css({ host: 'vitepress' })).toContain(`font-weight:${weights}`)
})

test('the font of the theme comes along with its licence, and one file of it is loaded first', async () => {
  const assets = await assetsOf({})
  expect(assets.head.filter(({ attrs }) => attrs.rel === 'preload').map(({ attrs }) => attrs.href)).toEqual([
    '/docs/_specnav/fonts/geist-latin-wght-normal.woff2',
  ])
  const paths = assets.files().map(({ path }) => path)
  expect(paths).toContain('_specnav/fonts/geist-latin-ext-wght-normal.woff2')
  expect(paths.filter((path) => !path.endsWith('.woff2'))).toEqual(['_specnav/fonts/geist-license.txt'])
  expect(new Set(paths).size).toBe(paths.length)
  const licence = assets.files().find(({ path }) => path.endsWith('license.txt'))
  expect(String(await licence?.body())).toContain('SIL Open Font License')
  expect(assets.docs.site.problems).toEqual([])
})

test('a favicon may be as large as its author likes', async () => {
  writeFileSync(join(folder, 'large.svg'), picture.replace('/>', ' width="9000" height="9000"/>'))
  const assets = await assetsOf({ favicon: '/large.svg' })
  for (const { body } of assets.files()) expect(await body()).toBeDefined()
  expect(assets.docs.site.problems).toEqual([])
})

test('an icon is missing where the page asks for it', async () => {
  const text =
    '---\ntitle: Start\n---\nA rocket-ship, a rocket.\n\n<Icon icon="star" /> <Card title="A" icon="rocket">x</Card>\n'
  writeFileSync(join(folder, 'icons.mdx'), text)
  const { problems } = await assetsOf({})
  expect(problems.placeOn('icons', 'rocket', 'icon')).toEqual({
    file: 'icons.mdx',
    offset: text.indexOf('icon="rocket'),
  })
  const at = { file: 'icons.mdx', offset: text.indexOf('<Card') }
  expect(problems.placeOn('icons', 'star', 'icon', at).offset).toBe(text.indexOf('icon="star'))
  expect(problems.placeOn('icons', 'computed', 'icon', at)).toEqual(at)
})

test('a favicon of elsewhere needs no tools', async () => {
  vi.mocked(loadSharp).mockReturnValue(undefined)
  const assets = await assetsOf({ favicon: 'https://example.com/a.png' })
  expect(icons(assets).map(({ attrs }) => attrs.href)).toEqual(['https://example.com/a.png'])
  expect(assets.docs.site.problems).toEqual([])
})

test('icons by path are pictures, and nothing of them is code', async () => {
  const { icons } = await assetsOf({})
  const place = { file: 'docs.json', pointer: '/navigation' }
  expect(icons.html('/day.svg', undefined, place)).toBe('<img class="sn-c-icon" src="/docs/day.svg" alt="">')
  expect(icons.html('https://example.com/a"b.svg', undefined, place)).toContain('a&quot;b.svg')
  expect(icons.html('javascript:alert(1)//.', undefined, place)).toBeUndefined()
})

test('a library that is missing is reported once, at the first icon', async () => {
  const { docs, icons } = await assetsOf({ icons: { library: 'tabler' } })
  const group = docs.site.navigation.children[0]
  if (group) icons.ofNode(group)
  expect(icons.svg('star', undefined, { page: 'index' })).toBeUndefined()
  expect(docs.site.problems).toMatchObject([
    {
      code: 'package-missing',
      file: 'docs.json',
      pointer: '/navigation/groups/0/icon',
      message: expect.stringContaining('`npm install @iconify-json/tabler`'),
    },
  ])
})

test('links of the header have a name in any case', async () => {
  const link = { type: 'github', href: 'https://github.com/acme' }
  const assets = await assetsOf({ navbar: { links: [link], primary: { type: 'button', label: 'Start', href: '/' } } })
  expect(assets.navbar()).toEqual({
    links: [{ label: 'GitHub', bare: false, href: link.href }],
    primary: { label: 'Start', bare: false, href: '/docs/' },
  })
})

test('a link with an icon alone shows its host where there is no such icon', async () => {
  const links = ['star', 'no-such-icon'].map((icon) => ({ href: 'https://acme.example/shop', icon }))
  const shown = (await assetsOf({ navbar: { links } })).navbar().links
  expect(shown.map(({ label, bare }) => [label, bare])).toEqual([
    ['acme.example', true],
    ['acme.example', false],
  ])
})

test('icons of the header have their style', async () => {
  const link = { label: 'Stars', href: '/', icon: 'star' }
  const long = { label: 'Stars', href: '/', icon: { name: 'star', style: 'regular' } }
  const links = [link, { ...link, iconType: 'regular' }, long]
  const [solid, regular, same] = (await assetsOf({ navbar: { links } })).navbar().links.map(({ icon }) => icon)
  expect(regular).toContain('<svg')
  expect(regular).not.toBe(solid)
  expect(same).toBe(regular)
})

test('icons of the paid set are noted once, with all names, at the first of them', async () => {
  const { docs, icons } = await assetsOf({})
  const draw = (name: string, offset: number, style?: string) =>
    icons.svg(name, style, { page: 'index', at: { file: 'index.md', offset } })
  for (const name of ['rocket-launch', 'messages', 'rocket-launch']) expect(draw(name, 9)).toContain('<svg')
  expect(draw('chart-line-up', 4, 'duotone')).toContain('<svg')
  expect(draw('user', 2, 'thin')).toContain('<svg')
  expect(docs.site.problems).toMatchObject([
    {
      code: 'icon-paid',
      severity: 'note',
      offset: 4,
      message: expect.stringContaining(
        ': `chart-line-up` → `chart-line`, `rocket-launch` → `rocket`, `messages` → `message`.',
      ),
    },
    {
      code: 'icon-style',
      severity: 'note',
      offset: 2,
      message: expect.stringContaining(': `thin` → `solid`, `duotone` → `solid`.'),
    },
  ])
})

test('an icon of a menu option is missing at its option', async () => {
  const option = (icon: string) => ({ title: 'A', description: 'B', href: '/', icon })
  const { docs, icons } = await assetsOf({ contextual: { options: ['copy', option('user'), option('rokcet')] } })
  icons.ofMenu({ type: 'library', name: 'rokcet' }, 'index')
  expect(docs.site.problems).toMatchObject([{ code: 'icon-missing', pointer: '/contextual/options/2/icon' }])
})
