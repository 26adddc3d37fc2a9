import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Problem, Severity } from '@specnav/core'
import type { Site, SiteChange, SiteHandle } from '@specnav/pages'
import { problemLines } from '@specnav/core/problems'
import { DevChannel, type Middleware } from './dev-channel.ts'
import { outerFilesOf, refresher, settleMilliseconds } from './refresher.ts'
import { serveFunction } from '../agents/serve-function.ts'
import { KeptSearch } from '../agents/search-files.ts'
import { type ServeOptions, serveFiles } from './serve.ts'
import type { ShownSite } from '../show-site.ts'
import { assertUnnamed } from '../files/published.ts'
import { writeFiles, type WriteOptions, writeSchemas } from '../files/write.ts'

/** Where a host reports problems. */
export interface ReportOptions {
  /** Called with all problems. Default: each problem is a line of `log`, once for as long as it lasts. */
  onProblems?: ((problems: readonly Problem[]) => void) | undefined
  /** Writes a line into the host's log. */
  log(severity: Severity, line: string): void
}

/** How a host watches files. */
export interface WatchOptions {
  /** Files inside of the docs that are none of them: output, caches. Dot folders and `node_modules` are always left out. */
  ignore?: (path: string) => boolean
  /** Called after the site was read again. */
  changed(): void | Promise<void>
  /**
   * Watches the folder of the docs, and calls `onFile` with the absolute path of each file that has changed. Returns what
   * watches more files.
   */
  start(root: string, onFile: (file: string) => void): (files: string[]) => void
}

/** Makes a site of what was read. `serving` is for its host: see {@link Host}. */
export type MakeSite<T extends ShownSite = ShownSite> = (site: Site, serving: () => KeptSearch | undefined) => T

/**
 * A docs folder while a host builds or serves it: what the host made of its last good site, and the current
 * problems.
 */
export class LiveSite<T extends ShownSite = ShownSite> {
  readonly handle: SiteHandle
  readonly #make: (site: Site) => T
  #made: { site: Site; value: T } | undefined
  readonly #options: ReportOptions
  /** What all sites of a dev server share; undefined before it starts. */
  #kept: KeptSearch | undefined
  #channel: DevChannel | undefined
  #logged: ReadonlySet<string> = new Set()

  constructor(handle: SiteHandle, make: MakeSite<T>, options: ReportOptions) {
    this.handle = handle
    this.#options = options
    this.#make = (site) => make(site, () => this.#kept)
    this.#made = { site: handle.site, value: this.#make(handle.site) }
  }

  /** The last good site. */
  get current(): T {
    const { site } = this.handle
    if (this.#made?.site !== site) this.#made = { site, value: this.#make(site) }
    return this.#made.value
  }

  /**
   * Lets go of the site, with all that it has cached: what a built site was made from stays reachable from the modules of
   * its pages. If it is needed again, it is made again.
   */
  release(): void {
    this.#made = undefined
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

  /**
   * Reads the site again when its files have changed, and calls `changed`. While docs.json, or every changed specification,
   * cannot be read, the browser keeps what it shows.
   */
  watch({ ignore, changed, start }: WatchOptions): void {
    const { handle, channel } = this
    const { root } = handle.site.files
    if (root === undefined) return
    const onFile = refresher({
      ...{ handle, ignore },
      async changed() {
        add(outerFilesOf(handle.site))
        await changed()
      },
      broken: () => channel.update(),
    })
    channel.switchable(() => onFile(join(root, handle.site.config.file)))
    const add = start(root, onFile)
    add(outerFilesOf(handle.site))
  }

  /** Reads the site again for a host whose watcher has reported changes, once editors have written them. */
  async refresh(): Promise<SiteChange> {
    await setTimeout(settleMilliseconds)
    return this.handle.refresh([])
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
