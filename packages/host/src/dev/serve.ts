import { staticFiles } from '@specnav/pages/links'
import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { siteMarker } from '@specnav/core'
import { prefersMarkdown, twinPaths } from '@specnav/function'
import { indexFolder } from '@specnav/mcp/format'
import { staticType } from '@specnav/core/files'
import { cardFolder, cardPath } from '../agents/mcp-path.ts'
import { indexType } from '../agents/search-files.ts'
import { type BrandFile, sendBrandFile } from '../brand/brand-file.ts'
import type { Middleware, Request } from './dev-channel.ts'
import type { ShownSite } from '../show-site.ts'
import type { SiteFile } from '../files/site-file.ts'

export interface ServeOptions {
  /** Whether the host serves a request itself. `path` is from the root of the site. */
  isOwn?(path: string, request: Request): boolean
  /** Whether a file of the build is served in dev, too. Default: all are. */
  serves?(file: SiteFile): boolean
}

/** The files besides the pages of one resolved site. */
interface Served {
  shown: ShownSite
  /** Number of parts of the navigation with a file of their own: rendering pages adds parts. */
  parts: number
  files: ReadonlyMap<string, SiteFile>
  statics: ReadonlySet<string>
}

/** Serves in dev the files that a build writes besides the pages. */
export function serveFiles(
  current: () => ShownSite,
  { isOwn = () => false, serves = () => true }: ServeOptions = {},
): Middleware {
  let known: Served | undefined
  return (request, response, next) => {
    const shown = current()
    // Hosts disagree on whether `url` still has the site's base.
    const path = shown.urls.pathOf(request.originalUrl ?? request.url ?? '')
    if (path === undefined || isOwn(path, request)) return next()
    if (known?.shown !== shown || known.parts !== shown.nav.parts.length) known = servedOf(shown, serves)
    const twin = known.files.get(path) ? undefined : twinPaths(`/${path}`, '/')?.find((each) => known?.files.has(each))
    if (twin !== undefined) response.appendHeader('vary', 'Accept')
    const file =
      known.files.get(twin !== undefined && prefersMarkdown(request.headers.accept) ? twin : path) ??
      (path === cardFolder ? known.files.get(cardPath) : undefined) ??
      known.files.get(path === '' ? 'index.html' : `${path}/index.html`) ??
      shown.schemas.at(path)
    if (file) {
      response.setHeader('content-type', file.contentType)
      response.end(file.body())
      return
    }
    const isAt = (each: BrandFile) => each.path === path
    const brandFile = path.startsWith(siteMarker) ? shown.files.ofLook().find(isAt) : undefined
    if (brandFile) return void sendBrandFile(response, brandFile)
    if (path.startsWith(`${siteMarker}/islands/`)) {
      const send = (files: BrandFile[]) => {
        const file = files.find(isAt)
        return file ? sendBrandFile(response, file) : next()
      }
      return void shown.services.islands.files().then(send, next)
    }
    if (path.startsWith(`${indexFolder}/`)) {
      const send = (text: string | undefined) =>
        text === undefined ? next() : response.setHeader('content-type', indexType(path)).end(text)
      return void shown.services.search.read(path).then(send, next)
    }
    // Only listed files: those in `node_modules` are the host's.
    if (known.statics.has(path)) return sendStatic(response, shown, path, next)
    next()
  }
}

function servedOf(shown: ShownSite, serves: (file: SiteFile) => boolean): Served {
  return {
    shown,
    parts: shown.nav.parts.length,
    files: new Map([...shown.files.all()].filter(serves).map((file) => [file.path, file])),
    statics: new Set(staticFiles(shown.site)),
  }
}

function sendStatic(response: ServerResponse, { site }: ShownSite, path: string, next: () => void): void {
  const { root } = site.files
  if (root === undefined) return next()
  response.setHeader('content-type', staticType(path) ?? 'application/octet-stream')
  createReadStream(join(root, path)).on('error', next).pipe(response)
}
