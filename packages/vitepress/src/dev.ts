import { createReadStream } from 'node:fs'
import { join, relative } from 'node:path'
import { sendBrandFile } from '@specnav/host'
import { siteMarker } from '@specnav/core'
import type { SiteFile } from '@specnav/host'
import { DevChannel, type Docs, redirectsOf, refresher, staticFiles, staticType } from '@specnav/host'
import { filesOf } from './files.ts'
import type { Host } from './host.ts'
import { normalizePath } from './paths.ts'
import type { DevServer } from './vite.ts'

/** Serves what stands beside the pages, and reloads the browser when a file of the docs folder changes. */
export function serveDocs(server: DevServer, host: Host): void {
  const channel = new DevChannel({
    handle: host.handle,
    urls: () => host.docs.urls,
    problems: () => host.problems(),
    report: () => host.report(),
  })
  channel.update()
  server.middlewares.use(channel.middleware)
  serveFiles(server, host)
  reloadOnChange(server, host, channel)
}

/** What is served beside the pages of one resolved site. */
interface Served {
  docs: Docs
  files: Map<string, SiteFile>
  redirects: Map<string, string>
  images: Set<string>
}

function serveFiles(server: DevServer, host: Host): void {
  let known: Served | undefined
  server.middlewares.use((request, response, next) => {
    const { docs } = host
    const { url = '', headers } = request
    const path = docs.urls.pathOf(url)
    // Modules of pages stand at the addresses of their Markdown twins.
    if (path === undefined || headers['sec-fetch-dest'] === 'script' || /[?&](?:t|import)\b/.test(url)) return next()
    if (known?.docs !== docs) {
      known = {
        docs,
        files: new Map(Array.from(filesOf(host), (file) => [file.path, file])),
        redirects: new Map(redirectsOf(docs).map(({ from, to }) => [from, to])),
        images: new Set(staticFiles(docs.site)),
      }
    }
    const target = known.redirects.get(path)
    if (target !== undefined && headers.accept?.includes('text/html')) {
      response.writeHead(302, { location: target }).end()
      return
    }
    const file = known.files.get(path)
    if (file && file.type !== 'redirect') {
      response.setHeader('content-type', file.contentType)
      response.end(file.body())
      return
    }
    const brandFile = path.startsWith(siteMarker) ? host.brand.files().find((each) => each.path === path) : undefined
    if (brandFile) return void sendBrandFile(response, brandFile)
    const { root } = docs.site.files
    if (root === undefined || !known.images.has(path)) return next()
    response.setHeader('content-type', staticType(path) ?? 'application/octet-stream')
    createReadStream(join(root, path)).on('error', next).pipe(response)
  })
}

/** Modules that change with the docs: pages, what VitePress knows of the site, the search, styles. */
const madeOfDocs = [/\.md(?:$|\?)/, /^\0virtual:specnav\//, /^\/@siteData$/, /^\/@localSearchIndex/]

function reloadOnChange(server: DevServer, host: Host, channel: DevChannel): void {
  const { root } = host.docs.site.files
  if (root === undefined) return
  const output = normalizePath(relative(root, host.siteConfig.outDir))
  const onFile = refresher({
    handle: host.handle,
    ignore: (path) => path.startsWith(`${output}/`),
    async changed() {
      await host.update()
      channel.update()
      const { moduleGraph, ws } = server
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (madeOfDocs.some((made) => made.test(id))) moduleGraph.invalidateModule(module)
      }
      ws.send({ type: 'full-reload' })
    },
    broken: () => channel.update(),
  })
  server.watcher.add(root)
  server.watcher.on('all', (_event, file) => onFile(file))
}
