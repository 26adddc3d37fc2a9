import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

/** A registry on loopback. */
export interface Registry {
  url: string
  close(): void
}

interface Archive {
  manifest: { name: string; version: string }
  bytes: Buffer
}

/** The publication date of the packages: package managers reject packages that are only a few days old. */
const date = '2020-01-01T00:00:00.000Z'

/** The names of the packages of this repository: nobody else is asked for them. */
const own = /^(?:(?:create-)?specnav|@specnav\/.+)$/

/** The token of whoever may publish. */
export const publisher = 'loopback-publisher'

/**
 * Serves the archives in a folder as a registry does, and those that are published to it. Requests for other
 * packages are redirected to the registry that npm is configured for: an installation takes as long as any other.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: folder }).trim()
  const answerWhole = completed(upstream)
  const archives = new Map(
    readdirSync(folder).map((file) => {
      const archive = readArchive(join(folder, file))
      return [archive.manifest.name, archive]
    }),
  )
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, archive } = await published(request)
    if (archive) archives.set(archive.manifest.name, archive)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }
  let url = ''
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    const [name = '', file] = path.split('/-/')
    const archive = archives.get(name)
    if (request.method === 'PUT') {
      void receive(request, response)
    } else if (!archive && own.test(name)) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{ "error": "Not found" }')
      // Yarn sends the name of its HTTP client.
    } else if (!archive && file === undefined && request.headers['user-agent']?.startsWith('got ')) {
      void answerWhole(request, response)
    } else if (!archive) {
      response.writeHead(307, { location: new URL((request.url ?? '/').slice(1), upstream).href }).end()
    } else if (file === undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument(archive, url)))
    } else {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(archive.bytes)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  return { url, close: () => void server.close() }
}

/** The fields used of a registry's response about a package. */
interface Packument {
  name: string
  'dist-tags': Record<string, string>
  versions: Record<string, Version>
  time: Record<string, string>
}

interface Version {
  name: string
  version: string
  os?: string[]
  optionalDependencies?: Record<string, string>
  dist: { tarball: string }
}

/**
 * Requests a package from a registry in the form that Yarn needs. Yarn requires every optional dependency,
 * including those of other platforms, which mirrors of the registry may lack: YN0082. It has no setting to
 * skip them. Missing versions of optional packages are added for a platform that does not exist, so they are
 * never installed.
 */
function completed(upstream: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const optional = new Map<string, Set<string>>()
  return async ({ url = '/' }, response) => {
    const name = decodeURIComponent(url.slice(1))
    const answer = await fetch(new URL(url.slice(1), upstream))
    const known = optional.get(name)
    if (!answer.ok && !known) return void response.writeHead(answer.status).end(await answer.text())
    const packument: Packument = answer.ok ? await answer.json() : { name, 'dist-tags': {}, versions: {}, time: {} }
    for (const { optionalDependencies = {} } of Object.values(packument.versions)) {
      for (const [each, version] of Object.entries(optionalDependencies))
        optional.set(each, (optional.get(each) ?? new Set()).add(version))
    }
    for (const version of known ?? []) {
      packument.versions[version] ??= { name, version, os: [`!${process.platform}`], dist: { tarball: answer.url } }
      packument.time[version] ??= date
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument))
  }
}

/** What a publisher sends: an archive beside what package managers read of it. */
async function published(request: IncomingMessage): Promise<{ status: number; archive?: Archive }> {
  const body = (await json(request)) as Packument & { _attachments: Record<string, { data: string }> }
  if (request.headers.authorization !== `Bearer ${publisher}`) return { status: 401 }
  const [manifest] = Object.values(body.versions)
  const [attachment] = Object.values(body._attachments)
  if (!manifest || !attachment) return { status: 400 }
  return { status: 201, archive: { manifest, bytes: Buffer.from(attachment.data, 'base64') } }
}

function readArchive(file: string): Archive {
  const manifest: Archive['manifest'] = JSON.parse(
    execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' }),
  )
  return { manifest, bytes: readFileSync(file) }
}

/** A registry's response about a package. */
function packument({ manifest, bytes }: Archive, registry: string): object {
  const { name, version } = manifest
  const dist = {
    tarball: `${registry}${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
  }
  return {
    _id: name,
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
    time: { created: date, modified: date, [version]: date },
  }
}
