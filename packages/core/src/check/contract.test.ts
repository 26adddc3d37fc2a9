import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { type Contents, docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { resolveSite } from '../site.ts'
import { checkContract, checkLock } from './contract.ts'

const a = spec(
  {
    '/users': { get: operation('List users'), post: operation('Make a user') },
    '/old': { get: operation('Old', undefined, { 'x-hidden': true }) },
  },
  { webhooks: { paid: { post: operation('Paid') } } },
)

async function check(navigation: JsonValue, files: Contents = {}) {
  const contents = { 'docs.json': docs(navigation), 'a.json': a, ...files }
  const { files: inMemory, tell } = await resolveContents(contents)
  const site = await resolveSite({ files: inMemory })
  return { contract: checkContract(site).map(tell), lock: checkLock(site).map(tell) }
}

test('every operation that no page documents, but the hidden ones', async () => {
  const { contract } = await check({ groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /users'] }] })
  expect(contract).toEqual([
    'a.json:12:7 warning operation-unlisted: `POST /users` of `a.json` has no page. Add `POST /users` to the navigation, a `...` for all that is left, or `x-hidden: true` to the operation.',
    'a.json:25:7 warning operation-unlisted: `WEBHOOK paid` of `a.json` has no page. Add `WEBHOOK paid` to the navigation, a `...` for all that is left, or `x-hidden: true` to the operation.',
  ])
})

test.each<[name: string, navigation: JsonValue, files: Contents]>([
  ['a whole specification', { tabs: [{ tab: 'T', openapi: 'a.json' }] }, {}],
  ['a rest marker', { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /users', '...'] }] }, {}],
  [
    'pages by hand, listed or not',
    { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /users', 'post'] }] },
    { 'post.md': '---\nopenapi: a.json POST /users\n---\n', 'paid.md': '---\nopenapi: a.json webhook paid\n---\n' },
  ],
  [
    'another copy of the specification',
    {
      groups: [
        { group: 'G', openapi: 'a.json', pages: ['GET /users'] },
        { group: 'H', openapi: 'copy.json' },
      ],
    },
    { 'copy.json': a },
  ],
  ['a specification that docs.json does not name', { pages: [] }, {}],
])('%s documents all', async (_, navigation, files) => {
  expect((await check(navigation, files)).contract).toEqual([])
})

test('what the URL lock holds back, and what it remembers in vain', async () => {
  const urls = {
    'a.json GET /users': 'api-reference/users',
    'a.json POST /users': 'api-reference/make-a-user',
    'a.json GET /gone': 'api-reference/gone',
    'a.json GET /moved': 'api-reference/moved',
  }
  const { lock } = await check(
    { tabs: [{ tab: 'T', openapi: 'a.json' }] },
    {
      'docs.json': docs(
        { tabs: [{ tab: 'T', openapi: 'a.json' }] },
        { redirects: [{ source: '/api-reference/moved', destination: '/x' }] },
      ),
      'specnav.lock.json': { version: 1, urls },
    },
  )
  expect(lock).toEqual([
    'a.json:9:7 note url-kept: `GET /users` keeps its URL `/api-reference/users`; by its summary and tag it would be `/api-reference/list-users` now. Run `specnav lock --accept --write` to move it and leave a redirect.',
    'specnav.lock.json:6:5 warning url-gone: `/api-reference/gone` was the URL of `a.json GET /gone`, and leads to nothing now. Add a redirect to docs.json, or run `specnav lock --write` to forget it.',
  ])
})
