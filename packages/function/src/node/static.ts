import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { headersOf, rangeOf, redirector } from '@specnav/core/serving'
import { lookup } from 'mrmime'
import { privateFiles } from '../rules/private-files.ts'
import type { SiteRecord } from '../rules/record.ts'

/** What is said of a site's files. */
export interface StaticOptions extends Partial<Pick<SiteRecord, 'headers' | 'redirects'>> {
  /** The folder of the site. */
  folder: string
  /** The path below which it is served, with slashes at its ends. */
  base: string
}

/** Serves the files of a site as a static host does: pages by their folders, headers, redirects and the 404 page. */
export function staticFiles({ folder, base, headers = [], redirects = [] }: StaticOptions) {
  const redirectOf = redirector(redirects)

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (!`${pathname}/`.startsWith(base)) return missing(request)
    const fixed = redirect(pathname, 'fixed')
    if (fixed) return fixed
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const path = decodePath(pathname.slice(base.length))
    const found = isRead ? await fileAt(folder, path) : undefined
    if (found) return send(request, found)
    return redirect(pathname, 'dynamic') ?? missing(request)
  }

  function redirect(pathname: string, kind: 'fixed' | 'dynamic'): Response | undefined {
    const to = redirectOf(pathname, kind)
    return to && new Response(null, { status: to.status, headers: { Location: to.location } })
  }

  async function missing({ method }: Request): Promise<Response> {
    const text = await readFile(join(folder, '404.html')).catch(() => 'Not found')
    const type = { 'Content-Type': 'text/html; charset=utf-8' }
    return new Response(method === 'HEAD' ? null : text, {
      status: 404,
      headers: { ...headersOf('/404.html', headers), ...type },
    })
  }

  function send(request: Request, { file, path, size, changed }: Found): Response {
    const tag = `W/"${size.toString(36)}-${changed.toString(36)}"`
    const sent = new Headers({ 'Content-Type': typeOf(path), ETag: tag, ...headersOf(path, headers) })
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: sent })
    const range = rangeOf(request.headers.get('range'), size)
    const [start, end] = range ?? [0, size - 1]
    sent.set('Content-Length', String(end - start + 1))
    sent.set('Accept-Ranges', 'bytes')
    if (range) sent.set('Content-Range', `bytes ${start}-${end}/${size}`)
    if (request.method === 'HEAD') return new Response(null, { status: 200, headers: sent })
    const body = Readable.toWeb(createReadStream(file, range ? { start, end } : {})) as ReadableStream<Uint8Array>
    return new Response(body, { status: range ? 206 : 200, headers: sent })
  }
}

interface Found {
  file: string
  /** From the root of the site, with a slash at its start. */
  path: string
  size: number
  /** In milliseconds. */
  changed: number
}

async function fileAt(folder: string, path: string): Promise<Found | undefined> {
  const name = path.replace(/\/+$/, '')
  const isHidden = privateFiles.includes(name) || name.startsWith('_specnav/function/')
  if (isHidden || path.includes('\0') || path.split(/[/\\]/).includes('..')) return undefined
  for (const candidate of [...(path === name ? [name] : []), `${name}/index.html`, `${name}.html`]) {
    const file = join(folder, candidate)
    const found = `${file}${sep}`.startsWith(folder) ? await stat(file).catch(() => undefined) : undefined
    if (found && !found.isDirectory())
      return { file, path: `/${candidate.replace(/^\//, '')}`, size: found.size, changed: Math.round(found.mtimeMs) }
  }
  return undefined
}

/** Types that the table of extensions names differently. */
const types: Record<string, string | undefined> = { '.ico': 'image/x-icon', '.md': 'text/markdown' }

function typeOf(path: string): string {
  const type = types[extname(path)] ?? lookup(path) ?? 'application/octet-stream'
  return /^text\/|[/+](?:json|xml|javascript)$/.test(type) ? `${type}; charset=utf-8` : type
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
