import { expect, test } from 'vitest'
import { sheetsOf } from './sheets.ts'

test("rules of the menu win over VitePress' rules for links in texts, which come behind them", async () => {
  const [pages] = sheetsOf()
  const css = await pages.body()
  const rules = (typeof css === 'string' ? css : '').match(/^.*\bsn-menu\b.*\{$/gm) ?? []
  expect(rules.length).toBeGreaterThan(20)
  const own = rules.filter((rule) => rule.includes('data-part'))
  expect(own.filter((rule) => !rule.startsWith(':root sn-menu '))).toEqual([])
})
