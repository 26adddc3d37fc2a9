import type { DocsConfig, JsonObject } from '@specnav/core'
import { titleLine } from '@specnav/core/text'
import { wordsOf } from '@specnav/core/words'
import { mcpPath } from '../agents/mcp-path.ts'
import type { Docs } from '../docs.ts'
import type { SiteFile } from '../files/site-file.ts'
import { specDownload } from '../files/spec-download.ts'
import { twinOf } from '../files/twin.ts'

/** The arguments of `resolveMenu` in `@specnav/contextual-menu`: `resolveMenu(config, page, context)`. */
export interface MenuFacts {
  config: DocsConfig['contextual']
  page: {
    title: string
    /** The page's URL, from the root of the site. */
    path: string
    /** The URL of its Markdown twin. */
    markdownHref: string
    markdown(): string
    frontmatter: JsonObject
    /** Whether it documents an operation. */
    api: boolean
    /** The URL of its PDF, if it has one. */
    pdfHref?: string
    /** Only for an authored page, from the docs root. */
    file?: string
  }
  context: {
    name: string
    /** The origin of the site. */
    site: string | undefined
    /** The texts of the menu in the page's language. */
    messages: Readonly<Record<string, string>>
    file: string
    resolve(url: string): string
    specHref?: string
    mcp?: string
    assistant: boolean
    authentication: boolean
    authenticated?: boolean
    plan?: string
  }
}

export interface FactOptions {
  /** The public URL of the site. */
  origin?: string | undefined
  /** The host makes a PDF of each page that offers one. */
  printed?: boolean
  /** The site has an MCP server of its own. */
  answersTools?: boolean
  /** The site has the assistant that comes with it. */
  answersReaders?: boolean
}

export function menuFacts(
  docs: Docs,
  path: string,
  { origin, printed = false, answersTools = false, answersReaders = false }: FactOptions = {},
): MenuFacts | undefined {
  const { site, urls } = docs
  const page = site.pages.get(path)
  if (!page) return undefined
  const { frontmatter, operation } = page
  const { config } = site
  const { target: _target, authentication, ...deployment } = config.deployment
  const download = specDownload(site)
  return {
    config: config.contextual,
    page: {
      title: titleLine(page),
      path: urls.page(path),
      markdownHref: urls.file(urls.markdownOf(path)),
      markdown: () => twinOf(docs, page),
      frontmatter,
      api: operation !== undefined,
      ...((printed || hasOwnPdf(docs, path)) && { pdfHref: urls.file(`${path}.pdf`) }),
      ...(page.type === 'authored' && site.files.has(page.file) && { file: page.file }),
    },
    context: {
      name: config.name,
      site: origin,
      messages: wordsOf('menu', docs.words(path)),
      file: config.file,
      resolve: (url) => urls.resolve(url, ''),
      ...(download && { specHref: urls.file(download.path) }),
      ...(answersTools && { mcp: urls.file(mcpPath) }),
      ...deployment,
      assistant: deployment.assistant || answersReaders,
      authentication: authentication !== false,
      // Readers who are signed in see another site.
      ...(authentication !== false && { authenticated: false }),
    },
  }
}

/** An author's PDF next to the page, which the site serves unchanged. */
export function hasOwnPdf({ site }: Docs, path: string): boolean {
  return site.files.has(`${path}.pdf`)
}

/** Whether docs.json or a page lists one of these options. If not, its files need not be made. */
export function listsOption({ site }: Docs, ...names: string[]): boolean {
  const configs = [site.config.contextual, ...Array.from(site.pages.values(), ({ settings }) => settings.contextual)]
  const written = JSON.stringify(configs)
  return names.some((name) => written.includes(`"${name}"`))
}

/** The specifications for download, if a menu offers them. */
export function offeredDownload(docs: Docs): SiteFile | undefined {
  return listsOption(docs, 'downloadApiSpec', 'download-spec') ? specDownload(docs.site) : undefined
}
