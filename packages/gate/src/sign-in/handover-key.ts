import { createLocalJWKSet, importJWK, importSPKI, type JWK, type JWTVerifyGetKey } from 'jose'
import { base64Bytes, base64Url, numberText } from './base64.ts'
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

function keyIn(written: string, depth: number): Read | undefined {
  if (depth > mostForms) return undefined
  const text = written
    .trim()
    .replace(/^(['"`])([^]*)\1$/, '$2')
    .replaceAll(/(?:\\r)?\\n/g, '\n')
    .replaceAll(/\\(["/])/g, '$1')
    .trim()
  if (/^https?:\/\/\S+$/i.test(text)) return { problem: 'address' }
  return (
    keyInJson(text, depth) ??
    keyInArmour(text) ??
    keyOfSsh(text) ??
    keyInOtherForm(text, depth) ??
    keyInBytes(text, depth) ??
    // Keys of programs that the gate cannot read are no secrets either.
    (/<RSAKeyValue|<Modulus>|^did:key:|\bkty["']?\s*:|\bBEGIN [A-Z\d ]*(?:KEY|CERTIFICATE)/i.test(text)
      ? { problem: 'unreadable' }
      : undefined)
  )
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
  if (typeof value !== 'object' || value === null || depth > mostForms) return undefined
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
    const found = keyInDer(bytes) ?? keyOfSshBytes(bytes) ?? keyOfPoint(bytes)
    if (found) return found
    const inner = new TextDecoder().decode(bytes)
    // oxlint-disable-next-line no-control-regex
    const isText = inner.length > 20 && !/[\0-\x08\x0e-\x1f\ufffd]/.test(inner)
    const within = isText ? keyIn(inner, depth + 1) : undefined
    if (within) return within
  }
  return undefined
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

/** The curves of tokens by the bytes of a coordinate: y² = x³ - 3x + b, modulo p. */
const curves: Record<number, { crv: string; p: bigint; b: bigint }> = {
  32: {
    crv: 'P-256',
    p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  },
  48: {
    crv: 'P-384',
    p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  },
  66: {
    crv: 'P-521',
    p: 2n ** 521n - 1n,
    b: 0x0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
  },
}

/** A point of an elliptic curve, as its standard writes it. Of random bytes, none is one. */
function keyOfPoint(bytes: Uint8Array<ArrayBuffer>): Read | undefined {
  const size = (bytes.length - 1) / 2
  const curve = bytes[0] === 4 ? curves[size] : undefined
  if (!curve) return undefined
  const [x, y] = [bytes.subarray(1, size + 1), bytes.subarray(size + 1)] as const
  const [numberX, numberY] = [numberOf(x), numberOf(y)] as const
  if ((numberX ** 3n - 3n * numberX + curve.b - numberY ** 2n) % curve.p !== 0n) return undefined
  return keyOfJwk({ kty: 'EC', crv: curve.crv, x: base64Url(x), y: base64Url(y) })
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

function hexBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = text.replace(/^0x/i, '').replaceAll(/[\s:]/g, '')
  if (!/^(?:[\da-f]{2})+$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}
