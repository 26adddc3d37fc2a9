import { expect, test } from 'vitest'
import type { Context } from '../part.ts'
import { create } from './gate.ts'

const settings = {
  origin: 'https://acme.example',
  audiences: [{ name: 'signed-in', signedIn: true, groups: [], folder: 'signed-in' }],
  signIn: { handover: { url: 'https://app.example/', issuer: 'app', audience: 'docs' } },
}
const env = { SPECNAV_SESSION_KEYS: 'k'.repeat(43), SPECNAV_HANDOVER_KEY: 'h'.repeat(43) }

/** The status of the last of some attempts. A site without a password counts them, too, and takes no time for them. */
function attempts(more: object, own: Record<string, string> = {}) {
  const part = create({ ...settings, ...more })
  const nothing = { fetch: async () => new Response(null, { status: 404 }), read: () => Promise.reject(new Error()) }
  const context: Context = { files: nothing, base: '/', hosts: 'any', env: { ...env, ...own } }
  const { origin } = settings
  return async (headers: Record<string, string>, count = 1, client?: string) => {
    const url = `${origin}/_specnav/gate/sign-in`
    const ask = () =>
      part(
        new Request(url, { method: 'POST', body: 'password=a', headers: { origin, ...headers } }),
        { ...context, client },
        nothing.fetch,
      )
    const answers = await Promise.all(Array.from({ length: count }, ask))
    return answers.at(-1)!.status
  }
}

test('one who guesses passwords keeps nobody else out, where it is known who asks', async () => {
  const platform = attempts({ clientHeader: 'x-client' })
  expect(await platform({ 'x-client': 'one' }, 11)).toBe(429)
  expect(await platform({ 'x-client': 'two' })).toBe(303)
  const proxied = attempts({}, { SPECNAV_CLIENT_HEADER: 'x-forwarded-for' })
  // Whoever asks can write what is before the address that the proxy adds.
  expect(await proxied({ 'x-forwarded-for': 'one' }, 11)).toBe(429)
  expect(await proxied({ 'x-forwarded-for': 'two, one' })).toBe(429)
  expect(await proxied({ 'x-forwarded-for': 'one, two' })).toBe(303)
  const unknown = attempts({})
  expect(await unknown({ 'x-forwarded-for': 'one' }, 11)).toBe(429)
  expect(await unknown({ 'x-forwarded-for': 'two' })).toBe(429)
  // A server knows the address behind a connection, and does not believe a header without being told.
  const direct = attempts({})
  expect(await direct({ 'x-forwarded-for': 'one' }, 11, '2001:db8::1')).toBe(429)
  expect(await direct({ 'x-forwarded-for': 'two' }, 1, '2001:db8::2')).toBe(429)
  expect(await direct({ 'x-forwarded-for': 'one' }, 1, '2001:db8:0:1::1')).toBe(303)
  expect(await direct({}, 1, '192.0.2.1')).toBe(303)
})
