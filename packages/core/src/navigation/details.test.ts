import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { differingParts } from './details.ts'
import { entries } from './visit.ts'

test.each([
  [
    ['/me/messages', '/users/{id}/messages'],
    ['/me/…', '/users/…'],
  ],
  [
    ['/pets', '/pets/{id}'],
    ['/pets', '…/{id}'],
  ],
  [
    ['/users/{id}/folders/{id}/items', '/users/{id}/folders/{id}/children/{id}/items'],
    ['…/folders/{id}/items', '…/children/…'],
  ],
  [
    ['/a', '/a/'],
    ['/a', '/a/'],
  ],
  [
    ['/#Action=Get', '/#Action=List'],
    ['/#Action=Get', '/#Action=List'],
  ],
  [
    ['order.paid', 'order.sent'],
    ['order.paid', 'order.sent'],
  ],
  [['/a'], []],
])('%j differ in %j', (paths, parts) => {
  const found = differingParts(paths)
  expect(paths.flatMap((path) => found.get(path) ?? [])).toEqual(parts)
})

test('whatever the paths are, their parts differ', () => {
  const segment = fc.constantFrom('a', 'b', '{id}', '')
  const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 2, maxLength: 12 }), (paths) => {
      const parts = differingParts(paths)
      expect([...parts.keys()].toSorted()).toEqual(paths.toSorted())
      expect(new Set(parts.values()).size).toBe(paths.length)
    }),
  )
})

test('equal titles of one group have a second line, and other titles none', async () => {
  const { navigation } = await resolveContents({
    'docs.json': docs({
      groups: [
        {
          group: 'A',
          openapi: 'a.json',
          pages: ['GET /me/mail', 'GET /users/{id}/mail', 'GET /mail', 'b.json GET /mail'],
        },
        { group: 'B', openapi: 'a.json', pages: ['GET /me/mail', 'POST /me/mail'] },
      ],
    }),
    'a.json': spec({
      '/me/mail': { get: operation('List mail', 'A'), post: operation('List mail', 'A') },
      '/users/{id}/mail': { get: operation('list mail', 'A') },
      '/mail': { get: operation('All mail', 'A') },
    }),
    'b.json': spec({ '/mail': { get: operation('All mail', 'A') } }),
  })
  expect(entries(navigation).map(({ entry }) => [entry.title, entry.detail])).toEqual([
    ['List mail', '/me/…'],
    ['list mail', '/users/…'],
    ['All mail', 'a.json'],
    ['All mail', 'b.json'],
    ['List mail', undefined],
    ['List mail', undefined],
  ])
})
