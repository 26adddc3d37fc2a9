import process from 'node:process'
import { planMigration } from '@specnav/codemod'
import { memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { endpointPages } from '../bench/migrate.ts'

test.each(['json', 'yaml'] as const)(
  '2,000 pages of a specification in %s are planned in 10 CPU-seconds',
  async (format) => {
    const files = memoryFiles(endpointPages(format))
    const start = process.cpuUsage()
    const { pages } = await planMigration(files)
    const { user, system } = process.cpuUsage(start)
    expect(pages.filter(({ status }) => status === 'migrated')).toHaveLength(2000)
    expect((user + system) / 1e6).toBeLessThan(10)
  },
)
