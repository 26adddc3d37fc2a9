import { type Html, raw, escapeHtml } from '../markup.ts'
import { spoken, wordsOf } from '@specnav/core/words'

/** The attribute with the words that scripts write on a page. */
export function buttonWords(): Html {
  return raw(` data-sn-words="${escapeHtml(JSON.stringify(wordsOf('buttons', spoken())))}"`)
}
