import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { command, examples, run, userEnv } from './hosts.ts'

/*
 * A VitePress project with docs.json among its own pages: another base, languages, MDX, and faults.
 */
const bin = command('vitepress', 'vitepress', 'bin/vitepress.js')
let browser: Browser
const folders: string[] = []

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Contents = Record<string, string>

/** A folder with these files, which finds the packages of the example. */
function project(contents: Contents): string {
  const root = mkdtempSync(join(tmpdir(), 'specnav-vitepress-'))
  folders.push(root)
  symlinkSync(join(examples, 'vitepress/node_modules'), join(root, 'node_modules'))
  write(root, { 'package.json': '{ "type": "module" }', ...contents })
  return root
}

function write(root: string, contents: Contents): void {
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const config = (options: string) =>
  `import { withSpecnav } from '@specnav/vitepress'\nexport default withSpecnav(${options})\n`

const docsJson = (navigation: unknown, more: object = {}) =>
  JSON.stringify({ theme: 'svc', name: 'Acme', colors: { primary: '#0d9373' }, navigation, ...more }, undefined, 2)

const openapi = (summary: string, schema: unknown = { type: 'string' }) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: {
      '/users': {
        get: {
          summary,
          description: '</script><script>alert(1)</script> "quoted" {{ constructor.constructor("return 1")() }}',
          parameters: [{ name: 'filter', in: 'query', schema }],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  })

async function open(url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(url)
  return page
}

test('base, languages, native Markdown, MDX and hostile text', async () => {
  const root = project({
    '.vitepress/config.mjs': config(`{ base: '/docs/' }`),
    'docs.json': docsJson(
      {
        languages: [
          { language: 'en', openapi: 'openapi.json', pages: ['index', 'guide', 'own', 'GET /users'] },
          { language: 'fr', pages: ['fr/index', 'fr/guide'] },
        ],
      },
      { redirects: [{ source: '/old', destination: '/guide' }] },
    ),
    'openapi.json': openapi('List {{ 1 + 1 }} "<users>"'),
    'index.md': '---\ntitle: Home\n---\nTo [users](/api-reference/list-users), [the past](/old) and {{ 1 + 1 }}.',
    'guide.mdx':
      '---\ntitle: Guide\ndescription: All of it.\n---\nimport A from "a"\n\n<Card title="More" href="/own">\n  Text of **a card** {{ 1 }}\n</Card>\n',
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
  expect(read('guide.html')).toContain('<strong><a href="/docs/own.html">More</a></strong>')
  expect(read('guide.html')).toContain('<strong>a card</strong> {{ 1 }}')
  expect(read('own.html')).toContain('It is 42.')
  expect(read('index.html')).toContain('and 2.')
  expect(read('fr/guide.html')).toContain('<html lang="fr"')
  expect(read('old/index.html')).toContain('url=/docs/guide.html')
  expect(read('llms.txt')).toContain(`(/docs/${slug}.md)`)

  const server = await previewSite({ out, port: 0, base: '/docs/' })
  const page = await open(`${server.url}guide.html`)
  const french = page.locator('.VPNavBarTranslations a')
  expect(await french.getAttribute('href')).toBe('/docs/fr/guide.html')
  await page.goto(`${server.url}own.html`)
  expect(
    await page.locator('.VPSidebar a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/docs/', '/docs/guide.html', '/docs/own.html', `/docs/${slug}.html`])
  await page.locator('.pager-link.next').click()
  await expect.poll(() => page.locator('h1').innerText()).toContain('List {{ 1 + 1 }} "<users>"')
  await page.locator('.VPSidebar a', { hasText: 'List {{ 1 + 1 }} "<users>"' }).waitFor()
  await page.locator('#local-search button').click()
  await page.locator('.VPLocalSearchBox input').fill('filter')
  await page.locator(`.VPLocalSearchBox .result[href^="/docs/${slug}.html"]`).first().waitFor()
  await server.close()
})

test('docs beside VitePress’ own folder: their Markdown is compiled, with its images; a page of the project wins', async () => {
  const root = project({
    'site/.vitepress/config.mjs': config(`{ cleanUrls: true }, { root: '../docs' }`),
    'site/blog.md': '# Blog of the project\n',
    'docs/docs.json': docsJson({ pages: ['guides/start', 'blog'] }),
    'docs/guides/start.md':
      '---\ntitle: Start\n---\n![near](./near.svg) ![far](/images/far.svg)\n\n::: tip\nA box.\n:::\n',
    'docs/blog.md': '---\ntitle: Blog of the docs\n---\n',
    'docs/guides/near.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/images/far.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  await run([...bin, 'build', 'site'], root)
  const html = readFileSync(join(root, 'site/.vitepress/dist/guides/start.html'), 'utf8')
  expect(html).toMatch(/<h1 id="_title"[^>]*>Start /)
  expect(html.match(/<img src="(?:data:image|\/assets\/)[^>]+alt="(?:near|far)"/g)).toHaveLength(2)
  expect(html).toContain('class="tip custom-block"')
  expect(readFileSync(join(root, 'site/.vitepress/dist/blog.html'), 'utf8')).toContain('Blog of the project')
  expect(readFileSync(join(root, 'site/.vitepress/dist/index.html'), 'utf8')).toContain('url=/guides/start')
})

test('a link to nothing fails the build; what is wrong with docs.json is told with file and line', async () => {
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

test('dev shows changes of docs.json, of pages and of every file of a specification', async () => {
  const root = project({
    '.vitepress/config.mjs': config('{}'),
    'docs.json': docsJson({ openapi: 'openapi.json', groups: [{ group: 'Users', pages: ['index', 'GET /users'] }] }),
    'openapi.json': openapi('List users', { $ref: './schemas/filter.json' }),
    'schemas/filter.json': '{ "type": "string", "description": "By name." }',
    'index.md': '# Home\n',
  })
  const child = spawn(process.execPath, [...bin, 'dev', '--port', '0'], { cwd: root, env: userEnv() })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let log = ''
      const read = (text: string) => {
        log += text
        // oxlint-disable-next-line no-control-regex -- colours of the terminal
        const [, found] = /(http:\/\/localhost:\d+\/)/.exec(log.replace(/\u001B\[\d+m/g, '')) ?? []
        if (found) resolve(found)
      }
      child.stdout.setEncoding('utf8').on('data', read)
      child.stderr.setEncoding('utf8').on('data', read)
      child.once('close', () => reject(new Error(log)))
    })
    const page = await open(`${url}api-reference/list-users`)
    const main = page.locator('main')
    await main.getByText('By name.').waitFor()
    expect(await (await fetch(`${url}api-reference/list-users.md`)).text()).toContain('# List users')

    write(root, { 'schemas/filter.json': '{ "type": "string", "description": "By number." }' })
    await main.getByText('By number.').waitFor()
    const navigation = { openapi: 'openapi.json', groups: [{ group: 'People', pages: ['index', 'new', 'GET /users'] }] }
    write(root, { 'new.mdx': '---\ntitle: New page\n---\nFresh.', 'docs.json': docsJson(navigation) })
    await page.locator('.VPSidebar', { hasText: 'People' }).waitFor()
    await page.locator('.VPSidebar a', { hasText: 'New page' }).click()
    await main.getByText('Fresh.').waitFor()
    write(root, { 'docs.json': '{ "name": ' })
    await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
    write(root, { 'docs.json': docsJson(navigation), 'new.mdx': '---\ntitle: New page\n---\nFresher.' })
    await main.getByText('Fresher.').waitFor()
  } finally {
    child.kill('SIGKILL')
  }
})
