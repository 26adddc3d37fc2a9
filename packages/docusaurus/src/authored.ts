import { extname, join, relative, resolve, sep } from 'node:path'
import { createMDXLoaderItem, type Options } from '@docusaurus/mdx-loader'
import type { LoadContext } from '@docusaurus/types'
import type { OptionalPackages } from '@specnav/host'
import type { AuthoredPage } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import { makeAccessible } from './authored-access.ts'
import { markAnchors } from './authored-anchors.ts'
import { colourCode } from './authored-code.ts'
import { readFences } from './authored-fences.ts'
import { drawFormulas } from './authored-formulas.ts'
import { prepareComponents } from './authored-components.ts'
import { drawIcons } from './authored-icons.ts'
import { resolveImports } from './authored-imports.ts'
import type { AuthoredLoaderOptions } from './authored-loader.ts'
import { settleNames } from './authored-names.ts'
import type { CodeColours } from './code-colours.ts'
import { type DocusaurusDocs, type LiveDocs, type PageAt, reportFile } from './docs.ts'
import { dropScripts, resolveLinks } from './links.ts'
import { packageFile } from './package-file.ts'
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

interface Rule {
  test: RegExp
  include(file: string): boolean
  use: { loader: string; options: AuthoredLoaderOptions }[]
}

/** Docusaurus compiles the files of authored pages itself, in two dialects, depending on their extension. */
export async function authoredPages(context: LoadContext, options: AuthoredOptions): Promise<Rule> {
  const { live, compiled, stylingFile } = options
  const known = new WeakMap<DocusaurusDocs, Map<string, AuthoredPage>>()
  const pageAt: PageAt = (file) => {
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
  const found = new FoundProblems()
  const compilers = new Map<Dollars, Promise<Options>>()
  const mdx = () => {
    const dollars = dollarsOf(live.current)
    const compiler =
      compilers.get(dollars) ?? compilerOf(context, options, { pageAt, pathOf, isSnippet, found }, dollars)
    compilers.set(dollars, compiler)
    return compiler
  }
  const report: AuthoredLoaderOptions['report'] = (path, problems) => {
    const file = pathOf(path)
    if (file === undefined) return
    const placed = problems.map((problem) => ({ ...problem, file }))
    compiled.set(file, placed)
    reportFile(live.current, file, placed)
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
          found: (file) => found.in(file),
          formulaStyle,
          stylingFile,
        },
      },
    ],
  }
}

/** The problems that plugins find in files. They report them again whenever a file is compiled. */
class FoundProblems {
  readonly #files = new Map<string, Map<string, PageProblem[]>>()

  by(plugin: string): (file: string, problems: PageProblem[]) => void {
    return (file, problems) => {
      const plugins = this.#files.get(file) ?? new Map<string, PageProblem[]>()
      this.#files.set(file, plugins.set(plugin, problems))
    }
  }

  in(file: string): PageProblem[] {
    return [...(this.#files.get(file)?.values() ?? [])].flat()
  }
}

/** What plugins need to know about files. */
interface Sources {
  pageAt: PageAt
  /** The path of a file from the folder of docs.json; undefined outside of it. */
  pathOf(file: string): string | undefined
  /** Whether pages include a file. */
  isSnippet(file: string): boolean
  found: FoundProblems
}

/** The minimum number of dollar signs around a formula; undefined if there are no formulas. */
type Dollars = 0 | 1 | 2

function dollarsOf({ site }: DocusaurusDocs): Dollars {
  const { latex } = site.config.styling
  return latex === false ? 0 : latex ? 1 : 2
}

async function compilerOf(
  { siteConfig, siteDir }: LoadContext,
  { live, packages, code }: AuthoredOptions,
  { pageAt, pathOf, isSnippet, found }: Sources,
  dollars: Dollars,
): Promise<Options> {
  const remarkMath = dollars === 0 ? undefined : await packages.load<RemarkPlugin>('remark-math')
  const readFormulas: Plugins = remarkMath ? [[remarkMath, { singleDollarTextMath: dollars === 1 }]] : []
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
      [resolveImports, { files: () => live.current.site.files, pathOf, report: found.by('imports') }],
      [settleNames, { isSnippet, report: found.by('names') }],
      [readFences, { pageAt, isSnippet }],
      [drawIcons, { live, pageAt }],
      [prepareComponents, { live, pageAt }],
      ...readFormulas,
      [drawFormulas, { live, pageAt, isRead: remarkMath !== undefined, drawsDiagrams: !siteConfig.markdown.mermaid }],
      [resolveLinks, { live, pageAt }],
    ],
    rehypePlugins: [
      [colourCode, { code, pageAt }],
      [markAnchors, { pageAt }],
      [dropScripts, { pageAt }],
      [makeAccessible, { pageAt }],
    ],
  })
  return (item as { options: Options }).options
}

type Plugins = NonNullable<Options['beforeDefaultRemarkPlugins']>
type RemarkPlugin = Extract<Plugins[number], (...args: never[]) => unknown>

function pagesByFile(docs: DocusaurusDocs): Map<string, AuthoredPage> {
  const { root = '' } = docs.site.files
  return new Map(docs.nav.pages().flatMap((page) => (page.type === 'authored' ? [[join(root, page.file), page]] : [])))
}
