import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@specnav/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSite } from '../check.ts'
import { docs, openProject, spec } from '../project.test.helper.ts'
import { Findings } from './findings.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'findings-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const answer = { responses: { 200: { description: 'See [it](/lost), or ask `GET /user/list`.' } } }
const api = spec({ '/users/list': { get: { summary: 'List', ...answer } } })
const page = '# Home\n\n```sh\ncurl https://api.example.com/user/list\n```\n'
const files = {
  'docs.json': docs({ pages: ['index'], openapi: 'a.json' }),
  'index.md': page,
  'a.json': { ...api, servers: [{ url: 'https://api.example.com' }, { url: 'https://a_{b}c:x' }] },
  'b.json': {},
}

const overlaid = (description: string) => ({
  'docs.json': docs({ pages: ['index'], openapi: { source: 'a.json', overlays: ['o.json', 'p.json'] } }),
  'o.json': {
    ...{ overlay: '1.0.0', info: { title: 'O', version: '1' } },
    actions: [{ target: '$.info', update: { description } }],
  },
})

test('checks find after each edit what they find without a memory', async () => {
  const shared = { $ref: 'b.json#/description' }
  const edits: Record<string, unknown>[] = [
    {},
    { 'index.md': page.replace('user/list', 'users/lists') },
    { 'a.json': { ...api, paths: { '/user/list': { get: { summary: 'List', ...answer } } } } },
    {},
    { 'docs.json': docs({ pages: [], openapi: 'a.json' }) },
    { 'docs.json': docs({ pages: ['index'], openapi: { source: 'a.json', overlays: ['o.json'] } }) },
    ...['user/list', 'users/list', 'users/lists'].map((path) => overlaid(`Ask \`GET /${path}\`.`)),
    ...['/lost', '/index'].map((link) => ({
      'a.json': { ...api, components: { responses: { Shared: shared } } },
      'b.json': { description: { description: `[Here](${link})` } },
    })),
  ]
  for (const edit of edits) {
    const { site } = await openProject({ ...files, ...edit })
    const known = await checkSite(site, { store: folderStore(folder) })
    const { site: again } = await openProject({ ...files, ...edit })
    expect(JSON.parse(JSON.stringify(known))).toEqual(JSON.parse(JSON.stringify(await checkSite(again))))
  }
})

test('nothing is looked for again in what says the same, and in nothing that other files say', async () => {
  async function find(contents: Record<string, unknown>, text = 'text') {
    const { site } = await openProject({ ...files, ...contents })
    const findings = new Findings(folderStore(folder))
    let isSought = false
    findings.of('it', { specs: site.specs.named, text }, () => [(isSought = true)])
    findings.save()
    return isSought
  }
  const other = { 'a.json': { ...api, components: { schemas: { A: { $ref: 'b.json' } } } } }
  expect(await find({})).toBe(true)
  expect(await find({ 'index.md': 'Other.' })).toBe(false)
  expect(await find({}, 'other text')).toBe(true)
  expect(await find({ 'a.json': api })).toBe(true)
  expect([await find(other), await find(other)]).toEqual([true, true])
  const added = { 'p.json': overlaid('b')['o.json'] }
  expect([await find(overlaid('a')), await find(overlaid('a'))]).toEqual([true, false])
  expect([await find(overlaid('b')), await find({ ...overlaid('b'), ...added })]).toEqual([true, true])
  expect(await find({ ...overlaid('b'), ...added, 'a.json': api })).toBe(true)
})

test('a text with many links is kept once', async () => {
  const description = Array.from({ length: 500 }, (_, n) => `[See](https://example.com/${n})`).join(' ')
  const { site } = await openProject({
    ...files,
    'a.json': { ...api, info: { title: 'A', version: '1', description } },
  })
  await checkSite(site, { store: folderStore(folder) })
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(Math.max(...sizes)).toBeLessThan(4 * description.length)
})
