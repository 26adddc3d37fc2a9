import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { textOptions } from './page-reader.ts'
import { contentHtml, renderPage } from '@specnav/content'
import { type Page, resolveSite } from '@specnav/pages'
import { type Docs, docsOf } from '@specnav/host'
import { corpus, corpusNames, missingCorpus } from '@specnav/core/corpus/test-helper'

/** The links in a piece of HTML, and its anchors. */
function readHtml(html: string): { links: Set<string>; anchors: Set<string> } {
  const links = new Set<string>()
  const anchors = new Set<string>()
  const parser = new Parser({
    onopentag(name, { id, href, src, poster, ...others }) {
      if (id !== undefined) anchors.add(id)
      if (name === 'a' && others.name !== undefined) anchors.add(others.name)
      for (const url of [href, src, poster]) if (url !== undefined) links.add(url)
    },
  })
  parser.end(html)
  return { links, anchors }
}

/** Links that `<Prompt>` and `<GitHub.Repo>` make themselves: no author wrote their URLs. */
const made = /^cursor:|^https:\/\/github\.com\/[^/]+\/[^/]+$/

/** The differences between what `check` knows about a page and its HTML. */
function differences(docs: Docs, page: Page): string[] {
  const text = page.type === 'authored' ? page.body() : page.content
  if (!text?.trim()) return []
  const options = textOptions(docs, docs.references.of(page))
  const content = renderPage(docs, page, options)
  if (!content) return []
  const shown = readHtml(contentHtml(content.parts))
  for (const slug of options.reserved ?? []) shown.anchors.add(slug)
  const known = new Set(content.links.map(({ to }) => to))
  for (const url of shown.links) if (made.test(url)) known.add(url)
  return [...differing(known, shown.links), ...differing(content.anchors, shown.anchors)].map(
    (value) => `${page.path} ${value}`,
  )
}

function differing(known: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  return [...[...known].filter((value) => !found.has(value)), ...[...found].filter((value) => !known.has(value))]
}

describe.skipIf(missingCorpus)(`\`check\` knows the links and anchors of pages ${missingCorpus ?? ''}`, () => {
  test.each(corpusNames('sites'))('%s', async (name) => {
    const site = await resolveSite({ root: `${corpus}/sites/${name}`, remote: { offline: true } })
    const docs = docsOf(site, { base: '/', trailingSlash: 'ignore', format: 'directory' })
    expect(docs.nav.pages().flatMap((page) => differences(docs, page))).toEqual([])
  })
})
