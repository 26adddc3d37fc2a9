import { expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { badgesAmong } from './tags.ts'
import type { Spec } from './types.ts'

const paths = {
  '/a': { get: operation('A', 'cats') },
  '/b': { get: operation('B', 'pets') },
  '/c': { get: operation('C', 'loop') },
  '/d': { get: operation('D', 'unknown') },
}
const tags = [
  { name: 'pets', summary: 'All pets' },
  { name: 'cats', parent: 'pets', 'x-group': 'Cats and kittens', summary: 'Cats' },
  { name: 'loop', parent: 'round' },
  { name: 'round', parent: 'loop' },
]

test('operations are grouped under the parents of their tags, by label', async () => {
  const { outline } = await resolveContents({
    'docs.json': docs({ tabs: [{ tab: 'API', openapi: 'openapi.json' }] }),
    'openapi.json': spec(paths, { openapi: '3.2.0', tags }),
  })
  expect(outline.map((line) => line.split(' | ').slice(0, 1).join())).toEqual([
    'tab:API > group:All pets > group:Cats and kittens',
    'tab:API > group:All pets',
    'tab:API > group:round > group:loop',
    'tab:API > group:unknown',
  ])
})

test('groups and names for other tools count where the specification has none of its own', async () => {
  const { outline } = await resolveContents({
    'docs.json': docs({ tabs: [{ tab: 'API', openapi: 'openapi.json' }] }),
    'openapi.json': spec(paths, {
      tags: [
        { name: 'cats', 'x-displayName': 'Our cats' },
        { name: 'pets', 'x-displayName': 'Pets', summary: 'All pets' },
        { name: 'loop', parent: 'pets' },
      ],
      'x-tagGroups': [
        { name: 'Animals', tags: ['cats', 'pets', 7] },
        { name: 'Others', tags: ['pets', 'unknown'] },
        { name: 'Broken' },
        'none',
      ],
    }),
  })
  expect(outline.map((line) => line.split(' | ').slice(0, 1).join())).toEqual([
    'tab:API > group:Animals > group:Our cats',
    'tab:API > group:Animals > group:All pets',
    'tab:API > group:Animals > group:All pets > group:loop',
    'tab:API > group:Others > group:unknown',
  ])
})

test('a tag that is a badge is no group', async () => {
  const { outline } = await resolveContents({
    'docs.json': docs({ tabs: [{ tab: 'API', openapi: 'openapi.json' }] }),
    'openapi.json': spec(
      { '/a': { get: { ...operation('A'), tags: ['beta', 'pets'] } }, '/b': { get: operation('B', 'beta') } },
      {
        openapi: '3.2.0',
        tags: [
          { name: 'beta', kind: 'badge' },
          { name: 'pets', kind: 'nav' },
        ],
      },
    ),
  })
  expect(outline.map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual([
    'tab:API > group:pets /api-reference/pets/a',
    'tab:API > group:API Reference /api-reference/b',
  ])
})

test('badges of an operation are those that its tags call so', () => {
  const tags = [
    { name: 'beta', kind: 'badge', summary: 'Beta', description: 'May *change*.' },
    { name: 'eu', kind: 'badge' },
    { name: 'pets' },
    { name: 'partners', kind: 'audience' },
  ]
  const document = { openapi: '3.2.0', tags }
  expect(badgesAmong(['pets', 'beta', 'partners', 'unknown', 'eu'], { document } as unknown as Spec)).toEqual([
    { label: 'Beta', description: 'May *change*.' },
    { label: 'eu' },
  ])
})
