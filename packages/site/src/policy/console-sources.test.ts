import { expect, test } from 'vitest'
import { consoleSources } from './console-sources.ts'

const subdomain = { url: 'https://{tenant}.api.example.com/v1', variables: { tenant: { default: 'demo' } } }

test.each([
  ['servers', { servers: [{ url: 'https://api.example.com/v1' }, { url: '/v2' }] }, ['https://api.example.com']],
  [
    'those of paths and of operations',
    {
      paths: {
        '/a': { servers: [{ url: 'https://a.example' }], get: { servers: [{ url: 'http://localhost:80/b' }] } },
      },
    },
    ['https://a.example', 'http://localhost'],
  ],
  [
    'every choice of a variable',
    {
      servers: [
        {
          url: '{scheme}://{region}.example.com:{port}/{version}',
          variables: {
            scheme: { enum: ['http', 'https'], default: 'https' },
            region: { enum: ['eu', 'us'], default: 'eu' },
            port: { default: '8443' },
          },
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
    { servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'a.example' } } }] },
    ['https://a.example'],
  ],
  [
    'Swagger',
    { swagger: '2.0', host: 'api.example.com', schemes: ['http', 'https'] },
    ['http://api.example.com', 'https://api.example.com'],
  ],
  [
    'where tokens come from, and not where readers sign in',
    {
      components: {
        securitySchemes: {
          a: {
            type: 'oauth2',
            flows: { code: { tokenUrl: 'https://t.example/a', authorizationUrl: 'https://no.example' } },
          },
          b: { type: 'openIdConnect', openIdConnectUrl: 'https://o.example/.well-known/x' },
        },
      },
    },
    ['https://t.example', 'https://o.example'],
  ],
])('%s', (_, description, expected) => {
  expect(consoleSources(description)).toEqual(expected)
})
