import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, startBrowser } from '../browser.ts'
import { command, type DevServer, docsJson, examples, innerProject, run, startServer, usersSpec } from './hosts.ts'

/* Starlight projects that replace components which draw ours, and pages that need few of them. */

const astro = command('starlight', 'astro', 'bin/astro.mjs')

const config = (options: string, plugin: string) => `import starlight from '@astrojs/starlight'
import specnav from '@specnav/starlight'
export default { integrations: [starlight({ title: 'Acme', ${options} plugins: [specnav(${plugin})] })] }`

const shared = {
  'package.json': readFileSync(join(examples, 'starlight/package.json'), 'utf8'),
  'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
  'public/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />',
}

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const links = 'link[rel=stylesheet][href*="_specnav/pages."]'

/** The mode, the choice of it, and the title of the site. */
async function look(page: Page) {
  return {
    mode: await page.locator('html').getAttribute('data-theme'),
    choices: await page.locator('starlight-theme-select').count(),
    logo: await page.locator('.sn-site-title img').count(),
  }
}

describe('a project with a `SkipLink` of its own', () => {
  const pages = ['titled', 'named', 'drawn', 'framed', 'centred', 'api-reference/list-users']
  const tabs = '<Tabs>\n<Tab title="One">1</Tab>\n<Tab title="Two">2</Tab>\n</Tabs>\n'
  const files = {
    ...shared,
    'astro.config.mjs': config(
      `components: { SkipLink: './src/Skip.astro' }, customCss: ['./own.css'],`,
      `{ root: 'api' }`,
    ),
    'src/Skip.astro': '<a class="own-skip" href="#_top">Over the top</a>',
    'own.css': ':root { --sn-accent: #010203 }',
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\n',
    'api/docs.json': docsJson(
      { pages: ['titled', 'named', 'drawn', 'framed', 'centred', 'GET /users'] },
      {
        api: { openapi: 'openapi.json' },
        logo: '/leaf.svg',
        contextual: { options: ['copy'] },
        appearance: { default: 'dark', strict: true },
        banner: { content: 'News', dismissible: false, type: 'warning' },
      },
    ),
    'api/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />',
    'api/openapi.json': usersSpec('List users', 'All of them.'),
    'api/titled.md': '---\ntitle: Titled\n---\n\nText.\n',
    'api/named.md': '# Named\n\nText.\n',
    'api/drawn.mdx': '---\ntitle: Drawn\nmode: custom\n---\n\n# Drawn by hand\n\n' + tabs,
    'api/framed.mdx': '---\ntitle: Framed\nmode: frame\n---\n\n' + tabs,
    'api/centred.md': '---\ntitle: Centred\nmode: center\n---\n\nText.\n',
  }
  let site: ReturnType<typeof innerProject>
  let log: string
  let server: Awaited<ReturnType<typeof previewSite>>

  beforeAll(async () => {
    site = innerProject('starlight', files)
    ;({ log } = await run([...astro, 'build'], site.root))
    server = await previewSite({ out: join(site.root, 'dist'), port: 0 })
  })
  afterAll(async () => {
    await server?.close()
    site?.remove()
  })

  test.each(pages)('has ours on %s, which the link leads into', async (path) => {
    const page = await openPage(browser, new URL(`/${path}/`, server.url), { colorScheme: 'light' })
    expect(await page.locator(links).count()).toBe(1)
    expect(await page.locator(':is(sn-menu, sn-tabs):defined').count()).toBeGreaterThan(0)
    expect(await page.locator('.own-skip').innerText()).toBe('Over the top')
    expect(await page.locator('main #_top').count()).toBe(1)
    expect(await page.locator('main h1').count()).toBe(1)
    const mode = { drawn: 'custom', framed: 'frame', centred: 'center' }[path]
    const modes = page.locator('main [data-mode]').evaluateAll((found) => found.map((each) => each.dataset.mode))
    expect(await modes).toEqual(mode ? [mode] : [])
    await page.context().close()
  })

  test('keeps its own pages, its mode, and the values that it sets', async () => {
    const page = await openPage(browser, server.url, { colorScheme: 'light' })
    expect(await page.locator(links).count()).toBe(0)
    expect(await page.locator('.own-skip').count()).toBe(1)
    await page.goto(new URL('/titled/', server.url).href)
    expect(await look(page)).toEqual({ mode: 'light', choices: 2, logo: 0 })
    const accent = page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--sn-accent'))
    expect(await accent).toBe('#010203')
    await page.context().close()
  })

  test('is told what its banner does not have', () => {
    expect(Array.from(log.matchAll(/`(banner[.\w]*)` changes nothing/g), ([, field]) => field)).toEqual(['banner.type'])
  })
})

describe('a project with the look of docs.json', () => {
  const docs = (look: object) =>
    docsJson({ pages: ['index', 'titled', 'GET /users'] }, { api: { openapi: '../../../openapi.json' }, ...look })
  const logo = '/leaf.svg'
  const files = {
    ...shared,
    'astro.config.mjs': config(
      `components: { PageTitle: './src/Title.astro' },`,
      `{ root: 'src/content/docs', branding: true }`,
    ),
    'src/Title.astro': '<h1 id="_top" class="own-title">{Astro.locals.starlightRoute.entry.data.title}</h1>',
    'src/content/docs/index.md':
      '---\ntitle: Welcome\ntemplate: splash\nhero: { tagline: Hello }\n---\n\n<sn-menu></sn-menu>\n',
    'src/content/docs/titled.md': '---\ntitle: Titled\n---\n\n<sn-menu></sn-menu>\n',
    'src/content/docs/leaf.svg': shared['public/leaf.svg'],
    'openapi.json': usersSpec('List users', 'All of them.'),
    'src/content/docs/docs.json': docs({ logo, appearance: { default: 'dark', strict: true } }),
  }
  let site: ReturnType<typeof innerProject>
  let server: DevServer

  beforeAll(async () => {
    site = innerProject('starlight', files)
    server = await startServer([...astro, 'dev', '--port', '0'], site.root, /(http:\/\/localhost:\d+)/)
  })
  afterAll(() => {
    server?.kill()
    site?.remove()
  })

  const open = (path: string) => openPage(browser, new URL(path, server.url), { colorScheme: 'light' })

  test('has ours on pages with a hero, and with a title of its own', { timeout: 120_000 }, async () => {
    for (const [path, title] of Object.entries({ '/': '.hero h1', '/titled/': '.own-title' })) {
      const page = await open(path)
      // Vite reloads a page whose packages it has not prepared.
      for (const part of [title, links, 'sn-menu:defined'])
        await expect.poll(() => page.locator(part).count(), { timeout: 30_000 }).toBe(1)
      await page.context().close()
    }
  })

  test('follows a description outside of the docs folder', { timeout: 120_000 }, async () => {
    const path = '/api-reference/list-users/'
    const text = async () => (await fetch(new URL(path, server.url))).text()
    expect(await text()).toContain('All of them.')
    writeFileSync(join(site.root, 'openapi.json'), usersSpec('List users', 'Those of today.'))
    await expect.poll(text, { timeout: 60_000 }).toContain('Those of today.')
    writeFileSync(join(site.root, 'openapi.json'), usersSpec('List users', 'Those of tomorrow.'))
    await expect.poll(text, { timeout: 60_000 }).toContain('Those of tomorrow.')
  })

  test('follows its modes and its logo while docs.json changes', { timeout: 120_000 }, async () => {
    const seen = async (path = '/titled/') => {
      const page = await open(path)
      const found = await look(page)
      await page.context().close()
      return found
    }
    const change = (look: object) => writeFileSync(join(site.root, 'src/content/docs/docs.json'), docs(look))
    // What the test above wrote may reload the first page.
    await expect.poll(() => seen()).toEqual({ mode: 'dark', choices: 0, logo: 2 })
    change({ appearance: { default: 'dark' } })
    await expect.poll(() => seen(), { timeout: 60_000 }).toEqual({ mode: 'dark', choices: 2, logo: 0 })
    const page = await open('/titled/')
    expect(await page.locator('.site-title').innerText()).toBe('Acme')
    // What readers have chosen counts.
    await page.locator('starlight-theme-select select').first().selectOption('auto')
    await page.reload()
    expect(await look(page)).toMatchObject({ mode: 'light' })
    await page.context().close()
    change({ logo, appearance: { strict: true } })
    await expect.poll(() => seen(), { timeout: 60_000 }).toEqual({ mode: 'light', choices: 0, logo: 2 })
  })
})
