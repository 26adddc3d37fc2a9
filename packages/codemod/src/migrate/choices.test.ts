import { memoryFiles } from '@specnav/core'
import { planMigration } from '@specnav/codemod'
import { describe, expect, test } from 'vitest'
import {
  type Contents,
  docs,
  expectOutcomes,
  extensionIn,
  migrate,
  page,
  pageAt,
  spec,
} from '../project.test.helper.ts'

/*
 * Which operation a page means, or may mean: where that is not certain, the migration asks, or names what is
 * in the way.
 */

/** A page, and the specifications that its group names. */
function between(files: Contents, openapi = Object.keys(files), reference = 'openapi: GET /users'): Contents {
  return {
    'docs.json': docs({ groups: [{ group: 'API', pages: ['intro', 'users'] }] }, { api: { openapi } }),
    'intro.mdx': '# Intro',
    'users.mdx': page(reference),
    ...files,
  }
}

const of = async (contents: Contents, options?: Parameters<typeof migrate>[1]) => {
  const { plan } = await migrate(contents, { remote: { offline: true }, ...options })
  return plan.pages[0]
}

describe('several specifications have the operation', () => {
  const versions = { 'v1.json': spec({ 'GET /users': { summary: 'All' } }), 'v2.json': spec({ 'GET /users': {} }) }

  test.each(['openapi: GET /users', 'api: GET /users'])(
    'a choice is asked for, and followed: %s',
    async (reference) => {
      const contents = between(versions, undefined, reference)
      expect(await of(contents)).toMatchObject({
        status: 'refused',
        reasons: [
          {
            code: 'operation-ambiguous',
            message:
              '`GET /users` can mean the operation of `v1.json` or `v2.json`, which differ. Choose with `--prefer`, for example `--prefer v1.json`.',
          },
        ],
      })
      const first = await expectOutcomes(contents, { 'users.mdx': 'migrated spec' }, { prefer: ['v1.json'] })
      expect(extensionIn(first.after['v1.json']!)).toMatchObject({ href: '/users' })
      expect(first.plan.pages[0]).toMatchObject({
        notes: expect.arrayContaining(['The operation is that of `v1.json`, as `--prefer` says.']),
      })
      const { after, plan } = await migrate(contents, { prefer: ['./v2.json', 'v1.json'] })
      expect(extensionIn(after['v2.json']!)).toMatchObject({ href: '/users' })
      expect(after['v1.json']).toBe(contents['v1.json'])
      expect(await pageAt(after, 'users')).toMatchObject({ operation: { spec: { file: 'v2.json' } } })
      expect(plan.pages[0]).toMatchObject({
        notes: expect.arrayContaining([
          'The operation is that of `v2.json`, as `--prefer` says, and the page shows it instead of that of `v1.json`.',
        ]),
      })
    },
  )

  test('a file that stays would still mean the first one, so it has to say which', async () => {
    const contents = { ...between(versions), 'users.mdx': page('openapi: GET /users', "import x from './x.json'\n") }
    const outcome = await of(contents, { prefer: ['v2.json'] })
    expect(outcome).toMatchObject({
      status: 'refused',
      reasons: [
        { code: 'content-code' },
        {
          code: 'operation-ambiguous',
          message: 'The file would stay, and still mean `v1.json` first. Write `openapi: v2.json GET /users` in it.',
        },
      ],
    })
    expect(await of(contents, { prefer: ['v1.json'] })).toMatchObject({ status: 'migrated', target: 'page' })
  })

  test('it makes no difference where all say the same, whatever they call their schemas', async () => {
    const operation = (name: string) => ({
      'GET /users': {
        summary: 'All',
        security: [{ key: [] }],
        responses: {
          200: { description: 'ok', content: { 'a/b': { schema: { $ref: `#/components/schemas/${name}` } } } },
        },
      },
    })
    const schema = (name: string, type = 'string') => ({
      type: 'object',
      properties: { id: { type }, parent: { $ref: `#/components/schemas/${name}` } },
    })
    const document = (name: string, type?: string, scheme = 'header') =>
      spec(operation(name), {
        info: { title: name, version: '1' },
        components: {
          schemas: { [name]: schema(name, type) },
          securitySchemes: { key: { type: 'apiKey', name: 'k', in: scheme } },
        },
      })
    const same = between({ 'a.json': document('User'), 'b.json': document('Person') })
    const { plan } = await expectOutcomes(same, { 'users.mdx': 'migrated spec' })
    expect(plan.pages[0]).toMatchObject({ notes: ['The operation is that of `a.json`: it says the same in `b.json`.'] })
    for (const other of [document('Person', 'integer'), document('Person', 'string', 'query')])
      expect(await of(between({ 'a.json': document('User'), 'b.json': other }))).toMatchObject({ status: 'refused' })
  })

  test('of equal ones, those of a language are left to its pages', async () => {
    const pages = ['users', 'fr/users']
    const contents = {
      'docs.json': docs({ groups: [{ group: 'API', pages }] }),
      ...Object.fromEntries(pages.map((path) => [`${path}.mdx`, page('openapi: GET /users')])),
      'fr/api.json': spec({ 'GET /users': {} }),
      'zoo.json': spec({ 'GET /users': {} }),
    }
    const { plan } = await expectOutcomes(contents, { 'users.mdx': 'migrated spec', 'fr/users.mdx': 'migrated spec' })
    expect(plan.pages.map(({ operation }) => operation)).toEqual(['zoo.json GET /users', 'fr/api.json GET /users'])
  })

  test('a preferred file has to be a specification', async () => {
    const files = memoryFiles(between(versions))
    await expect(planMigration(files, { prefer: ['v3.json'] })).rejects.toThrow(
      '`v3.json` is not a specification that can be preferred. Write its path from the docs folder.',
    )
  })
})

describe('no specification has the operation', () => {
  const own = { 'own.json': spec({ 'GET /teams': {} }) }

  test.each([
    [
      'one that cannot be fetched',
      between(own, ['own.json', 'https://example.com/api.json']),
      'spec-unread',
      '`https://example.com/api.json` cannot be read, and may have the operation. https://example.com/api.json is not fetched offline, and there is no earlier copy of it.',
    ],
    [
      'one that is named and broken',
      between({ 'own.json': '{ "openapi": ' }, [], 'openapi: own.json GET /users'),
      'spec-unread',
      '`own.json` cannot be read, and may have the operation. ',
    ],
    [
      'one that is not there',
      between(own, ['own.json', 'gone.json']),
      'spec-unread',
      '`gone.json` cannot be read, and may have the operation. ',
    ],
    [
      'one that docs.json does not name, and `api` is not looked for in',
      between({ 'own.json': spec({ 'GET /users': {} }) }, [], 'api: GET /users'),
      'operation-missing',
      '`docs.json` does not name `own.json`, which has `GET /users`. Write `openapi: /own.json GET /users` in place of `api`.',
    ],
    [
      'none has what the page describes with `api`',
      between(own, ['own.json'], 'api: GET https://example.com/users'),
      'operation-missing',
      'No specification of the project has `GET https://example.com/users`. The page describes it by itself with `api`, so it can stay.',
    ],
    [
      'none, and the reference is misspelled',
      between(own, ['own.json', 'https://example.com/api.json'], 'openapi: GET /team'),
      'operation-missing',
      '`own.json` has no `GET /team`. Did you mean `GET /teams`?',
    ],
  ])('the cause comes first: %s', async (_, contents, code, message) => {
    const outcome = await of(contents)
    const [reason] = outcome?.status === 'refused' ? outcome.reasons : []
    expect(reason).toMatchObject({ code, message: expect.stringContaining(message) })
    expect(reason?.message.startsWith(message)).toBe(true)
  })
})
