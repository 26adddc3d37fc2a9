import { expect, test } from 'vitest'
import { ruleEntries, rules } from './index.ts'

test('every rule of the table has a level, and its sentence names only what a change knows', () => {
  expect(new Set(ruleEntries().map(({ level }) => level))).toEqual(new Set(['breaking', 'warning', 'info']))
  for (const { sentence } of Object.values(rules)) {
    const text = sentence({ at: 'the body', name: '`a`', from: '1', to: '2' })
    expect(text).toMatch(/^[^a-z{}][^{}]*\.$/)
  }
})

test('a sentence begins with a capital letter, and takes values as they are', () => {
  const facts = { at: 'the parameter `a`', name: '', from: '`{to}`', to: '`$&`' }
  expect(rules['parameter-default-changed']?.sentence(facts)).toBe(
    'The default of the parameter `a` is `$&`, and was `{to}`.',
  )
  expect(rules['parameter-added']?.sentence(facts)).toBe('The parameter `a` is new.')
})
