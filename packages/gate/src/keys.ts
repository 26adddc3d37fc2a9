/** Keys of machine readers. Implement it to let yours in. */
export interface KeyStore {
  /** The groups of the key's owner; undefined if the key is unknown or revoked. Rejects if the store cannot be asked. */
  find(key: string): Promise<{ name: string; groups: readonly string[] } | undefined>
}

/** What the gate needs of a store of `@specnav/admin-api`. */
interface AdminStore {
  findJobFor(key: string, job: string): Promise<{ key?: { id: string; projectId: string } }>
}

/** The keys of a project of the Admin API. */
export function adminKeys(store: AdminStore, project: { projectId: string; groups?: readonly string[] }): KeyStore {
  return {
    async find(secret) {
      const { key } = await store.findJobFor(secret, '')
      return key?.projectId === project.projectId ? { name: key.id, groups: project.groups ?? [] } : undefined
    },
  }
}

/**
 * Keys of the environment, by the SHA-256 of each: `<hash>`, or `<group>+<group>:<hash>`, with spaces or commas between
 * them. A key has 256 random bits, so nobody finds it by its hash.
 */
export function hashedKeys(text: string): KeyStore {
  const known = new Map(
    text.split(/[\s,]+/).flatMap((entry) => {
      const [, groups, hash] = /^(?:([^:]*):)?([0-9a-f]{64})$/i.exec(entry) ?? []
      return hash === undefined ? [] : [[hash.toLowerCase(), groups?.split('+').filter(Boolean) ?? []] as const]
    }),
  )
  return {
    async find(key) {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
      const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const groups = known.get(digits)
      return groups && { name: `key_${digits.slice(0, 8)}`, groups }
    },
  }
}
