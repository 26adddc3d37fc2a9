import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type AudiencesFile, audiencesFile } from '@specnav/core/access'
import { previewSite } from '@specnav/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clipboard, openPage, startBrowser } from '../browser.ts'
import { specnavWarm } from '../cli/warm.ts'

/*
 * The options that need an MCP server, on sites that configure nothing: for each target, below a path, without a known
 * address and with audiences. Its seven builds take half a minute.
 */
const needServer = ['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp']
const folder = mkdtempSync(join(tmpdir(), 'specnav-servers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function build(
  name: string,
  more: Record<string, unknown>,
  ...options: string[]
): Promise<{ out: string; err: string }> {
  const docs = {
    theme: 'svc',
    name: 'Acme Shop',
    colors: { primary: '#0d7a63' },
    contextual: { options: ['copy', 'view', ...needServer] },
    navigation: { pages: ['index', 'more'] },
    ...more,
  }
  const files = {
    'docs.json': JSON.stringify(docs),
    'index.mdx': '---\ntitle: Start\n---\n\nTen requests a second.',
    'more.mdx': `---\ntitle: More\n${more.deployment === undefined ? '' : 'groups: [staff]\n'}---\n\nMore words.`,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true })
    writeFileSync(join(folder, name, path), content)
  }
  const out = join(folder, `${name}-out`)
  const { code, err } = await specnavWarm(['build', join(folder, name), '--out', out, '--allow-problems', ...options])
  expect({ code, err }).toMatchObject({ code: 0 })
  return { out, err }
}

/** The items of the menu of a page, with what they carry. */
function itemsIn(file: string): { id: string; carries: string }[] {
  const html = readFileSync(file, 'utf8').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return Array.from(html.matchAll(/<(?:a|button)\b[^>]*\bdata-part="?item"?[^>]*>/g), ([tag]) => ({
    id: /data-id="?([\w-]+)/.exec(tag)?.[1] ?? '',
    carries: tag,
  }))
}

/** The settings in the link of a tool. */
function settingsIn(id: string, href: string): unknown {
  const config = decodeURIComponent(/(?:config=|install\?)([^&]*)$/.exec(href)?.[1] ?? '')
  return JSON.parse(id === 'vscode' ? config : Buffer.from(config, 'base64').toString())
}

describe.each(['cloudflare', 'netlify', 'vercel', 'node', 'static'])('%s', (target) => {
  test('the menu of a site below a path carries its address, or says what is missing', async () => {
    const { out, err } = await build(target, {}, '--target', target, '--site', 'https://acme.example/docs')
    const page = { cloudflare: 'docs/', netlify: 'docs/', vercel: 'docs/' }[target] ?? ''
    const items = itemsIn(join(out, page, 'index.html'))
    const left = err.split('\n').filter((line) => line.includes('menu-unavailable'))
    if (target === 'static') {
      expect(items.map(({ id }) => id)).toEqual(['copy', 'view'])
      expect(err).toContain(
        '`mcp`, `add-mcp`, `cursor`, `vscode` and `devin-mcp` are left out: the site has no MCP server.',
      )
      expect(left).toHaveLength(1)
      return
    }
    expect(left).toEqual([])
    expect(items.map(({ id }) => id)).toEqual(['copy', 'view', ...needServer])
    for (const { id, carries } of items.slice(2)) {
      const config = /config=([^"&\s>]+)/.exec(carries)?.[1]
      const text = config === undefined ? carries : Buffer.from(decodeURIComponent(config), 'base64').toString()
      expect([id, decodeURIComponent(text)]).toEqual([
        id,
        expect.stringMatching(/https:\/\/acme\.example\/docs\/mcp\b/),
      ])
    }
  })
})

describe('a site whose address is not known', () => {
  let browser: Browser
  let page: Page
  let site: Awaited<ReturnType<typeof previewSite>>
  let server: string
  beforeAll(async () => {
    browser = await startBrowser()
    const { out } = await build('here', {}, '--target', 'node', '--base', '/docs')
    site = await previewSite({ out, port: 0 })
    server = `${site.url}mcp`
    page = await openPage(browser, site.url, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('sn-menu:defined').first().waitFor()
    await page.locator('#page-context-menu-button').click()
  })
  afterAll(async () => {
    await site?.close()
    await browser?.close()
  })

  /** What the item of an id copies. */
  async function copied(id: string): Promise<string> {
    const item = page.locator(`[data-part=item][data-id="${id}"]`)
    if (!(await item.isVisible())) await page.locator('#page-context-menu-button').click()
    await item.click()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Copied')
    return clipboard(page)
  }

  test('copies the URL that answers', async () => {
    const url = await copied('mcp')
    expect(url).toBe(server)
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    const found = await client.callTool({ name: 'search', arguments: { query: 'how many requests' } })
    expect(JSON.stringify(found)).toContain('Ten requests a second.')
    await client.close()
  })

  test('copies a command that a shell reads as it is meant', async () => {
    const command = await copied('add-mcp')
    const script = `npx() { printf '%s\\n' "$@"; }; ${command}`
    const { stdout } = await promisify(execFile)('sh', ['-c', script])
    expect(stdout.split('\n')).toEqual(['add-mcp', server, '--name', 'acme-shop', ''])
  })

  test.each([
    ['cursor', 'cursor://anysphere.cursor-deeplink/mcp/install?name=Acme%20Shop&config=', { url: '' }],
    ['vscode', 'vscode:mcp/install?', { name: 'Acme Shop', type: 'http', url: '' }],
  ])('%s gets its settings', async (id, start, settings) => {
    const href = await page.locator(`[data-part=item][data-id="${id}"]`).getAttribute('href')
    expect(href?.startsWith(start)).toBe(true)
    expect(settingsIn(id, href!)).toEqual({ ...settings, url: server })
  })

  test('devin-mcp gets the address', async () => {
    const href = await page.locator('[data-part=item][data-id="devin-mcp"]').getAttribute('href')
    expect(href).toMatch(/^https:\/\/app\.devin\.ai\/settings\/mcp-marketplace\/setup\/custom\?config=/)
    expect(JSON.stringify(settingsIn('devin-mcp', href!))).toContain(server)
  })
})

test('all audiences of a site get the address of the whole site', async () => {
  const options = ['--target', 'node', '--site', 'https://acme.example/docs']
  const { out } = await build('readers', { deployment: { authentication: true } }, ...options)
  const { audiences }: AudiencesFile = JSON.parse(readFileSync(join(out, audiencesFile), 'utf8'))
  expect(audiences.length).toBeGreaterThan(1)
  for (const { folder } of audiences) {
    const command = itemsIn(join(out, folder, 'index.html')).find(({ id }) => id === 'add-mcp')
    expect(command?.carries).toContain('npx add-mcp https://acme.example/docs/mcp --name acme-shop')
  }
})
