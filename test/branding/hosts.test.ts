import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { userEnv } from '../hosts/hosts.ts'
import { type BrandHost, brandHosts, HostProject } from './host-project.ts'
import { gallery } from './packages.ts'
import { pngSize, style } from './project.ts'

/*
 * The look of docs.json in the generators that teams keep: what `table.test.ts` shows of our own site, in VitePress and Docusaurus.
 */
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const picture = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">${shape}</svg>`

/** The docs folder of a project. */
function docs(look: object): Record<string, string | Uint8Array> {
  const config = {
    theme: 'maple',
    name: 'Acme & Co',
    colors: { primary: '#0055aa' },
    favicon: { light: '/pictures/day.svg', dark: '/pictures/night.svg' },
    banner: { content: 'Version 2 is [**out**](/more) <script>alert(1)</script>', dismissible: true },
    thumbnails: {},
    navbar: { links: [{ label: 'Help', href: '/more', icon: 'life-buoy' }] },
    icons: { library: 'lucide' },
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          icon: 'book',
          groups: [
            {
              group: 'First & <last>',
              icon: 'rocket',
              pages: ['index', { group: 'Deeper', icon: '/pictures/day.svg', expanded: true, pages: ['more'] }],
            },
          ],
        },
        { tab: 'Other', pages: ['other'] },
      ],
    },
    ...look,
  }
  return {
    'docs.json': JSON.stringify(config, undefined, 2),
    'index.md': '---\ntitle: Start\nicon: star\n---\n\nText with a [link](/more).\n\n## A heading\n',
    'more.md': '---\ntitle: More\n---\n\nText.\n',
    'other.md': '---\ntitle: Other\n---\n\nText.\n',
    'pictures/day.svg': picture('<rect width="40" height="20"/>'),
    'pictures/night.svg': picture('<circle cx="10" cy="10" r="9" fill="#fff"/>'),
    'fonts/own.woff2': readFileSync(
      join(gallery, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    ),
  }
}

const everything = {
  appearance: { default: 'dark', strict: true },
  fonts: {
    family: 'JetBrains Mono',
    weight: 500,
    heading: { family: 'Own', weight: 650, source: '/fonts/own.woff2', format: 'woff2' },
  },
  background: { decoration: 'grid', image: { light: '/pictures/day.svg', dark: '/pictures/night.svg' } },
}

/** What the head of a page links to, and how the server answers. */
async function linked(page: Page, selector: string) {
  const links = await page.locator(selector).evaluateAll((found) =>
    found.map((link) => {
      const [href = '', type, sizes, media] = ['href', 'type', 'sizes', 'media'].map(
        (name) => link.getAttribute(name) ?? undefined,
      )
      return { href, type, sizes, media }
    }),
  )
  return Promise.all(
    links.map(async ({ href, ...link }) => {
      const response = await fetch(new URL(href, page.url()))
      const bytes = Buffer.from(await response.arrayBuffer())
      return { ...link, status: response.status, contentType: response.headers.get('content-type'), bytes }
    }),
  )
}

const loadedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })

describe.each(brandHosts)('a site of $name that says everything', (host) => {
  const { selectors } = host
  const project = new HostProject(host, docs(everything), { installed: true })
  let page: Page
  beforeAll(async () => {
    await project.build()
    page = await project.open(browser, '', { colorScheme: 'light' })
  })
  afterAll(() => project.close())

  test('fonts.family: from the catalogue, from the site itself, loaded first', async () => {
    expect(await style(page, 'body', 'font-family')).toMatch(/^"?JetBrains Mono/)
    expect(await loadedFonts(page)).toContain('JetBrains Mono')
    const [font] = await linked(page, 'link[rel=preload][href*="_specnav/fonts"]')
    expect([font?.status, font?.contentType, font?.bytes.toString('latin1', 0, 4)]).toEqual([200, 'font/woff2', 'wOF2'])
  })

  test('fonts.weight, fonts.heading, fonts.source: running text has its own, headings a file of the project', async () => {
    expect(await style(page, 'body', 'font-weight')).toBe('500')
    expect(await style(page, 'h1', 'font-family')).toMatch(/^"?Own/)
    expect(await style(page, 'h1', 'font-weight')).toBe('650')
    expect(await loadedFonts(page)).toContain('Own')
  })

  test('favicon: every size, and a set for dark mode', async () => {
    const icons = await linked(page, 'link[rel=icon]')
    expect(icons.map(({ sizes }) => sizes)).toEqual([
      ...['16x16 32x32 48x48', '16x16', '32x32', 'any'],
      ...['16x16 32x32 48x48', '16x16', '32x32', 'any'],
    ])
    expect(new Set(icons.map(({ media }) => media))).toEqual(
      new Set(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']),
    )
    for (const { type, sizes, status, contentType, bytes } of icons) {
      expect([status, contentType], sizes).toEqual([200, type])
      if (type === 'image/png') expect(pngSize(bytes).join('x')).toBe(sizes)
    }
    const [touch] = await linked(page, 'link[rel=apple-touch-icon]')
    expect(touch && pngSize(touch.bytes)).toEqual([180, 180])
    expect((await linked(page, 'link[rel=manifest]')).map(({ status }) => status)).toEqual([200])
  })

  test('icons: drawn in front of names, which stay text', async () => {
    const sidebar = page.locator(selectors.sidebar)
    const group = sidebar.locator(':is(a, h2, h3, p)', { hasText: 'First & <last>' }).first()
    expect(await group.locator('svg.sd-glyph').count()).toBe(1)
    expect(await sidebar.locator('a', { hasText: 'Start' }).locator('svg.sd-glyph').count()).toBe(1)
    const image = sidebar.locator('img.sd-icon')
    expect(await image.getAttribute('src')).toBe('/docs/pictures/day.svg')
    expect((await group.locator('svg').boundingBox())?.height).toBeLessThan(24)
    const header = page.locator(selectors.header)
    expect(await header.locator('a', { hasText: 'Guides' }).first().locator('svg.sd-glyph').count()).toBe(1)
    expect(await header.locator('a', { hasText: 'Help' }).first().locator('svg.sd-glyph').count()).toBe(1)
  })

  test('appearance: dark and strict, for a reader whose system is light', async () => {
    expect(await page.locator(selectors.modeSwitch).count()).toBe(0)
    expect(await style(page, ':root', 'color-scheme')).toBe('dark')
    // What a reader chose while there was a choice does not count any more.
    await page.evaluate(() => {
      localStorage.setItem('vitepress-theme-appearance', 'light')
      localStorage.setItem('theme', 'light')
    })
    await page.reload()
    expect(await style(page, ':root', 'color-scheme')).toBe('dark')
    expect(await page.locator('meta[name=theme-color]').count()).toBe(1)
  })

  test('background: a pattern and the image of the mode', async () => {
    expect(await style(page, 'body', 'background-image', '::before')).toContain('linear-gradient')
    expect(await style(page, 'body', 'background-image', '::after')).toMatch(/\/docs\/pictures\/night\.svg/)
    const [, image = ''] = /url\("(.+)"\)/.exec(await style(page, 'body', 'background-image', '::after')) ?? []
    expect((await fetch(image)).status).toBe(200)
  })

  test('thumbnails: a picture of each page, with its whole address', async () => {
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(address).toMatch(/^https:\/\/docs\.example\.com\/docs\/_specnav\/thumbnails\/\w+\.png$/)
    const file = await fetch(new URL(new URL(address).pathname, page.url()))
    expect(pngSize(Buffer.from(await file.arrayBuffer()))).toEqual([1200, 630])
  })

  test('banner: above every page, until its reader closes it', async () => {
    const banner = page.locator(selectors.banner)
    expect(await banner.locator('a').getAttribute('href')).toMatch(/^\/docs\/more/)
    expect(await banner.locator('script').count()).toBe(0)
    const [bar, header] = await Promise.all([banner.boundingBox(), page.locator(selectors.header).boundingBox()])
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1)
    await page.locator(selectors.bannerClose).click()
    await expect.poll(() => banner.count()).toBe(0)
    await page.reload()
    await expect.poll(() => banner.count()).toBe(0)
    expect((await page.locator(selectors.header).boundingBox())?.y).toBe(0)
  })

  test('nothing is wrong', () => {
    expect(project.log).not.toContain('docs.json:')
  })
})

describe.each(brandHosts)('a site of $name without the packages that it needs', (host) => {
  const look = { appearance: { default: 'light' }, fonts: { family: 'Source Serif 4' }, favicon: '/gone.svg' }
  const project = new HostProject(host, docs(look), { installed: false })
  beforeAll(() => project.build())
  afterAll(() => project.close())

  test.each([
    /docs\.json:\d+:\d+ The font `Source Serif 4` is not installed.* `npm install @fontsource-variable\/source-serif-4`/,
    /docs\.json:\d+:\d+ The icons of Lucide are not drawn.* `npm install @iconify-json\/lucide`/,
    /docs\.json:\d+:\d+ The pictures of pages are not drawn.* `npm install @takumi-rs\/core`/,
    /docs\.json:\d+:\d+ The favicon `\/gone\.svg` names no file of the project/,
  ])('says with file and line: %s', (line) => {
    expect(project.log).toMatch(line)
  })

  test('appearance: light first for a reader whose system is dark, who may choose', async () => {
    const page = await project.open(browser, '', { colorScheme: 'dark' })
    expect(await style(page, ':root', 'color-scheme')).toMatch(/^(light|normal)$/)
    const toggle = page.locator(host.selectors.modeSwitch).first()
    await toggle.click()
    await expect.poll(() => style(page, ':root', 'color-scheme')).toBe('dark')
    await page.reload()
    expect(await style(page, ':root', 'color-scheme')).toBe('dark')
    await page.context().close()
  })

  test('is built all the same', async () => {
    const page = await project.open(browser, 'more')
    expect(await page.locator('h1').innerText()).toContain('More')
    expect(await page.locator('.sd-glyph, meta[property="og:image"], link[rel=icon]').count()).toBe(0)
    await page.context().close()
  })
})

test.each(brandHosts)('$name serves fonts, icons and pictures in dev', async (host) => {
  const project = new HostProject(host, docs(everything), { installed: true })
  const server = await startDev(host, project.folder)
  try {
    const page = await (await browser.newContext({ colorScheme: 'light' })).newPage()
    await page.goto(server.url)
    await page.locator(host.selectors.sidebar).locator('svg.sd-glyph').first().waitFor()
    await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(['JetBrains Mono', 'Own']))
    expect(await style(page, ':root', 'color-scheme')).toBe('dark')
    for (const [path, type] of [
      ['icons/favicon.ico', 'image/x-icon'],
      ['icons-dark/icon.svg', 'image/svg+xml'],
      ['site.webmanifest', 'application/manifest+json'],
    ] as const) {
      const { status, headers } = await fetch(new URL(`/docs/_specnav/${path}`, server.url))
      expect([status, headers.get('content-type')], path).toEqual([200, type])
    }
    await page.context().close()
  } finally {
    server.kill()
    await project.close()
  }
})

async function startDev(host: BrandHost, cwd: string): Promise<{ url: string; kill: () => void }> {
  const child = spawn(process.execPath, [...host.dev, String(await freePort())], { cwd, env: userEnv() })
  const url = await new Promise<string>((resolve, reject) => {
    let log = ''
    const read = (text: string) => {
      // oxlint-disable-next-line no-control-regex -- colours of the terminal
      log += text.replace(/\u001B\[\d+m/g, '')
      const [, found] = /(http:\/\/localhost:\d+\/docs\/)/.exec(log) ?? []
      if (found && (host.name === 'vitepress' || /compiled/i.test(log))) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(log)))
  })
  return { url, kill: () => child.kill('SIGKILL') }
}

/** Docusaurus asks for another one where a port is taken. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
