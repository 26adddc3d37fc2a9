import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteMarker } from '@specnav/core'
import { codeLook, type LiveSite } from '@specnav/host'
import type { AstroIntegration, HookParameters } from 'astro'
import type { Host } from './host.ts'
import { packageFile } from './package-file.ts'

type DevServer = HookParameters<'astro:server:setup'>['server']

/** A file that never exists: reporting a change of it makes Astro restart. */
const restartFile = packageFile('restart')

/** Lets {@link serveDocs} restart Astro, for settings that Astro reads only once. */
export const restartable: AstroIntegration = {
  name: '@specnav/starlight:restart',
  hooks: {
    'astro:config:setup'({ addWatchFile }) {
      addWatchFile(restartFile)
    },
  },
}

/**
 * Serves the files besides the pages, and reloads the browser when a file of the docs folder changes.
 * `modules` are made from the docs.
 */
export function serveDocs(server: DevServer, host: Host, modules: readonly string[]): void {
  const { live } = host
  live.channel.update()
  // The route knows whether the project has a page of its own at a redirect.
  const isOwn = (path: string) => live.current.redirects.targets.has(path) && !/\.html?$/.test(path)
  const [messages, files] = live.serve({ isOwn })
  for (const middleware of [messages, serveSchemas(host), files]) server.middlewares.use(middleware)
  reloadOnChange(server, host, modules)
}

/** Answers a request for the page of a schema with a copy of its shell, which Astro draws. */
function serveSchemas({ live }: Host): ReturnType<LiveSite['serve']>[number] {
  return (request, response, next) => {
    const { schemas, urls } = live.current
    const path = urls.pathOf(request.originalUrl ?? request.url ?? '') ?? ''
    const shell = schemas.shellOf(path)
    if (!shell) return next()
    const parts: Buffer[] = []
    const add = (part: unknown) => {
      if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
    }
    const end = response.end.bind(response)
    response.write = (part: unknown) => {
      add(part)
      return true
    }
    response.end = (part?: unknown) => {
      add(part)
      schemas.draw(shell, Buffer.concat(parts).toString())
      return end(schemas.at(path)?.body())
    }
    request.url = urls.page(shell.path)
    request.originalUrl = request.url
    next()
  }
}

function reloadOnChange(server: DevServer, { live }: Host, modules: readonly string[]): void {
  const { root } = live.current.site.files
  if (root === undefined) return
  const lookOfCode = () => JSON.stringify(codeLook(live.handle.site.config, live.handle.site.files))
  const look = lookOfCode()
  live.watch({
    ignore: (path) => isInSite(root, path),
    changed() {
      // The highlighter is set up together with Astro.
      if (lookOfCode() !== look) return void server.watcher.emit('change', restartFile)
      live.channel.changed()
      // Reload the route's module too: Astro caches a route's pages as long as the module lives.
      for (const { moduleGraph } of Object.values(server.environments)) {
        for (const id of [packageFile('routes/page.astro'), ...modules.map((name) => `\0${name}`)]) {
          const module = moduleGraph.getModuleById(id)
          if (module) moduleGraph.invalidateModule(module)
        }
      }
      // Only notify the browser: otherwise the server evaluates all of Astro and Starlight again, which takes
      // six times as long.
      server.environments.client.hot.send({ type: 'full-reload' })
    },
    start(folder, onFile) {
      server.watcher.add(folder).on('all', (_event, file) => onFile(file))
      return (files) => server.watcher.add(files)
    },
  })
}

/** Whether a file belongs to a site that was built inside the docs folder. */
export function isInSite(root: string, path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  return folders.some((_, index) => existsSync(join(root, ...folders.slice(0, index + 1), siteMarker)))
}
