import { expect, test } from 'vitest'
import { languageOf, matchLanguage } from './language.ts'

test.each([
  ['es', { tag: 'es', direction: 'ltr', name: 'español' }],
  ['cn', { tag: 'zh', direction: 'ltr', name: '中文' }],
  ['pt-BR', { tag: 'pt-BR', direction: 'ltr', name: 'português (Brasil)' }],
  ['ar', { tag: 'ar', direction: 'rtl', name: 'العربية' }],
  ['English', undefined],
  ['zz', undefined],
  ['', undefined],
])('%s', (label, expected) => {
  expect(languageOf(label)).toEqual(expected)
})

test.each([
  ['fr-CA', ['en', 'fr'], 'fr'],
  ['pt-BR', ['pt', 'pt-BR'], 'pt-BR'],
  ['zh-CN', ['zh-TW', 'zh'], 'zh'],
  ['zh-TW', ['zh'], undefined],
  ['de', ['en', 'no tag'], undefined],
])('%s of %j is %s', (tag, tags, expected) => {
  expect(matchLanguage(tag, tags)).toBe(expected)
})
