import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashedKeys, openSite } from '@specnav/gate'
import { type GatedFolderOptions, gatedFolder } from '@specnav/gate/node'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword } from '../../packages/gate/src/sign-in/scrypt.ts'
import { words, writeSite } from './site.ts'

/* What must not open, asked of the gate itself, without a server: readers of three audiences of a site below a path. */
const origin = 'https://acme.example'
const base = '/docs/'
const gatePath = `${base}_specnav/gate/`
const key = 'k'.repeat(43)
const handoverKey = 'a secret of the application, with 32 characters'
const password = 'correct horse battery staple'
const handover = { url: 'https://app.example/sign-in', issuer: 'https://app.example', audience: 'docs' }
const groups = { groupNames: { 'app-partners': 'partners' } }

let folder: string
let env: Record<string, string>
const logged: string[] = []
type Handler = (request: Request) => Promise<Response>
let ask: Handler

const settings = { base, origin, name: 'Acme', signIn: { handover: { ...handover, ...groups }, password: {} } }
const gateOf = (more: Partial<GatedFolderOptions> = {}, dist = join(folder, 'dist')) =>
  gatedFolder({ dist, settings, env, log: ({ event, detail }) => logged.push(`${event}: ${detail}`), ...more })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-gate-'))
  writeSite(join(folder, 'dist'), { base })
  writeSite(join(folder, 'closed'), { base, isPublic: false })
  env = {
    SPECNAV_SESSION_KEYS: key,
    SPECNAV_HANDOVER_KEY: handoverKey,
    SPECNAV_PASSWORD_HASH: await hashPassword(password, { ln: 14, r: 8, p: 1 }),
  }
  ask = gateOf()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) => new Request(new URL(path, origin), { headers })
const browser = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

/** Begins to sign in at the application. */
async function begin(handler: Handler, returnTo = `${base}members/`) {
  const path = `${gatePath}begin?way=handover&returnTo=${encodeURIComponent(returnTo)}`
  const response = await handler(get(path))
  const sent = new URL(response.headers.get('location')!).searchParams
  return { cookie: cookiesOf(response), state: sent.get('state')!, nonce: sent.get('nonce')!, sent }
}

const signed = (claims: JWTPayload, { alg = 'HS256', secret = handoverKey, age = 0, life = 60 } = {}) => {
  const now = Math.floor(Date.now() / 1000) - age
  const token = new SignJWT({ sub: 'ana', iss: handover.issuer, aud: handover.audience, ...claims })
  return token
    .setProtectedHeader({ alg })
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(new TextEncoder().encode(secret))
}

const finish = (handler: Handler, cookie: string, state: string, token: string) =>
  handler(get(`${gatePath}callback?state=${encodeURIComponent(state)}&token=${token}`, { cookie }))

async function signIn(handler: Handler, claims: JWTPayload = {}, returnTo?: string) {
  const { cookie, state, nonce } = await begin(handler, returnTo)
  return finish(handler, cookie, state, await signed({ nonce, ...claims }))
}

async function sessionOf(handler: Handler, claims: JWTPayload = {}): Promise<string> {
  return cookiesOf(await signIn(handler, claims))
}

describe('each reader gets the site of his or her audience', () => {
  test('and whoever has not signed in is sent to do so, where a page is', async () => {
    expect(await (await ask(get(base))).text()).toContain(words.public)
    const response = await ask(get(`${base}members/`, browser))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `${origin}${gatePath}sign-in?returnTo=${encodeURIComponent(`${base}members/`)}`,
    )
    expect((await ask(get(`${base}nothing/`, browser))).status).toBe(404)
  })

  test('a specification is refused with 401, and downloads with a session', async () => {
    for (const path of [`${base}openapi.json`, `${base}members.md`]) {
      const response = await ask(get(path, browser))
      expect([path, response.status]).toEqual([path, 401])
      expect(response.headers.get('www-authenticate')).toBe(
        `Bearer realm="Acme", resource_metadata="${origin}/.well-known/oauth-protected-resource${base}mcp"`,
      )
      expect(await response.text()).not.toContain(words['signed-in'])
    }
    const cookie = await sessionOf(ask)
    const response = await ask(get(`${base}openapi.json`, { cookie }))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(await response.text()).toContain(words['signed-in'])
    expect((await ask(get(`${base}partners/`, { cookie, ...browser }))).status).toBe(404)
  })

  test('groups are claims, by the names of the site', async () => {
    const cookie = await sessionOf(ask, { groups: ['app-partners', 'others'] })
    expect(await (await ask(get(`${base}partners/`, { cookie }))).text()).toContain(words.partners)
    const other = await sessionOf(ask, { groups: ['partner', 'PARTNERS'] })
    expect((await ask(get(`${base}partners/`, { cookie: other }))).status).toBe(404)
  })

  test('tools get what is public, and are asked to sign in where nothing is, or where everybody has to', async () => {
    const tools = (headers = {}) => new Request(`${origin}${base}mcp`, { method: 'POST', body: '{}', headers })
    const all = gateOf({ settings: { ...settings, mcp: { path: 'mcp', signIn: true } } })
    const nothing = gateOf({}, join(folder, 'closed'))
    for (const [handler, headers] of [[all], [nothing], [ask, { authorization: 'Bearer wrong' }]] as const) {
      const response = await handler(tools(headers))
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource')
    }
    // Here is no server of tools behind the gate, only files.
    expect((await ask(tools())).status).toBe(405)
    const asked = new Request(`${origin}${base}mcp?sign-in`, { method: 'POST', body: '{}' })
    const response = await ask(asked)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="Acme", resource_metadata="${origin}/.well-known/oauth-protected-resource${base}mcp"`,
    ])
  })

  test('the answer is for nobody else: caches keep what is public alone, for those without a cookie', async () => {
    const cookie = await sessionOf(ask)
    const control = async (path: string, headers = {}) => {
      const response = await ask(get(path, headers))
      expect(response.headers.get('vary')).toBe('Cookie, Authorization')
      return response.headers.get('cache-control')
    }
    const asset = `${base}_astro/look.abc.css`
    expect(await control(base)).toBe('public, max-age=0, must-revalidate')
    expect(await control(asset)).toBe('public, max-age=31536000, immutable')
    expect(await control(base, { cookie })).toBe('private, no-cache')
    expect(await control(asset, { cookie })).toBe('private, max-age=31536000, immutable')
    expect(await control(`${base}members/`, { cookie })).toBe('private, no-cache')
    expect(await control(`${base}nothing`, { cookie })).toBe('private, no-cache')
    expect(await control(`${base}members/`, browser)).toBe('no-store')
    expect(await control(`${base}openapi.json`)).toBe('no-store')
  })

  test('files, folders, redirects and headers are as on static hosts', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await ask(get(path))
      return [status, headers.get('location')]
    }
    expect(await moved('/docs')).toEqual([308, '/docs/'])
    expect(await moved(`${base}guides/limits?a=1`)).toEqual([308, `${base}guides/limits/?a=1`])
    expect(await moved(`${base}old`)).toEqual([301, `${base}guides/limits/`])
    expect(await moved(`${base}v1.2`)).toEqual([308, `${base}v1.2/`])
    const response = await ask(get(base))
    expect(response.headers.get('content-security-policy')).toBe(`default-src 'self'`)
    const again = await ask(get(base, { 'if-none-match': response.headers.get('etag')! }))
    expect([again.status, await again.text()]).toEqual([304, ''])
    const part = async (headers: Record<string, string>) => {
      const { status, headers: sent, body } = await ask(get(`${base}_astro/look.abc.css`, headers))
      return [status, sent.get('content-range'), await new Response(body).text()]
    }
    expect(await part({ range: 'bytes=0-3' })).toEqual([206, 'bytes 0-3/18', 'body'])
    expect(await part({ range: 'bytes=-1' })).toEqual([206, 'bytes 17-17/18', '}'])
    const whole = [200, null, 'body { margin: 0 }']
    expect(await part({ range: 'bytes=99-' })).toEqual(whole)
    expect(await part({ range: 'bytes=0-3', 'if-range': '"another version"' })).toEqual(whole)
    expect((await ask(new Request(origin + base, { method: 'PUT' }))).status).toBe(405)
    expect(await (await ask(new Request(origin + base, { method: 'HEAD' }))).text()).toBe('')
  })
})

describe('a token of the application is refused', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const none = (claims: object) =>
    [{ alg: 'none' }, claims, '']
      .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
      .join('.')
  const now = () => Math.floor(Date.now() / 1000)

  test.each<[string, (nonce: string) => Promise<string> | string]>([
    ['that is expired', (nonce) => signed({ nonce }, { age: 120, life: 60 })],
    ['that is old, whatever it says', (nonce) => signed({ nonce }, { age: 900, life: 9000 })],
    ['of another issuer', (nonce) => signed({ nonce, iss: 'https://evil.example' })],
    ['for another audience', (nonce) => signed({ nonce, aud: 'billing' })],
    ['with another nonce', () => signed({ nonce: 'of another browser' })],
    ['without a nonce', () => signed({})],
    [
      'without a signature',
      (nonce) => none({ sub: 'ana', iss: handover.issuer, aud: 'docs', nonce, iat: now(), exp: now() + 60 }),
    ],
    ['with another key', (nonce) => signed({ nonce }, { secret: 'b'.repeat(40) })],
    [
      'with an algorithm that the key is not for',
      (nonce) =>
        new SignJWT({ sub: 'ana', iss: handover.issuer, aud: 'docs', nonce })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(privateKey),
    ],
    ['that is none', () => 'a.b.c'],
  ])('%s', async (_, make) => {
    const { cookie, state, nonce } = await begin(ask)
    const response = await finish(ask, cookie, state, await make(nonce))
    expect(response.status).toBe(403)
    expect(cookiesOf(response)).toBe('')
    expect(await response.text()).toContain('Sign-in failed')
  })

  test('a public key is never a secret', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
    const handler = gateOf({ env: { ...env, SPECNAV_HANDOVER_KEY: pem } })
    const forged = await begin(handler)
    const token = await signed({ nonce: forged.nonce }, { secret: pem.trim() })
    expect((await finish(handler, forged.cookie, forged.state, token)).status).toBe(403)
    const real = await begin(handler)
    const right = await new SignJWT({ sub: 'ana', iss: handover.issuer, aud: 'docs', nonce: real.nonce })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey)
    expect((await finish(handler, real.cookie, real.state, right)).status).toBe(303)
  })

  test('a state that this browser has not begun, and one that is used again', async () => {
    const attacker = await begin(ask)
    const token = await signed({ nonce: attacker.nonce, sub: 'attacker' })
    // Login CSRF: the reader opens a link of somebody who signs in under his or her own name.
    expect((await finish(ask, '', attacker.state, token)).status).toBe(403)
    const reader = await begin(ask)
    expect((await finish(ask, reader.cookie, attacker.state, token)).status).toBe(403)
    expect((await finish(ask, reader.cookie, reader.state, token)).status).toBe(403)
    // Another process knows as much: what belongs together is in the browser's sealed cookie.
    const other = gateOf()
    const sent = await signed({ nonce: reader.nonce })
    expect((await finish(other, '', reader.state, sent)).status).toBe(403)
    expect((await finish(other, (await begin(other)).cookie, reader.state, sent)).status).toBe(403)
    const done = await finish(ask, reader.cookie, reader.state, await signed({ nonce: reader.nonce }))
    expect(done.status).toBe(303)
    // The browser forgets what it had begun, and so does the gate.
    expect(done.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(1)
    const again = await finish(ask, reader.cookie, reader.state, await signed({ nonce: reader.nonce }))
    expect([again.status, cookiesOf(again)]).toEqual([403, ''])
    expect(logged.at(-1)).toBe('refused: a sign-in that has ended')
  })
})

test('many tabs that begin to sign in leave cookies for the last of them alone', async () => {
  const jar = new Map<string, string>()
  const cookie = () => Array.from(jar, (pair) => pair.join('=')).join('; ')
  const keep = (response: Response) => {
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each)!
      if (each.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const states: string[] = []
  for (let tab = 0; tab < 12; tab++) {
    const response = keep(await ask(get(`${gatePath}begin?way=handover`, { cookie: cookie() })))
    const { searchParams } = new URL(response.headers.get('location')!)
    states.push(`${searchParams.get('state')} ${searchParams.get('nonce')}`)
  }
  expect(jar.size).toBe(4)
  const end = async (tab: number) => {
    const [state = '', nonce = ''] = states.at(tab)!.split(' ')
    return keep(await finish(ask, cookie(), state, await signed({ nonce }))).status
  }
  expect([await end(-5), await end(-4), await end(-1)]).toEqual([403, 303, 303])
  expect([...jar.keys()].filter((name) => name.includes('sign-in'))).toHaveLength(2)
})

test('a state of another one that begins like that of this browser is refused', async () => {
  const { cookie, state, nonce } = await begin(ask)
  const other = `${state.slice(0, 20)}${'A'.repeat(state.length - 20)}`
  expect((await finish(ask, cookie, other, await signed({ nonce }))).status).toBe(403)
})

describe('a session', () => {
  test('is encrypted, out of reach of scripts, and of this host alone', async () => {
    const [cookie = ''] = (await signIn(ask)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-specnav-session=\S+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/)
    expect(Buffer.from(cookie.split('.')[3]!, 'base64url').toString()).not.toContain('ana')
  })

  test('is new with each sign-in: one that was planted before is not taken up', async () => {
    const planted = await sessionOf(ask, { sub: 'attacker' })
    const { cookie, state, nonce } = await begin(ask)
    const response = await finish(ask, `${planted}; ${cookie}`, state, await signed({ nonce }))
    expect(cookiesOf(response)).not.toBe(planted)
  })

  test.each<[string, (cookie: string) => Promise<string> | string]>([
    ['that was changed', (cookie) => cookie.slice(0, -3) + (cookie.endsWith('A') ? 'BBB' : 'AAA')],
    [
      'of another site with the same key',
      async () => sessionOf(gateOf({ settings: { ...settings, origin: 'https://other.example' } }), {}),
    ],
    [
      'of another path of this host',
      async () => {
        writeSite(join(folder, 'other'), { base: '/other/' })
        const handler = gateOf({ settings: { ...settings, base: '/other/' } }, join(folder, 'other'))
        const path = '/other/_specnav/gate/'
        const response = await handler(get(`${path}begin?way=handover`))
        const sent = new URL(response.headers.get('location')!).searchParams
        const token = await signed({ nonce: sent.get('nonce')! })
        return cookiesOf(
          await handler(
            get(`${path}callback?state=${sent.get('state')}&token=${token}`, { cookie: cookiesOf(response) }),
          ),
        )
      },
    ],
    ['with another key', async () => sessionOf(gateOf({ env: { ...env, SPECNAV_SESSION_KEYS: 'x'.repeat(43) } }))],
    [
      'that is a sign-in that has begun',
      async () => (await begin(ask)).cookie.replace(/specnav-sign-in-[^=]*/, 'specnav-session'),
    ],
    ['of a neighbour, without the prefix', (cookie) => cookie.replace('__Host-', '')],
    ['in plain text', () => `__Host-specnav-session=${btoa(JSON.stringify({ subject: 'ana', groups: ['partners'] }))}`],
  ])('%s is none', async (_, make) => {
    const cookie = await make(await sessionOf(ask))
    expect(cookie).toContain('specnav-session=')
    expect((await ask(get(`${base}openapi.json`, { cookie }))).status).toBe(401)
  })

  test('ends after its hours', async () => {
    const handler = gateOf({ settings: { ...settings, sessionHours: 1 } })
    const cookie = await sessionOf(handler)
    const minute = 60_000
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50 * minute })
    expect((await handler(get(`${base}openapi.json`, { cookie }))).status).toBe(200)
    vi.setSystemTime(Date.now() + 20 * minute)
    expect((await handler(get(`${base}openapi.json`, { cookie }))).status).toBe(401)
  })

  test('moves to a new key while the old one is known', async () => {
    const cookie = await sessionOf(ask)
    const rotated = gateOf({ env: { ...env, SPECNAV_SESSION_KEYS: `${'n'.repeat(43)}, ${key}` } })
    const response = await rotated(get(`${base}openapi.json`, { cookie }))
    const renewed = cookiesOf(response)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const later = gateOf({ env: { ...env, SPECNAV_SESSION_KEYS: 'n'.repeat(43) } })
    expect((await later(get(`${base}openapi.json`, { cookie }))).status).toBe(401)
    expect((await later(get(`${base}openapi.json`, { cookie: renewed }))).status).toBe(200)
  })

  test('ends by a form of this site alone', async () => {
    const cookie = await sessionOf(ask)
    const out = (headers: Record<string, string>) =>
      ask(new Request(`${origin}${gatePath}sign-out`, { method: 'POST', headers: { cookie, ...headers } }))
    expect((await out({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await out({})).status).toBe(403)
    const response = await out({ origin })
    expect([response.status, response.headers.get('location')]).toEqual([303, origin + base])
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-specnav-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('is not used by a form of another site', async () => {
    const cookie = await sessionOf(ask)
    const post = (headers: Record<string, string>) =>
      ask(new Request(`${origin}${base}openapi.json`, { method: 'POST', headers: { cookie, ...headers } }))
    expect((await post({ origin })).headers.get('cache-control')).toBe('private, no-cache')
    expect((await post({ origin: 'https://evil.example' })).headers.get('cache-control')).not.toContain('private')
  })
})

describe('where to go afterwards', () => {
  test.each([
    ['https://evil.example/', base],
    ['//evil.example/', base],
    ['/\\evil.example/', base],
    ['\\\\evil.example', base],
    ['/docs/..//evil.example/', base],
    ['/docs/../admin', base],
    ['/docs/%2e%2e/admin', base],
    ['javascript:alert(1)', base],
    ['data:text/html,/docs/', base],
    ['https://evil.example/docs/', base],
    ['//evil.example/docs/', base],
    ['/\\evil.example/docs/', base],
    ['https://acme.example.evil.example/docs/', base],
    ['https://acme.example@evil.example/docs/', base],
    ['https://user:pass@acme.example/docs/', base],
    ['/docs/\r\nSet-Cookie: a=b', `${base}Set-Cookie:%20a=b`],
    [`${gatePath}sign-in`, base],
    ['/docs/members/?a=1#b', `${base}members/?a=1#b`],
    ['/docs/members//evil.example', `${base}members//evil.example`],
    [`/docs/${'a'.repeat(3000)}`, base],
  ])('%j is %s', async (returnTo, path) => {
    const response = await signIn(ask, {}, returnTo)
    expect([response.status, response.headers.get('location')]).toEqual([303, origin + path])
    expect(response.headers.has('a')).toBe(false)
  })
})

describe('a path', () => {
  const tricks = [
    '..%2fsigned-in/openapi.json',
    '..%2Fsecret.txt',
    '%2e%2e/signed-in/openapi.json',
    '%252e%252e%252fsigned-in%252fopenapi.json',
    '..%5csigned-in%5copenapi.json',
    '..\\signed-in\\openapi.json',
    'guides/..%2f..%2fsigned-in/openapi.json',
    'openapi.json%00.html',
    '%00',
    'OPENAPI.JSON',
    'openapi.json.',
    'openapi.json%20',
    'openapi.json::$DATA',
    '/openapi.json',
    './/openapi.json',
    'signed-in/openapi.json',
    '../signed-in/openapi.json',
    '_specnav/site.json',
    '_SPECNAV/site.json',
    '%',
    'caf%e9',
  ]
  test.each(tricks)('%j tells nothing', async (path) => {
    for (const headers of [{}, browser]) {
      const response = await ask(new Request(`${origin}${base}${path}`, { headers }))
      expect([404, 401, 303]).toContain(response.status)
      const text = await response.text()
      for (const word of [words['signed-in'], words.partners, 'outside', 'redirects']) expect(text).not.toContain(word)
    }
  })

  test('never reaches the files of a site as something else than the name of one', async () => {
    const asked: string[] = []
    const has = async (path: string) => asked.push(path) > 0
    const site = await openSite({ has, read: async (path) => void asked.push(path) }, base)
    for (const path of tricks) await site.fetch(get(`${base}${path}`))
    expect(asked).toContain('OPENAPI.JSON')
    expect(asked.filter((path) => /(?:^|\/)\.{0,2}\/|[\\\0]/.test(path))).toEqual([])
  })

  test('has a version of its own for each text, even where all files have the same time', async () => {
    const site = join(folder, 'dated')
    writeSite(site, { base })
    const time = new Date('2018-10-20')
    const cookie = await sessionOf(ask)
    const tag = async (audience: string, text: string, headers: Record<string, string> = {}) => {
      const file = join(site, audience, 'index.html')
      writeFileSync(file, text)
      utimesSync(file, time, time)
      return (await gateOf({}, site)(get(base, headers))).headers.get('etag')
    }
    const before = await tag('public', 'Since 2025')
    expect(await tag('public', 'Since 2026')).not.toBe(before)
    expect(await tag('signed-in', 'Secret: 26', { cookie })).not.toBe(before)
    expect(await tag('public', 'Since 2025')).toBe(before)
  })

  test('of a file for servers is nothing, to readers who have signed in, too', async () => {
    const cookie = await sessionOf(ask, { groups: ['app-partners'] })
    for (const path of ['_specnav/site.json', '_SPECNAV/site.json'])
      for (const request of [get(base + path), get(base + path, { cookie })])
        expect((await ask(request)).status).toBe(404)
  })

  test('of a site where all is private is that of the sign-in', async () => {
    const closed = gateOf({}, join(folder, 'closed'))
    for (const path of [base, `${base}nothing/`, `${base}members`])
      expect((await closed(get(path, browser))).status).toBe(303)
    for (const path of [`${base}openapi.json`, `${base}_astro/look.abc.css`, `${base}404.html`, '/'])
      expect((await closed(get(path))).status).toBe(401)
  })
})

describe('the password', () => {
  const post = (handler: Handler, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    handler(new Request(`${origin}${gatePath}sign-in`, { method: 'POST', body: new URLSearchParams(fields), headers }))

  test('opens the site of readers without groups, at the page that was asked for', async () => {
    const response = await post(ask, { password, returnTo: `${base}members/` })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}${base}members/`])
    expect((await ask(get(`${base}members/`, { cookie: cookiesOf(response) }))).status).toBe(200)
    expect((await ask(get(`${base}partners/`, { cookie: cookiesOf(response) }))).status).toBe(404)
  })

  test('is only taken from a form of this site', async () => {
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await post(ask, { password }, headers as Record<string, string>)).status).toBe(403)
  })

  test('takes as long if it is wrong, whatever of it is right', async () => {
    const handler = gateOf()
    const time = async (tried: string) => {
      const start = process.cpuUsage()
      expect((await post(handler, { password: tried })).status).toBe(tried === password ? 303 : 403)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    await time(password)
    const [right, start, none] = [await time(password), await time(password.slice(0, -1)), await time('')]
    for (const wrong of [start, none]) expect(wrong / right).toBeGreaterThan(0.4)
    for (const wrong of [start, none]) expect(wrong / right).toBeLessThan(2.5)
  })

  test('cannot be tried without end, nor many times at once', { timeout: 60_000 }, async () => {
    const handler = gateOf({ clientOf: (request) => request.headers.get('x-client') ?? undefined })
    const attempt = (client: string, tried = 'wrong') =>
      post(handler, { password: tried }, { origin, 'x-client': client })
    const answers = await Promise.all(Array.from({ length: 14 }, () => attempt('a')))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
    const over = await attempt('a', password)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await attempt('b', password)).status).toBe(303)
  })

  test('waits behind nobody who floods from many networks of one customer', { timeout: 60_000 }, async () => {
    const handler = gateOf({ clientOf: (request) => request.headers.get('x-client') ?? undefined })
    const ended: string[] = []
    const attempt = async (client: string) => {
      await post(handler, { password: 'wrong' }, { origin, 'x-client': client })
      ended.push(client)
    }
    const flood = (start: number) => Array.from({ length: 4 }, (_, at) => attempt(`2001:db8:7:${start + at}::1`))
    await Promise.all([...flood(1), attempt('192.0.2.1'), ...flood(5)])
    expect(ended.indexOf('192.0.2.1')).toBeLessThan(3)
  })

  test('is tried ten times, whatever host a request names', { timeout: 60_000 }, async () => {
    const handler = gateOf()
    const statuses: number[] = []
    for (let index = 0; index < 14; index++) {
      const headers = { origin, 'x-forwarded-host': `h${index}.example`, forwarded: `host=h${index}.example` }
      const url = `https://h${index}.example${gatePath}sign-in`
      const body = new URLSearchParams({ password: 'wrong' })
      statuses.push((await handler(new Request(url, { method: 'POST', body, headers }))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), ...Array.from({ length: 4 }, () => 429)])
    const asked = await handler(new Request(`https://evil.example${base}members/`, { headers: browser }))
    expect(asked.headers.get('location')).toMatch(`${origin}${gatePath}sign-in?`)
  })

  test('that another page sends counts for nobody', { timeout: 60_000 }, async () => {
    const handler = gateOf()
    const foreign = () => post(handler, { password: 'wrong' }, { origin: 'https://evil.example' })
    const answers = await Promise.all(Array.from({ length: 12 }, foreign))
    expect(answers.map(({ status }) => status).slice(8)).toEqual([403, 403, 429, 429])
    expect((await post(handler, { password })).status).toBe(303)
  })

  test('is short: nobody fills the memory with a form that never ends', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(5000).fill(97))
      },
    })
    const init = { method: 'POST', body, duplex: 'half' as const, headers: { origin } }
    expect((await gateOf()(new Request(`${origin}${gatePath}sign-in`, init))).status).toBe(403)
    expect(sent).toBeLessThan(10)
  })

  test('the page of the form loads and runs nothing, and shows no text as HTML', async () => {
    const response = await ask(
      get(`${gatePath}sign-in?returnTo=${encodeURIComponent(`${base}"><script>alert(1)</script>`)}`),
    )
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(await response.text()).not.toContain('<script')
    const named = gateOf({ settings: { ...settings, name: 'R&D <b>"docs"</b>' } })
    const shown = await (await named(get(`${gatePath}sign-in`))).text()
    expect(shown).toContain('<p class="name">R&#38;D &#60;b&#62;&#34;docs&#34;&#60;/b&#62;</p>')
  })
})

describe('keys of machines', () => {
  test('are for nobody while their store is down', async () => {
    const keys = { find: () => Promise.reject(new Error('The database does not answer.')) }
    const response = await gateOf({ keys })(get(`${base}partners/`, { authorization: 'Bearer svc_any' }))
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([503, null])
    expect(logged.at(-1)).toBe('provider down: The database does not answer.')
  })

  test('of the environment, by their hash', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const handler = gateOf({ keys: hashedKeys(`${hash('svc_one')}\n partners+others:${hash('svc_two')}, nonsense`) })
    const read = async (key: string, path: string) =>
      (await handler(get(base + path, { authorization: `Bearer ${key}` }))).status
    expect(await read('svc_one', 'openapi.json')).toBe(200)
    expect(await read('svc_one', 'partners/')).toBe(404)
    expect(await read('svc_two', 'partners/')).toBe(200)
    expect(await read('svc_three', 'openapi.json')).toBe(401)
    expect(await read('svc_nonsense', '')).toBe(401)
  })
})

describe('it stays closed', () => {
  test.each(['constructor', '__proto__', 'toString', ''])(
    'for a way to sign in that does not exist: %j',
    async (way) => {
      const response = await ask(get(`${gatePath}begin?way=${way}`))
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
      expect(await response.text()).toContain('Sign in to read this documentation.')
    },
  )

  test.each([
    ['SPECNAV_SESSION_KEYS', '', 'SPECNAV_SESSION_KEYS is not set: set it to what `npx specnav gate key` prints.'],
    ['SPECNAV_SESSION_KEYS', 'short', 'SPECNAV_SESSION_KEYS has a key with fewer than 32 characters.'],
    ['SPECNAV_HANDOVER_KEY', '', 'SPECNAV_HANDOVER_KEY is not set: set it to the public key (PEM)'],
    ['SPECNAV_HANDOVER_KEY', 'short', 'SPECNAV_HANDOVER_KEY is a secret with fewer than 32 characters.'],
    ['SPECNAV_PASSWORD_HASH', password, 'SPECNAV_PASSWORD_HASH is not set to a hash'],
  ])('while %s is %j, and says what to set', async (name, value, message) => {
    const handler = gateOf({ env: { ...env, [name]: value } })
    const cookie = await sessionOf(ask)
    for (const path of ['members/', 'openapi.json', '_specnav/gate/sign-in', 'mcp']) {
      const response = await handler(get(base + path, { cookie }))
      const text = await response.text()
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '300'])
      expect(text.replaceAll('&#96;', '`')).toContain(message)
      expect(text).not.toContain(words['signed-in'])
      expect(text).not.toContain(password)
    }
    expect((await handler(get(base))).status).toBe(200)
  })

  test('without a way to sign in, and with a provider that is not secure', async () => {
    const text = async (signIn: object) => {
      const response = await gateOf({ settings: { ...settings, signIn } })(get(`${base}members/`))
      return [response.status, await response.text()]
    }
    expect(await text({})).toEqual([503, expect.stringContaining('There is no way to sign in')])
    const openid = { issuer: 'http://login.example', clientId: 'docs' }
    expect(await text({ openid })).toEqual([503, expect.stringContaining('has to be an https:// URL')])
  })

  test('while the provider is down, and says when to come back', async () => {
    const openid = { issuer: 'http://127.0.0.1:9', clientId: 'docs' }
    const handler = gateOf({ settings: { ...settings, signIn: { openid } } })
    const paths = [`${gatePath}sign-in`, `${base}members/`]
    const [signIn, page] = await Promise.all(paths.map((path) => handler(get(path, browser))))
    expect([signIn?.status, signIn?.headers.get('retry-after')]).toEqual([503, '30'])
    expect(page?.status).toBe(303)
    const machine = await handler(get(`${base}members/`, { authorization: 'Bearer a.b.c' }))
    expect(machine.status).toBe(503)
    expect(logged.at(-1)).toMatch(/^provider down: /)
  })
})
