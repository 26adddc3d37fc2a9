import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AuthoredPage, Site, SiteHandle } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import { feedPath, isIndexed, type OptionalPackages, type Publication, type SiteFile } from '@specnav/host'
import { indexFolder } from '@specnav/mcp/format'
import { type Host, openHost, shareHost } from '@specnav/starlight/internal'
import { packageFolder } from '../packages.ts'
import { searchIndexes, writeSearchIndex } from '../search-index.ts'
import { inEnvironment } from '../with-astro.ts'
import { hashOf } from './input-states.ts'
import { type Readers, type Recorder, replaced, type Report } from './recorder.ts'
import { type RendererFacts, startRenderer } from './renderer.ts'

export interface UpdateOptions {
  handle: SiteHandle
  /** Records what the pages read. */
  recorder: Recorder
  publication: Publication
  packages: OptionalPackages
  /** The site of the last build, to be changed. */
  folder: string
  /** The program that renders pages. */
  renderer: { folder: string; facts: RendererFacts }
  /** The pages to render again. */
  edited: readonly EditedPage[]
  /** {@link shellOf} in the last build. */
  shell: string
  reports: readonly Report[]
  readers: Readers
}

export interface EditedPage {
  page: AuthoredPage
  /** The text of its file in the last build. */
  before: string
}

type Updated = Pick<UpdateOptions, 'reports' | 'readers'> & {
  /** Whether a file of the site was written again. */
  isChanged: (path: string) => boolean
}

/**
 * Renders pages again whose own text has changed. Undefined if that changes more than these pages, or pages
 * cannot be rendered alone; then the folder is as good as lost.
 */
export async function update(options: UpdateOptions): Promise<Updated | undefined> {
  const { handle, recorder, folder, renderer, edited, reports } = options
  const isEdited = (path: string | undefined) => edited.some(({ page }) => page.path === path)
  recorder.clear()
  const host = await hostOf(recorder.handle(handle), options)
  const place = ({ path }: AuthoredPage) => join(folder, host.docs.urls.placeOf(path), 'index.html')
  if (!edited.every(({ page }) => existsSync(place(page)))) return undefined
  if (shellOf(host) !== options.shell || !edited.every((each) => staysAlone(host, each))) return undefined
  // The program that renders pages asks for its docs by this name.
  shareHost(host, renderer.facts.key)
  recorder.reports = []
  await inEnvironment('production', async () => {
    const render = await startRenderer(renderer.folder, renderer.facts)
    for (const { page } of edited) {
      recorder.page = page.path
      writeFileSync(place(page), await render(host.docs.urls.page(page.path)))
    }
    recorder.page = undefined
  })
  const changed = new Set([
    ...edited.map(({ page }) => relative(folder, place(page)).split(sep).join('/')),
    ...writeBeside(host, folder, edited, await indexAfter(host, folder, edited)),
  ])
  await writeSearchIndex(folder, searchIndexes(host.docs.site))
  host.release()
  const found = recorder.reports.filter(({ subject }) => subject !== undefined)
  const isAgain = ({ page, subject }: Report) => isEdited(page) || found.some((each) => each.subject === subject)
  const readers = { ...options.readers }
  for (const [file, pages] of Object.entries(recorder.readers))
    readers[file] = [...(readers[file] ?? []).filter((path) => !isEdited(path)), ...pages]
  const kept = reports.filter((each) => each.subject === undefined || !isAgain(each))
  const isChanged = (path: string) => changed.has(path) || path.startsWith('pagefind/')
  return { reports: [...kept, ...found], readers, isChanged }
}

/** The docs as Astro's pages see them. */
export function hostOf(
  handle: SiteHandle,
  { publication: { base, origin, answersTools }, packages }: Pick<UpdateOptions, 'publication' | 'packages'>,
): Promise<Host> {
  const project = { folder: fileURLToPath(packageFolder), site: origin, log: () => undefined }
  return openHost(
    handle,
    { packages, target: false, answersTools },
    { ...project, base, trailingSlash: 'ignore', format: 'directory' },
  )
}

/**
 * Everything that pages share, apart from files: what docs.json and all pages say, and the look, as long as no
 * page has been rendered.
 */
export function shellOf(host: Host): string {
  const { docs } = host
  const { config, navigation, pages } = docs.site
  const files = [...docs.files.ofLook(), ...docs.files.all()].map(({ path }) => path)
  const shared = [config, navigation, [...pages.values()], docs.brand.head('404'), files]
  return hashOf(JSON.stringify(shared, withoutSpecs))
}

/** Specifications are files, and these are compared by themselves. */
function withoutSpecs(_: string, value: unknown): unknown {
  const isOperation = typeof value === 'object' && value !== null && 'spec' in value && 'key' in value
  return isOperation ? value.key : value instanceof Map ? [...value] : value
}

/**
 * Whether an edit of a page's text changes nothing else: what the page adds to the site is the same before
 * and after it. The page is rendered on a site of its own for that.
 */
function staysAlone(host: Host, edit: EditedPage): boolean {
  const { site } = host.docs
  const { page, before } = edit
  const after = site.files.read(page.file) ?? ''
  const bodyStart = bodyStartOf(site, page)
  if (before.slice(0, bodyStart) !== after.slice(0, bodyStart)) return false
  return additions(host, siteBefore(site, [edit]), page.path) === additions(host, site, page.path)
}

/** The site before texts of pages were edited. */
function siteBefore(site: Site, edited: readonly EditedPage[]): Site {
  const texts = new Map(edited.map(({ page, before }) => [page.file, before]))
  const pages = new Map(site.pages)
  for (const { page, before } of edited) {
    const body = before.slice(bodyStartOf(site, page))
    pages.set(page.path, { ...page, body: () => body })
  }
  return replaced(site, { pages, files: { ...site.files, read: (path) => texts.get(path) ?? site.files.read(path) } })
}

function bodyStartOf({ files }: Site, page: AuthoredPage): number {
  return (files.read(page.file) ?? '').length - page.body().length
}

/** The search index for tools, of which the folder has the last one. */
function indexAfter(host: Host, folder: string, edited: readonly EditedPage[]) {
  const { docs } = host
  const place = join(folder, indexFolder)
  const names = existsSync(place) ? readdirSync(place) : []
  return docs.services.search.filesAfter({
    before: host.docsOf(alone(siteBefore(docs.site, edited)).site),
    paths: new Set(edited.map(({ page }) => page.path)),
    files: new Map(names.map((name) => [name, readFileSync(join(place, name), 'utf8')])),
  })
}

/** What a page adds to the site besides itself. */
function additions(host: Host, of: Site, path: string): string {
  const { site, problems } = alone(of)
  const docs = host.docsOf(site)
  const shown = docs.pages.of(path)
  if (shown) docs.pages.draw(shown)
  docs.pages.menu(path)
  const look = docs.look.files().map((file) => file.path)
  return JSON.stringify([problems, shown?.embeds, docs.services.islands.names, look, [...docs.pages.pdfs]])
}

/** A site whose problems without a subject are collected, and no others. */
function alone(site: Site): { site: Site; problems: Problem[] } {
  const problems: Problem[] = []
  const report: Site['report'] = (found, subject) => {
    if (subject === undefined) problems.push(...found)
  }
  return { problems, site: replaced(site, { report }) }
}

/** Writes the files besides the pages that can have changed with their text. Returns their paths. */
function* writeBeside(
  host: Host,
  folder: string,
  edited: readonly EditedPage[],
  index: readonly Pick<SiteFile, 'path' | 'body'>[],
): Generator<string> {
  const { docs } = host
  host.built = folder
  const listed = new Map(edited.map(({ page }) => [`${page.path}.md`, isIndexed(page, docs.site.config)]))
  const feeds = new Set(edited.flatMap(({ page }) => [feedPath(docs, page), feedPath(docs, page, 'atom.xml')]))
  const old = new Map(Array.from(listed, ([path, isListed]) => [path, isListed ? textAt(join(folder, path)) : '']))
  for (const file of docs.files.all()) {
    const { type, path, pages } = file
    if (withoutText.has(type) || (type === 'markdown' && !listed.has(path)) || (type === 'feed' && !feeds.has(path)))
      continue
    const changed = pages && withTwins(textAt(join(folder, path)), folder, twinsIn(pages))
    replace(join(folder, path), changed ?? file.body())
    yield path
  }
  rmSync(join(folder, indexFolder), { recursive: true, force: true })
  for (const { path, body } of index) {
    replace(join(folder, path), body())
    yield path
  }

  /** The old twins that a file with the text of several pages holds. */
  function twinsIn(pages: readonly string[]) {
    return new Map([...old].filter(([path]) => pages.some((page) => path === `${page}.md`)))
  }
}

/** Files in which no text of a page is. */
const withoutText: ReadonlySet<SiteFile['type']> = new Set(['sidebar', 'download', 'redirect'])

/** The text of several pages with their new twins, if each old one is in it once. */
function withTwins(
  full: string | undefined,
  folder: string,
  old: ReadonlyMap<string, string | undefined>,
): string | undefined {
  let text = full
  for (const [path, before] of old) {
    // It is not listed.
    if (before === '') continue
    const parts = before === undefined ? [] : text?.split(before)
    if (parts?.length !== 2) return undefined
    text = parts.join(textAt(join(folder, path)))
  }
  return text
}

function textAt(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function replace(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
