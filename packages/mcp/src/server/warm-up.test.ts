import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

test('finds the page that it asks for, in the format of today', async () => {
  await expect(warmUp()).resolves.toBeUndefined()
})
