import { wordsIn } from '@specnav/core/words'

/** The key of Starlight's texts with which a project names the link to its own pages. */
export const homeKey = 'specnav.home'

/** Default names of that link, in the languages of Starlight. */
export function homeIn(language: string): string {
  return wordsIn(language).texts['page.home'] ?? 'Home'
}
