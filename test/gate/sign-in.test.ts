import { createServer } from 'node:http'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sendResponse, webRequest } from '@specnav/function/node'
import { gatedFolder } from '@specnav/gate/node'
import { audiencesPlace, type FunctionSite, functionFiles } from '@specnav/function'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import { listen } from '../site/oidc.ts'
import { freePort, startWorkerd } from '../site/workerd.ts'
import { hashPassword } from '../../packages/gate/src/sign-in/scrypt.ts'
import { groupProvider, type GroupProvider } from './provider.ts'
import { words, writeSite } from './site.ts'

/*
 * Readers of three audiences in a browser, with a real provider. The function of the site, as a build writes it, runs in
 * Node and in workerd.
 */
const base = '/docs/'
const password = 'correct horse battery staple'
const servers: { name: string; origin: string; stop(): unknown }[] = []
let folder: string
let browser: Browser
let provider: GroupProvider
let variable: Awaited<ReturnType<typeof startVariable>>

function settings(origin = 'https://acme.example') {
  const { audiences } = JSON.parse(readFileSync(join(folder, 'node/audiences.json'), 'utf8'))
  const openid = {
    issuer: provider.issuer,
    clientId: 'docs',
    scope: 'openid groups',
    groupNames: { 'idp-partners': 'partners' },
  }
  return { audiences, base, origin, name: 'Acme', color: '#0d9373', signIn: { openid, password: {} } }
}

/** The function as a build writes it. */
function write(target: FunctionSite['target'], out: string, options: object = settings()): void {
  const parts = [
    { name: 'gate' as const, options },
    { name: 'markdown' as const },
    { name: 'mcp' as const, path: `${base}mcp`, methods: ['POST', 'OPTIONS', 'DELETE', 'GET'] },
  ]
  for (const { path, text } of functionFiles({ target, base, parts })) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-sign-in-'))
  writeSite(join(folder, 'node'), { base })
  cpSync(join(folder, 'node'), join(folder, 'cloudflare'), { recursive: true })
  provider = await groupProvider()
  const variables = {
    SPECNAV_SESSION_KEYS: 'k'.repeat(43),
    SPECNAV_OPENID_CLIENT_SECRET: 'docs-secret',
    SPECNAV_PASSWORD_HASH: await hashPassword(password, { ln: 14, r: 8, p: 1 }),
  }
  const [nodePort, port] = [await freePort(), await freePort()]
  write('node', join(folder, 'node'), settings(`http://localhost:${nodePort}`))
  write('cloudflare', join(folder, 'cloudflare'), settings(`http://localhost:${port}`))
  Object.assign(process.env, variables)
  const { listen } = await import(pathToFileURL(join(folder, 'node/_specnav/server.mjs')).href)
  const node = await listen(nodePort)
  const stop = () => new Promise((done) => node.close(done).closeAllConnections())
  servers.push({ name: 'node', origin: `http://localhost:${nodePort}`, stop })
  const worker = await startWorkerd(join(folder, 'cloudflare'), folder, { variables, port })
  servers.push({ name: 'workerd', ...worker })
  variable = await startVariable(variables)
  provider.start(
    [...servers, variable].map(({ origin }) => origin),
    base,
  )
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([...servers, variable].map((server) => server?.stop()))
  provider?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A server whose keys and hours can change, as with another deployment. */
async function startVariable(env: Record<string, string>) {
  const handlerOf = (keys: string, sessionHours: number) =>
    gatedFolder({
      dist: join(folder, 'node'),
      settings: { ...settings(origin), sessionHours },
      env: { ...env, SPECNAV_SESSION_KEYS: keys },
    })
  const server = createServer((message, response) => {
    void handler(webRequest(message)).then((answer) => sendResponse(answer, response))
  })
  const origin = (await listen(server)).replace('127.0.0.1', 'localhost')
  let handler = handlerOf(oldKey, 8)
  return {
    origin,
    at: (path: string) => origin + base + path,
    deploy: (keys: string, sessionHours = 8) => void (handler = handlerOf(keys, sessionHours)),
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}

const minute = 60_000
const hour = 60 * minute
const [oldKey, newKey] = ['o', 'n'].map((letter) => letter.repeat(43)) as [string, string]

async function opened(url: string, options?: Parameters<typeof openPage>[2]): Promise<Page> {
  const page = await openPage(browser, url, options)
  page.setDefaultTimeout(15_000)
  return page
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with' }).click()
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe.each(['node', 'workerd'])('%s', (name) => {
  const at = (path: string) => servers.find((server) => server.name === name)!.origin + base + path

  test('a deep link leads through the provider to its page, and to no other audience', async () => {
    const page = await opened(at('members/?tab=2'))
    await signIn(page, 'ana')
    await page.waitForURL(at('members/?tab=2'))
    expect(await page.textContent('body')).toContain(words['signed-in'])
    expect((await page.goto(at('partners/')))?.status()).toBe(404)
    expect((await page.goto(at('openapi.json')))?.status()).toBe(200)
    await page.context().close()
  })

  test('groups of the provider open their audience, until the reader signs out here and there', async () => {
    const page = await opened(at('partners/'))
    await signIn(page, 'paul')
    await page.waitForURL(at('partners/'))
    expect(await page.textContent('body')).toContain(words.partners)
    const session = (await page.context().cookies()).find((cookie) => cookie.name.endsWith('specnav-session'))
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await page.goto(at('_specnav/gate/sign-out/'))
    await page.getByRole('button', { name: 'Sign out' }).click()
    // The provider asks, too.
    await page.getByRole('button', { name: /sign me out/ }).click()
    await page.waitForURL(at(''))
    expect((await page.goto(at('openapi.json')))?.status()).toBe(401)
    await page.goto(at('partners/'))
    await page.getByRole('link', { name: 'Continue with' }).click()
    expect(await page.getByPlaceholder('Enter any login').isVisible()).toBe(true)
    await page.context().close()
  })

  test('the password opens the page that was asked for; a wrong one says so', async () => {
    const page = await opened(at('members/'))
    for (const tried of ['a wrong one', password]) {
      await page.getByLabel('Password').fill(tried)
      await page.getByRole('button', { name: 'Sign in' }).click()
      if (tried !== password) expect(await page.getByRole('alert').textContent()).toBe('This is not the password.')
    }
    await page.waitForURL(at('members/'))
    expect(await page.textContent('body')).toContain(words['signed-in'])
    await page.context().close()
  })

  test('tools learn where to get a token, and are answered for the audience of theirs', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const ask = (token?: string, path = 'mcp') =>
      fetch(at(path), {
        method: 'POST',
        body: JSON.stringify(message),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      })
    const open = await ask()
    expect([open.status, open.headers.get('vary')]).toEqual([200, expect.stringContaining('Authorization')])
    expect(await open.text()).toContain('get_operation')
    const refused = await ask('wrong')
    const asked = await ask(undefined, 'mcp?sign-in')
    expect([refused.status, asked.status]).toEqual([401, 401])
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", ${asked.headers.get('www-authenticate')?.slice('Bearer '.length)}`,
    )
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
    expect(await (await fetch(metadata)).json()).toEqual({
      resource: at('mcp'),
      resource_name: 'Acme',
      authorization_servers: [provider.issuer],
      scopes_supported: ['openid', 'groups'],
      bearer_methods_supported: ['header'],
    })
    const token = await provider.machineToken(at('mcp'))
    const answered = await ask(token)
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([200, 'private, no-cache, no-transform'])
    expect(await answered.text()).toContain('get_operation')
    expect((await ask(token, 'mcp?sign-in')).status).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect(await (await fetch(at('partners/'), { headers })).text()).toContain(words.partners)
    const other = await provider.machineToken('https://other.example/')
    expect((await ask(other)).status).toBe(401)
    expect((await ask(`${token.slice(0, -4)}AAAA`)).status).toBe(401)
  })

  test('nothing of other audiences is at a path, nor by the names of their folders', async () => {
    const { origin } = new URL(at(''))
    const paths = [
      '/partners/partners/',
      '/signed-in/openapi.json',
      '/audiences.json',
      '/secret.txt',
      '/docs/../partners/partners/',
    ]
    for (const path of [...paths, ...paths.map((each) => `/docs/..%2f${each.slice(1)}`)]) {
      const response = await fetch(origin + path, { redirect: 'manual' })
      expect([path, [401, 404, 303].includes(response.status)]).toEqual([path, true])
      const text = await response.text()
      for (const word of [words.partners, words['signed-in'], 'outside', 'audiences']) expect(text).not.toContain(word)
    }
    expect(await (await fetch(at('guides/limits'))).text()).toContain(words.public)
    const [first, again] = [await fetch(at('')), await fetch(at('nothing'))]
    expect([first.status, again.status]).toEqual([200, 404])
  })
})

describe('a session in an open tab', () => {
  afterEach(() => void vi.useRealTimers())
  const secret = (page: Page) => page.textContent('body').then((text) => text?.includes(words['signed-in']))

  test('ends after its time: the next page asks to sign in, and leads back with its query', async () => {
    variable.deploy(oldKey)
    const page = await opened(variable.at('members/'))
    await signIn(page, 'ana')
    await page.waitForURL(variable.at('members/'))
    expect(await secret(page)).toBe(true)
    // The server's clock, not the browser's, which would have forgotten the cookie.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * hour - 10 * minute })
    await page.reload()
    expect(await secret(page)).toBe(true)
    vi.setSystemTime(Date.now() + 20 * minute)
    // Part of a page is refused, without another page in its place.
    const part = await page.evaluate((url) => fetch(url).then(({ status }) => status), variable.at('openapi.json'))
    expect(part).toBe(401)
    await page.goto(variable.at('members/?tab=2#part'))
    await page.getByRole('link', { name: 'Continue with' }).click()
    await page.waitForURL(variable.at('members/?tab=2*'))
    expect(await secret(page)).toBe(true)
    await page.context().close()
  })

  test('moves to a new key, and ends with the old one', async () => {
    variable.deploy(oldKey)
    const page = await opened(variable.at('members/'))
    await signIn(page, 'ana')
    await page.waitForURL(variable.at('members/'))
    const [before] = (await page.context().cookies()).filter(({ name }) => name.endsWith('specnav-session'))
    variable.deploy(`${newKey},${oldKey}`)
    await page.reload()
    const [after] = (await page.context().cookies()).filter(({ name }) => name.endsWith('specnav-session'))
    expect(after?.value).not.toBe(before?.value)
    variable.deploy(newKey)
    await page.reload()
    expect(await secret(page)).toBe(true)
    await page.context().addCookies([before!])
    await page.reload()
    expect([await secret(page), new URL(page.url()).pathname]).toEqual([false, `${base}_specnav/gate/sign-in`])
    await page.context().close()
  })

  test('is over in every tab after signing out, and the way back shows nothing', async () => {
    variable.deploy(oldKey)
    const page = await opened(variable.at('members/'))
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(variable.at('members/'))
    const other = await page.context().newPage()
    await other.goto(variable.at('members/'))
    expect(await secret(other)).toBe(true)
    await page.goto(variable.at('_specnav/gate/sign-out'))
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(variable.at(''))
    await page.goBack()
    await page.goBack()
    expect([await secret(page), new URL(page.url()).pathname]).toEqual([false, `${base}_specnav/gate/sign-in`])
    await other.reload()
    expect(await secret(other)).toBe(false)
    await page.context().close()
  })
})

test.each(['light', 'dark'] as const)(
  'the page to sign in is accessible, in %s and on a phone',
  async (colorScheme) => {
    const [server] = servers
    const url = `${server!.origin}${base}_specnav/gate/sign-in`
    const page = await opened(url, { colorScheme, viewport: { width: 390, height: 800 } })
    await page.getByLabel('Password').fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password')
    if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `sign-in-${colorScheme}.png`) })
    await page.context().close()
  },
)

describe.each(['netlify', 'vercel'] as const)('the function for %s', (target) => {
  test('has the folders beside it, where the platform serves nothing of them', async () => {
    const project = join(folder, target)
    write(target, project)
    const { of, path } = audiencesPlace(target)
    expect(of).toBe('project')
    cpSync(join(folder, 'node'), join(project, path), { recursive: true })
    const file = target === 'netlify' ? join(path, '../specnav.mjs') : join(path, '../index.mjs')
    const module = await import(pathToFileURL(join(project, file)).href)
    if (target === 'netlify') {
      expect(module.config).toEqual({ path: '/*', includedFiles: ['.netlify/v1/functions/specnav/site/**'] })
      const ask = (path: string) => module.default(new Request(`https://acme.example${base}${path}`))
      expect(await (await ask('')).text()).toContain(words.public)
      expect((await ask('openapi.json')).status).toBe(401)
    } else {
      const server = createServer(module.default).listen(0)
      const { port } = server.address() as { port: number }
      const ask = (path: string) => fetch(`http://localhost:${port}${base}${path}`)
      expect(await (await ask('')).text()).toContain(words.public)
      expect((await ask('openapi.json')).status).toBe(401)
      server.close().closeAllConnections()
    }
  })
})
