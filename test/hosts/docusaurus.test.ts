import { existsSync, readFileSync, renameSync } from 'node:fs'
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
  freePort,
  project as hostProject,
  run,
  servers,
  startServer,
  usersSpec,
  write,
} from './hosts.ts'

/*
 * A Docusaurus project with docs.json among its own pages: another base, languages, MDX, and faults.
 */
const bin = command('docusaurus', '@docusaurus/core', 'bin/docusaurus.mjs')
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const project = (contents: Contents) => hostProject('docusaurus', { 'package.json': '{}', ...contents })

const config = (options: object, more: object = {}) =>
  `export default ${JSON.stringify({
    title: 'Acme',
    url: 'https://acme.example',
    baseUrl: '/',
    future: { v4: true, faster: true },
    plugins: ['@docusaurus/plugin-content-pages'],
    themes: ['@docusaurus/theme-classic', ['@specnav/docusaurus', { root: 'docs', ...options }]],
    ...more,
  })}`

const hostile = '</script><script>alert(1)</script> {a: 1} <Boom/> ${process.exit(1)} {throw new Error()}'
const openapi = (summary: string, schema?: object) => usersSpec(summary, hostile, schema)

const open = (url: string): Promise<Page> => openPage(browser, url)

test('base, slashes, languages, components, pages that cannot be compiled, hostile text', async () => {
  const root = project({
    'docusaurus.config.js': config(
      {},
      {
        baseUrl: '/site/',
        trailingSlash: true,
        onBrokenLinks: 'throw',
        themes: [
          ['@docusaurus/theme-classic', { customCss: './custom.css' }],
          ['@specnav/docusaurus', { root: 'docs', routeBasePath: 'docs', target: 'cloudflare', branding: true }],
        ],
      },
    ),
    'custom.css':
      ":root { --ifm-color-primary: rgb(90, 10, 20) }\n[data-theme='dark'] { --ifm-color-primary: rgb(250, 200, 210) }\n",
    'src/theme/MDXComponents.js':
      'import MDXComponents from "@theme-original/MDXComponents"\nexport default { ...MDXComponents, Extra: () => "Of the project" }',
    'src/pages/index.js':
      'export default () => <header className="hero hero--primary"><h2>A page of the project</h2></header>',
    'docs/docs.json': docsJson(
      {
        languages: [
          { language: 'en', openapi: 'openapi.json', pages: ['index', 'guide', 'broken', 'throws', 'GET /users'] },
          { language: 'fr', pages: ['fr/index', 'fr/guide'] },
        ],
      },
      { site: 'https://docs.example', redirects: [{ source: '/old', destination: '/guide' }] },
    ),
    'docs/openapi.json': JSON.stringify({
      ...JSON.parse(openapi('List {users} "<b>"', { $ref: '#/components/schemas/Filter' })),
      components: { schemas: { Filter: { type: 'object', properties: { age: { description: 'In years.' } } } } },
    }),
    'docs/index.md':
      '---\ntitle: Home\n---\nTo [users](api-reference/list-b#query-parameters), [the past](/old), [a file](/a.svg), {a: 1} and a <br> break.\n\n![picture](/a.svg)',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/guide.mdx':
      '---\ntitle: Guide\n---\n\n<Note>Mind **this**.</Note>\n\n<Card title="More" href="/fr/guide">Of [it](/old)</Card>\n\n<Calout>Shown all the same</Calout> <Extra />\n\n<Tree><Tree.Folder name="src"><Tree.File name="main.ts" /></Tree.Folder></Tree>\n\n<Chart><Chart.Line>Kept too</Chart.Line></Chart>\n\n<View title="One">First</View>\n\n<View title="Two">Second</View>\n\n<Prompt description="A **b**">\n  Say *so*.\n</Prompt>\n\n<Color><Color.Item name="ink" value="#123" /></Color>\n\n## Part\n\n<CodeGroup>\n\n```sh npm {1}\nnpm i\n```\n\n```sh title="with yarn" ins={1}\nyarn\n```\n\n```js\n1\n```\n\n</CodeGroup>\n',
    'docs/broken.mdx': '---\ntitle: Broken\n---\n\nBefore.\n\n<Card>\n\nAfter {.\n',
    'docs/throws.mdx': '---\ntitle: Throws\n---\n\n{[].first.second}\n',
    'docs/fr/index.md': '---\ntitle: Accueil\n---\nBonjour.',
    'docs/fr/guide.mdx': '---\ntitle: Le guide\n---\nTout.',
  })
  const { log } = await run([...bin, 'build'], root)
  const out = join(root, 'build')
  const read = (path: string) => readFileSync(join(out, path), 'utf8')

  expect(log).toMatch(
    /broken\.mdx:\d+:\d+ The page cannot be compiled, and is shown as plain Markdown: .*\(page-unreadable\)/,
  )
  expect(log).toContain(
    'guide.mdx:9:1 `<Calout>` does not exist. Did you mean `<Callout>`? Its content is shown without it. (component-unknown)',
  )
  expect(log.match(/component-unknown/g)).toHaveLength(2)
  expect(log).toContain('throws.mdx An expression of the page fails, and the page is left out: TypeError: ')
  expect(read('index.html')).toContain('A page of the project')
  expect(read('_worker.js/index.js')).toContain('path: "/site/docs/mcp"')
  expect(existsSync(join(out, 'docs/_worker.js'))).toBe(false)
  expect(read('docs/broken/index.html')).toContain('After {.')
  expect(read('docs/index.html')).toMatch(/\{a: 1\} and a <br ?\/?> break/)
  expect(read('docs/index.html')).toContain('src=/site/docs/a.svg')
  expect(read('docs/guide/index.html')).toMatch(/sn-c-callout[^]*Mind <strong>this<\/strong>/)
  // A link in a card stands beside that of the card.
  expect(read('docs/guide/index.html')).toMatch(
    /<a [^>]*href=\/site\/docs\/fr\/guide\/[^>]*>More<\/a><\/p>Of <a [^>]*>it<\/a>/,
  )
  expect(read('docs/guide/index.html')).toContain('Shown all the same')
  expect(read('docs/guide/index.html')).toContain('Of the project')
  expect(read('docs/guide/index.html')).toMatch(/<summary>src<\/summary><ul><li>main\.ts/)
  expect(read('docs/guide/index.html')).toContain('Kept too')
  expect(read('docs/guide/index.html')).toMatch(/<sn-views[^>]*><button[^>]*>One<\/button><button[^>]*>Two<\/button>/)
  expect(read('docs/guide/index.html')).toMatch(/data-sn-copy="Say \*so\*\."[^]*<code>#123<\/code>/)
  expect(read('docs/old/index.html')).toContain('url=/site/docs/guide/')
  // `url` of the configuration counts before `site` of docs.json.
  expect(read('docs/llms.txt')).toContain('(https://acme.example/site/docs/api-reference/list-b.md)')
  expect(existsSync(join(out, 'docs/a.svg'))).toBe(true)

  expect(read('docs/api-reference/schemas/Filter.html')).toMatch(/For AI agents:.*href="?[^ ">]*schemas\/Filter\.md\b/)
  const endpoint = read('docs/api-reference/list-b/index.html')
  expect(endpoint).toContain('>List {users} "&lt;b>" | Acme</title>')
  expect(endpoint).not.toContain('<script>alert(1)')
  expect(endpoint).toContain('{throw new Error()}')

  const server = await previewSite({ out, port: 0, base: '/site/' })
  const page = await open(`${server.url}docs/guide/`)
  await page.locator('.navbar .dropdown').hover()
  const languages = page.locator('.navbar .dropdown__link')
  expect(await languages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/site/docs/',
    '/site/docs/fr/guide/',
  ])
  // Docusaurus reads what stands behind a language, and tabs are named by the titles of blocks, or by their
  // languages.
  const tabs = page.getByRole('tab')
  expect(await tabs.allInnerTexts()).toEqual(['npm', 'with yarn', 'js'])
  expect(await page.locator('.theme-code-block-highlighted-line:visible').innerText()).toBe('npm i\n')
  await tabs.nth(1).click()
  expect(await page.locator('.sn-code-ins:visible').innerText()).toBe('yarn\n')
  // The project's own style sheet wins over docs.json, whose colours win over Docusaurus'.
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf('.theme-doc-toc-desktop a.table-of-contents__link--active, .pagination-nav__label')).toBe(
    'rgb(90, 10, 20)',
  )
  expect(await colourOf('h1')).toBe('rgb(8, 8, 8)')
  // Pages follow one another without being loaded: scripts reach the new one, and the sidebar stays as it
  // was.
  await page.locator('.theme-doc-sidebar-container a', { hasText: 'List {users}' }).click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('List {users} "<b>"')
  await page.locator('.sn-code .sn-copy').first().waitFor({ state: 'attached' })
  expect(await page.locator('.theme-doc-sidebar-container [aria-current=page]').innerText()).toContain('List {users}')
  await page.goto(`${server.url}docs/api-reference/schemas/Filter.html`)
  await expect.poll(() => page.title()).toBe('Filter | Acme')
  expect(await page.locator('main').innerText()).toContain('In years.')
  // A heading on a ground in the accent colour is as Infima has it: in the colour of the text there.
  await page.goto(server.url)
  expect(await colourOf('h2')).toBe('rgb(255, 255, 255)')
  await server.close()
})

test(
  'locales: languages of docs.json stand in those of the project, and pages that one of them has lead there from the others',
  { timeout: 240_000 },
  async () => {
    const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n${text}\n`
    const root = project({
      'docusaurus.config.js': config(
        {},
        {
          baseUrl: '/site/',
          onBrokenLinks: 'throw',
          i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
          themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } },
        },
      ),
      'docs/docs.json': docsJson({
        languages: [
          { language: 'en', openapi: 'openapi.json', pages: ['index', 'guide', 'GET /users'] },
          {
            language: 'fr',
            openapi: { source: 'openapi.json', overlays: ['fr/texts.json'], directory: 'fr/api-reference' },
            pages: ['fr/index', 'fr/guide', 'fr/seulement', 'GET /users'],
          },
        ],
      }),
      'docs/openapi.json': usersSpec('List users', 'All of them.'),
      'docs/fr/texts.json': JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'Textes', version: '1' },
        actions: [{ target: "$.paths['/users'].get", update: { summary: 'Lister' } }],
      }),
      'docs/index.md': page('Home', 'Hello.'),
      'docs/guide.md': page('Guide', '[French](/fr/seulement)'),
      'docs/fr/index.md': page('Accueil', 'Bonjour.'),
      'docs/fr/guide.md': page('Le guide', '[anglais](/guide), [accueil](index)'),
      'docs/fr/seulement.md': page('Seulement', 'En français.'),
    })
    await run([...bin, 'build'], root)
    const server = await previewSite({ out: join(root, 'build'), port: 0, base: '/site/' })
    const tab = await open(`${server.url}guide`)
    const title = () => tab.locator('h1').innerText()
    const switchTo = async (language: string) => {
      await tab.locator('.navbar .dropdown').hover()
      expect(await tab.locator('.navbar .dropdown').count()).toBe(1)
      await tab.locator('.dropdown__link', { hasText: language }).click()
    }
    await switchTo('Français')
    await expect.poll(title).toBe('Le guide')
    // The Markdown of a page is at the address of the page, where the list of pages says that it is.
    const markdown = `${server.url}fr/guide.md`
    expect(await (await fetch(markdown)).text()).toContain('# Le guide')
    expect(await (await fetch(`${server.url}fr/llms.txt`)).text()).toContain('/site/fr/guide.md)')
    expect(await tab.locator('.sn-agents').textContent()).toContain('.md')
    const links = await tab.locator('.theme-doc-sidebar-container a').allInnerTexts()
    expect(links.map((link) => link.replace(/\s+/g, ' '))).toEqual(['Accueil', 'Le guide', 'Seulement', 'GET Lister'])
    await tab.locator('main').getByRole('link', { name: 'anglais' }).click()
    await expect.poll(title).toBe('Guide')
    await tab.locator('main').getByRole('link', { name: 'French' }).click()
    await expect.poll(title).toBe('Seulement')
    await switchTo('English')
    await tab.waitForURL('**/site/fr/seulement')
    await tab.goto(`${server.url}api-reference/list-users`)
    await switchTo('Français')
    // An overlay of the language has named the operation, and so its URL.
    await tab.waitForURL('**/site/fr/api-reference/lister')
    await expect.poll(title).toBe('Lister')
    await server.close()
  },
)

test('a link to nothing is reported, in text of a specification too; what is wrong with docs.json is reported with file and line', async () => {
  const root = project({
    'docusaurus.config.js': config({}, { onBrokenLinks: 'warn' }),
    'docs/docs.json': docsJson({ openapi: 'openapi.json', pages: ['index', 'lost', 'GET /users'] }),
    'docs/openapi.json': openapi('List users').replace('</script>', '[gone](/gone) </script>'),
    'docs/index.md':
      '# Home\n\n[users](/api-reference/list-users#responses), [lost](/api-reference/list-users#lost) and [nobody](/api-reference/nobody)\n',
  })
  const failed = await run([...bin, 'build'], root).catch((error: { stdout: string; stderr: string }) => error)
  const log = 'log' in failed ? failed.log : failed.stdout + failed.stderr
  expect(log).toMatch(/docs\.json:11:7 There is no page .*lost.* \(page-missing\)/)
  expect(log).toContain('linking to /api-reference/nobody')
  expect(log).toContain('linking to /gone')
  expect(log).toContain('linking to /api-reference/list-users#lost')
  expect(log).not.toContain('linking to /api-reference/list-users#responses')
})

test('dev shows changes of docs.json, of pages and of every file of a specification, and what is wrong with them, beside the classic preset', async () => {
  const root = project({
    // In dev the preset adds pages that show what every plugin has loaded.
    'docusaurus.config.js': config(
      {},
      {
        plugins: [],
        presets: [['classic', { docs: false, blog: false }]],
        themes: [['@specnav/docusaurus', { root: 'docs' }]],
      },
    ),
    'docs/docs.json': '{\n  "name": "Acme"\n  "theme": "svc"\n}\n',
    'docs/openapi.json': openapi('List users', { $ref: './schemas/filter.json' }),
    'docs/schemas/filter.json': '{ "type": "string", "description": "By name." }',
    'docs/index.md': '---\ntitle: Home\n---\nWelcome.\n',
  })
  const args = [...bin, 'start', '--port', String(await freePort()), '--no-open']
  const server = await startServer(args, root, servers.docusaurus)
  const { url, log } = server
  try {
    const page = await open(`${url}api-reference/list-users`)
    await expectProblem(page, missingComma)
    const first = { openapi: 'openapi.json', groups: [{ group: 'Users', pages: ['index', 'GET /users'] }] }
    write(root, { 'docs/docs.json': docsJson(first) })
    const main = page.locator('main')
    await main.getByText('By name.').waitFor()
    await expectMistakesShown(page, join(root, 'docs'), mistakes)
    expect(await (await fetch(`${url}api-reference/list-users.md`)).text()).toContain('# List users')
    const debug = await open(`${url}__docusaurus/debug/content`)
    await debug.locator('main').getByText('specnav').waitFor()
    await debug.context().close()

    write(root, { 'docs/schemas/filter.json': '{ "type": "string", "description": "By number." }' })
    await main.getByText('By number.').waitFor()
    const navigation = { openapi: 'openapi.json', groups: [{ group: 'People', pages: ['index', 'new', 'GET /users'] }] }
    write(root, { 'docs/new.mdx': '---\ntitle: New page\n---\nFresh.', 'docs/docs.json': docsJson(navigation) })
    await page.locator('.theme-doc-sidebar-container', { hasText: 'People' }).waitFor()
    await page.locator('.theme-doc-sidebar-container a', { hasText: 'New page' }).click()
    await main.getByText('Fresh.').waitFor()
    write(root, { 'docs/new.mdx': '---\ntitle: New page\n---\nFresher. <Lost />' })
    await main.getByText('Fresher.').waitFor()
    await expect.poll(log).toContain('new.mdx:4:10 `<Lost>` does not exist.')
    await page.locator('sn-dev').getByRole('button', { name: '1 warning' }).waitFor()

    renameSync(join(root, 'docs/new.mdx'), join(root, 'docs/newer.mdx'))
    write(root, { 'docs/docs.json': docsJson(navigation).replace('"new"', '"newer"') })
    await expect.poll(() => page.url()).toMatch(/\/newer$/)
    await main.getByText('Fresher.').waitFor()
  } finally {
    server.kill()
  }
})

/** Runs `docusaurus swizzle` for a component of ours. */
const swizzle = (root: string, ...args: string[]) => run([...bin, 'swizzle', '@specnav/docusaurus', ...args], root)

test('pages as the platform has them: snippets, formulas, names with spaces; comments and links that are no good', async () => {
  const root = project({
    'docusaurus.config.js': config({}, { onBrokenLinks: 'throw' }),
    'docs/docs.json': docsJson(
      { pages: ['index', 'tex', 'tex-broken', 'drawn', 'plain', 'two words/日本'] },
      {
        styling: { latex: false },
        variations: {
          options: [
            { id: 'cloud', label: 'Cloud' },
            { id: 'self', label: 'Self-hosted' },
          ],
        },
      },
    ),
    'docs/index.mdx':
      "---\ntitle: Home\n---\nimport Hello from '/snippets/hello.mdx'\nimport Gone from '/snippets/gone.mdx'\nimport { who } from './names'\n\n<Hello word={who} />\n\n<Gone>kept</Gone>\n\n<Snippet file=\"more.mdx\" />\n",
    'docs/names.js': "export const who = 'world'\n",
    'docs/snippets/hello.mdx': '<Note>Hello {word}. <Lost>Nothing is lost.</Lost></Note>\n',
    'docs/snippets/more.mdx': '---\ntitle: x\n---\nMore of it.\n',
    'docs/tex.mdx':
      '---\ntitle: Formulas\n---\n\nHalf is $\\frac{a}{b}$, <!-- not this --> and {1 + 1} is two.\n\n<Card title={unknown}>Card</Card>\n\n{x.y}\n',
    'docs/tex-broken.mdx': '---\ntitle: Formulas\n---\n\nSum of $x_{\\alpha}$.\n',
    'docs/drawn.mdx':
      '---\ntitle: Drawn\n---\n\n```mermaid\ngraph LR\nA[Client] --> B[API {x}]\n```\n\n```mermaid\ngitGraph\n```\n\n<Variation is="cloud">Ours</Variation>\n\n<Variation is={["self"]}>Yours</Variation>\n\n<Card title="A" type="tip" arrow href="/">x</Card>\n\n```js\nlet a = a // [!code word:a]\n```\n',
    'docs/two words/日本.mdx': '---\ntitle: Words\n---\n| a |\n| - |\n| b |\n\n<img src="/a.svg" /> [x](./日本)\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/plain.md':
      "---\ntitle: Plain\n---\n[x](javascript:alert(4)) <a href='JaVaScRiPt:alert(5)'>y</a>\n\n<!-- never closed\n\n**Still shown.**\n",
  })
  // What is swizzled is source as it was written, and draws the same.
  await swizzle(root, 'SpecnavComponents', '--eject', '--typescript')
  await swizzle(root, 'SpecnavPage', '--wrap', '--typescript')
  const ejected = (path: string) => readFileSync(join(root, 'src/theme', path), 'utf8')
  expect(ejected('SpecnavComponents/index.tsx')).toContain('export default { ...platform, CodeBlock: ')
  expect(ejected('SpecnavComponents/index.tsx')).not.toContain("from '.")
  expect(ejected('SpecnavPage/index.tsx')).toContain("from '@theme-original/SpecnavPage'")
  const { log } = await run([...bin, 'build'], root)
  // React puts comments between texts.
  const read = (path: string) =>
    readFileSync(join(root, 'build', path, 'index.html'), 'utf8').replaceAll('<!-- -->', '')
  const reported = log.match(/(?<=\] )\S+\.mdx?:.*/g)
  expect(reported?.toSorted()).toEqual([
    expect.stringMatching(/^drawn\.mdx:11:1 This diagram is shown as its source.*\(diagram-unsupported\)$/),
    'index.mdx:10:1 `<Gone>` does not exist. Did you mean `<Note>`? Its content is shown without it. (component-unknown)',
    'index.mdx:5:1 `/snippets/gone.mdx` does not exist in the docs folder, so its content is left out. Create the file, or correct the path. (import-missing)',
    'snippets/hello.mdx:1:21 `<Lost>` does not exist. Import it, or add it to `MDXComponents`. Its content is shown without it. (component-unknown)',
    'tex-broken.mdx:5:1 The page cannot be compiled, and is shown as plain Markdown: Could not parse expression with acorn. Where `{` or `<` is text, write `\\{` or `\\<`. (page-unreadable)',
    ...[
      ['5:15', 'a', 'The content of these braces is shown as it is written.'],
      ['5:18', 'b', 'The content of these braces is shown as it is written.'],
      ['7:1', 'unknown', 'The attribute is left out.'],
      ['9:1', 'x', 'The content of these braces is shown as it is written.'],
    ].map(
      ([at, name, fate]) =>
        `tex.mdx:${at} \`${name}\` is not defined in this page. ${fate} Define or import it, or write \`\\{\` for a brace that is text. (expression-unsupported)`,
    ),
  ])
  expect(read('')).toMatch(/sn-c-callout[^]*Hello world\. Nothing is lost\.[^]*kept[^]*More of it\./)
  expect(read('tex')).toMatch(/\$\\frac\{a\}\{b\}\$,\s+and 2 is two[^]*Card[^]*\{x\.y\}/)
  expect(read('drawn').match(/sn-code-word[^>]*>a</g)).toHaveLength(2)
  expect(read('drawn')).toMatch(/sn-c-diagram[^]*<svg viewBox[^]*>API \{x\}<\/text>[^]*language-mermaid/)
  expect(read('drawn')).toMatch(
    /<sn-views[^]*>Cloud<[^]*>Self-hosted<[^]*data-view="?Cloud"? data-active="?true"?[^]*data-active="?false"?/,
  )
  expect(read('drawn')).toMatch(/data-kind="?tip"?[^]*sn-c-card-arrow/)
  expect(read('tex-broken')).toContain('$x_{\\alpha}$')
  const odd = read('two words/日本')
  expect(odd).toMatch(/<table tabindex=0>[^]*<img [^>]*alt[= >]/i)
  expect(odd).toMatch(/menu__link--active"?[^>]*><span[^>]*><span>Words</)
  expect(read('plain')).toContain('<strong>Still shown.</strong>')
  expect(read('plain')).not.toMatch(/javascript:/i)
})

test('components in text of a specification: tabs by keyboard on pages that follow one another, and nothing for axe', async () => {
  const text = JSON.stringify({ content: endpointText })
  const root = project({
    'docusaurus.config.js': config(
      { branding: true },
      {
        onBrokenLinks: 'throw',
        plugins: [
          [
            '@docusaurus/plugin-content-docs',
            { path: 'guides', routeBasePath: 'guides', sidebarPath: './sidebars.js' },
          ],
        ],
      },
    ),
    'guides/intro.md': '# Intro\n',
    'sidebars.js': `import { sidebarItems } from '@specnav/docusaurus/sidebar'
export default { own: ['intro', ...sidebarItems('Users'), ...sidebarItems('Usrs')] }`,
    'docs/docs.json': docsJson({
      openapi: 'openapi.json',
      pages: ['index', { group: 'Users', pages: ['GET /users'] }],
    }),
    'docs/openapi.json': usersSpec('List users', 'All of them.').replace(
      '"responses"',
      `"x-svc": ${text}, "responses"`,
    ),
    'docs/index.md': '---\ntitle: Home\n---\nHello.',
  })
  const { log } = await run([...bin, 'build'], root)
  expect(log).toMatch(/openapi\.json:\d+:\d+ `<Lost>` does not exist\..*\(component-unknown\)/)
  const out = join(root, 'build')
  const html = readFileSync(join(out, 'api-reference/list-users/index.html'), 'utf8')
  expect(html).toContain('kept')
  expect(html).not.toMatch(/alert\(1\)|javascript:/)

  const server = await previewSite({ out, port: 0 })
  const page = await open(server.url)
  await page.locator('.theme-doc-sidebar-container a', { hasText: 'List users' }).click()
  const panels = page.locator('.sn-c-tabpanel')
  await page.locator('sn-tabs:defined').first().waitFor()
  await page.getByRole('tab', { name: 'Left' }).focus()
  await page.keyboard.press('ArrowRight')
  await panels.getByText('The starboard side.').waitFor()
  expect(await panels.getByText('The port side.').isVisible()).toBe(false)
  const outline = await page.locator('.theme-doc-toc-desktop a').allInnerTexts()
  expect(outline.slice(0, 2)).toEqual(['Ways', 'Query parameters'])
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), scheme)
    expect(await axeViolations(page)).toEqual([])
  }
  await page.locator('.sn-c-card-title a').click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Home')
  // The project's own sidebar holds what it asks for of docs.json, and its navbar leads there.
  expect(log).toMatch(/docs\.json:\d+:\d+ The sidebar names `Usrs`.* Did you mean `Users`\? \(sidebar-part\)/)
  await page.goto(`${server.url}guides/intro`)
  expect(await page.locator('.navbar a', { hasText: 'API' }).getAttribute('href')).toBe('/')
  await page.locator('.theme-doc-sidebar-container a', { hasText: 'List users' }).click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('List users')
  expect(await page.locator('.navbar [aria-current]').innerText()).toBe('API')
  // An endpoint stays in the sidebar that it is placed in; other pages of docs.json have that of docs.json.
  const sidebar = page.locator('.theme-doc-sidebar-container a')
  expect(await sidebar.allInnerTexts()).toEqual(['Intro', 'Users', 'GET List users'])
  expect(await sidebar.and(page.locator('[aria-current=page]')).allInnerTexts()).toEqual(['GET List users'])
  await page.goto(server.url)
  expect(await sidebar.allInnerTexts()).toEqual(['Home', 'Users', 'GET List users'])
  await server.close()
})

const endpointText = `<Warning>Ask for **few**.</Warning>

## Ways

<Tabs>
  <Tab title="Left">The port side.</Tab>
  <Tab title="Right">The starboard side.</Tab>
</Tabs>

<Card title="Begin" href="/">With the [first page](/).</Card>

<script>alert(1)</script>

[no](javascript:alert(1)) <Lost>kept</Lost>
`
