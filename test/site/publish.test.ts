import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, startBrowser } from '../browser.ts'
import { specnav } from '../cli/specnav.ts'
import { expectNegotiation } from './negotiation.ts'
import { startCaddy, startNginx, type WebServer } from './web-servers.ts'

/* A site with a base path, served by nginx and by Caddy as our guides describe. */
const icons = fileURLToPath(new URL('../../examples/docs/node_modules/@iconify-json', import.meta.url))
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const page = (title: string, body: string) => `---\ntitle: ${title}\nicon: house\n---\n\n${body}\n`

const files: Record<string, unknown> = {
  'docs.json': {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0D9373' },
    logo: '/images/logo.svg',
    favicon: '/images/logo.svg',
    icons: { library: 'lucide' },
    background: { image: '/images/logo.svg' },
    thumbnails: {},
    contextual: {
      options: [
        'copy',
        'view',
        'chatgpt',
        'downloadApiSpec',
        { title: 'Support', description: 'Write to us', icon: '/images/logo.svg', href: '/guides/limits' },
      ],
    },
    navbar: { links: [{ label: 'Limits', href: '/guides/limits' }], primary: { label: 'Start', href: '/' } },
    footer: { links: [{ header: 'More', items: [{ label: 'Limits', href: 'guides/limits' }] }] },
    banner: { content: 'Read about [limits](/guides/limits).' },
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          groups: [{ group: 'Start', icon: 'book', pages: ['index', 'guides/index', 'guides/limits'] }],
        },
        { tab: 'API', openapi: 'openapi.json' },
        { tab: 'Elsewhere', href: 'https://acme.example' },
      ],
    },
    redirects: [
      { source: '/old', destination: '/guides/limits' },
      { source: '/an old & "quoted" page', destination: '/guides/limits?from=old#top', permanent: false },
      { source: '/v1/:path*', destination: '/guides/:path*' },
      { source: '/guides/:name', destination: 'https://acme.example/old/:name' },
    ],
  },
  'index.mdx': page(
    'Home',
    `Read [limits](/guides/limits), [the same](guides/limits.md), <a href="/guides/limits#top">and again</a>.

![Logo](/images/logo.svg) <img src="images/logo.svg" alt="" />

<Card title="Limits" icon="book" href="/guides/limits" img="/images/logo.svg">Text</Card>

[The file](/files/data.csv), and math: $x^2$`,
  ),
  'guides/index.mdx': page('Guides', 'See [limits](./limits) and [users](/api-reference/users/list-users).'),
  'guides/limits.mdx': page('Limits', '## Top\n\nHow often: [home](/).'),
  'images/logo.svg': picture,
  'files/data.csv': 'a,b\n',
  'openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: 'https://api.acme.example' }],
    paths: {
      '/users': {
        get: {
          tags: ['Users'],
          summary: 'List users',
          description: 'Mind the [limits](/guides/limits).',
          responses: { 200: { description: 'Users' } },
        },
      },
    },
  },
}

let folder: string
const servers: WebServer[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-publish-'))
  // nginx reads it as another user.
  chmodSync(folder, 0o755)
  const docs = join(folder, 'docs')
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(docs, path)), { recursive: true })
    writeFileSync(join(docs, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  mkdirSync(join(docs, 'node_modules'))
  symlinkSync(icons, join(docs, 'node_modules/@iconify-json'))
  const www = join(folder, 'www')
  mkdirSync(www)
  // In a separate process: Astro would take the base of the test runner for that of the site.
  const site = ['--site', 'https://acme.example/docs', '--out', join(www, 'docs')]
  const { code, err } = await specnav('build', docs, ...site)
  if (code !== 0) throw new Error(err)
  servers.push(await startNginx(join(folder, 'nginx'), www), await startCaddy(join(folder, 'caddy'), www))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

/** The status of a response, and other relevant parts. */
async function answer(url: string, header: string) {
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  return [response.status, response.headers.get(header)]
}

describe.each(['nginx', 'caddy'])('%s', (name) => {
  const origin = () => servers.find((server) => server.name === name)!.origin

  test('pages, and the way to them', async () => {
    expect(await (await fetch(`${origin()}/docs/guides/limits/`)).text()).toContain('How often')
    const [status, location] = await answer(`${origin()}/docs/guides/limits`, 'location')
    expect([301, 308]).toContain(status)
    expect(new URL(location as string, origin()).pathname).toBe('/docs/guides/limits/')
  })

  test('what does not exist is the page of the site, which nobody keeps', async () => {
    for (const path of [
      'nothing',
      'nothing.md',
      '_specnav/frame.0/gone.js',
      '_specnav/site.json',
      '_specnav/nginx.conf',
    ]) {
      const response = await fetch(`${origin()}/docs/${path}`)
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([
        path,
        404,
        'public, max-age=0, must-revalidate',
      ])
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain('<link rel="stylesheet" href="/docs/')
    }
  })

  test('redirects; a page comes before a pattern, and nothing of a request gets out of its line', async () => {
    const redirect = async (path: string) => {
      const [status, location] = await answer(`${origin()}/docs/${path}`, 'location')
      return `${status} ${location}`
    }
    expect(await redirect('old')).toBe('301 /docs/guides/limits/')
    expect(await redirect('old/')).toBe('301 /docs/guides/limits/')
    expect(await redirect('an%20old%20&%20%22quoted%22%20page')).toBe('302 /docs/guides/limits/?from=old#top')
    expect(await redirect('v1/a/b')).toBe('301 /docs/guides/a/b')
    expect(await redirect('guides/gone')).toBe('301 https://acme.example/old/gone')
    expect(await redirect('guides/limits/')).toBe('200 null')
    const { headers } = await fetch(`${origin()}/docs/v1/a%0d%0aX-Made:%20up`, { redirect: 'manual' })
    expect(headers.get('x-made')).toBeNull()
  })

  test('pages are Markdown for those that prefer it', async () => {
    await expectNegotiation(`${origin()}/docs/`, {
      '': { markdown: 'index.md', text: /^# Home\n/m },
      'guides/': { markdown: 'guides/index.md', text: /^# Guides\n/m },
      'guides/limits/': { markdown: 'guides/limits.md', text: /^# Limits\n/m },
      'api-reference/users/list-users/': { markdown: 'api-reference/users/list-users.md', text: /^# List users\n/m },
    })
    const script = /"(\/docs\/_specnav\/frame\.[^"]+\.js)"/.exec(
      readFileSync(join(folder, 'www/docs/index.html'), 'utf8'),
    )![1]!
    const response = await fetch(origin() + script, { headers: { accept: 'text/markdown' } })
    expect(response.headers.get('content-type')).toContain('javascript')
    await response.arrayBuffer()
  })

  test('headers', async () => {
    const header = async (path: string, name: string) => (await answer(`${origin()}/docs/${path}`, name))[1]
    expect(await header('guides/limits.md', 'content-type')).toMatch(/^text\/markdown; charset=utf-8$/i)
    expect(await header('llms.txt', 'content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    expect(await header('', 'link')).toContain('</docs/llms.txt>; rel="describedby"; type="text/plain"')
    expect(await header('', 'x-content-type-options')).toBe('nosniff')
    expect(await header('', 'cache-control')).toBe('public, max-age=0, must-revalidate')
    const script = /"\/docs\/(_specnav\/frame\.[^"]+\.js)"/.exec(
      readFileSync(join(folder, 'www/docs/index.html'), 'utf8'),
    )![1]!
    expect(await header(script, 'cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

/**
 * The targets in the attributes of a page, in a style sheet's `url()`, and in the links of Markdown and of a
 * sitemap.
 */
function linksIn(text: string, type: string): string[] {
  const patterns = type.includes('css')
    ? [/url\(["']?([^"')]+)/g]
    : type.includes('html')
      ? [/\s(?:href|src|data-fragment|data-markdown|content="0; url)="?([^"\s>]+)/g]
      : [/\]\(([^)\s]+)\)/g, /<loc>([^<]+)/g]
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, link]) => link!.replaceAll('&amp;', '&').replaceAll('&#38;', '&')),
  )
}

test('every link, picture, style sheet and script of the site leads to a file', async () => {
  const { origin } = servers[0]!
  const seen = new Map<string, string>([
    ['/docs/', ''],
    ['/docs/llms.txt', ''],
    ['/docs/sitemap-index.xml', ''],
  ])
  const broken: string[] = []
  for (const [path, from] of seen) {
    const response = await fetch(origin + path)
    if (!response.ok) broken.push(`${response.status} ${path} on ${from}`)
    const type = response.headers.get('content-type') ?? ''
    if (!/html|css|markdown|plain|xml/.test(type) || type.includes('svg')) continue
    for (const link of linksIn(await response.text(), type)) {
      const { origin: host, pathname } = new URL(link, `https://acme.example${path}`)
      if (host === 'https://acme.example' && pathname !== '/' && !pathname.startsWith('/old/') && !seen.has(pathname))
        seen.set(pathname, path)
    }
  }
  expect(broken).toEqual([])
  const paths = [...seen.keys()]
  expect(paths.filter((path) => !path.startsWith('/docs/'))).toEqual([])
  for (const part of [
    /\.css$/,
    /\.js$/,
    /\.md$/,
    /logo\.svg$/,
    /favicon/,
    /api-spec\.json$/,
    /sidebar-0\.html$/,
    /data\.csv$/,
    /users\/list-users\/$/,
  ])
    expect(paths.some((path) => part.test(path))).toBe(true)
})

test('search, sidebar and console ask for nothing that is not there', async () => {
  const { origin } = servers[0]!
  const browser = await startBrowser()
  try {
    const page = await openPage(browser, `${origin}/docs/api-reference/users/list-users/`)
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 400) failed.push(response.url())
    })
    await page.reload()
    await page.locator('button[data-open-modal]').click()
    await page.locator('dialog input').fill('How often')
    const result = page.locator('.sn-found-page').first()
    expect(await result.getAttribute('href')).toMatch(/^\/docs\/guides\/limits\//)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Try it' }).first().click()
    await page.getByRole('button', { name: 'Send' }).first().waitFor()
    expect(failed).toEqual([])
  } finally {
    await browser.close()
  }
})
