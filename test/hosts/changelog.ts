import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations, openPage } from '../browser.ts'
import { hosts, hrefs } from './hosts.ts'
import { readPage } from './sites.ts'

/*
 * Three versions of an API. The second adds an operation and a field, and changes a hidden operation. The third takes a
 * parameter's room, removes an operation and adds a required field.
 */
const text = { type: 'string' }
const tags = ['Stock']
const answer = (schema: object) => ({ 200: { description: 'Done', content: { 'application/json': { schema } } } })

interface Version {
  version: string
  limit: number
  fields: object
  paths?: object
}

function stock({ version, limit, fields, paths = {} }: Version): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Stock', version },
    paths: {
      '/items': {
        get: {
          ...{ tags, summary: 'List items' },
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: limit } }],
          responses: answer({ type: 'array', items: { $ref: '#/components/schemas/Item' } }),
        },
        post: {
          ...{ tags, summary: 'Add an item' },
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } } },
          responses: answer({ $ref: '#/components/schemas/Item' }),
        },
      },
      '/vault': {
        get: {
          'x-hidden': true,
          tags,
          summary: `Vault of ${version}`,
          responses: { [`20${version}`]: { description: '' } },
        },
      },
      ...paths,
    },
    components: { schemas: { Item: { type: 'object', properties: { id: text, ...fields } } } },
  })
}

const counts = { '/counts': { get: { tags, summary: 'Count items', responses: answer({ type: 'integer' }) } } }

/** The versions of the API; `stock.json` is the current one. */
export const stockFiles = {
  'stock-1.json': stock({ version: '1', limit: 100, fields: {} }),
  'stock-2.json': stock({ version: '2', limit: 100, fields: { colour: text }, paths: counts }),
  'stock.json': stock({
    version: '3',
    limit: 50,
    fields: { colour: text, shelf: { type: 'object', properties: { row: text } } },
  }),
  'stock-changes/3.mdx':
    '---\ntitle: Third\ncontextual: { options: [copy, view] }\n---\n\nMind the **limit**.\n\n## How to move\n\nAsk for less.\n',
}

interface BuiltSite {
  out: string
  url: string
  browser: Browser
  /** The host. */
  example: string
}

/** What a reader finds of these versions on a built site. */
export async function expectChangelog({ out, url, browser, example }: BuiltSite) {
  const read = (path: string) => readFileSync(join(out, path), 'utf8')
  // Hosts have addresses of their own.
  const twin = (path: string) =>
    read(path)
      .replace(/^> For AI agents: .*\n\n/m, '')
      .replaceAll(/https:\/\/(?:docs\.)?acme\.example\//g, '/')
      .replaceAll(/\/(?=[)#])/g, '')
  expect(twin('stock-changes/3.md')).toBe(release)
  expect(twin('stock-changes.md')).toContain('- [2](/stock-changes/2): 3 other changes.\n')
  expect(read('llms.txt')).toContain('stock-changes/2.md): What has changed.\n')
  expect(existsSync(join(out, 'stock-changes/1.md'))).toBe(false)
  for (const path of ['stock-changes', 'stock-changes/2', 'stock-changes/3', 'stock/stock/list-items'])
    expect(readPage(out, path)).not.toMatch(/vault/i)
  const page = await openPage(browser, `${url}stock-changes/3`)
  const words = (selector: string) => page.locator(selector).allInnerTexts()
  expect((await words('main h2, main .sn-change h3')).map((each) => each.replace(/\u200b|#/g, '').trim())).toEqual([
    'How to move',
    'Breaking changes',
    'Other changes',
  ])
  expect((await words('.sn-change-list li')).map((line) => line.trim())).toEqual([
    'The maximum of the query parameter limit is 50, and was 100.',
    'This operation no longer exists, and was not deprecated.',
    'The field shelf of Item in responses is new.',
    'The field shelf of Item in requests is new.',
  ])
  expect(await page.locator('sn-menu').count()).toBeGreaterThan(0)
  // VitePress' own search and sidebar have faults.
  expect((await axeViolations(page)).filter((fault) => !/DocSearch|data-v-/.test(fault))).toEqual([])
  await page.locator('.sn-change-list a', { hasText: 'limit' }).click()
  await page.waitForURL(/list-items\/?#parameter-limit$/)
  await page.locator('[id="parameter-limit"]').first().waitFor()
  expect(await page.locator('.sn-history').innerText()).toMatch(/^History\s+Changed in 2 releases$/)
  await page.locator('.sn-history summary').click()
  await page.getByText('The maximum of the query parameter limit is 50, and was 100.').waitFor()
  const feeds = ['rss.xml', 'atom.xml'].map((name) => read(`stock-changes/${name}`))
  expect(await page.evaluate(feedFaults, feeds)).toEqual([])
  for (const feed of feeds) expect(feed).not.toMatch(/vault/i)
  const found = await searched(page, example)
  expect(found?.some((href) => href.includes('stock-changes/3')) ?? true, String(found)).toBe(true)
  expect(String(found)).not.toContain('/compare-')
  await page.context().close()
}

/** Where the results of a search lead. Docusaurus has no search of its own. */
async function searched(page: Page, example: string): Promise<string[] | undefined> {
  const words = 'was not deprecated'
  if (example === 'docusaurus') return undefined
  if (example !== 'starlight') return hosts.find(({ name }) => name === example)?.search(page, words)
  await page.locator('button[data-open-modal]').click()
  await page.locator('dialog input').fill(words)
  return hrefs(page, '.sn-found-page')
}

const release = `# Third

> What has changed.

Mind the **limit**.

## How to move

Ask for less.

2 breaking, 2 other changes.

## Breaking changes

### Stock

- [\`GET /items\`](/stock/stock/list-items)
  - The maximum of the query parameter [\`limit\`](/stock/stock/list-items#parameter-limit) is \`50\`, and was \`100\`.
- \`GET /counts\`
  - This operation no longer exists, and was not deprecated.

## Other changes

### Stock

- [\`GET /items\`](/stock/stock/list-items), [\`POST /items\`](/stock/stock/add-an-item)
  - The field [\`shelf\`](/stock/stock/list-items#response-shelf) of \`Item\` in responses is new.
- [\`POST /items\`](/stock/stock/add-an-item)
  - The field [\`shelf\`](/stock/stock/add-an-item#body-shelf) of \`Item\` in requests is new.
`

/** What a strict reader of XML finds wrong, by the rules of RSS 2.0 and of Atom (RFC 4287). */
function feedFaults([rss = '', atom = '']: string[]): string[] {
  const faults: string[] = []
  const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
  const need = (parent: Element | null, name: string, fits: (value: string) => boolean = (value) => value !== '') => {
    const found = [...(parent?.children ?? [])].filter(({ tagName }) => tagName === name)
    if (found.length !== 1 || !fits(found[0]?.textContent?.trim() ?? ''))
      faults.push(`${parent?.localName} ${name}: ${found[0]?.textContent}`)
  }
  const isUrl = (value: string) => URL.canParse(value)
  const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value)
  const channel = parse(rss).querySelector('rss[version="2.0"] > channel')
  for (const name of ['title', 'description']) need(channel, name)
  need(channel, 'link', isUrl)
  for (const item of parse(rss).querySelectorAll('item')) {
    for (const name of ['title', 'description']) need(item, name)
    for (const name of ['link', 'guid']) need(item, name, isUrl)
  }
  const feed = parse(atom).documentElement
  if (feed.namespaceURI !== 'http://www.w3.org/2005/Atom' || feed.localName !== 'feed') faults.push('no feed')
  const entries = [...feed.children].filter(({ localName }) => localName === 'entry')
  for (const element of [feed, ...entries]) {
    need(element, 'id', isUrl)
    need(element, 'title')
    need(element, 'updated', isTime)
  }
  for (const entry of entries) need(entry, 'content')
  const counts = [parse(rss).querySelectorAll('item').length, entries.length]
  if (counts.some((count) => count !== 2)) faults.push(`items: ${counts.join(', ')}`)
  return faults
}
