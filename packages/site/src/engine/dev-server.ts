import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, siteMarker } from '@specnav/core'
import { escapeHtml } from '@specnav/pages/html'
import type { Site, SiteHandle, Publication } from '@specnav/pages'
import { type BrandFile, LiveSite, type OptionalPackages, type ShownSite } from '@specnav/host'
import { defaultFavicon } from '../favicon.ts'
import { frameFiles } from './assets.ts'
import { memoryStore } from '../page-store.ts'
import { CodeDrawer } from './code/highlighter.ts'
import { drawMissing, drawPage, drawShell } from './draw-page.ts'
import { isOwnHost, listen } from './listen.ts'
import { codePath, codeSheet } from './look.ts'
import type { SiteFrame } from './page-frame.ts'
import { frameOf } from './render.ts'
import { shownSite } from './shown.ts'
import { FolderWatch } from './watch.ts'

export interface DevServerOptions {
  handle: SiteHandle
  packages: OptionalPackages
  publication: Pick<Publication, 'origin' | 'base' | 'answersTools'>
  port: number | undefined
  /** The address to listen on; undefined for all of them. */
  host: string | undefined
  /** The folder that symbolic links of the docs may lead into. Default: the docs folder. */
  linksWithin?: string | undefined
  onProblems(problems: readonly Problem[]): void
}

/** What is drawn of one resolved site. */
interface Drawn {
  shown: ShownSite
  code: CodeDrawer
  frame: Promise<SiteFrame>
}

/** Serves a docs folder: a page is drawn when it is asked for. */
export async function startDevServer(options: DevServerOptions): Promise<{ port: number; close(): Promise<void> }> {
  const { handle, packages, publication, onProblems } = options
  const known = memoryStore()
  const drawers = new WeakMap<Site, CodeDrawer>()
  const codeOf = (site: Site) => {
    const code = drawers.get(site) ?? new CodeDrawer(site.config, site.files, known)
    drawers.set(site, code)
    return code
  }
  const live = new LiveSite(
    handle,
    (site, serving) => shownSite(site, { packages, publication, code: codeOf(site), serving }),
    { onProblems, log: () => undefined },
  )
  const [messages, files] = live.serve()
  let last: Drawn | undefined
  const current = (): Drawn => {
    const shown = live.current
    const code = codeOf(shown.site)
    if (last?.shown === shown) return last
    const drawn = { shown, code, frame: frameOf(shown, code) }
    // Whoever asks for a page hears of it, and the next one may succeed.
    drawn.frame.catch(() => last === drawn && (last = undefined))
    return (last = drawn)
  }
  live.channel.update()
  const draw = (request: IncomingMessage, response: ServerResponse) => answer(current(), request, response)
  const failed = (error: unknown, response: ServerResponse) => sendFailure(response, error, publication.base)
  const passing = (answer: Answer): Middleware => passingTo(answer, failed)
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store')
    if (!isOwnHost(request.headers.host, options.host)) return refuse(response)
    const parts = [messages, passing(draw), files, passing((_, response) => missing(current(), response))]
    try {
      run(parts, request, response)
    } catch (error) {
      failed(error, response)
    }
  })
  const port = await listen(server, options)
  const watch = watchDocs(live, options.linksWithin)
  return {
    port,
    close: () =>
      new Promise((done) => {
        watch?.close()
        server.close(() => done()).closeAllConnections()
      }),
  }
}

type Middleware = ReturnType<LiveSite['serve']>[number]

/** Whether it has answered. */
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

function passingTo(answer: Answer, failed: (error: unknown, response: ServerResponse) => void): Middleware {
  return (request, response, next) => {
    const pass = async () => {
      if (!(await answer(request, response))) next()
    }
    pass().catch((error: unknown) => failed(error, response))
  }
}

function run([first, ...rest]: readonly Middleware[], request: IncomingMessage, response: ServerResponse): void {
  first?.(request, response, () => run(rest, request, response))
}

/** Answers with a page, the page of a schema, or a file of the look. */
async function answer(drawn: Drawn, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { shown, code } = drawn
  const { urls, schemas, site } = shown
  const path = urls.pathOf(request.url ?? '')
  if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const frame = await drawn.frame
  const isOfLook = path.startsWith(siteMarker) || path === 'favicon.svg'
  const file = isOfLook ? lookOf(frame, code).find((each) => each.path === path) : undefined
  if (file) {
    response.setHeader('content-type', file.contentType)
    response.end(await file.body())
    return true
  }
  const shell = schemas.shellOf(path)
  if (shell) {
    schemas.draw(shell, drawShell(frame, shell))
    return false
  }
  const page = urls.pageAt(path.replace(/(?:^|\/)index\.html$/, ''))
  if (!site.pages.has(page) || site.pages.get(page)?.settings.url !== undefined) return false
  // Tools ask for the Markdown of a page at its address.
  if (request.headers.accept?.includes('text/markdown')) return false
  const html = (await drawPage(frame, page, code))?.html
  if (html === undefined) return false
  send(response, withDevScript(html, shown))
  return true
}

function lookOf({ brand, shown }: SiteFrame, code: CodeDrawer): readonly BrandFile[] {
  const own = shown.look.favicon === undefined ? [defaultFavicon(shown.site.config)] : []
  return [...frameFiles(), brand, { ...codeSheet(code), path: codePath }, ...own]
}

async function missing({ frame, shown, code }: Drawn, response: ServerResponse): Promise<boolean> {
  response.statusCode = 404
  const own = await drawPage(await frame, '404', code)
  send(response, withDevScript(own?.html ?? drawMissing(await frame), shown))
  return true
}

/** The script that shows problems, and loads the page again when it has changed. */
function withDevScript(html: string, { services }: ShownSite): string {
  return html.replace('</head>', () => `<script type="module" src="${services.devScript}"></script></head>`)
}

/** A page that cannot be drawn says so, and is loaded again when the docs have changed. */
function sendFailure(response: ServerResponse, error: unknown, base: string): void {
  if (response.headersSent) return void response.end()
  const reason = escapeHtml(error instanceof Error ? error.message : String(error))
  const script = `<script type="module" src="${base}${siteMarker}/dev.js"></script>`
  response.statusCode = 500
  send(
    response,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>500</title>${script}</head><body><h1>This page cannot be drawn</h1><p>${reason}</p></body></html>`,
  )
}

function refuse(response: ServerResponse): void {
  response.statusCode = 403
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(
    'This server answers for localhost, for IP addresses and for the name that `specnav dev --host` is given.\n',
  )
}

function send(response: ServerResponse, html: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}

function watchDocs(live: LiveSite, linksWithin: string | undefined): FolderWatch | undefined {
  const skips = (folder: string) => existsSync(join(folder, siteMarker))
  let watch: FolderWatch | undefined
  live.watch({
    changed: () => live.channel.changed(),
    start(root, changed) {
      const started = new FolderWatch(root, { linksWithin: linksWithin ?? root, skips, changed })
      watch = started
      return (files) => started.files(files)
    },
  })
  return watch
}
