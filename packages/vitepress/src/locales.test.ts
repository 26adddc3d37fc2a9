import { expect, test } from 'vitest'
import { vitepressDocs } from './docs.test.helper.ts'
import { languageTag, localeOf, localesOf } from './locales.ts'

const languages = {
  languages: [
    { language: 'en', pages: ['a'] },
    { language: 'ar', pages: ['ar/a', 'ar/guides/b'] },
  ],
}
const docs = () => vitepressDocs(languages, { 'a.md': '', 'ar/a.md': '', 'ar/guides/b.md': '' })

test('languages by folder, the first one at the root, with their direction', async () => {
  expect(localesOf(await docs())).toMatchObject({ root: { lang: 'en', dir: 'ltr' }, ar: { lang: 'ar', dir: 'rtl' } })
  expect(localesOf(await vitepressDocs({ pages: ['a'] }, { 'a.md': '' }))).toEqual({})
})

test.each([
  ['a.md', 'root'],
  ['ar/guides/b.md', 'ar'],
  ['arabic.md', 'root'],
])('%s belongs to the locale %s', async (file, locale) => {
  expect(localeOf(file, localesOf(await docs()))).toBe(locale)
})

test('a language of the host means the same language of docs.json, wherever it is spoken', async () => {
  const site = await docs()
  expect(['en', 'ar-EG', 'fr', undefined].map((lang) => languageTag(site, lang))).toEqual([
    'en',
    'ar',
    undefined,
    undefined,
  ])
})
