import { base64url, createLocalJWKSet, importJWK, importSPKI, type JWK, type JWTVerifyGetKey } from 'jose'
import { base64Bytes, numberText } from './base64.ts'
import { isModulus, pointOf } from './bare-key.ts'
import { type DerValue, derSequence, derTags } from './der.ts'
import { sshKey } from './ssh-key.ts'

/** What proves that a token is the application's: a secret that both have, or public keys. */
export type HandoverKey = { secret: Uint8Array } | { keys: JWTVerifyGetKey }

/** The key, or what is wrong with it. */
type Read = HandoverKey | { problem: 'private' | 'unreadable' | 'address' }

/**
 * Reads a key by trying. Everybody may know a public key, so whatever is one, in any form in which programs write it, is
 * never taken for a secret: whoever has it could sign tokens with it.
 */
export function readHandoverKey(written: string): Read {
  return keyIn(written, 0) ?? { secret: new TextEncoder().encode(written.trim()) }
}

/** How often a key can be written in another form: the base64 of a JSON text that has the PEM. */
const mostForms = 5

/** Signs of keys that the gate cannot read: they are no secrets either. */
const keySigns =
  /<(?:\w+:)?(?:RSA|DSA|EC)KeyValue|<Modulus>|^did:key:|\bkty["']?\s*:|\bBEGIN [A-Z\d ]*(?:KEY|CERTIFICATE|PKCS7|CMS)|\bModulus ?[=:(]|\bPublic[- ]Key ?[:(]|^\s*pub:|^untrusted comment:|^age1\w{50}/im

function keyIn(written: string, depth: number): Read | undefined {
  const text = unquoted(written)
  return (
    keyWithoutLabel(text, depth) ??
    keyBehindLabel(text, depth) ??
    (keySigns.test(text) ? { problem: 'unreadable' } : undefined)
  )
}

function unquoted(written: string): string {
  return written
    .trim()
    .replace(/^(['"`])([^]*)\1$/, '$2')
    .replaceAll(/(?:\\r)?\\n/g, '\n')
    .replaceAll(/\\(["/])/g, '$1')
    .trim()
}

function keyWithoutLabel(text: string, depth: number): Read | undefined {
  if (depth > mostForms) return { problem: 'unreadable' }
  if (/^https?:\/\/\S+$/i.test(text)) return { problem: 'address' }
  return (
    keyInJson(text, depth) ??
    keyInArmour(text) ??
    keyOfSsh(text) ??
    keyOfPaserk(text) ??
    keyInMarkup(text, depth) ??
    keyInOtherForm(text, depth) ??
    keyInBytes(text, depth)
  )
}

/** A key behind its name: `PUBLIC_KEY=…`, `Public key: …`. A secret may have colons, so it is taken off once. */
function keyBehindLabel(text: string, depth: number): Read | undefined {
  const [, value] = /^[\w .-]{1,60}?\s*[=:]\s*(\S[^]*)$/.exec(text) ?? []
  return value === undefined ? undefined : keyWithoutLabel(unquoted(value), depth + 1)
}

/** The texts of XML, one of which may be a certificate: `<X509Certificate>…`. */
function keyInMarkup(text: string, depth: number): Read | undefined {
  if (!/^<[^]*>$/.test(text) || keySigns.test(text)) return undefined
  const texts = text.split(/<[^<>]*>/).filter((part) => part.trim().length > 20)
  return texts.map((part) => keyIn(part, depth + 1)).find(Boolean)
}

/** A key as PASERK writes it: `k4.public.…`. */
function keyOfPaserk(text: string): Read | undefined {
  const [, version, kind, data = ''] = /^k([1-4])\.([\w-]+)\.([\w.=-]+)$/.exec(text) ?? []
  if (version === undefined || kind === 'local') return undefined
  if (kind?.startsWith('secret')) return { problem: 'private' }
  const bytes = kind === 'public' ? base64Bytes(data) : undefined
  const isEdwards = version === '2' || version === '4'
  if (bytes?.length === 32 && isEdwards) return keyOfJwk({ kty: 'OKP', crv: 'Ed25519', x: base64url.encode(bytes) })
  return (bytes && keyOfBareBytes(bytes)) ?? { problem: 'unreadable' }
}

/** A JSON Web Key, a set of them, or an object that has a key as a text. */
function keyInJson(text: string, depth: number): Read | undefined {
  if (!/^[[{]/.test(text)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return keyOfValue(value, depth)
}

function keyOfValue(value: unknown, depth: number): Read | undefined {
  if (typeof value === 'string') return keyIn(value, depth + 1)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > mostForms) return { problem: 'unreadable' }
  if ('kty' in value) return keyOfJwks([value as JWK])
  const list = 'keys' in value && Array.isArray(value.keys) ? value.keys : Object.values(value)
  const jwks = list.filter((each): each is JWK => typeof each === 'object' && each !== null && 'kty' in each)
  if (jwks.length > 0) return keyOfJwks(jwks)
  for (const each of list) {
    const found = keyOfValue(each, depth + 1)
    if (found) return found
  }
  return undefined
}

function keyOfJwks(jwks: readonly JWK[]): Read {
  const [first] = jwks as [JWK, ...JWK[]]
  const isSecret = jwks.length === 1 && first.kty === 'oct' && typeof first.k === 'string'
  if (isSecret) return { secret: base64Bytes(first.k!) ?? new Uint8Array() }
  const keys = jwks.filter(({ kty }) => kty !== 'oct')
  if (keys.some(({ d }) => d !== undefined)) return { problem: 'private' }
  const [key, ...others] = keys
  if (!key) return { problem: 'unreadable' }
  return others.length === 0 ? keyOfJwk(key) : { keys: createLocalJWKSet({ keys }) }
}

function keyOfJwk(jwk: JWK): HandoverKey {
  return {
    keys: async ({ alg }) => {
      const key = await importJWK(jwk, alg)
      if (key instanceof Uint8Array) throw new Error('a secret where a public key is expected')
      return key
    },
  }
}

/** PEM, and what is written like it; the lines may have become one. */
function keyInArmour(text: string): Read | undefined {
  const [, label, body] = /-{4,5} ?BEGIN ([A-Z\d ]+?) ?-{4,5}([^]*?)(?:-{4,5} ?END|$)/i.exec(text) ?? []
  if (label === undefined || body === undefined) return undefined
  if (/PRIVATE/i.test(label)) return { problem: 'private' }
  const bytes = base64Bytes(body.replace(/^\s*(?:[\w-]+: .*\n)*/, ''))
  return (bytes && (keyInDer(bytes) ?? keyOfSshBytes(bytes))) ?? { problem: 'unreadable' }
}

/** A line of OpenSSH: `ssh-rsa AAAA… name`. */
function keyOfSsh(text: string): Read | undefined {
  const [, data] = /(?:^|\s)(?:sk-)?(?:ssh|ecdsa)-[\w@.-]+\s+([\w+/=]+)/.exec(text) ?? []
  if (data === undefined) return undefined
  const bytes = base64Bytes(data)
  return (bytes && keyOfSshBytes(bytes)) ?? { problem: 'unreadable' }
}

function keyOfSshBytes(bytes: Uint8Array<ArrayBuffer>): Read | undefined {
  const key = sshKey(bytes)
  return key && (key === 'unknown' ? { problem: 'unreadable' } : keyOfJwk(key))
}

/** A text with escapes of URLs, or the URL of data. */
function keyInOtherForm(text: string, depth: number): Read | undefined {
  const data = /^data:[^,]*,(.*)$/s.exec(text)?.[1] ?? text
  let plain = data
  try {
    plain = decodeURIComponent(data)
  } catch {
    // It has a `%` of its own.
  }
  return plain === text ? undefined : keyIn(plain, depth + 1)
}

/** Base64, with either alphabet, and hexadecimal digits: of a key, or of a text that has one. */
function keyInBytes(text: string, depth: number): Read | undefined {
  for (const bytes of [hexBytes(text), base64Bytes(text)]) {
    if (!bytes) continue
    const found = keyOfBareBytes(bytes)
    if (found) return found
    const inner = new TextDecoder().decode(bytes)
    // oxlint-disable-next-line no-control-regex
    const isText = inner.length > 20 && !/[\0-\x08\x0e-\x1f\ufffd]/.test(inner)
    const within = isText ? keyIn(inner, depth + 1) : undefined
    if (within) return within
  }
  return undefined
}

function keyOfBareBytes(bytes: Uint8Array<ArrayBuffer>): Read | undefined {
  const point = pointOf(bytes)
  return (
    keyInDer(bytes) ??
    keyOfSshBytes(bytes) ??
    (point && keyOfJwk(point)) ??
    (isModulus(bytes) ? { problem: 'unreadable' } : undefined)
  )
}

/** SPKI, PKCS #1, or what holds one of them: a certificate, or a request for one. */
function keyInDer(bytes: Uint8Array<ArrayBuffer>): Read | undefined {
  const parts = derSequence(bytes)
  if (!parts || parts.length === 0) return undefined
  const [first, second] = parts as [DerValue, ...DerValue[]]
  const { integer, sequence, octets } = derTags
  if (isSpki(parts)) return keyOfSpki(bytes)
  if (first.tag === integer && second?.tag === integer && parts.length === 2)
    return keyOfJwk({ kty: 'RSA', n: numberText(first.content), e: numberText(second.content) })
  if (first.tag === integer || (first.tag === sequence && second?.tag === octets)) return { problem: 'private' }
  const spki = (derSequence(first.bytes) ?? []).find((part) => isSpki(derSequence(part.bytes) ?? []))
  return spki ? keyOfSpki(spki.bytes) : { problem: 'unreadable' }
}

function isSpki([algorithm, key, ...others]: readonly DerValue[]): boolean {
  if (!algorithm || key?.tag !== derTags.bits || others.length > 0) return false
  return derSequence(algorithm.bytes)?.[0]?.tag === derTags.name
}

function keyOfSpki(bytes: Uint8Array): HandoverKey {
  const pem = `-----BEGIN PUBLIC KEY-----\n${btoa(String.fromCharCode(...bytes))}\n-----END PUBLIC KEY-----`
  return { keys: ({ alg }) => importSPKI(pem, alg) }
}

function hexBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = text.replace(/^0x/i, '').replaceAll(/[\s:]/g, '')
  if (!/^(?:[\da-f]{2})+$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}
