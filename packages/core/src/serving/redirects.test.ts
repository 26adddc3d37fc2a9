import { expect, test } from 'vitest'
import { redirector } from './redirects.ts'

test('a request cannot turn a redirect within the site into one to another host', () => {
  const rest = { name: 'rest', rest: true }
  const redirectOf = redirector([
    { from: ['/old/', rest], to: ['/', rest], status: 301 },
    { from: ['/away/', rest], to: ['https://example.com/', rest], status: 301 },
  ])
  const location = (path: string) => redirectOf(path, 'dynamic')?.location
  expect(location('/old/guides/a')).toBe('/guides/a')
  for (const path of ['/old//evil.example', '/old/%2Fevil.example', '/old/%2f%2f/evil.example'])
    expect(location(path)).toMatch(/^\/evil\.example$/)
  expect(location('/old/\\evil.example')).toBe('/%5Cevil.example')
  expect(location('/away//a')).toBe('https://example.com//a')
})
