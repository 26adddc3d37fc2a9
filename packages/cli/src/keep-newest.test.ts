import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepNewest } from './keep-newest.ts'

test('the files stay that were written last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-newest-'))
  try {
    for (const [name, seconds] of [
      ['b', 2],
      ['a', 3],
      ['d', 0],
      ['c', 1],
    ] as const) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), seconds, seconds)
    }
    keepNewest(folder, 4)
    expect(readdirSync(folder)).toHaveLength(4)
    keepNewest(folder, 2)
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b'])
    expect(() => keepNewest(join(folder, 'none'), 0)).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
