import { signIn as english } from '@specnav/core/english'
import { languageOf, matchLanguage } from '@specnav/core/serving'

/** What the pages of the gate say, in one language. */
export type Words = Record<keyof typeof english, string> & { tag: string; direction: 'ltr' | 'rtl' }

/** Texts of the pages of a gate by language: of those that are missing, the English ones. */
export type GateWords = Readonly<Record<string, Partial<Record<keyof typeof english, string>>>>

/** The words of a language (a BCP 47 tag); English where there are none. */
export function wordsIn(tag = 'en', known: GateWords = {}): Words {
  const found = matchLanguage(tag, Object.keys(known)) ?? 'en'
  return { ...english, ...known[found], tag: found, direction: languageOf(found)?.direction ?? 'ltr' }
}

/**
 * The language of a page that was asked for, by the first part of its path; else the one of `languages`, those of the site,
 * that the browser prefers; else the first.
 */
export function languageFor(
  request: Request,
  { base, languages = [] }: { base: string; languages?: readonly string[] },
): string | undefined {
  if (languages.length < 2) return languages[0]
  const { pathname, searchParams } = new URL(request.url)
  const asked = [searchParams.get('returnTo') ?? '', pathname].map(
    (path) => path.slice(base.length).split(/[/?#]/, 1)[0],
  )
  const accepted = (request.headers.get('accept-language') ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .filter(([tag, weight = '1']) => tag && Number(weight) > 0)
    .toSorted(([, one = '1'], [, other = '1']) => Number(other) - Number(one))
    .map(([tag]) => tag)
  const inPath = languages.find((tag) => asked.includes(tag))
  const preferred = accepted.map((tag) => matchLanguage(tag ?? '', languages)).find((tag) => tag !== undefined)
  return inPath ?? preferred ?? languages[0]
}

/** When to try again, in the words of a language: `in 15 minutes`. */
export function inMinutes({ tag }: Words, seconds: number): string {
  return new Intl.RelativeTimeFormat(tag).format(Math.ceil(seconds / 60), 'minute')
}
