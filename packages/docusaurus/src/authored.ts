import { extname, join, resolve } from 'node:path'
import { createMDXLoaderItem, type Options } from '@docusaurus/mdx-loader'
import type { LoadContext } from '@docusaurus/types'
import type { AuthoredPage } from '@specnav/core'
import type { Live } from '@specnav/core/host'
import type { AuthoredLoaderOptions } from './authored-loader.ts'
import type { DocusaurusDocs } from './docs.ts'
import { resolveLinks } from './links.ts'
import { packageFile } from './package-file.ts'

interface Rule {
  test: RegExp
  include(file: string): boolean
  use: { loader: string; options: AuthoredLoaderOptions }[]
}

/** The files of authored pages are compiled by Docusaurus itself; of two dialects, as their names say. */
export async function authoredPages({ siteConfig, siteDir }: LoadContext, live: Live<DocusaurusDocs>): Promise<Rule> {
  const known = new WeakMap<DocusaurusDocs, Map<string, AuthoredPage>>()
  const pageAt = (file: string): AuthoredPage | undefined => {
    const docs = live.current
    const pages = known.get(docs) ?? pagesByFile(docs)
    known.set(docs, pages)
    return pages.get(file)
  }
  const item = await createMDXLoaderItem({
    admonitions: true,
    siteDir,
    staticDirs: siteConfig.staticDirectories.map((folder) => resolve(siteDir, folder)),
    markdownConfig: { ...siteConfig.markdown, format: 'detect' },
    removeContentTitle: true,
    beforeDefaultRemarkPlugins: [[resolveLinks, { live, pageAt }]],
  })
  const { options: mdx } = item as { options: Options }
  const report: AuthoredLoaderOptions['report'] = (path, problems) => {
    const page = pageAt(path)
    if (!page) return
    const { file } = page
    const placed = problems.map((problem) => ({ ...problem, file }))
    live.current.tell(page, placed)
  }
  return {
    test: /\.mdx?$/i,
    include: (file) => pageAt(file) !== undefined,
    use: [
      {
        loader: packageFile(`authored-loader${extname(import.meta.url)}`),
        options: { mdx, report },
      },
    ],
  }
}

function pagesByFile(docs: DocusaurusDocs): Map<string, AuthoredPage> {
  const { root = '' } = docs.site.files
  return new Map(docs.pages().flatMap((page) => (page.type === 'authored' ? [[join(root, page.file), page]] : [])))
}
