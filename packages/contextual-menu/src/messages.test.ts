import { expect, test } from 'vitest'
import { messagesFor } from './messages.ts'
import { predefinedOptions } from './predefined-options.ts'

test('every predefined option has a title and a description', () => {
  const messages = messagesFor()
  for (const { id, kind } of predefinedOptions) {
    for (const text of ['title', 'description'])
      expect(messages[`${id}.${text}`] ?? messages[`${kind}.${text}`]).toBeDefined()
  }
})

test('a text that is not defined is English', () => {
  const messages = messagesFor({ copied: 'Copiado', failed: undefined })
  expect([messages.copied, messages.failed]).toEqual(['Copiado', 'Could not be copied'])
})
