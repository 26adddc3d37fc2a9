import { docs, operation, resolveContents, spec } from '@specnav/core/test-helper'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { checkAddresses } from './spec-addresses.ts'

/** The messages about a server with a variable that has these values. */
async function messagesFor(values: readonly string[]): Promise<string[]> {
  const server = { url: 'https://{at}.api.example', variables: { at: { default: 'a', enum: values } } }
  const document = { ...spec({ '/a': { get: operation('A') } }), servers: [server] }
  const project = await resolveContents({ 'docs.json': docs({ openapi: 'a.json' }), 'a.json': document })
  return checkAddresses(await resolveSite(project)).map(({ message, pointer }) => `${pointer}: ${message}`)
}

test('every address that a policy leaves out is told', async () => {
  expect(await messagesFor(['a', 'b'])).toEqual([])
  expect(await messagesFor(['a', 'b;c'])).toEqual([
    expect.stringMatching(/^\/servers\/0\/url: .* `https:\/\/b;c\.api\.example` is not one .* can name\. Write/),
  ])
  expect(await messagesFor(['a', 'b;c', 'd;e', 'f;g'])).toEqual([
    expect.stringContaining('Neither are 2 more hosts that'),
  ])
  expect(await messagesFor(['a', 'b;c', 'd;e'])).toEqual([expect.stringContaining('Neither is 1 more host that')])
  const many = await messagesFor(Array.from({ length: 207 }, (_, index) => `a${index}`))
  expect(many).toEqual([expect.stringMatching(/^\/servers\/0\/url: .*, but not to 7 more:/)])
})
