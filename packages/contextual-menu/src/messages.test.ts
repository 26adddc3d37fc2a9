import { expect, test } from 'vitest'
import { messagesFor } from './messages.ts'
import { predefinedOptions } from './predefined-options.ts'

test.for(['es', 'fr', 'zh'])('%s has every text, with the same places for names and addresses', (locale) => {
  const english = messagesFor('en')
  const translated = messagesFor(locale)
  expect(Object.keys(translated)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(english)) {
    expect(translated[key]?.match(/\{\w+\}/g)).toEqual(text.match(/\{\w+\}/g))
    expect(translated[key]).not.toBe(text)
  }
})

test('every predefined option has a title and a description', () => {
  const messages = messagesFor('en')
  for (const { id, kind } of predefinedOptions) {
    for (const text of ['title', 'description'])
      expect(messages[`${id}.${text}`] ?? messages[`${kind}.${text}`]).toBeDefined()
  }
})
