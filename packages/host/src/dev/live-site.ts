import type { Problem, Severity } from '@specnav/core'
import type { SiteHandle, Site } from '@specnav/pages'
import { problemLines } from '@specnav/core/problems'
import { DevChannel, type Middleware } from './dev-channel.ts'
import { Live } from './live.ts'
import { serveFunction } from '../agents/serve-function.ts'
import { KeptSearch } from '../agents/search-files.ts'
import { type ServeOptions, serveFiles } from './serve.ts'
import type { ShownSite } from '../show-site.ts'
import { assertUnnamed, closedFiles, closedFilesSubject } from '../files/published.ts'
import { writeFiles, type WriteOptions, writeSchemas } from '../files/write.ts'

/** Where a host reports problems. */
export interface ReportOptions {
  /** Called with all problems. Default: each problem is a line of `log`, once for as long as it lasts. */
  onProblems?: ((problems: readonly Problem[]) => void) | undefined
  /** Writes a line into the host's log. */
  log(severity: Severity, line: string): void
}

/** Makes a site of what was read. `serving` is for its host: see {@link Host}. */
export type MakeSite<T extends ShownSite = ShownSite> = (site: Site, serving: () => KeptSearch | undefined) => T

/**
 * A docs folder while a host builds or serves it: what the host made of its last good site, and the current
 * problems.
 */
export class LiveSite<T extends ShownSite = ShownSite> {
  readonly handle: SiteHandle
  readonly #live: Live<T>
  readonly #options: ReportOptions
  /** What all sites of a dev server share; undefined before it starts. */
  #kept: KeptSearch | undefined
  #channel: DevChannel | undefined
  #logged: ReadonlySet<string> = new Set()

  constructor(handle: SiteHandle, make: MakeSite<T>, options: ReportOptions) {
    this.handle = handle
    this.#options = options
    this.#live = new Live(handle, (site) => make(site, () => this.#kept))
  }

  /** The last good site. */
  get current(): T {
    return this.#live.current
  }

  /** Lets go of the site, with all that it has cached: see {@link Live.release}. */
  release(): void {
    this.#live.release()
  }

  /** Reports the current problems. */
  report(problems: readonly Problem[] = this.handle.problems): void {
    const { onProblems, log } = this.#options
    if (onProblems) return onProblems(problems)
    const lines = problemLines(problems, this.handle.site.files)
    const known = this.#logged
    this.#logged = new Set(lines.map(({ line }) => line))
    for (const { problem, line } of lines) if (!known.has(line)) log(problem.severity, line)
  }

  /** Writes the pages of schemas into a built site that has shells for them: before its host lists and searches pages. */
  async writeSchemas(folder: string): Promise<void> {
    this.current.site.report(await writeSchemas(folder, this.current), 'written schemas')
  }

  /** Writes the files besides the pages into a built site. */
  async write(folder: string, options?: WriteOptions): Promise<void> {
    const { current } = this
    await assertUnnamed(current, folder)
    current.site.report(await writeFiles(folder, current, options), 'written')
    current.site.report(closedFiles(current, folder), closedFilesSubject)
  }

  /**
   * The middleware of a dev server for everything besides the pages: first the messages for authors and the
   * answers to tools, then the files.
   */
  serve(options?: ServeOptions): [messages: Middleware, files: Middleware] {
    this.expectServing()
    const tools = serveFunction(() => this.current)
    const { middleware } = this.channel
    return [
      (request, response, next) => middleware(request, response, () => tools(request, response, next)),
      serveFiles(() => this.current, options),
    ]
  }

  /** Says that pages which are made from now on are for a dev server, where that is known before it starts. */
  expectServing(): void {
    this.#kept ??= new KeptSearch()
  }

  /** Shows problems to authors in the browser. Update it after the docs were read again. */
  get channel(): DevChannel {
    return (this.#channel ??= new DevChannel({
      handle: this.handle,
      urls: () => this.current.urls,
      report: (problems) => this.report(problems),
    }))
  }
}
