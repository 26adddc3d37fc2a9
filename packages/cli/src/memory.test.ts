import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test.each(['a'.repeat(300), `${'a/'.repeat(3000)}b`, 'a\0b', '\uD800'])(
  'remembers a path that no file has (%#)',
  (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'memory-'))
    try {
      const memory = createMemory(join(folder, 'cache'), join(folder, 'docs'), ['1'])
      const printed = { out: 'said', err: '', code: 0 as const }
      memory.keep({ files: new Set([path]), folders: new Set([path]) }, printed)
      expect(memory.recall()).toEqual(printed)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('a folder that is called `names` is one like others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  try {
    const root = join(folder, 'docs')
    const memory = createMemory(join(folder, 'cache'), root, ['1'])
    const printed = { out: 'said', err: '', code: 0 as const }
    memory.keep({ files: new Set(['names', 'a/names']), folders: new Set(['gone/names', 'names']) }, printed)
    expect(memory.recall()).toEqual(printed)
    mkdirSync(join(root, 'names'), { recursive: true })
    expect(memory.recall()).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
