import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFor, mount, type PartRoute } from '@specnav/function'
import { nodeServer, sendResponse, webRequest } from '@specnav/function/node'
import { encodePath, isDynamic, redirectPattern, redirectTarget } from '@specnav/host'
import sirv from 'sirv'
import type { Server } from './dev.ts'
import { headersOf } from './publish/headers.ts'
import { readRecord, type SiteRecord } from './publish/record.ts'
import { servesAtRoot } from './publish/target.ts'

export interface PreviewOptions {
  /** The folder of a built site. */
  out: string
  /** Port to listen on; 0 for any. Default: 4000. */
  port?: number
  /** Address to listen on. Default: only this machine. */
  host?: string
  /** The path of the site. Default: the one it was built for. */
  base?: string
}

/** Types that the server names differently. */
const contentTypes: Record<string, string | undefined> = { '.ico': 'image/x-icon' }

/** Serves a built site as a static host does. */
export async function previewSite({ out, port = 4000, host = 'localhost', base }: PreviewOptions): Promise<Server> {
  const record = readRecord(resolve(out))
  const folder = join(resolve(out), record && servesAtRoot.has(record.target) ? record.base : '')
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no built site in ${folder}. Build it first.`)
  const redirect = redirector(record?.redirects ?? [])
  const prefix = (base ?? record?.base ?? '/').replace(/\/+$/, '')
  const setHeaders = (response: ServerResponse, path: string) => {
    const type = contentTypes[extname(path)]
    if (type !== undefined) response.setHeader('content-type', type)
    response.setHeaders(new Map(Object.entries(headersOf(path, record?.headers ?? []))))
  }
  const serve = sirv(folder, { dev: true, setHeaders })
  const notFound = join(folder, '404.html')
  const answer = siteFunction(folder, record ?? { base: '/' }, host)
  const server = createServer((request, response) => {
    const missing = () => {
      setHeaders(response, '/404.html')
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(existsSync(notFound) ? readFileSync(notFound) : 'Not found')
    }
    // A file that cannot be read, or that a new build has just removed, only ends its own request.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    const url = request.url ?? '/'
    if (prefix && url !== prefix && !url.startsWith(`${prefix}/`)) return missing()
    const { method = 'GET', headers } = request
    const isForPart = (part: PartRoute) => isFor(part, { method, url, accept: headers.accept })
    if (record?.parts?.some(isForPart)) return void answer(request, response)
    if (redirect(url, response, false)) return
    request.url = decodeSigns(url.slice(prefix.length)) || '/'
    serve(request, response, () => {
      if (!redirect(url, response, true)) missing()
    })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${bound}${prefix}/`,
    // A connection that a browser opens in advance and never uses would keep the server waiting.
    close: () =>
      new Promise((done, fail) => server.close((error) => (error ? fail(error) : done())).closeAllConnections()),
  }
}

/** The function of the site, which its host would run. */
function siteFunction(
  folder: string,
  { base, origin, parts = [] }: Pick<SiteRecord, 'base' | 'origin' | 'parts'>,
  host: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const site = { base, folder: pathToFileURL(folder).href, hosts: [host], ...(origin !== undefined && { origin }) }
  const { fetch } = nodeServer(site, mount(parts))
  return async (request, response) => {
    try {
      await sendResponse(await fetch(webRequest(request)), response)
    } catch {
      response.destroy()
    }
  }
}

/** Sends the redirect of a URL, if it has one. Patterns only apply to missing pages. */
function redirector(
  rules: SiteRecord['redirects'],
): (url: string, response: ServerResponse, patterns: boolean) => boolean {
  const tests = rules.map((rule) => ({ rule, pattern: new RegExp(redirectPattern(rule), 's') }))
  return (url, response, patterns) => {
    const path = decodePath(url.replace(/\?.*$/s, ''))
    for (const { rule, pattern } of tests) {
      const groups = isDynamic(rule) === patterns ? pattern.exec(path) : undefined
      if (!groups) continue
      response.writeHead(rule.status, { location: redirectTarget(rule, (group) => encodePath(groups[group] ?? '')) })
      response.end()
      return true
    }
    return false
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `%26` as `&`: the file server does not decode characters that are allowed in a path. */
function decodeSigns(url: string): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  return path.replace(/%(?:2[46bc]|3[abd]|40)/gi, decodeURIComponent) + query
}
