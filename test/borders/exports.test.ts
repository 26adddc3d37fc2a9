import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** How many names, values and types, a package may give away: each is a promise to those who import it. */
const most = { host: 40 }

test.each(Object.entries(most))('%s gives away at most %i names', (name, number) => {
  const path = join(import.meta.dirname, `../../packages/${name}/src/index.ts`)
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  const names = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
  // What stands for a whole file has no name, and could be any number of them.
  expect(names).not.toContain(null)
  expect(new Set(names).size).toBeLessThanOrEqual(number)
})
