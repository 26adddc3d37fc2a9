import { escapeHtml } from '@specnav/pages/html'
import { say, spoken } from '@specnav/core/words'
import { countLevels } from '../grade.ts'
import type { Change, Level } from '../types.ts'

/** `2026-01-31` is January 31, 2026. */
export function dayInWords(date: string): string {
  return new Date(date).toLocaleDateString(spoken().tag, { dateStyle: 'long', timeZone: 'UTC' })
}

/** `2 breaking`, `1 warning`, `5 other`: a part for each level. */
function countsOf(changes: readonly Change[]): { level: Level; count: number; text: string }[] {
  return countLevels(changes).map(([level, count]) => ({ level, count, text: say(`changelog.${level}`, { count }) }))
}

/** A release in a line: `January 31, 2026: 2 breaking, 5 other changes.` */
export function describedRelease({ date, changes }: { date?: string; changes: readonly Change[] }): string {
  const counts = countsOf(changes)
  const noun = counts.at(-1)?.count === 1 ? 'change' : 'changes'
  return `${date === undefined ? '' : `${dayInWords(date)}: `}${counts.map(({ text }) => text).join(', ')} ${noun}.`
}

/** A release in a line of HTML, with the breaking changes marked. */
export function releaseLine({ date, changes }: { date?: string; changes: readonly Change[] }): string {
  const day = date === undefined ? '' : `<time datetime="${escapeHtml(date)}">${dayInWords(date)}</time> `
  const counts = countsOf(changes).map(({ level, text }) => `<span class="sn-level sn-level-${level}">${text}</span>`)
  return day + counts.join(' ')
}

/** Text as a line of Markdown that says just that. */
export function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]`*_<>{}#|]/g, '\\$&')
}

/** `API v2.3` as a part of a URL is `api-v2-3`: servers take what follows a dot for the type of a file. */
export function segmentOf(label: string, otherwise: string): string {
  const words = label.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return words.replace(/^-+|-+$/g, '') || otherwise
}
