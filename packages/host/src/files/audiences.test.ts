import { isServed } from '@specnav/pages/links'
import { memoryFiles } from '@specnav/core'
import { resolveSite, siteFor } from '@specnav/pages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { siteFiles } from './site-files.ts'
import { misplaced, randomSites } from '../random-sites.test.helper.ts'

test('what is made of a random site for an audience has every word of it, and none of another one', async () => {
  await fc.assert(
    fc.asyncProperty(randomSites, async (random) => {
      const site = await resolveSite({ files: memoryFiles(random.files) })
      for (const audience of site.access.audiences) {
        const own = await siteFor(site, audience.name)
        const docs = docsOf(own, { base: '/', trailingSlash: 'ignore', format: 'directory' })
        const texts = new Map(Array.from(siteFiles(docs), ({ path, body }) => [path, String(body())]))
        for (const page of docs.nav.pages()) {
          const { html } = docs.references.of(page) ?? {}
          texts.set(page.path, JSON.stringify([html, docs.nav.chromeOf(page.path), page.markdown()]))
        }
        for (const file of own.files.list())
          // Which of those that are served as they are belong to the site is known when it is rendered.
          if (!file.endsWith('.json') && !isServed(own, file)) texts.set(`/${file}`, `${file} ${own.files.read(file)}`)
        expect(misplaced(random, audience, texts)).toEqual([])
      }
    }),
    { numRuns: Number(process.env.AUDIENCE_RUNS ?? 40) },
  )
}, 60_000)
