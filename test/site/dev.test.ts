import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, type Running, start } from '../cli/specnav.ts'

/*
 * `specnav dev` on a copy of a project, edited as an author does. Each test leaves the project as the next one expects it.
 */
let folder: string
let server: Running
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-dev-'))
  cpSync(fixture('good'), folder, { recursive: true })
  server = start(['dev', folder, '--port', '0'])
  origin = new URL(await server.firstLine()).origin
})
afterAll(async () => {
  server.interrupt()
  await server.finished
  rmSync(folder, { recursive: true, force: true })
})

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

async function body(path: string): Promise<string> {
  const response = await fetch(origin + path)
  return response.ok ? response.text() : String(response.status)
}

/** Until a page answers with `text`: an edit takes a moment to be seen. */
const expectShown = (path: string, text: string) => expect.poll(() => body(path), { interval: 100 }).toContain(text)

test('a page changes', async () => {
  await expectShown('/guides/quickstart', 'One command is enough.')
  edit('guides/quickstart.mdx', (text) => text.replace('One command is enough.', 'Two commands are enough.'))
  await expectShown('/guides/quickstart', 'Two commands are enough.')
})

test('a specification changes: the endpoint has a new summary, and so a new address', async () => {
  await expectShown('/api-reference/users/list-users', 'List users')
  edit('openapi.yaml', (text) => text.replace('List users', 'List everybody'))
  await expectShown('/api-reference/users/list-everybody', 'List everybody')
  await expectShown('/api-reference/users/list-users', '404')
})

test('docs.json is broken, which leaves the last good site, and repaired', async () => {
  const good = readFileSync(join(folder, 'docs.json'), 'utf8')
  edit('docs.json', (text) => text.slice(0, text.length / 2))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await body('/guides/quickstart')).toContain('Two commands are enough.')

  writeFileSync(join(folder, 'docs.json'), good.replace('"group": "', '"group": "New '))
  await expectShown('/guides/quickstart', 'New ')
})

test('a page is added to the navigation', async () => {
  writeFileSync(join(folder, 'added.mdx'), '---\ntitle: Added\n---\n\nIt was not here before.\n')
  edit('docs.json', (text) => text.replace('"guides/quickstart"', '"guides/quickstart", "added"'))
  await expectShown('/added', 'It was not here before.')
  await expectShown('/guides/quickstart', 'href="/added')
})

test('code in another theme, and in a language of the project', async () => {
  const block = '```order\norder 3\n```\n'
  writeFileSync(join(folder, 'code.mdx'), `---\ntitle: Code\n---\n\n${block}`)
  edit('docs.json', (text) => text.replace('"added"', '"added", "code"'))
  await expectShown('/code', 'order 3')
  expect(await body('/code')).not.toContain(keyword)

  const patterns = [{ match: '\\border\\b', name: 'keyword.control.order' }]
  writeFileSync(join(folder, 'order.json'), JSON.stringify({ name: 'order', scopeName: 'source.order', patterns }))
  const codeblocks = { theme: 'dracula', languages: { custom: ['/order.json'] } }
  edit('docs.json', (text) => text.replace('{', `{ "styling": ${JSON.stringify({ codeblocks })},`))
  await expectShown('/code', keyword)
  edit('docs.json', (text) => text.replace('dracula', 'github-dark'))
  await expectShown('/code', '#F97583')
  expect(await body('/code')).not.toContain(keyword)
})

/** The colour that Dracula has for keywords. */
const keyword = '#FF79C6'
