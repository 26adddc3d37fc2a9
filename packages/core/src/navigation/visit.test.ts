import { expect, test } from 'vitest'
import { docs, resolveContents } from '../project.test.helper.ts'
import { entries, isEntry, trailNames } from './visit.ts'

test('entries come in reading order with what was passed; the page of a group comes first', async () => {
  const { navigation } = await resolveContents({
    'docs.json': docs({
      tabs: [{ tab: 'T', pages: ['a', { group: 'G', root: 'r', pages: [{ group: 'H', pages: ['b'] }, 'c'] }] }],
      pages: ['https://example.com'],
    }),
    ...Object.fromEntries(['a', 'b', 'r'].map((name) => [`${name}.md`, ''])),
  })
  expect(entries(navigation).map(({ entry, trail }) => [...trailNames(trail), entry.type, entry.path])).toEqual([
    ['tab:T', 'page', 'a'],
    ['tab:T', 'group:G', 'page', 'r'],
    ['tab:T', 'group:G', 'group:H', 'page', 'b'],
    ['tab:T', 'group:G', 'missing', 'c'],
    ['link', 'https://example.com'],
  ])
  expect(navigation.children.map(isEntry)).toEqual([false, true])
})
