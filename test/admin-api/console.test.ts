import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite, previewSite } from '@specnav/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { type ExampleServer, serveExample } from './serve-example.ts'

/*
 * The page of our documentation that describes the Admin API, tried against a server of it: the console sends what a reader fills in.
 */
const docs = fileURLToPath(new URL('../../examples/docs', import.meta.url))

let folder: string
let api: ExampleServer
let site: Awaited<ReturnType<typeof previewSite>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-admin-console-'))
  api = await serveExample(['*'])
  const spec = readFileSync(join(docs, 'openapi.yaml'), 'utf8')
  // The server of this test, in place of the two that readers have.
  writeFileSync(join(folder, 'openapi.yaml'), spec.replace(/^servers:[^]*?(?=^\S)/m, `servers:\n  - url: ${api.url}\n`))
  const navigation = { tabs: [{ tab: 'API', openapi: 'openapi.yaml' }] }
  const config = { theme: 'svc', name: 'Admin API', colors: { primary: '#0D7A63' }, navigation }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config))
  symlinkSync(join(docs, 'node_modules'), join(folder, 'node_modules'))
  const { out } = await buildSite({ root: folder, out: join(folder, 'dist') })
  site = await previewSite({ out, port: 0 })
})

afterAll(async () => {
  await site?.close()
  await api?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a reader asks for a job from its page, and sees the job', async () => {
  const browser = await startBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}api-reference/agent-jobs/get-agent-job/`)
    await page.getByRole('button', { name: 'Try it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Console' })
    await dialog.getByLabel('Token', { exact: true }).fill(api.apiKey)
    await dialog.getByRole('textbox', { name: /^id / }).fill(api.id)
    const answered = page.waitForResponse((response) => response.url().startsWith(api.url))
    await dialog.getByRole('button', { name: 'Send' }).click()
    const response = await answered
    expect(new URL(response.url()).pathname).toBe(`/v2/agent/${api.projectId}/job/${api.id}`)
    expect(await response.json()).toMatchObject({ id: api.id, status: 'completed' })
    await dialog.getByText('https://git.example.com/acme/docs/pull/42').first().waitFor()
  } finally {
    await browser.close()
  }
})
