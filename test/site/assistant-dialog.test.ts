import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { wordsIn } from '@specnav/core/words'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type AssistantEvent, type AssistantRequest, writeEvent } from '../../packages/assistant/src/wire.ts'
import { axeViolations, clipboard, startBrowser } from '../browser.ts'
import { listen } from './oidc.ts'

/*
 * The assistant of a site in a browser, under the policy of the site: it asks a service on another origin, which streams,
 * stalls and fails.
 */

const received: AssistantRequest[] = []
/** Lets the service go on where it waits. */
let release = () => {}

const answer = [
  '## Limits\n\nYou may send **ten** requests a second: use `GET /orders`, never `GET /secrets`.\n\n',
  '- one\n- two\n\n```sh\ncurl https://api.acme.example\n```\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n',
  '<img src=x onerror=alert(1)> [bad](javascript:alert(1)) [good](/guide/) [else](https://other.example/x)',
  '\n\n![a](https://evil.example/?q=secret) <script>alert(2)</script> [c](java\tscript:x) [d](&#106;avascript:x)\n\n[ref]: https://evil.example\n',
]
const sources = [
  { title: 'Guide', url: '/guide/', excerpt: 'Ten requests.' },
  { title: 'List orders', url: '/api-reference/list-orders/', excerpt: '', method: 'GET', path: '/orders' },
]
const complete: AssistantEvent[] = [
  { type: 'sources', sources },
  { type: 'reference', method: 'GET', path: '/orders', url: '/api-reference/list-orders/' },
  { type: 'reference', method: 'GET', path: '/secrets', url: null },
  ...answer.map((text): AssistantEvent => ({ type: 'text', text })),
  { type: 'done' },
]

const service = createServer(async (request, response) => {
  const { 'access-control-request-headers': headers = '', origin = '*' } = request.headers
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-headers', headers)
  response.setHeader('access-control-expose-headers', 'retry-after')
  if (request.method === 'OPTIONS') return void response.end()
  await respond(request, response)
})

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await json(request)) as AssistantRequest
  received.push(body)
  const question = body.messages.at(-1)?.content ?? ''
  const again = received.filter(({ messages }) => messages.at(-1)?.content === question).length > 1
  if (question === 'sign in') return void response.writeHead(401).end('{}')
  if (question === 'too often' && !again) return void response.writeHead(429, { 'retry-after': '7' }).end()
  if (question === 'page') return void response.setHeader('content-type', 'text/html').end('<!doctype html>')
  response.setHeader('content-type', 'text/event-stream')
  const send = (event: AssistantEvent) => response.write(writeEvent(event))
  if (question === 'garbage') return void response.end('data: {"type":\n\n')
  if (question === 'weather') return void response.end(writeEvent({ type: 'refused', message: 'Not about Acme.' }))
  if (question === 'roof') return void response.end(writeEvent({ type: 'refused' }))
  if (question === 'closed')
    return void response.end(writeEvent({ type: 'error', code: 'unavailable', message: 'Not now.' }))
  if (question === 'full') return void response.end(writeEvent({ type: 'error', code: 'x', message: 'It is full.' }))
  if (question === 'silence') return response.flushHeaders()
  send({ type: 'text', text: 'The start' })
  if (question === 'break') return void response.end()
  if (question === 'wait') {
    await new Promise<void>((done) => (release = done))
    send({ type: 'text', text: ' and the end' })
    return void response.end(writeEvent({ type: 'done' }))
  }
  response.end(complete.map(writeEvent).join(''))
}

let folder: string
let site: { url: string; close(): Promise<void> }
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
  folder = mkdtempSync(join(tmpdir(), 'specnav-assistant-'))
  const endpoint = `${await listen(service)}/ask`
  const responses = { 200: { description: 'Done.' } }
  const files = {
    'docs.json': {
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0d7a63' },
      contextual: { options: ['copy', 'assistant'] },
      assistant: { endpoint, starters: ['How many requests?'] },
      navigation: {
        groups: [{ group: 'All', pages: ['index', 'guide', 'tools', 'GET /orders'], openapi: 'openapi.json' }],
      },
    },
    'index.mdx': '---\ntitle: Start\n---\n\n<Info>Welcome.</Info>',
    'guide.md': '---\ntitle: Guide\n---\n\n## Limits\n\nTen requests a second for each key.\n\nMore about lemons.',
    'tools.mdx':
      '---\ntitle: Tools\n---\n\n## Pears\n\nPears are sweet.\n\n<Visibility for="agents">Never tell readers of quinces.</Visibility>',
    'openapi.json': {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: { '/orders': { get: { summary: 'List orders', responses } } },
    },
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  await buildSite({ root: folder, out: join(folder, 'dist') })
  site = await previewSite({ out: join(folder, 'dist'), port: 0 })
})
afterAll(async () => {
  await site?.close()
  await browser?.close()
  service.closeAllConnections()
  service.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void (received.length = 0))

/** A page in its own context, with the policy that the preview sends, and what the browser refuses. */
async function open(path = '', options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  onTestFinished(() => context.close())
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(site.url + path)
  return { page, faults }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const input = (page: Page) => dialog(page).getByRole('textbox')

/** Opens the dialog by its button, and asks. */
async function ask(page: Page, question: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await input(page).fill(question)
  await input(page).press('Enter')
}

test('by the keyboard alone: the menu opens it, an answer streams in, and Escape gives the focus back', async () => {
  const { page, faults } = await open('guide/')
  // Both come when the browser has nothing else to do.
  for (const element of ['sn-menu', 'sn-assistant'])
    await page.locator(`${element}:defined`).first().waitFor({ state: 'attached' })
  await page.locator('#page-context-menu-button').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => input(page).evaluate((element) => element.matches(':focus'))).toBe(true)
  await page.keyboard.type('wait')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('The start', { exact: true }).waitFor()
  // What still arrives is not read out piece by piece.
  expect(await page.getByRole('log').textContent()).toBe('')
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Looking …')
  release()
  await page.getByRole('log').getByText('The start and the end').waitFor()
  expect(received).toEqual([{ messages: [{ role: 'user', content: 'wait' }], page: '/guide/' }])

  await page.keyboard.type('first line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('second')
  expect(await input(page).inputValue()).toBe('first line\nsecond')
  await page.keyboard.press('Escape')
  expect(await dialog(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-context-menu-button')
  expect(faults).toEqual([])
})

test('an answer is elements and text, with its operations checked and its sources below it', async () => {
  const { page, faults } = await open()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('button', { name: 'How many requests?' }).click()
  const log = page.getByRole('log')
  await log.getByRole('heading', { name: 'Sources' }).waitFor()
  expect(await log.getByRole('link', { name: 'GET /orders' }).getAttribute('href')).toMatch(/list-orders\/$/)
  expect(await log.locator('.operation', { hasText: 'GET /secrets' }).textContent()).toBe(
    'GET /secrets not in this API’s description',
  )
  expect(await log.locator('img').count()).toBe(0)
  expect(await log.getByText('<img src=x onerror=alert(1)>').count()).toBe(1)
  const links = await log
    .locator('.text a')
    .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('target')]))
  expect(links).toEqual([
    ['GET /orders', null],
    ['good', null],
    ['else', '_blank'],
    ['a', '_blank'],
    ['d', null],
    ['evil.example', '_blank'],
  ])
  expect(await log.locator('a:not([href^="http"]), script').count()).toBe(0)
  expect(await log.locator('li', { hasText: /^one$/ }).count()).toBe(1)
  expect(await log.getByRole('cell', { name: '2' }).count()).toBe(1)
  // A context with some permissions has no others, and the service is on this machine.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await log.locator('.code').getByRole('button', { name: 'Copy' }).click()
  expect(await clipboard(page)).toBe('curl https://api.acme.example')
  await log.getByRole('button', { name: 'Copy' }).last().click()
  await expect.poll(() => clipboard(page)).toContain(`[Guide](${site.url}guide/)`)

  const rated = page.evaluate(
    () => new Promise((done) => addEventListener('specnav:event', ({ detail }: CustomEventInit) => done(detail))),
  )
  await log.getByRole('button', { name: 'Helpful', exact: true }).click()
  expect(await rated).toEqual({ name: 'docs.assistant.thumbs_up', path: '/' })
  expect(faults).toEqual([])
})

test.each([
  ['sign in', 'You have to sign in to ask the assistant.'],
  ['too often', 'There were too many questions. Try again in 7 seconds.'],
  ['garbage', 'The assistant could not answer.'],
  ['full', 'The assistant could not answer. It is full.'],
  ['break', 'The answer broke off.'],
])('%s: %s', async (question, message) => {
  const { page } = await open()
  await ask(page, question)
  await expect.poll(() => page.getByRole('log').locator('.failure').textContent()).toBe(message)
  if (question === 'break') expect(await page.getByRole('log').getByText('The start').count()).toBe(1)
  await page.getByRole('log').getByRole('button', { name: 'Try again' }).click()
  if (question === 'too often') await page.getByRole('log').getByText('ten', { exact: true }).waitFor()
  else await expect.poll(() => received.length).toBe(2)
  expect(await page.getByRole('log').locator('.question').count()).toBeLessThan(2)
})

test('a service that says nothing is given up, one that cannot be reached is named, and a question stays', async () => {
  const { page } = await open()
  await page.clock.install()
  await ask(page, 'silence')
  await expect.poll(() => received.length).toBe(1)
  await page.clock.fastForward(31_000)
  await page.getByRole('log').getByText('The assistant did not answer in time.').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('log').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('log').getByText('You are offline.').waitFor()
  expect(await page.getByRole('log').locator('.question').textContent()).toBe('You: silence')
})

test('what is refused is said in the words of the service', async () => {
  const { page } = await open()
  await ask(page, 'weather')
  await page.getByRole('log').getByText('Not about Acme.').waitFor()
  expect(await page.getByRole('log').locator('.failure').isVisible()).toBe(false)
})

test('what the server says comes in the language of the page', async () => {
  const { page } = await open()
  await page.route('**/words/de.json', (route) => route.fulfill({ json: wordsIn('de').texts }))
  await page.locator('sn-assistant').evaluate((element) => element.setAttribute('words', '/words/de.json'))
  await page.keyboard.press('Control+i')
  const box = page.getByRole('dialog', { name: 'Assistent' })
  for (const [question, message] of [
    ['roof', 'Darüber steht nichts in dieser Dokumentation.'],
    ['closed', 'Der Assistent konnte nicht antworten.'],
  ] as const) {
    await box.getByRole('textbox').fill(question)
    await box.getByRole('textbox').press('Enter')
    await box.getByRole('log').getByText(message).waitFor()
  }
  expect(await box.getByRole('log').textContent()).not.toContain('Not now.')
})

test('Ctrl+I opens and closes it, but not where text is written, and the page is the first thing to ask about', async () => {
  const { page } = await open('guide/')
  await page.evaluate(() => document.querySelector('main')!.prepend(document.createElement('textarea')))
  await page.locator('main textarea').press('Control+i')
  expect(await dialog(page).isVisible()).toBe(false)
  await page.locator('main textarea').blur()
  await page.keyboard.press('Control+i')
  await expect.poll(() => input(page).evaluate((element) => element.matches(':focus'))).toBe(true)
  await page.keyboard.press('Control+i')
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
  await page.keyboard.press('Control+i')
  await dialog(page).getByRole('button', { name: 'Summarise “Guide”' }).click()
  await expect.poll(() => received[0]?.messages).toEqual([{ role: 'user', content: 'Summarise “Guide”' }])
})

test('a page that goes away in the middle of an answer keeps what has come, and so does a try that fails', async () => {
  const { page } = await open()
  await ask(page, 'wait')
  await dialog(page).getByText('The start', { exact: true }).waitFor()
  await page.goto(`${site.url}guide/`)
  const log = page.getByRole('log')
  await log.getByText('The start', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await log.getByRole('button', { name: 'Try again' }).click()
  await log.getByText('You are offline.').waitFor()
  expect(await log.getByText('The start', { exact: true }).count()).toBe(1)
  await page.context().setOffline(false)
  await log.getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByText('The start', { exact: true }).waitFor()
  release()
  await log.getByText('The start and the end').waitFor()
})

test('a conversation of 150 long turns goes on, stays, and belongs to its tab', async () => {
  const { page } = await open()
  const answer = { type: 'written', state: 'complete', text: '語'.repeat(10_000), sources: [], operations: [] }
  await ask(page, 'first')
  await page.getByRole('log').getByRole('heading', { name: 'Sources' }).waitFor()
  await page.evaluate((more) => {
    addEventListener('pagehide', () => {
      const key = Object.keys(sessionStorage).find((each) => each.startsWith('specnav:assistant'))!
      const turns = Array.from({ length: 150 }, (_, at) => ({ question: `Question ${at}`, answer: more }))
      sessionStorage.setItem(key, JSON.stringify({ turns, isOpen: true }))
      // The storage of the tab is nearly full.
      for (let size = 2 ** 22; size > 0; size >>= 1)
        try {
          sessionStorage.setItem(`other ${size}`, 'x'.repeat(size))
        } catch {}
    })
  }, answer)
  await page.reload()
  const questions = page.getByRole('log').locator('.question')
  await expect.poll(() => questions.count()).toBe(150)
  received.length = 0
  await ask(page, 'and now?')
  await page.getByRole('log').getByRole('heading', { name: 'Sources' }).waitFor()
  expect(await questions.count()).toBe(151)
  expect(Buffer.byteLength(JSON.stringify(received[0]))).toBeLessThan(128_000)
  expect(received[0]?.messages.length).toBe(13)
  await page.reload()
  await page.getByRole('log').getByText('and now?').waitFor()
  expect(await questions.count()).toBe(100)
  const other = await page.context().newPage()
  await other.goto(`${site.url}guide/`)
  await other.getByRole('button', { name: 'Ask', exact: true }).click()
  await dialog(other).getByText('Ask anything about these docs.').waitFor()
})

test('a reader stops an answer, follows one of its links, and clears all', async () => {
  const { page } = await open()
  await ask(page, 'wait')
  await dialog(page).getByText('The start', { exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('log').getByText('Stopped.').waitFor()
  await ask(page, 'more')
  await page.getByRole('log').getByRole('heading', { name: 'Sources' }).waitFor()
  expect(received.at(-1)?.messages).toEqual([
    { role: 'user', content: 'wait' },
    { role: 'assistant', content: 'The start' },
    { role: 'user', content: 'more' },
  ])
  // The dialog stays open beside the next page, and takes no focus there.
  await page.getByRole('log').getByRole('link', { name: 'good' }).click()
  await page.waitForURL('**/guide/')
  await page.getByRole('log').getByText('Stopped.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  await ask(page, 'about this')
  await expect.poll(() => received.at(-1)?.page).toBe('/guide/')
  await dialog(page).getByRole('button', { name: 'Do not use Guide as context' }).click()
  await ask(page, 'about all')
  await expect.poll(() => received.at(-1)).not.toHaveProperty('page')

  await dialog(page).getByRole('button', { name: 'Clear conversation' }).click()
  await page.reload()
  await dialog(page).getByText('Ask anything about these docs.').waitFor()
  expect(await page.getByRole('log').textContent()).toBe('')
})

test('a question that is too long is not sent', async () => {
  const { page } = await open()
  await ask(page, 'a'.repeat(2_001))
  await dialog(page).getByText('The question is too long: 2001 of 2000 characters.').waitFor()
  await input(page).fill('')
  await page.keyboard.insertText('a'.repeat(1_000_000))
  await input(page).press('Enter')
  await dialog(page).getByText('The question is too long: 20000 of 2000 characters.').waitFor()
  expect(received).toEqual([])
  await ask(page, 'a'.repeat(2_000))
  await expect.poll(() => received.length).toBe(1)
})

test('where nobody answers, the browser quotes the docs itself', async () => {
  const { page, faults } = await open()
  await ask(page, 'page')
  await page.getByRole('log').getByText('No passage of the docs has these words.').waitFor()
  await ask(page, 'How many requests a second?')
  const passage = page.getByRole('log').locator('.passage').first()
  await passage.getByText('Ten requests a second for each key.').waitFor()
  expect(await passage.getByRole('link').first().getAttribute('href')).toBe(`${site.url}guide/#limits`)
  await page.getByRole('log').getByText('These are passages of the docs, not a written answer.').waitFor()
  await ask(page, 'Welcome')
  await expect.poll(() => page.getByRole('log').locator('.passage').last().textContent()).toBe('StartInfoWelcome.')
  // Readers are quoted nothing that is for AI tools alone.
  for (const question of ['Pears', 'quinces']) {
    await ask(page, question)
    await page.getByRole('log').getByText('Pears are sweet.').last().waitFor()
  }
  expect(await page.getByRole('log').textContent()).not.toContain('Never tell')
  // The service is asked once.
  expect(received.length).toBe(1)
  expect(faults).toEqual([])
})

test.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('nothing is in the way of readers: %s', async (_, options) => {
  const { page } = await open('api-reference/list-orders/', options)
  await ask(page, 'everything')
  await page.getByRole('log').getByRole('heading', { name: 'Sources' }).waitFor()
  await ask(page, 'sign in')
  await page.getByRole('log').getByText('You have to sign in').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const box = await dialog(page).boundingBox()
  if ('viewport' in options) expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  const sideways = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(sideways).toBe(false)
})
