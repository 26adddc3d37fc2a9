import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { sendBrandFile } from '@specnav/host'
import { siteMarker, type Problem } from '@specnav/core'
import { DevChannel, type Docs, refresher, type SiteFile, staticType } from '@specnav/host'
import type { AstroIntegration, HookParameters } from 'astro'
import { codeLookOf } from './branding/code.ts'
import type { Host } from './host.ts'
import { packageFile } from './package-file.ts'

type DevServer = HookParameters<'astro:server:setup'>['server']

export interface DevOptions {
  site?: string
  /** Virtual modules that are made from the docs. */
  modules: readonly string[]
  onProblems(problems: readonly Problem[]): void
}

/** No file of this name is ever there: Astro starts anew when it is told of a change of it. */
const restartFile = packageFile('restart')

/** Lets {@link serveDocs} start Astro anew, for what it asks for only once. */
export const restartable: AstroIntegration = {
  name: '@specnav/starlight:restart',
  hooks: {
    'astro:config:setup'({ addWatchFile }) {
      addWatchFile(restartFile)
    },
  },
}

/** Serves what stands beside the pages, and reloads the browser when a file of the docs folder changes. */
export function serveDocs(server: DevServer, host: Host, options: DevOptions): void {
  const channel = new DevChannel({
    handle: host.handle,
    urls: () => host.docs.urls,
    problems: () => host.problems(),
    report: options.onProblems,
  })
  channel.update()
  server.middlewares.use(channel.middleware)
  serveFiles(server, host, options)
  reloadOnChange(server, host, { ...options, channel })
}

function serveFiles(server: DevServer, host: Host, { site: origin }: DevOptions): void {
  let known: { docs: Docs; parts: number; files: Map<string, SiteFile> } | undefined
  server.middlewares.use((request, response, next) => {
    const { docs } = host
    // Vite takes the base off `url`.
    const path = docs.urls.pathOf(request.originalUrl ?? request.url ?? '')
    // The route knows whether the project has a page of its own there.
    if (path === undefined || (docs.redirects.has(path) && !/\.html?$/.test(path))) return next()
    // Pages ask for parts of the navigation as they are rendered.
    if (known?.docs !== docs || known.parts !== docs.parts.length)
      known = {
        docs,
        parts: docs.parts.length,
        files: new Map(Array.from(host.files({ origin }), (file) => [file.path, file])),
      }
    const file = known.files.get(path) ?? known.files.get(path === '' ? 'index.html' : `${path}/index.html`)
    if (file) {
      response.setHeader('content-type', file.contentType)
      response.end(file.body())
      return
    }
    const brandFile = path.startsWith(siteMarker) ? host.brand.files().find((each) => each.path === path) : undefined
    if (brandFile) return void sendBrandFile(response, brandFile)
    const type = staticType(path)
    const { root } = docs.site.files
    // Listed files alone: what stands in `node_modules` is for Vite to serve.
    if (type === undefined || root === undefined || !docs.site.files.list().includes(path)) return next()
    response.setHeader('content-type', type)
    createReadStream(join(root, path)).on('error', next).pipe(response)
  })
}

interface ReloadOptions extends DevOptions {
  channel: DevChannel
}

function reloadOnChange(server: DevServer, host: Host, { modules, channel }: ReloadOptions): void {
  const { root } = host.docs.site.files
  if (root === undefined) return
  const lookOfCode = () => JSON.stringify(codeLookOf(host.handle.site.config, host.handle.site.files))
  const look = lookOfCode()
  const onFile = refresher({
    handle: host.handle,
    ignore: (path) => isInSite(root, path),
    changed() {
      // The highlighter is set up together with Astro.
      if (lookOfCode() !== look) return void server.watcher.emit('change', restartFile)
      channel.update()
      // The route's module is read anew too: Astro remembers which pages a route has for as long as the module lives.
      for (const { moduleGraph } of Object.values(server.environments)) {
        for (const id of [packageFile('routes/page.astro'), ...modules.map((name) => `\0${name}`)]) {
          const module = moduleGraph.getModuleById(id)
          if (module) moduleGraph.invalidateModule(module)
        }
      }
      // To the browser alone: a server that is told so evaluates all of Astro and Starlight anew, for six times the work.
      server.environments.client.hot.send({ type: 'full-reload' })
    },
    broken: () => channel.update(),
  })
  server.watcher.add(root)
  server.watcher.on('all', (_event, file) => onFile(file))
}

/** Whether a file belongs to a site that was built into the docs folder. */
function isInSite(root: string, path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  return folders.some((_, index) => existsSync(join(root, ...folders.slice(0, index + 1), siteMarker)))
}
