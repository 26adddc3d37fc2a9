import { extname, join, resolve } from 'node:path'
import { createMDXLoaderItem, type Options } from '@docusaurus/mdx-loader'
import type { LoadContext } from '@docusaurus/types'
import type { OptionalPackages } from '@specnav/brand-assets'
import type { AuthoredPage } from '@specnav/core'
import type { Live } from '@specnav/core/host'
import { colourCode } from './authored-code.ts'
import { drawFormulas } from './authored-formulas.ts'
import type { AuthoredLoaderOptions } from './authored-loader.ts'
import type { CodeColours } from './code-colours.ts'
import type { DocusaurusDocs, PageAt } from './docs.ts'
import { resolveLinks } from './links.ts'
import { packageFile } from './package-file.ts'

export interface AuthoredOptions {
  live: Live<DocusaurusDocs>
  packages: OptionalPackages
  code: CodeColours
  /** A file that changes with what pages are compiled with beside their own text. */
  stylingFile(): string | undefined
}

interface Rule {
  test: RegExp
  include(file: string): boolean
  use: { loader: string; options: AuthoredLoaderOptions }[]
}

/** The files of authored pages are compiled by Docusaurus itself; of two dialects, as their names say. */
export async function authoredPages(context: LoadContext, options: AuthoredOptions): Promise<Rule> {
  const { live, stylingFile } = options
  const known = new WeakMap<DocusaurusDocs, Map<string, AuthoredPage>>()
  const pageAt: PageAt = (file) => {
    const docs = live.current
    const pages = known.get(docs) ?? pagesByFile(docs)
    known.set(docs, pages)
    return pages.get(file)
  }
  const compilers = new Map<Dollars, Promise<Options>>()
  const mdx = () => {
    const dollars = dollarsOf(live.current)
    const compiler = compilers.get(dollars) ?? compilerOf(context, options, pageAt, dollars)
    compilers.set(dollars, compiler)
    return compiler
  }
  const report: AuthoredLoaderOptions['report'] = (path, problems) => {
    const page = pageAt(path)
    if (!page) return
    const { file } = page
    const placed = problems.map((problem) => ({ ...problem, file }))
    live.current.tell(page, placed)
  }
  const formulaStyle: AuthoredLoaderOptions['formulaStyle'] = (path) => {
    const page = pageAt(path)
    return page && live.current.assets.formulas.stylesheet(page.path)
  }
  return {
    test: /\.mdx?$/i,
    include: (file) => pageAt(file) !== undefined,
    use: [
      {
        loader: packageFile(`authored-loader${extname(import.meta.url)}`),
        options: { mdx, report, formulaStyle, stylingFile },
      },
    ],
  }
}

/** How many dollars enclose a formula, at least; none where there are no formulas. */
type Dollars = 0 | 1 | 2

function dollarsOf({ site }: DocusaurusDocs): Dollars {
  const { latex } = site.config.styling
  return latex === false ? 0 : latex ? 1 : 2
}

async function compilerOf(
  { siteConfig, siteDir }: LoadContext,
  { live, packages, code }: AuthoredOptions,
  pageAt: PageAt,
  dollars: Dollars,
): Promise<Options> {
  const remarkMath = dollars === 0 ? undefined : await packages.load<RemarkPlugin>('remark-math')
  const readFormulas: Plugins = remarkMath ? [[remarkMath, { singleDollarTextMath: dollars === 1 }]] : []
  const item = await createMDXLoaderItem({
    admonitions: true,
    siteDir,
    staticDirs: siteConfig.staticDirectories.map((folder) => resolve(siteDir, folder)),
    markdownConfig: { ...siteConfig.markdown, format: 'detect' },
    removeContentTitle: true,
    beforeDefaultRemarkPlugins: [
      ...readFormulas,
      [drawFormulas, { live, pageAt, isRead: remarkMath !== undefined }],
      [resolveLinks, { live, pageAt }],
    ],
    rehypePlugins: [[colourCode, { code, pageAt }]],
  })
  return (item as { options: Options }).options
}

type Plugins = NonNullable<Options['beforeDefaultRemarkPlugins']>
type RemarkPlugin = Extract<Plugins[number], (...args: never[]) => unknown>

function pagesByFile(docs: DocusaurusDocs): Map<string, AuthoredPage> {
  const { root = '' } = docs.site.files
  return new Map(docs.pages().flatMap((page) => (page.type === 'authored' ? [[join(root, page.file), page]] : [])))
}
