import { type Files, folderOf, resolvePath } from '../files.ts'
import { asString } from '../json.ts'
import { referenceAnchors } from '../pages/anchors.ts'
import { folderTargets } from '../pages/folders.ts'
import type { Page } from '../pages/types.ts'
import type { Place, Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { walkSpec } from '../specs/walk.ts'
import { listNames, nearest } from '../suggest.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { createRedirector } from './redirects.ts'
import { createTargetAdviser } from './targets.ts'

/** Remembers facts by key (the page's text), so that an unchanged page is not read again. */
export type Remember = <T>(key: string, make: () => T) => T

/** Links between pages, to files, to anchors, from docs.json, from pages and from descriptions in specifications. Links out of the site are not followed. */
export function checkLinks(site: Site, remember: Remember = (_, make) => make()): Problem[] {
  const { pages, files, specs, config } = site
  const problems: Problem[] = []
  const factsOf = createFactReader(files, remember)
  const anchorsOf = createAnchorReader(factsOf)
  const redirect = createRedirector(config.redirects, pages)
  const folders = folderTargets(pages)
  const advise = createTargetAdviser(site)

  function check(url: string, from: string, place: Place, ownAnchors: () => ReadonlySet<string>): void {
    if (isExternal(url)) return
    const [target = '', fragment = ''] = url.split('#', 2)
    const path = targetPath(target, from)
    if (target === '') {
      if (fragment !== '' && !ownAnchors().has(decode(fragment))) reportAnchor(url, fragment, ownAnchors(), place)
      return
    }
    if (path === undefined) return reportLink(url, undefined, place)
    const page = findPage(path, pages) ?? findPage(redirect(path) ?? path, pages)
    if (!page) {
      if (path !== '' && !folders.has(path) && !files.has(path) && !isBuiltFile(path) && redirect(path) === undefined)
        reportLink(url, path, place)
      return
    }
    // A page that is another site's has headings that nobody knows here.
    if (fragment !== '' && !anchorsOf(page).has(decode(fragment))) reportAnchor(url, fragment, anchorsOf(page), place)
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

  function reportAnchor(url: string, fragment: string, anchors: ReadonlySet<string>, place: Place): void {
    const similar = nearest(fragment, anchors)
    const advice =
      similar.length > 0
        ? `Did you mean ${listNames(similar.map((name) => `#${name}`))}?`
        : 'Check the headings of the page.'
    const suggestion = similar[0] === undefined ? undefined : `#${similar[0]}`
    problems.push({
      code: 'anchor-missing',
      severity: 'warning',
      message: `\`${url}\` leads to a heading that the page does not have. ${advice}`,
      ...place,
      actual: url,
      suggestion,
    })
  }

  // An anchor by itself is one of whatever page is open.
  for (const { href, place } of config.links) if (!href.startsWith('#')) check(href.trim(), '', place, () => new Set())
  for (const page of pages.values()) {
    if (page.type !== 'authored') continue
    for (const { url, offset } of factsOf(page.file).links)
      check(url, page.path, { file: page.file, offset }, () => anchorsOf(page))
  }
  for (const spec of specs.named) {
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
  const path = decode(target.replace(/\?.*$/, ''))
  return resolvePath(path, path.startsWith('/') ? '' : folderOf(from))
}

function findPage(path: string, pages: ReadonlyMap<string, Page>): Page | undefined {
  const name = path.replace(/\.(?:mdx?|html)$/, '')
  if (name === '') return pages.get('index') ?? pages.values().next().value
  return pages.get(name) ?? pages.get(`${name}/index`)
}

/** Files that a build makes beside the pages. */
function isBuiltFile(path: string): boolean {
  return ['llms.txt', 'llms-full.txt', 'sitemap.xml', 'sitemap-index.xml', 'robots.txt'].includes(path)
}

function createFactReader(files: Files, remember: Remember): (file: string) => PageFacts {
  const known = new Map<string, PageFacts>()
  return (file) => {
    let facts = known.get(file)
    if (!facts) {
      const source = files.read(file) ?? ''
      facts = remember(`facts:${file}\n${source}`, () => readPageFacts(source, file.endsWith('.mdx') ? 'mdx' : 'md'))
      known.set(file, facts)
    }
    return facts
  }
}

/** The anchors of a page, with those of the files that stand in it and of the reference that is made for it. */
function createAnchorReader(factsOf: (file: string) => PageFacts): (page: Page) => ReadonlySet<string> {
  const known = new Map<Page, ReadonlySet<string>>()
  function below(file: string, seen: Set<string>): string[] {
    if (seen.has(file)) return []
    seen.add(file)
    const { anchors, includes } = factsOf(file)
    return [
      ...anchors,
      ...includes.flatMap((path) => includedFiles(path, file).flatMap((included) => below(included, seen))),
    ]
  }
  return (page) => {
    let anchors = known.get(page)
    if (!anchors) {
      const own =
        page.type === 'authored' ? below(page.file, new Set()) : readPageFacts(page.content ?? '', 'mdx').anchors
      anchors = new Set([...own, ...(page.operation ? referenceAnchors(page.operation) : [])])
      known.set(page, anchors)
    }
    return anchors
  }
}

/** Where an included file may stand: beside the page, at the root, or in the folder of snippets. */
function includedFiles(path: string, from: string): string[] {
  const beside = resolvePath(path, path.startsWith('/') ? '' : folderOf(from))
  return [beside, `snippets/${path}`, `_snippets/${path}`].filter((file) => file !== undefined)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
