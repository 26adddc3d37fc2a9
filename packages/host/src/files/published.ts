import { staticFiles, isServed } from '@specnav/pages/links'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Problem } from '@specnav/core'
import { keyOf, matchingFiles, staticEndings, textHash } from '@specnav/core/files'
import { isTokenString, isTokenURL, tokenize } from '@csstools/css-tokenizer'
import type { Parser } from 'htmlparser2'
import type { Docs } from '../docs.ts'

/** A text of a built site, and its path there. */
interface Output {
  path: string
  text: string
}

type Addressed = Pick<Docs, 'site' | 'urls' | 'origin' | 'kept'>

/**
 * The files of the project that are served. Where something is closed to the readers of the site, these are the files
 * that a page, a style or a script in `folder` refers to, those that the author lists, and those with a fixed meaning.
 */
export async function publishedFiles(docs: Addressed, folder: string): Promise<string[]> {
  const { site } = docs
  const all = staticFiles(site)
  if (!site.readers) return all
  // Few sites need it, and a module of CommonJS that loads it at the same time would fail.
  const { Parser: HtmlParser } = await import('htmlparser2')
  const { access, redirects } = site.config
  const isListed = matchingFiles(access.files)
  const found = new Set(all.filter((path) => fixedMeaning.test(path) || isListed(path)))
  const referred = referredPaths(docs, HtmlParser)
  const add = (output: Output) =>
    referred.in(output).forEach((path) => {
      if (isServed(site, path)) found.add(path)
    })
  for (const path of outputsIn(folder)) add({ path, text: readFileSync(join(folder, path), 'utf8') })
  add({ path: 'redirects.js', text: redirects.map(({ destination }) => destination).join('\n') })
  // What is added meanwhile is visited, too.
  for (const path of found)
    if (/\.(?:css|svg|webmanifest)$/i.test(path)) add({ path, text: site.files.read(path) ?? '' })
  referred.keep()
  return all.filter((path) => found.has(path))
}

/** Says once which files are left out of a site. */
export function closedFiles({ site }: Addressed, folder: string): Problem[] {
  const { readers, config } = site
  const closed = readers
    ? staticFiles(site).filter((path) => !existsSync(join(folder, path)) && !/\.css$/i.test(path))
    : []
  if (!readers || closed.length === 0) return []
  const some = closed.slice(0, 5).map((path) => `\`${path}\``)
  const rest = closed.length - some.length
  const names = `${some.join(', ')}${rest === 0 ? '' : ` and ${rest} more`}`
  const [subject, them] = closed.length === 1 ? ['1 file is', 'it'] : [`${closed.length} files are`, 'them']
  const message = `${subject} not published for \`${readers.name}\`, because nothing that these readers see refers to ${them}: ${names}. List in \`access.files\` what everybody may read, also where a script puts names together.`
  return [{ code: 'access-files', severity: 'note', message, file: config.file, pointer: '' }]
}

/** Files at fixed places that tools and browsers ask for. An author's llms.txt or sitemap can name closed pages, as any file can. */
const fixedMeaning =
  /^(?:\.well-known\/.+|(?:robots|ads|app-ads|humans|security)\.txt|favicon[^/]*|apple-touch-icon[^/]*|[^/]+\.webmanifest|browserconfig\.xml|BingSiteAuth\.xml)$/i

function outputsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|css|m?js)$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/**
 * Throws if a page that a host has drawn names a closed one: a host that evaluates pages itself shows addresses that
 * expressions make.
 */
export async function assertUnnamed(docs: Addressed, folder: string): Promise<void> {
  const { locked, readers } = docs.site
  if (!locked || !readers) return
  const { Parser: HtmlParser } = await import('htmlparser2')
  const referred = referredPaths(docs, HtmlParser)
  const named = outputsIn(folder).flatMap((path) => {
    if (!path.endsWith('.html')) return []
    const paths = referred.in({ path, text: readFileSync(join(folder, path), 'utf8') })
    const closed = [...paths].find((each) => locked.isLocked(`/${each}`))
    return closed === undefined ? [] : `\`${path}\` leads to \`/${closed}\``
  })
  if (named.length === 0) return
  const [some, rest] = [named.slice(0, 5), named.slice(5)]
  throw new Error(
    `Readers of \`${readers.name}\` may not know these pages, so nothing of this is to be published: ${some.join(', ')}${rest.length === 0 ? '' : `, and ${rest.length} more`}. Write the address as a text, which is left out for them, or remove it. (access-leak)`,
  )
}

/** Finds the paths of the site that a rendered page, a style or a script refers to, as browsers read it. */
function referredPaths({ site, urls, origin, kept }: Addressed, HtmlParser: typeof Parser) {
  const home = origin ?? site.config.site ?? 'https://site.invalid'
  const hosts = new Set(
    [home, site.config.site ?? home].flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])),
  )
  const key = keyOf('references', site.readers?.name, urls.file(''), home, [...hosts])
  const before = kept?.load(key) as Map<string, ReadonlySet<string>> | undefined
  const now = new Map<string, ReadonlySet<string>>()

  function find({ path, text }: Output): Set<string> {
    const base = new URL(urls.file(path), home)
    const found = new Set<string>()
    for (const reference of referencesIn(path, text, HtmlParser)) {
      if (!URL.canParse(reference, base.href)) continue
      const { host, pathname } = new URL(reference, base)
      const named = hosts.has(host) ? urls.pathOf(pathname) : undefined
      if (named !== undefined) found.add(named)
    }
    return found
  }

  return {
    in(output: Output): ReadonlySet<string> {
      const state = textHash([output.path, output.text])
      const found = before?.get(state) ?? find(output)
      now.set(state, found)
      return found
    },
    /** Keeps what was found for the next build, if that is new: a build with nothing new writes no store. */
    keep() {
      if ([...now.keys()].some((state) => !before?.has(state))) kept?.save(key, now)
    },
  }
}

function referencesIn(path: string, text: string, HtmlParser: typeof Parser): Iterable<string> {
  if (/\.(?:html|svg)$/i.test(path)) return inHtml(text, HtmlParser)
  return /\.css$/i.test(path) ? inStyle(text) : inScript(text)
}

function inHtml(html: string, HtmlParser: typeof Parser): string[] {
  const found: string[] = []
  let element = ''
  const parser = new HtmlParser({
    onopentagname: (name) => (element = name),
    onattribute: (name, value) => void found.push(...inAttribute(name, value)),
    ontext(text) {
      if (element === 'style') found.push(...inStyle(text))
      if (element === 'script') found.push(...inScript(text))
    },
    onclosetag: () => (element = ''),
  })
  parser.end(html)
  return found
}

const addresses = new Set('src href xlink:href poster data background action formaction'.split(' '))

/** Words for readers, and code to copy, refer to nothing. */
function inAttribute(name: string, value: string): string[] {
  if (name === 'style') return inStyle(value)
  if (name === 'srcset' || name === 'imagesrcset') return value.split(/[\s,]+/)
  if (/^\s*[[{]/.test(value)) return [value, ...inScript(value)]
  if (name === 'content') return inMeta(value)
  return addresses.has(name) ? [value] : []
}

/** The target of a refresh, or an address such as that of a picture: a title can have the name of a page. */
function inMeta(content: string): string[] {
  const [, target] = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content) ?? []
  if (target !== undefined) return [target]
  return /[/.]/.test(content) ? [content] : []
}

function inStyle(css: string): string[] {
  return tokenize({ css }).flatMap((token) => (isTokenURL(token) || isTokenString(token) ? [token[4].value] : []))
}

/** Read from its start alone: of a long text that is no name, each part would be read as well. */
const sign = String.raw`[^\s"'\`()<>{}\\,;=|]`
const name = new RegExp(
  String.raw`(?<!${sign})${sign}+(?:${staticEndings.join('|').replaceAll('.', String.raw`\.`)})(?!\w)`,
  'gi',
)

/** Whole names in strings: those that a script puts together are known to nobody before it runs. */
function inScript(code: string): string[] {
  const plain = code
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replaceAll('\\/', '/')
  return plain.match(name) ?? []
}
