import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import { expectMistakesShown, expectProblem, missingComma, mistakes } from '../dev-problems.ts'
import {
  command,
  type Contents,
  docsJson,
  project as hostProject,
  run,
  servers,
  startServer,
  usersSpec,
  write,
} from './hosts.ts'

/*
 * A VitePress project with docs.json among its own pages: another base, languages, MDX, and faults.
 */
const bin = command('vitepress', 'vitepress', 'bin/vitepress.js')
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const project = (contents: Contents) =>
  hostProject('vitepress', { 'package.json': '{ "type": "module" }', ...contents })

const config = (options: string) =>
  `import { withSpecnav } from '@specnav/vitepress'\nexport default withSpecnav(${options})\n`

const hostile = '</script><script>alert(1)</script> "quoted" {{ constructor.constructor("return 1")() }}'
const openapi = (summary: string, schema?: object) => usersSpec(summary, hostile, schema)

const open = (url: string): Promise<Page> => openPage(browser, url)

test('base, languages, rewrites, pages, sidebars and styles of the project’s own, MDX and hostile text', async () => {
  const root = project({
    '.vitepress/config.mjs': `import { docsSidebar, withSpecnav } from '@specnav/vitepress'
export default withSpecnav({
  base: '/docs/',
  rewrites: { 'packages/:name/docs/:rest*': ':name/:rest*' },
  themeConfig: {
    search: { provider: 'local' },
    nav: [{ text: 'Blog', link: '/blog' }],
    sidebar: {
      '/blog': [{ text: 'Posts', items: [{ text: 'First', link: '/blog' }] }, ...docsSidebar('Packages')],
      '/core/': [{ text: 'Everything', link: '/blog' }, ...docsSidebar('Packages')],
    },
  },
})
`,
    '.vitepress/theme/index.js': `import DefaultTheme from 'vitepress/theme'\nimport './custom.css'\nexport default DefaultTheme\n`,
    '.vitepress/theme/custom.css':
      ':root { --vp-c-brand-1: rgb(1, 2, 3) }\n.vp-doc .sn-c-card { border-color: rgb(4, 5, 6) }\n.sn-entry-method { color: rgb(7, 8, 9) }\n',
    'blog.md': '---\ntitle: Not shown\n---\n## Of the project\n',
    'packages/core/docs/use.md': '---\ntitle: Use it\n---\n\n# Use it\n\n## With care\n',
    'packages/core/docs/more.mdx': '---\ntitle: More of it\n---\n[Use it](./use)\n',
    'long.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Long', version: '1' },
      paths: { '/long': { get: { tags: ['long '.repeat(60)], summary: 'winded '.repeat(40), responses: {} } } },
    }),
    'docs.json': docsJson(
      {
        languages: [
          {
            language: 'en',
            openapi: 'openapi.json',
            pages: [
              ...['index', 'guide', 'own', 'GET /users'],
              { group: 'Packages', pages: ['packages/core/docs/use', 'packages/core/docs/more'] },
              { group: 'Long', openapi: 'long.json', pages: ['GET /long'] },
              {
                ...{ group: 'Renamed', hidden: true, pages: ['GET /users'] },
                openapi: { source: 'renamed.json', directory: 'packages/api/docs' },
              },
            ],
          },
          { language: 'fr', pages: ['fr/index', 'fr/guide'] },
        ],
      },
      { site: 'https://acme.example', redirects: [{ source: '/old', destination: '/guide' }] },
    ),
    'openapi.json': openapi('List {{ 1 + 1 }} "<users>"'),
    'renamed.json': JSON.stringify({
      ...JSON.parse(openapi('Lister', { $ref: '#/components/schemas/Filter' })),
      components: { schemas: { Filter: { type: 'object', properties: { age: { description: 'In years.' } } } } },
    }),
    'index.md': '---\ntitle: Home\n---\nTo [users](/api-reference/list-users), [the past](/old) and {{ 1 + 1 }}.',
    'guide.mdx':
      '---\ntitle: Guide\ndescription: All of it.\n---\nimport A from "a"\n\n<Card title="More" href="/own">\n  Text of **a card** {"{{ 1 }}"}\n</Card>\n',
    'own.md':
      '<script setup>\nconst answer = 42\n</script>\n\n# Written for VitePress\n\n## Part\n\nIt is {{ answer }}.',
    'fr/index.md': '---\ntitle: Accueil\n---\nBonjour.',
    'fr/guide.mdx': '---\ntitle: Le guide\n---\nTout.',
  })
  await run([...bin, 'build'], root)
  const out = join(root, '.vitepress/dist')
  const read = (path: string) => readFileSync(join(out, path), 'utf8')
  const slug = 'api-reference/list-users'

  const endpoint = read(`${slug}.html`)
  expect(endpoint).toContain('<title>List {{ 1 + 1 }} &quot;&lt;users&gt;&quot; | Acme</title>')
  expect(endpoint).not.toContain('<script>alert(1)')
  expect(endpoint).not.toContain('content="</script>')
  for (const page of ['core/use', 'core/more'])
    expect(read(`${page}.html`)).toMatch(/<p class="sn-eyebrow">Packages<\/p>(?:(?!<\/main>)[^])*<h1/)
  expect(read('guide.html')).toContain('<p class="sn-c-card-title"><a href="/docs/own.html">More</a></p>')
  expect(read('guide.html')).toContain('<strong>a card</strong> {{ 1 }}')
  expect(read('own.html')).toContain('It is 42.')
  expect(read('index.html')).toContain('and 2.')
  expect(read('fr/guide.html')).toContain('<html lang="fr"')
  expect(read('old/index.html')).toContain('url=/docs/guide.html')
  expect(read('llms.txt')).toContain(`(https://acme.example/docs/${slug}.md)`)
  expect(read('core/more.html')).toContain('href="/docs/core/use.html"')
  expect(read('packages/core/docs/more/index.html')).toContain('url=/docs/core/more.html')

  const server = await previewSite({ out, port: 0, base: '/docs/' })
  const page = await open(`${server.url}guide.html`)
  const french = page.locator('.VPNavBarTranslations a')
  expect(await french.getAttribute('href')).toBe('/docs/fr/guide.html')
  await page.goto(`${server.url}own.html`)
  expect(
    await page.locator('.VPSidebar a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    ...['/docs/', '/docs/guide.html', '/docs/own.html', `/docs/${slug}.html`],
    ...[
      '/docs/core/use.html',
      '/docs/core/more.html',
      expect.stringMatching(/^\/docs\/api-reference\/.{150,250}\.html$/),
    ],
  ])
  await page.locator('.VPSidebar a', { hasText: '/long' }).click()
  await page.locator('h1', { hasText: '/long' }).waitFor()
  await page.goBack()
  await page.locator('.pager-link.next').click()
  await expect.poll(() => page.locator('h1').innerText()).toContain('List {{ 1 + 1 }} "<users>"')
  await page.locator('.VPSidebar a', { hasText: 'List {{ 1 + 1 }} "<users>"' }).waitFor()
  await page.locator('#local-search button').click()
  await page.locator('.VPLocalSearchBox input').fill('filter')
  await page.locator(`.VPLocalSearchBox .result[href^="/docs/${slug}.html"]`).first().waitFor()
  await page.locator('.VPLocalSearchBox .toggle-layout-button').click()
  await page.locator('.VPLocalSearchBox input').fill('users')
  const excerpt = page.locator(`.VPLocalSearchBox .result[href="/docs/${slug}.html#_title"] .excerpt`)
  await excerpt.filter({ hasText: '/users' }).waitFor({ state: 'attached' })
  expect(await excerpt.innerText()).not.toContain('Copy page')

  // Pages of the project's own keep what is around them, and lead to those of docs.json.
  await page.goto(`${server.url}blog.html`)
  const sidebar = () => page.locator('.VPSidebar nav a').allInnerTexts()
  expect(await sidebar()).toEqual(['First', 'Use it', 'More of it'])
  expect(await page.locator('.VPNavBarMenuLink').allInnerTexts()).toEqual(['Blog', 'API'])
  expect(await page.locator('.vp-doc h1').count()).toBe(0)
  expect(await page.locator('.VPNavBarTranslations a').getAttribute('href')).toBe('/docs/fr/')
  await page.locator('.VPSidebar a', { hasText: 'More of it' }).click()
  await page.locator('h1', { hasText: 'More of it' }).waitFor()
  expect(await sidebar()).toEqual(['Everything', 'Use it', 'More of it'])
  await page.locator('.vp-doc a', { hasText: 'Use it' }).click()
  await page.locator('h2', { hasText: 'With care' }).waitFor()

  // A schema has its place, whatever VitePress calls the page of all schemas.
  await page.goto(`${server.url}packages/api/docs/schemas/Filter.html`)
  await expect.poll(() => page.title()).toBe('Filter | Acme')
  await page.locator('.VPContent h1', { hasText: 'Filter' }).waitFor()
  expect(await page.locator('.VPContent').innerText()).toContain('In years.')
  expect(await (await fetch(page.url())).text()).toMatch(/For AI agents:.*"[^"]*schemas\/Filter\.md"/)

  // What its style sheet says wins.
  await page.goto(`${server.url}guide.html`)
  const look = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await look('.vp-doc .sn-c-card', 'border-top-color')).toBe('rgb(4, 5, 6)')
  expect(await look('.VPSidebar .sn-entry-method', 'color')).toBe('rgb(7, 8, 9)')
  expect(await look('.vp-doc a', 'color')).toBe('rgb(1, 2, 3)')
  await server.close()
})

test('components of MDX pages: tabs by keyboard, code, snippets, search, in both modes and without scripts', async () => {
  const root = project({
    '.vitepress/config.mjs': config(
      `{ base: '/docs/', sitemap: { hostname: 'https://host.example/docs/' }, themeConfig: { search: { provider: 'local' } } }`,
    ),
    'docs.json': docsJson(
      { openapi: 'openapi.json', pages: ['index', 'parts', 'more', 'broken', 'apart', 'GET /users'] },
      { site: 'https://docs.example' },
    ),
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/users': {
          get: {
            summary: 'List users',
            responses: { 200: { description: 'ok' } },
            'x-svc': { content: '<Tip>Ask for **few**.</Tip>\n\n<script>alert(1)</script>\n\n<Lost>kept</Lost>' },
          },
        },
      },
    }),
    'index.md': '---\ntitle: Home\n---\nHello.',
    'apart.md': '---\ntitle: Apart\nnoindex: true\n---\nA peregrine.',
    'parts.mdx': `---
title: Parts
---
import Hello from '/snippets/hello.mdx'
export const version = '4.2'

<Hello name="Ada" /> This is version {version}.

<Warning>Mind [the rest](/more).</Warning>

## First steps

<Steps>
  <Step title="Install">
    \`\`\`sh terminal
    npm install {{ acme }}
    \`\`\`
  </Step>
  <Step title="Run">Go.</Step>
</Steps>

## Ways

<Tabs>
  <Tab title="Left">The port side.</Tab>
  <Tab title="Right">The starboard side.</Tab>
</Tabs>

<CodeGroup>
\`\`\`js one.js {1}
const marked = 1
\`\`\`
\`\`\`py two.py
second = 2
\`\`\`
</CodeGroup>

<CardGroup cols={2}>
  <Card title="More" href="/more" icon="/images/sign.svg">All of it.</Card>
  <Card title="Elsewhere" href="https://example.com">Not here.</Card>
</CardGroup>

<Accordion title="Why">Because of zebras.</Accordion>

![A sign](/images/sign.svg)
`,
    'snippets/hello.mdx': 'Hello **{name}**.',
    'more.mdx':
      '---\ntitle: More\n---\n<Tabs>\n<Tab title="Left">Red.</Tab>\n<Tab title="Right">Green.</Tab>\n</Tabs>\n',
    'broken.mdx':
      '---\ntitle: Broken\n---\nimport Lost from "./lost.mdx"\n\n<Fancy>kept</Fancy>\n\nAt {new Date()} <Lost />\n',
    'images/sign.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="8"/></svg>',
  })
  const { log } = await run([...bin, 'build'], root)
  expect(log).toMatch(/broken\.mdx:4:1 `\.\/lost\.mdx` does not exist .*\(import-missing\)/)
  expect(log).toMatch(/broken\.mdx:6:1 `<Fancy>` does not exist\. .*\(component-unknown\)/)
  expect(log).toMatch(/openapi\.json:1:\d+ `<Lost>` does not exist\. .*\(component-unknown\)/)
  expect(log).toMatch(/broken\.mdx:8:4 `\{new Date\(\)\}` is left out: .*\(expression-unsupported\)/)

  // VitePress' own address counts before that of docs.json.
  const out = join(root, '.vitepress/dist')
  expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toContain('(https://host.example/docs/parts.md)')
  // A page that VitePress compiles itself is found where the frontmatter allows it.
  const chunks = join(out, 'assets/chunks')
  const index = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot')) ?? ''
  const found = [readFileSync(join(out, 'sitemap.xml'), 'utf8'), readFileSync(join(chunks, index), 'utf8')]
  expect(found.map((text) => /parts|zebras/.test(text))).toEqual([true, true])
  expect(found.map((text) => /apart|peregrine/i.test(text))).toEqual([false, false])

  const server = await previewSite({ out, port: 0, base: '/docs/' })
  try {
    const page = await open(`${server.url}parts.html`)
    const main = page.locator('.vp-doc')
    await main.getByText('Hello Ada. This is version 4.2.').waitFor()
    expect(await page.locator('.VPNavBarSocialLinks').count()).toBe(0)
    expect(await main.locator('.sn-c-callout a').getAttribute('href')).toBe('/docs/more.html')
    expect(await main.locator('img[alt="A sign"]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
    expect(await main.locator('h1').count()).toBe(1)
    await page.locator('.VPDocAsideOutline a', { hasText: 'Ways' }).waitFor()

    const terminal = main.locator('.sn-c-step', { hasText: 'Install' })
    expect(await terminal.locator('pre').innerText()).toBe('npm install {{ acme }}')
    expect(await terminal.locator('.sn-c-code-title').innerText()).toBe('terminal')
    expect(await terminal.locator('pre span[style*="--shiki-dark"]').count()).toBeGreaterThan(0)
    expect(await main.locator('.line.highlighted').innerText()).toBe('const marked = 1')

    const [left, right] = [main.getByText('The port side.'), main.getByText('The starboard side.')]
    expect([await left.isVisible(), await right.isVisible()]).toEqual([true, false])
    await page.getByRole('tab', { name: 'Left' }).press('ArrowRight')
    expect([await left.isVisible(), await right.isVisible()]).toEqual([false, true])
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Right')
    await page.getByRole('tab', { name: 'Right' }).press('Home')
    expect(await left.isVisible()).toBe(true)
    // Where text runs from right to left, so do tabs.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await page.getByRole('tab', { name: 'Left' }).press('ArrowLeft')
    expect(await right.isVisible()).toBe(true)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // The theme's own colours of code and of its language's name, and its search button.
      const known =
        /^color-contrast: <span (?:class="lang"|style="--shiki)|^label-content-name-mismatch: .*DocSearch-Button/
      expect((await axeViolations(page)).filter((violation) => !known.test(violation))).toEqual([])
    }

    // Another page without loading it: its tabs work, and begin with what the reader chose.
    await main.locator('.sn-c-card', { hasText: 'All of it.' }).click()
    await main.getByText('Green.').waitFor({ state: 'visible' })
    await page.getByRole('tab', { name: 'Left' }).click()
    expect(await main.getByText('Red.').isVisible()).toBe(true)

    await page.locator('#local-search button').click()
    await page.locator('.VPLocalSearchBox input').fill('zebras')
    await page.locator('.VPLocalSearchBox .result[href="/docs/parts.html#ways"]').waitFor()

    await page.goto(`${server.url}api-reference/list-users.html`)
    expect(await main.locator('.sn-c-callout strong').innerText()).toBe('few')
    expect(await main.locator('script').count()).toBe(0)
    await main.getByText('kept').waitFor()

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(`${server.url}parts.html`)
    for (const words of ['The port side.', 'The starboard side.', 'const marked = 1', 'second = 2']) {
      expect(await plain.getByText(words).isVisible(), words).toBe(true)
    }
  } finally {
    await server.close()
  }
})

test('a page of Markdown that Vue would refuse: types in angle brackets, a comment without an end', async () => {
  const root = project({
    '.vitepress/config.mjs': config('{}'),
    'docs.json': docsJson({ pages: ['index', 'odd'] }),
    'index.md': '# Home\n',
    'odd.md':
      'Underlined {#here}\n===\n\nA List<String> of <b>bold <i>words</b> and </u> and a<br>break. [x](javascript:alert(4)) <a href=\'JaVaScRiPt:alert(5)\' title="y">z</a>\n\n`<!--` <!-- closed -->\n\n<!-- never closed\n\n**Still shown.**\n',
  })
  await run([...bin, 'build'], root)
  const html = readFileSync(join(root, '.vitepress/dist/odd.html'), 'utf8')
  expect(html).toMatch(/<h1 id="here"[^>]*>(?:<span class="sn-c-marks">.*?<\/span><\/span>)?Underlined /)
  expect(html).toContain(
    'A List&lt;String&gt; of <b>bold &lt;i&gt;words</b> and &lt;/u&gt; and a<br>break. [x](javascript:alert(4)) <a title="y">z</a></p>',
  )
  expect(html).toContain('<p>&lt;!-- never closed</p><p><strong>Still shown.</strong></p>')
})

test('docs beside VitePress’ own folder: their Markdown is compiled, with its images; a page of the project wins', async () => {
  const root = project({
    'site/.vitepress/config.mjs': config(`{ cleanUrls: true }, { root: '../docs' }`),
    'site/blog.md': '# Blog of the project\n',
    'docs/docs.json': docsJson({ pages: ['guides/start', 'guides/cards', 'guides/both', 'blog'] }),
    'docs/guides/start.md':
      '---\ntitle: Start\n---\n![near](./near.svg) ![far](/images/far.svg)\n\n::: tip\nA box.\n:::\n\n- In a list:\n\n  ```mermaid\n  graph LR\n  A[Client] --> B[{{ API }}]\n  ```\n\n```mermaid\ngitGraph\n```\n\n```js\nlet a = a // [!code word:a]\n```\n',
    'docs/guides/cards.md':
      '---\ntitle: Cards\n---\n<Card title="One" href="./start">Of `<Card>` {a}.</Card>\n\n![near](./near.svg)\n',
    'docs/guides/both.md': '---\ntitle: Both\n---\n`<Card>` of <Badge text="two" />\n\n::: tip\n{{ 40 + 2 }}\n:::\n',
    'docs/blog.md': '---\ntitle: Blog of the docs\n---\n',
    'docs/guides/near.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/images/far.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { log } = await run([...bin, 'build', 'site'], root)
  const html = readFileSync(join(root, 'site/.vitepress/dist/guides/start.html'), 'utf8')
  expect(html).toMatch(/<figure class="sn-c-diagram[^]*<svg viewBox[^]*>\{\{ API \}\}<\/text>/)
  expect(html).toContain('language-mermaid')
  expect(html.match(/highlighted-word"><span[^>]*>a</g)).toHaveLength(2)
  expect(log).toMatch(/start\.md:18:1 This diagram is shown as its source.*\(diagram-unsupported\)/)
  expect(html).toMatch(/<h1 id="_title"[^>]*>Start /)
  expect(html.match(/<img src="(?:data:image|\/assets\/)[^>]+alt="(?:near|far)"/g)).toHaveLength(2)
  expect(html).toContain('class="tip custom-block"')
  const cards = readFileSync(join(root, 'site/.vitepress/dist/guides/cards.html'), 'utf8')
  expect(cards).toMatch(/<p class="sn-c-card-title"><a href="\/guides\/start">One<\/a>/)
  const both = readFileSync(join(root, 'site/.vitepress/dist/guides/both.html'), 'utf8')
  expect(both).toMatch(/VPBadge[^>]*>[^]*two[^]*custom-block[^]*42/)
  expect(readFileSync(join(root, 'site/.vitepress/dist/blog.html'), 'utf8')).toContain('Blog of the project')
  expect(readFileSync(join(root, 'site/.vitepress/dist/index.html'), 'utf8')).toContain('url=/guides/start')
})

test('a link to nothing fails the build; what is wrong with docs.json is reported with file and line', async () => {
  const root = project({
    '.vitepress/config.mjs': config('{ cleanUrls: true }'),
    'docs.json': docsJson({ openapi: 'openapi.json', pages: ['index', 'lost', 'GET /users'] }),
    'openapi.json': openapi('List users'),
    'index.md': '# Home\n\n[users](/api-reference/list-users) and [nobody](/api-reference/nobody)\n',
  })
  const failed = await run([...bin, 'build'], root).catch((error: { stdout: string; stderr: string }) => error)
  const log = 'log' in failed ? failed.log : failed.stdout + failed.stderr
  expect(log).toContain('Found dead link /api-reference/nobody in file index.md')
  expect(log).toContain('1 dead link(s) found.')
  write(root, { 'index.md': '# Home\n\n[users](/api-reference/list-users)\n' })
  const built = await run([...bin, 'build'], root)
  expect(built.log).toMatch(/docs\.json:11:7 There is no page .*lost.* \(page-missing\)/)
  expect(existsSync(join(root, 'api-reference'))).toBe(false)
})

test('dev shows changes of docs.json, of pages and of every file of a specification, and what is wrong with them', async () => {
  const first = { openapi: 'openapi.json', groups: [{ group: 'Users', pages: ['index', 'GET /users'] }] }
  const root = project({
    '.vitepress/config.mjs': config('{}'),
    'docs.json': '{\n  "name": "Acme"\n  "theme": "svc"\n}\n',
    'openapi.json': openapi('List users', { $ref: './schemas/filter.json' }),
    'schemas/filter.json': '{ "type": "string", "description": "By name." }',
    'index.md': '---\ntitle: Home\n---\nWelcome.\n',
    'snippets/part.mdx': 'Old words.',
  })
  const server = await startServer([...bin, 'dev', '--port', '0'], root, servers.vitepress)
  const { url } = server
  try {
    const page = await open(`${url}api-reference/list-users`)
    await expectProblem(page, missingComma)
    write(root, { 'docs.json': docsJson(first) })
    const main = page.locator('main')
    await main.getByText('By name.').waitFor()
    expect(await (await fetch(`${url}api-reference/list-users.md`)).text()).toContain('# List users')
    await expectMistakesShown(page, root, mistakes)

    write(root, { 'schemas/filter.json': '{ "type": "string", "description": "By number." }' })
    await main.getByText('By number.').waitFor()
    const navigation = { openapi: 'openapi.json', groups: [{ group: 'People', pages: ['index', 'new', 'GET /users'] }] }
    write(root, {
      'new.mdx': '---\ntitle: New page\n---\nimport Part from "/snippets/part.mdx"\n\nFresh. <Part />',
      'docs.json': docsJson(navigation),
    })
    await page.locator('.VPSidebar', { hasText: 'People' }).waitFor()
    await page.locator('.VPSidebar a', { hasText: 'New page' }).click()
    await main.getByText('Fresh. Old words.').waitFor()
    write(root, { 'snippets/part.mdx': 'New words.' })
    await main.getByText('Fresh. New words.').waitFor()

    renameSync(join(root, 'new.mdx'), join(root, 'newer.mdx'))
    write(root, { 'docs.json': docsJson(navigation).replace('"new"', '"newer"') })
    // A page that moves is followed by two reloads, of which the second may stop the first.
    await expect.poll(() => page.url()).toMatch(/\/newer(?:\.html)?$/)
    await main.getByText('Fresh. New words.').waitFor()
  } finally {
    server.kill()
  }
})
