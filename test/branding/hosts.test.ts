import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fontArchive, status, TestRegistry } from '../../packages/host/src/brand/registry/registry.test.helper.ts'
import { axeViolations, startBrowser } from '../browser.ts'
import { fetching } from '../fetching.ts'
import { brandHosts, HostProject } from './host-project.ts'
import { gallery } from './packages.ts'
import { pngSize, style } from './project.ts'

/*
 * The look of docs.json in the generators that teams keep: what `table.test.ts` shows of our own site, in
 * VitePress and Docusaurus.
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
    'more.md': '---\ntitle: More\n---\n\nText, and $x^2$.\n',
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
  styling: { latex: true },
}

const fences = '```js\nconst answer = 42\n```\n\n```order\norder 3 of "Tea"\n```\n'

/** A docs folder about code and formulas: MDX, Markdown and the text of an endpoint. */
function codeDocs(look: object, tex = 'x'): Record<string, string | Uint8Array> {
  const navigation = { openapi: 'openapi.json', pages: ['index', 'parts', 'GET /users'] }
  const formulas = `It costs $5 or $6. $$a^2 + b^2$$\n\n$$\n\\int_0^1 ${tex}\n$$\n`
  const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}`
  return {
    ...docs({ theme: 'svc', fonts: { family: 'JetBrains Mono' }, ...look, navigation }),
    'index.md': page('Start', 'No formulas here.\n'),
    'parts.mdx': page('Parts', `<Note>Mind it.</Note>\n\n${formulas}\n${fences}`),
    'native.md': page('Native', `${formulas}\n${fences}`),
    'order.json': JSON.stringify({
      name: 'order',
      scopeName: 'source.order',
      patterns: [
        { match: '\\border\\b', name: 'keyword.control.order' },
        { match: '"[^"]*"', name: 'string.quoted.order' },
      ],
    }),
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/users': {
          get: {
            summary: 'List users',
            responses: { 200: { description: 'ok' } },
            'x-svc': { content: `${formulas}\n${fences}` },
          },
        },
      },
    }),
  }
}

/** The pages of `codeDocs` that show code and formulas. */
const codePages = ['parts', 'native', 'api-reference/list-users']

/** The ground of the first block of code, and the colours of the words in those that the author wrote. */
const codeColours = (page: Page) =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? document.body)
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || !element ? backgroundColor : groundOf(element.parentElement)
    }
    const words = [...document.querySelectorAll('pre span:not([class^="sn-"])')].filter(
      ({ children }) => children.length === 0,
    )
    const colours = words.map((word) => [word.textContent.trim(), getComputedStyle(word).color])
    return { ground: groundOf(document.querySelector('pre')), ...Object.fromEntries(colours) }
  })

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
      expect([status, contentType?.split(';')[0]], sizes).toEqual([200, type])
      if (type === 'image/png') expect(pngSize(bytes).join('x')).toBe(sizes)
    }
    const [touch] = await linked(page, 'link[rel=apple-touch-icon]')
    expect(touch && pngSize(touch.bytes)).toEqual([180, 180])
    expect((await linked(page, 'link[rel=manifest]')).map(({ status }) => status)).toEqual([200])
  })

  test('icons: drawn in front of names, which stay text', async () => {
    const sidebar = page.locator(selectors.sidebar)
    const group = sidebar.locator(':is(a, h2, h3, p)', { hasText: 'First & <last>' }).first()
    expect(await group.locator('svg.sn-c-glyph').count()).toBe(1)
    expect(await sidebar.locator('a', { hasText: 'Start' }).locator('svg.sn-c-glyph').count()).toBe(1)
    const image = sidebar.locator('img.sn-c-icon')
    expect(await image.getAttribute('src')).toBe('/docs/pictures/day.svg')
    expect((await group.locator('svg').boundingBox())?.height).toBeLessThan(24)
    const header = page.locator(selectors.header)
    expect(await header.locator('a', { hasText: 'Guides' }).first().locator('svg.sn-c-glyph').count()).toBe(1)
    expect(await header.locator('a', { hasText: 'Help' }).first().locator('svg.sn-c-glyph').count()).toBe(1)
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
    expect(await style(page, 'body', 'background-image', '::after')).toContain('linear-gradient')
    expect(await style(page, 'body', 'background-image', '::before')).toMatch(/\/docs\/pictures\/night\.svg/)
    const [, image = ''] = /url\("(.+)"\)/.exec(await style(page, 'body', 'background-image', '::before')) ?? []
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

  test('banner: one that was closed is hidden by the page itself, before the scripts of the theme run', async () => {
    await page
      .context()
      .route(/\/assets\//, (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()))
    const unstarted = await page.context().newPage()
    await unstarted.goto(page.url())
    expect(await unstarted.locator(selectors.banner).isVisible()).toBe(false)
    await unstarted.close()
  })

  test('styling.latex: true loads its style sheet everywhere, and takes single dollars', async () => {
    expect(await page.locator('link[href$="katex.css"]').count()).toBe(1)
    const priced = await project.open(browser, 'more')
    expect(await priced.locator('.katex math').count()).toBe(1)
    await priced.context().close()
  })

  test('nothing is wrong', () => {
    expect(project.log).not.toContain('docs.json:')
  })
})

describe.each(brandHosts)('a site of $name about code and formulas', (host) => {
  const codeblocks = { theme: { light: 'github-light', dark: 'dracula' }, languages: { custom: ['/order.json'] } }
  const project = new HostProject(host, codeDocs({ styling: { codeblocks } }, '{x}'), { installed: true })
  beforeAll(async () => {
    await project.build()
  })
  afterAll(() => project.close())

  test.each(codePages)(
    'styling.codeblocks: a theme for each mode, and a language of the project (%s)',
    async (path) => {
      for (const [colorScheme, ground, keyword, string] of [
        ['light', 'rgb(255, 255, 255)', 'rgb(215, 58, 73)', 'rgb(3, 47, 98)'],
        ['dark', 'rgb(40, 42, 54)', 'rgb(255, 121, 198)', 'rgb(241, 250, 140)'],
      ] as const) {
        const page = await project.open(browser, path, { colorScheme })
        await expect
          .poll(() => codeColours(page), { message: colorScheme })
          .toMatchObject({ ground, const: keyword, order: keyword, '"Tea"': string })
        expect(await axeViolations(page, ['color-contrast', 'scrollable-region-focusable'])).toEqual([])
        await page.context().close()
      }
    },
  )

  test.each(codePages)('styling.latex: found by double dollars, and drawn (%s)', async (path) => {
    const page = await project.open(browser, path)
    await expect.poll(() => page.locator('link[href$="katex.css"]').count()).toBe(1)
    expect(await page.locator('.katex math').count()).toBe(2)
    expect(await page.locator('.katex-display').count()).toBe(1)
    expect(await page.locator('main').innerText()).toContain('It costs $5 or $6.')
    await expect.poll(() => loadedFonts(page)).toContain('KaTeX_Main')
    await page.context().close()
  })

  test('styling.latex: the style sheet comes with the page that needs it', async () => {
    const page = await project.open(browser)
    expect(await page.locator('link[href$="katex.css"]').count()).toBe(0)
    await page.locator(host.selectors.sidebar).locator('a', { hasText: 'Parts' }).click()
    await expect.poll(() => style(page, '.katex', 'font-family')).toMatch(/^KaTeX_Main/)
    await page.context().close()
  })

  test('fonts: those of docs.json alone are asked for', async () => {
    const page = await project.open(browser)
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await page.reload({ waitUntil: 'networkidle' })
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((path) => !path.startsWith('/docs/_specnav/fonts/jetbrains-mono-'))).toEqual([])
    await page.context().close()
  })

  test('nothing is wrong', () => {
    expect(project.log).not.toContain('docs.json:')
  })
})

describe.each(brandHosts)('a light site of $name with dark code and without formulas', (host) => {
  const look = { appearance: { default: 'light', strict: true }, styling: { codeblocks: 'dark', latex: false } }
  const project = new HostProject(host, codeDocs(look), { installed: true })
  beforeAll(async () => {
    await project.build()
  })
  afterAll(() => project.close())

  test.each(codePages)('styling.codeblocks: dark on a light page (%s)', async (path) => {
    const page = await project.open(browser, path, { colorScheme: 'light' })
    const dark = { ground: 'rgb(36, 41, 46)', const: 'rgb(249, 117, 131)' }
    await expect.poll(() => codeColours(page)).toMatchObject(dark)
    await page.context().close()
  })

  test('styling.latex: false leaves dollars alone, and loads nothing', async () => {
    const page = await project.open(browser, 'native')
    expect(await page.locator('.katex, link[href$="katex.css"]').count()).toBe(0)
    expect(await page.locator('main').innerText()).toContain('$$a^2 + b^2$$')
    await page.context().close()
  })
})

describe.each(brandHosts)('a site of $name without the packages that it needs', (host) => {
  const look = {
    appearance: { default: 'light' },
    fonts: { family: 'Source Serif 4' },
    favicon: '/gone.svg',
    styling: { codeblocks: 'draculla' },
  }
  const files = { ...docs(look), 'other.md': '---\ntitle: Other\n---\n\nText, and $$x^2$$.\n\n```js\nlet a\n```\n' }
  const project = new HostProject(host, files, { installed: false })
  const registry = new TestRegistry()
  beforeAll(async () => {
    await registry.start()
    registry.publish('@fontsource-variable/source-serif-4', '5.2.0', fontArchive('source-serif-4'))
    registry.answers.set('@iconify-json/lucide', status(503))
    fetching.registry = registry.url
    await project.build()
  })
  afterAll(async () => {
    registry.close()
    await project.close()
  })

  test('fonts of the catalogue come from the registry, and are served from the site', async () => {
    const fonts = join(project.folder, host.out, '_specnav/fonts')
    expect(readFileSync(join(fonts, 'source-serif-4-latin-wght-normal.woff2'), 'utf8')).toBe('the font')
    expect(project.log).not.toContain('Source Serif 4')
  })

  test.each([
    /docs\.json:\d+:\d+ The icons of Lucide are not shown.* the registry responded with 503\. Install them: `npm install @iconify-json\/lucide`/,
    /docs\.json:\d+:\d+ The preview images of pages are not made.* `npm install @takumi-rs\/core`/,
    /docs\.json:\d+:\d+ The favicon `\/gone\.svg` names no file of the project/,
    ...host.missing,
  ])('says with file and line: %s', (line) => {
    expect(project.log).toMatch(line)
  })

  test('formulas are shown as they are written', async () => {
    const page = await project.open(browser, 'other')
    expect(await page.locator('main').innerText()).toContain('and $$x^2$$.')
    expect(await page.locator('link[href$="katex.css"]').count()).toBe(0)
    await page.context().close()
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
    expect(await page.locator('.sn-c-glyph, meta[property="og:image"], link[rel=icon]').count()).toBe(0)
    await page.context().close()
  })
})

test.each(brandHosts)('$name serves fonts, icons and pictures in dev', async (host) => {
  const project = new HostProject(host, docs(everything), { installed: true })
  const server = await project.dev()
  try {
    const page = await (await browser.newContext({ colorScheme: 'light' })).newPage()
    await page.goto(server.url)
    await page.locator(host.selectors.sidebar).locator('svg.sn-c-glyph').first().waitFor()
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

test.each(brandHosts)('$name follows docs.json in dev: name, code, formulas, mode', async (host) => {
  const files = codeDocs({ appearance: { default: 'light', strict: true }, styling: { codeblocks: 'dark' } })
  const project = new HostProject(host, files, { installed: true })
  const server = await project.dev()
  const say = (look: object) => writeFileSync(join(project.folder, 'docs/docs.json'), codeDocs(look)['docs.json'] ?? '')
  try {
    const page = await (await browser.newContext({ colorScheme: 'light' })).newPage()
    await page.goto(new URL('parts', server.url).href)
    await expect.poll(() => codeColours(page)).toMatchObject({ const: 'rgb(249, 117, 131)' })
    expect(await page.locator('.katex math').count()).toBe(2)

    const codeblocks = { theme: 'dracula', languages: { custom: ['/order.json'] } }
    say({ name: 'Other & Co', appearance: { default: 'dark', strict: true }, styling: { codeblocks, latex: false } })
    const [ground, pink] = ['rgb(40, 42, 54)', 'rgb(255, 121, 198)']
    await expect.poll(() => codeColours(page)).toMatchObject({ ground, const: pink, order: pink })
    await expect.poll(() => page.locator('.katex').count()).toBe(0)
    await expect.poll(() => page.locator(host.selectors.header).innerText()).toContain('Other & Co')
    if (host.devFollowsMode) await expect.poll(() => style(page, ':root', 'color-scheme')).toBe('dark')
    await page.context().close()
  } finally {
    server.kill()
    await project.close()
  }
})
