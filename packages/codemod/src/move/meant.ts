import { listNames, nearest, type Operation, parseReference, resolvePath } from '@specnav/core'
import { sourceFile } from '@specnav/core/specs'
import { commonFolder } from '@specnav/core/navigation'
import { decodePercent } from '@specnav/core/text'
import type { Site } from '@specnav/pages'
import { type ConfigHolder, entriesIn, holdersIn } from '../config-nodes.ts'

/** What a command line asks to move. */
export type Meant =
  | { type: 'file' | 'folder'; from: string; to: string }
  | { type: 'files'; pairs: [from: string, to: string][] }
  | { type: 'label'; groups: ConfigHolder[]; to: string }
  | { type: 'operation'; operation: Operation; from: string; to: string }

/** Reads what FROM and TO mean: a page or another file, a folder, a group by its label, or the page of an operation. */
export function readMeant(site: Site, written: { from: string; to: string }): Meant {
  const { from, to } = written
  if (parseReference(from).type === 'endpoint') return readOperation(site, from, to)
  const groups = site.config.navigation
    .flatMap(holdersIn)
    .filter(({ type, label }) => type === 'group' && label === from)
  const path = pathIn(site, from)
  const file = path === undefined || from.endsWith('/') ? undefined : fileAt(site, path)
  if (file !== undefined) return { type: 'file', from: file, to: fileTo(site, file, to) }
  if (path !== undefined && path !== '' && site.files.list().some((file) => file.startsWith(`${path}/`)))
    return { type: 'folder', from: path, to: distinctFrom(path, pathTo(site, to), 'the folder') }
  const page = path === undefined ? undefined : (site.pages.get(path) ?? site.pages.get(`${path}/index`))
  if (page?.type === 'endpoint')
    return { type: 'operation', operation: page.operation, from: page.path, to: pathTo(site, to) }
  if (page) return { type: 'file', from: page.file, to: fileTo(site, page.file, to) }
  if (groups.length > 0) return readGroup(site, groups, to)
  if (path === undefined) throw new Error(`\`${from}\` is outside of the docs folder, or of its site.`)
  throw new Error(`There is no page, folder, group or operation \`${from}\`. ${adviceFor(site, path)}`)
}

function readOperation({ pages }: Site, from: string, to: string): Meant {
  const reading = parseReference(from)
  const found = [...pages.values()].filter(
    ({ type, operation }) =>
      type === 'endpoint' &&
      reading.type === 'endpoint' &&
      operation?.key === `${reading.method} ${reading.path}` &&
      (reading.source === undefined || sourceFile(reading.source) === operation.spec.file),
  )
  const [page] = found
  if (!page?.operation) {
    const keys = [...pages.values()].flatMap(({ operation }) => operation?.key ?? [])
    const similar = nearest(from, keys)
    const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Write the URL of its page.'
    throw new Error(`No generated page documents \`${from}\`. ${advice}`)
  }
  if (found.length > 1)
    throw new Error(
      `\`${from}\` has several pages. Write the URL of one: ${listNames(found.map(({ path }) => `/${path}`))}.`,
    )
  return { type: 'operation', operation: page.operation, from: page.path, to: cleanPath(to) }
}

/** With a slash at one of its ends, TO is the folder of the pages of the group; otherwise its new label. */
function readGroup(site: Site, groups: ConfigHolder[], to: string): Meant {
  if (!/^\/|\/$/.test(to)) return { type: 'label', groups, to }
  const folder = pathTo(site, to)
  const files = [...new Set(groups.flatMap(entriesIn).flatMap(({ value }) => fileAt(site, cleanPath(value)) ?? []))]
  if (files.length === 0) throw new Error(`The group \`${groups[0]?.label}\` has no page that is a file.`)
  const common = commonFolder(files)
  return { type: 'files', pairs: files.map((file) => [file, `${folder}/${file.slice(common.length)}`]) }
}

/** The path that an argument names, from the docs root: a URL of the site counts, too. */
function pathIn({ config }: Site, written: string): string | undefined {
  const origin = config.site?.replace(/\/+$/, '') ?? ''
  const own = origin !== '' && written.startsWith(origin) ? written.slice(origin.length) : written
  return /^[a-z][a-z\d+.-]*:\/\//i.test(own) ? undefined : resolvePath(cleanPath(decodePercent(own)))
}

function cleanPath(written: string): string {
  return written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^\/+|\/+$/g, '')
}

function pathTo(site: Site, to: string): string {
  const path = pathIn(site, to)
  if (path === undefined || path === '')
    throw new Error(
      `\`${to}\` is outside of the docs folder. Write a path from the docs folder, such as \`guides/setup\`.`,
    )
  const part = path.split('/').find((segment) => /^\.|^node_modules$|[?#*:|<>"]/.test(segment))
  if (part !== undefined)
    throw new Error(`\`${to}\` cannot be on the site, because of \`${part}\`. Choose another name.`)
  return path
}

/** The file of a page at a path with or without its extension, or any other file that is not settings. */
function fileAt({ files }: Site, path: string): string | undefined {
  if (/\.(?:json|ya?ml)$/i.test(path)) return undefined
  return [path, `${path}.mdx`, `${path}.md`].find((each) => files.has(each))
}

/** The new path of a file. It keeps its extension, and its name if TO ends in a slash. */
function fileTo(site: Site, file: string, to: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const [ending = ''] = /\.[^./]+$/.exec(name) ?? []
  if (/^index\.mdx?$/.test(file)) throw new Error('`index` is the home page of the site, which has to stay.')
  const path = pathTo(site, to.trim().endsWith('/') ? `${to.trim()}${name}` : to)
  const [written] = /\.(?:mdx?|[a-z]{2,4}\d?)$/i.exec(path) ?? []
  const isPage = /\.mdx?$/.test(file)
  if (written !== undefined && written !== ending && (!isPage || /^\.mdx?$/i.test(written)))
    throw new Error(`\`${file}\` stays a ${ending} file: write \`${path.slice(0, -written.length)}${ending}\`.`)
  const next = written === ending ? path : path + ending
  distinctFrom(file, next, 'the file')
  const stem = next.replace(/\.mdx?$/, '')
  const taken = isPage
    ? [stem, `${stem}/index`, stem.replace(/\/index$/, '')].find((each) => {
        const page = site.pages.get(each)
        return page !== undefined && (page.type !== 'authored' || page.file !== file)
      })
    : undefined
  if (taken !== undefined)
    throw new Error(`The page \`/${taken}\` exists already. Move it away first, or choose another URL.`)
  return next
}

/** `to`, unless file systems that ignore case would take it for `from`. */
function distinctFrom(from: string, to: string, what: string): string {
  if (from === to) throw new Error(`\`${to}\` is the name that ${what} has already.`)
  if (from.toLowerCase() === to.toLowerCase())
    throw new Error(
      `\`${from}\` and \`${to}\` only differ in case, which macOS and Windows ignore: a redirect from one to the other would lead to itself. Choose a name that differs in more.`,
    )
  return to
}

function adviceFor({ pages, files, config }: Site, path: string): string {
  const folders = files.folders().filter((folder) => folder !== '')
  const groups = config.navigation.flatMap(holdersIn).flatMap(({ type, label }) => (type === 'group' ? [label] : []))
  const similar = nearest(path, [...pages.keys(), ...folders, ...groups])
  const name = path.slice(path.lastIndexOf('/') + 1)
  const same = [...pages.keys()].filter((each) => each.endsWith(`/${name}`)).slice(0, 3)
  const found = similar.length > 0 ? similar : same
  return found.length > 0 ? `Did you mean ${listNames(found)}?` : 'Write the path of a file, a URL, or `GET /path`.'
}
