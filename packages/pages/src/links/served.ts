import { folderOf, type Operation, resolvePath, type Spec } from '@specnav/core'
import { isWellKnown, staticType } from '@specnav/core/files'
import { includedFiles } from './includes.ts'
import { decodePercent, isObject } from '@specnav/core/text'
import { codeSpans, mapProse } from '../markdown/code.ts'
import { blankComments, mapBetween } from '../markdown/comments.ts'
import type { Site } from '../site/site-types.ts'

type Served = Pick<Site, 'config' | 'files' | 'pages' | 'specs'>

/** Whether the site serves a file of the project unchanged: by its type or its place, or because a page links to it. */
export function isServed(site: Served, path: string): boolean {
  return (staticType(path) !== undefined && site.files.has(path)) || linkedFiles(site).has(path)
}

/** The files of the project that are served unchanged. */
export function staticFiles(site: Served): string[] {
  const linked = linkedFiles(site)
  return site.files.list().filter((path) => staticType(path) !== undefined || linked.has(path))
}

/**
 * The sources that pages link to, of any type but pages and programs, and what is in `.well-known`. Never a specification, which can
 * describe what readers may not know, nor a file of settings.
 */
export function linkedFiles(site: Served): ReadonlySet<string> {
  return linked(site).files
}

/** The specifications of the site that pages link to. Each is served as far as its readers may know it. */
export function linkedSpecs(site: Served): ReadonlyMap<string, Spec> {
  return linked(site).specs
}

interface Used extends Pick<Site, 'specs'> {
  found: readonly Spec[]
  /** Specifications of which readers find a page. */
  offered: readonly Spec[]
}

const used = new WeakMap<Site['pages'], Used>()

/** The OpenAPI descriptions that docs.json names, and those of which a page documents an operation. Every page asks for them. */
export function usedSpecs(site: Pick<Site, 'pages' | 'specs'>): readonly Spec[] {
  return allUsed(site).found
}

/** The specifications in use without translations, which say the same beside their texts. */
export function originalSpecs(site: Pick<Site, 'pages' | 'specs'>): Spec[] {
  return usedSpecs(site).filter(({ translates }) => translates === undefined)
}

/** The specifications in use without those that only hidden pages name: readers can download all of them. */
export function offeredSpecs(site: Pick<Site, 'pages' | 'specs'>): readonly Spec[] {
  return allUsed(site).offered
}

function allUsed({ pages, specs }: Pick<Site, 'pages' | 'specs'>): Used {
  const known = used.get(pages)
  if (known?.specs === specs) return known
  const documented = [...pages.values()].filter(({ operation }) => operation && !operation.isChannel)
  const specsOf = (some: typeof documented) => [
    ...new Set([...specs.named, ...some.flatMap(({ operation }) => operation?.spec ?? [])]),
  ]
  const all = { specs, found: specsOf(documented), offered: specsOf(documented.filter(({ hidden }) => !hidden)) }
  used.set(pages, all)
  return all
}

/** The files that an operation is written in. */
export function operationFiles({ place, pathItemFile }: Operation): string[] {
  return [place.file, pathItemFile]
}

interface Linked {
  files: ReadonlySet<string>
  specs: ReadonlyMap<string, Spec>
}

const known = new WeakMap<Site['pages'], Linked>()

function linked(site: Served): Linked {
  const found = known.get(site.pages)
  if (found) return found
  const { config, files, pages, specs } = site
  const own = new Map(usedSpecs(site).map((spec) => [spec.file, spec]))
  const closed = new Set([
    ...[config.file, ...own.keys(), ...specs.namedAsync.map(({ file }) => file)],
    // What is beside an operation may be hidden.
    ...[...own.values()].flatMap(({ operations }) => [...operations.values()].flatMap(operationFiles)),
  ])
  // A link to a page is none to a file without an ending that has its path.
  const paths = linkedPaths(site).filter((path) => files.has(path) && !pages.has(path) && !settings.test(path))
  const open = paths.filter((path) => !closed.has(path) && !describesApi(files.read(path) ?? ''))
  const wellKnown = files.list().filter((path) => isWellKnown(path) && !closed.has(path))
  // Where readers have to sign in, a specification is for those who have.
  const isPublic = config.deployment.authentication === false
  const result = {
    files: new Set([...wellKnown, ...open]),
    specs: new Map(isPublic ? [...own].filter(([file]) => paths.includes(file)) : []),
  }
  known.set(site.pages, result)
  return result
}

const settings = /(?:^|\/)(?:\.|(?:package|package-lock|tsconfig|mint|specnav\.lock)\.json$)/

/** What the pages, their snippets and docs.json link to. */
function linkedPaths({ config, files, pages }: Served): string[] {
  const paths = [...pages.values()].flatMap((page) => {
    const folder = folderOf(page.path)
    return pathsOf(linksIn(page.type === 'authored' ? page.body() : (page.content ?? '')), folder)
  })
  const own = new Set(Array.from(pages.values(), (page) => (page.type === 'authored' ? page.file : '')))
  // Other Markdown, such as README.md, is no part of the site.
  const snippets = [...includedFiles(own, files)].filter((path) => !own.has(path))
  // A relative link starts at the page that shows the snippet.
  const fromRoot = [
    ...config.links.map(({ href }) => href),
    ...snippets.flatMap((path) => linksIn(files.read(path) ?? '')),
  ].filter((url) => /^\/(?!\/)/.test(url))
  return [...paths, ...pathsOf(fromRoot, '')]
}

function pathsOf(urls: readonly string[], folder: string): string[] {
  return urls.flatMap((url) => resolvePath(decodePercent(url), url.startsWith('/') ? '' : folder) ?? [])
}

/** Whether a text is a specification or an overlay: its first level says so, in YAML and in JSON of any order. */
function describesApi(text: string): boolean {
  const keys = ['openapi', 'swagger', 'asyncapi', 'overlay']
  if (!text.trimStart().startsWith('{'))
    return keys.some((key) => new RegExp(`^(["']?)${key}\\1[ \\t]*:`, 'm').test(text))
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && keys.some((key) => Object.hasOwn(value, key))
  } catch {
    // With comments, or as YAML within braces, it may still be one.
    return keys.some((key) => new RegExp(`\\b${key}["']?\\s*:`).test(text))
  }
}

/** What a title, a file name or a label says is no address. Files without an ending have names that everybody knows. */
const link =
  /(?:\]\(\s*<?|\]:\s*<?|(?<![\w-])(?![\w-]*(?:title|name|label|alt|caption|description|placeholder|text)=)[\w-]+=\{?["'])([^\s)<>"'`]{0,1000}?(?:[^\s)<>"'`]\.\w+|(?<![\w.-])(?:authors|codeowners|copying|dockerfile|licen[cs]e|makefile|notice)))(?=[?#)\s>"'`]|$)/gi

/** Addresses of pages, whose sources nobody downloads, and of programs, which would run here. */
const isProgram = /\.(?:mdx?|x?html?|[cm]?[jt]sx?)$/i

/** The sources that a text may name. */
function sourcesIn(text: string): string[] {
  return Array.from(text.matchAll(link), ([, url = '']) => url).filter(
    (url) => !staticType(url) && !isProgram.test(url) && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(url),
  )
}

/** The addresses of sources in a text, in links of Markdown and in attributes: not those in code and comments, which nobody follows. */
function linksIn(text: string): string[] {
  // Most texts have none, wherever their code is, and are not split for it.
  if (sourcesIn(text).length === 0) return []
  const urls: string[] = []
  mapProse(blankComments(text), (prose) => {
    const said = prose.replaceAll(codeSpans, '').replaceAll(/\{\s+\/\*/g, '{/*')
    urls.push(...sourcesIn(mapBetween(said, ['{/*', '*/'], () => '')))
    return prose
  })
  return urls
}
