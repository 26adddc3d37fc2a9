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

test('remembers a result whose command has just filled the folder of what is fetched', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  try {
    const [root, cache] = [join(folder, 'docs'), join(folder, 'cache')]
    const store = join(cache, 'remote/packages')
    for (const each of [root, join(store, 'icons')]) mkdirSync(each, { recursive: true })
    const memory = createMemory(cache, root, ['1'])
    const printed = { out: 'said', err: '', code: 0 as const }
    const folders = new Set(['../cache/remote/packages', '../cache/elsewhere'])
    memory.keep({ files: new Set(), folders }, printed)
    expect(memory.recall()).toEqual(printed)
    mkdirSync(join(store, 'fonts'))
    expect(memory.recall()).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('does not remember what was read of a folder that has changed meanwhile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  try {
    const memory = createMemory(join(folder, 'cache'), folder, ['1'])
    mkdirSync(join(folder, 'changed'))
    memory.keep({ files: new Set(), folders: new Set(['changed']) }, { out: '', err: '', code: 0 })
    expect(memory.recall()).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
