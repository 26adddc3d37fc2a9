import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { sendBrandFile, writeBrandFiles } from '@specnav/host'
import { type Problem, siteMarker } from '@specnav/core'
import { type Live, type SiteFile, siteFiles, SiteWriter, staticFiles, staticType } from '@specnav/host'
import { closedBanner } from './closed-banner.ts'
import type { DocusaurusDocs } from './docs.ts'
import { type StyleOptions, styleSheet } from './style.ts'

/** What stands beside the pages. Sidebars are chunks here, and pages that lead on are routes. */
function* filesOf(docs: DocusaurusDocs, style: StyleOptions): Generator<SiteFile> {
  yield styleSheet(docs, style)
  const banner = closedBanner(docs, style.storage)
  if (banner) yield banner
  for (const file of siteFiles(docs, { origin: docs.origin })) {
    if (file.type !== 'sidebar' && !file.path.endsWith('.html')) yield file
  }
}

/** Writes what stands beside the pages. A file that the host has made itself stays. */
export async function writeFiles(folder: string, docs: DocusaurusDocs, style: StyleOptions): Promise<Problem[]> {
  const writer = new SiteWriter(folder)
  for (const path of staticFiles(docs.site)) if (!writer.has(path)) writer.copy(path, docs.site.files)
  for (const file of filesOf(docs, style)) writer.write(file)
  await writeBrandFiles(folder, docs.assets.files())
  return writer.problems
}

/** Connect's, as webpack's dev server calls it. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** What is served beside the pages of one resolved site. */
interface Served {
  docs: DocusaurusDocs
  files: Map<string, SiteFile>
}

/** Serves in dev what a build writes. */
export function serveFiles(live: Live<DocusaurusDocs>, style: StyleOptions): Middleware {
  let known: Served | undefined
  return (request, response, next) => {
    const docs = live.current
    const path = docs.urls.pathOf(request.url ?? '')
    if (path === undefined) return next()
    if (known?.docs !== docs) {
      known = {
        docs,
        files: new Map(Array.from(filesOf(docs, style), (file) => [file.path, file])),
      }
    }
    const file = known.files.get(path)
    if (file) {
      response.setHeader('content-type', file.contentType)
      response.end(file.body())
      return
    }
    const brandFile = path.startsWith(siteMarker) ? docs.assets.files().find((each) => each.path === path) : undefined
    if (brandFile) return void sendBrandFile(response, brandFile)
    const type = staticType(path)
    const { root } = docs.site.files
    if (type === undefined || root === undefined || !docs.site.files.has(path)) return next()
    response.setHeader('content-type', type)
    createReadStream(join(root, path)).on('error', next).pipe(response)
  }
}
