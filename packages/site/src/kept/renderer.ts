import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WrapPrerenderer } from '../prerendering.ts'

/** How the program that renders pages is started: Astro has bundled it, and says this to it at run time. */
export interface RendererFacts {
  /** The module of the renderer. */
  entry: string
  /** The name by which pages find their docs. */
  key: string
  /** The style sheets of each route. */
  styles: [route: string, data: { styles: unknown }][]
  /** The built files of scripts that every page has, and the scripts that Astro adds itself. */
  entries: [string, string][]
  scripts: unknown[]
  /** The first request for a page, and its route. */
  request?: { url: string; route: string }
}

/** The parts of Astro's app that we use. It is what Astro's own build calls. */
interface App {
  manifest: { routes: { routeData: { route: string } }[] }
  setInternals(internals: Internals): void
  setOptions(options: { settings: { scripts: unknown[] }; logger: unknown }): void
  render(request: Request, options: { routeData: unknown }): Promise<Response>
}

interface Internals {
  pagesByKeys: ReadonlyMap<string, { styles: unknown }>
  entrySpecifierToBundleMap: ReadonlyMap<string, string>
}

/** Follows a build: what is rendered, and the program that renders it. */
export interface Rendering {
  /** Where Astro writes the program. */
  server: string
  /** The folder to copy it to. */
  copy: string
  key: string
  /** Called before a page is rendered, with its path in the URL, and afterwards. */
  started(pathname: string): void
  ended(): void
  /** Called with the program, before it runs. */
  found(facts: RendererFacts): void
}

/** Watches Astro render pages, and copies the program that does it. */
export function followRendering({ server, copy, key, started, ended, found }: Rendering): WrapPrerenderer {
  return (prerenderer) => {
    let facts: RendererFacts | undefined
    return {
      ...prerenderer,
      async setup() {
        const folder = join(server, '.prerender')
        const entry = readdirSync(folder).find((name) => name.startsWith('prerender-entry'))
        const app = entry === undefined ? undefined : await appIn(folder, entry)
        const setInternals = app?.setInternals.bind(app)
        const setOptions = app?.setOptions.bind(app)
        const known: Omit<RendererFacts, 'entry' | 'key'> = { styles: [], entries: [], scripts: [] }
        if (app && setInternals && setOptions) {
          app.setInternals = (internals) => {
            known.styles = Array.from(internals.pagesByKeys, ([route, { styles }]) => [route, { styles }])
            known.entries = [...internals.entrySpecifierToBundleMap]
            setInternals(internals)
          }
          app.setOptions = (options) => {
            known.scripts = options.settings.scripts
            setOptions(options)
          }
        }
        await prerenderer.setup?.()
        if (entry === undefined) return
        cpSync(folder, copy, { recursive: true })
        facts = { entry, key, ...known }
        found(facts)
      },
      async render(request, options) {
        const { pathname } = new URL(request.url)
        if (facts && options.routeData.params.length > 0)
          facts.request ??= { url: request.url, route: options.routeData.route }
        started(pathname)
        try {
          return await prerenderer.render(request, options)
        } finally {
          ended()
        }
      },
    }
  }
}

/** Renders the page at a path of the URL: its HTML. */
export type RenderPath = (pathname: string) => Promise<Buffer>

/** Starts a copy of the program for the docs that are shared by the name in its facts. */
export async function startRenderer(folder: string, facts: RendererFacts): Promise<RenderPath> {
  const { entry, styles, entries, scripts, request } = facts
  const app = await appIn(folder, entry)
  app.setInternals({ pagesByKeys: new Map(styles), entrySpecifierToBundleMap: new Map(entries) })
  app.setOptions({ settings: { scripts }, logger: { options: { destination: { write: () => true } } } })
  const routeData = app.manifest.routes.find((each) => each.routeData.route === request?.route)?.routeData
  if (!request || !routeData) throw new Error('The route of pages is unknown.')
  return async (pathname) => {
    const response = await app.render(new Request(new URL(pathname, request.url)), { routeData })
    if (response.status !== 200) throw new Error(`${pathname} is not rendered: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
}

async function appIn(folder: string, entry: string): Promise<App> {
  const { app }: { app: App } = await import(pathToFileURL(join(folder, entry)).href)
  return app
}
