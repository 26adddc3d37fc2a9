import { extensions } from '../aliases.ts'
import { folderOf, resolvePath } from '../files.ts'
import { asString, joinPointer } from '../json.ts'
import { decodePercent } from '../percent.ts'
import type { Place, Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import type { Operation } from '../specs/types.ts'
import { walkSpec } from '../specs/walk.ts'
import { configLinks } from './config-links.ts'
import { usedSpecs } from './documented.ts'
import { type PageReader, createPageReader, missingAnchor } from './page-reader.ts'
import { createTargetAdviser, createTargetFinder } from './targets.ts'

/** Links to pages, files and anchors: from docs.json, from pages and from texts in specifications. Links out of the site are not followed. */
export function checkLinks(site: Site, { linksOf, anchorsOf }: PageReader = createPageReader(site.files)): Problem[] {
  const problems: Problem[] = []
  const find = createTargetFinder(site)
  const advise = createTargetAdviser(site)

  function check(url: string, from: string, place: Place, ownAnchors: () => ReadonlySet<string>): void {
    if (isExternal(url)) return
    const [written = '', fragment = ''] = url.split('#', 2)
    const path = targetPath(written, from)
    const target = path === undefined ? undefined : find(path)
    if (written !== '' && !target) return reportLink(url, path, place)
    if (fragment === '') return
    // What is no page has no headings that are known here.
    const anchors = written === '' ? ownAnchors() : target?.page && anchorsOf(target.page)
    const problem = anchors && missingAnchor(url, fragment, anchors, place)
    if (problem) problems.push(problem)
  }

  function reportLink(url: string, path: string | undefined, place: Place): void {
    const otherwise = 'Write the path of a page or a file, or remove the link.'
    const { text, suggestion } = path === undefined ? { text: otherwise } : advise(path, otherwise)
    problems.push({
      code: 'link-missing',
      severity: 'warning',
      message: `\`${url}\` leads to nothing. ${text}`,
      ...place,
      actual: url,
      suggestion,
    })
  }

  // An anchor by itself is one of whatever page is open.
  for (const { href, place } of configLinks(site.config))
    if (!href.startsWith('#')) check(href.trim(), '', place, () => new Set())
  for (const page of site.pages.values()) {
    for (const { url, offset } of linksOf(page))
      check(url, page.path, page.type === 'authored' ? { file: page.file, offset } : contentPlace(page.operation), () =>
        anchorsOf(page),
      )
  }
  for (const spec of usedSpecs(site)) {
    for (const { node, file, pointer } of walkSpec(spec)) {
      const description = asString(node.description)
      if (description === undefined || !description.includes('](')) continue
      // A description is shown on many pages: only links from the root mean the same on all of them.
      for (const [, url] of description.matchAll(/\]\((\/[^)\s]*)/g))
        check(url!, '', { file, pointer: `${pointer}/description` }, () => new Set())
    }
  }
  return problems
}

/** Whether a URL leads out of the site, or is no address at all. */
function isExternal(url: string): boolean {
  return url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//') || url.includes('{')
}

/** The path that a link from the page `from` leads to; undefined where it leaves the site. */
function targetPath(target: string, from: string): string | undefined {
  const path = decodePercent(target.replace(/\?.*$/, ''))
  return resolvePath(path, path.startsWith('/') ? '' : folderOf(from))
}

/** The place of the text that stands above an operation's reference. */
function contentPlace({ place, node }: Operation): Place {
  const extension = extensions.page.find((key) => node[key] !== undefined) ?? extensions.page[0]
  return { file: place.file, pointer: joinPointer(place.pointer, extension, 'content') }
}
