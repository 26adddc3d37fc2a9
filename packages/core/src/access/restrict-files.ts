import { type Files, folderOf, resolvePath } from '../files.ts'
import { decodePercent } from '../percent.ts'
import { staticType } from '../static-type.ts'
import type { Site } from '../site-types.ts'
import type { Operation } from '../specs/types.ts'

/**
 * The files of a project without the pages that an audience may not read, and without what only those use:
 * snippets, images and other files. What no page names is for everybody.
 */
export function restrictFiles(
  { files, pages, config, specs }: Pick<Site, 'files' | 'pages' | 'config' | 'specs'>,
  closedOperations: readonly Operation[],
  readsPage: (path: string) => boolean,
  lock: (text: string, file: string) => string,
): Files {
  const authored = [...pages.values()].flatMap((page) => (page.type === 'authored' ? [page] : []))
  const isPage = new Set(authored.map(({ file }) => file))
  const closed = authored.filter(({ path }) => !readsPage(path)).map(({ file }) => file)
  const follow = createFollower(files, isPage)
  const ofClosed = follow([
    ...closed.map((file) => ({ file, text: files.read(file) ?? '' })),
    ...closedOperations.map(({ node, place }) => ({ file: place.file, text: JSON.stringify(node) })),
  ])
  const ofOpen = follow([
    { file: config.file, text: JSON.stringify(config.raw) },
    ...authored.filter(({ path }) => readsPage(path)).map(({ file }) => ({ file, text: files.read(file) ?? '' })),
    ...specs.opened().map(({ file, document }) => ({ file, text: JSON.stringify(document) })),
    ...files
      .list()
      .filter((file) => /\.(?:css|js)$/.test(file) && !ofClosed.has(file))
      .map((file) => ({ file, text: files.read(file) ?? '' })),
  ])
  const gone = new Set([...closed, ...[...ofClosed].filter((file) => !ofOpen.has(file)), ...pdfsOf(closed, files)])
  const shown = (path: string) => !gone.has(path)
  return {
    ...files,
    has: (path) => shown(path) && files.has(path),
    list: () => files.list().filter(shown),
    read(path) {
      const text = shown(path) ? files.read(path) : undefined
      return text !== undefined && /\.mdx?$/.test(path) ? lock(text, path) : text
    },
  }
}

/** Printed pages lie beside their pages. */
function pdfsOf(pages: readonly string[], files: Files): string[] {
  return pages.map((file) => file.replace(/\.mdx?$/, '.pdf')).filter((file) => files.has(file))
}

interface Text {
  file: string
  text: string
}

/** Texts in which other files can be named. */
const readable = /\.(?:mdx?|jsx?|tsx?|css|json|svg|html?)$/

/** The files that texts name, and those that these name. Other pages are not followed. */
function createFollower(files: Files, isPage: ReadonlySet<string>) {
  const unusual = unusualNames(files)
  const namesIn = ({ file, text }: Text) =>
    [...filesIn(file, text, files), ...unusual(file, text)].filter((path) => !isPage.has(path))
  return (texts: readonly Text[]): Set<string> => {
    const found = new Set<string>()
    const open = [...texts]
    for (let text = open.pop(); text; text = open.pop()) {
      for (const path of namesIn(text)) {
        if (found.has(path)) continue
        found.add(path)
        if (readable.test(path)) open.push({ file: path, text: files.read(path) ?? '' })
      }
    }
    return found
  }
}

function* filesIn(file: string, text: string, files: Files): Generator<string> {
  const folder = folderOf(file)
  for (const [, quoted, plain] of text.matchAll(
    /["'`(<]([^"'`()<>\n]+?\.\w{2,11})(?=[?#"'`)>\s])|([^\s"'`()<>[\]{},;|]+\.\w{2,11})/g,
  )) {
    const written = decodePercent(quoted ?? plain ?? '').replace(/[?#].*$/, '')
    for (const path of [resolvePath(written.replace(/^\/+/, '')), resolvePath(written, folder)])
      if (path !== undefined && (staticType(path) !== undefined || readable.test(path)) && files.has(path)) yield path
  }
}

/** Signs that end a name in most places where one can be written. */
const ending = /["'`()<>[\]{},;|\s]/

/**
 * The files that a text names and whose names do not show where they end: `plan (1).png`. They are looked up one by one,
 * with the folder before them, which does not matter where no other file has the name.
 */
function unusualNames(files: Files): (file: string, text: string) => string[] {
  const paths = files.list().filter((path) => ending.test(nameOf(path)) && staticType(path) !== undefined)
  const sameName = Map.groupBy(paths, nameOf)
  return (file, text) => {
    if (paths.length === 0) return []
    const plain = decodedParts(text.replaceAll('\\', ''))
    return Array.from(sameName).flatMap(([name, places]) => {
      const found = placesBefore(plain, name).flatMap((folder) => [
        resolvePath((folder + name).replace(/^\/+/, '')),
        resolvePath(folder + name, folderOf(file)),
      ])
      return found.length > 0 && places.length === 1 ? places : places.filter((path) => found.includes(path))
    })
  }
}

/** The text before each occurrence of a name, as far as it can be its folder. */
function placesBefore(text: string, name: string): string[] {
  const found: string[] = []
  for (let index = text.indexOf(name); index !== -1; index = text.indexOf(name, index + 1))
    found.push(/[^"'`(<\s]*$/.exec(text.slice(Math.max(0, index - 300), index))?.[0] ?? '')
  return found
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A text with the characters of its escapes: one that is no escape stays. */
function decodedParts(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => decodePercent(escaped))
}
