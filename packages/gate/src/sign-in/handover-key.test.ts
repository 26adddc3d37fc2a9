import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { readHandoverKey } from './handover-key.ts'

/* A key of P-256 with a certificate for it and a request for one, which nothing here can make. */
const certified = createPrivateKey({
  format: 'der',
  type: 'pkcs8',
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4O2j0biTcaLQmOKzKkbPectNYD0Wh0IrvjfrrlGaELahRANCAARlLNZwXKyalN9CZRfZmdGE/G8XNOQ1Er5biNCHIz1EybSSwJKOZVlBoRw0QXmuneJ0uJ3BLoGgkXLicPVLSNYh',
    'base64',
  ),
})
const certificate =
  'MIIBgzCCASmgAwIBAgIUFGUnB9ENzt3mLnVLA1NaWmY/xWkwCgYIKoZIzj0EAwIwFjEUMBIGA1UEAwwLYXBwLmV4YW1wbGUwIBcNMjYxMTI2MTQxMDM0WhgPMjEyNjExMDIxNDEwMzRaMBYxFDASBgNVBAMMC2FwcC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEZSzWcFysmpTfQmUX2ZnRhPxvFzTkNRK+W4jQhyM9RMm0ksCSjmVZQaEcNEF5rp3idLidwS6BoJFy4nD1S0jWIaNTMFEwHQYDVR0OBBYEFE4yIWIlERvJnBtCOmGgJlsS/TRmMB8GA1UdIwQYMBaAFE4yIWIlERvJnBtCOmGgJlsS/TRmMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgEahBJusDBjR3jMfiQSc/CEmQGq1MLdzo/wfHHO+bNIsCIQCd4qk6I9j2Nk4Xz1SfehaCGr2H+tkAJ88RzXPmGB5Syg=='
const certificateRequest =
  'MIHQMHgCAQAwFjEUMBIGA1UEAwwLYXBwLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARlLNZwXKyalN9CZRfZmdGE/G8XNOQ1Er5biNCHIz1EybSSwJKOZVlBoRw0QXmuneJ0uJ3BLoGgkXLicPVLSNYhoAAwCgYIKoZIzj0EAwIDSAAwRQIgZ+8/fywEr62woNH30/Rg2eOVYK802pl3ggt4ZaY/7X4CIQDOEy1xLD1FYX1DaGIA33eet9EgKAe21QXXoEoG3aAOaQ=='

const lines = (base64: string) => base64.replaceAll(/.{64}/g, '$&\n').trim()
const pem = (label: string, base64: string) => `-----BEGIN ${label}-----\n${lines(base64)}\n-----END ${label}-----\n`
const base64Of = (text: string) => Buffer.from(text).toString('base64')

function field(bytes: Uint8Array | string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  return Buffer.concat([size, Buffer.from(bytes)])
}

function positive(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64url')
  return bytes[0]! < 0x80 ? bytes : Buffer.concat([Buffer.alloc(1), bytes])
}

function pointOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

function compressed(key: KeyObject): Buffer {
  const point = pointOf(key)
  const size = (point.length - 1) / 2
  return Buffer.concat([Buffer.from([2 + (point.at(-1)! % 2)]), point.subarray(1, size + 1)])
}

/** The bytes of a key in OpenSSH, and its name there. */
function sshOf(key: KeyObject): { name: string; bytes: Buffer } {
  const { kty, n = '', e = '', x = '', crv = '' } = key.export({ format: 'jwk' })
  const curve = `nistp${crv.slice(2)}`
  const [name, ...rest] =
    kty === 'RSA'
      ? ['ssh-rsa', positive(e), positive(n)]
      : kty === 'OKP'
        ? ['ssh-ed25519', Buffer.from(x, 'base64url')]
        : [`ecdsa-sha2-${curve}`, curve, pointOf(key)]
  return { name, bytes: Buffer.concat([name, ...rest].map(field)) }
}

const pairs: Record<string, { alg: string; publicKey: KeyObject; privateKey: KeyObject }> = {
  RSA: { alg: 'RS256', ...generateKeyPairSync('rsa', { modulusLength: 2048 }) },
  'P-256': { alg: 'ES256', ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  'P-384': { alg: 'ES384', ...generateKeyPairSync('ec', { namedCurve: 'P-384' }) },
  'P-521': { alg: 'ES512', ...generateKeyPairSync('ec', { namedCurve: 'P-521' }) },
  Ed25519: { alg: 'EdDSA', ...generateKeyPairSync('ed25519') },
}

/** Every form in which programs write a public key. */
function formsOf(publicKey: KeyObject): Record<string, string> {
  const der = publicKey.export({ format: 'der', type: 'spki' })
  const base64 = der.toString('base64')
  const armoured = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  const jwk = publicKey.export({ format: 'jwk' })
  const other = { ...generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), use: 'enc' }
  const pkcs1 = jwk.kty === 'RSA' ? publicKey.export({ format: 'der', type: 'pkcs1' }) : undefined
  const ssh = sshOf(publicKey)
  return {
    PEM: armoured,
    'PEM with lines of Windows': armoured.replaceAll('\n', '\r\n'),
    'PEM between quotes': `"${armoured}"`,
    'PEM between single quotes': `'${armoured.trim()}'`,
    'PEM with escaped lines': armoured.replaceAll('\n', String.raw`\n`),
    'PEM with escaped lines between quotes': `"${armoured.replaceAll('\n', String.raw`\r\n`)}"`,
    'PEM as JSON': JSON.stringify(armoured),
    'PEM in one line': armoured.replaceAll('\n', ' '),
    'PEM without any space': armoured.replaceAll('\n', ''),
    'PEM with text around it': `Key of the application\n${armoured}`,
    'PEM in a field of JSON': JSON.stringify({ publicKey: armoured }),
    'PEM with escapes of URLs': encodeURIComponent(armoured),
    'PEM in base64': base64Of(armoured),
    'PEM in base64, twice': base64Of(base64Of(armoured)),
    'PEM in a URL of data': `data:application/x-pem-file;base64,${base64Of(armoured)}`,
    'PEM with a byte order mark': `\ufeff${armoured}`,
    'base64 without armour': base64,
    'base64 in lines': lines(base64),
    'base64 with the alphabet of URLs': der.toString('base64url'),
    'base64 between quotes': `"${base64}"`,
    'hexadecimal digits': der.toString('hex'),
    'hexadecimal digits with colons': der
      .toString('hex')
      .toUpperCase()
      .replaceAll(/..(?=.)/g, '$&:'),
    JWK: JSON.stringify(jwk),
    'JWK with more fields': JSON.stringify({ use: 'sig', kid: 'one', ...jwk }, undefined, 2),
    'JWK between quotes': `'${JSON.stringify(jwk)}'`,
    'JWK as JSON in JSON': JSON.stringify(JSON.stringify(jwk)),
    'JWK in base64': Buffer.from(JSON.stringify(jwk)).toString('base64url'),
    'a set of JWKs': JSON.stringify({ keys: [jwk] }),
    'a list of JWKs': JSON.stringify([jwk]),
    'a set with another key': JSON.stringify({ keys: [other, jwk] }),
    'a line of OpenSSH': `${ssh.name} ${ssh.bytes.toString('base64')} team@app.example`,
    'OpenSSH without its name': ssh.bytes.toString('base64'),
    'a file of SSH2': `---- BEGIN SSH2 PUBLIC KEY ----\nComment: "team"\n${lines(ssh.bytes.toString('base64'))}\n---- END SSH2 PUBLIC KEY ----`,
    'base64 behind its name': `PUBLIC_KEY="${base64}"`,
    'base64 behind words': `Public key of the application: ${base64}`,
    'JWK behind its name': `jwk = ${JSON.stringify(jwk)}`,
    ...(jwk.crv === 'Ed25519' && { PASERK: `k4.public.${jwk.x}` }),
    ...(jwk.crv === 'P-384' && { PASERK: `k3.public.${compressed(publicKey).toString('base64url')}` }),
    ...(pkcs1 && {
      'PEM of PKCS #1': pem('RSA PUBLIC KEY', pkcs1.toString('base64')),
      'base64 of PKCS #1': pkcs1.toString('base64'),
      'digits of PKCS #1': pkcs1.toString('hex'),
    }),
    ...(jwk.kty === 'EC' && {
      'a point in digits': pointOf(publicKey).toString('hex'),
      'a point in base64': pointOf(publicKey).toString('base64'),
      'coordinates in digits': pointOf(publicKey).subarray(1).toString('hex'),
      'coordinates in base64': pointOf(publicKey).subarray(1).toString('base64url'),
      'a compressed point in digits': compressed(publicKey).toString('hex'),
      'a compressed point in base64': compressed(publicKey).toString('base64'),
    }),
  }
}

/** Who can make a token for a key that is set like this: the owner of the private key, or whoever has read the text. */
async function signers(text: string, alg: string, privateKey: KeyObject): Promise<string[]> {
  const key = readHandoverKey(text)
  if ('problem' in key) return [key.problem]
  const token = await new SignJWT({}).setProtectedHeader({ alg }).sign(privateKey)
  const parts = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.e30`
  const forged = `${parts}.${createHmac('sha256', text.trim()).update(parts).digest('base64url')}`
  const verify = (token: string) =>
    'keys' in key
      ? jwtVerify(token, key.keys, { algorithms: [alg] })
      : jwtVerify(token, key.secret, { algorithms: ['HS256'] })
  const [owner, reader] = await Promise.allSettled([verify(token), verify(forged)])
  return [...(owner.status === 'fulfilled' ? ['owner'] : []), ...(reader.status === 'fulfilled' ? ['reader'] : [])]
}

describe.each(Object.entries(pairs))('a public key of %s', (_, { alg, publicKey, privateKey }) => {
  test.each(Object.entries(formsOf(publicKey)))('as %s is no secret', async (_, text) => {
    expect(await signers(text, alg, privateKey)).toEqual(['owner'])
  })
})

test.each([
  ['PEM', pem('CERTIFICATE', certificate)],
  ['base64', certificate],
  ['digits', Buffer.from(certificate, 'base64').toString('hex')],
  ['XML', `<KeyInfo><X509Data><X509Certificate>${lines(certificate)}</X509Certificate></X509Data></KeyInfo>`],
  ['XML of SAML', `<?xml version="1.0"?>\n<ds:X509Certificate>${certificate}</ds:X509Certificate>`],
  ['a chain of a set of keys', JSON.stringify({ x5c: [certificate] })],
  ['a chain', pem('CERTIFICATE', certificate).repeat(2)],
  ['a request in PEM', pem('CERTIFICATE REQUEST', certificateRequest)],
  ['a request in base64', certificateRequest],
])('the key of a certificate as %s is no secret', async (_, text) => {
  expect(await signers(text, 'ES256', certified)).toEqual(['owner'])
})

/** A text in base64, and that in base64, and so on. */
const wrapped = (text: string, times: number): string => (times === 0 ? text : wrapped(base64Of(text), times - 1))
const modulus = Buffer.from(pairs.RSA!.publicKey.export({ format: 'jwk' }).n!, 'base64url')
const colons = (bytes: Buffer) => bytes.toString('hex').replaceAll(/..(?=.)/g, '$&:')

const dss = Buffer.concat([field('ssh-dss'), field('x')]).toString('base64')
const privateKey = pairs.RSA!.privateKey
test.each([
  ['an armour with nonsense', pem('PUBLIC KEY', 'AAAA'), 'unreadable'],
  ['an armour without an end', '-----BEGIN PUBLIC KEY-----', 'unreadable'],
  ['PGP', pem('PGP PUBLIC KEY BLOCK', randomBytes(100).toString('base64')), 'unreadable'],
  ['XML', `<RSAKeyValue><Modulus>${randomBytes(256).toString('base64')}</Modulus></RSAKeyValue>`, 'unreadable'],
  ['a key of OpenSSH that signs no token', `ssh-dss ${dss}`, 'unreadable'],
  ['a JWK that is no JSON', "{ 'kty': 'EC', 'crv': 'P-256', 'x': 'a long text', 'y': 'a long text' }", 'unreadable'],
  ['a set without public keys', '{"keys":[{"kty":"oct","k":"YQ"},{"kty":"oct","k":"Yg"}]}', 'unreadable'],
  ['a modulus in digits', modulus.toString('hex'), 'unreadable'],
  ['a modulus in base64', modulus.toString('base64'), 'unreadable'],
  ['a modulus of OpenSSL', `Modulus=${modulus.toString('hex').toUpperCase()}`, 'unreadable'],
  ['a text of OpenSSL', `Public-Key: (2048 bit)\nModulus:\n    00:${colons(modulus)}\nExponent: 65537`, 'unreadable'],
  ['a text of OpenSSL about a curve', `Public-Key: (256 bit)\npub:\n    ${colons(pointOf(certified))}`, 'unreadable'],
  ['XML with a prefix', '<ds:ECKeyValue><ds:PublicKey>BA==</ds:PublicKey></ds:ECKeyValue>', 'unreadable'],
  ['PKCS #7', pem('PKCS7', certificate.slice(0, 200)), 'unreadable'],
  ['PASERK without a key', 'k4.public.AAAA', 'unreadable'],
  ['a private PASERK', `k4.secret.${randomBytes(64).toString('base64url')}`, 'private'],
  ['a key in too many forms', wrapped(pem('PUBLIC KEY', 'AAAA'), 9), 'unreadable'],
  ['a key in too many texts of JSON', JSON.stringify([[[[[[[[{ kty: 'EC' }]]]]]]]]), 'unreadable'],
  ['the address of keys', 'https://app.example/.well-known/jwks.json', 'address'],
  ['a private PEM', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), 'private'],
  ['a private PEM of PKCS #1', privateKey.export({ format: 'pem', type: 'pkcs1' }).toString(), 'private'],
  ['private base64', certified.export({ format: 'der', type: 'pkcs8' }).toString('base64'), 'private'],
  ['private base64 of SEC 1', certified.export({ format: 'der', type: 'sec1' }).toString('base64'), 'private'],
  ['a private JWK', JSON.stringify(certified.export({ format: 'jwk' })), 'private'],
  ['a private JWK in a set', JSON.stringify({ keys: [certified.export({ format: 'jwk' })] }), 'private'],
])('%s is no secret, and no key', (_, text, problem) => {
  expect(readHandoverKey(text)).toEqual({ problem })
})

test('a secret stays one, in every form in which programs make them', () => {
  const encodings = ['hex', 'base64', 'base64url'] as const
  const secretOf = (text: string) => ({ secret: new TextEncoder().encode(text) })
  for (let round = 0; round < 3000; round++) {
    const bytes = randomBytes(24 + (round % 80))
    // It can be a point.
    if ([33, 49, 67].includes(bytes.length)) bytes[0] = 5
    const text = bytes.toString(encodings[round % 3])
    expect(readHandoverKey(text)).toEqual(secretOf(text))
  }
  for (const size of [32, 48, 66]) {
    const text = Buffer.concat([Buffer.from([4]), randomBytes(2 * size)]).toString('base64')
    expect(readHandoverKey(text)).toEqual(secretOf(text))
  }
  const words = [
    'a secret of the application, with 32 characters',
    'k'.repeat(43),
    '%2F'.repeat(20),
    '{ no JSON }',
    'name: a long secret with a colon',
    colons(randomBytes(32)),
    'a:b:c:d:e:f:a-very-long-secret-with-many-colons',
    '<a long secret>',
    `k4.local.${'k'.repeat(43)}`,
  ]
  for (const text of words) expect(readHandoverKey(` ${text}\n`)).toEqual(secretOf(text))
  const jwk = { kty: 'oct', k: Buffer.from('s'.repeat(40)).toString('base64url') }
  for (const text of [JSON.stringify(jwk), JSON.stringify({ keys: [jwk] })])
    expect(readHandoverKey(text)).toEqual(secretOf('s'.repeat(40)))
})
