import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveBranding } from '@specnav/branding'
import { diskFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { docsOf } from '../docs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OptionalPackages } from './packages.ts'
import { BrandProblems } from './problems.ts'
import { Thumbnails } from './thumbnails.ts'

const takumi = fileURLToPath(new URL('../../node_modules/@takumi-rs', import.meta.url))
const cache = () => join(folder, 'node_modules/.cache/specnav/thumbnails')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-thumbnails-'))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(takumi, join(folder, 'node_modules/@takumi-rs'))
  writeFileSync(join(folder, 'index.mdx'), '---\ntitle: Start\n---\n')
  writeFileSync(join(folder, 'own.mdx'), '---\ntitle: Own\n"og:image": /own.png\n---\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function thumbnails(more: object) {
  const config = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0055aa' },
    navigation: { pages: ['index', 'own'] },
    ...more,
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config))
  const site = await resolveSite({ files: diskFiles(folder) })
  const docs = docsOf(site, { base: '/', trailingSlash: 'ignore', format: 'directory' })
  const problems = new BrandProblems(docs)
  const branding = resolveBranding(site.config).value
  const made = new Thumbnails({ docs, branding, packages: new OptionalPackages([folder]), problems })
  return { made, problems: () => docs.site.problems }
}

test('a picture of each page that has none of its own, drawn once', async () => {
  const { made, problems } = await thumbnails({ thumbnails: {} })
  const files = made.files()
  expect(files).toHaveLength(1)
  const drawn = Buffer.from((await files[0]?.body()) ?? '')
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([1200, 630])

  // An existing file is used, whatever its content.
  const [kept = ''] = readdirSync(cache())
  writeFileSync(join(cache(), kept), JSON.stringify(Buffer.from('kept').toString('base64')))
  const again = (await thumbnails({ thumbnails: {} })).made.files()
  expect(again.map(({ path }) => path)).toEqual(files.map(({ path }) => path))
  expect(String(await again[0]?.body())).toBe('kept')
  expect(problems()).toEqual([])
})

test('a page has its picture without configuration', async () => {
  const { made, problems } = await thumbnails({})
  expect(made.files()).toHaveLength(1)
  const image = made.head('index', 'https://docs.acme.test').find(({ attrs }) => attrs['property'] === 'og:image')
  expect(image?.attrs['content']).toBe(`https://docs.acme.test/${made.files()[0]?.path}`)
  expect(problems()).toEqual([])
})

test('another title, another look: another picture', async () => {
  const names = async (more: object) =>
    (await thumbnails({ thumbnails: {}, ...more })).made.files().map(({ path }) => path)
  const [first, dark, name] = [
    await names({}),
    await names({ thumbnails: { appearance: 'dark' } }),
    await names({ name: 'Other' }),
  ]
  expect(new Set([...first, ...dark, ...name]).size).toBe(3)
})

test('addresses are complete where the site has one', async () => {
  const { made } = await thumbnails({ thumbnails: {} })
  expect(made.head('index', 'https://docs.example.com')[0]?.attrs.content).toMatch(
    /^https:\/\/docs\.example\.com\/_specnav\/thumbnails\/\w+\.png$/,
  )
  expect(made.head('own', 'https://docs.example.com')).toEqual([])
})

test('a background that cannot be had is reported, and the picture is drawn', async () => {
  for (const [background, message] of [
    ['https://example.com/a.png', /Nothing is fetched/],
    ['/gone.png', /There is no file `gone.png`/],
    ['/docs.json', /cannot be read as an image/],
  ] as const) {
    const { made, problems } = await thumbnails({ thumbnails: { background } })
    expect((await made.files()[0]?.body())?.length).toBeGreaterThan(1000)
    expect(problems().map((problem) => problem.message)).toEqual([expect.stringMatching(message)])
  }
})

test('without the renderer there are none', async () => {
  const renderer = join(folder, 'node_modules/@takumi-rs')
  rmSync(renderer)
  expect((await thumbnails({})).made.files()).toEqual([])
  symlinkSync(takumi, renderer)
})
