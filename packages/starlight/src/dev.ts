import { createReadStream, existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { siteMarker, type Problem } from '@specnav/core'
import type { HookParameters } from 'astro'
import { assetsOf, staticType, type Asset } from './assets.ts'
import type { Docs } from './docs.ts'
import type { Host } from './host.ts'
import { packageFile } from './package-file.ts'

type DevServer = HookParameters<'astro:server:setup'>['server']

export interface DevOptions {
  site?: string
  /** Virtual modules that are made from the docs. */
  modules: readonly string[]
  onProblems(problems: readonly Problem[]): void
}

/** Serves what stands beside the pages, and reloads the browser when a file of the docs folder changes. */
export function serveDocs(server: DevServer, host: Host, options: DevOptions): void {
  serveAssets(server, host, options)
  reportRendering(server, host, options)
  reloadOnChange(server, host, options)
}

function serveAssets(server: DevServer, host: Host, options: DevOptions): void {
  let known: { docs: Docs; assets: Map<string, Asset> } | undefined
  server.middlewares.use((request, response, next) => {
    const { docs } = host
    const path = docs.urls.pathOf(request.url ?? '')
    if (path === undefined) return next()
    if (known?.docs !== docs)
      known = { docs, assets: new Map(Array.from(assetsOf(docs, options), (asset) => [asset.path, asset])) }
    const asset = known.assets.get(path) ?? known.assets.get(path === '' ? 'index.html' : `${path}/index.html`)
    if (asset) {
      response.setHeader('content-type', asset.contentType)
      response.end(asset.body())
      return
    }
    const type = staticType(path)
    const { root } = docs.site.files
    if (type === undefined || root === undefined || !docs.site.files.has(path)) return next()
    response.setHeader('content-type', type)
    createReadStream(join(root, path)).on('error', next).pipe(response)
  })
}

/** Pages are rendered when they are asked for: what is wrong with them is known afterwards. */
function reportRendering(server: DevServer, host: Host, { onProblems }: DevOptions): void {
  let reported = host.problems().length
  server.middlewares.use((_request, response, next) => {
    response.once('finish', () => {
      const problems = host.problems()
      if (problems.length !== reported) onProblems(problems)
      reported = problems.length
    })
    next()
  })
}

/** Editors write a file in several steps; a reload waits this long for the last of them. */
const settleMilliseconds = 50

function reloadOnChange(server: DevServer, host: Host, { modules, onProblems }: DevOptions): void {
  const { root } = host.docs.site.files
  if (root === undefined) return
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const refresh = async () => {
    const before = host.handle.site
    const files = [...changed]
    changed.clear()
    await host.handle.refresh(files)
    onProblems(host.problems())
    const broken =
      host.handle.site === before ? host.handle.problems.find(({ severity }) => severity === 'error') : undefined
    // Pages stay as they were while docs.json cannot be read; the browser says why until it can.
    if (broken) {
      server.ws.send({ type: 'error', err: { message: broken.message, stack: '', id: join(root, broken.file) } })
      return
    }
    // The route's module is read anew too: Astro remembers which pages a route has for as long as the module lives.
    for (const { moduleGraph, hot } of Object.values(server.environments)) {
      for (const id of [packageFile('routes/page.astro'), ...modules.map((name) => `\0${name}`)]) {
        const module = moduleGraph.getModuleById(id)
        if (module) moduleGraph.invalidateModule(module)
      }
      hot.send({ type: 'full-reload' })
    }
  }

  server.watcher.add(root)
  server.watcher.on('all', (_event, file) => {
    const path = relative(root, file).split(sep).join('/')
    if (path.startsWith('../') || /(^|\/)(\.|node_modules\/)/.test(path) || isInSite(root, path)) return
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => (running = running.then(refresh)), settleMilliseconds)
  })
}

/** Whether a file belongs to a site that was built into the docs folder. */
function isInSite(root: string, path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  return folders.some((_, index) => existsSync(join(root, ...folders.slice(0, index + 1), siteMarker)))
}
