import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { pageHash } from '@specnav/pages/facts'
import { expect, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { docs } from '../project.test.helper.ts'
import { twinOf } from '../files/twin.ts'
import { showSite } from '../show-site.ts'

test('a translation that is behind says so, with a link to its original', async () => {
  const hash = (text: string) => pageHash(memoryFiles({ a: text }), { file: 'a' })
  const languages = ['en', 'de', 'fr'].map((language, index) => ({
    language,
    pages: [`${['', 'de/', 'fr/'][index]}index`],
  }))
  const translations = {
    'de/index': { source: hash('old'), own: hash('Start'), behind: '2026-03-31' },
    'fr/index': { source: hash('---\ntitle: A & <b>\n---\nnew'), own: hash('Accueil') },
  }
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs({ languages })),
    'index.mdx': '---\ntitle: A & <b>\n---\nnew',
    'de/index.mdx': 'Start',
    'fr/index.mdx': 'Accueil',
    'specnav.lock.json': JSON.stringify({ version: 1, urls: {}, translations }),
  })
  const site = showSite(await resolveSite({ files }), {
    format: { base: '/docs/', trailingSlash: 'ignore', format: 'directory' },
    packages: new OptionalPackages([import.meta.dirname]),
  })
  const html = (path: string) => site.pages.html(site.pages.of(path)!)
  expect(html('de/index')).toContain(
    '<p>Diese Übersetzung ist älter als das Original: <a href="/docs/" hreflang="en">A &amp; &lt;b&gt;</a> (<time>2026-03-31</time>)</p>',
  )
  expect(html('de/index')).toContain('data-kind="info"')
  expect(html('fr/index')).not.toContain('hreflang')
  expect(html('index')).not.toContain('hreflang')
  const markdown = (path: string) => twinOf(site, site.site.pages.get(path)!)
  const note = '> Diese Übersetzung ist älter als das Original: [A & \\<b\\>](/docs/) (2026-03-31)'
  expect(markdown('de/index').split('\n\n').slice(-2)).toEqual([note, 'Start\n'])
  expect(markdown('fr/index')).not.toContain('>')
})
