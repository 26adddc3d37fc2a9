import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSite } from '@specnav/pages'
import { unpackedModel } from '@specnav/pages/reference'
import { previewSite } from '@specnav/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import { linkPackages } from '../link-packages.ts'
import { markup, specification } from './hostile.ts'
import { expectIslands, islandFiles } from './islands.ts'
import { docsJson, examples, run, write } from './hosts.ts'
import { payments, resources } from './payments.ts'
import { expectChangelog, stockFiles } from './changelog.ts'
import { expectComparison } from './comparison.ts'
import { readPage, sites } from './sites.ts'

/*
 * One site, which every host builds: links to parts of pages, markup wherever an author may write, and a
 * description that has no end.
 */
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const space = Array.from({ length: 40 }, (_, index) => `Line ${index}.`).join('\n\n')

const text = `---
title: Parts
---

${space}

## Next.js

${space}

## Own words {#given}

<Tabs>
  <Tab title="Node.js">The first.</Tab>
  <Tab title="Python 3.12">The second.</Tab>
</Tabs>

<Accordion title="What is it?">An answer.</Accordion>

<ParamField query="userId" type="string">Whose.</ParamField>

${space}
`

/** What a link may end in, and words that have to be seen then. */
const links: [fragment: string, words: string][] = [
  ['nextjs', 'Next.js'],
  ['next-js', 'Next.js'],
  ['given', 'Own words'],
  ['own-words', 'Own words'],
  ['python-3-12', 'The second.'],
  ['what-is-it%3F', 'An answer.'],
  ['param-user-id', 'Whose.'],
  ['parameter-user-id', 'Whose.'],
]

/** A field in a collapsed field of a reference, as the platform spells its anchor. */
const field = { page: 'payments/things-0/retrieve-a-thing-0', anchor: 'response-parts-has-more' }

const navigation = {
  tabs: [
    {
      tab: 'Guides',
      pages: ['index', 'parts', 'plain', 'drawn', 'framed', 'centred', 'asked', 'asked-plain', 'about', 'about-plain'],
    },
    { tab: 'Hostile', groups: [{ group: markup('group'), openapi: 'hostile.json', pages: ['hostile', '...'] }] },
    {
      tab: 'API',
      banner: { content: 'For **readers of the API**' },
      openapi: { source: 'payments.json', directory: 'payments' },
    },
    {
      tab: 'Help',
      align: 'end',
      navbar: { links: [{ label: 'Own link', href: 'https://own.example' }] },
      groups: [
        {
          group: 'Help',
          root: 'help',
          directory: 'card',
          boost: 4,
          pages: ['help-one', { group: 'Inner', pages: ['help-two'] }],
        },
      ],
    },
    { tab: 'Twins', openapi: { source: 'twins.json', directory: 'twins' } },
    { tab: 'Shop', openapi: { source: 'shop.json', directory: 'asked/shop' }, schemas: 'Data types' },
    {
      tab: 'Stock',
      openapi: { source: 'stock.json', directory: 'stock' },
      pages: ['...', { group: 'Stock changes', changelog: { from: ['stock-1.json', 'stock-2.json'], newFor: 30 } }],
    },
    { tab: 'Stock 1', openapi: { source: 'stock-1.json', directory: 'stock-1' } },
    { tab: 'Events', asyncapi: { source: 'events.json', directory: 'payments/events' } },
  ],
}

const events = {
  asyncapi: '3.0.0',
  servers: { live: { host: 'events.payments.example', protocol: 'wss' } },
  channels: {
    paid: {
      title: 'Payments made',
      messages: { paid: { title: 'Somebody paid 200', payload: { type: 'object', properties: { amount: {} } } } },
    },
  },
  operations: { hear: { action: 'send', channel: { $ref: '#/channels/paid' } } },
}

const account = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    id: { type: 'string', readOnly: true },
    password: { type: 'string', writeOnly: true },
  },
}
const body = { content: { 'application/json': { schema: account } } }
const save = {
  tags: ['Accounts'],
  summary: 'Save an account',
  requestBody: body,
  responses: { 200: { description: 'Saved', ...body } },
}

/** Two operations with one title, and fields of one direction. */
const twins = {
  openapi: '3.1.0',
  info: { title: 'Twins', version: '1' },
  paths: { '/people/{id}/account': { put: save }, '/teams/{id}/account': { put: save } },
}
const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: {
        summary: 'List orders',
        responses: {
          200: {
            description: 'All',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: { type: 'object', properties: { total: { type: 'number', description: 'In euros.' } } },
      Voucher: { type: 'object', description: 'No operation uses it.', properties: { code: { type: 'string' } } },
    },
  },
}

const about = {
  description: markup('site'),
  banner: { content: 'For **all**', type: 'warning' },
  api: { mdx: { server: 'https://api.acme.example/v2/', auth: { method: 'key', name: 'x-acme' } } },
  variables: { version: '7.8.9', 'api-url': 'https://api.acme.example' },
  feedback: { thumbsRating: true },
  integrations: { plausible: { domain: 'acme.example' }, cookies: { key: 'consent', value: 'yes' } },
  site: 'https://docs.acme.example',
  interaction: { drilldown: true },
  seo: { metatags: { author: markup('author'), 'og:type': 'book' }, organization: { legalName: 'Acme Ltd' } },
}

const withIslands = {
  tabs: navigation.tabs.map((tab, index) => (index === 0 ? { ...tab, pages: [...(tab.pages ?? []), 'islands'] } : tab)),
}

/** The text of a page, with single spaces. */
function wordsOf(html: string): string {
  return html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, '').replace(/\s+/g, ' ')
}

const box = '<div id="box">As wide as there is room.</div>'

const docs = {
  'docs.json': docsJson(navigation, about),
  'index.md':
    '---\ntitle: Home\n---\n\n' +
    links.map(([fragment], index) => `[to ${index}](/parts#${fragment})`).join(' ') +
    ` [plain](/plain#next-js) [field](/${field.page}#${field.anchor})\n`,
  'parts.mdx': text,
  'plain.md': `---\ntitle: Plain\ntimestamp: true\nlastUpdatedDate: '2024-05-06'\n---\n\nVersion {{version}} at \`{{api-url}}\`.\n\n${space}\n\n## Next.js\n\n${space}\n\n## Given {#own}\n`,
  'drawn.mdx': `---\ntitle: Not shown\nmode: custom\n---\n\n# Drawn\n\n${box}\n`,
  'framed.mdx': `---\ntitle: Not shown\nmode: frame\n---\n\n# Framed\n\n${box}\n`,
  'centred.mdx': `---\ntitle: Centred {{version}}\nmode: center\n---\n\nVersion {{version}} at \`{{api-url}}\`.\n\n${box}\n`,
  'asked.mdx': `---\ntitle: Asked\napi: POST https://other.example/make/{id}\nauthMethod: bearer\n---\n\nMade.\n\n<ParamField body="colour" type="string">Of the thing.</ParamField>\n\nZebra and zebra.\n`,
  'asked-plain.md': `---\ntitle: Asked\napi: GET /things/{id}\n---\n\nListed.\n`,
  'help.md': '---\ntitle: Help\n---\n\nAll of it.\n',
  'help-one.mdx': '---\ntitle: First help\n---\n\nA zebra, and other animals.\n',
  'help-two.mdx': '---\ntitle: Second help\n---\n\nText.\n',
  'about.mdx': `---\ntitle: About\ndescription: The lead.\nopenapi: payments.json\n---\n\nWelcome.\n`,
  'about-plain.md': `---\ntitle: About things\nopenapi: payments.json tag Things 3\n---\n\nWelcome.\n`,
  'hostile.md': `---\ntitle: ${JSON.stringify(markup('page'))}\ndescription: ${JSON.stringify(markup('lead'))}\nopenapi: hostile.json\n---\n\nHello.\n`,
  'hostile.json': JSON.stringify(specification),
  'payments.json': JSON.stringify(payments()),
  'twins.json': JSON.stringify(twins),
  'events.json': JSON.stringify(events),
  'shop.json': JSON.stringify(shop),
  ...stockFiles,
}

describe.each(sites)('$name', (host) => {
  let root: string
  let out: string
  let log: string

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), `specnav-${host.example}-`))
    out = join(root, host.out)
    linkPackages(join(examples, host.example), root)
    write(root, host.files)
    write(
      join(root, host.docs),
      host.compiles ? docs : { ...docs, ...islandFiles, 'docs.json': docsJson(withIslands, about) },
    )
    ;({ log } = await run(host.args, root))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('services, feedback, dates, banners and metatags of docs.json', async () => {
    const html = readPage(out, 'plain')
    const [, script = 'none'] = /<script[^>]* src="?\/([^"\s>]*services\.\w+\.js)/.exec(html) ?? []
    expect(existsSync(join(out, script)) && readFileSync(join(out, script), 'utf8')).toContain('acme.example')
    expect(html).toContain('<sn-feedback hidden')
    expect(html).toMatch(/<time[^>]* datetime="?2024-05-06T/i)
    expect(html).toMatch(/<meta[^>]* content="?book"?/)
    expect(html).not.toContain(markup('author'))
    expect(html).toContain('For <strong>all</strong>')
    for (const page of [html, readPage(out, 'centred')])
      expect(page).toMatch(/Version 7\.8\.9 at <code[^>]*>https:\/\/api\.acme\.example</)
    expect(readPage(out, 'centred')).toMatch(/<title[^>]*>Centred 7\.8\.9/)
    const own = host.compiles ? 'For <strong>all</strong>' : 'For <strong>readers of the API</strong>'
    expect(readPage(out, 'payments/things-0/retrieve-a-thing-0')).toContain(own)

    const server = await previewSite({ out, port: 0 })
    const page = await openPage(browser, server.url)
    await page.goto(`${server.url}plain`)
    const answers = page.evaluate(
      () => new Promise((done) => addEventListener('specnav:event', (event) => done(Reflect.get(event, 'detail')))),
    )
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    expect(await answers).toMatchObject({ name: 'docs.feedback.thumbs_up' })
    await page.close()
    await server.close()
  })

  test('what a part of the navigation says about its pages', async () => {
    const html = readPage(out, 'help')
    const [listing = ''] = /<nav[^>]* class="?sn-listing[^]*?<\/nav>/.exec(html) ?? []
    expect(Array.from(listing.matchAll(/<a href="?([^">\s]+)"?[^>]*>(.*?)<\/a>/g), ([, , words]) => words)).toEqual([
      'First help',
      'Inner',
    ])
    expect(readPage(out, 'help-one')).not.toContain('sn-listing')
    const [, data = ''] = /<script[^>]*type="?application\/ld\+json"?[^>]*>(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [{ '@type': 'Organization', legalName: 'Acme Ltd' }, {}, {}, {}, {}],
    })

    const server = await previewSite({ out, port: 0 })
    const page = await openPage(browser, server.url)
    await page.goto(`${server.url}help`)
    const link = page.getByRole('link', { name: 'Own link', exact: true })
    expect(await link.count()).toBe(host.compiles ? 0 : 1)
    expect(/`navigation.navbar` changes nothing/.test(log)).toBe(host.compiles ?? false)
    if (existsSync(join(out, 'pagefind'))) expect((await pagefind(page, 'zebra'))[0]).toMatch(/help-one/)
    await page.locator('.sn-listing').getByRole('link', { name: 'Inner', exact: true }).click()
    await page.getByRole('heading', { name: 'Second help', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Inner', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Second help', level: 1 }).waitFor()
    await page.close()
    await server.close()
  })

  test('an endpoint that a page describes by itself shows its request above the text', () => {
    const words = (path: string) => wordsOf(readPage(out, path))
    expect(words('asked')).toMatch(
      /POST https:\/\/other\.example\/make\/\{id\}\s*Try it\s*Authorization.*Bearer token.*Made\./,
    )
    expect(words('asked-plain')).toMatch(
      /GET https:\/\/api\.acme\.example\/v2\/things\/\{id\}\s*Try it\s*Authorization.*API key in the header.*Listed\./,
    )
    const [, packed = ''] = /data-model="([^"]*)"/.exec(readPage(out, 'asked')) ?? []
    expect(unpackedModel(packed)).toMatchObject({
      callback: expect.stringMatching(/\/$/),
      parameters: [{ in: 'path', parameters: [{ name: 'id' }] }],
      requestBody: { content: [{ schema: { properties: [{ name: 'colour' }] } }] },
    })
    expect(readFileSync(join(out, 'asked-plain.md'), 'utf8')).toContain(
      '`GET https://api.acme.example/v2/things/{id}`\n\nAuthorization: API key in the header `x-acme`.\n\nListed.',
    )
  })

  test('a page that names a specification introduces its API, and one that names a tag its operations', () => {
    const html = readPage(out, 'about')
    expect(wordsOf(html)).toMatch(
      /The lead\..*Welcome\..*Things and their owners\..*Version: 2026-01-01.*Servers.*https:\/\/api\.payments\.example.*Things 3.*Kept on shelves\.\s*More about it.*List all things 3\s*GET \/v1\/things_3/,
    )
    expect(html).toMatch(/<a[^>]* href="?\/payments\/things-3\/list-all-things-3\/?"?/)
    expect(html).toMatch(/<h2[^>]* id="?things-3"?/)
    const tag = wordsOf(readPage(out, 'about-plain'))
    expect(tag).toMatch(/Welcome\..*Kept on shelves\..*Endpoints.*Delete a thing 3\s*DELETE \/v1\/things_3\/\{id\}/)
    expect(tag).not.toContain('Delete a thing 4')
    expect(readFileSync(join(out, 'about-plain.md'), 'utf8')).toContain('Welcome.\n\nKept on shelves.\n')
    expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toContain('about-plain.md): Kept on shelves.\n')
  })

  test(
    'a changelog has a page for each release, histories on the pages of endpoints, and feeds',
    { timeout: 120_000 },
    async () => {
      const server = await previewSite({ out, port: 0 })
      await expectChangelog({ out, url: server.url, browser, example: host.example })
      await server.close()
    },
  )

  test('an endpoint is compared with another version, field by field', { timeout: 120_000 }, async () => {
    const server = await previewSite({ out, port: 0 })
    await expectComparison({ out, url: server.url, browser })
    await server.close()
  })

  test(
    'operations with one title have a second line, in the navigation and in their titles',
    { timeout: 300_000 },
    async () => {
      const server = await previewSite({ out, port: 0 })
      const page = await openPage(browser, `${server.url}twins/accounts/save-an-account`)
      const lines = (selector: string) =>
        page.locator(selector).evaluateAll((found) => found.map((line) => line.textContent?.trim()))
      expect(await lines('main h1 .sn-title-detail')).toEqual(['/people/…'])
      await expect.poll(() => lines('.sn-entry-detail')).toEqual(expect.arrayContaining(['/people/…', '/teams/…']))
      await page.context().close()
      await server.close()
    },
  )

  test(
    'a request shows what is sent, a response what is returned, and a switch shows all',
    { timeout: 300_000 },
    async () => {
      const server = await previewSite({ out, port: 0 })
      const page = await openPage(browser, `${server.url}twins/accounts/save-an-account`)
      const button = page.getByRole('button', { name: 'Show fields of both directions' })
      await button.waitFor()
      const rows = page.locator(':is([id^="body/"], [id^="response-200/"]):visible')
      const fields = () => rows.evaluateAll((found) => found.map(({ id }) => id).toSorted())
      const sent = ['body/name', 'body/password']
      const returned = ['response-200/id', 'response-200/name']
      expect(await fields()).toEqual([...sent, ...returned])
      await button.click()
      await expect.poll(fields).toEqual(['body/id', ...sent, ...returned, 'response-200/password'])
      await button.click()
      await expect.poll(fields).toEqual([...sent, ...returned])
      await page.context().close()
      await server.close()
    },
  )

  test('links to parts of a page', { timeout: 300_000 }, async () => {
    // The repository may be in a folder of any name.
    expect(log.replaceAll(process.cwd(), '')).not.toMatch(/anchor/i)

    const server = await previewSite({ out, port: 0 })
    const page = await openPage(browser, server.url)
    /** Whether the words stand below the bars of the page, in its upper half. */
    const isSeen = (words: string) => {
      const place = page.locator('main :is(h2, p, div, span)', { hasText: words }).last()
      return place.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return element.checkVisibility() && top > 60 && top < innerHeight / 2
      })
    }
    for (const [index, [fragment, words]] of links.entries()) {
      await page.goto('about:blank')
      await page.goto(`${server.url}parts#${fragment}`)
      await expect.poll(() => isSeen(words), { message: `#${fragment}, loaded` }).toBe(true)
      await page.goto(server.url)
      await page.getByRole('link', { name: `to ${index}`, exact: true }).click()
      await expect.poll(() => isSeen(words), { message: `#${fragment}, followed` }).toBe(true)
    }
    /** In the upper half of the window, or as far up as the end of the page lets it come. */
    const isFieldSeen = () =>
      page.locator(`[id="${field.anchor}"]`).evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        const isAtEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2
        return element.checkVisibility() && top > 60 && top < (isAtEnd ? innerHeight : innerHeight / 2)
      })
    await page.goto(`${server.url}${field.page}#${field.anchor}`)
    await expect.poll(isFieldSeen, { message: 'a field, loaded' }).toBe(true)
    await page.goto(server.url)
    await page.getByRole('link', { name: 'field', exact: true }).click()
    await expect.poll(isFieldSeen, { message: 'a field, followed' }).toBe(true)
    for (const fragment of ['nextjs', 'next-js']) {
      await page.goto('about:blank')
      await page.goto(`${server.url}plain#${fragment}`)
      await expect.poll(() => isSeen('Next.js')).toBe(true)
    }
    expect(await page.locator('main h2').allInnerTexts()).toEqual([
      expect.stringContaining('Next.js'),
      expect.not.stringContaining('{'),
    ])
    await server.close()
  })

  test('a reference loads itself, and no page that its sidebar links to', async () => {
    const server = await previewSite({ out, port: 0 })
    const page = await openPage(browser, `${server.url}payments/things-0/retrieve-a-thing-0`)
    const link = page.locator('.sidebar-pane, .VPSidebar, .theme-doc-sidebar-container').getByText('List all things 0')
    expect(await link.first().isVisible()).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('link[rel=prefetch]:not([as=style])').count()).toBe(0)
    await page.context().close()
    await server.close()
  })

  test('a page has its styles from the start, on a slow machine, too', async () => {
    const server = await previewSite({ out, port: 0 })
    const page = await browser.newPage()
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      const seen = new Set<string>()
      const gone = new Set<string>()
      Object.assign(window, { gone })
      new MutationObserver(() => {
        const here = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) => href)
        for (const href of here) seen.add(href)
        for (const href of seen) if (!here.includes(href)) gone.add(href)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${server.url}payments/things-0/retrieve-a-thing-0`, { waitUntil: 'networkidle' })
    if (host.name === 'docusaurus') await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => [...(window as unknown as { gone: Set<string> }).gone])).toEqual([])
    await page.close()
    await server.close()
  })

  test('schemas have pages, which the navigation lists', { timeout: 300_000 }, async () => {
    expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toMatch(/\[Voucher\]\(\S*\/asked\/shop\/schemas\/Voucher\.md\)/)
    expect(readFileSync(join(out, 'asked/shop/schemas/Voucher.md'), 'utf8')).toContain('No operation uses it.')
    const server = await previewSite({ out, port: 0 })
    const page = await openPage(browser, `${server.url}asked/shop/list-orders`)
    const sidebar = page.locator('.sidebar-pane, .VPSidebar, .theme-doc-sidebar-container')
    await sidebar.getByText('Data types').click()
    await sidebar.getByRole('link', { name: 'Voucher', exact: true }).click()
    await page.getByRole('heading', { name: 'Voucher', level: 1 }).waitFor()
    await page.waitForURL('**/asked/shop/schemas/Voucher.html')
    expect(await page.locator('main').innerText()).toContain('No operation uses it.')
    await page.goto(`${server.url}asked/shop/list-orders`)
    await page.locator('main').getByRole('link', { name: 'Order', exact: true }).first().click()
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Order[^]*In euros\./)
    await page.waitForURL('**/asked/shop/schemas/Order.html')
    // It stands inside of the site, which finds it.
    await expect.poll(() => page.title()).toBe('Order | Acme')
    await sidebar.getByRole('link', { name: 'List orders' }).first().waitFor()
    const isOfHost = (violation: string) => / data-v-| class="DocSearch/.test(violation)
    expect((await axeViolations(page)).filter((each) => !isOfHost(each))).toEqual([])
    await expect.poll(() => page.locator('meta[name=robots]').count()).toBe(0)
    expect(globSync('**/*specnav-schema*', { cwd: out, exclude: ['assets', '_specnav'] })).toEqual([])
    await sidebar.getByRole('link', { name: 'List orders' }).first().click()
    await page.getByRole('heading', { name: 'List orders', level: 1 }).waitFor()
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Order | Acme')
    await expect.poll(() => page.locator('main').innerText()).toContain('In euros.')
    if (!host.compiles) {
      // The host listens for the shortcut only once its script has started.
      const field = page.locator('dialog[open] input, .VPLocalSearchBox input')
      const isOpen = async () => {
        if (!(await field.isVisible())) await page.keyboard.press('Control+k')
        return field.isVisible()
      }
      await expect.poll(isOpen, { timeout: 60_000, interval: 1000 }).toBe(true)
      await field.fill('In euros')
      await page.locator('dialog[open] a, .VPLocalSearchBox a', { hasText: 'Order' }).first().click()
      await page.waitForURL('**/asked/shop/schemas/Order**')
    }
    if (existsSync(join(out, 'sitemap-0.xml')))
      expect(readFileSync(join(out, 'sitemap-0.xml'), 'utf8')).toContain('/asked/shop/schemas/Order.html<')
    await page.context().close()
    await server.close()
  })

  test.each([
    ['drawn', { sidebar: false, titles: ['Drawn'], isWide: true }],
    ['framed', { sidebar: true, titles: ['Framed'], isWide: true }],
    ['centred', { sidebar: false, titles: ['Centred 7.8.9'], isWide: false }],
    ['plain', { sidebar: true, titles: ['Plain'], isWide: false }],
  ])('how much of the site stands around %s', { timeout: 300_000 }, async (path, expected) => {
    const server = await previewSite({ out, port: 0 })
    const page = await openPage(browser, `${server.url}${path}`)
    const seen = await page.evaluate(() => {
      const shown = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
        )
      const [sidebar] = shown('.sidebar-pane, .VPSidebar, .theme-doc-sidebar-container')
      const bottom = (element: Element) => Math.round(element.getBoundingClientRect().bottom)
      const room = innerWidth - (sidebar?.getBoundingClientRect().width ?? 0)
      return {
        sidebar: sidebar !== undefined,
        titles: shown('main h1').map((title) => title.innerText.replace(/[#\u200B]/g, '').trim()),
        // A row of tabs ends where the header ends.
        isHeaderWhole: shown('header .sn-tabbar').every((row) => bottom(row) <= bottom(row.closest('header')!)),
        isWide: shown('#box').some((box) => box.getBoundingClientRect().width > room - 100),
      }
    })
    expect(seen).toEqual({ ...expected, isHeaderWhole: true })
    await page.context().close()
    await server.close()
  })

  test.skipIf(host.compiles)('components with hooks and events work', { timeout: 300_000 }, async () => {
    expect(log).not.toMatch(/islands\.mdx|snippets\//)
    const server = await previewSite({ out, port: 0 })
    await expectIslands(browser, `${server.url}islands`, out)
    expect(readPage(out, 'plain')).not.toContain('_specnav/islands')
    await server.close()
  })

  test('markup in titles, names and texts of a specification is text', { timeout: 300_000 }, async () => {
    const page = await openPage(browser, 'about:blank')
    const files = globSync('**/*.html', { cwd: out })
    let endpoints = 0
    for (const file of files) {
      // The browser's parser reads the page; nothing of it is drawn, loaded or run.
      const found = await page.evaluate(
        (html) => {
          const read = new DOMParser().parseFromString(html, 'text/html')
          return {
            endpoint: read.querySelector('.sn-bar') !== null,
            title: read.title,
            alive: Array.from(read.querySelectorAll('[onerror], script')).filter(
              (element) => element.hasAttribute('onerror') || element.textContent?.startsWith('globalThis.stolen'),
            ).length,
          }
        },
        readFileSync(join(out, file), 'utf8'),
      )
      expect(found.alive, file).toBe(0)
      if (!found.endpoint || /^(payments\/|twins\/|stock|asked)/.test(file)) continue
      endpoints += 1
      // A long summary is no title, and the title of VitePress has an invisible character in it.
      expect(found.title.replaceAll('\u2060', ''), file).toContain(markup('path').split(' src=', 1)[0])
    }
    expect(endpoints).toBe(1)
  })

  test('every operation has its page, none is empty, and links lead to pages', async () => {
    const site = await resolveSite({ root: join(root, host.docs) })
    const operations = [...site.pages].filter(
      ([path, { operation }]) => path.startsWith('payments/') && !operation?.isChannel,
    )
    expect(operations).toHaveLength(resources * 5)
    for (const [path, page] of operations) {
      const html = readPage(out, path)
      expect(html, path).toContain(page.title)
      // The method and the path, fields, and an answer.
      for (const part of ['sn-bar', 'sn-rows', '200']) expect(html, path).toContain(part)
    }
    const channel = readPage(out, 'payments/events/websockets/payments-made')
    for (const part of ['WSS', 'wss://events.payments.example', '>Receive', 'Somebody paid 200', '>amount<'])
      expect(channel).toContain(part)
    expect(readFileSync(join(out, 'payments/events/websockets/payments-made.md'), 'utf8')).toContain('## Receive')
    expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toContain('Payments made')

    const links = new Set(
      globSync('**/*.html', { cwd: out }).flatMap((file) => linksOf(readFileSync(join(out, file), 'utf8'))),
    )
    expect(links.size).toBeGreaterThanOrEqual(operations.length)
    expect([...links].filter((link) => !isThere(out, link))).toEqual([])
  })
})

/** Where a page's links lead within its site, without what follows `#`. */
function linksOf(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref=(?:"(\/[^"#?]*)|(\/[^\s>#?]*))/g)
  return [...new Set(Array.from(links, ([, quoted, bare]) => decodeURI(quoted ?? bare ?? '')))]
}

function isThere(out: string, link: string): boolean {
  return [link, `${link}.html`, `${link}/index.html`].some((path) => /\.\w+$/.test(path) && existsSync(join(out, path)))
}

/** The URLs that the search of Starlight finds, best first. As text, because Vite would change the import. */
function pagefind(page: Page, text: string): Promise<string[]> {
  return page.evaluate(`(async () => {
    const { search } = await import('/pagefind/pagefind.js')
    const { results } = await search(${JSON.stringify(text)})
    return Promise.all(results.map(async (result) => (await result.data()).url))
  })()`)
}
