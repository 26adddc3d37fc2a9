import { staticFiles } from '@specnav/pages/links'
import type { Problem } from '@specnav/core'
import { assetPaths, type FunctionFile, isOwnFunction } from '@specnav/function'
import type { BrandFile } from '../brand/brand-file.ts'
import type { ShownSite } from '../show-site.ts'
import { closedFiles, publishedFiles } from './published.ts'
import { SiteWriter } from './writer.ts'

export interface WriteOptions {
  /** Whether files of the project replace those that the host has made. Default: the host's stay. */
  replace?: boolean
  /**
   * Whether the host writes pages as `guide.html`: next to one, no redirect `guide/index.html` is written.
   */
  pagesAreFiles?: boolean
  /** The folder that the platform of the target builds, for functions. Default: they are not written. */
  project?: string
  /** Files of the host that files of the project may replace. */
  first?: readonly BrandFile[]
  /** The folder of the site that this one replaces. Default: every file is written. */
  last?: string | undefined
  /** The root that this platform serves. Default: the folder of the site. */
  output?: string
}

/**
 * Writes the files besides the pages into a built site. Returns the problems of files that could not be
 * written.
 */
export async function writeFiles(
  folder: string,
  shown: ShownSite,
  { replace = false, pagesAreFiles = false, project, first = [], last, output = folder }: WriteOptions = {},
): Promise<Problem[]> {
  const writer = new SiteWriter(folder, last)
  const { site } = shown
  const copy = (paths: readonly string[]) => {
    for (const path of paths) if (replace || !writer.has(path)) writer.copy(path, site.files)
  }
  for (const file of first) await writer.write(file, { replace: true })
  // Where something is closed, what is made says which files are copied.
  if (!site.readers) copy(staticFiles(site))
  for (const file of shown.schemas.files()) await writer.write(file)
  for (const file of shown.files.all()) {
    const isPage = pagesAreFiles && file.type === 'redirect' && writer.has(file.path.replace(/\/index\.html$/, '.html'))
    if (!isPage) await writer.write(file)
  }
  const made = [
    ...shown.files.ofLook(),
    ...(await shown.services.islands.files()),
    ...(await shown.services.search.files()),
  ]
  for (const file of made) await writer.write(file, { replace: true })
  if (site.readers) {
    const published = await publishedFiles(shown, folder)
    copy(published.filter((path) => made.every((file) => file.path !== path)))
  }
  // The last of several audiences sees all, and takes nothing back of what the first one misses.
  const closed = closedFiles(shown, folder)
  if (closed.length > 0) site.report(closed, 'closed files')
  if (project === undefined) return writer.problems
  const writers = { site: writer, output: new SiteWriter(output), project: new SiteWriter(project) }
  for (const stale of shown.services.staleFunctions((path) => writers.project.read(path))) writers.project.remove(stale)
  const functions = shown.services.functions(assetPaths(folder, shown.urls.file('')))
  const foreign = foreignWorker(functions, writers.output)
  if (foreign) return [...writer.problems, foreign]
  for (const { of, path, text } of functions) await writers[of].write({ path, body: () => text }, { replace: true })
  return Object.values(writers).flatMap(({ problems }) => problems)
}

/** The worker of another program: Cloudflare runs one for each site. */
function foreignWorker(functions: readonly FunctionFile[], output: SiteWriter): Problem | undefined {
  const path = '_worker.js/index.js'
  const text = output.read(path)
  const isFree = !output.has('_worker.js') && (text === undefined || isOwnFunction(text))
  if (isFree || functions.every((file) => file.path !== path)) return undefined
  return {
    code: 'file-collision',
    severity: 'warning',
    message:
      'The site has no MCP server, because another program, such as an adapter of the host, has written `_worker.js`. Build without that program, or set `deployment.target` to `static`.',
    file: 'docs.json',
    actual: '_worker.js',
  }
}

/**
 * Writes the pages of schemas into copies of the shells that the host has drawn, which are no pages of their own.
 * Returns the problems of files that could not be written.
 */
export async function writeSchemas(folder: string, { schemas, urls }: ShownSite): Promise<Problem[]> {
  const writer = new SiteWriter(folder)
  for (const shell of schemas.shells()) {
    const place = urls.placeOf(shell.path)
    const html = writer.take(`${place}/index.html`) ?? writer.take(`${place}.html`)
    if (html !== undefined) schemas.draw(shell, html)
  }
  for (const file of schemas.files()) await writer.write(file)
  return writer.problems
}
