import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { DrawnCode, KnownCode } from './highlighter.ts'

/** Code that was drawn, from one build to the next: by the hash of its text, language, options and themes. */
export interface CodeStore extends KnownCode {
  /** Keeps what this build has drawn, and nothing else. A store that cannot be written costs the next build its time. */
  save(): void
}

/** Where code is kept, and the program that draws it. */
export interface CodePlace {
  file: string
  program: string
}

/** The store in a file; without a place, nothing is kept. Another program, or another highlighter, draws code differently. */
export function codeStore(place?: CodePlace): CodeStore {
  const file = place?.file
  const maker = place && JSON.stringify([place.program, highlighterVersion()])
  const before = file === undefined || maker === undefined ? new Map<string, DrawnCode>() : read(file, maker)
  const used = new Map<string, DrawnCode>()
  return {
    get(key) {
      const drawn = used.get(key) ?? before.get(key)
      if (drawn) used.set(key, drawn)
      return drawn
    },
    set: (key, drawn) => void used.set(key, drawn),
    save() {
      const isSame = used.size === before.size && [...used.keys()].every((key) => before.has(key))
      if (file === undefined || isSame) return
      try {
        mkdirSync(dirname(file), { recursive: true })
        const draft = `${file}.${process.pid}`
        const text = JSON.stringify({ maker, code: [...used] })
        writeFileSync(draft, `${hashOf(text)}\n${text}`)
        renameSync(draft, file)
      } catch {
        // The disk is read-only or full.
      }
    },
  }
}

function highlighterVersion(): string {
  const file = createRequire(import.meta.url).resolve('shiki/package.json')
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

function read(file: string, maker: string): Map<string, DrawnCode> {
  try {
    const [hash, text = ''] = readFileSync(file, 'utf8').split('\n')
    const kept: { maker: string; code: [string, DrawnCode][] } = JSON.parse(text)
    return hash === hashOf(text) && kept.maker === maker ? new Map(kept.code) : new Map()
  } catch {
    // There is none, or it is damaged.
    return new Map()
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
