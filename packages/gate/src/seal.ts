import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'

/** Encrypts data for readers to keep, and opens what it has encrypted. */
export interface Seal {
  /** A text that reveals nothing, and that nobody can change. */
  close(data: JWTPayload, seconds: number): Promise<string>
  /** Undefined for everything else: another site's, another purpose's, expired, changed, or sealed with an unknown key. */
  open(text: string): Promise<Opened | undefined>
}

export interface Opened {
  data: JWTPayload & { exp: number }
  /** Whether it was sealed with an older key. */
  isOld: boolean
}

/** `audience` is the site, `purpose` what the data are for: a text of one purpose is nothing for another one. */
export function createSeal(keys: readonly string[], audience: string, purpose: string): Seal {
  const known = Promise.all(keys.map(derive))
  const protocol = { audience, issuer: purpose }
  return {
    async close(data, seconds) {
      const [{ id, key }] = (await known) as [Derived, ...Derived[]]
      const now = Math.floor(Date.now() / 1000)
      return new EncryptJWT({ ...data, iss: purpose, aud: audience, iat: now, exp: now + seconds })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
        .encrypt(key)
    },
    async open(text) {
      if (text.length > longest) return undefined
      const all = await known
      try {
        const { payload, protectedHeader } = await jwtDecrypt(
          text,
          ({ kid }) => {
            const found = all.find(({ id }) => id === kid)
            if (!found) throw new Error('an unknown key')
            return found.key
          },
          {
            ...protocol,
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
            requiredClaims: ['exp', 'iat'],
          },
        )
        return { data: payload as Opened['data'], isOld: protectedHeader.kid !== all[0]?.id }
      } catch {
        return undefined
      }
    },
  }
}

/** Browsers keep cookies of up to 4 kB. */
export const longest = 4000

interface Derived {
  id: string
  key: Uint8Array
}

async function derive(secret: string): Promise<Derived> {
  const hash = async (use: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`specnav gate ${use} ${secret}`)))
  const id = Array.from((await hash('id')).subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id, key: await hash('key') }
}
