import { planMigration } from '@specnav/codemod'
import { memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { endpointPages } from '../bench/migrate.ts'

// What it costs is measured by `pnpm bench migrate`, beside a floor in the same run.
test.each(['json', 'yaml'] as const)('2,000 pages of a specification in %s are planned', async (format) => {
  const { pages } = await planMigration(memoryFiles(endpointPages(format)))
  expect(pages.filter(({ status }) => status === 'migrated')).toHaveLength(2000)
})
