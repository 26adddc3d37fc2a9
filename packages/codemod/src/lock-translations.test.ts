import { memoryFiles } from '@specnav/core'
import { docs } from '@specnav/core/test-helper'
import { resolveSite } from '@specnav/pages'
import { behindTranslations } from '@specnav/pages/facts'
import { expect, test } from 'vitest'
import { planLock } from './lock.ts'
import { planMove } from './move/move.ts'

const files = {
  'docs.json': JSON.stringify(
    docs({
      languages: [
        { language: 'en', pages: ['index', 'a'] },
        { language: 'es', pages: ['es/index', 'es/a'] },
      ],
    }),
  ),
  'index.mdx': 'Home [a](/a)',
  'es/index.mdx': 'Inicio',
  'a.mdx': 'A',
  'es/a.mdx': 'Á',
}

type Texts = Record<string, string>

function written(texts: Texts, edits: readonly { file: string; after?: string | undefined }[]): Texts {
  const next = { ...texts }
  for (const { file, after } of edits)
    if (after === undefined) delete next[file]
    else next[file] = after
  return next
}

async function lock(texts: Texts, today = '2026-03-31'): Promise<{ texts: Texts; steps: string[] }> {
  const { edits, steps } = await planLock(await resolveSite({ files: memoryFiles(texts) }), { refresh: true, today })
  return { texts: written(texts, edits), steps }
}

async function behind(texts: Texts): Promise<string[]> {
  const site = await resolveSite({ files: memoryFiles(texts) })
  return behindTranslations(site).map(({ page, since }) => `${page.path} ${since ?? ''}`)
}

test('the lock notes what translations are made from, and since when they are behind', async () => {
  const first = await lock(files)
  expect(first.steps).toContain('remember what 2 translations are made from')
  expect(await lock(first.texts)).toEqual({ texts: first.texts, steps: [] })
  const changed = { ...first.texts, 'a.mdx': 'A and B' }
  expect(await behind(changed)).toEqual(['es/a '])
  const second = await lock(changed, '2026-04-01')
  expect(second.steps).toEqual(['note that /es/a is behind /a'])
  const third = await lock({ ...second.texts, 'a.mdx': 'A and C' }, '2026-05-01')
  expect(third.steps).toEqual([])
  expect(await behind(third.texts)).toEqual(['es/a 2026-04-01'])
  const { texts, steps } = await lock({ ...third.texts, 'es/a.mdx': 'Á y C' })
  expect(steps).toEqual(['remember what 1 translation is made from'])
  expect(await behind(texts)).toEqual([])
  // What is as it was translated from is not behind.
  expect(await behind({ ...third.texts, 'a.mdx': 'A' })).toEqual([])
})

test('the lock says which translations it forgets', async () => {
  const { texts } = await lock(files)
  const config = docs({ pages: ['index', 'a', 'es/index', 'es/a'] })
  const { steps } = await lock({ ...texts, 'docs.json': JSON.stringify(config) })
  expect(steps).toEqual(['a', 'index'].map((path) => `forget what /es/${path} was translated from`))
})

test('a move puts no translation behind its original, and keeps those that are', async () => {
  const { texts } = await lock(files)
  const move = async (before: Texts) => {
    const { edits, renames } = await planMove(memoryFiles(before), { from: 'a', to: 'b' })
    const moved = renames.map(({ from, to }) => [
      { file: to, after: before[from] },
      { file: from, after: undefined },
    ])
    return written(before, [...moved.flat(), ...edits])
  }
  const moved = await move(texts)
  expect(moved['index.mdx']).toBe('Home [a](/b)')
  expect(await behind(moved)).toEqual([])
  expect((await lock(moved)).steps).toEqual([])
  expect(await behind(await move({ ...texts, 'a.mdx': 'A and B' }))).toEqual(['es/b '])
})
