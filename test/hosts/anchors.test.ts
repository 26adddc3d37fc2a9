import { join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../browser.ts'
import { docsJson, project, run } from './hosts.ts'
import { sites } from './sites.ts'

/*
 * A link to a part of a page leads there, in whichever of the usual ways it is written, and what hides that part opens.
 */
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const space = Array.from({ length: 40 }, (_, index) => `Line ${index}.`).join('\n\n')

const text = `---
title: Parts
---

${space}

## Next.js

${space}

## Own words {#given}

<Tabs>
  <Tab title="Node.js">The first.</Tab>
  <Tab title="Python 3.12">The second.</Tab>
</Tabs>

<Accordion title="What is it?">An answer.</Accordion>

<ParamField query="userId" type="string">Whose.</ParamField>

${space}
`

/** What a link may end in, and words that have to be seen then. */
const links: [fragment: string, words: string][] = [
  ['nextjs', 'Next.js'],
  ['next-js', 'Next.js'],
  ['given', 'Own words'],
  ['own-words', 'Own words'],
  ['python-3-12', 'The second.'],
  ['what-is-it%3F', 'An answer.'],
  ['param-user-id', 'Whose.'],
]

test.each(sites)('$name: links to parts of a page', { timeout: 300_000 }, async (host) => {
  const root = project(host.example, {
    ...host.files,
    [join(host.docs, 'docs.json')]: docsJson({ pages: ['index', 'parts', 'plain'] }),
    [join(host.docs, 'index.md')]:
      '---\ntitle: Home\n---\n\n' +
      links.map(([fragment], index) => `[to ${index}](/parts#${fragment})`).join(' ') +
      ' [plain](/plain#next-js)\n',
    [join(host.docs, 'parts.mdx')]: text,
    [join(host.docs, 'plain.md')]: `---\ntitle: Plain\n---\n\n${space}\n\n## Next.js\n\n${space}\n\n## Given {#own}\n`,
  })
  const { log } = await run(host.args, root)
  expect(log).not.toMatch(/anchor/i)

  const server = await previewSite({ out: join(root, host.out), port: 0 })
  const page = await openPage(browser, server.url)
  /** Whether the words stand below the bars of the page, in its upper half. */
  const isSeen = (words: string) => {
    const place = page.locator('main :is(h2, p, div, span)', { hasText: words }).last()
    return place.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      return element.checkVisibility() && top > 60 && top < innerHeight / 2
    })
  }
  for (const [index, [fragment, words]] of links.entries()) {
    await page.goto('about:blank')
    await page.goto(`${server.url}parts#${fragment}`)
    await expect.poll(() => isSeen(words), { message: `#${fragment}, loaded` }).toBe(true)
    await page.goto(server.url)
    await page.getByRole('link', { name: `to ${index}`, exact: true }).click()
    await expect.poll(() => isSeen(words), { message: `#${fragment}, followed` }).toBe(true)
  }
  for (const fragment of ['nextjs', 'next-js']) {
    await page.goto('about:blank')
    await page.goto(`${server.url}plain#${fragment}`)
    await expect.poll(() => isSeen('Next.js')).toBe(true)
  }
  expect(await page.locator('main h2').allInnerTexts()).toEqual([
    expect.stringContaining('Next.js'),
    expect.not.stringContaining('{'),
  ])
  await server.close()
})
