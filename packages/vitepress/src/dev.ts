import { relative, sep } from 'node:path'
import type { LiveSite } from '@specnav/host'
import type { Host } from './host.ts'
import type { UserConfig } from 'vitepress'

/** Vite in the version of VitePress. */
export type VitePlugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { name: string }>
type DevServer = Parameters<Extract<NonNullable<VitePlugin['configureServer']>, (...args: never[]) => unknown>>[0]

/** With `/` on every system, as in Vite. */
export function normalizePath(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}

/** Serves the files besides the pages, and reloads the browser when a file of the docs folder changes. */
export function serveDocs(server: DevServer, host: Host): void {
  const { live } = host
  live.channel.update()
  const [channel, files] = live.serve({
    // Modules of pages have the URLs of their Markdown twins.
    isOwn: (_path, { url = '', headers }) => headers['sec-fetch-dest'] === 'script' || /[?&](?:t|import)\b/.test(url),
    serves: ({ type }) => type !== 'redirect',
  })
  server.middlewares.use(channel)
  server.middlewares.use(redirects(host))
  server.middlewares.use(files)
  reloadOnChange(server, host)
}

/** Redirects browsers: VitePress answers every request for HTML with its own page. */
function redirects({ live }: Host): ReturnType<LiveSite['serve']>[number] {
  return (request, response, next) => {
    const path = live.current.urls.pathOf(request.url ?? '')
    const target = path === undefined ? undefined : live.current.redirects.targets.get(path)
    if (target === undefined || !request.headers.accept?.includes('text/html')) return next()
    response.writeHead(302, { location: target }).end()
  }
}

/** Modules that change with the docs: pages, VitePress' site data, the search, styles. */
const madeOfDocs = [/\.md(?:$|\?)/, /^\0virtual:specnav\//, /^\/@siteData$/, /^\/@localSearchIndex/]

function reloadOnChange(server: DevServer, host: Host): void {
  const { live } = host
  const { root } = live.current.site.files
  if (root === undefined) return
  const output = normalizePath(relative(root, host.siteConfig.outDir))
  live.watch({
    ignore: (path) => path.startsWith(`${output}/`),
    async changed() {
      await host.update()
      live.channel.changed()
      const { moduleGraph, ws } = server
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (madeOfDocs.some((made) => made.test(id))) moduleGraph.invalidateModule(module)
      }
      ws.send({ type: 'full-reload' })
    },
    start(folder, onFile) {
      server.watcher.add(folder).on('all', (_event, file) => onFile(file))
      return (files) => server.watcher.add(files)
    },
  })
}
