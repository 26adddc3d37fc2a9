import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, clipboard, openPage, startBrowser } from '../browser.ts'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { openUnder, policyForms } from './policy.ts'

/*
 * What authors add to every page: style sheets and scripts of the docs folder, and services of docs.json, below
 * a base and under the site's Content-Security-Policy.
 */

/** A server elsewhere, whose style sheet and data authors ask for. */
const elsewhere = createServer((request, response) => {
  const isSheet = request.url === '/other.css'
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('content-type', isSheet ? 'text/css' : 'application/json')
  response.end(isSheet ? 'h1 { letter-spacing: 2px }' : '{}')
})

const ownCode = (origin: string) => ({
  'looks/own.css': `@import url("${origin}/other.css");
@font-face { font-family: Own; src: url(./own.woff2) }
#navbar { background-image: url('/looks/dot.svg'); border-top: 3px solid rgb(var(--gray-950)) }
.dark #page-title { color: rgb(1, 2, 3) }
html[data-current-path="/author"] #content p { text-indent: 11px }
#widget { font-family: Own, serif }
:root { --primary: 1 2 3; --primary-dark: 250 250 250 }
.dark { --primary-light: 4 5 6 }
#topbar-cta-button > div { letter-spacing: 4px }
[data-nav-tag='Beta'] { letter-spacing: 5px }
.nav-anchor { letter-spacing: 6px }
`,
  'looks/own.woff2': 'no font',
  'looks/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
  'widget.js': `const style = document.createElement('style')
style.textContent = '#widget { margin-left: 19px }'
document.head.append(style)
document.querySelector('#content').insertAdjacentHTML('beforeend', '<p id="widget" style="padding-top: 5px">Widget.</p>')
fetch('${origin}/data').then(() => (globalThis.asked = document.documentElement.className))
`,
  'widget.config.js': 'document.body.dataset.configured = "ran"\n',
})

/** Utilities whose look is another in version 4, or is nothing without a reset. */
const utilities = `---
title: Utilities
---

import { Box } from '/snippets/box.jsx'

<img id="light" className="block dark:hidden" src="/looks/dot.svg" alt="" />
<img id="dark" className="hidden dark:block" src="/looks/dot.svg" alt="" />

<div id="grid" className="grid grid-cols-2 gap-4 sm:grid-cols-3 border rounded shadow-sm">
  <div id="one">1</div>
  <div id="two" className="own text-primary">2</div>
  <div id="plain">3</div>
  <div><b>4</b><img id="picture" src="/looks/dot.svg" alt="" /></div>
  <h2 id="heading" className="mt-2 text-blue-500">Words</h2>
</div>

<div className="space-y-4"><p>1</p><p id="spaced">2</p></div>

<p id="ring" className="ring">

Text

</p>

<p id="mixed" className="bg-black bg-opacity-50">Mixed</p>

<Box on />
`

/** Components that readers operate, and what an author writes about the look of one. */
const parts = `---
title: Parts
---

<View title="JavaScript">

## In the browser

Runs there.

</View>

<View title="Python">

## On a server

Runs elsewhere.

</View>

<Tabs>
  <Tab title="Java">Beans</Tab>
  <Tab title="Python">Snakes</Tab>
</Tabs>

<Tabs sync={false}>
  <Tab title="Java">Alone</Tab>
  <Tab title="Python">Not followed</Tab>
</Tabs>

<CodeGroup dropdown>
\`\`\`txt Java
From a menu
\`\`\`
\`\`\`txt Python
Chosen in it
\`\`\`
</CodeGroup>

<Prompt description="Writes **well**." actions={["copy", "cursor"]}>
  Write *plainly*.
</Prompt>

<Color>
  <Color.Item name="ink" value={{ light: "#010203", dark: "#040506" }} />
</Color>

<Card title="Own look" className="mt-11 border-2" style={{ paddingTop: 3 }}>Text</Card>

<Card title="Longer than the room it has" horizontal icon={<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" /></svg>} style={{ width: 150 }}>Text</Card>
`

/** A changelog with a feed. */
const news = `---
title: News
rss: true
---

<Update label="May" tags={["API", "CLI"]}>Both</Update>

<Update label="April" tags={["API"]}>One</Update>

<Update label="March">None</Update>
`

let folder: TemporaryFolder
let built: Awaited<ReturnType<typeof buildSite>>
let server: Awaited<ReturnType<typeof previewSite>>
let browser: Browser

beforeAll(async () => {
  await new Promise<void>((done) => void elsewhere.listen(0, '127.0.0.1', done))
  const address = elsewhere.address()
  folder = TemporaryFolder.with({
    'docs.json': JSON.stringify({
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0d7a63' },
      seo: {
        metatags: {
          'og:type': 'book',
          'og:image': '/looks/dot.svg',
          'og:url': 'https://acme.example/manual',
          author: 'A "B"',
        },
      },
      errors: { '404': { redirect: true, title: 'Gone <b>', description: 'Try [home](/index).' } },
      feedback: { thumbsRating: true, suggestEdit: true, raiseIssue: true },
      search: { prompt: 'Ask "Acme"' },
      markdown: { instructions: ['Prefer version 2.', 'Be brief.'] },
      banner: {
        content: 'Hello: this line is long enough for two lines on a phone, and one where there is room.',
        dismissible: true,
        color: { light: '#102030', dark: '#405060' },
      },
      integrations: {
        plausible: { domain: 'acme.example' },
        ga4: { measurementId: 'G-ACME' },
        cookies: { key: 'consent', value: 'yes' },
      },
      navbar: {
        links: [{ label: '', icon: 'discord', href: 'https://discord.example/acme' }],
        primary: { type: 'button', label: 'Try it', href: 'https://acme.example' },
      },
      navigation: {
        global: { anchors: [{ anchor: 'Forum', href: 'https://acme.example/forum' }] },
        groups: [
          {
            group: 'Start',
            openapi: 'shop.json',
            pages: ['index', 'author', 'custom', 'frame', 'center', 'wide', 'utilities', 'parts', 'news', '...'],
          },
        ],
      },
    }),
    'index.md': '---\ntimestamp: true\nlastUpdatedDate: "2024-05-06"\n---\n\n# Home\n\nHello.\n',
    'author.mdx': '---\ntitle: What an author may do\ntag: Beta\n---\n\nText.\n\n## First\n\nText.\n',
    'custom.mdx': '---\ntitle: Own title\nmode: custom\n---\n\n<h1 className="text-center">Drawn</h1>\n',
    'frame.mdx': '---\ntitle: Own title\nmode: frame\n---\n\n<div className="w-full" id="box">Drawn</div>\n',
    'center.mdx': '---\ntitle: Centred\nmode: center\nsearchable: false\n---\n\n## Part\n',
    'wide.mdx': '---\ntitle: Wide\nmode: wide\n---\n\n## Part\n',
    'utilities.mdx': utilities,
    'parts.mdx': parts,
    'news.mdx': news,
    'snippets/box.jsx':
      'export const Box = ({ on }) => <b id="snippet" className={`${on ? "px-7" : "px-1"} w-[123px]`} />\n',
    'shop.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'OK' } } } } },
    }),
    ...ownCode(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`),
  })
  built = await buildSite({ root: folder.path, out: join(folder.path, 'dist'), base: '/manual' })
  server = await previewSite({ out: built.out, port: 0 })
  browser = await startBrowser('--disable-features=LocalNetworkAccessChecks')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  elsewhere.close()
  folder?.[Symbol.dispose]()
})

test.each(['author/', 'center/', 'custom/'])('a narrow window has all links in its menu on %s', async (path) => {
  const { page, faults } = await openUnder(browser, 'header', { viewport: { width: 390, height: 800 } })
  await page.goto(server.url + path)
  const link = page.getByRole('link', { name: 'Try it', exact: true })
  const anchors = page.locator('a:visible', { hasText: 'Forum' })
  // Below a message of two lines, axe does not see that the menu covers the page.
  await page.locator('sn-banner button').click()
  expect(await link.isVisible()).toBe(false)
  expect(await anchors.count()).toBe(0)
  expect((await page.locator('header.header').boundingBox())?.height).toBe(56)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await link.waitFor()
  expect(await anchors.count()).toBe(1)
  const rules = await page.evaluate(() =>
    [['.sn-mobile-divisions', 'bottom'] as const, ['.sn-mobile-links', 'top'] as const].map(([selector, side]) =>
      getComputedStyle(document.querySelector(selector)!).getPropertyValue(`border-${side}-width`),
    ),
  )
  // Without a navigation between them, one rule is enough.
  expect(rules).toEqual([path === 'author/' ? '1px' : '0px', '1px'])
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(faults).toEqual([])
  await page.context().close()
})

test.each(policyForms)('style sheets and scripts of the docs folder work on every page (%s)', async (form) => {
  const { page, faults } = await openUnder(browser, form, { colorScheme: 'dark' })
  for (const path of ['author/', 'api-reference/list-orders/']) {
    const loaded = page.waitForResponse(/own\.woff2/)
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    expect((await loaded).status()).toBe(200)
    const seen = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      const { fontFamily, marginLeft, paddingTop, textIndent } = style('#widget')
      const { color, letterSpacing } = style('main h1')
      const { backgroundImage, borderTopColor } = style('header')
      const anchor = style('.sn-tabbar a').letterSpacing
      const [image] = backgroundImage.match(/\/manual\/looks\/[^"]*/) ?? []
      return { fontFamily, marginLeft, paddingTop, textIndent, color, letterSpacing, image, borderTopColor, anchor }
    })
    expect(seen).toEqual({
      fontFamily: 'Own, serif',
      marginLeft: '19px',
      paddingTop: '5px',
      textIndent: path === 'author/' ? '11px' : '0px',
      color: 'rgb(1, 2, 3)',
      letterSpacing: '2px',
      image: '/manual/looks/dot.svg',
      borderTopColor: 'rgb(12, 15, 15)',
      anchor: '6px',
    })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toMatch(/\bdark\b/)
    expect(await page.locator('body[data-configured]').count()).toBe(0)
  }
  expect(faults).toEqual([])
  await page.context().close()
})

test.each(policyForms)(
  'services of docs.json start when the reader has consented, on every page (%s)',
  async (form) => {
    const { page, faults } = await openUnder(browser, form)
    const asked: string[] = []
    // Stands for the services' own scripts.
    await page.context().route(/^https:/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'globalThis.started = (globalThis.started ?? 0) + 1',
      })
    })
    const started = () => page.evaluate(() => Number(Reflect.get(globalThis, 'started')))
    await page.goto(`${server.url}author/`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])

    await page.evaluate(() => {
      document.querySelector('h1')!.addEventListener('click', () => localStorage.setItem('consent', 'yes'))
    })
    await page.locator('h1').click()
    await expect.poll(started).toBe(2)
    expect(asked).toEqual(['https://plausible.io/js/script.js', 'https://www.googletagmanager.com/gtag/js?id=G-ACME'])
    const queued = await page.evaluate(() => {
      dispatchEvent(new CustomEvent('specnav:event', { detail: { name: 'docs.test', path: '/a' } }))
      const queue: ArrayLike<unknown>[] = Reflect.get(Reflect.get(globalThis, 'plausible'), 'q')
      const layer: ArrayLike<unknown>[] = Reflect.get(globalThis, 'dataLayer')
      return [...queue, ...layer.slice(1)].map((call) => Array.from(call))
    })
    expect(queued).toEqual([
      ['docs.test', { props: { path: '/a' } }],
      ['config', 'G-ACME'],
      ['event', 'docs_test', { path: '/a' }],
    ])

    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByText('Thank you.').waitFor()
    const last = await page.evaluate(() => {
      const queue: ArrayLike<unknown>[] = Reflect.get(Reflect.get(globalThis, 'plausible'), 'q')
      return Array.from(queue.at(-1) ?? [])
    })
    expect(last).toEqual(['docs.feedback.thumbs_down', { props: { path: '/manual/author/' } }])

    await page.goto(`${server.url}api-reference/list-orders/`, { waitUntil: 'networkidle' })
    expect(await started()).toBe(2)
    expect(faults).toEqual([])
    await page.context().close()
  },
)

test('the search leaves out a page that is not searchable; its name is found by tools', async () => {
  const page = await openPage(browser, `${server.url}author/`)
  await page.locator('button[data-open-modal]').click()
  const found = async (text: string, path: string) => {
    await page.locator('dialog input').fill(text)
    await page
      .locator('sn-search [role=status]')
      .getByText(/Results|No results/)
      .waitFor()
    return page.locator(`.sn-found-page[href="/manual/${path}/"]`).count()
  }
  await expect.poll(() => found('Wide', 'wide')).toBe(1)
  await expect.poll(() => found('Centred', 'center')).toBe(0)
  const pages = readFileSync(join(built.out, '_specnav/index/pages-0.txt'), 'utf8')
  expect(pages).toContain('"title":"Centred"')
  await page.context().close()
})

test('the banner is over the whole width and moves what is fixed down, until it is closed', async () => {
  for (const width of [1280, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.goto(server.url)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y
    const banner = await page.locator('sn-banner').boundingBox()
    expect(banner).toMatchObject({ x: 0, y: 0, width })
    // Two lines on a phone.
    expect(banner!.height > 50).toBe(width === 390)
    await expect.poll(() => top('header.header')).toBe(banner!.height)
    const before = (await top('main h1')) ?? 0
    await page.locator('sn-banner button').click()
    await expect.poll(() => top('header.header')).toBe(0)
    expect(await top('main h1')).toBeCloseTo(before - banner!.height, 0)
    await page.close()
  }
})

test('a link of the header without a label is its icon, with the name of its host', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.url)
  const link = page.getByRole('link', { name: 'discord.example', exact: true }).first()
  expect([await link.locator('svg').count(), await link.innerText()]).toEqual([1, ''])
  await page.close()
})

test('what docs.json says to readers and tools is on every page', async () => {
  const page = await browser.newPage()
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const metas = (name: string) =>
    page
      .locator(`meta[name="${name}"], meta[property="${name}"]`)
      .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
  expect(await metas('author')).toEqual(['A "B"'])
  expect(await metas('og:type')).toEqual(['book'])
  expect(await metas('og:image')).toEqual(['https://acme.example/manual/looks/dot.svg'])
  expect(await page.locator('button[data-open-modal]').getAttribute('aria-label')).toBe('Ask "Acme"')
  expect(await page.locator('dialog input').getAttribute('placeholder')).toBe('Ask "Acme"')
  expect(await page.locator('footer time').getAttribute('datetime')).toBe('2024-05-06T00:00:00.000Z')
  expect(await page.locator('.sn-site-banner').evaluate((banner) => getComputedStyle(banner).backgroundColor)).toMatch(
    /16, 32, 48|64, 80, 96/,
  )
  const text = await (await fetch(`${server.url}author.md`)).text()
  expect(text.endsWith('## Instructions for agents\n\nPrefer version 2.\nBe brief.\n')).toBe(true)

  const missing = await (await fetch(`${server.url}nowhere/`)).text()
  expect(missing).toContain('<meta http-equiv="refresh" content="0; url=/manual/">')
  expect(missing).toMatch(/<h1[^>]*>Gone &lt;b&gt;<\/h1>/)
  expect(missing).toContain('Try <a href="/manual/"')
  await page.close()
})

test('the site takes the colours that a style sheet defines anew', async () => {
  for (const [colorScheme, accent] of [
    ['light', 'rgb(1, 2, 3)'],
    ['dark', 'rgb(4, 5, 6)'],
  ] as const) {
    const { page } = await openUnder(browser, 'header', { colorScheme })
    await page.goto(`${server.url}author/`)
    await page.locator('.sn-toc a[aria-current]').waitFor({ state: 'attached' })
    const seen = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      const current = style('.sn-sidebar a[aria-current]')
      return {
        accent: style('.sn-toc a[aria-current]').color,
        button: style('.sn-button').backgroundColor,
        onButton: style('.sn-button').color.replace(/oklch\(0 0 .*/, 'black'),
        label: style('.sn-button > div').letterSpacing,
        tag: style('.sn-entry-tag').letterSpacing,
        banner: style('.sn-site-banner').color,
        hasCurrent: current.display !== 'none',
      }
    })
    expect(seen).toEqual({
      accent,
      button: 'rgb(250, 250, 250)',
      onButton: 'black',
      label: '4px',
      tag: '5px',
      banner: 'rgb(255, 255, 255)',
      hasCurrent: true,
    })
    await page.context().close()
  }
})

test('a build says what is on every page', () => {
  expect(built.problems.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['config-not-applied', 'note', 'docs.json'],
    ['config-not-applied', 'note', 'docs.json'],
    ['custom-code', 'note', 'looks/own.css'],
    ['custom-code', 'note', 'widget.js'],
  ])
})

test('utilities of pages look as in Tailwind CSS 3, and win over the look of the site', async () => {
  const { page, faults } = await openUnder(browser, 'header', { colorScheme: 'light' })
  await page.goto(`${server.url}utilities/`, { waitUntil: 'networkidle' })
  const styles = (properties: Record<string, string[]>) =>
    page.evaluate(
      (properties) =>
        Object.fromEntries(
          Object.entries(properties).map(([id, names]) => {
            const style = getComputedStyle(document.getElementById(id)!)
            return [id, names.map((name) => style.getPropertyValue(name)).join(' ')]
          }),
        ),
      properties,
    )
  expect(
    await styles({
      light: ['display'],
      dark: ['display'],
      grid: ['display', 'column-gap', 'border-top-width', 'border-top-style', 'border-top-left-radius', 'box-shadow'],
      one: ['margin-top'],
      two: ['margin-top', 'color'],
      plain: ['margin-top'],
      picture: ['margin-top'],
      heading: ['margin-top', 'margin-bottom', 'font-size', 'font-weight', 'color'],
      spaced: ['margin-top', 'margin-bottom'],
      ring: ['box-shadow'],
      mixed: ['background-color'],
      snippet: ['padding-left', 'width'],
    }),
  ).toEqual({
    light: 'block',
    dark: 'none',
    grid: 'grid 16px 1px solid 4px rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgba(0, 0, 0, 0.05) 0px 1px 2px 0px',
    one: '0px',
    two: '0px rgb(1, 2, 3)',
    plain: '0px',
    picture: '0px',
    heading: '8px 0px 15px 400 rgb(59, 130, 246)',
    spaced: '16px 0px',
    ring: expect.stringContaining('rgba(59, 130, 246, 0.5) 0px 0px 0px 3px'),
    mixed: 'color(srgb 0 0 0 / 0.5)',
    snippet: '28px 123px',
  })
  await page.locator('sn-theme select:visible').first().selectOption('dark')
  expect(await styles({ light: ['display'], dark: ['display'] })).toEqual({ light: 'none', dark: 'block' })
  expect(faults).toEqual([])
  await page.context().close()
})

test.each([
  ['custom', { sidebar: false, outline: false, titles: ['Drawn'], footer: false, width: 1280 }],
  ['frame', { sidebar: true, outline: false, titles: ['Own title'], footer: false, width: 980 }],
  ['center', { sidebar: false, outline: false, titles: ['Centred'], footer: true, width: 1080 }],
  ['wide', { sidebar: true, outline: false, titles: ['Wide'], footer: true, width: 932 }],
  ['author', { sidebar: true, outline: true, titles: ['What an author may do'], footer: true, width: 632 }],
  // The title is in its text, and it has no heading below.
  ['index', { sidebar: true, outline: false, titles: ['Home'], footer: true, width: 632 }],
])('mode %s', async (path, expected) => {
  const { page } = await openUnder(browser, 'header')
  await page.goto(`${server.url}${path === 'index' ? '' : `${path}/`}`)
  const seen = {
    sidebar: await page.locator('.sidebar-pane').isVisible(),
    outline: await page.locator('.sn-toc').isVisible(),
    titles: await page.locator('main h1').allTextContents(),
    footer: await page.locator('.sn-pages').isVisible(),
    width: (await page.locator('.sl-markdown-content').boundingBox())?.width,
  }
  expect(seen).toEqual(expected)
  await page.context().close()
})

test('views, prompts and colours work for readers, with and without scripts', async () => {
  const { page, faults } = await openUnder(browser, 'header', {
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`${server.url}parts/`)
  // The scripts that choose come after the page.
  const expectVisible = (text: string, count: number) =>
    expect.poll(() => page.getByText(text).locator('visible=true').count(), { message: text }).toBe(count)
  const inContents = page.locator('.sn-toc').getByRole('link', { name: 'On a server' })
  await expectVisible('Runs there.', 1)
  await expectVisible('Runs elsewhere.', 0)
  await expect.poll(() => inContents.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Python' }).click()
  await expectVisible('Runs there.', 0)
  await expectVisible('Runs elsewhere.', 1)
  await expectVisible('Snakes', 1)
  await expectVisible('Alone', 1)
  await expectVisible('Chosen in it', 1)
  await page.getByRole('tab', { name: 'Python' }).last().click()
  await expectVisible('Not followed', 1)
  await page.getByRole('combobox', { name: 'Code' }).selectOption('Java')
  await expectVisible('From a menu', 1)
  await expectVisible('Beans', 1)
  await expectVisible('Not followed', 1)
  await page.getByRole('button', { name: 'Python' }).click()
  await expect.poll(() => inContents.isVisible()).toBe(true)
  await page.reload()
  await expectVisible('Runs elsewhere.', 1)
  await page.goto(`${server.url}parts/#in-the-browser`)
  await expectVisible('Runs there.', 1)

  await page.getByRole('button', { name: 'Copy prompt' }).click()
  await expect.poll(() => clipboard(page)).toBe('Write *plainly*.')
  await expect.poll(() => page.getByRole('status').innerText()).toBe('Copied')
  await page.getByRole('button', { name: 'ink' }).click()
  await expect.poll(() => clipboard(page)).toBe('#010203 / #040506')
  expect(
    await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.querySelector('.sn-c-swatch')!)
      const { marginTop, paddingTop, borderTopWidth, borderTopStyle } = getComputedStyle(
        document.querySelector('.sn-c-card')!,
      )
      const { width } = document.querySelector('.sn-c-card-row > .sn-c-icon')!.getBoundingClientRect()
      return { backgroundColor, marginTop, paddingTop, borderTopWidth, borderTopStyle, width }
    }),
  ).toEqual({
    backgroundColor: 'rgb(1, 2, 3)',
    marginTop: '44px',
    paddingTop: '3px',
    borderTopWidth: '2px',
    borderTopStyle: 'solid',
    width: 24,
  })
  expect(await axeViolations(page)).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()

  const still = await openPage(browser, `${server.url}parts/`, { javaScriptEnabled: false })
  for (const text of ['Runs there.', 'Runs elsewhere.']) expect(await still.getByText(text).isVisible()).toBe(true)
  expect(await still.getByRole('button', { name: 'Python' }).count()).toBe(0)
  await still.context().close()
})

test('a changelog shows what has the tags that readers choose, and leads to its feed', async () => {
  const { page, faults } = await openUnder(browser, 'header')
  await page.goto(`${server.url}news/`)
  const shown = () => page.locator('.sn-c-update h2:visible').allTextContents()
  const choose = (tag: string) => page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: tag }).click()
  await expect.poll(shown).toEqual(['May', 'April', 'March'])
  await choose('API')
  await expect.poll(shown).toEqual(['May', 'April'])
  await choose('CLI')
  await expect.poll(shown).toEqual(['May'])
  expect(await page.locator('.sn-toc li:visible').allTextContents()).not.toContain('April')
  expect(new URL(page.url()).searchParams.getAll('tags')).toEqual(['API', 'CLI'])
  expect(await axeViolations(page)).toEqual([])
  // A team's style sheet can hide the head of an entry: its text has the room then.
  const width = () =>
    page
      .locator('.sn-c-update > .sn-c-body')
      .first()
      .evaluate((body) => body.clientWidth)
  const before = await width()
  await page
    .locator('.sn-c-update-head')
    .first()
    .evaluate((head) => Object.assign(head.style, { display: 'none' }))
  expect(await width()).toBeGreaterThan(before + 100)
  await page.goto(`${server.url}news/?tags=CLI`)
  await expect.poll(shown).toEqual(['May'])
  // A link to what is hidden shows it.
  await page.evaluate(() => (location.hash = '#march'))
  await page.locator('h2', { hasText: 'March' }).waitFor()
  await expect.poll(shown).toEqual(['May', 'April', 'March'])
  const items = await page.evaluate(async () => {
    const url = document.querySelector<HTMLAnchorElement>('main a[type="application/rss+xml"]')!.href
    const feed = new DOMParser().parseFromString(await (await fetch(url)).text(), 'application/xml')
    return Array.from(feed.querySelectorAll('item'), (item) => item.querySelector('title')?.textContent)
  })
  expect(items).toEqual(['May', 'April', 'March'])
  expect(faults).toEqual([])
  await page.context().close()
})
