import { type Division, type Files, type NavigationNode, readLock } from '@specnav/core'
import { textHash } from '@specnav/core/files'
import { drawnEntries, languageFolders, languageLists } from '@specnav/core/navigation'
import type { AuthoredPage } from '../types.ts'
import type { Site } from './site-types.ts'

/** A language of the navigation besides the default one, whose pages have their own folder. */
export interface Translated {
  language: Division
  pages: Translation[]
  /** Pages of the default language that its navigation lacks. */
  missing: AuthoredPage[]
  /** Pages that it lists, which show their originals. */
  untranslated: Translation[]
}

/** A page of such a language, and the one that it translates. */
export interface Translation {
  page: AuthoredPage
  source: AuthoredPage
}

/** What each language translates, in the order of the default one: pages are the same if their paths below the folders are. */
export function translationsOf(site: Site): Translated[] {
  return languageLists<NavigationNode>(site.navigation.children).flatMap((languages) =>
    translatedIn(site, languages as Division[]),
  )
}

function translatedIn({ pages }: Site, languages: readonly Division[]): Translated[] {
  const original = languages.find((language) => language.default) ?? languages[0]
  if (!original) return []
  const pathsIn = (language: Division) => [
    ...new Set([...drawnEntries(language)].flatMap((entry) => (entry.type === 'page' && !entry.url ? entry.path : []))),
  ]
  const authored = (path: string) => {
    const page = pages.get(path)
    return page?.type === 'authored' && !page.part ? page : undefined
  }
  const paths = pathsIn(original)
  return languages.flatMap((language): Translated[] => {
    const own = pathsIn(language)
    const folders = language === original ? undefined : languageFolders(own, paths)
    if (!folders) return []
    const listed = new Set(own)
    const found: Translated = { language, pages: [], missing: [], untranslated: [] }
    for (const path of paths) {
      const source = authored(path)
      const translated = folders.folder + path.slice(folders.before.length)
      const page = authored(translated)
      if (source && page) (page.original === undefined ? found.pages : found.untranslated).push({ page, source })
      if (source && !listed.has(translated)) found.missing.push(source)
    }
    return [found]
  })
}

const originals = new WeakMap<Site, ReadonlyMap<string, AuthoredPage>>()

/** The page of the default language that a page translates. */
export function translatedFrom(site: Site, { path }: Pick<AuthoredPage, 'path'>): AuthoredPage | undefined {
  let known = originals.get(site)
  if (!known) {
    known = new Map(translationsOf(site).flatMap(({ pages }) => pages.map(({ page, source }) => [page.path, source])))
    originals.set(site, known)
  }
  return known.get(path)
}

/** A hash of a page's text, which line endings and a byte order mark do not change. */
export function pageHash(files: Files, { file }: Pick<AuthoredPage, 'file'>): string {
  const text = files.read(file) ?? ''
  return textHash([text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')]).slice(0, 12)
}

/** Translations that are as they were when the lock noted their originals, which have changed since. */
export function behindTranslations(site: Site): (Translation & { since?: string | undefined })[] {
  const lock = readLock(site.files, [])
  if (!lock?.translations?.size) return []
  return translationsOf(site).flatMap(({ pages }) =>
    pages.flatMap(({ page, source }) => {
      const known = lock.translations?.get(page.path)
      if (!known || known.source === pageHash(site.files, source) || known.own !== pageHash(site.files, page)) return []
      return [{ page, source, since: known.behind }]
    }),
  )
}
