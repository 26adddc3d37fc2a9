import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatedFolder } from '@specnav/gate/node'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../site/oidc.ts'
import { words, writeSite } from './site.ts'

/*
 * A provider that answers late, nonsense, or with claims that nobody expects: readers get a page that says so, and
 * nothing opens. `oidc-provider` never does that, so this one is our own. What stalls takes five seconds, all at once.
 */
const origin = 'https://acme.example'
const gatePath = '/_specnav/gate/'
const places = ['discovery', 'token', 'jwks', 'userinfo'] as const

const faults: Record<string, (response: ServerResponse) => unknown> = {
  'nothing at all': () => undefined,
  'a part, and then nothing': (response) => response.writeHead(200, json).write('{"issuer":'),
  'a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  'JSON that is none': (response) => response.writeHead(200, json).end('{"keys": [}'),
  'another kind of JSON': (response) => response.writeHead(200, json).end('[1, null, {"__proto__": {"groups": []}}]'),
  'an error': (response) => response.writeHead(503).end(),
  'an end': (response) => response.destroy(),
}
const json = { 'content-type': 'application/json' }

let folder: string
let server: Server
let issuer: string
let keys: Awaited<ReturnType<typeof generateKeyPair>>

/** The claims of the next ID token, as JSON, by the code that asks for it. */
const claimsOf = new Map<string, string>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-gate-faults-'))
  writeSite(join(folder, 'dist'), { isPublic: false })
  keys = await generateKeyPair('RS256', { extractable: true })
  server = createServer((request, response) => void answer(request, response))
  issuer = await listen(server)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `/token/a%20page/jwks`: the provider whose token endpoint answers with a page is asked for its keys. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [at = '', fault = '', ...rest] = (request.url ?? '').slice(1).split('/').map(decodeURIComponent)
  const asked = rest[0] === '.well-known' ? 'discovery' : (rest[0] ?? '')
  if (asked === at) return void faults[fault]!(response)
  const base = `${issuer}/${at}/${encodeURIComponent(fault)}`
  const send = (body: unknown) => void response.writeHead(200, json).end(JSON.stringify(body))
  if (asked === 'discovery')
    return send({
      ...{ issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` },
      ...{ jwks_uri: `${base}/jwks`, userinfo_endpoint: `${base}/userinfo` },
      ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'] },
    })
  if (asked === 'jwks') return send({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'RS256', kid: 'one' }] })
  if (asked === 'userinfo') return send({ sub: 'ana' })
  let body = ''
  for await (const part of request) body += String(part)
  const code = new URLSearchParams(body).get('code') ?? ''
  const idToken = await signed(base, 'docs', claimsOf.get(code) ?? '{}')
  send({ access_token: 'a', token_type: 'bearer', id_token: idToken })
}

/** Claims as text, because an object in code has no claim `__proto__`. */
function signed(iss: string, aud: string, claims: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const usual = JSON.stringify({ iss, aud, sub: 'ana', iat: now, exp: now + 60 })
  const text = claims === '{}' ? usual : `${usual.slice(0, -1)},${claims.slice(1)}`
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(keys.privateKey)
}

function gateOf(at: string, fault: string, more: object = {}) {
  const openid = { issuer: `${issuer}/${at}/${encodeURIComponent(fault)}`, clientId: 'docs', ...more }
  const logged: string[] = []
  const ask = gatedFolder({
    dist: join(folder, 'dist'),
    settings: { origin, name: 'Acme', signIn: { openid } },
    env: { SPECNAV_SESSION_KEYS: 'k'.repeat(43), SPECNAV_OPENID_CLIENT_SECRET: 'secret' },
    log: ({ event, detail }) => logged.push(`${event}: ${detail}`),
  })
  const get = (path: string, headers: Record<string, string> = {}) => ask(new Request(origin + path, { headers }))
  return { get, logged, issuer: openid.issuer }
}

/** Signs in as far as the provider lets one. `stateOf` changes the state on its way back. */
async function signIn(
  { get }: ReturnType<typeof gateOf>,
  claims: string,
  stateOf = (state: string) => state,
): Promise<Response> {
  const begun = await get(`${gatePath}begin?way=openid&returnTo=/members/`)
  if (begun.status !== 303) return begun
  const sent = new URL(begun.headers.get('location')!).searchParams
  const code = crypto.randomUUID()
  claimsOf.set(code, `{"nonce":${JSON.stringify(sent.get('nonce'))}${claims && `,${claims}`}}`)
  const cookie = cookiesOf(begun)
  return get(`${gatePath}callback?state=${stateOf(sent.get('state')!)}&code=${code}`, { cookie })
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

describe.concurrent('a provider that answers', () => {
  const cases = places.flatMap((place) => Object.keys(faults).map((fault) => [place, fault] as const))
  test.for(cases)(
    'at %s with %s: the page says so, and nobody is in',
    { timeout: 30_000 },
    async ([at, fault], { expect }) => {
      const gate = gateOf(at, fault)
      const response = await signIn(gate, '')
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
      expect(cookiesOf(response)).toBe('')
      expect(await response.text()).toContain('Sign-in is not available')
      expect(gate.logged.join('\n')).toMatch(/^provider down: /)
      expect((await gate.get('/members/')).status).toBe(401)
    },
  )

  const forTokens = cases.filter(([at]) => at === 'discovery' || at === 'jwks')
  test.for(forTokens)(
    'at %s with %s: a token of a machine is no proof',
    { timeout: 30_000 },
    async ([at, fault], { expect }) => {
      const gate = gateOf(at, fault)
      const token = await signed(gate.issuer, `${origin}/mcp`, '{"groups":["partners"]}')
      const response = await gate.get('/partners/', { authorization: `Bearer ${token}` })
      expect(response.status).toBe(503)
      expect(await response.text()).not.toContain(words.partners)
    },
  )
})

test.each([
  ['ten minutes ahead', 600, 403],
  ['a minute ahead', 60, 403],
  ['ten seconds ahead', 10, 303],
  ['ten seconds ago', -10, 303],
])('an ID token that is issued %s', async (_, seconds, status) => {
  const gate = gateOf('none', 'none')
  const iat = Math.floor(Date.now() / 1000) + seconds
  const response = await signIn(gate, `"iat":${iat},"exp":${iat + 60}`)
  expect([response.status, cookiesOf(response) === '']).toEqual([status, status === 403])
})

test('a state that only begins like the one that was sent is refused', async () => {
  const gate = gateOf('none', 'none')
  const changed = (state: string) => `${state.slice(0, 20)}${'A'.repeat(state.length - 20)}`
  const response = await signIn(gate, '"groups":["partners"]', changed)
  expect([response.status, cookiesOf(response)]).toEqual([403, ''])
  expect(gate.logged.at(-1)).toContain('"state"')
})

test.each([
  ['as it should be', {}, 200],
  ['of another issuer', { iss: 'https://other.example' }, 401],
  ['for another resource', { aud: 'docs' }, 401],
  ['that never ends', { exp: undefined }, 401],
  ['that is over', { exp: 1 }, 401],
  ['that is not valid yet', { nbf: 1e10 }, 401],
  ['that will be issued in ten minutes', { iat: Math.floor(Date.now() / 1000) + 600 }, 401],
  ['of a clock that is a little ahead', { iat: Math.floor(Date.now() / 1000) + 10 }, 200],
  ['of nobody', { sub: undefined }, 401],
  ['with another signature', { kid: 'two' }, 401],
])('an access token %s', async (_, { kid = 'one', ...changed }: Record<string, unknown>, status) => {
  const gate = gateOf('none', 'none')
  const exp = Math.floor(Date.now() / 1000) + 60
  const claims = { iss: gate.issuer, aud: `${origin}/mcp`, sub: 'ana', exp, groups: ['partners'], ...changed }
  const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'RS256', kid: String(kid) })
    .sign(keys.privateKey)
  expect((await gate.get('/partners/', { authorization: `Bearer ${token}` })).status).toBe(status)
})

describe('the claim of groups', () => {
  const many = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => `group-${index}`))
  test.each([
    ['a text', '"groups":"partners"', 200],
    ['a list', '"groups":["others","partners"]', 200],
    ['a list twice as long as the site', '"groups":["partners","partners"]', 200],
    ['10,000 groups, and the right one at the end', `"groups":${many.slice(0, -1)},"partners"]`, 200],
    ['10,000 groups of others', `"groups":${many}`, 404],
    ['a number', '"groups":7', 404],
    ['true', '"groups":true', 404],
    ['null', '"groups":null', 404],
    ['an object', '"groups":{"partners":true,"0":"partners","length":1}', 404],
    ['lists in a list', '"groups":[["partners"],{"name":"partners"},7,null]', 404],
    ['another case', '"groups":["Partners"," partners"]', 404],
    ['of a prototype', '"__proto__":{"groups":["partners"]}', 404],
    ['with names of prototypes', '"groups":["__proto__","constructor","toString"]', 404],
    ['of a constructor', '"constructor":{"prototype":{"groups":["partners"]}}', 404],
  ])('as %s', async (_, claims, status) => {
    const gate = gateOf('none', 'none', { groupNames: { idp: 'partners' } })
    const response = await signIn(gate, claims)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}/members/`])
    const cookie = cookiesOf(response)
    // Browsers drop larger ones.
    expect(cookie.length).toBeLessThan(4096)
    expect((await gate.get('/members/', { cookie })).status).toBe(200)
    expect((await gate.get('/partners/', { cookie })).status).toBe(status)
    const token = await signed(gate.issuer, `${origin}/mcp`, `{${claims}}`)
    if (token.length < 16_384)
      expect((await gate.get('/partners/', { authorization: `Bearer ${token}` })).status).toBe(status)
    expect(({} as { groups?: unknown }).groups).toBeUndefined()
  })

  test('can be anywhere in other claims, but not in those that every object has', async () => {
    const groupsClaim = (name: string) => gateOf('none', 'none', { groupsClaim: name })
    const read = async (gate: ReturnType<typeof gateOf>, claims: string) => {
      const cookie = cookiesOf(await signIn(gate, claims))
      return (await gate.get('/partners/', { cookie })).status
    }
    expect(await read(groupsClaim('realm.roles'), '"realm":{"roles":["partners"]}')).toBe(200)
    expect(await read(groupsClaim('realm.roles'), '"realm.roles":"partners"')).toBe(200)
    expect(await read(groupsClaim('realm.roles'), '"realm":["roles","partners"]')).toBe(404)
    expect(await read(groupsClaim('constructor.name'), '"groups":["partners"]')).toBe(404)
    expect(await read(groupsClaim('__proto__'), '"groups":["partners"]')).toBe(404)
  })

  test('of a reader whose name no cookie can hold is refused', async () => {
    const gate = gateOf('none', 'none')
    const response = await signIn(gate, `"groups":[],"sub":"${'a'.repeat(6000)}"`)
    expect([response.status, cookiesOf(response)]).toEqual([403, ''])
  })
})
