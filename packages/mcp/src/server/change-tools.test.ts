import { expect, test } from 'vitest'
import { inputOf, serverOf, siteFiles } from '../site.test.helper.ts'

const releases = [
  {
    label: 'v2',
    date: '2026-02-01',
    path: 'changelog/v2',
    url: '/changelog/v2/',
    changes: [
      {
        rule: 'operation-removed',
        level: 'breaking' as const,
        message: 'It is gone.',
        operations: ['DELETE /users/{id}'],
      },
      {
        rule: 'text-changed',
        level: 'info' as const,
        message: 'A text.',
        operations: ['GET /users'],
        url: '/users/',
        before: 'a',
        after: 'b',
      },
    ],
  },
  {
    label: 'v1',
    path: 'changelog/v1',
    url: '/changelog/v1/',
    changes: [
      { rule: 'operation-added', level: 'info' as const, message: 'New.', operations: ['GET /users', 'GET /jobs'] },
    ],
  },
]

async function call(name: string, args: object, input = inputOf([], { releases })): Promise<string> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const response = await serverOf(siteFiles(input))(
    new Request('https://docs.acme.example/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    }),
  )
  const text = await response.text()
  const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  return error ? `error: ${error.message}` : result.content[0].text
}

test('changes are listed by release, endpoint and level', async () => {
  expect(await call('list_changes', {})).toBe(
    '- v2, breaking: DELETE /users/{id}: It is gone. (`changelog/v2#1`)\n' +
      '- v2, info: GET /users: A text. (`changelog/v2#2`)\n' +
      '- v1, info: GET /users, GET /jobs: New. (`changelog/v1#1`)',
  )
  expect(await call('list_changes', { level: 'warning' })).toBe(
    '- v2, breaking: DELETE /users/{id}: It is gone. (`changelog/v2#1`)',
  )
  expect(await call('list_changes', { operation: 'delete /users/{name}' })).toContain('It is gone.')
  expect(await call('list_changes', { release: 'V1', operation: 'GET /jobs' })).toContain('(`changelog/v1#1`)')
  expect(await call('list_changes', { operation: 'GET /nope' })).toBe('No change fits.')
  expect(await call('list_changes', { release: 'v9' })).toBe('There is no release `v9`. The newest are `v2`, `v1`.')
  expect(await call('list_changes', { limit: 1, cursor: 1 })).toBe(
    '- v2, info: GET /users: A text. (`changelog/v2#2`)\n\n[There are more: call `list_changes` again with `cursor` 2.]',
  )
  expect(await call('list_changes', { cursor: 3 })).toBe('There is nothing at `cursor` 3: the end is at 3.')
})

test('a change says what was there before', async () => {
  const text = await call('get_change', { id: 'changelog/v2#2' })
  expect(text).toMatch(/^Source: https:\/\/docs\.acme\.example\/changelog\/v2\/\n\nA text\./)
  expect(text).toContain('"url": "https://docs.acme.example/users/"')
  expect(text).toContain('"before": "a",\n  "after": "b"')
  expect(await call('get_change', { id: 'changelog/v2#9' })).toBe(
    'There is no change `changelog/v2#9`. Use `list_changes` to find one.',
  )
})

test('a site without a changelog has no such tools', async () => {
  expect(await call('list_changes', {}, inputOf([]))).toMatch(/list_changes.*not found/i)
})
