import { expect, test } from 'vitest'
import { fitsOneRow } from './header-row.ts'
import type { Switcher } from '@specnav/host'

const switcher = (type: Switcher['type'], ...labels: string[]): Switcher => ({
  type,
  items: labels.map((label) => ({ label, href: '/', current: false, external: false })),
})
const fits = (...switchers: Switcher[]) => fitsOneRow({ title: 'Acme', links: [{ label: 'Support' }], switchers })

test('a few tabs stand in the row of the title, many below it', () => {
  expect(fits(switcher('tab', 'Guides', 'API reference'))).toBe(true)
  expect(fits(switcher('tab', ...Array.from({ length: 12 }, () => 'API reference')))).toBe(false)
})

test('everything else in the row counts, and wide letters count twice', () => {
  const tabs = switcher('tab', ...Array.from({ length: 5 }, () => 'API reference'))
  expect(fits(tabs)).toBe(true)
  expect(fits(tabs, switcher('anchor', 'A community of writers', 'Service status'))).toBe(false)
  expect(fits(switcher('tab', ...Array.from({ length: 5 }, () => '日本語のリファレンス')))).toBe(false)
})
