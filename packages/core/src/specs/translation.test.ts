import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { docs, operation, resolveContents } from '../project.test.helper.ts'

const info = { title: 'API', version: '1' }
const limit = { name: 'limit', in: 'query', description: 'How many', schema: { $ref: 'parts.json#/Limit' } }
const get = { ...operation('List users'), parameters: [limit], tags: ['Users'] }
const document = { openapi: '3.1.0', info, tags: [{ name: 'Users' }], paths: { '/users': { get } } }

const language = (name: string, openapi: JsonValue) => ({ language: name, tabs: [{ tab: 'API', openapi }] })

/** A project in English and Spanish, whose Spanish texts are in an overlay. */
const project = (actions: unknown, { overlays = ['es/api.overlay.json'], more = {} } = {}) =>
  resolveContents({
    'docs.json': docs({
      languages: [
        language('en', 'api/openapi.json'),
        language('es', { source: 'api/openapi.json', overlays, directory: 'es/api' }),
      ],
    }),
    'api/openapi.json': document,
    'api/parts.json': { Limit: { type: 'integer' } },
    'es/api.overlay.json': { overlay: '1.0.0', info, actions },
    ...more,
  })

const target = "$.paths['/users'].get"

describe('an overlay of a language', () => {
  test('makes a specification with its texts, and pages of their own', async () => {
    const { specs, outline, reported } = await project([
      { target, update: { summary: 'Listar usuarios', 'x-svc': { content: 'Hola.' } } },
      { target: `${target}.parameters[0]`, update: { description: 'Cuántos' } },
      { target: '$.tags[0]', update: { 'x-displayName': 'Usuarios' } },
    ])
    const [english, spanish] = specs.named
    expect(english!.document).toEqual(document)
    expect(spanish!.file).toBe('es/api.overlay.json')
    const translated = { ...get, summary: 'Listar usuarios', 'x-svc': { content: 'Hola.' } }
    expect(spanish!.document).toEqual({
      ...document,
      tags: [{ name: 'Users', 'x-displayName': 'Usuarios' }],
      paths: { '/users': { get: { ...translated, parameters: [{ ...limit, description: 'Cuántos' }] } } },
    })
    const reference = { $ref: 'parts.json#/Limit' }
    expect(spanish!.graph.resolve(reference, spanish!.file).value).toEqual({ type: 'integer' })
    expect(outline).toEqual([
      'language:en > tab:API > group:Users | /api-reference/users/list-users | List users | GET /users @ api/openapi.json',
      'language:es > tab:API > group:Usuarios | /es/api/users/listar-usuarios | Listar usuarios | GET /users @ es/api.overlay.json',
    ])
    expect(reported).toEqual([])
  })

  test('comes after the overlays that all languages have', async () => {
    const all = { overlay: '1.0.0', info, actions: [{ target: '$.info', update: { title: 'All', version: '2' } }] }
    const { specs, reported } = await project([{ target: '$.info', update: { title: 'Todo' } }], {
      more: { 'api/openapi.overlay.json': all },
    })
    expect(specs.named.map(({ document: { info: found } }) => found)).toEqual([
      { title: 'All', version: '2' },
      { title: 'Todo', version: '2' },
    ])
    expect(reported).toEqual([])
  })

  const refused: [name: string, action: object, pointer: string][] = [
    ['a method', { target: "$.paths['/users']", update: { post: operation('x') } }, '/paths/~1users/post'],
    ['a path', { target: "$.paths['/users']", remove: true }, '/paths/~1users'],
    ['a parameter', { target: `${target}.parameters`, update: { name: 'x' } }, '/paths/~1users/get/parameters/1'],
    ['a schema', { target, update: { parameters: [limit, limit] } }, '/paths/~1users/get/parameters/1'],
    ['who reads a page', { target, update: { 'x-svc': { groups: ['all'] } } }, '/paths/~1users/get/x-svc/groups'],
    ['a name', { target: `${target}.parameters[0]`, update: { name: 'max' } }, '/paths/~1users/get/parameters/0/name'],
  ]
  test.each(refused)('does not change %s', async (_, action, pointer) => {
    const { specs, reported } = await project([action])
    expect(specs.named[1]!.document).toEqual(document)
    expect(reported).toEqual([expect.stringMatching(/^es\/api\.overlay\.json:\d+:\d+ warning overlay-target: /)])
    expect(reported[0]).toContain(`\`${pointer}\` is none`)
  })

  test('names a tag that the first language describes', async () => {
    const added = [{ name: 'Users', 'x-displayName': 'Usuarios' }, { name: 'Más' }]
    const { specs, outline } = await project([{ target: '$', update: { tags: added } }])
    expect(specs.named[1]!.document.tags).toEqual(added)
    expect(outline[1]).toContain('group:Usuarios')
  })

  test('has no URL that the first language has chosen', async () => {
    const chosen = { ...get, 'x-svc': { href: '/users' } }
    const { outline, reported } = await project([{ target, update: { summary: 'Listar' } }], {
      more: { 'api/openapi.json': { ...document, paths: { '/users': { get: chosen } } } },
    })
    expect(outline.map((line) => line.split(' | ')[1])).toEqual(['/users', '/es/api/users/listar'])
    expect(reported).toEqual([])
  })

  test('translates the default language, wherever it is listed', async () => {
    const languages = [
      language('es', { source: 'api/openapi.json', overlays: ['es/api.overlay.json'], directory: 'es/api' }),
      { ...language('en', 'api/openapi.json'), default: true },
    ]
    const { outline } = await project([{ target, update: { summary: 'Listar' } }], {
      more: { 'docs.json': docs({ languages }) },
    })
    expect(outline.map((line) => line.split(' | ')[2])).toEqual(['Listar', 'List users'])
  })

  test('comes after those of the default language, which change more than texts of what all of docs.json names', async () => {
    const fix = { overlay: '1.0.0', info, actions: [{ target: `${target}.parameters[0]`, remove: true }] }
    const source = 'api/openapi.json'
    const languages = [
      language('en', { source, overlays: ['fix.json'] }),
      language('es', { source, overlays: ['fix.json', 'es/api.overlay.json'], directory: 'es/api' }),
    ]
    const { specs, reported } = await project([{ target, update: { summary: 'Listar' } }], {
      more: { 'docs.json': docs({ languages }, { api: { openapi: source } }), 'fix.json': fix },
    })
    const found = specs.named.map(({ operations }) => operations.get('GET /users')!.node)
    expect(found).toMatchObject([{ parameters: [] }, { summary: 'Listar', parameters: [] }])
    expect(reported).toEqual([])
  })

  test('translates one specification', async () => {
    const other = { ...document, paths: { '/pets': { get: operation('List pets') } } }
    const two = (overlays: string[], directory: string) =>
      ['api/openapi.json', 'two.json'].map((source) => ({ source, directory, ...(overlays[0] && { overlays }) }))
    const languages = [language('en', two([], 'api')), language('es', two(['es/api.overlay.json'], 'es/api'))]
    const { outline, reported } = await project([{ target, update: { summary: 'Listar' } }], {
      more: { 'docs.json': docs({ languages }), 'two.json': other },
    })
    expect(outline.map((line) => line.split(' | ').at(-1))).toEqual([
      'GET /users @ api/openapi.json',
      'GET /pets @ two.json',
      'GET /users @ es/api.overlay.json',
      'GET /pets @ two.json',
    ])
    expect(reported).toEqual([expect.stringContaining('those of `two.json` stay as they are')])
  })

  test('is not what a page of the first language could mean', async () => {
    const page = '---\nopenapi: GET /users\n---\n'
    const pages = (name: string, path: string) => ({ tab: name, pages: [path] })
    const english = language('en', 'api/openapi.json')
    const spanish = language('es', {
      source: 'api/openapi.json',
      overlays: ['es/api.overlay.json'],
      directory: 'es/api',
    })
    const languages = [
      { ...english, tabs: [pages('Guide', 'list'), ...english.tabs] },
      { ...spanish, tabs: [pages('Guía', 'es/list'), ...spanish.tabs] },
    ]
    const { outline, reported } = await project([{ target, update: { summary: 'Listar' } }], {
      more: { 'docs.json': docs({ languages }), 'list.mdx': page, 'es/list.mdx': page },
    })
    expect(outline.map((line) => line.split(' | ')[2])).toEqual(['List users', 'List users', 'Listar', 'Listar'])
    expect(reported).toEqual([])
  })

  test('says nothing in the other name of an extension that closes a page', async () => {
    const closed = { ...get, 'x-mint': { metadata: { groups: ['staff'] } } }
    const { specs, reported } = await project([{ target, update: { 'x-svc': { metadata: { title: 'Listar' } } } }], {
      more: { 'api/openapi.json': { ...document, paths: { '/users': { get: closed } } } },
    })
    expect(specs.named[1]!.operations.get('GET /users')!.page.metadata).toEqual({ groups: ['staff'] })
    expect(reported).toEqual([expect.stringContaining('`/paths/~1users/get/x-svc` is none')])
  })

  test('is missing, or translates itself', async () => {
    expect((await project([], { overlays: ['es/none.json'] })).reported[0]).toMatch(/^docs\.json:.* error spec-missing/)
    const { reported } = await project([], { overlays: ['api/openapi.json'] })
    expect(reported.length).toBeGreaterThan(0)
  })
})
