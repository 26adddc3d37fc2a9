import { expect, test } from 'vitest'
import { docusaurusDocs } from './docs.test.helper.ts'

const languages = {
  languages: [
    { language: 'en', pages: ['a', 'only'] },
    { language: 'fr', pages: ['fr/a'] },
  ],
}
const pages = { 'a.md': '# A', 'only.md': '# Only', 'fr/a.md': '# A' }

test.each([
  ['en', ['a', 'only'], '/docs/a', '/fr/docs/a'],
  ['fr', ['fr/a'], '/docs/a', '/fr/docs/a'],
])('in the locale %s there are the pages of its language, without their folder', async (locale, built, en, fr) => {
  const docs = await docusaurusDocs(languages, pages, { locales: ['en', 'fr'], locale })
  expect(docs.nav.paths()).toEqual(built)
  expect([docs.urls.page('a'), docs.urls.page('fr/a')]).toEqual([en, fr])
  expect(docs.locales.leaves(docs.urls.page('fr/a'))).toBe(locale === 'en')
})

test('a project with one locale has all pages where docs.json has them', async () => {
  const docs = await docusaurusDocs(languages, pages)
  expect(docs.nav.paths()).toEqual(['a', 'only', 'fr/a'])
  expect(docs.urls.page('fr/a')).toBe('/docs/fr/a')
})
