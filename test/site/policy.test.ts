import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { openUnder, policyForms } from './policy.ts'

/*
 * What authors execute and embed works under the site's Content-Security-Policy, in both of its forms;
 * content of a specification does not.
 */
const evil = `<script>globalThis.stolen = 1</script><iframe src="https://evil.example"></iframe><b style="color:red" onclick="x()">b</b>`

const specification = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1', description: evil },
  servers: ['https://api.example.com', 'https://a;script-src-elem', 'https://b;sandbox', "https://c'"].map((url) => ({
    url,
  })),
  paths: {
    '/orders': {
      get: { summary: 'List orders', description: `Orders. ${evil}`, responses: { 200: { description: 'OK' } } },
    },
  },
}

/** An external site, whose images, pages and scripts authors embed. */
const elsewhere = createServer((request, response) => {
  const [type, text]: [string, string] =
    request.url === '/own.js'
      ? ['text/javascript', 'document.body.dataset.remote = "ran"']
      : request.url === '/picture.svg'
        ? ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>']
        : ['text/html', '<p id="framed">Framed.</p>']
  response.setHeader('content-type', type).end(text)
})

let folder: TemporaryFolder
let built: Awaited<ReturnType<typeof buildSite>>
let server: Awaited<ReturnType<typeof previewSite>>
let browser: Browser
let origin: string

beforeAll(async () => {
  await new Promise<void>((done) => void elsewhere.listen(0, '127.0.0.1', done))
  const address = elsewhere.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const author = `---
title: What an author may do
---

<p id="styled" style={{ paddingTop: 13, '--own': 'x' }}>Styled.</p>

<style>{\`#sheet { margin-left: 17px }\`}</style>

<p id="sheet">Styled, too.</p>

<script>{\`if (1 < 2 && 2 > 1) document.body.dataset.inline = "ran"\`}</script>

<script src="${origin}/own.js" />

<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify({ name: 'x' }) }} />

<iframe src="${origin}/page" title="Embedded" />

<img id="picture" src="${origin}/picture.svg" alt="A picture" />
`
  folder = TemporaryFolder.with({
    'docs.json': JSON.stringify({
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0d7a63' },
      banner: { content: 'A **banner**.', dismissible: true },
      redirects: [{ source: '/old', destination: '/author' }],
      security: { contentSecurityPolicy: { 'img-src': 'https://pictures.example', 'frame-ancestors': ["'self'"] } },
      navigation: {
        groups: [{ group: 'Start', openapi: 'shop.json', pages: ['index', 'author', 'custom', 'raw', '...'] }],
      },
    }),
    'index.md': '# Home\n\nHello.\n',
    'author.mdx': author,
    'custom.mdx': '---\ntitle: Custom\nmode: custom\n---\n\n<div style={{ color: "red" }}>A page of its own.</div>\n',
    'raw.mdx': `# Raw\n\n<div dangerouslySetInnerHTML={{ __html: '<script>globalThis.nested = 1</script><b onclick="x()">b</b>' }} />\n`,
    'shop.json': JSON.stringify(specification),
  })
  built = await buildSite({ root: folder.path, out: join(folder.path, 'dist') })
  server = await previewSite({ out: built.out, port: 0 })
  browser = await startBrowser('--disable-features=LocalNetworkAccessChecks')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  elsewhere.close()
  folder?.[Symbol.dispose]()
})

test.each(policyForms)('what an author runs and embeds works (%s)', async (form) => {
  const { page, faults } = await openUnder(browser, form)
  await page.goto(`${server.url}author/`, { waitUntil: 'networkidle' })
  expect(
    await page.evaluate(() => {
      const style = (id: string) => getComputedStyle(document.getElementById(id)!)
      const picture = document.querySelector<HTMLImageElement>('#picture')!
      return {
        ran: Object.fromEntries(Object.entries(document.body.dataset)),
        padding: style('styled').paddingTop,
        own: style('styled').getPropertyValue('--own'),
        margin: style('sheet').marginLeft,
        picture: picture.naturalWidth,
      }
    }),
  ).toEqual({ ran: { inline: 'ran', remote: 'ran' }, padding: '13px', own: 'x', margin: '17px', picture: 7 })
  expect(await page.frameLocator('iframe').locator('#framed').textContent()).toBe('Framed.')
  for (const path of ['', 'custom/', 'old/', 'author/index.html'])
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
  expect(faults).toEqual([])
  await page.context().close()
})

test.each(policyForms)(
  'what is in HTML within HTML is refused, and reported; a specification brings nothing (%s)',
  async (form) => {
    const { page, faults } = await openUnder(browser, form)
    await page.goto(`${server.url}raw/`)
    expect(await page.evaluate(() => 'nested' in globalThis)).toBe(false)
    expect(faults).toContainEqual(expect.stringContaining('/raw/: script-src-elem refuses inline'))
    expect(built.problems).toEqual(
      ['<script>', '<b onclick>'].map((what) => ({
        code: 'embed-refused',
        severity: 'warning',
        message: expect.stringContaining(`Browsers block \`${what}\` on this page`),
        file: 'raw.mdx',
        offset: '# Raw\n\n'.length,
        actual: what,
      })),
    )
    faults.length = 0
    await page.goto(`${server.url}api-reference/list-orders/`)
    expect(await page.locator('main').textContent()).toContain('Orders.')
    expect(await page.locator('main :is(iframe, [onclick], [style])').count()).toBe(0)
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false)
    expect(faults).toEqual([])

    // Even if one got through, it would not run.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="globalThis.stolen = 1">')
      const script = document.createElement('script')
      script.textContent = 'globalThis.stolen = 1'
      document.body.append(script)
    })
    await expect.poll(() => faults.filter((fault) => fault.includes(' refuses inline'))).toHaveLength(2)
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false)
    await page.context().close()
  },
)

test('one policy for the site, first in the head', async () => {
  const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
  const sources = Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]))
  expect(sources).toMatchObject({
    'img-src': ["'self'", 'data:', origin, 'https://pictures.example'],
    'frame-src': ["'self'", origin],
    'frame-ancestors': ["'self'"],
  })
  expect(sources['connect-src']).toEqual(["'self'", 'https://api.example.com'])
  expect(sources['script-src']).toContain(`${origin}/own.js`)
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|evil/)
  for (const path of ['', 'author/', 'old/', 'nowhere/']) {
    const html = await (await fetch(server.url + path)).text()
    expect(html).toMatch(
      /^<!doctype html>(?:<html[^>]*><head>)?(?:<meta charset="utf-8"\s*\/?>)?<meta http-equiv="Content-Security-Policy" /i,
    )
    expect(html).toContain(`content="${policy.replace(/; frame-ancestors [^;]*/, '')}"`)
  }
})
