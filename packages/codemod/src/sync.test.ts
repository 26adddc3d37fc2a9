import { memoryFiles, memoryOverlay, resolveSite } from '@specnav/core'
import { describe, expect, it } from 'vitest'
import { planSync } from './sync.ts'

const spec = (operations: Record<string, { tag?: string; hidden?: boolean }>): string => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, { tag, hidden }] of Object.entries(operations)) {
    const [method = '', path = ''] = key.split(' ')
    ;(paths[path] ??= {})[method.toLowerCase()] = {
      summary: key,
      tags: tag ? [tag] : [],
      'x-hidden': hidden,
      responses: {},
    }
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths })
}

const config = (groups: string): string => `{
  "theme": "svc",
  "name": "Docs",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": ${groups}
  }
}
`

async function sync(groups: string, operations: Parameters<typeof spec>[0]) {
  const files = memoryFiles({ 'docs.json': config(groups), 'openapi.json': spec(operations), 'intro.mdx': '# Intro' })
  const plan = planSync(await resolveSite({ files }))
  const after = plan.edits[0]?.after ?? config(groups)
  const again = planSync(await resolveSite({ files: memoryOverlay(files, { 'docs.json': after }) }))
  return { steps: plan.steps, after, again: again.edits }
}

describe('planSync', () => {
  it('leaves a project alone that is in line', async () => {
    const { steps, again } = await sync(
      '[{ "group": "Users", "openapi": "openapi.json", "pages": ["intro", "GET /users"] }]',
      { 'GET /users': { tag: 'Users' } },
    )
    expect(steps).toEqual([])
    expect(again).toEqual([])
  })

  it('lists a new operation beside those of its tag, in the order of the specification, and touches nothing else', async () => {
    const groups =
      '[{ "group": "Users", "openapi": "openapi.json", "pages": ["intro", "GET /users", "DELETE /users/{id}"] }]'
    const { steps, after, again } = await sync(groups, {
      'GET /users': { tag: 'Users' },
      'POST /users': { tag: 'Users' },
      'DELETE /users/{id}': { tag: 'Users' },
    })
    expect(steps).toEqual(['list POST /users after GET /users'])
    expect(after).toBe(config(groups.replace('"GET /users", ', '"GET /users", "POST /users", ')))
    expect(again).toEqual([])
  })

  it('gives a tag that nothing lists a group of its own', async () => {
    const groups =
      '[{ "group": "API", "openapi": "openapi.json", "pages": [{ "group": "Users", "pages": ["GET /users"] }] }]'
    const { after, again } = await sync(groups, {
      'GET /users': { tag: 'Users' },
      'GET /teams': { tag: 'Teams' },
      'POST /teams': { tag: 'Teams' },
    })
    expect(JSON.parse(after).navigation.groups[0].pages).toEqual([
      { group: 'Users', pages: ['GET /users'] },
      { group: 'Teams', pages: ['GET /teams', 'POST /teams'] },
    ])
    expect(again).toEqual([])
  })

  it('lets a new group name the specification that the group beside it names itself', async () => {
    const groups = '[{ "group": "Users", "openapi": "openapi.json", "pages": ["GET /users"] }]'
    const operations = { 'GET /users': { tag: 'Users' }, 'GET /teams': { tag: 'Teams' } }
    const { after, again } = await sync(groups, operations)
    const added = '{ "group": "Teams", "openapi": "openapi.json", "pages": ["GET /teams"] }'
    expect(after).toBe(config(groups.replace(/\]$/, `, ${added}]`)))
    expect(again).toEqual([])
  })

  it('corrects a near miss and removes what is gone or hidden', async () => {
    const groups = `[
      {
        "group": "Users",
        "openapi": "openapi.json",
        "pages": [
          "GET /users/{userId}",
          "GET /everything/that/was/removed/long/ago",
          "GET /secret",
          "intro"
        ]
      }
    ]`
    const { steps, after, again } = await sync(groups, {
      'GET /users/{id}': { tag: 'Users' },
      'GET /secret': { tag: 'Users', hidden: true },
    })
    expect(steps).toEqual([
      'replace GET /users/{userId} by GET /users/{id}',
      'remove GET /everything/that/was/removed/long/ago, which no specification has',
      'remove GET /secret, which x-hidden hides',
    ])
    expect(after).toBe(
      config(`[
      {
        "group": "Users",
        "openapi": "openapi.json",
        "pages": [
          "GET /users/{id}",
          "intro"
        ]
      }
    ]`),
    )
    expect(again).toEqual([])
  })

  it('removes a group that loses all it lists, for without them it would be the whole specification', async () => {
    const groups = `[
      { "group": "Old", "openapi": "openapi.json", "pages": ["GET /gone/long/ago"] },
      { "group": "B", "openapi": "openapi.json", "pages": ["GET /a", "PUT /a"] }
    ]`
    const { steps, after, again } = await sync(groups, { 'GET /a': {}, 'PUT /a': {} })
    expect(steps).toEqual([
      'remove GET /gone/long/ago, which no specification has',
      'remove the group Old, which lists nothing else',
    ])
    expect(after).toBe(
      config(`[
      { "group": "B", "openapi": "openapi.json", "pages": ["GET /a", "PUT /a"] }
    ]`),
    )
    expect(again).toEqual([])
  })

  it('removes groups that hold only such groups, and touches nothing else on their lines', async () => {
    const groups = `[{ "group": "A", "openapi": "openapi.json", "pages": [ "GET /a",{ "group": "B", "root": "GET /gone/too",
      "pages": [{ "group": "C", "pages": ["GET /gone/long/ago"] }] } ]   }]`
    const { steps, after } = await sync(groups, { 'GET /a': {} })
    expect(steps.slice(-1)).toEqual(['remove the group B, which lists nothing else'])
    expect(after).toBe(config('[{ "group": "A", "openapi": "openapi.json", "pages": [ "GET /a" ]   }]'))
  })

  const stays = [
    {
      holds: 'another page',
      groups: '[{ "group": "Old", "openapi": "openapi.json", "pages": ["intro", "GET /gone/long/ago"] }]',
      reason: 'without which `Old` would list a whole specification',
    },
    {
      holds: 'a group with another page',
      groups:
        '[{ "group": "Old", "openapi": "openapi.json", "pages": [{ "group": "In", "pages": ["GET /gone/long/ago"] }, "intro"] }]',
      reason: 'without which `Old` would list a whole specification',
    },
    {
      holds: 'everything that the navigation has',
      groups: '[{ "group": "Old", "openapi": "openapi.json", "pages": ["GET /gone/long/ago"] }]',
      reason: 'without which the navigation would be empty',
    },
  ]
  it.each(stays)('leaves the last reference of a node that holds $holds', async ({ groups, reason }) => {
    const { steps, after } = await sync(groups, {})
    expect(steps).toEqual([`leave GET /gone/long/ago, which no specification has, but ${reason}`])
    expect(after).toBe(config(groups))
  })

  it('takes a path with blanks for the reference that it is', async () => {
    const groups = '[{ "group": "A", "openapi": "openapi.json", "pages": ["GET /gone/long/ago", "GET /a b"] }]'
    const files = memoryFiles({
      'docs.json': config(groups),
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/a b': { get: { summary: 'A' } } },
        webhooks: { 'user created': { post: { summary: 'B' } } },
      }),
    })
    const plan = planSync(await resolveSite({ files }))
    const after = groups.replace('"GET /gone/long/ago", "GET /a b"', '"GET /a b", "openapi.json webhook user created"')
    expect(plan.edits[0]?.after).toBe(config(after))
    const again = await resolveSite({ files: memoryOverlay(files, { 'docs.json': config(after) }) })
    expect([planSync(again), again.problems]).toEqual([{ edits: [], steps: [] }, []])
  })

  it('corrects an entry on a line of its own group', async () => {
    const groups = '[{ "group": "A",   "openapi": "openapi.json", "pages": ["GET /users/{userId}"] }]'
    const { after } = await sync(groups, { 'GET /users/{id}': {} })
    expect(after).toBe(config(groups.replace('{userId}', '{id}')))
  })
})
