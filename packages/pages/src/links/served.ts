import { folderOf, resolvePath } from '@specnav/core'
import { isWellKnown, linkedEndings, linkedType, staticType } from '@specnav/core/files'
import { decodePercent, isObject } from '@specnav/core/text'
import { mapProse, outsideCode } from '../markdown/code.ts'
import type { Site } from '../site/site-types.ts'

type Served = Pick<Site, 'config' | 'files' | 'pages' | 'specs'>

/** Whether the site serves a file of the project unchanged: by its type or its place, or because a page links to it. */
export function isServed(site: Served, path: string): boolean {
  return (staticType(path) !== undefined && site.files.has(path)) || linkedFiles(site).has(path)
}

const known = new WeakMap<Site['pages'], ReadonlySet<string>>()

/**
 * The sources that pages link to, JSON, YAML and others, and what is in `.well-known`. Never a specification, which can describe what readers may not
 * know, nor a file of settings.
 */
export function linkedFiles({ config, files, pages, specs }: Served): ReadonlySet<string> {
  let found = known.get(pages)
  if (found) return found
  const closed = new Set([config.file, ...[...specs.named, ...specs.namedAsync].map(({ file }) => file)])
  const isOpen = (path: string) =>
    !closed.has(path) &&
    !describesApi(files.read(path) ?? '') &&
    !/(?:^|\/)(?:\.|(?:package|package-lock|tsconfig|mint|specnav\.lock)\.json$)/.test(path)
  found = new Set([
    ...files.list().filter((path) => isWellKnown(path) && !closed.has(path)),
    ...[...pages.values()].flatMap((page) => {
      const folder = folderOf(page.path)
      return linksIn(page.type === 'authored' ? page.body() : (page.content ?? ''))
        .flatMap((url) => resolvePath(decodePercent(url), url.startsWith('/') ? '' : folder) ?? [])
        .filter((path) => isOpen(path) && files.has(path))
    }),
  ])
  known.set(pages, found)
  return found
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
    // With comments it may still be one.
    return keys.some((key) => text.includes(`"${key}"`))
  }
}

const link = /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)=\{?["'])([^\s)<>"']{1,1000}?\.\w+)(?=[?#)\s>"']|$)/g

/** An address without what follows: most texts have none, wherever their code is, and are not split for it. */
const maybeLink = new RegExp(
  `(?:\\]\\(\\s*<?|\\]:\\s*<?|\\b(?:href|src)=\\{?["'])[^\\s)<>"']{1,1000}?(?:${linkedEndings.join('|').replaceAll('.', '\\.')})`,
  'i',
)

/** The addresses of sources in a text, in links of Markdown and in attributes: not those in code, which nobody follows. */
function linksIn(text: string): string[] {
  if (!maybeLink.test(text)) return []
  const urls: string[] = []
  const collect = (prose: string) => {
    for (const [, url = ''] of prose.matchAll(link)) urls.push(url)
    return prose
  }
  mapProse(text, (prose) =>
    prose
      .split('\n')
      .map((line) => outsideCode(line, collect))
      .join('\n'),
  )
  return urls.filter((url) => linkedType(url) && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(url))
}
