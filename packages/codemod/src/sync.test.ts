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
})
