import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../browser.ts'
import { fixture, type Running, start } from '../cli/specnav.ts'
import { expectClosable, expectMistakesShown, expectProblem, missingComma, problemsIn } from '../dev-problems.ts'

/*
 * `specnav dev` on a copy of a project, edited as an author does. Each test leaves the project as the next
 * one expects it.
 */
let folder: string
let server: Running
let origin: string
let browser: Browser
/** A page that stays open. */
let page: Page

const broken = '{\n  "name": "Acme"\n  "theme": "svc"\n}\n'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-dev-'))
  cpSync(fixture('good'), folder, { recursive: true })
  writeFileSync(join(folder, 'docs.json'), broken)
  server = start(['dev', folder, '--port', '0'])
  browser = await startBrowser()
  origin = new URL(await server.firstLine()).origin
  page = await openPage(browser, `${origin}/guides/quickstart`)
})
afterAll(async () => {
  await browser?.close()
  server.kill('SIGINT')
  await server.finished
  rmSync(folder, { recursive: true, force: true })
})

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

async function body(path: string): Promise<string> {
  const response = await fetch(origin + path)
  return response.ok ? response.text() : String(response.status)
}

/** Waits until a page contains `text`: an edit takes a moment to be seen. */
const expectShown = (path: string, text: string) => expect.poll(() => body(path), { interval: 100 }).toContain(text)

test('docs.json is broken at the start: the browser says so, until it is mended', async () => {
  await expectProblem(page, missingComma)
  cpSync(join(fixture('good'), 'docs.json'), join(folder, 'docs.json'))
  await page.getByText('One command is enough.').waitFor()
  await problemsIn(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.title()).toBe('Quickstart | Acme')
})

test('a page changes', async () => {
  await expectShown('/guides/quickstart', 'One command is enough.')
  edit('guides/quickstart.mdx', (text) => text.replace('One command is enough.', 'Two commands are enough.'))
  await expectShown('/guides/quickstart', 'Two commands are enough.')
})

test('tools are answered from what is there now', async () => {
  const ask = async (name: string, input: object) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } })
    return (await fetch(`${origin}/mcp`, { method: 'POST', headers, body })).text()
  }
  const read = () => ask('fetch', { id: 'guides/quickstart' })
  const search = () => ask('search', { query: 'Seventeen' })
  expect(await read()).toContain('Two commands are enough.')
  expect(await search()).not.toContain('/guides/quickstart')
  edit('guides/quickstart.mdx', (text) => text.replace('Two commands', 'Seventeen commands'))
  await expect.poll(search, { interval: 100 }).toContain('/guides/quickstart')
  expect(await read()).toContain('Seventeen commands are enough.')
  edit('guides/quickstart.mdx', (text) => text.replace('Seventeen commands', 'Two commands'))
  await expect.poll(search, { interval: 100 }).not.toContain('/guides/quickstart')
  await expectShown('/guides/quickstart', 'Two commands are enough.')
})

test('a page that was loading while its file changed is loaded again', async () => {
  const held = Promise.withResolvers<void>()
  // Of its own: the one that stays open loads again by itself at any moment.
  const late = await page.context().newPage()
  await late.route('**/@vite/client', (route) => route.abort())
  await late.route('**/_specnav/dev.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await late.goto(`${origin}/guides/quickstart`, { waitUntil: 'commit' })
  await late.getByText('Two commands are enough.').waitFor()
  edit('guides/quickstart.mdx', (text) => text.replace('Two commands', 'Three commands'))
  await expectShown('/guides/quickstart', 'Three commands are enough.')
  held.resolve()
  await late.getByText('Three commands are enough.').waitFor()
  await late.close()
  await page.getByText('Three commands are enough.').waitFor()
  edit('guides/quickstart.mdx', (text) => text.replace('Three commands', 'Two commands'))
  await page.getByText('Two commands are enough.').waitFor()
})

test('a style sheet of the docs folder is added, and changes', async () => {
  const indent = () => page.locator('main h1').evaluate((title) => getComputedStyle(title).textIndent)
  await expectShown('/guides/quickstart', 'commands are enough.')
  writeFileSync(join(folder, 'look.css'), '#page-title { text-indent: 3px }')
  await expect.poll(indent).toBe('3px')
  edit('look.css', (text) => text.replace('3px', '5px'))
  await expect.poll(indent).toBe('5px')
})

test('.mintignore is written, and the style sheet is gone', async () => {
  writeFileSync(join(folder, '.mintignore'), '*.css\n')
  await expectShown('/guides/quickstart', 'commands are enough.')
  const indent = () => page.locator('main h1').evaluate((title) => getComputedStyle(title).textIndent)
  await expect.poll(indent).toBe('0px')
})

test('a component that the browser draws changes with its script', async () => {
  const button = (words: string) => page.getByRole('button', { name: words, exact: true })
  mkdirSync(join(folder, 'snippets'), { recursive: true })
  writeFileSync(
    join(folder, 'snippets/count.jsx'),
    `export const Count = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
  )
  edit('guides/quickstart.mdx', (text) => `${text}\nimport { Count } from '/snippets/count.jsx'\n\n<Count />\n`)
  await expectShown('/guides/quickstart', 'Count 0')
  // Before the browser draws it, a press does nothing.
  await expect
    .poll(async () => {
      await button('Count 0')
        .click({ timeout: 200 })
        .catch(() => {})
      return button('Count 1').isVisible()
    })
    .toBe(true)
  edit('snippets/count.jsx', (text) => text.replace('Count {', 'Total {'))
  await button('Total 0').waitFor()
})

test('a specification changes: the endpoint has a new summary, and so a new address', async () => {
  await expectShown('/api-reference/users/list-users', 'List users')
  edit('openapi.yaml', (text) => text.replace('List users', 'List everybody'))
  await expectShown('/api-reference/users/list-everybody', 'List everybody')
  await expectShown('/api-reference/users/list-users', '404')
})

/** Opens a page. A reload of the previous page may abort the first attempt, which may open the page all the same. */
function expectOpened(path: string): Promise<void> {
  const isOpen = async () => {
    const response = await page.goto(origin + path, { timeout: 15_000 })
    // Only a place on a page that is open already has no response.
    return response === null || response.ok()
  }
  return expect.poll(() => isOpen().catch(() => false)).toBe(true)
}

test('what is broken leaves the last good site, and is shown with its place until it is mended', async () => {
  await expectOpened('/guides/quickstart')
  await expectMistakesShown(page, folder, [
    { ...missingComma, file: 'docs.json', break: () => broken },
    {
      file: 'openapi.yaml',
      break: (text) => text.replace('List everybody', 'Everybody: listed'),
      place: 'openapi.yaml:11:',
      code: 'spec-syntax',
      message: 'Text that contains : has to be in quotes.',
      line: '      summary: Everybody: listed',
    },
    {
      file: 'guides/quickstart.mdx',
      break: (text) => text.replace('\n---\n', '\n'),
      place: 'guides/quickstart.mdx:1:1',
      code: 'page-frontmatter',
      message: 'The frontmatter is not closed.',
      line: '---',
    },
  ])

  edit('docs.json', (text) => text.replace('"guides/quickstart"', '"guides/quickstart", "GET /lost"'))
  await problemsIn(page).getByText('GET /lost', { exact: true }).waitFor()
  await expectClosable(page)
  edit('docs.json', (text) => text.replace(', "GET /lost"', ''))
  await problemsIn(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('h1').innerText()).toBe('Quickstart')
})

/** Waits until the open page has redirected. It may be reloaded meanwhile. */
function expectLeadTo(path: string): Promise<void> {
  return expect.poll(() => page.url()).toBe(origin + path)
}

test('an open page whose URL changes leads to the new one', async () => {
  await expectOpened('/api-reference/users/list-everybody#parameters')
  edit('openapi.yaml', (text) => text.replace('List everybody', 'List all'))
  await expectLeadTo('/api-reference/users/list-all/#parameters')

  await expectOpened('/guides/quickstart')
  renameSync(join(folder, 'guides/quickstart.mdx'), join(folder, 'guides/start.mdx'))
  edit('docs.json', (text) => text.replace('"guides/quickstart"', '"guides/start"'))
  await expectLeadTo('/guides/start/')
  await page.locator('main').getByText('Two commands are enough.').waitFor()
  renameSync(join(folder, 'guides/start.mdx'), join(folder, 'guides/quickstart.mdx'))
  edit('docs.json', (text) => text.replace('"guides/start"', '"guides/quickstart"'))
  await expectLeadTo('/guides/quickstart/')
})

test('a page is added to the navigation', async () => {
  writeFileSync(join(folder, 'added.mdx'), '---\ntitle: Added\n---\n\nIt was not here before.\n')
  edit('docs.json', (text) => text.replace('"guides/quickstart"', '"guides/quickstart", "added"'))
  await expectShown('/added', 'It was not here before.')
  await expectShown('/guides/quickstart', 'href="/added')
})

test('code in another theme, and in a language of the project', async () => {
  const block = '```order\norder 3\n```\n'
  writeFileSync(join(folder, 'code.mdx'), `---\ntitle: Code\n---\n\n${block}`)
  edit('docs.json', (text) => text.replace('"added"', '"added", "code"'))
  await expectShown('/code', 'order 3')
  expect(await codeColours()).not.toContain(keyword)

  const patterns = [{ match: '\\border\\b', name: 'keyword.control.order' }]
  writeFileSync(join(folder, 'order.json'), JSON.stringify({ name: 'order', scopeName: 'source.order', patterns }))
  const codeblocks = { theme: 'dracula', languages: { custom: ['/order.json'] } }
  edit('docs.json', (text) => text.replace('{', `{ "styling": ${JSON.stringify({ codeblocks })},`))
  await expect.poll(codeColours, { interval: 100 }).toContain(keyword)
  edit('docs.json', (text) => text.replace('dracula', 'github-dark'))
  await expect.poll(codeColours, { interval: 100 }).toContain('#F97583')
  expect(await codeColours()).not.toContain(keyword)
})

/** The rules for the colours of the code that has been shown. */
async function codeColours(): Promise<string> {
  await body('/code')
  return body('/_specnav/code.css')
}

/** Dracula's colour for keywords. */
const keyword = '#FF79C6'
