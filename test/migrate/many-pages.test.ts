import { planMigration } from '@specnav/codemod'
import { memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { endpointPages } from '../bench/migrate.ts'

// What it costs is measured by `pnpm bench`, and not in a test.
test.each(['json', 'yaml'] as const)('2,000 pages of a specification in %s are planned', async (format) => {
  const { pages } = await planMigration(memoryFiles(endpointPages(format)))
  expect(pages.filter(({ status }) => status === 'migrated')).toHaveLength(2000)
})
