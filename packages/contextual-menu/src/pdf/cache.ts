import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The PDFs of earlier runs, with the inputs of each. */
export interface PdfCache {
  /** The PDF for `key`, if the files that it was made with have not changed. */
  get(key: string): Buffer | undefined
  /** `resources`: the files that the page was printed with, besides its HTML. */
  set(key: string, pdf: Uint8Array, resources: readonly string[]): void
  /** Removes entries that were neither requested nor added. */
  prune(): void
}

/** `read` returns the content of a resource. */
export function openCache(folder: string, read: (resource: string) => Uint8Array | undefined): PdfCache {
  const hashes = new Map<string, string>()
  const hashNow = (resource: string) => {
    const known = hashes.get(resource) ?? hashOf(read(resource) ?? '')
    hashes.set(resource, known)
    return known
  }
  const used = new Set<string>()
  return {
    get(key) {
      try {
        const resources: Record<string, string> = JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8'))
        if (Object.entries(resources).some(([resource, hash]) => hashNow(resource) !== hash)) return undefined
        const pdf = readFileSync(join(folder, `${key}.pdf`))
        used.add(key)
        return pdf
      } catch {
        // It does not exist or is incomplete.
        return undefined
      }
    },
    set(key, pdf, resources) {
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, `${key}.pdf`), pdf)
        // Written last: if this file exists, the other one is complete.
        writeFileSync(
          join(folder, `${key}.json`),
          JSON.stringify(Object.fromEntries(resources.map((each) => [each, hashNow(each)]))),
        )
        used.add(key)
      } catch {
        // The disk is read-only or full: the next run prints again.
      }
    },
    prune() {
      try {
        for (const name of readdirSync(folder)) {
          const [, key] = /^([\da-f]{64})\.(?:json|pdf)$/.exec(name) ?? []
          if (key !== undefined && !used.has(key)) rmSync(join(folder, name), { force: true })
        }
      } catch {
        // Nothing was kept.
      }
    },
  }
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
