import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { serveExample } from './serve-example.ts'

/*
 * A page may call the API when its origin is allowed; a secret key has no place there.
 */
const source = join(import.meta.dirname, '../../packages/admin-api/src')

/** An empty page of an origin of its own, which can import the client. */
async function openPage(): Promise<{ page: Page; origin: string }> {
  const site = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Docs</title>')
    if (!/^\/(?:client\/)?[\w-]+\.ts$/.test(url)) return response.writeHead(404).end()
    response.setHeader('Content-Type', 'text/javascript')
    return response.end(stripTypeScriptTypes(readFileSync(join(source, url), 'utf8')))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const browser = await startBrowser()
  onTestFinished(async () => {
    await browser.close()
    site.close()
  })
  const page = await browser.newPage()
  await page.goto(origin)
  return { page, origin }
}

test('the client refuses to run in a page and in a worker', async () => {
  const { page } = await openPage()
  const refusal =
    'TypeError: The Admin API client does not run in a browser: everybody who opens the page could read the key.'
  const create = `
    import('/client/index.ts')
      .then(({ createAdminClient }) => createAdminClient({ baseUrl: location.origin, apiKey: 'svc_secret' }))
      .then(() => 'created', String)`
  expect(await page.evaluate(create)).toBe(refusal)
  const inWorker = `new Promise((resolve) => {
    const code = ${JSON.stringify(create.replace('/client/', 'ORIGIN/client/'))}.replace('ORIGIN', location.origin) + '.then(postMessage)'
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' })
    worker.onmessage = ({ data }) => resolve(data)
  })`
  expect(await page.evaluate(inWorker)).toBe(refusal)
})

test('pages of an allowed origin read jobs, with all that they need of the headers', async () => {
  const { page, origin } = await openPage()
  const [allowing, refusing] = await Promise.all([serveExample([origin]), serveExample(['https://docs.example.com'])])
  onTestFinished(async () => void (await Promise.all([allowing.close(), refusing.close()])))
  const ask = ({ url, apiKey, projectId, id }: typeof allowing) =>
    page.evaluate(
      async ([url, apiKey]) => {
        const headers = { Authorization: `Bearer ${apiKey}`, 'If-None-Match': '"none"' }
        const response = await fetch(url!, { headers }).catch(String)
        if (typeof response === 'string') return response
        const { status, prLink } = await response.json()
        return [response.status, status, prLink, response.headers.has('ETag'), response.headers.has('X-Request-Id')]
      },
      [`${url}/v2/agent/${projectId}/job/${id}`, apiKey],
    )
  expect(await ask(allowing)).toEqual([200, 'completed', 'https://git.example.com/acme/docs/pull/42', true, true])
  expect(await ask(refusing)).toBe('TypeError: Failed to fetch')
})
