import { expect, test } from 'vitest'
import { counts, overBudget } from './budget.ts'

const lines = (path: string, number: number) => ({ path, text: 'line\n'.repeat(number) })

test('a package may have as many lines as its budget says', () => {
  const sources = [lines('packages/core/src/a.ts', 60), lines('packages/core/styles/a.css', 40)]
  expect(overBudget(sources, { core: 100 })).toEqual([])
  expect(overBudget([...sources, lines('packages/core/client/a.js', 3)], { core: 100 })).toEqual([
    'core has 103 lines, 3 more than its budget. Remove as many, or write a larger number in test/borders/budget.ts and say in the commit what users get for it.',
  ])
})

test('a package without a budget is named', () => {
  expect(overBudget([lines('packages/utils/src/a.ts', 1)], {})).toEqual([
    'The package utils has no line in test/borders/budget.ts.',
  ])
})

test.each([
  ['packages/core/src/a.ts', true],
  ['packages/site/theme/Page.astro', true],
  ['packages/vitepress/client/Layout.vue', true],
  ['packages/docusaurus/plugin.cjs', true],
  ['packages/core/src/a.test.ts', false],
  ['packages/core/src/a.test-d.ts', false],
  ['packages/core/src/project.test.helper.ts', false],
  ['packages/pages/src/fixtures/orders.html', false],
  ['packages/core/docs.schema.json', false],
  ['test/borders/check.ts', false],
])('whether %s counts: %s', (path, expected) => {
  expect(counts(path)).toBe(expected)
})
