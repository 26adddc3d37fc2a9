import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  siteMarker,
  locateProblems,
  problemView,
  sameProblems,
  type ProblemView,
  readOnce,
  type Problem,
} from '@specnav/core'
import type { SiteHandle } from '@specnav/pages'
import { clientText } from '../brand/brand-file.ts'
import { Moves } from './moves.ts'
import { problemPage } from './problem-page.ts'
import type { Urls } from '../nav/urls.ts'

/** The messages to the browser. Its problems are the first ones, errors before warnings. */
export interface DevMessages {
  problems: { views: ProblemView[]; errors: number; warnings: number }
  /** The old URLs of pages, and their new ones. */
  moved: [from: string, to: string][]
  /** The state of the docs that pages are made from. A page that was made from another one is stale. */
  revision: string
  /** The audiences of the site, and the one that is shown: null is the whole site. None if nobody can switch. */
  readers: { audiences: string[]; shown: string | null }
}

export interface DevChannelOptions {
  handle: SiteHandle
  /** The URLs of the last good site. */
  urls(): Urls
  /** Called when the problems have changed. */
  report(problems: readonly Problem[]): void
}

/** `url` may be without the site's base, `originalUrl` never is. */
export type Request = IncomingMessage & { originalUrl?: string | undefined }

/** Connect's signature, as dev servers call it. */
export type Middleware = (request: Request, response: ServerResponse, next: () => void) => void

/** Maximum number of problems in the list; the rest is counted. */
const maxViews = 100

/** Informs the browser while the docs are edited: about problems, and about pages whose URL has changed. */
export class DevChannel {
  readonly #options: DevChannelOptions
  readonly #moves: Moves
  readonly #listeners = new Set<ServerResponse>()
  #reported = -1
  #sent = ''
  #reread: (() => void) | undefined
  /** Starts with the time, because pages of an earlier server are stale, too. */
  #revision = Date.now()

  constructor(options: DevChannelOptions) {
    this.#options = options
    this.#moves = new Moves(options.handle.site)
  }

  /** Call it after the docs have changed, where the host reloads open pages then. */
  changed(): void {
    this.#revision += 1
    this.update()
  }

  /** Call it after the docs were read again, broken or not. */
  update(): void {
    const { handle, report } = this.#options
    const now = handle.problems
    this.#reported = now.length
    report(now)
    this.#moves.update(handle.site)
    this.#send()
  }

  /** Lets authors see the site of another audience: `reread` does what follows an edit of docs.json. */
  switchable(reread: () => void): void {
    this.#reread = reread
  }

  /** Runs before the host's own middleware. */
  readonly middleware: Middleware = (request, response, next) => {
    const url = request.originalUrl ?? request.url ?? ''
    const [, own] = ownAddress.exec(url) ?? []
    if (own === 'dev') return this.#listen(response)
    if (own === 'dev.js') return send(response, 'text/javascript', clientText('dev.js'))
    if (own === 'readers') return this.#switch(request, response)
    const page = own?.startsWith('problems/') ? problemPage(own.slice('problems/'.length)) : undefined
    if (page !== undefined) return send(response, 'text/html', page)
    const isPage = request.headers.accept?.includes('text/html')
    const target = isPage ? this.#targetOf(url) : undefined
    if (target !== undefined)
      return void response.writeHead(302, { location: target, 'cache-control': 'no-store' }).end()
    // The only header of a page that its scripts can read.
    if (isPage) response.setHeader('server-timing', `specnav;desc="${this.#revision}"`)
    // Pages are rendered on request, so their problems are known afterwards.
    response.once('finish', () => {
      if (this.#options.handle.problems.length !== this.#reported) this.update()
    })
    next()
  }

  #targetOf(url: string): string | undefined {
    const urls = this.#options.urls()
    const place = urls.pathOf(url)?.replace(/\.html$/, '')
    const target = place === undefined ? undefined : this.#moves.of(urls.pageAt(place))
    return target === undefined ? undefined : urls.page(target)
  }

  /** `?show=<audience>`, or `?show=` for the whole site. Only a page of this server may ask, not one of another site. */
  #switch(request: Request, response: ServerResponse): void {
    const { method, headers, originalUrl, url = '' } = request
    const isOwn = method === 'POST' && headers['sec-fetch-site'] === 'same-origin'
    const name = new URL(originalUrl ?? url, 'http://localhost').searchParams.get('show')
    const { handle } = this.#options
    const isKnown = name === '' || handle.site.access.audiences.some((audience) => audience.name === name)
    if (!isOwn || !isKnown || !this.#reread || !handle.readers) return void response.writeHead(403).end()
    handle.readers.show(name || undefined)
    this.#reread()
    response.writeHead(204).end()
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    this.#listeners.add(response)
    response.once('close', () => this.#listeners.delete(response))
    write(response, this.#messages())
  }

  #send(): void {
    if (this.#listeners.size === 0) return
    const text = this.#messages()
    if (text === this.#sent) return
    this.#sent = text
    for (const response of this.#listeners) write(response, text)
  }

  #messages(): string {
    const urls = this.#options.urls()
    const moved = Array.from(this.#moves, ([from, to]): [string, string] => [urls.page(from), urls.page(to)])
    return [
      message('moved', moved),
      message('revision', String(this.#revision)),
      message('readers', this.#readers()),
      message('problems', this.#views()),
    ].join('')
  }

  #readers(): DevMessages['readers'] {
    const { site, readers } = this.#options.handle
    if (!this.#reread || !readers) return { audiences: [], shown: null }
    return { audiences: site.access.audiences.map(({ name }) => name), shown: readers.shown ?? null }
  }

  #views(): DevMessages['problems'] {
    const { handle } = this.#options
    const files = readOnce(handle.site.files)
    const { error = [], warning = [] } = Object.groupBy(
      sameProblems(locateProblems(handle.problems, files)),
      ([{ severity }]) => severity,
    )
    return {
      views: [...error, ...warning].slice(0, maxViews).map(([problem]) => problemView(problem, files)),
      errors: error.length,
      warnings: warning.length,
    }
  }
}

/** `…/_specnav/dev.js`: hosts disagree on whether a request still has the site's base. */
const ownAddress = new RegExp(`/${siteMarker}/(dev|dev\\.js|readers|problems/[\\w-]+)(?:[?#]|$)`)

function message<Name extends keyof DevMessages>(name: Name, data: DevMessages[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** As bytes: Eleventy's server holds text back until the end. */
function write(response: ServerResponse, text: string): void {
  response.write(Buffer.from(text))
}

function send(response: ServerResponse, contentType: string, body: string): void {
  response.setHeader('content-type', `${contentType}; charset=utf-8`)
  response.setHeader('cache-control', 'no-cache')
  response.end(body)
}
