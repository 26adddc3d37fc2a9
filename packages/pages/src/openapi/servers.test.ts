import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryFiles, loadSpecs } from '@specnav/core'
import type { JsonObject } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import { operationDocument } from './operation-document.ts'
import { originOf, serverAddress } from './server-address.ts'

const documents = new Map<string, JsonObject>()
const server = createServer(({ url = '' }, response) => {
  const document = documents.get(url.replace(/\?.*/, ''))
  response.writeHead(document ? 200 : 404).end(JSON.stringify(document ?? {}))
})
let host = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const operation = { responses: {} }

/** The base URLs of `GET /a` if the description is served at `/docs/api.json`. */
async function served(document: JsonObject, search = ''): Promise<string[]> {
  const paths = { '/a': { get: operation } }
  const version = document.swagger === undefined ? { openapi: '3.1.0' } : {}
  documents.set('/docs/api.json', { ...version, info: { title: '', version: '' }, paths, ...document })
  const source = `http://${host}/docs/api.json${search}`
  const specs = await loadSpecs([{ source, place: { file: 'docs.json' } }], memoryFiles({}))
  const found = specs.named[0]!.operations.get('GET /a')!
  const page = endpointPage(found)
  // A console with the operation's own description sends its requests to the same servers.
  const { servers, host: servedHost } = operationDocument(found)
  if (document.swagger === undefined) expect(servers).toEqual(page.servers.map(({ url }) => ({ url })))
  else expect(page.servers[0]!.url.split('/')[2]).toBe(servedHost)
  expect(page.request!.url).toBe(page.servers[0]!.url.replace(/\/$/, '') + '/a')
  return page.servers.map(({ url }) => url.replace(host, 'HOST'))
}

describe('base URLs of a description from elsewhere', () => {
  it.each([
    ['/v9', 'http://HOST/v9'],
    ['v9', 'http://HOST/docs/v9'],
    ['../v9/', 'http://HOST/v9/'],
    ['.', 'http://HOST/docs/'],
    ['/', 'http://HOST/'],
    ['', 'http://HOST/'],
    ['//a.b/v9', 'http://a.b/v9'],
    ['/{v}/x', 'http://HOST/{v}/x'],
    ['https://a.b/v9', 'https://a.b/v9'],
    ['{base}/v9', '{base}/v9'],
    ['{scheme}://a.b', '{scheme}://a.b'],
    ['api.example.com/v9', 'api.example.com/v9'],
    ['localhost:80/v9', 'localhost:80/v9'],
  ])('start where it is served: %j', async (url, address) => {
    expect(await served({ servers: [{ url }] }, '?token=secret')).toEqual([address])
  })

  it('are its origin where none is given', async () => {
    expect(await served({})).toEqual(['http://HOST'])
    expect(await served({ servers: [] })).toEqual(['http://HOST'])
  })

  it('start at the file that they stand in', async () => {
    documents.set('/paths/a.json', { servers: [{ url: 'v1' }], get: { ...operation } })
    const paths = { '/a': { $ref: '../paths/a.json' } }
    expect(await served({ servers: [{ url: 'v2' }], paths })).toEqual(['http://HOST/paths/v1'])
  })

  it.each<[document: JsonObject, urls: string[]]>([
    [{}, ['http://HOST']],
    [{ basePath: '/v1' }, ['http://HOST/v1']],
    [{ basePath: '/v1', schemes: ['https', 'http'] }, ['https://HOST/v1', 'http://HOST/v1']],
    [{ host: 'a.b', basePath: '/v1' }, ['http://a.b/v1']],
  ])('in Swagger 2.0 are as it is served: %j', async (document, urls) => {
    expect(await served({ swagger: '2.0', ...document })).toEqual(urls)
  })
})

it('do not tell who may read the description', () => {
  expect(serverAddress('/v1', 'https://user:secret@a.b/api.json')).toBe('https://a.b/v1')
  expect(originOf('https://user:secret@a.b/api.json')).toBe('https://a.b')
})

it('of a file of the project stay as they are', () => {
  for (const url of ['/v1', 'v1', '.', '']) expect(serverAddress(url, 'api/openapi.json')).toBe(url)
})
