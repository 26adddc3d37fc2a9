import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@specnav/branding'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { gallery } from './packages.ts'
import { BuiltProject, pngSize, style } from './project.ts'

/*
 * Every field of docs.json that says how a site looks, seen in the built site. Four builds carry all cases.
 */
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const font = (name: string) => readFileSync(join(gallery, 'node_modules/@fontsource/jetbrains-mono/files', name))
const grammar = readFileSync(join(gallery, 'languages/order.json'))
const href = (page: Page, selector: string) => page.locator(selector).first().getAttribute('href')
const content = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"], meta[name="${property}"]`).first().getAttribute('content')

describe('a site that says everything', () => {
  const project = new BuiltProject({ installed: true })
  let page: Page
  beforeAll(async () => {
    await project.build(
      {
        $schema: 'https://example.com/docs.schema.json',
        theme: 'maple',
        name: 'Acme & Co',
        colors: { primary: '#FF6B35', light: '#FFB199', dark: '#7A2E0E' },
        logo: { light: '/pictures/own.svg', dark: '/pictures/night.svg', href: 'https://acme.example.com' },
        favicon: { light: '/pictures/own.svg', dark: '/pictures/night.svg' },
        appearance: { default: 'dark', strict: false },
        fonts: {
          family: 'Inter',
          weight: 450.5,
          heading: { family: 'Own', weight: 700, source: '/fonts/own.woff2', format: 'woff2' },
        },
        icons: { library: 'fontawesome' },
        background: { decoration: 'grid', color: { light: '#fffaf5', dark: '#140a06' }, image: '/pictures/own.svg' },
        styling: {
          eyebrows: 'breadcrumbs',
          latex: true,
          codeblocks: { theme: { light: 'github-light', dark: 'dracula' }, languages: { custom: ['/order.json'] } },
        },
        thumbnails: { appearance: 'dark', background: '/pictures/night.svg', fonts: { family: 'Inter' } },
        navigation: {
          groups: [{ group: 'Guides', icon: 'book', pages: ['index', { group: 'Deeper', pages: ['more'] }] }],
        },
      },
      { 'fonts/own.woff2': font('jetbrains-mono-latin-700-normal.woff2'), 'order.json': grammar },
    )
    page = await project.open(browser, '/', { colorScheme: 'light' })
  })
  afterAll(() => project.close())

  test('nothing is wrong, but for a shade', () => {
    expect(project.output).toMatch(/\bnote {2}contrast-adjusted\n/)
    expect(project.output).toMatch(/^1 note$/m)
    expect(project.output).toMatch(/^2 pages in \S+, for https:\/\/docs\.example\.com\/ \(docs\.json\)$/m)
  })

  test('$schema: is for editors alone', async () => {
    expect(await page.content()).not.toContain('docs.schema.json')
  })

  test('theme: the preset’s placement, corners and mark', async () => {
    const box = await page.locator('header.header').boundingBox()
    expect(box?.width).toBeLessThan(400)
    expect(await style(page, ':root', '--sn-radius')).toBe('0.75rem')
    expect(await style(page, 'sn-sidebar [aria-current]', 'border-inline-start-width')).toBe('2px')
  })

  test('name: in the title, for other sites, and for home screens', async () => {
    expect(await page.title()).toBe('Start | Acme & Co')
    expect(await content(page, 'og:site_name')).toBe('Acme & Co')
    const manifest = JSON.parse(String(project.file('_specnav/site.webmanifest')))
    expect(manifest).toMatchObject({
      name: 'Acme & Co',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    })
  })

  test('colors.primary: the accent in light mode, in a shade that can be read', async () => {
    const light = await project.open(browser, '/', { colorScheme: 'light' })
    await light.locator('sn-theme select').first().selectOption('light')
    expect(
      await light.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sn-accent-raw')),
    ).toContain('#FF6B35')
    expect(await style(light, '.sl-markdown-content a', 'color')).toMatch(/^rgb\(1\d\d, \d\d?, \d\d?\)$/)
    await light.context().close()
  })

  test('colors.light: the accent in dark mode, as written where it can be read', async () => {
    expect(await style(page, '.sl-markdown-content a', 'color')).toBe('rgb(255, 177, 153)')
  })

  test('colors.dark: buttons, in both modes', async () => {
    const properties = await style(page, ':root', '--sn-button')
    expect(properties).toBe('#7a2e0e')
    expect(await style(page, ':root', '--sn-button-text')).toBe('#ffffff')
  })

  test('logo: one for each mode, with its size', async () => {
    const logo = page.locator('.sn-site-title img:visible')
    expect(await logo.getAttribute('src')).toBe('/pictures/night.svg')
    expect([await logo.getAttribute('width'), await logo.getAttribute('height')]).toEqual(['40', '20'])
    await page.locator('sn-theme select').first().selectOption('light')
    expect(await logo.getAttribute('src')).toBe('/pictures/own.svg')
    await page.locator('sn-theme select').first().selectOption('dark')
  })

  test('logo.href: where a click leads', async () => {
    expect(await href(page, '.sn-site-title')).toBe('https://acme.example.com')
  })

  test('favicon: every size from an SVG, and a set for dark mode', async () => {
    for (const [name, size] of [
      ['favicon-16', 16],
      ['favicon-32', 32],
      ['apple-touch-icon', 180],
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-512', 512],
    ] as const) {
      expect(pngSize(project.file(`_specnav/icons/${name}.png`)), name).toEqual([size, size])
    }
    const ico = project.file('_specnav/icons/favicon.ico')
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([1, 3, 16, 32, 48])
    expect(String(project.file('_specnav/icons/icon.svg'))).toContain('<rect')
    const dark = page.locator('link[rel=icon][media="(prefers-color-scheme: dark)"][type="image/svg+xml"]')
    expect(String(project.file((await dark.getAttribute('href')) ?? ''))).toContain('<circle')
    expect(await href(page, 'link[rel=apple-touch-icon]')).toBe('/_specnav/icons/apple-touch-icon.png')
  })

  test('appearance.default: dark for a reader whose system is light, with or without scripts', async () => {
    expect(await style(page, 'body', 'background-color')).toBe('rgb(20, 10, 6)')
    const plain = await project.open(browser, '/', { colorScheme: 'light', javaScriptEnabled: false })
    expect(await style(plain, 'body', 'background-color')).toBe('rgb(20, 10, 6)')
    expect(await plain.locator('.sn-site-title img:visible').getAttribute('src')).toBe('/pictures/night.svg')
    await plain.context().close()
  })

  test('appearance.strict: readers choose where it does not say no, and the choice is there before anything is drawn', async () => {
    expect(await page.locator('sn-theme select').count()).toBeGreaterThan(0)
    const reader = await project.open(browser, '/', { colorScheme: 'light' })
    await reader.locator('sn-theme select').first().selectOption('light')
    await reader.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.dataset.theme ?? '')
      }).observe(document, { childList: true, subtree: true })
    })
    await reader.reload()
    const seen = await reader.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect([...new Set(seen)]).toEqual(['light'])
    // Starlight's search has one; the mode has none.
    const inline = await reader.locator('script:not([src])').allTextContents()
    expect(inline.filter((script) => /theme/i.test(script))).toEqual([])
    await reader.context().close()
  })

  test('fonts.family: from the catalogue, from the site itself', async () => {
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
    expect(await style(page, 'body', 'font-family')).toMatch(/^"?Inter/)
    const preload = await href(page, 'link[rel=preload][as=font]')
    expect(
      project
        .file(preload ?? '')
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2')
  })

  test('fonts.weight: fractions too', async () => {
    expect(await style(page, 'body', 'font-weight')).toBe('450.5')
  })

  test('fonts.source, fonts.format, fonts.heading: a file of the project, for headings', async () => {
    expect(await style(page, 'h1', 'font-family')).toMatch(/^"?Own/)
    expect(await style(page, '.sl-markdown-content h2', 'font-weight')).toBe('700')
    expect(await page.evaluate(async () => (await document.fonts.load('700 16px Own')).length)).toBe(1)
  })

  test('fonts.body: running text keeps its own', async () => {
    expect(await style(page, '.sl-markdown-content p', 'font-family')).toMatch(/^"?Inter/)
  })

  test('icons.library: names are drawn, in the style that is asked for', async () => {
    expect(await page.locator('sn-sidebar .sn-c-glyph').count()).toBe(2)
    expect(await page.locator('.sl-markdown-content .sn-c-icon svg').count()).toBe(1)
    const images = await page
      .locator('.sl-markdown-content img.sn-c-icon')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')))
    expect(images).toEqual(['/pictures/own.svg', 'https://example.com/remote.svg'])
  })

  test('background.decoration: behind the page, and nothing to a screen reader', async () => {
    expect(await style(page, 'body', 'background-image', '::after')).toContain('linear-gradient')
    expect(await style(page, 'body', 'z-index', '::after')).toBe('-1')
  })

  test('background.color: the page’s own', async () => {
    expect(await style(page, ':root', '--sn-background')).toBe('light-dark(#fffaf5,#140a06)')
  })

  test('background.image: behind the page and its decoration', async () => {
    expect(await style(page, 'body', 'background-image', '::before')).toMatch(/pictures\/own\.svg/)
  })

  test('styling.eyebrows: the way to the page', async () => {
    const more = await project.open(browser, '/more')
    expect(await more.locator('nav.sn-eyebrow li').allTextContents()).toEqual(['Guides', 'Deeper'])
    await more.context().close()
  })

  test('styling.latex: true loads its style sheet everywhere, and takes single dollars', async () => {
    expect(await page.locator('link[href$="katex.css"]').count()).toBe(1)
    const more = await project.open(browser, '/more')
    expect(await more.locator('.katex').count()).toBe(3)
    await more.context().close()
  })

  test('styling.codeblocks.theme: one for each mode', async () => {
    const colors = async (mode: string) => {
      await page.locator('sn-theme select').first().selectOption(mode)
      return style(page, '.expressive-code .ec-line span', 'color')
    }
    const [dark, light] = [await colors('dark'), await colors('light')]
    expect(dark).toBe('rgb(255, 121, 198)')
    expect(light).not.toBe(dark)
    await page.locator('sn-theme select').first().selectOption('dark')
  })

  test('styling.codeblocks.languages.custom: a language of the project’s own', async () => {
    const words = page.locator('.expressive-code').nth(1).locator('.ec-line span')
    const colors = await words.evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
    expect(new Set(colors).size).toBeGreaterThan(2)
  })

  test('thumbnails.appearance, .background, .fonts: a picture of each page', async () => {
    const address = new URL((await content(page, 'og:image')) ?? '')
    expect(address.origin).toBe('https://docs.example.com')
    expect(pngSize(project.file(address.pathname))).toEqual([1200, 630])
    expect([await content(page, 'og:image:width'), await content(page, 'twitter:card')]).toEqual([
      '1200',
      'summary_large_image',
    ])
  })
})

describe('a site that says otherwise', () => {
  const project = new BuiltProject({ installed: true })
  let page: Page
  beforeAll(async () => {
    await project.build(
      {
        theme: 'mint',
        colors: { primary: '#0055aa' },
        logo: '/pictures/own.svg',
        favicon: '/old.ico',
        appearance: { default: 'light', strict: true },
        fonts: { heading: { source: '/own.woff', format: 'woff', weight: 700 } },
        icons: { library: 'library_c' },
        background: { decoration: 'windows', image: { light: '/pictures/own.svg', dark: '/pictures/night.svg' } },
        styling: { latex: false, codeblocks: 'dark' },
        thumbnails: {},
        navigation: {
          languages: [
            { language: 'en', pages: ['index', 'more'] },
            { language: 'fr', groups: [{ group: 'Guides', pages: ['fr/start', 'fr/more'] }] },
          ],
        },
      },
      {
        'fr/start.mdx': '---\ntitle: Début\n---\n\nTexte.\n',
        'fr/more.mdx': '---\ntitle: Plus\n---\n\nTexte.\n',
        'own.woff': font('jetbrains-mono-latin-700-normal.woff'),
        'old.ico': bitmapIcon(),
      },
    )
    page = await project.open(browser, '/', { colorScheme: 'dark' })
  })
  afterAll(() => project.close())

  test('theme: the platform’s own name for the first one', async () => {
    expect(await style(page, ':root', '--sn-radius-control')).toBe('999px')
  })

  test('colors: the primary one is all', async () => {
    expect(await style(page, ':root', '--sn-accent-raw')).toBe('#0055aa')
    expect(await style(page, ':root', '--sn-button')).toBe('#0055aa')
  })

  test('logo: one for both modes leads to the first page of the reader’s language', async () => {
    expect(await page.locator('.sn-site-title img').count()).toBe(1)
    expect(await href(page, '.sn-site-title')).toBe('/')
    const french = await project.open(browser, '/fr/more')
    expect(await href(french, '.sn-site-title')).toBe('/fr/start/')
    await french.context().close()
  })

  test('favicon: from an old .ico file', () => {
    expect(pngSize(project.file('_specnav/icons/icon-192.png'))).toEqual([192, 192])
  })

  test('appearance.strict: light for everybody, and no choice', async () => {
    expect(await style(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await page.locator('sn-theme').count()).toBe(0)
    const plain = await project.open(browser, '/', { colorScheme: 'dark', javaScriptEnabled: false })
    expect(await style(plain, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await plain.locator('meta[name=theme-color]').count()).toBe(1)
    await plain.context().close()
  })

  test('fonts.heading: a font without a name', async () => {
    expect(await style(page, 'h1', 'font-family')).toMatch(/^"?own/)
    expect(await page.evaluate(async () => (await document.fonts.load('16px own')).length)).toBe(1)
    expect(await style(page, 'body', 'font-family')).not.toMatch(/own/)
  })

  test('icons.library: another one', async () => {
    expect(await page.locator('.sl-markdown-content .sn-c-icon svg').count()).toBe(1)
  })

  test('background: the third pattern, and an image for each mode', async () => {
    expect(await style(page, 'body', 'transform', '::after')).toMatch(/^matrix3d/)
    expect(await style(page, 'body', 'background-image', '::before')).toMatch(/own\.svg/)
  })

  test('styling.eyebrows: the section alone, as nothing is said', async () => {
    const french = await project.open(browser, '/fr/more')
    expect(await french.locator('p.sn-eyebrow').textContent()).toBe('Guides')
    await french.context().close()
  })

  test('styling.latex: false leaves dollars alone, and loads nothing', async () => {
    const more = await project.open(browser, '/more')
    expect(await more.locator('.katex, link[href$="katex.css"]').count()).toBe(0)
    expect(await more.locator('main').innerText()).toContain('$$a^2 + b^2$$')
    await more.context().close()
  })

  test('styling.codeblocks: dark on a light page', async () => {
    const background = await style(page, '.expressive-code pre', 'background-color')
    expect(
      background
        .match(/\d+/g)
        ?.map(Number)
        .every((value) => value < 80),
    ).toBe(true)
  })

  test('thumbnails: in the site’s own colours where nothing else is said', async () => {
    const { pathname } = new URL((await content(page, 'og:image')) ?? '')
    expect(pngSize(project.file(pathname))).toEqual([1200, 630])
  })
})

describe('a site that leaves most to the theme', () => {
  const project = new BuiltProject({ installed: true })
  beforeAll(async () => {
    await project.build(
      {
        icons: { library: 'lucide' },
        background: { decoration: 'gradient' },
        styling: { codeblocks: 'css-variables' },
        fonts: { family: 'JetBrains Mono', weight: 710 },
      },
      { 'custom.css': '' },
    )
  })
  afterAll(() => project.close())

  test.each(['light', 'dark'] as const)('appearance: the reader’s system is %s', async (mode) => {
    const expected = mode === 'light' ? 'rgb(255, 255, 255)' : /^rgb\(1\d, 1\d, [12]\d\)$/
    for (const javaScriptEnabled of [true, false]) {
      const page = await project.open(browser, '/', { colorScheme: mode, javaScriptEnabled })
      expect(await style(page, 'body', 'background-color')).toMatch(expected)
      await page.context().close()
    }
  })

  test('styling.latex: found by its double dollars, on the page that has it', async () => {
    const start = await project.open(browser, '/')
    expect(await start.locator('link[href$="katex.css"]').count()).toBe(0)
    const more = await project.open(browser, '/more')
    expect(await more.locator('link[href$="katex.css"]').count()).toBe(1)
    expect(await more.locator('.katex').count()).toBe(2)
    expect(await more.locator('main').innerText()).toContain('It costs $5 or $6.')
    expect(await more.evaluate(async () => (await document.fonts.load('16px KaTeX_Main')).length)).toBe(1)
    await Promise.all([start.context().close(), more.context().close()])
  })

  test('styling.codeblocks: the site’s own style sheet colours code', async () => {
    const page = await project.open(browser, '/', { bypassCSP: true })
    await page.addStyleTag({ content: ':root { --shiki-token-keyword: rgb(1, 2, 3) }' })
    expect(await style(page, '.expressive-code .ec-line span', 'color')).toBe('rgb(1, 2, 3)')
    await page.context().close()
  })

  test('fonts: of a family without a variable font, the nearest weight', () => {
    expect(project.output).toContain('The font `JetBrains Mono` has no weight 710; 700 is shown.')
  })

  test('background.decoration: light at the edge', async () => {
    const page = await project.open(browser, '/')
    expect(await style(page, 'body', 'background-image', '::after')).toContain('radial-gradient')
    await page.context().close()
  })
})

describe('a site without the packages that it needs', () => {
  const project = new BuiltProject({ installed: false })
  beforeAll(async () => {
    await project.build({
      fonts: { family: 'Source Serif 4' },
      styling: { codeblocks: 'draculla' },
      thumbnails: { fonts: { family: 'Inter' } },
      favicon: '/favicon.svg',
    })
  })
  afterAll(() => project.close())

  test.each([
    'could not be fetched',
    'npm install @fontsource-variable/source-serif-4',
    'npm install katex@0.18.0',
    'npm install @takumi-rs/core',
    'npm install @fontsource-variable/inter',
    "There is no code theme `draculla`; the site's own theme is used. Did you mean `dracula`",
    'there is no `favicon.svg`',
  ])('says: %s', (line) => {
    expect(project.output.replace(/\s+/g, ' ')).toContain(line)
  })

  test.each(['light', 'dark'] as const)('shows code that can be read, without scripts too (%s)', async (mode) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await project.open(browser, '/', { colorScheme: mode, javaScriptEnabled })
      const [ink, paper] = await Promise.all([
        style(page, '.expressive-code .ec-line span', 'color'),
        style(page, '.expressive-code pre', 'background-color'),
      ])
      expect(contrast(...hexes(ink, paper)), `${ink} on ${paper}`).toBeGreaterThan(4)
      await page.context().close()
    }
  })

  test('is built all the same', async () => {
    const page = await project.open(browser, '/more')
    expect(await page.locator('main').innerText()).toContain('a^2 + b^2')
    expect(await page.locator('meta[property="og:image"]').count()).toBe(0)
    await page.context().close()
  })
})

/** `rgb(1, 2, 3)` as hex codes. */
function hexes(...colors: [string, string]): [string, string] {
  const [first = '', second = ''] = colors.map((color) => {
    const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? []
    return `#${channels.map((value) => Math.round(Number(value)).toString(16).padStart(2, '0')).join('')}`
  })
  return [first, second]
}

/**
 * An icon as old programs wrote it: a bitmap of 16 × 16 pixels, red on the left and transparent on the right.
 */
function bitmapIcon(): Buffer {
  const size = 16
  const pixels = Buffer.alloc(size * size * 4)
  for (let at = 0; at < pixels.length; at += 4) if ((at / 4) % size < size / 2) pixels.set([0, 0, 255, 255], at)
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(size * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const mask = Buffer.alloc(size * 4)
  const image = Buffer.concat([header, pixels, mask])
  const entry = Buffer.alloc(22)
  entry.writeUInt16LE(1, 2)
  entry.writeUInt16LE(1, 4)
  entry[6] = entry[7] = size
  entry.writeUInt32LE(image.length, 14)
  entry.writeUInt32LE(entry.length, 18)
  return Buffer.concat([entry, image])
}
