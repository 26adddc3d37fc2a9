import { folderOf, nearest, type Place, type Problem, resolvePath } from '@specnav/core'
import type { Page, Site } from '@specnav/pages'
import { type Advice, createTargetAdviser } from './contract/targets.ts'
import type { Findings } from './contract/findings.ts'
import { configLinks } from './contract/config-links.ts'
import { contentPlace, type SpecLink, specLinks } from './contract/spec-links.ts'
import { createTargetFinder, linkBase } from '@specnav/pages/links'
import { decodePercent } from '@specnav/core/text'
import { distinct } from '@specnav/core/problems'
import { ignoredMessage, staticType } from '@specnav/core/files'
import { type Docs, isMadeFile } from '@specnav/host'
import { checkAnchor, type LinkedPage } from './anchors.ts'
import type { PageReader } from './page-reader.ts'
import { checkReferenceLink } from './reference-links.ts'

const noAnchors: ReadonlySet<string> = new Set()

/**
 * Links to pages, files and anchors: from docs.json, from pages and from texts in specifications. External
 * links are not followed.
 */
export function checkLinks(
  docs: Docs,
  pages: PageReader,
  { base, findings }: { base: string; findings?: Findings },
): Problem[] {
  const { site } = docs
  const problems: (Problem | undefined)[] = []
  const find = createTargetFinder(site, base)
  const advise = createTargetAdviser(site)
  /** How the first link to something missing is written: further ones are reported with it, in whatever form they are. */
  const missing = new Map<string, string>()

  function check(url: string, from: string, place: Place, ownAnchors: () => ReadonlySet<string>): void {
    const misspelt = misspeltScheme(url, place)
    if (misspelt || isExternal(url)) return void problems.push(misspelt)
    const [written = ''] = url.split('#', 1)
    const path = targetPath(written, from)
    const target = path === undefined ? undefined : find(path)
    if (written !== '' && !target) {
      if (path === undefined || !isMadeFile(docs, path)) problems.push(missingLink(url, path, place))
      return
    }
    if (!url.includes('#')) return
    // Only the anchors of pages are known.
    if (written === '') problems.push(checkAnchor(url, { anchors: ownAnchors() }, place))
    else if (target?.page) problems.push(checkAnchor(url, linked(target.page, target.isRedirected), place))
  }

  function linked(page: Page, isRedirected = false): LinkedPage {
    return { anchors: pages.anchorsOf(page), redirectedTo: isRedirected ? `/${page.path}` : undefined }
  }

  function missingLink(url: string, path: string | undefined, place: Place): Problem {
    const otherwise =
      path !== undefined && staticType(path) !== undefined
        ? 'Add the file, or write the path of another.'
        : 'Write the path of a page or a file, or remove the link.'
    const { text, suggestion } =
      fromRoot(url) ?? withScheme(url) ?? (path === undefined ? { text: otherwise } : advise(path, otherwise))
    const files = path === undefined ? [] : [path, `${path}.mdx`, `${path}.md`]
    const shown = missing.get(path ?? url) ?? url
    missing.set(path ?? url, shown)
    const message =
      ignoredMessage(site.files, files) ?? sourceMessage(site, url, path) ?? `\`${shown}\` does not exist. ${text}`
    return { code: 'link-missing', severity: 'warning', message, ...place, actual: url, suggestion }
  }

  /** Advice for a link that lacks its first slash. */
  function fromRoot(url: string): Advice | undefined {
    const [written = ''] = url.split('#', 1)
    const path = written.startsWith('/') ? undefined : targetPath(`/${written}`, '')
    if (path === undefined || !find(path)) return undefined
    const suggestion = `/${url.replace(/^(?:\.{0,2}\/)+/, '')}`
    return {
      text: `Did you mean \`${suggestion}\`? Links without a slash start at the folder of the page.`,
      suggestion,
    }
  }

  // An anchor on its own belongs to the page that is open.
  for (const { href, place } of configLinks(site.config))
    if (!href.startsWith('#')) check(href.trim(), '', place, () => noAnchors)
  for (const page of docs.nav.pages()) {
    const written = page.type === 'endpoint' ? contentPlace(page.operation) : undefined
    for (const { url, file, offset } of pages.linksOf(page))
      check(url, linkBase(page), written ?? { file, offset }, () => pages.anchorsOf(page))
  }
  const described = createPageFinder(site)
  // Relative links of descriptions start at the docs root.
  for (const link of specLinks(site, findings)) {
    const { url, place } = link
    const page = described(place)
    const reference = checkReferenceLink(site, link)
    if (reference) problems.push(reference)
    // A description of many pages, such as a schema's, may mean an anchor of any of them.
    else {
      const shown = page ? [page] : overviewsOf(link)
      if (!url.startsWith('#') || shown.length > 0)
        check(url, '', place, () => new Set(shown.flatMap((each) => [...pages.anchorsOf(each)])))
    }
  }
  /** The pages that show a description that introduces an API or a tag. */
  function overviewsOf({ place, spec }: SpecLink): Page[] {
    const introduces =
      place.file === spec.file && /^(?:\/info|\/tags\/\d+)?\/(?:description|externalDocs\/url)$/.test(place.pointer)
    return introduces
      ? [...site.pages.values()].filter((each) => each.type === 'authored' && each.overview?.spec === spec)
      : []
  }
  // A snippet is on many pages, and its links lead to the same places on most of them.
  return distinct(problems.filter((problem) => problem !== undefined))
}

/** Finds the page of the operation that a place of a specification is in. */
function createPageFinder({ pages }: Site): (place: SpecLink['place']) => Page | undefined {
  const known = new Map<string, Page>()
  for (const page of pages.values())
    if (page.operation) known.set(`${page.operation.place.file}#${page.operation.place.pointer}`, page)
  return ({ file, pointer }) => {
    const keys = pointer.split('/')
    for (let end = keys.length; end > 1; end--) {
      const page = known.get(`${file}#${keys.slice(0, end).join('/')}`)
      if (page) return page
    }
    return undefined
  }
}

/** What to say of a link to a file that the project has and the site does not serve. */
function sourceMessage(site: Site, url: string, path: string | undefined): string | undefined {
  if (path === undefined || !site.files.has(path)) return undefined
  return `\`${url}\` names a source of the site, which is not served. Link to a page, or write the whole path of a file that is no page or program.`
}

/** `htps://example.com`: a scheme that no browser knows, next to one that all know. */
function misspeltScheme(url: string, place: Place): Problem | undefined {
  const [, scheme = ''] = /^([a-z]+):\/\//i.exec(url) ?? []
  const [meant] = /^https?$/i.test(scheme) ? [] : nearest(scheme, ['https', 'http'], 1, 1)
  if (meant === undefined) return undefined
  const suggestion = `${meant}${url.slice(scheme.length)}`
  const message = `\`${url}\` starts with \`${scheme}:\`, which browsers do not know. Did you mean \`${suggestion}\`?`
  return { code: 'link-missing', severity: 'warning', message, ...place, actual: url, suggestion }
}

/** Advice for the address of a site without its scheme: `www.example.com`, `http//example.com`, `github.com/acme`. */
function withScheme(url: string): Advice | undefined {
  const [, host] =
    /^(?:https?\/\/)?(www\.[\w-]+\.\w.*|(?:[\w-]+\.)+(?:com|org|net|io|dev|ai)(?:[/?#].*)?)$/i.exec(url) ?? []
  if (host === undefined) return undefined
  const suggestion = `https://${host}`
  // Endings of files, too: of Emacs' notes, and of drawings.
  if (/^[\w-]+\.(?:org|ai)$/i.test(url))
    return { text: `Add the file; for the website of that name, write \`${suggestion}\`.` }
  return { text: `Without \`https://\` it is a path of the site. Write \`${suggestion}\`.`, suggestion }
}

/** Whether a URL leads out of the site, or is not a valid URL. */
function isExternal(url: string): boolean {
  return url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//') || url.includes('{')
}

/** The path of a link on the page `from`; undefined if it leaves the site. */
export function targetPath(target: string, from: string): string | undefined {
  const path = decodePercent(target.replace(/\?.*$/, ''))
  return resolvePath(path, path.startsWith('/') ? '' : folderOf(from))
}
