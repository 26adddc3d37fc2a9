import { expect, test } from 'vitest'
import { services } from './integrations.ts'

test.each([
  ['plausible', { domain: 'a.example', server: 'stats.example:8443' }, ['https://stats.example:8443']],
  ['plausible', { domain: 'a.example' }, ['https://plausible.io']],
  ['plausible', { domain: 'a.example', server: 'stats.example:99999' }, []],
  ['posthog', { apiKey: 'phc_a', apiHost: 'https://a.example/b' }, ['https://a.example', 'https://*.posthog.com']],
  ['ga4', { measurementId: 'G-1' }, services.gtm!.sources({})['script-src']],
])('%s may be reached where %o says', (name, options, expected) => {
  expect(services[name]!.sources(options)['connect-src']).toEqual(expected)
})
