import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

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
