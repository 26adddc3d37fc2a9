import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixture, specnav } from './specnav.ts'

const good = fixture('good')

/** A copy of a fixture that may be changed. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(good, folder, { recursive: true })
  return folder
}

test('move shows a plan, writes it when asked, leaves no new problem, and can be undone', async () => {
  const folder = project()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const config = read('docs.json')
  const problems = await specnav('check', folder)
  const from = 'guides/quickstart'

  const shown = await specnav('move', from, 'moved/page', folder)
  expect(shown).toMatchObject({ code: 1, err: '' })
  expect(shown.out).toContain(`• redirect /${from} to /moved/page\n`)
  expect(read('docs.json')).toBe(config)

  expect(await specnav('move', from, 'moved/page', folder, '--write')).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, 'moved/page.mdx'))).toBe(true)
  expect(await specnav('check', folder)).toEqual(problems)

  const json = await specnav('move', 'moved/page', '/elsewhere/', folder, '--json')
  expect(JSON.parse(json.out)).toMatchObject({ urls: [{ from: '/moved/page', to: '/elsewhere/page' }] })

  expect(await specnav('move', '--undo', folder)).toMatchObject({ code: 0, out: expect.stringContaining('as before') })
  expect(read('docs.json')).toBe(config)
  expect(existsSync(join(folder, 'moved'))).toBe(false)
  expect(await specnav('move', '--undo', folder)).toMatchObject({ code: 0, out: 'There is nothing to undo\n' })
})

test.each([
  [['move'], '`specnav move` needs <from>.'],
  [['move', 'a'], '`specnav move` needs <to>.'],
  [['move', 'a', 'b', good, 'd'], '`specnav move` takes one folder, not 2.'],
])('%j is wrong usage', async (args, message) => {
  expect(await specnav(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
})

test('what cannot move is an error with advice', async () => {
  const { code, err } = await specnav('move', 'nothing-like-it', 'b', good)
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no page, folder, group or operation'),
  })
})
