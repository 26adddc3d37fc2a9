import { expect, test } from 'vitest'
import { plainText } from './page-sections.ts'

test('excerpts have no space before the end of a sentence', () => {
  expect(plainText('The maximum of `limit` is `50`, and was **100**. Write `.env` ...')).toBe(
    'The maximum of limit is 50, and was 100. Write .env ...',
  )
})

test('what the attributes of components say is found, however it is quoted', () => {
  expect(plainText(`<Step title='Get a key' icon="key"><Card title={"Read"} href="/x" /></Step>`)).toBe(
    'Get a key Read',
  )
})
