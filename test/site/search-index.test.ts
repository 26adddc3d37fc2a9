import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { previewSite } from '@specnav/site'
import { furtherIndexes, indexesFor, writeSearchIndex } from '../../packages/site/src/search-index.ts'
import { openPage, startBrowser } from '../browser.ts'

test('a site has one index for each 4,000 pages', () => {
  expect([0, 4000, 4001, 14_000].map(indexesFor)).toEqual([1, 1, 2, 4])
  expect(furtherIndexes(1, '/docs/')).toEqual([])
  expect(furtherIndexes(3, '/docs/')).toEqual([
    { bundlePath: '/docs/pagefind/1/' },
    { bundlePath: '/docs/pagefind/2/' },
  ])
})

test('a search finds what is in each index of a site, at its URL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-indexes-'))
  const out = join(folder, 'site')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, words] of Object.entries({
    'index.html': 'apple',
    'a/index.html': 'lemon',
    'b.html': 'orange',
    'c/d/index.html': 'pear',
  })) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(
      join(out, path),
      `<html lang="en"><main data-pagefind-body><h1>${path}</h1><p>${words}</p></main></html>`,
    )
  }
  await writeSearchIndex(out, 3)
  expect(readdirSync(folder)).toEqual(['site'])
  const server = await previewSite({ out, port: 0 })
  const browser = await startBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const page = await openPage(browser, `${server.url}a/`)
  // As text, so that the import is that of the browser.
  const found = await page.evaluate(`(async () => {
    const pagefind = await import('/pagefind/pagefind.js')
    for (const { bundlePath } of ${JSON.stringify(furtherIndexes(3, '/'))}) await pagefind.mergeIndex(bundlePath)
    const urls = {}
    for (const word of ['apple', 'lemon', 'orange', 'pear']) {
      const { results } = await pagefind.search(word)
      urls[word] = await Promise.all(results.map(async (each) => (await each.data()).url))
    }
    return urls
  })()`)
  expect(found).toEqual({ apple: ['/'], lemon: ['/a/'], orange: ['/b.html'], pear: ['/c/d/'] })
})
