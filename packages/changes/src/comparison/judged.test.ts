import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '@specnav/changes/comparisons'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { judge, readCases } from '../judge.test.helper.ts'

const cases = readCases()

/** A site with both files of a case as its versions. */
function siteOf(before: string, after: string) {
  const navigation = {
    versions: ['v2', 'v1'].map((version) => ({ version, openapi: { source: `${version}.yaml`, directory: version } })),
  }
  const docs = { theme: 'svc', name: 'x', colors: { primary: '#000000' }, navigation }
  const read = (file: string) => readFileSync(join(judge, 'specs', file), 'utf8')
  return resolveSite({
    files: memoryFiles({ 'docs.json': JSON.stringify(docs), 'v1.yaml': read(before), 'v2.yaml': read(after) }),
    comparisons: (versions, config) => Promise.resolve(compareVersions(versions, config)),
  })
}

test.runIf(cases.length > 0)('comparisons show what the differ finds at its field', async () => {
  const unplaced: string[] = []
  let count = 0
  for (const { base, revision } of cases) {
    const { comparisons, pages } = await siteOf(base, revision)
    for (const { part } of comparisons?.pages ?? []) {
      const { html } = part.html({ pages, link: (address) => address })
      const list = html.slice(0, html.indexOf('<section>')).split('sn-release')[1] ?? ''
      const items = list.match(/<li>.*?<\/li>/g) ?? []
      count += items.length
      unplaced.push(...items.filter((item) => !item.includes('href="#')))
    }
  }
  expect(count).toBeGreaterThan(400)
  expect(unplaced.length / count, unplaced.join('\n')).toBeLessThan(0.05)
})
