import { folderOf, type Problem } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import { docsOf } from '@specnav/host'
import type { Site } from '@specnav/pages'
import { allRedirects, createRedirector, createTargetFinder, isPageUrl, withoutVariants } from '@specnav/pages/links'
import { gonePage } from './contract/contract.ts'
import { createTargetAdviser } from './contract/targets.ts'
import { targetPath } from './links.ts'
import { PageReader } from './page-reader.ts'

/** What readers lose with a change. */
export interface Lost {
  /** The URLs of pages that have neither a page nor a redirect now. */
  urls: Problem[]
  /** Whether a link leads to what was there before the change: a page, or an anchor. */
  isLost(problem: Problem): boolean
}

/** Compares a site with an earlier one. `known`: the problems that are found without that. */
export function lostSince(site: Site, earlier: Site, known: readonly Problem[]): Lost {
  const redirect = createRedirector(allRedirects(site), site.pages)
  const advise = createTargetAdviser(site)
  const reported = new Set(known.flatMap(({ code, actual }) => (code.startsWith('url-') ? actual : [])))
  const paths = [...earlier.pages.keys()].map((path) => path.replace(/(.)\/index$/, '$1'))
  const gone = paths.filter(
    (path) => !isPageUrl(site.pages, path) && redirect(path) === undefined && !reported.has(path),
  )
  const { file, pointer } = site.config.redirectsPlace
  const place = site.config.redirects.length > 0 ? { file, pointer } : { file }
  const find = createTargetFinder(earlier)
  const pages = new PageReader(docsOf(earlier, { base: '/', trailingSlash: 'ignore', format: 'directory' }))
  const folders = new Map(
    [...site.pages.values()].flatMap(({ path, ...page }) =>
      page.type === 'authored' && page.original === undefined ? [[page.file, folderOf(path)] as const] : [],
    ),
  )
  return {
    urls: gone.map((path) => gonePage(path, place, advise)),
    isLost({ code, actual = '', file: from }) {
      if (code === 'url-gone' || code === 'url-unclear') return isPageUrl(earlier.pages, actual)
      if (code !== 'link-missing' && code !== 'anchor-missing') return false
      const [written = '', name = ''] = actual.split('#', 2)
      const path = targetPath(written, `${folders.get(from) ?? ''}/`)
      const page = path === undefined || written === '' ? undefined : find(path)?.page
      if (!page || name === '') return page !== undefined
      const anchors = pages.anchorsOf(page)
      return [decodePercent(name), withoutVariants(decodePercent(name))].some((each) => anchors.has(each))
    },
  }
}
