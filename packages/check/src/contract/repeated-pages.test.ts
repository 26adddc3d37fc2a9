import { expect, test } from 'vitest'
import { docs, openProject, operation, spec } from '../project.test.helper.ts'
import { checkRepeated } from './repeated-pages.ts'

async function repeated(navigation: object) {
  const { site, print } = await openProject({
    'docs.json': docs(navigation),
    'a.md': '',
    'b.md': '',
    'api.json': spec({ '/users': { get: operation('List') }, '/more': { get: operation('More') } }),
  })
  return checkRepeated(site).map((problem) => print(problem).replace(/^\S+ /, '').replace(/,.*/, ''))
}

test('a page or an operation that one sidebar lists twice', async () => {
  expect(
    await repeated({
      openapi: 'api.json',
      groups: [
        { group: 'A', pages: ['a', { group: 'Inner', openapi: 'api.json', pages: ['b', 'GET /users'] }, 'a'] },
        { group: 'B', openapi: 'api.json', pages: ['b', 'GET /users', '...'] },
      ],
    }),
  ).toEqual([
    'warning page-repeated: `/a` is listed in `A` already',
    'warning page-repeated: `/b` is listed in `Inner` already',
    'warning page-repeated: `/api-reference/list` is listed in `Inner` already',
  ])
})

test('entries of no group', async () => {
  expect(await repeated({ pages: ['a', 'b', 'a'] })).toEqual(['warning page-repeated: `/a` is listed above already'])
})

test.each([
  ['of two tabs', { tabs: ['One', 'Two'].map((tab) => ({ tab, pages: ['a', 'b'] })) }],
  ['of two versions', { versions: ['1', '2'].map((version) => ({ version, groups: [{ group: 'G', pages: ['a'] }] })) }],
  ['the label of a group', { groups: [{ group: 'G', root: 'a', pages: ['a', 'b'] }] }],
  [
    'a hidden group',
    {
      groups: [
        { group: 'G', hidden: true, pages: ['a'] },
        { group: 'H', pages: ['a'] },
      ],
    },
  ],
])('%s is no second time', async (_, navigation) => {
  expect(await repeated(navigation)).toEqual([])
})
