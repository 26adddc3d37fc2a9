import { escapeHtml } from '@specnav/pages/html'
import type { Change } from '../types.ts'
import { bySeverity, groupChanges, levelTitle, summaryOf } from './groups.ts'
import type { ChangesTextOptions } from './markdown.ts'
import { sentenceHtml } from './sentence.ts'

/** The changes as HTML without a style: headings and lists, the breaking ones first. */
export function changesHtml(
  changes: readonly Change[],
  { link = () => undefined, depth = 2 }: ChangesTextOptions = {},
): string {
  if (changes.length === 0) return '<p>No changes for clients.</p>\n'
  const parts = bySeverity(changes).map(([level, found]) => {
    const groups = groupChanges(found).map(({ title, operations, changes }) => {
      const names = operations.map((operation) => {
        const address = link(operation)
        const name = `<code>${escapeHtml(operation.key)}</code>`
        return address === undefined ? name : `<a href="${escapeHtml(address)}">${name}</a>`
      })
      const lines = changes.map((change) => `<li>${sentence(change)}</li>`)
      const head = operations.length === 0 ? escapeHtml(title) : names.join(', ')
      return `<h${depth + 1}>${head}</h${depth + 1}>\n<ul>\n${lines.join('\n')}\n</ul>\n`
    })
    return `<section class="sn-changes-${level}">\n<h${depth}>${levelTitle(level)}</h${depth}>\n${groups.join('')}</section>\n`
  })
  return `<p>${summaryOf(changes)}</p>\n${parts.join('')}`
}

function sentence({ message, waived }: Change): string {
  const text = sentenceHtml(message)
  if (!waived) return text
  return `${text} (${waived.level}, accepted until ${waived.until}: ${escapeHtml(waived.reason)})`
}
