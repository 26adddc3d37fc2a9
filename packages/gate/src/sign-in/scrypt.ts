import { scryptAsync } from '@noble/hashes/scrypt.js'

/** A password as it is stored. */
export interface PasswordHash {
  /** log₂ of the cost. */
  ln: number
  r: number
  p: number
  salt: Uint8Array
  hash: Uint8Array
}

/** 32 MB and about a third of a second, as OWASP advises for little memory: platforms have 128 MB. */
const cost = { ln: 15, r: 8, p: 3 }

/** The form of other programs: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. */
export async function hashPassword(password: string, { ln, r, p } = cost): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await derive(password, { ln, r, p, salt, hash: new Uint8Array(32) })
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toText(salt)}$${toText(hash)}`
}

/** What a hash may ask for: memory in bytes, and how often that is passed through. OWASP advises half of it at most. */
const most = { memory: 128 * 2 ** 20, passes: 10, text: 300 }

/** Undefined if it is none, or one that would take too long or too much, or prove nothing. */
export function parseHash(text: string): PasswordHash | undefined {
  const match =
    text.length > most.text
      ? null
      : /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/-]+)\$([\w+/-]+)$/.exec(text)
  if (!match) return undefined
  const [, ln, r, p, salt = '', hash = ''] = match
  const parsed = { ln: Number(ln), r: Number(r), p: Number(p), salt: toBytes(salt), hash: toBytes(hash) }
  const isStrong = parsed.ln >= 14 && parsed.r >= 1 && parsed.p >= 1
  const isBounded = 128 * parsed.r * 2 ** parsed.ln <= most.memory && parsed.p <= most.passes
  return isStrong && isBounded && parsed.salt.length >= 8 && parsed.hash.length >= 16 ? parsed : undefined
}

/** Whether it is the password. Takes as long for every password. */
export async function isPassword(password: string, stored: PasswordHash): Promise<boolean> {
  const hash = await derive(password, stored)
  let difference = hash.length ^ stored.hash.length
  for (const [index, byte] of hash.entries()) difference |= byte ^ (stored.hash[index] ?? 0)
  return difference === 0
}

function derive(password: string, { ln, r, p, salt, hash }: PasswordHash): Promise<Uint8Array> {
  const text = password.normalize('NFKC')
  const native = nodeScrypt()
  if (!native) return scryptAsync(text, salt, { N: 2 ** ln, r, p, dkLen: hash.length })
  const maxmem = 128 * r * (2 ** ln + p + 2)
  return new Promise((done, fail) =>
    native(text, salt, hash.length, { N: 2 ** ln, r, p, maxmem }, (error, key) => (error ? fail(error) : done(key))),
  )
}

/** That of Node takes half of the time, beside requests in a thread of its own. Other platforms have none. */
function nodeScrypt() {
  const { process } = globalThis as { process?: typeof globalThis.process }
  return process?.getBuiltinModule?.('node:crypto').scrypt
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
}

function toBytes(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
