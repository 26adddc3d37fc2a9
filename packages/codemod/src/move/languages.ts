import type { Site } from '@specnav/pages'
import { holdersIn } from '../config-nodes.ts'

/**
 * Finds translations of pages and folders: `es/guides/a` of `guides/a`. A page of the default language may be
 * in no folder of a language.
 */
export function createTranslationFinder({ config }: Site, isThere: (path: string) => boolean) {
  const languages = new Set(
    config.navigation.flatMap(holdersIn).flatMap(({ type, label }) => (type === 'language' ? [label] : [])),
  )
  const codeIn = (path: string) => path.split('/').findIndex((segment) => languages.has(segment))

  /** The moves of the translations, if the move stays in its language. */
  return (from: string, to: string): [from: string, to: string][] => {
    const [at, after] = [codeIn(from), codeIn(to)]
    const [segments, others] = [from.split('/'), to.split('/')]
    const isWhole = at === segments.length - 1
    if (languages.size < 2 || isWhole || at !== after || segments[at] !== others[after]) return []
    const own = segments[at]
    const inLanguage = (parts: readonly string[], language: string | undefined) =>
      [...parts.slice(0, Math.max(at, 0)), ...(language === undefined ? [] : [language]), ...parts.slice(at + 1)].join(
        '/',
      )
    return [...languages, undefined].flatMap((language): [string, string][] => {
      if (language === own) return []
      const pair: [string, string] = [inLanguage(segments, language), inLanguage(others, language)]
      return pair[0] !== from && isThere(pair[0]) ? [pair] : []
    })
  }
}
