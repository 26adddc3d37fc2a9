import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFiles } from '../files.ts'
import { resolveProject } from '../project.ts'
import type { SpecSource } from '../config/types.ts'
import type { Problem } from '../problem.ts'
import type { RemoteOptions } from '../remote.ts'
import { loadSpecs } from './load.ts'

/** Serves texts by path, with a record of the requests; `->` before one makes it a redirect. */
async function serve(texts: Record<string, string>) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const text = texts[url]
    if (text === undefined) response.writeHead(404).end()
    else if (text.startsWith('->')) response.writeHead(302, { location: text.slice(2) }).end()
    else response.end(text)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, asked }
}

async function loadWith(source: SpecSource, remote: RemoteOptions = {}) {
  const problems: Problem[] = []
  const specs = await loadSpecs([source], memoryFiles({}), { remote, report: (problem) => problems.push(problem) })
  return { specs, problems }
}

async function load(url: string) {
  const { specs, problems } = await loadWith({ source: url, place: { file: 'docs.json' } })
  const schema = (name: string) => {
    const { graph, file } = specs.named[0]!
    return graph.resolve({ $ref: `#/components/schemas/${name}` }, file).value
  }
  return { schema, problems }
}

test('references of a remote specification are fetched where they stay on its origin', async () => {
  const other = await serve({ '/secret.json': '{ "type": "string" }' })
  const { origin, asked } = await serve({
    '/api/openapi.yaml': `openapi: 3.1.0
paths: {}
components:
  schemas:
    Near: { $ref: 'models/near.json' }
    Own: { $ref: '#/components/schemas/Near' }
    Far: { $ref: '${other.origin}/secret.json' }
    Local: { $ref: 'file:///etc/passwd' }
`,
    '/api/models/near.json': '{ "type": "object", "properties": { "next": { "$ref": "../next.json#/Next" } } }',
    '/api/next.json': '{ "Next": { "type": "integer" }, "Again": { "$ref": "models/near.json" } }',
  })
  const { schema, problems } = await load(`${origin}/api/openapi.yaml`)
  expect(schema('Near')).toMatchObject({ type: 'object' })
  expect(schema('Far')).toBeUndefined()
  expect(schema('Local')).toBeUndefined()
  expect(problems).toEqual([])
  expect(asked).toEqual(['/api/openapi.yaml', '/api/models/near.json', '/api/next.json'])
  expect(other.asked).toEqual([])
})

test('a reference that cannot be fetched is reported at the file that holds it; a redirect is not followed', async () => {
  const other = await serve({ '/secret.json': '{ "type": "string" }' })
  const { origin } = await serve({
    '/openapi.json': JSON.stringify({
      openapi: '3.1.0',
      components: { schemas: { A: { $ref: 'gone.json' }, B: { $ref: 'moved.json' } } },
    }),
    '/moved.json': `->${other.origin}/secret.json`,
  })
  const { schema, problems } = await load(`${origin}/openapi.json`)
  expect(schema('B')).toBeUndefined()
  expect(problems.map(({ code, file, actual }) => [code, file, actual])).toEqual([
    ['spec-remote', `${origin}/openapi.json`, `${origin}/gone.json`],
    ['spec-remote', `${origin}/openapi.json`, `${origin}/moved.json`],
  ])
  expect(other.asked).toEqual([])
})

test('a specification that leads to another origin is reported with the place of its URL, and nothing is asked there', async () => {
  const other = await serve({ '/secret.json': '{ "openapi": "3.1.0", "paths": {} }' })
  const { origin } = await serve({ '/openapi.json': `->${other.origin}/secret.json` })
  const docs = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d9373' },
    navigation: { groups: [{ group: 'Users', openapi: `${origin}/openapi.json` }] },
  }
  const site = (more: object) =>
    resolveProject({ files: memoryFiles({ 'docs.json': JSON.stringify({ ...docs, ...more }) }) })
  expect((await site({})).problems).toMatchObject([
    {
      code: 'spec-remote',
      severity: 'error',
      file: 'docs.json',
      pointer: '/navigation/groups/0/openapi',
      message: expect.stringContaining(
        `${origin}/openapi.json could not be fetched (it redirects to ${other.origin}/secret.json, on another host). Use `,
      ),
    },
  ])
  expect(other.asked).toEqual([])
  const allowed = { api: { remote: { [origin]: { redirects: [other.origin] } } } }
  expect((await site(allowed)).problems).toEqual([])
  expect(other.asked).toEqual(['/secret.json'])
})

test('a specification that goes on for ever is not followed for ever', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const number = Number(/\d+/.exec(url)?.[0] ?? 0)
    response.end(
      `{ "openapi": "3.1.0", "a": { "$ref": "${number * 2 + 1}.json" }, "b": { "$ref": "${number * 2 + 2}.json" } }`,
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  await load(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/0.json`)
  expect(asked.length).toBe(501)
})

test('offline, a copy is as good as an answer', async () => {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'specnav-fetch-'))
  onTestFinished(() => rmSync(cacheFolder, { recursive: true }))
  const { origin, asked } = await serve({ '/openapi.json': '{ "openapi": "3.1.0", "paths": {} }' })
  const url = `${origin}/openapi.json`
  const reported = async (offline: boolean) => {
    const source = { source: url, place: { file: 'docs.json' } }
    const { specs, problems } = await loadWith(source, { cacheFolder, offline })
    return [specs.named.length, ...problems.map(({ severity, message }) => `${severity}: ${message}`)]
  }
  expect(await reported(true)).toEqual([
    0,
    `error: ${url} is not fetched offline, and there is no earlier copy of it. Fetch it once, or save the specification in the project.`,
  ])
  expect(await reported(false)).toEqual([1])
  expect(await reported(true)).toEqual([
    1,
    `note: ${url} is not fetched offline; the copy of the last successful response is used.`,
  ])
  expect(asked).toHaveLength(1)
})

test('references that never end are followed for a while, and the end is reported', async () => {
  const chain = Array.from({ length: 60 }, (_, index) => [
    `/${index}.json`,
    `{ "next": { "$ref": "${index + 1}.json" } }`,
  ])
  const wide = Object.fromEntries(
    Array.from({ length: 600 }, (_, index) => [`P${index}`, { $ref: `all/${index}.json` }]),
  )
  const { origin, asked } = await serve({
    ...Object.fromEntries(chain),
    '/deep.json': '{ "openapi": "3.1.0", "paths": {}, "x": { "$ref": "0.json" } }',
    '/wide.json': JSON.stringify({ openapi: '3.1.0', paths: {}, components: { schemas: wide } }),
  })
  const deep = await load(`${origin}/deep.json`)
  expect(deep.problems.map(({ message }) => message)).toEqual([
    `${origin}/32.json is not fetched: the references of remote specifications lead to more than 32 steps from one file to the next. Bundle the specification into one file.`,
  ])
  expect(asked).toHaveLength(33)
  const { problems } = await load(`${origin}/wide.json`)
  const missing = problems.filter(({ message }) => message.includes('is not fetched'))
  expect(missing.map(({ message }) => message)).toEqual([
    `${origin}/all/500.json is not fetched: the references of remote specifications lead to more than 500 files. Bundle the specification into one file.`,
  ])
  expect(asked).toHaveLength(534)
})
