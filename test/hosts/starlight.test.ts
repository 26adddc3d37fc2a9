import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import { expectDrawn, islandFiles } from './islands.ts'
import { command, docsJson, examples, innerProject, run, startServer } from './hosts.ts'

/*
 * A Starlight project with pages, languages and style sheets of its own below a base path, and docs.json
 * beside them.
 */
const operation = (summary: string, more: object = {}) => ({
  summary,
  responses: { 200: { description: 'ok' } },
  ...more,
})
const spec = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: {
    '/users': { get: operation('List users'), delete: operation('Delete users', { deprecated: true }) },
    '/orders': { get: operation('List orders') },
  },
}
const navigation = {
  languages: [
    {
      language: 'en',
      default: true,
      tabs: [
        { tab: 'Manual', groups: [{ group: 'Basics', pages: ['manual', 'lone'] }] },
        {
          tab: 'API',
          openapi: 'openapi.json',
          groups: [
            { group: 'Users', pages: ['GET /users', 'DELETE /users'] },
            { group: 'Orders', pages: ['GET /orders'] },
          ],
        },
      ],
    },
    { language: 'fr', tabs: [{ tab: 'Manuel', groups: [{ group: 'Bases', pages: ['fr/manual'] }] }] },
  ],
}
const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n\n${text}\n`
const files = {
  'package.json': readFileSync(join(examples, 'starlight/package.json'), 'utf8'),
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
import specnav, { docsSidebar } from '@specnav/starlight'
export default {
  base: '/docs',
  integrations: [
    starlight({
      title: 'Acme',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' }, de: { label: 'Deutsch', lang: 'de' } },
      customCss: ['./own.css'],
      sidebar: [
        { label: 'Guides', items: ['guides/first', { label: 'People', items: docsSidebar('Users') }] },
        { label: 'Last', slug: 'guides/last' },
        ...docsSidebar('Usres'),
      ],
      plugins: [specnav({ root: 'api' })],
    }),
  ],
}`,
  'own.css': `@layer mine, starlight;
.sn-title h1 { color: light-dark(rgb(1, 2, 3), rgb(252, 253, 254)) }
.sn-endpoint h2 { color: light-dark(rgb(4, 5, 6), rgb(249, 250, 251)) }
:root { --sl-color-accent: rgb(120, 0, 120); --sl-color-accent-high: light-dark(rgb(60, 0, 60), rgb(255, 190, 255)) }`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
  'src/content/docs/index.md': '---\ntitle: Welcome\ntemplate: splash\nhero: { tagline: Hello }\n---\n',
  'src/content/docs/fr/index.md': '---\ntitle: Bienvenue\ntemplate: splash\nhero: { tagline: Bonjour }\n---\n',
  'src/content/docs/guides/first.md': page('First guide'),
  'src/content/docs/guides/last.md': page('Last guide'),
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />',
  'api/docs.json': docsJson(navigation, {
    site: 'https://acme.example',
    favicon: '/leaf.svg',
    logo: { light: '/leaf.svg', dark: '/leaf.svg' },
    contextual: { options: ['copy', 'view', 'downloadApiSpec'] },
    redirects: [{ source: '/old', destination: '/manual' }],
  }),
  'api/openapi.json': JSON.stringify(spec),
  'api/leaf.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#080"/></svg>',
  'api/manual.md': page('Manual', 'All about turnips. ![leaf](/leaf.svg)'),
  'api/lone.md': page('Lone'),
  'api/fr/manual.md': page('Manuel'),
  ...Object.fromEntries(Object.entries(islandFiles).map(([path, text]) => [`api/${path}`, text])),
}
const users = '/docs/api-reference/list-users/'
const astro = command('starlight', 'astro', 'bin/astro.mjs')

let browser: Browser
let site: ReturnType<typeof innerProject>
let log: string
let server: Awaited<ReturnType<typeof previewSite>>

beforeAll(async () => {
  browser = await startBrowser()
  site = innerProject('starlight', files)
  ;({ log } = await run([...astro, 'build'], site.root))
  server = await previewSite({ out: join(site.root, 'dist'), base: '/docs', port: 0 })
})
afterAll(async () => {
  await server?.close()
  await browser?.close()
  site?.remove()
})

const open = (path: string, options?: BrowserContextOptions) => openPage(browser, new URL(path, server.url), options)

const sidebarLinks = '.sidebar-content .top-level a'

const links = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found.map(
        (link) =>
          `${link.hasAttribute('aria-current') ? '*' : ''}${link.textContent?.replace(/\s+/g, ' ').trim()} ${link.getAttribute('href')}`,
      ),
    )

describe('the project’s own pages and those of docs.json', () => {
  test.each([1280, 390])('lead to each other, %i pixels wide', async (width) => {
    const page = await open('/docs/', { viewport: { width, height: 900 } })
    expect(await page.locator('h1').innerText()).toBe('Welcome')
    // Starlight draws no sidebar on such a page: its own links lead on.
    await page.goto(new URL('/docs/guides/first/', server.url).href)
    if (width < 800) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Manual', exact: true }).filter({ visible: true }).click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('Manual')
    if (width < 800) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('Welcome')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  test('have one sidebar where the configuration places a group', async () => {
    const sidebar = (current: string) =>
      [
        'First guide /docs/guides/first/',
        `List usersGET ${users}`,
        'Delete usersDELETE /docs/api-reference/delete-users/',
        'Last /docs/guides/last/',
        // The tab that leads into it is left out.
        'Manual /docs/manual/',
      ].map((line) => (line.startsWith(current) ? `*${line}` : line))
    expect(await links(await open('/docs/guides/first/'), sidebarLinks)).toEqual(sidebar('First'))
    const page = await open(users)
    expect(await links(page, sidebarLinks)).toEqual(sidebar('List'))
    expect(await page.locator('.sidebar-content summary').allInnerTexts()).toEqual(['Guides', 'People', 'Users'])
  })

  test('follow each other in that sidebar', async () => {
    const around = async (path: string) => links(await open(path), '.pagination-links a')
    expect(await around('/docs/guides/first/')).toEqual([`NextList users ${users}`])
    expect(await around(users)).toEqual([
      'PreviousFirst guide /docs/guides/first/',
      'NextDelete users /docs/api-reference/delete-users/',
    ])
    expect(await around('/docs/guides/last/')).toEqual(['PreviousDelete users /docs/api-reference/delete-users/'])
  })

  test('keep their own sidebars where nothing is placed', async () => {
    expect(await links(await open('/docs/lone/'), sidebarLinks)).toEqual(['Manual /docs/manual/', '*Lone /docs/lone/'])
  })

  test('keep their URLs: no redirect is in the way of a page', async () => {
    expect(readFileSync(join(site.root, 'dist/index.html'), 'utf8')).toContain('Welcome')
    // The address stands in docs.json alone.
    const manual = readFileSync(join(site.root, 'dist/manual/index.html'), 'utf8')
    expect(manual).toContain('<link rel="canonical" href="https://acme.example/docs/manual/"')
    expect(readFileSync(join(site.root, 'dist/old/index.html'), 'utf8')).toContain('url=/docs/manual/')
  })

  test('a name that docs.json does not have is reported', () => {
    expect(log).toContain('Did you mean `Users`? (sidebar-part)')
  })
})

describe('the project’s languages', () => {
  const picker = async (path: string) => {
    const page = await open(path)
    const options = await page
      .locator('header :is(starlight-lang-select, sn-language) option')
      .evaluateAll((found) => found.map((option) => option.getAttribute('value')))
    const alternates = await page
      .locator('link[hreflang]')
      .evaluateAll((found) => found.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`))
    return { options, alternates }
  }

  test('are offered where a page of docs.json exists in them', async () => {
    const en = 'https://acme.example/docs/manual/'
    expect(await picker('/docs/manual/')).toEqual({
      options: ['/docs/manual/', '/docs/fr/manual/'],
      alternates: [`en ${en}`, 'fr https://acme.example/docs/fr/manual/', `x-default ${en}`],
    })
    // The page has no other language, but docs.json has.
    expect(await picker('/docs/lone/')).toEqual({ options: ['/docs/lone/', '/docs/fr/manual/'], alternates: [] })
  })

  test('are chosen once, by Starlight’s own control', async () => {
    const page = await open('/docs/manual/')
    expect(await page.locator('.sn-divisions details').count()).toBe(0)
    await page.locator('header sn-language select').selectOption('Français')
    await page.waitForURL('**/docs/fr/manual/')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await links(page, '.sn-divisions a')).toEqual(['Accueil /docs/fr/', '*Manuel /docs/fr/manual/'])
  })

  test('lead to docs.json in their own language', async () => {
    expect(await links(await open('/docs/fr/guides/first/'), sidebarLinks)).toEqual([
      '*First guide /docs/fr/guides/first/',
      'Last /docs/fr/guides/last/',
      'Manuel /docs/fr/manual/',
    ])
  })
})

describe('the look', () => {
  test('is the project’s where its style sheets say something', async () => {
    const page = await open(users, { colorScheme: 'dark' })
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    expect(await style('.sn-title h1', 'color')).toBe('rgb(252, 253, 254)')
    expect(await style('.sn-endpoint h2', 'color')).toBe('rgb(249, 250, 251)')
    expect(await style('.sn-endpoint .sn-path var, .sn-endpoint a', 'color')).toBe('rgb(255, 190, 255)')
  })

  test.each(['light', 'dark'] as const)('is readable on the project’s own pages, %s', async (colorScheme) => {
    for (const path of ['/docs/', '/docs/guides/first/']) {
      const page = await open(path, { colorScheme })
      expect((await axeViolations(page)).filter((line) => !/data-open-modal/.test(line))).toEqual([])
      await page.context().close()
    }
  })

  test('says what is deprecated', async () => {
    const page = await open('/docs/guides/first/')
    const line = page.locator(sidebarLinks, { hasText: 'Delete users' })
    expect(await line.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('line-through')
    await line.click()
    await expect.poll(() => page.locator('.sn-title').innerText()).toContain('Deprecated')
  })

  test('search shows what a page says, and nothing of its menu', async () => {
    const page = await open('/docs/')
    await page.locator('button[data-open-modal]').click()
    await page.locator('dialog input').fill('turnips')
    const excerpt = page.locator('.pagefind-ui__result-excerpt').first()
    await expect.poll(() => excerpt.innerText()).toContain('turnips')
    expect(await excerpt.innerText()).not.toContain('Copy page')
  })
})

test('components with hooks and events work below a base path', async () => {
  await expectDrawn(await open('/docs/islands/'))
})

test('below a base path, everything that a page of the dev server names is there', { timeout: 120_000 }, async () => {
  const args = ['dev', '--port', '0', '--site', 'https://host.example']
  const dev = await startServer([...astro, ...args], site.root, /(http:\/\/localhost:\d+)/)
  try {
    const get = (url: string) => fetch(new URL(url, dev.url), { redirect: 'manual' })
    for (const path of ['/docs/', '/docs/guides/first/', users, '/docs/manual/']) {
      const html = await (await get(path)).text()
      const urls = new Set(Array.from(html.matchAll(/(?:href|src|data-fragment)="(\/[^"#]*)/g), ([, url = '']) => url))
      const answers = await Promise.all([...urls].map(async (url) => [url, (await get(url)).status]))
      // Starlight names its map of the site here as well, and writes it when the site is built.
      expect(answers.filter(([url, status]) => status !== 200 && url !== '/docs/sitemap-index.xml')).toEqual([])
    }
    expect(await (await get('/docs/')).text()).toContain('Welcome')
    expect((await get('/docs/old')).headers.get('location')).toBe('/docs/manual/')
    expect(await (await get('/docs/manual.md')).text()).toContain('turnips')
    // Astro's own address counts before that of docs.json.
    const canonical = '<link rel="canonical" href="https://host.example/docs/manual/"'
    expect(await (await get('/docs/manual/')).text()).toContain(canonical)
    expect(await (await get('/docs/llms.txt')).text()).toContain('(https://host.example/docs/manual.md)')
  } finally {
    dev.kill()
  }
})
