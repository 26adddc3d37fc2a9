import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { resolveSite } from '../site.ts'
import { folderStore } from '../store.ts'
import { checkSite } from './check.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const responses = { 200: { description: 'OK' } }
const parameters = [{ name: 'q', in: 'query', schema: { $ref: 'parts.yaml#/Name' } }]
const project = {
  'docs.json': docs({ groups: [{ group: 'G', openapi: 'a.json' }] }),
  'a.json': spec({ '/users': { get: operation('List users', undefined, { responses, parameters }) } }),
}

async function check(contents: Parameters<typeof resolveContents>[0]) {
  const { files, tell } = await resolveContents({ ...project, ...contents })
  return (await checkSite(await resolveSite({ files }), folderStore(folder))).map(tell)
}

test('what is remembered of a specification holds whatever happens to the files that it refers to', async () => {
  const missing = [
    'a.json:21:15 error spec-ref: `$ref: parts.yaml#/Name` names the file `parts.yaml`, which is not there or cannot be read. Write the path from the file that holds the reference.',
  ]
  expect(await check({})).toEqual(missing)
  expect(await check({ 'parts.yaml': 'Name: { type: string }' })).toEqual([])
  expect(await check({})).toEqual(missing)
  expect(await check({ 'parts.yaml': 'Name: { type: string' })).toEqual([
    ...missing,
    expect.stringContaining('parts.yaml:1:'),
  ])
})

test('what an overlay does to a specification is judged with it', async () => {
  const action = (summary: string) => ({ actions: [{ target: "$.paths['/users'].get", update: JSON.parse(summary) }] })
  const parts = { 'parts.yaml': 'Name: { type: string }' }
  const overlay = (summary: string) => ({ ...parts, 'a.overlay.json': { overlay: '1.0.0', ...action(summary) } })
  expect(await check(overlay('{ "summary": "Users" }'))).toEqual([])
  expect(await check(overlay('{ "sumary": "Users" }'))).toEqual([expect.stringContaining('`/users.get.sumary`')])
})

test('one thing that is wrong with the syntax of a file hides no other', async () => {
  const file = [
    '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {',
    '  "/a": {},',
    '  "/a": {},',
    '} }',
  ]
  const told = [
    'a.json:3:11 warning spec-syntax: JSON has no trailing commas. Remove this one.',
    'a.json:3:3 warning spec-syntax: `/a` stands twice in this object, and only the last one counts. Put the two together.',
  ]
  expect(await check({ 'a.json': file.join('\n') })).toEqual(told)
})

test('a specification that only a reference or a page names is checked too', async () => {
  const told = [expect.stringMatching(/^a.json:21:15 error spec-ref: /)]
  expect(await check({ 'docs.json': docs({ pages: ['a.json GET /users'] }) })).toEqual(told)
  const page = { 'users.md': '---\nopenapi: a.json GET /users\n---\n' }
  expect(await check({ 'docs.json': docs({ pages: ['users'] }), ...page })).toEqual(told)
})
