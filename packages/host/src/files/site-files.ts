import type { Page } from '@specnav/pages'
import type { Spec } from '@specnav/core'
import { described } from '../pages/described.ts'
import type { Target } from '@specnav/core/config'
import { specificationMarkdown } from '@specnav/pages/reference'
import { pointed } from '../agents/pointer.ts'
import { wellKnownFiles } from '../agents/well-known.ts'
import type { BrandFile } from '../brand/brand-file.ts'
import type { SiteLook } from '../brand/site-look.ts'
import type { SiteServices } from '../custom/site-services.ts'
import type { Docs } from '../docs.ts'
import type { Host } from '../host.ts'
import { feedFiles, feedPaths, hasFeed } from './feed.ts'
import { llmsLists } from './llms.ts'
import { fullIndex, fullParts } from './llms-full.ts'
import { linkedSpecs, isServed } from '@specnav/pages/links'
import { offeredDownload } from '../pages/menu-facts.ts'
import { redirectsFile } from './redirects-file.ts'
import { redirectFiles } from './redirects.ts'
import { type SiteFile, textFile } from './site-file.ts'
import { linkedSpec } from './spec-download.ts'
import { twinOf } from './twin.ts'

/** What files are made with besides the docs. */
interface FileParts {
  look: SiteLook
  services: SiteServices
  host: Pick<Host, 'target' | 'replaces' | 'ownLook'>
}

/** The files of a site besides its pages. */
export class SiteFiles {
  readonly #docs: Docs
  readonly #parts: FileParts

  constructor(docs: Docs, parts: FileParts) {
    this.#docs = docs
    this.#parts = parts
  }

  /**
   * Every file that is written besides the pages: Markdown twins, lists for language models, sidebars of sections,
   * redirects. A file of the project, such as the author's own `llms.txt`, replaces ours, and so does one of the host.
   */
  *all(): Generator<SiteFile> {
    const { services, host } = this.#parts
    const { target } = host
    for (const file of siteFiles(this.#docs, { target, answersTools: services.answersTools }))
      if (!host.replaces?.(file)) yield file
  }

  /** The files that the look and its scripts need, for the pages rendered so far. */
  ofLook(): BrandFile[] {
    const { look, services, host } = this.#parts
    return [...(host.ownLook?.() ?? []), ...look.files(), ...services.files()]
  }
}

interface SiteFileOptions {
  /** See {@link Host}. */
  target?: Target | false | undefined
  /** Whether the site has an MCP server of its own. Default: it has none. */
  answersTools?: boolean
}

export function* siteFiles(docs: Docs, options: SiteFileOptions = {}): Generator<SiteFile> {
  for (const file of madeFiles(docs, options)) if (!isServed(docs.site, file.path)) yield file
}

function* madeFiles(docs: Docs, options: SiteFileOptions): Generator<SiteFile> {
  const { origin } = docs
  const { target = docs.site.config.deployment.target ?? 'static' } = options
  const tools = { origin, answersTools: options.answersTools ?? false }
  const pages = docs.nav.pages()
  for (const page of pages)
    yield textFile('markdown', docs.urls.markdownOf(page.path), 'text/markdown', () =>
      instructed(docs, pointed(docs, withSpecification(docs, page, origin), origin)),
    )
  for (const page of pages.filter(hasFeed)) yield* feedFiles(docs, page, origin)
  for (const { path, pages: own, text } of llmsLists(docs, origin)) {
    const media = path.endsWith('.md') ? 'text/markdown' : 'text/plain'
    const file = { ...textFile('llms', path, media, () => instructed(docs, text())), ...(own && { pages: own }) }
    yield file
    // Some tools ask for it there.
    if (path === 'llms.txt')
      yield { ...file, path: `.well-known/${path}`, body: () => docs.site.files.read(path) ?? file.body() }
  }
  yield* fullFiles(docs, origin)
  yield* wellKnownFiles(docs, tools)
  for (const section of [...docs.nav.sections, ...docs.nav.parts.map(({ section }) => section)])
    for (const { path, html } of docs.nav.fragments(section)) yield textFile('sidebar', path, 'text/html', () => html)
  const download = offeredDownload(docs)
  if (download) yield download
  for (const spec of linkedSpecs(docs.site).values()) yield linkedSpec(spec)
  yield* redirectFiles(docs, origin)
  const rules = target === false ? undefined : redirectsFile(docs.redirects.rules(tools), target)
  if (rules !== undefined) yield textFile('redirect', '_redirects', 'text/plain', () => rules)
}

/** Whether a path is that of a file that we make and authors link to: a feed, or the specifications for download. */
export function isMadeFile(docs: Docs, path: string): boolean {
  if (/(?:^|\/)(?:rss|atom)\.xml$/.test(path))
    return docs.nav.pages().some((page) => feedPaths(docs, page).includes(path) && hasFeed(page))
  return /^api-specs?\./.test(path) && offeredDownload(docs)?.path === path
}

/** The text of all pages in one file; on a large site in several, which the file lists. */
function* fullFiles(docs: Docs, origin: string | undefined): Generator<SiteFile> {
  const parts = fullParts(docs)
  const [only] = parts
  if (only && parts.length === 1) return yield whole('llms-full.txt', 'text/plain', only.pages)
  yield textFile('llms', 'llms-full.txt', 'text/plain', () => instructed(docs, fullIndex(docs, parts, origin)))
  for (const { file, pages } of parts) yield whole(file, 'text/markdown', pages)

  function whole(path: string, media: string, pages: readonly Page[]): SiteFile {
    const body = () => {
      // In one document a schema appears once, where the first page needs it; links of later pages lead there.
      const above = new Map<Spec | undefined, Set<string>>()
      const of = (spec: Spec | undefined) => above.get(spec) ?? above.set(spec, new Set()).get(spec)
      const texts = pages.map((page) => twinOf(docs, page, { above: of(page.operation?.spec), origin }))
      return instructed(docs, texts.join('\n\n'))
    }
    return { ...textFile('llms', path, media, body), pages: pages.map((page) => page.path) }
  }
}

/** The Markdown of a page; that of an operation ends with its specification, if docs.json asks for it. */
function withSpecification(docs: Docs, page: Page, origin: string | undefined): string {
  const { operation } = page
  const text = twinOf(docs, page, { origin })
  if (!docs.site.config.markdownSchema || !operation) return text
  const of = {
    subject: operation,
    link: (address: string) => address,
    inputs: ['specification', operation.spec.document.info],
  }
  const specification = described(docs, of, () => specificationMarkdown(operation))
  return specification ? `${text.trimEnd()}\n\n${specification}` : text
}

/** A text for tools, with the author's instructions for agents at its end. */
function instructed({ site }: Docs, text: string): string {
  const { instructions } = site.config
  return instructions === undefined ? text : `${text.trimEnd()}\n\n## Instructions for agents\n\n${instructions}\n`
}
