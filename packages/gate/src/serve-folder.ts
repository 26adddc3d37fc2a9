import { headersOf, type HeaderRule, rangeOf, redirector, type ServerRedirect } from '@specnav/core/serving'
import { lookup } from 'mrmime'
import { sitePath } from './paths.ts'

/** A file of a site. */
export interface StoredFile {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** Changes with the content. Undefined: nobody knows, so it is sent again each time. */
  tag: string | undefined
}

/** The files of one audience, wherever they are. Names are compared exactly, with upper and lower case. */
export interface SiteFolder {
  read(path: string): Promise<StoredFile | undefined>
  has(path: string): Promise<boolean>
}

/** What the site wants of its server: `_specnav/site.json`. */
export interface ServingRules {
  headers: readonly HeaderRule[]
  redirects: readonly ServerRedirect[]
}

/** Serves the files of a folder as static hosts do: `guides/` is `guides/index.html`, and what is missing its 404 page. */
export function serveFolder(
  folder: SiteFolder,
  base: string,
  { headers, redirects }: ServingRules,
): (request: Request) => Promise<Response> {
  const redirectOf = redirector(redirects)

  async function send(request: Request, path: string, status: number): Promise<Response | undefined> {
    const file = isPrivate(path) ? undefined : await folder.read(path)
    if (!file) return undefined
    const sent = new Headers({
      'Content-Type': typeOf(path),
      'X-Content-Type-Options': 'nosniff',
      ...headersOf(`/${path}`, headers),
    })
    if (status !== 200) sent.set('Cache-Control', 'no-cache')
    else if (file.tag !== undefined) sent.set('ETag', `"${file.tag}"`)
    const etag = sent.get('etag')
    if (etag !== null && names(request.headers.get('if-none-match'), etag)) {
      if (file.body instanceof ReadableStream) await file.body.cancel()
      return new Response(null, { status: 304, headers: sent })
    }
    if (request.method === 'HEAD') return new Response(null, { status, headers: sent })
    const { body, range } = status === 200 ? await partOf(request, file.body, etag) : { body: file.body }
    if (range !== undefined) sent.set('Content-Range', range)
    return new Response(body, { status: range === undefined ? status : 206, headers: sent })
  }

  async function missing(request: Request): Promise<Response> {
    return (await send(request, '404.html', 404)) ?? new Response('Not found', { status: 404 })
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Only GET and HEAD are allowed here.', { status: 405, headers: { Allow: 'GET, HEAD' } })
    const { pathname, search } = new URL(request.url)
    const fixed = redirectOf(pathname, 'fixed')
    if (fixed) return moved(fixed.status, fixed.location)
    // `/docs` is not below `/docs/`.
    if (`${pathname}/` === base) return moved(308, base + search)
    const path = sitePath(pathname, base)
    if (path === undefined) return missing(request)
    const isFolder = path === '' || path.endsWith('/')
    const isPage = async () => !isFolder && (await folder.has(`${path}/index.html`))
    // Pages without their slash are more frequent than files without a dot.
    const hasDot = /\.[^/]*$/.test(path)
    if (!hasDot && (await isPage())) return moved(308, `${pathname}/${search}`)
    const found = await send(request, isFolder ? `${path}index.html` : path, 200)
    if (found) return found
    if (hasDot && (await isPage())) return moved(308, `${pathname}/${search}`)
    const dynamic = redirectOf(pathname, 'dynamic')
    return dynamic ? moved(dynamic.status, dynamic.location) : missing(request)
  }
}

/** The part of a file that a request asks for: some browsers show no video without it. */
async function partOf(
  { headers }: Request,
  body: StoredFile['body'],
  etag: string | null,
): Promise<{ body: StoredFile['body']; range?: string }> {
  const asked = headers.get('range')
  const condition = headers.get('if-range')
  if (asked === null || (condition !== null && condition !== etag)) return { body }
  const bytes = body instanceof ReadableStream ? new Uint8Array(await new Response(body).arrayBuffer()) : body
  const range = rangeOf(asked, bytes.length)
  if (!range) return { body: bytes }
  const [start, end] = range
  return { body: bytes.subarray(start, end + 1), range: `bytes ${start}-${end}/${bytes.length}` }
}

/** Whether a folder has a page or a file at a path of a request. */
export async function hasPath(folder: SiteFolder, path: string): Promise<boolean> {
  if (isPrivate(path)) return false
  if (path === '' || path.endsWith('/')) return folder.has(`${path}index.html`)
  return (await folder.has(path)) || folder.has(`${path}/index.html`)
}

/** Files for servers, not for readers. */
function isPrivate(path: string): boolean {
  return /^_specnav\/(?:site\.json|nginx\.conf|caddyfile|server\.mjs|function\/.*)$/i.test(path)
}

function moved(status: number, location: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-cache' } })
}

function typeOf(path: string): string {
  const type = path.endsWith('.ico') ? 'image/x-icon' : (lookup(path) ?? 'application/octet-stream')
  return /^text\/|\/(?:javascript|json|xml)$|\+(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Whether `If-None-Match` lists the tag, or is `*`. */
function names(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
