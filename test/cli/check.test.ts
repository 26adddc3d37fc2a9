import { expect, test } from 'vitest'
import { fixture, specnav } from './specnav.ts'

test('says so where nothing is wrong', async () => {
  expect(await specnav('check', fixture('good'))).toEqual({ code: 0, out: 'No problems\n', err: '' })
})

test('reports problems on standard output', async () => {
  const { code, out, err } = await specnav('check', fixture('problems'))
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('docs.json:12:11  error  page-missing')
})

test('--json', async () => {
  const { code, out, err } = await specnav('check', fixture('problems'), '--json')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const { problems } = JSON.parse(out)
  expect(problems).toContainEqual({
    code: 'page-missing',
    severity: 'error',
    message: expect.any(String),
    file: 'docs.json',
    line: 12,
    column: 11,
  })
})
