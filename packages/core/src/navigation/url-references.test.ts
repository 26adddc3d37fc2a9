import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFiles } from '../files.ts'
import type { JsonValue } from '../json.ts'
import { docs, operation, spec } from '../project.test.helper.ts'
import { isRemote, resolveProject } from '../project.ts'
import { entries } from './visit.ts'

/** A server with a specification, and a record of other requests. */
async function serve(text: string) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/openapi.json') response.end(text)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, asked }
}

async function see(navigation: JsonValue) {
  const project = await resolveProject({ files: memoryFiles({ 'docs.json': JSON.stringify(docs(navigation)) }) })
  return {
    project,
    titles: entries(project.navigation).map(({ entry }) => entry.title),
    problems: project.problems.map(({ code, pointer, message }) => ({ code, pointer, message })),
  }
}

const users = JSON.stringify(spec({ '/users': { get: operation('List users'), post: operation('Create a user') } }))

test('the URL in front of a reference is fetched, once', async () => {
  const { origin, asked } = await serve(users)
  const url = `${origin}/openapi.json`
  const pages = [`${url} GET /users`, `${url}  post /users`]
  const { project, titles, problems } = await see({ pages, groups: [{ group: 'G', root: `${url} GET /users` }] })
  expect({ titles, problems, asked }).toEqual({
    titles: ['List users', 'Create a user', 'List users'],
    problems: [],
    asked: ['/openapi.json'],
  })
  expect(isRemote(project)).toBe(true)
})

test('the URL that only the page of a group names is fetched', async () => {
  const { origin } = await serve(users)
  const { titles, problems } = await see({ groups: [{ group: 'G', root: `${origin}/openapi.json GET /users` }] })
  expect({ titles, problems }).toEqual({ titles: ['List users'], problems: [] })
})

test('what cannot be fetched is reported once, and what the answer lacks as it is of a file', async () => {
  const { origin } = await serve(users)
  const { titles, problems } = await see({
    pages: [`${origin}/gone.json GET /users`, `${origin}/gone.json POST /users`, `${origin}/openapi.json GET /user`],
  })
  expect(titles).toEqual([
    `${origin}/gone.json GET /users`,
    `${origin}/gone.json POST /users`,
    `${origin}/openapi.json GET /user`,
  ])
  expect(problems.map(({ code }) => code)).toEqual(['spec-remote', 'operation-missing'])
  expect(problems[1]?.message).toContain('Did you mean `GET /users`?')
})

test('a link is no specification', async () => {
  const { origin, asked } = await serve(users)
  await see({ pages: [`${origin}/openapi.json`, ` ${origin}/openapi.json `] })
  expect(asked).toEqual([])
})
