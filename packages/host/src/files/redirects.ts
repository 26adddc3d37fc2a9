import { allRedirects, folderTargets, isServed } from '@specnav/pages/links'
import { occupiedPart } from '@specnav/core/navigation'
import { escapeHtml } from '@specnav/pages/html'
import { decodePercent, languageOf } from '@specnav/core/text'
import type { Words } from '@specnav/core/words'
import { fitsFiles } from '@specnav/core/specs'
import type { Problem } from '@specnav/core'
import type { Target } from '@specnav/core/config'
import type { ToolOptions } from '../agents/mcp-path.ts'
import { type Placed, type RedirectRule, redirectRules } from './redirect-rules.ts'
import { redirectProblems } from './redirects-file.ts'
import { type SiteFile, textFile } from './site-file.ts'

/** An old URL, or one that only refers to another, and its target. */
export interface Redirect {
  /** From the root of the site, without slashes at its ends; `''` for the root itself. */
  from: string
  /** A URL of the site including its base, or an external one. */
  to: string
}

interface Parts extends Placed {
  hasOwnPage(place: string): boolean
}

/** The redirects of one URL to another. */
export class Redirects {
  readonly #docs: Parts
  #targets: ReadonlyMap<string, string> | undefined

  constructor(docs: Parts) {
    this.#docs = docs
  }

  /**
   * Every redirect of one URL to another: of docs.json, of the platform's URLs, of pages that are links or that the host puts
   * elsewhere, and of folders without a page of their own. None from a page of the host.
   */
  all(): Redirect[] {
    const { site, urls, nav, hasOwnPage } = this.#docs
    const home = nav.home()
    const taken = new Set(nav.paths().flatMap((path) => [urls.nameOf(path), urls.placeOf(path)]))
    const redirects: Redirect[] = []
    const placed = { isFile: (path: string) => isServed(site, path), isPage: (path: string) => site.pages.has(path) }
    const isFree = (from: string) => fitsFiles(from) && occupiedPart(from, placed) === undefined
    const add = (from: string, to: string) => {
      if (taken.has(from) || !isFree(from) || hasOwnPage(from) || urls.pathOf(to) === from) return
      taken.add(from)
      redirects.push({ from, to })
    }
    if (home !== undefined && home !== 'index') {
      const written = allRedirects(site).find(({ source }) => /^\/*$/.test(source))
      if (written) add('', urls.resolve(written.destination, ''))
      add('', urls.page(home))
    }
    for (const { source, destination } of allRedirects(site)) {
      const from = source.replace(/^\/+|\/+$/g, '')
      if (from !== '' && !/[:*?#]/.test(from)) add(decodePercent(from), urls.resolve(destination, ''))
    }
    for (const path of nav.paths()) if (urls.nameOf(path) !== path) add(path, urls.page(path))
    for (const { path, settings } of site.pages.values()) {
      const { url } = settings
      if (url !== undefined && /^(?:https?:|mailto:|[/#])/i.test(url)) add(urls.placeOf(path), urls.resolve(url, ''))
    }
    // `/guides` leads to the first page below it if it has no page.
    for (const [folder, target] of folderTargets(site.pages)) add(folder, urls.page(target))
    return redirects
  }

  /** The redirects as rules of a server, in their order: see {@link redirectRules}. */
  rules(tools?: ToolOptions): RedirectRule[] {
    return redirectRules(this.#docs, tools)
  }

  /** The redirects of docs.json that a server does not support. */
  problems(rules: readonly RedirectRule[], target: Target): Problem[] {
    return redirectProblems(rules, this.#docs, target)
  }

  /** Where each of these URLs leads, by its place. */
  get targets(): ReadonlyMap<string, string> {
    return (this.#targets ??= new Map(this.all().map(({ from, to }) => [from, to])))
  }
}

/** What the pages of redirects depend on. */
interface RedirectDocs extends Placed {
  redirects: Redirects
  words(path: string): Words
}

/** An HTML page that redirects, for every redirect of one URL to another: for hosts without rules. */
export function* redirectFiles(docs: RedirectDocs, origin: string | undefined): Generator<SiteFile> {
  for (const redirect of [...docs.redirects.all(), ...indexRedirects(docs)])
    yield redirectPage(redirect, origin, docs.words(docs.urls.pathOf(redirect.to) ?? ''))
}

/**
 * `/guides/index/` leads to `/guides/`, for links that name the file. As files, these redirects cannot form a
 * cycle: `guides/index.html` is the page, whatever a host makes of `guides/index`. As routes they could, if a
 * host writes `guides.html` for the page.
 */
function indexRedirects(docs: Placed): Redirect[] {
  return docs.nav
    .paths()
    .filter((path) => path !== 'index' && docs.urls.placeOf(path) !== path)
    .map((path) => ({ from: path, to: docs.urls.page(path) }))
}

function redirectPage({ from, to }: Redirect, origin: string | undefined, words: Words): SiteFile {
  const moved = escapeHtml(words.texts['page.moved']!)
  const href = escapeHtml(to)
  const canonical = escapeHtml(origin ? new URL(to, origin).href : to)
  const path = from === '' ? 'index.html' : /\.html?$/.test(from) ? from : `${from}/index.html`
  return textFile('redirect', path, 'text/html', () =>
    [
      '<!doctype html>',
      `<html lang="${escapeHtml(words.tag)}" dir="${languageOf(words.tag)?.direction ?? 'ltr'}"><head><meta charset="utf-8">`,
      `<title>${moved} ${href}</title>`,
      `<meta http-equiv="refresh" content="0; url=${href}">`,
      `<link rel="canonical" href="${canonical}"><meta name="robots" content="noindex">`,
      `</head><body><p>${moved} <a href="${href}">${href}</a></p></body></html>`,
    ].join('\n'),
  )
}
