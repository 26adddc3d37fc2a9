import { expect, test, vi } from 'vitest'
import type { ConsoleModel } from '../src/console/model.ts'
import { firstDraft } from './draft.ts'
import { entryOf, remember } from './history.ts'

vi.stubGlobal('location', { pathname: '/orders/' })

test('a full storage keeps fewer requests, the last one first', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > 1000) throw new Error('The storage is full.')
      kept.set(key, text)
    },
  })
  const model: ConsoleModel = {
    ...{ type: 'console', httpMethod: 'GET', path: '/orders', servers: [], schemas: [] },
    ...{ security: [], parameters: [] },
  }
  for (let status = 200; status < 220; status++) remember(entryOf(model, firstDraft(model)), status)
  const [text = ''] = kept.values()
  const statuses = (JSON.parse(text) as { status: number }[]).map(({ status }) => status)
  expect(statuses.length).toBeGreaterThan(1)
  expect(statuses).toEqual(Array.from(statuses, (_, index) => 219 - index))
})
