import { type Files, folderOf, resolvePath, type Operation } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import { mayBeModule, staticEndings, staticType } from '@specnav/core/files'
import type { Site } from '../site/site-types.ts'

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
  const origin = config.site !== undefined && URL.canParse(config.site) ? new URL(config.site).origin : undefined
  const follow = createFollower(files, isPage, origin)
  const isEverywhere = (file: string) => config.styling.customCode !== false && isCustomCode(file, files)
  const textOf = (file: string) => ({ file, text: files.read(file) ?? '' })
  const ofClosed = follow(
    [
      ...closed.map(textOf),
      ...closedOperations.map(({ node, place }) => ({ file: place.file, text: JSON.stringify(node) })),
    ],
    false,
  )
  const ofOpen = follow(
    [
      { file: config.file, text: JSON.stringify(config.raw) },
      ...authored.filter(({ path }) => readsPage(path)).map(({ file }) => textOf(file)),
      ...specs.opened().map(({ file, document }) => ({ file, text: JSON.stringify(document) })),
      ...files.list().filter(isEverywhere).map(textOf),
    ],
    true,
  )
  const onlyClosed = [...ofClosed].filter((file) => !ofOpen.has(file) && !isEverywhere(file))
  const gone = new Set([...closed, ...onlyClosed, ...pdfsOf(closed, files)])
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

/** Whether a file is on every page, whoever reads it: a style sheet, or a script that is surely not a module. */
function isCustomCode(file: string, files: Files): boolean {
  return file.endsWith('.css') || (file.endsWith('.js') && !mayBeModule(files.read(file) ?? ''))
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
const textEndings = ['.md', '.mdx', '.js', '.jsx', '.ts', '.tsx', '.css', '.json', '.svg', '.htm', '.html']
const readable = new RegExp(`${oneOf(textEndings)}$`)

/**
 * The files that texts name, and those that these name. Other pages are not followed. `certain`: only files that are surely
 * meant; otherwise a name in another folder, or at another address, means every file of that name.
 */
function createFollower(files: Files, isPage: ReadonlySet<string>, origin: string | undefined) {
  const namesIn = createFinder(files, origin)
  return (texts: readonly Text[], isCertain: boolean): Set<string> => {
    const found = new Set<string>()
    const open = [...texts]
    for (let text = open.pop(); text; text = open.pop()) {
      for (const path of namesIn(text, isCertain)) {
        if (found.has(path) || isPage.has(path)) continue
        found.add(path)
        if (readable.test(path)) open.push({ file: path, text: files.read(path) ?? '' })
      }
    }
    return found
  }
}

/** Where a name ends that has none of the signs below. */
const usualEnd = new RegExp(`${oneOf([...staticEndings, ...textEndings])}(?!\\w)`, 'gi')

/** Signs that end a name in most places where one can be written. */
const ending = /["'`()<>[\]{},;|=\s]/

/** Characters before a name, and before its folder. */
const [beforeName, beforeFolder] = [/["'`()<>[\]{},;|=\s/]/, /["'`(<=\s]/]

/** A folder in code that puts the name of a file together: `'/images/' + name`. */
const computed = /["'`]([^"'`\s]*\w)\/(?:["'`]\s*\+|\$\{)/g

function createFinder(files: Files, origin: string | undefined) {
  const used = files.list().filter((path) => staticType(path) !== undefined || readable.test(path))
  const byName = Map.groupBy(
    used.filter((path) => staticType(path) !== undefined),
    nameOf,
  )
  const unusual = [...byName.keys()].filter((name) => ending.test(name))
  const byFolder = Map.groupBy(used, folderOf)

  return function* namesIn({ file, text }: Text, isCertain: boolean): Generator<string> {
    const folder = folderOf(file)
    const places = (written: string) => {
      const local = origin !== undefined && written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
      return [resolvePath(local.replace(/^\/+/, '')), resolvePath(local, folder)].filter((path) => path !== undefined)
    }
    const plain = decodedParts(text.replace(/\\([nrt])?/g, (_, space) => (space ? ' ' : '')).replaceAll('&amp;', '&'))
    for (const [name, index] of occurrences(plain, unusual)) {
      const path = plain.slice(startBefore(plain, index, beforeFolder), index) + name
      const found = places(path).filter(isUsed)
      yield* found.length > 0 || isCertain ? found : (byName.get(name) ?? [])
    }
    for (const [, start = ''] of plain.matchAll(computed))
      for (const path of places(start)) yield* byFolder.get(path) ?? []
  }

  function isUsed(path: string): boolean {
    return (staticType(path) !== undefined || readable.test(path)) && files.has(path)
  }
}

/** Where a text has names of files. Those that are unusual are looked up one by one: `plan (1).png`. */
function* occurrences(text: string, unusual: readonly string[]): Generator<[name: string, index: number]> {
  for (const { 0: end, index } of text.matchAll(usualEnd)) {
    const start = startBefore(text, index, beforeName)
    if (start < index) yield [text.slice(start, index + end.length), start]
  }
  for (const name of unusual)
    for (let index = text.indexOf(name); index !== -1; index = text.indexOf(name, index + 1)) yield [name, index]
}

/** Where a part of a text starts: behind one of these characters. */
function startBefore(text: string, end: number, before: RegExp): number {
  let start = end
  while (start > 0 && end - start < 300 && !before.test(text[start - 1]!)) start--
  return start
}

function oneOf(endings: readonly string[]): string {
  return `(?:${endings.join('|').replaceAll('.', String.raw`\.`)})`
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A text with the characters of its escapes: one that is no escape stays. */
function decodedParts(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => decodePercent(escaped))
}
