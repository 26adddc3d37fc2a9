import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { pageHash } from '@specnav/pages/facts'
import { expect, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { docs } from '../project.test.helper.ts'
import { twinOf } from '../files/twin.ts'
import { showSite } from '../show-site.ts'
import { isIndexed, metaOf } from './page-meta.ts'
import { textLanguage } from './translations.ts'

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

test('the original of a page that is not translated is shown with a note, in its language, and listed once', async () => {
  const languages = [
    { language: 'en', pages: ['index', 'guides/setup'] },
    { language: 'ar', pages: ['ar/index', 'ar/guides/setup'] },
  ]
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs({ languages })),
    'index.mdx': '## Start',
    'ar/index.mdx': '## بداية',
    'guides/setup.mdx': '---\ntitle: Set up\n---\nSee [next](next).',
  })
  const site = showSite(await resolveSite({ files }), {
    format: { base: '/', trailingSlash: 'ignore', format: 'directory' },
    packages: new OptionalPackages([import.meta.dirname]),
  })
  const page = site.site.pages.get('ar/guides/setup')!
  const html = site.pages.html(site.pages.of(page.path)!)
  expect(html).toContain(
    '<p lang="ar" dir="rtl">لم تُترجم هذه الصفحة بعد. هذا هو الأصل: <a href="/guides/setup/" hreflang="en">',
  )
  // Links of the original start where it is.
  expect(html).toContain('href="/guides/next/"')
  expect(textLanguage(site, page)).toEqual({ lang: 'en', dir: 'ltr' })
  expect(textLanguage(site, site.site.pages.get('ar/index'))).toBeUndefined()
  expect(isIndexed(page, site.site.config)).toBe(false)
  expect(metaOf(page, site.site.config).head).toEqual([])
  expect(twinOf(site, page)).toContain('> لم تُترجم هذه الصفحة بعد. هذا هو الأصل: [Set up](/guides/setup/)')
  expect(site.pages.html(site.pages.of('ar/index')!)).toContain('<span id="start" data-original="start">')
})
