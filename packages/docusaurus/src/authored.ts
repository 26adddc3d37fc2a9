import { extname, join, relative, resolve, sep } from 'node:path'
import { createMDXLoaderItem, type Options } from '@docusaurus/mdx-loader'
import type { LoadContext } from '@docusaurus/types'
import type { OptionalPackages } from '@specnav/host'
import type { AuthoredPage } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import { prepareComponents, readFences } from './authored-components.ts'
import { colourCode, drawAlerts, makeSafe, markAnchors } from './authored-elements.ts'
import { drawFormulas } from './authored-formulas.ts'
import { resolveImports } from './authored-imports.ts'
import type { AuthoredLoaderOptions } from './authored-loader.ts'
import { settleNames } from './authored-names.ts'
import type { CodeColours } from './code-colours.ts'
import type { DocusaurusDocs, LiveDocs } from './docs.ts'
import { resolveLinks } from './links.ts'
import { packageFile } from './paths.ts'
import type { Node } from './tree.ts'
import type { PageProblem } from './unknown-components.ts'

export interface AuthoredOptions {
  live: LiveDocs
  /** Receives the problems of each compiled file. */
  compiled: Map<string, Problem[]>
  packages: OptionalPackages
  code: CodeColours
  /** A file that changes with everything that affects compiled pages besides their own text. */
  stylingFile(): string | undefined
}

export interface Rule {
  test: RegExp
  include(file: string): boolean
  use: { loader: string; options: AuthoredLoaderOptions }[]
}

/** Docusaurus compiles the files of authored pages itself, in two dialects, depending on their extension. */
export async function authoredPages(context: LoadContext, options: AuthoredOptions): Promise<Rule> {
  const { live, compiled, stylingFile } = options
  const known = new WeakMap<DocusaurusDocs, Map<string, AuthoredPage>>()
  const pageAt = (file: string) => {
    const docs = live.current
    const pages = known.get(docs) ?? pagesByFile(docs)
    known.set(docs, pages)
    return pages.get(file)
  }
  const pathOf = (file: string): string | undefined => {
    const path = relative(live.current.site.files.root ?? '', file)
      .split(sep)
      .join('/')
    return live.current.site.files.has(path) ? path : undefined
  }
  const isSnippet = (file: string) => /^_?snippets\//.test(pathOf(file) ?? '')
  const found = new Map<string, PageProblem[]>()
  const sources: Sources = {
    ...{ pageAt, pathOf, isSnippet },
    report: (plugin) => (file, problems) => found.set(`${plugin} ${file}`, problems),
  }
  const compilers = new Map<Dollars, Promise<Options>>()
  const mdx = () => {
    const dollars = dollarsOf(live.current)
    const compiler = compilers.get(dollars) ?? compilerOf(context, options, sources, dollars)
    compilers.set(dollars, compiler)
    return compiler
  }
  const report: AuthoredLoaderOptions['report'] = (path, problems) => {
    const file = pathOf(path)
    if (file === undefined) return
    const placed = problems.map((problem) => ({ ...problem, file }))
    compiled.set(file, placed)
    live.current.site.report(placed, `file ${file}`)
  }
  const formulaStyle: AuthoredLoaderOptions['formulaStyle'] = (path) => {
    const page = pageAt(path)
    return page && live.current.look.formulas.stylesheet(page.path)
  }
  return {
    test: /\.mdx?$/i,
    include: (file) => pageAt(file) !== undefined || isSnippet(file),
    use: [
      {
        loader: packageFile(`authored-loader${extname(import.meta.url)}`),
        options: {
          mdx,
          textOf: (path, written) => live.current.pages.shownText(written, pathOf(path)),
          report,
          pathOf,
          isSnippet,
          found: (file) => findingPlugins.flatMap((plugin) => found.get(`${plugin} ${file}`) ?? []),
          formulaStyle,
          stylingFile,
        },
      },
    ],
  }
}

/** What plugins need to know about files. */
interface Sources extends Pick<AuthoredLoaderOptions, 'pathOf' | 'isSnippet'> {
  pageAt(file: string): AuthoredPage | undefined
  /** Receives the problems that a plugin finds in a file, again whenever it is compiled. */
  report(plugin: FindingPlugin): (file: string, problems: PageProblem[]) => void
}

type FindingPlugin = (typeof findingPlugins)[number]

const findingPlugins = ['imports', 'names'] as const

/** The minimum number of dollar signs around a formula; undefined if there are no formulas. */
type Dollars = 0 | 1 | 2

function dollarsOf({ site }: DocusaurusDocs): Dollars {
  const { latex } = site.config.styling
  return latex === false ? 0 : latex ? 1 : 2
}

async function compilerOf(
  { siteConfig, siteDir }: LoadContext,
  { live, packages, code }: AuthoredOptions,
  { pageAt, pathOf, isSnippet, report }: Sources,
  dollars: Dollars,
): Promise<Options> {
  const remarkMath = dollars === 0 ? undefined : await packages.load<RemarkPlugin>('remark-math')
  const ofFiles =
    (visit: (tree: Node) => void) =>
    () =>
    (tree: Node, { path }: { path: string }) => {
      if (pageAt(path) || isSnippet(path)) visit(tree)
    }
  const ofPages = (visit: Visit) => () => async (tree: Node, file: { path: string; toString: () => string }) => {
    const page = pageAt(file.path)
    if (page) await visit(tree, page.path, file.toString())
  }
  const readFormulas: Plugins = remarkMath ? [[remarkMath, { singleDollarTextMath: dollars === 1 }]] : []
  const drawn = { isRead: remarkMath !== undefined, drawsDiagrams: !siteConfig.markdown.mermaid }
  const item = await createMDXLoaderItem({
    admonitions: true,
    siteDir,
    staticDirs: siteConfig.staticDirectories.map((folder) => resolve(siteDir, folder)),
    // Pages for the platform choose ids with `## Words {#id}`, and other tools allow HTML comments.
    markdownConfig: {
      ...siteConfig.markdown,
      format: 'detect',
      mdx1Compat: { ...siteConfig.markdown.mdx1Compat, headingIds: true, comments: true },
    },
    removeContentTitle: true,
    beforeDefaultRemarkPlugins: [
      [resolveImports, { files: () => live.current.site.files, pathOf, report: report('imports') }],
      [settleNames, { isSnippet, report: report('names') }],
      ofFiles(readFences),
      ofPages((tree, path, source) => prepareComponents(tree, path, source, live.current)),
      ...readFormulas,
      ofPages((tree, path, source) => drawFormulas(tree, path, source, { docs: live.current, ...drawn })),
      ofPages((tree, path) => resolveLinks(tree, path, live.current)),
    ],
    rehypePlugins: [
      ofPages((tree) => (code.isNeeded ? colourCode(tree, code) : undefined)),
      ofFiles(drawAlerts),
      ofPages(markAnchors),
      ofPages(makeSafe),
    ],
  })
  return (item as { options: Options }).options
}

/** What a plugin does with a page, which has a path and a source. */
type Visit = (tree: Node, path: string, source: string) => Promise<void> | void

type Plugins = NonNullable<Options['beforeDefaultRemarkPlugins']>
type RemarkPlugin = Extract<Plugins[number], (...args: never[]) => unknown>

function pagesByFile(docs: DocusaurusDocs): Map<string, AuthoredPage> {
  const { root = '' } = docs.site.files
  const own = docs.nav.pages().filter((page) => page.type === 'authored' && page.original === undefined)
  return new Map(own.flatMap((page) => (page.type === 'authored' ? [[join(root, page.file), page]] : [])))
}
