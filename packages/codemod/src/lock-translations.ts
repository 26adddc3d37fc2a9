import type { LockedTranslation } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { pageHash, translationsOf } from '@specnav/pages/facts'

/** What becomes of the translations in the lock. */
export interface LockedTranslations {
  translations: Map<string, LockedTranslation>
  steps: string[]
}

/**
 * A translation that is new or has changed counts as one of its original as it is now. One that has not, while its original
 * has, is behind from `today` on.
 */
export function lockedTranslations(
  site: Site,
  known: ReadonlyMap<string, LockedTranslation> = new Map(),
  today: string,
): LockedTranslations {
  const translations = new Map<string, LockedTranslation>()
  const steps: string[] = []
  let renewed = 0
  for (const { page, source } of translationsOf(site).flatMap(({ pages }) => pages)) {
    const now = { source: pageHash(site.files, source), own: pageHash(site.files, page) }
    const before = known.get(page.path)
    const isBehind = before?.own === now.own && before.source !== now.source
    translations.set(page.path, isBehind ? { ...before, behind: before.behind ?? today } : now)
    if (isBehind && before.behind === undefined) steps.push(`note that /${page.path} is behind /${source.path}`)
    if (!isBehind && (before?.own !== now.own || before.behind !== undefined)) renewed++
  }
  if (renewed > 0) steps.unshift(`remember what ${renewed} translation${renewed === 1 ? ' is' : 's are'} made from`)
  const gone = [...known.keys()].filter((path) => !translations.has(path))
  steps.push(...gone.map((path) => `forget what /${path} was translated from`))
  return { translations, steps }
}
