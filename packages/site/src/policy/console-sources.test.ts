import { expect, test } from 'vitest'
import { sourcesOf } from './console-sources.ts'

const subdomain = { url: 'https://{tenant}.api.example.com/v1', variables: [{ name: 'tenant', default: 'demo' }] }

test.each([
  ['servers', { servers: [{ url: 'https://api.example.com/v1' }, { url: '/v2' }] }, ['https://api.example.com']],
  [
    'every choice of a variable',
    {
      servers: [
        {
          url: '{scheme}://{region}.example.com:{port}/{version}',
          variables: [
            { name: 'scheme', enum: ['http', 'https'], default: 'https' },
            { name: 'region', enum: ['eu', 'us'], default: 'eu' },
            { name: 'port', default: '8443' },
          ],
        },
      ],
    },
    [
      'http://eu.example.com:8443',
      'http://us.example.com:8443',
      'https://eu.example.com:8443',
      'https://us.example.com:8443',
    ],
  ],
  ['any subdomain', { servers: [subdomain] }, ['https://*.api.example.com']],
  [
    'no host that is left to the reader alone',
    { servers: [{ url: 'https://{host}/v1', variables: [{ name: 'host', default: 'a.example' }] }] },
    ['https://a.example'],
  ],
  ['a proxy instead of servers', { proxy: 'https://p.example/?u={url}', servers: [subdomain] }, ['https://p.example']],
  [
    'where tokens come from, and not where readers sign in',
    {
      security: [
        {
          schemes: [
            {
              type: 'oauth2',
              flows: [{ tokenUrl: 'https://t.example/a', authorizationUrl: 'https://no.example' }],
            },
            { type: 'openIdConnect', url: 'https://o.example/.well-known/x' },
          ],
        },
      ],
    },
    ['https://t.example', 'https://o.example'],
  ],
])('%s', (_, model, expected) => {
  expect(sourcesOf(model)).toEqual(expected)
})
