import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxConfig, readRecord } from '@specnav/function'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../site/oidc.ts'
import { startNginx, type WebServer } from '../site/web-servers.ts'
import { words, writeSite } from './site.ts'

/* The folder of an audience behind nginx, as the guide of protected folders says, with a service that knows one cookie. */
let folder: string
let nginx: WebServer
let service: Server
const asked: (string | undefined)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-protected-'))
  // nginx reads it as another user.
  chmodSync(folder, 0o755)
  const www = join(folder, 'www')
  writeSite(www)
  const record = readRecord(join(www, 'partners'))!
  writeFileSync(
    join(www, 'partners/_specnav/nginx.conf'),
    nginxConfig({ ...record, target: 'static', parts: [], indexes: [] }),
  )
  service = createServer(({ url, headers }, response) => {
    asked.push(headers['x-original-uri'] as string | undefined)
    const isAuth = url === '/oauth2/auth?allowed_groups=partners'
    const status = { 'session=partner': 202, 'session=other': 403 }[headers.cookie ?? ''] ?? 401
    response.writeHead(isAuth ? status : 200).end(`the service: ${url}`)
  })
  const origin = new URL(await listen(service))
  const file = '/etc/nginx/conf.d/partners.conf'
  nginx = await startNginx(join(folder, 'nginx'), www, { guide: 'protected-folders', file, service: origin.host })
})
afterAll(async () => {
  await nginx?.stop()
  service?.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, cookie?: string) =>
  fetch(nginx.origin + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })

const paths = ['/', '/partners/', '/openapi.json', '/members.md', '/_astro/look.abc.css', '/_specnav/site.json']

test('nobody reads a file without the service', async () => {
  for (const path of [...paths, '/nothing', '/partners/..%2fmembers/', '//openapi.json']) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, path === '/_specnav/site.json' ? 401 : 302])
    expect(await response.text()).not.toContain('word-for')
  }
  const response = await get('/partners/?tab=2')
  expect(response.headers.get('location')).toBe('/oauth2/start?rd=/partners/?tab=2')
  expect(await (await get('/oauth2/start?rd=/partners/')).text()).toBe('the service: /oauth2/start?rd=/partners/')
  expect((await get('/_auth')).status).toBe(401)
  expect(asked).toContain('/partners/?tab=2')
})

test('readers of the group do, and others do not', async () => {
  expect(await (await get('/partners/', 'session=partner')).text()).toContain(words.partners)
  expect((await get('/openapi.json', 'session=partner')).status).toBe(200)
  expect((await get('/_specnav/nginx.conf', 'session=partner')).status).toBe(404)
  const other = await get('/partners/', 'session=other')
  expect([other.status, (await other.text()).includes(words.partners)]).toEqual([403, false])
})

test('it stays closed while the service is down', async () => {
  service.close().closeAllConnections()
  const response = await get('/partners/', 'session=partner')
  expect([response.status, (await response.text()).includes(words.partners)]).toEqual([500, false])
})
