import { predefinedOptions } from '@specnav/contextual-menu'
import { docsJsonSchema } from '@specnav/core'
import { expect, test } from 'vitest'

test('editors complete every predefined option of the menu, by its own name', () => {
  const ids = predefinedOptions.map(({ id }) => id)
  const options = ['contextual', 'anyOf', 0, 'properties', 'options', 'anyOf', 0, 'items', 'anyOf', 0]
  expect(docsJsonSchema()).toHaveProperty(['properties', ...options, 'enum'], ids)
})
