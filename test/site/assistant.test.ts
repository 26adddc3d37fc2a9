import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AssistantEvent, readEvents } from '../../packages/assistant/src/wire.ts'
import { previewSite } from '@specnav/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { begin, chunk, Provider, says } from '../../packages/assistant/src/server/provider.test.helper.ts'
import { specnavWarm } from '../cli/warm.ts'
import { secret, writeSecretDocs } from './secret-docs.ts'
import { startWorkerd } from './workerd.ts'

/* One site below a path, with secrets in all that is hidden, and a provider of models on this machine. */
const key = 'sk-do-not-tell-either'

let folder: string
let provider: Provider
const servers = new Map<string, string>()
const stops: (() => Promise<unknown>)[] = []
const previous = { ...process.env }
beforeAll(async () => {
  provider = await Provider.start()
  const model = { SPECNAV_ASSISTANT_URL: provider.url, SPECNAV_ASSISTANT_MODEL: 'small', SPECNAV_ASSISTANT_KEY: key }
  Object.assign(process.env, model)
  folder = mkdtempSync(join(tmpdir(), 'specnav-assistant-'))
  writeSecretDocs(join(folder, 'docs'), { assistant: { limits: { questionsPerMinute: 100 } } })
  await Promise.all([build('cloudflare'), build('node')])
  const preview = await previewSite({ out: join(folder, 'cloudflare'), port: 0 })
  const worker = await startWorkerd(join(folder, 'cloudflare'), folder, { variables: model })
  const { listen } = await import(pathToFileURL(join(folder, 'node/_specnav/server.mjs')).href)
  const node = await listen(0)
  servers.set('preview', `${preview.url}assistant`)
  servers.set('workerd', `${worker.origin}/docs/assistant`)
  servers.set('node', `http://localhost:${node.address().port}/docs/assistant`)
  stops.push(preview.close, worker.stop, () => new Promise((done) => node.close(done).closeAllConnections()))
})
afterAll(async () => {
  await Promise.all([...stops.map((stop) => stop()), provider.stop()])
  process.env = previous
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void (provider.asked.length = 0))

async function build(target: string): Promise<void> {
  const options = ['--out', join(folder, target), '--target', target, '--site', 'https://acme.example/docs']
  const { code, err } = await specnavWarm(['build', join(folder, 'docs'), ...options])
  if (code !== 0) throw new Error(err)
}

async function ask(url: string, content: string, signal?: AbortSignal): Promise<AssistantEvent[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content }], page: '/docs/' }),
    ...(signal && { signal }),
  })
  const events: AssistantEvent[] = []
  for await (const event of readEvents(response.body!)) events.push(event)
  return events
}

const textOf = (events: readonly AssistantEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('')

describe.each(['preview', 'workerd', 'node'])('%s', (name) => {
  const url = () => servers.get(name)!

  test('streams the answer of the model, and checks what it names', async () => {
    provider.reply = says(`Ten. See \`GET /orders/{order}\`, not \`GET /${secret}\` or \`GET /refunds\`.`)
    const events = await ask(url(), 'How many requests a second?')
    expect(events[0]).toMatchObject({ type: 'sources', sources: [{ title: 'Limits › How often' }] })
    expect(events.filter(({ type }) => type === 'reference')).toEqual([
      {
        type: 'reference',
        method: 'GET',
        path: '/orders/{order}',
        url: expect.stringMatching(/^\/docs\/.*get-an-order\/$/),
      },
      { type: 'reference', method: 'GET', path: `/${secret}`, url: null },
      { type: 'reference', method: 'GET', path: '/refunds', url: null },
    ])
    expect(events.at(-1)).toEqual({ type: 'done' })
    expect(provider.asked[0]!.headers.authorization).toBe(`Bearer ${key}`)
    expect(provider.asked[0]!.body.messages.at(-1)!.content).toContain('Ten requests a second for each key.')
  })

  test('tells nothing of what is hidden, and nobody the key', async () => {
    provider.reply = says('I do not know.')
    const answers = [await ask(url(), `requests ${secret}`), await ask(url(), `GET /${secret} requests a second`)]
    expect(JSON.stringify(answers)).not.toContain(secret)
    const sent = JSON.stringify(provider.asked.map(({ body }) => body.messages.at(-1)!.content.split('Question of')[0]))
    expect(sent).not.toContain(secret)
    expect(JSON.stringify(answers)).not.toContain(key)
  })

  test('keeps what came before a stream breaks off', async () => {
    provider.reply = (response) => {
      begin(response)
      response.write(chunk('Ten requests '))
      setTimeout(() => response.destroy(), 100)
    }
    const events = await ask(url(), 'How many requests a second?')
    expect(textOf(events)).toBe('Ten requests ')
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'broken' })
  })

  test('tells a reader when to come back, and refuses what is not about the site', async () => {
    provider.reply = (response) => void response.writeHead(429, { 'retry-after': '30' }).end(key)
    expect((await ask(url(), 'How many requests a second?')).at(-1)).toMatchObject({ code: 'limited', retryAfter: 30 })
    provider.asked.length = 0
    expect(await ask(url(), 'Who won the football world cup in 1998?')).toMatchObject([{ type: 'refused' }])
    expect(provider.asked).toEqual([])
  })

  test('a reader who goes ends the request to the provider', async () => {
    const gone = new AbortController()
    provider.reply = (response) => {
      begin(response)
      response.write(chunk('Ten '))
      setTimeout(() => gone.abort(), 100)
    }
    await expect(ask(url(), 'How many requests a second?', gone.signal)).rejects.toThrow('aborted')
    await provider.asked[0]!.closed
  })
})

test('no file of a build has the key', () => {
  const paths = readdirSync(join(folder, 'cloudflare'), { recursive: true, withFileTypes: true })
  const texts = paths
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.some((text) => text.includes(key) || text.includes(provider.url))).toBe(false)
})
