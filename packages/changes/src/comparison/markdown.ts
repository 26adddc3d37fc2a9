import type { VersionPage } from '@specnav/core'
import { codeSpan } from '@specnav/pages/markdown'
import type { LinkResolver } from '@specnav/pages/links'
import { describedRelease, plainLine } from '../changelog/words.ts'
import type { Change } from '../types.ts'
import type { Side } from './side.ts'
import { type ComparedRow, type ComparisonView, repeatedWords, type ShownSection, statusWord } from './view.ts'

/** A comparison as Markdown: the same facts as its HTML. */
export function comparisonMarkdown(
  view: ComparisonView,
  [before, after]: readonly [VersionPage, VersionPage],
  href: LinkResolver,
): string {
  const { changes, sections, unchanged } = view
  const link = ({ label, path, operation }: VersionPage) =>
    `- ${plainLine(label)}: [\`${operation.method} ${operation.path}\`](${href(`/${path}`)})`
  return [
    `${link(before)}\n${link(after)}`,
    ...(changes.length > 0 ? [describedRelease({ changes }), changes.map(changeLine).join('\n')] : []),
    ...sections.flatMap((section) => sectionLines(section, before, after)),
    ...(unchanged.length > 0 ? ['## Unchanged', unchanged.map(unchangedLine).join('\n')] : []),
  ].join('\n\n')
}

function changeLine({ level, message }: Change): string {
  return level === 'info' ? `- ${message}` : `- **${level}**: ${message}`
}

function sectionLines(section: ShownSection, before: VersionPage, after: VersionPage): string[] {
  const { title, rows, repeated, unchanged } = section
  return [
    `## ${plainLine(title)}`,
    ...(rows.length > 0 ? [rows.map((row) => rowLines(row, before, after)).join('\n')] : []),
    ...(repeated.length > 0 ? [`${repeatedWords(repeated)}: ${namesOf(repeated)}`] : []),
    ...(unchanged.length > 0 ? [`${unchanged.length} unchanged: ${namesOf(unchanged)}`] : []),
  ]
}

function unchangedLine({ title, unchanged }: ShownSection): string {
  return `- ${plainLine(title)}: ${namesOf(unchanged)}`
}

function namesOf(fields: ShownSection['unchanged']): string {
  return fields.map(({ name }) => codeSpan(name)).join(', ')
}

function rowLines(row: ComparedRow, before: VersionPage, after: VersionPage): string {
  const { name, status, changes } = row
  const notes = changes.map((change) => `  ${changeLine(change)}`)
  return [
    `- **${statusWord(status)}** ${codeSpan(name)}`,
    ...notes,
    `  - ${plainLine(before.label)}: ${sideText(row.before, row.after)}`,
    `  - ${plainLine(after.label)}: ${sideText(row.after, row.before)}`,
  ].join('\n')
}

function sideText(side: Side | undefined, other: Side | undefined): string {
  if (!side) return 'not there'
  const { type, marks, lines, text } = side
  const facts = lines.map(({ label, values }) => {
    return values.length === 0 ? label : `${label}: ${values.map(codeSpan).join(', ')}`
  })
  const shown = text !== undefined && text !== other?.text ? [text.replace(/\s+/g, ' ').trim()] : []
  return [...(type === undefined ? [] : [codeSpan(type)]), ...marks, ...facts, ...shown].join(', ') || 'nothing more'
}
